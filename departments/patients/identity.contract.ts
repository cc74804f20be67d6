import { z } from 'zod'
import { endpoint, Id, Instant, LocalDate, overruling, rowsOf } from '../../kernel/contract/index.ts'
import { ageUnits } from './age-units.ts'
import { Person } from './person.ts'

/** What a correction can change, each a column of `patients`; the estimate of a birth date belongs to it. */
export const identityKeys = [
  'first_name',
  'last_name',
  'gender',
  'date_of_birth',
  'age_unit',
  'id_number',
  'blood_group',
] as const
export const identityLabels: Record<(typeof identityKeys)[number], string> = {
  first_name: 'First name',
  last_name: 'Last name',
  gender: 'Gender',
  date_of_birth: 'Date of birth',
  age_unit: 'Age told in',
  id_number: 'ID Number',
  blood_group: 'Blood group',
}

const emptyIsNull = (value: string | null | undefined) => value || null
export const IdentityCorrection = Person.pick({
  first_name: true,
  last_name: true,
  gender: true,
  id_number: true,
  blood_group: true,
}).extend({
  date_of_birth: LocalDate.or(z.literal('')).nullish().transform(emptyIsNull),
  /** The date only follows from an age that was told in this unit; left out: the date itself is known. */
  age_unit: z
    .enum(ageUnits)
    .or(z.literal(''))
    .nullish()
    .transform((unit) => unit || null),
  reason: overruling(200).pipe(z.string('Please give a reason')),
})

export const correctIdentity = endpoint('correctIdentity', 'POST /patients/:patient_id/identity', {
  permission: 'patients.edit',
  input: IdentityCorrection.extend({ patient_id: Id, version: z.number().int() }),
  output: z.object({ version: z.number().int() }),
  changes: ['patients'],
  errors: ['patient_not_found', 'conflict', 'identity_not_yours', 'nothing_changed'],
  summary:
    'Corrects who a patient is, with reason; the old values are kept. Reception may on the day of registration, and identify an unknown patient',
})

export const listIdentityChanges = endpoint('listIdentityChanges', 'GET /patients/:patient_id/identity', {
  permission: 'patients.edit',
  audited: true,
  input: z.object({ patient_id: Id }),
  output: rowsOf(
    z.object({
      id: Id,
      before: z.record(z.string(), z.string().nullable()),
      after: z.record(z.string(), z.string().nullable()),
      reason: z.string(),
      changed_by_name: z.string(),
      changed_at: Instant,
    }),
  ),
  reads: ['patients'],
  errors: ['patient_not_found'],
  summary: 'Who a patient was said to be before, the latest first',
})
