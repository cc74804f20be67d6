import { z } from 'zod'
import { Id, LocalDate } from '../../kernel/contract/index.ts'
import { ageUnits } from './age-units.ts'

type Named = { first_name: string; last_name: string; op_number: string }
/** Whose something is, in the columns of a list: on screen both stand in one cell. */
export const ofPatientColumns = {
  patient: { label: 'Patient', value: ({ first_name, last_name }: Named) => `${first_name} ${last_name}`.trim() },
  op_number: { label: 'OP number', only: 'file' },
} as const

/** Whose something is: on every row that names a patient. */
export const OfPatient = {
  patient_id: Id,
  op_number: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  gender: z.string().nullable(),
  date_of_birth: LocalDate.nullable(),
  /** The birth date only follows from an age: it is written with 'about'. */
  date_of_birth_estimated: z.boolean(),
  /** In what the age was told of which an estimated birth date follows: how far off it can be. */
  age_unit: z.enum(ageUnits).nullable(),
}
