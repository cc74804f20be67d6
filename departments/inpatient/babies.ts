import { z } from 'zod'
import { Id, Instant, keysOf } from '../../kernel/contract/index.ts'
import { sexes } from './maternity/words.ts'

/** A child that was born in the stay of a mother who lies here: with her (rooming in), or in a bed of its own. */
export const Baby = z.object({
  newborn_id: Id,
  patient_id: Id,
  op_number: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  sex: keysOf(sexes),
  born_at: Instant,
  /** Its own stay; null: it rooms in. */
  stay: z.object({ admission_id: Id, ward_name: z.string(), bed_label: z.string() }).nullable(),
})
export type Baby = z.output<typeof Baby>
