import { z } from 'zod'
import { Id, LocalDate } from '../../kernel/contract/index.ts'

/** Of which visit and patient something is: on every row of the lists of laboratory and radiology. */
export const OfVisit = {
  visit_id: Id,
  visit_number: z.string(),
  patient_id: Id,
  op_number: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  gender: z.string().nullable(),
  date_of_birth: LocalDate.nullable(),
}

/** Today (from midnight), the last 7 days, the last 30 days, all. */
export const Period = z.enum(['today', 'week', 'month', 'all'])
