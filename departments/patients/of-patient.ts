import { z } from 'zod'
import { Id, LocalDate } from '../../kernel/contract/index.ts'

/** Whose something is: on every row that names a patient. */
export const OfPatient = {
  patient_id: Id,
  op_number: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  gender: z.string().nullable(),
  date_of_birth: LocalDate.nullable(),
}
