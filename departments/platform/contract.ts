import { z } from 'zod'
import {
  endpoint,
  Id,
  Instant,
  LocalDate,
  Money,
  Ok,
  Paging,
  pageOf,
  Raw,
  required,
  requiredLines,
  SearchText,
} from '../../kernel/contract/index.ts'
import { phone } from '../../kernel/contract/values/phone.ts'
import { Subdomain } from './subdomain.ts'

export const hospitalStatuses = ['active', 'inactive', 'pending', 'suspended'] as const

/** How much a hospital is used: how many, never who. */
const HospitalCounts = z.object({
  patients: z.number().int(),
  visits_this_month: z.number().int(),
  last_activity_at: Instant.nullable(),
})

export const HospitalRow = z.object({
  id: Id,
  name: z.string(),
  subdomain: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  contact_person: z.string(),
  status: z.enum(hospitalStatuses),
  status_reason: z.string().nullable(),
  created_at: Instant,
  staff: z.number().int(),
  plan_id: z.string().nullable(),
  plan_name: z.string().nullable(),
  license_status: z.enum(['trial', 'active', 'grace', 'expired']).nullable(),
  license_expires_on: LocalDate.nullable(),
  /** Null where the list was not asked for them. */
  counts: HospitalCounts.nullable(),
})

/** One hospital as the provider may see it: what it bought, and how much it is used. Counts only; never a patient. */
export const HospitalDetails = HospitalRow.omit({ counts: true }).extend({
  ...HospitalCounts.shape,
  logo_version: z.number().int(),
  license_starts_on: LocalDate.nullable(),
  license_auto_renewal: z.boolean().nullable(),
  /** Days from today to the expiry; negative: it is over. */
  license_days_left: z.number().int().nullable(),
  grace_days: z.number().int(),
  plan_price: Money.nullable(),
  max_users: z.number().int().nullable(),
  max_patients: z.number().int().nullable(),
  modules: z.array(z.string()),
  owed: Money,
  /** The first admin has not chosen a password of their own yet: the generated one can be issued again. */
  first_password_pending: z.boolean(),
})

export const getHospital = endpoint('getHospital', 'GET /platform/hospitals/:hospital_id', {
  permission: 'platform.hospitals',
  scope: 'platform',
  input: z.object({ hospital_id: Id }),
  output: HospitalDetails,
  reads: ['hospitals', 'licenses'],
  errors: ['hospital_not_found'],
  summary: 'One hospital: licence, modules, and counts of its users, patients and visits',
})

export const listHospitals = endpoint('listHospitals', 'GET /platform/hospitals', {
  permission: 'platform.hospitals',
  scope: 'platform',
  input: z.object({
    search: SearchText,
    status: z.enum(hospitalStatuses).optional(),
    /** Whether each row comes with its counts, which cost more than the list itself. */
    with_counts: z.enum(['yes']).optional(),
    ...Paging,
  }),
  output: pageOf(HospitalRow),
  reads: ['hospitals'],
  summary: 'The hospitals of this installation, newest first',
})

const email = z
  .string({ error: 'Email is required' })
  .trim()
  .min(1, 'Email is required')
  .max(200)
  .toLowerCase()
  .pipe(z.email('Invalid email format'))
const Details = {
  name: required('Hospital name is required'),
  email,
  phone: phone('Phone is required'),
  address: required('Address is required'),
  city: required('City is required', 100),
  country: required('Country is required', 100),
  contact_person: required('Contact person is required', 100),
}

/** What onboarding asks for. */
export const NewHospital = z.object({
  ...Details,
  subdomain: Subdomain,
  plan_id: z.string({ error: 'Please select a plan' }).min(1, 'Please select a plan'),
  modules: z
    .array(z.string(), { error: 'Please select at least one module' })
    .min(1, 'Please select at least one module'),
})

const Manage = { permission: 'platform.manage', scope: 'platform' } as const

