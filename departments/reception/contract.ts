import { z } from 'zod'
import { latestToday } from '../../kernel/contract/days.ts'
import { endpoint, Id, Instant, LocalDate, line, optional, optionalLines, Paging, pageOf, readNumber } from '../../kernel/contract/index.ts'
import { Department } from '../hospital/contract.ts'
import { PatientMatch } from '../patients/contract.ts'
import { Payment } from '../patients/payment.ts'
import { ContactDetails, genders, Identity, Person } from '../patients/person.ts'
import { Priority, QueueStatus, VisitStatus, VisitType } from '../visits/contract.ts'

const registrationPriorities = ['critical', 'high', 'medium', 'low'] as const
export const emergencyTypes = ['trauma', 'medical', 'surgical', 'obstetric', 'pediatric', 'other'] as const

/** A whole number of years as typed; the number or null when nothing was typed. */
const age = z
  .union([z.string().trim(), z.number()])
  .nullish()
  .transform((value, ctx) => {
    if (value === null || value === undefined || value === '') return null
    const years = readNumber(value)
    if (Number.isInteger(years) && years >= 0 && years <= 130) return years
    ctx.addIssue({ code: 'custom', message: 'Please enter an age between 0 and 130' })
    return z.NEVER
  })

/** Age or date of birth: the date counts when both are there. */
const Birth = { age, date_of_birth: LocalDate.nullish().transform((value) => value || null) }

const Visit = {
  priority: z.enum(registrationPriorities, { error: 'Priority is required' }),
  referred_from: optional(),
  payment: Payment,
}

const ageGiven = (value: { age: number | null; date_of_birth: string | null }) => value.age !== null || value.date_of_birth !== null
// It is asked beside other mistakes too, so that what stands there may be no text.
const notInFuture = ({ date_of_birth }: { date_of_birth?: unknown }) => typeof date_of_birth !== 'string' || date_of_birth <= latestToday()

const NewPatient = z
  .object({
    patient_type: z.literal('new'),
    ...Identity.shape,
    ...Birth,
    ...ContactDetails.shape,
    ...Visit,
    /** The clerk has seen the possible duplicates and says that this is another person. */
    not_a_duplicate: z.boolean().default(false),
  })
  .refine(ageGiven, { path: ['age'], message: 'Age is required', when: () => true })
  .refine(notInFuture, { path: ['date_of_birth'], message: 'The date of birth lies in the future', when: () => true })

const ExistingPatient = z.object({
  patient_type: z.literal('existing'),
  patient_id: z.uuid('Please select a patient'),
  ...ContactDetails.shape,
  ...Visit,
  /** The clerk has seen the open visit of today and wants a second one. */
  second_visit: z.boolean().default(false),
})

const EmergencyPatient = z
  .object({
    patient_type: z.literal('emergency'),
    ...Person.shape,
    ...Birth,
    emergency_type: z.enum(emergencyTypes).default('other'),
    emergency_details: optionalLines(1000),
    referred_from: optional(),
    payment: Payment.default({ payment_mode: 'cash' }),
  })
  .refine(notInFuture, { path: ['date_of_birth'], message: 'The date of birth lies in the future', when: () => true })

export const Registration = z.discriminatedUnion('patient_type', [NewPatient, ExistingPatient, EmergencyPatient], {
  error: 'Please select a patient type',
})
export type Registration = z.output<typeof Registration>

/** What the slip prints and the toast says. */
export const Registered = z.object({
  patient_id: Id,
  visit_id: Id,
  queue_id: Id,
  op_number: z.string(),
  visit_number: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  ticket: z.string(),
  created_at: Instant,
})

export const registerPatient = endpoint('registerPatient', 'POST /reception/registrations', {
  permission: 'patients.register',
  input: Registration,
  output: Registered,
  changes: ['patients', 'visits', 'queue', 'reception'],
  errors: [
    'possible_duplicates',
    'open_visit',
    'patient_not_found',
    'op_number_exhausted',
    'plan_limit',
    'department_not_found',
    'department_off',
  ],
  summary: 'Register a new, existing or emergency patient: patient, visit and triage queue entry in one step',
})

export const findDuplicates = endpoint('findDuplicates', 'POST /reception/duplicates', {
  permission: 'patients.register',
  input: z.object({
    first_name: line(100),
    last_name: line(100),
    id_number: optional(40),
    phone: optional(40),
    date_of_birth: LocalDate.nullish().transform((value) => value || null),
  }),
  output: z.object({ rows: z.array(PatientMatch.extend({ why: z.string() })) }),
  summary: 'Patients who may be the same person: same ID number; same phone and similar name; similar name and same birth date',
})

export const FrontDeskVisit = z.object({
  visit_id: Id,
  patient_id: Id,
  visit_number: z.string(),
  visit_type: VisitType,
  status: VisitStatus,
  created_at: Instant,
  op_number: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  gender: z.string().nullable(),
  date_of_birth: LocalDate.nullable(),
  phone: z.string().nullable(),
  queues: z.array(
    z.object({
      id: Id,
      department: Department,
      status: QueueStatus,
      priority: Priority,
      ticket: z.string(),
      wait_start_time: Instant,
      service_start_time: Instant.nullable(),
    }),
  ),
})
export type FrontDeskVisit = z.infer<typeof FrontDeskVisit>

export const listActiveVisits = endpoint('listActiveVisits', 'GET /reception/visits', {
  permission: 'reception.view',
  audited: true,
  input: z.object({
    status: z.enum(['registered', 'triaged', 'consulting']).optional(),
    patient_id: Id.optional(),
    ...Paging,
    page_size: z.coerce.number().int().min(1).max(100).default(10),
  }),
  output: pageOf(FrontDeskVisit),
  reads: ['reception', 'queue', 'visits'],
  errors: ['patient_not_found'],
  summary: 'Active visits with patient and queue, newest first, ten a page',
})

export const getSlip = endpoint('getSlip', 'GET /reception/slips/:visit_id', {
  permission: 'reception.view',
  audited: true,
  input: z.object({ visit_id: Id }),
  output: Registered.extend({
    gender: z.string().nullable(),
    date_of_birth: LocalDate.nullable(),
    phone: z.string().nullable(),
    visit_type: VisitType,
    priority: Priority,
    payment_mode: z.string().nullable(),
    registered_by: z.string(),
  }),
  errors: ['visit_not_found'],
  summary: 'What the registration slip prints',
})

export const getDisplay = endpoint('getDisplay', 'GET /reception/display', {
  permission: 'reception.view',
  input: z.object({ departments: z.string().max(200).optional() }),
  output: z.object({
    departments: z.array(
      z.object({
        department: Department,
        waiting: z.number(),
        next: z.array(z.string()),
        called: z.array(z.object({ ticket: z.string(), at: Instant, serving: z.boolean() })),
      }),
    ),
  }),
  reads: ['queue'],
  summary: 'The waiting-room display: tickets called and next; never a name',
})

/** `Unknown Male 1` style names that are not taken among today's open visits. */
export const suggestUnknownName = endpoint('suggestUnknownName', 'GET /reception/unknown-name', {
  permission: 'patients.register',
  input: z.object({ gender: z.enum(genders).optional() }),
  output: z.object({ first_name: z.string(), last_name: z.string() }),
  reads: ['patients'],
  summary: 'A name for an unknown emergency patient',
})
