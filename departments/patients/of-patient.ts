import { z } from 'zod'
import { Id, LocalDate } from '../../kernel/contract/index.ts'
import { ageUnits } from './age-units.ts'

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