export const onboardHospital = endpoint('onboardHospital', 'POST /platform/hospitals', {
  ...Manage,
  input: NewHospital,
  output: z.object({
    hospital_id: Id,
    name: z.string(),
    subdomain: z.string(),
    email: z.string(),
    password: z.string(),
  }),
  secret: true,
  changes: ['hospitals'],
  errors: ['subdomain_taken', 'hospital_email_taken'],
  summary:
    'Onboards a hospital: hospital, settings, licence, modules and first admin in one step; the password is in this answer and nowhere else',
})

export const checkAvailability = endpoint('checkAvailability', 'GET /platform/availability', {
  ...Manage,
  input: z.object({
    subdomain: z.string().trim().max(100).optional(),
    email: z.string().trim().toLowerCase().max(200).optional(),
  }),
  output: z.object({ subdomain: z.string().nullable(), email: z.string().nullable() }),
  summary: 'Why a subdomain or an e-mail cannot be used; null: it can',
})

const HospitalId = z.object({ hospital_id: Id })

export const updateHospital = endpoint('updateHospital', 'PATCH /platform/hospitals/:hospital_id', {
  ...Manage,
  input: HospitalId.extend(Details),
  output: Ok,
  changes: ['hospitals'],
  errors: ['hospital_not_found', 'hospital_email_taken'],
  summary: 'Corrects a hospital’s name and contacts',
})

export const setHospitalStatus = endpoint('setHospitalStatus', 'POST /platform/hospitals/:hospital_id/status', {
  ...Manage,
  input: HospitalId.extend({
    status: z.enum(['active', 'inactive', 'suspended']),
    reason: requiredLines('Please give a reason'),
  }),
  output: Ok,
  changes: ['hospitals'],
  errors: ['hospital_not_found', 'hospital_state'],
  summary:
    'Changes where a hospital stands: suspended, active again or archived, with a reason that its people are told; data stays',
})

/** The largest logo that is taken, in bytes. */
export const LOGO_LIMIT = 2 * 1024 * 1024
export const NOT_A_LOGO = 'Only PNG, JPG or GIF images up to 2MB are accepted'

export const uploadLogo = endpoint('uploadLogo', 'POST /platform/hospitals/:hospital_id/logo', {
  ...Manage,
  upload: LOGO_LIMIT,
  input: HospitalId,
  output: z.object({ logo_version: z.number().int() }),
  changes: ['hospitals'],
  errors: ['hospital_not_found'],
  summary: 'A hospital’s logo: a PNG, JPG or GIF, re-encoded as a PNG of at most 256 pixels',
})

export const getHospitalLogo = endpoint('getHospitalLogo', 'GET /platform/hospitals/:hospital_id/logo', {
  permission: 'platform.hospitals',
  scope: 'platform',
  input: HospitalId.extend({ v: z.coerce.number().int().optional() }),
  output: Raw,
  raw: true,
  errors: ['hospital_not_found'],
  summary: 'A hospital’s logo, for the provider’s screens',
})

export const removeLogo = endpoint('removeLogo', 'DELETE /platform/hospitals/:hospital_id/logo', {
  ...Manage,
  input: HospitalId,
  output: Ok,
  changes: ['hospitals'],
  errors: ['hospital_not_found'],
  summary: 'Takes a hospital’s logo away',
})

/** Identity's work (scope), because the provider's own database role may not change a password. */
export const reissueCredentials = endpoint('reissueCredentials', 'POST /platform/hospitals/:hospital_id/credentials', {
  permission: 'platform.manage',
  scope: 'system',
  input: HospitalId,
  output: z.object({
    hospital_id: Id,
    name: z.string(),
    subdomain: z.string(),
    email: z.string(),
    password: z.string(),
  }),
  errors: ['hospital_not_found', 'credentials_used'],
  summary:
    'A new first password for a hospital’s first admin, as long as no own one was chosen: later the provider could read what the hospital reads',
})
