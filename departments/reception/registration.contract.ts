// Registration: what the wizard sends. Apart from what the front desk lists, which is in the first load.
import { z } from 'zod'
import { endpoint, LocalDate, line, optional, optionalLines, readNumber } from '../../kernel/contract/index.ts'
import { latestToday } from '../../kernel/contract/values/days.ts'
import { ageUnits } from '../patients/age-units.ts'
import { canBeAlive, OLDEST_YEARS, TOO_OLD } from '../patients/ages.ts'
import { PatientMatch } from '../patients/contract.ts'
import { Payment } from '../patients/payment.ts'
import { ContactDetails, genders, Identity, Person } from '../patients/person.ts'
import { Registered } from './contract.ts'

const registrationPriorities = ['critical', 'high', 'medium', 'low'] as const
export const emergencyTypes = ['trauma', 'medical', 'surgical', 'obstetric', 'pediatric', 'other'] as const

/** The most of each unit in which an age is told; 'about 200 days' is said in months. */
const MOST_OF = { years: OLDEST_YEARS, months: 60, weeks: 52, days: 120 } as const
/** A whole number as typed; the number or null when nothing was typed. */
const age = z
  .union([z.string().trim(), z.number()])
  .nullish()
  .transform((value, ctx) => {
    if (value === null || value === undefined || value === '') return null
    const count = readNumber(value)
    if (Number.isInteger(count) && count >= 0 && count <= MOST_OF.years) return count
    ctx.addIssue({
      code: 'custom',
      message:
        Number.isInteger(count) || !/^\d/.test(String(value)) ? 'Please enter an age between 0 and 125' : WHOLE_AGE,
    })
    return z.NEVER
  })
/** '0.5', '9/12', '8 months': the unit stands in its own field. */
const WHOLE_AGE = 'Please enter a whole number; of a child in months, weeks or days'

/** Age, in which unit it was told, or date of birth: the date counts when both are there. */
const Birth = {
  age,
  age_unit: z.enum(ageUnits).default('years'),
  date_of_birth: LocalDate.nullish().transform((value) => value || null),
}

type Aged = { age?: unknown; age_unit?: unknown; date_of_birth?: unknown }
/** 'Born today' is only what is said in days: 0 years are up to a year. */
const agePossible = (value: Aged): boolean => {
  const { age, age_unit: unit = 'years', date_of_birth } = value
  if (typeof age !== 'number' || date_of_birth) return true
  return (age > 0 || unit === 'days') && age <= (MOST_OF[unit as keyof typeof MOST_OF] ?? MOST_OF.years)
}
const ageImpossible = {
  path: ['age'],
  when: () => true,
  error: ({ input }: { input?: unknown }) => {
    const { age, age_unit: unit } = input as Aged
    if (age === 0)
      return unit === 'years'
        ? 'Please enter the age of a baby in months, weeks or days'
        : 'Please enter it in smaller units'
    return `That many ${unit} are better said in larger units, or by the date of birth`
  },
}

const Visit = {
  priority: z.enum(registrationPriorities, { error: 'Priority is required' }),
  referred_from: optional(),
  payment: Payment,
}

const ageGiven = (value: { age: number | null; date_of_birth: string | null }) =>
  value.age !== null || value.date_of_birth !== null
// It is asked beside other mistakes too, so that what stands there may be no text.
const notInFuture = ({ date_of_birth }: { date_of_birth?: unknown }) =>
  typeof date_of_birth !== 'string' || date_of_birth <= latestToday()

const possiblyAlive = ({ date_of_birth }: { date_of_birth?: unknown }) =>
  typeof date_of_birth !== 'string' || canBeAlive(date_of_birth, latestToday())
const tooOld = { path: ['date_of_birth'], message: TOO_OLD, when: () => true }

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
  .refine(possiblyAlive, tooOld)
  .refine(agePossible, ageImpossible)

const ExistingPatient = z.object({
  patient_type: z.literal('existing'),
  patient_id: z.uuid('Please select a patient'),
  ...ContactDetails.shape,
  ...Visit,
  /** The clerk has seen the open visit of today and wants a second one. */
  second_visit: z.boolean().default(false),
  /** The clerk was told that the record is archived, and brings it back. */
  restore_record: z.boolean().default(false),
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
  .refine(agePossible, ageImpossible)
  .refine(notInFuture, { path: ['date_of_birth'], message: 'The date of birth lies in the future', when: () => true })
  .refine(possiblyAlive, tooOld)

export const Registration = z.discriminatedUnion('patient_type', [NewPatient, ExistingPatient, EmergencyPatient], {
  error: 'Please select a patient type',
})
export type Registration = z.output<typeof Registration>

export const registerPatient = endpoint('registerPatient', 'POST /reception/registrations', {
  permission: 'patients.register',
  input: Registration,
  output: Registered,
  changes: ['patients', 'visits', 'queue'],
  errors: [
    'patient_died',
    'patient_archived',
    'possible_duplicates',
    'open_visit',
    'patient_not_found',
    'op_number_exhausted',
    'plan_limit',
    'department_not_found',
    'department_off',
  ],
  summary:
    'Registers a patient: a new one, an existing one or an emergency; patient, visit and triage queue entry in one step',
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
  summary:
    'Patients who may be the same person: same ID number; same phone and similar name; similar name and same birth date',
})

/** `Unknown Male 1` style names that are not taken among today's open visits. */
export const suggestUnknownName = endpoint('suggestUnknownName', 'GET /reception/unknown-name', {
  permission: 'patients.register',
  input: z.object({ gender: z.enum(genders).optional() }),
  output: z.object({ first_name: z.string(), last_name: z.string() }),
  reads: ['patients'],
  summary: 'A name for an unknown emergency patient',
})
