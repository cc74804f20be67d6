import { z } from 'zod'
import {
  defineErrors,
  endpoint,
  Id,
  Instant,
  LocalDate,
  Money,
  Nothing,
  Ok,
  Paging,
  pageOf,
  required,
  SearchText,
} from '../../kernel/contract/index.ts'
import { phone } from '../../kernel/contract/phone.ts'
import { Subdomain } from './subdomain.ts'

export const errors = defineErrors({
  hospital_not_found: [404, 'This hospital does not exist'],
  subdomain_taken: [422, 'This subdomain is already taken. Please choose a different one.'],
  hospital_email_taken: [422, 'This email is already registered with another hospital.'],
  plan_limit: [409, 'The plan of this hospital does not allow more'],
  hospital_state: [409, 'The hospital is in another state'],
})

export const hospitalStatuses = ['active', 'inactive', 'pending', 'suspended'] as const

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
  license_status: z.string().nullable(),
  license_expires_on: LocalDate.nullable(),
})

export const listHospitals = endpoint({
  name: 'listHospitals',
  method: 'GET',
  path: '/platform/hospitals',
  permission: 'platform.hospitals',
  scope: 'platform',
  input: z.object({ search: SearchText, status: z.enum(hospitalStatuses).optional(), ...Paging }),
  output: pageOf(HospitalRow),
  reads: ['hospitals'],
  summary: 'The hospitals of this installation, newest first',
})

export const Module = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  type: z.string(),
  features: z.array(z.string()),
  is_active: z.boolean(),
})
export const listModules = endpoint({
  name: 'listModules',
  method: 'GET',
  path: '/platform/modules',
  permission: 'platform.hospitals',
  scope: 'platform',
  input: Nothing,
  output: z.object({ rows: z.array(Module) }),
  reads: ['plans'],
  summary: 'What a hospital can use',
})

export const Plan = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  price: Money,
  duration: z.string(),
  modules: z.array(z.string()),
  features: z.array(z.string()),
  is_popular: z.boolean(),
  max_users: z.number().int().nullable(),
  max_locations: z.number().int().nullable(),
  max_patients: z.number().int().nullable(),
})
export const listPlans = endpoint({
  name: 'listPlans',
  method: 'GET',
  path: '/platform/plans',
  permission: 'platform.hospitals',
  scope: 'platform',
  input: Nothing,
  output: z.object({ rows: z.array(Plan) }),
  reads: ['plans'],
  summary: 'What a hospital can buy, in the order in which plans are shown',
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
  modules: z.array(z.string(), { error: 'Please select at least one module' }).min(1, 'Please select at least one module'),
})

export const onboardHospital = endpoint({
  name: 'onboardHospital',
  method: 'POST',
  path: '/platform/hospitals',
  permission: 'platform.manage',
  scope: 'platform',
  input: NewHospital,
  output: z.object({ hospital_id: Id, name: z.string(), subdomain: z.string(), email: z.string(), password: z.string() }),
  changes: ['hospitals'],
  errors: ['subdomain_taken', 'hospital_email_taken'],
  summary: 'Hospital, settings, licence, modules and first admin in one step; the password is in this answer and nowhere else',
})

export const checkAvailability = endpoint({
  name: 'checkAvailability',
  method: 'GET',
  path: '/platform/availability',
  permission: 'platform.manage',
  scope: 'platform',
  input: z.object({ subdomain: z.string().trim().max(100).optional(), email: z.string().trim().toLowerCase().max(200).optional() }),
  output: z.object({ subdomain: z.string().nullable(), email: z.string().nullable() }),
  summary: 'Why a subdomain or an e-mail cannot be used; null: it can',
})

const HospitalId = z.object({ hospital_id: Id })

export const updateHospital = endpoint({
  name: 'updateHospital',
  method: 'PATCH',
  path: '/platform/hospitals/:hospital_id',
  permission: 'platform.manage',
  scope: 'platform',
  input: HospitalId.extend(Details),
  output: Ok,
  changes: ['hospitals'],
  errors: ['hospital_not_found', 'hospital_email_taken'],
  summary: 'Corrects a hospital’s name and contacts',
})

export const setHospitalStatus = endpoint({
  name: 'setHospitalStatus',
  method: 'POST',
  path: '/platform/hospitals/:hospital_id/status',
  permission: 'platform.manage',
  scope: 'platform',
  input: HospitalId.extend({ status: z.enum(['active', 'inactive', 'suspended']), reason: required('Please give a reason') }),
  output: Ok,
  changes: ['hospitals'],
  errors: ['hospital_not_found', 'hospital_state'],
  summary: 'Suspends, reactivates or archives a hospital, with a reason that its people are told; data stays',
})
