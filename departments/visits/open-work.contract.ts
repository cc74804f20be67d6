import { z } from 'zod'
import { endpoint, Id, Money } from '../../kernel/contract/index.ts'
import { Department } from '../hospital/contract.ts'

/** What can be left open of a visit: what was ordered, or a place in a queue to which nothing of that belongs. */
export const OpenWork = z.object({
  kind: z.enum(['test', 'study', 'medicine', 'procedure', 'referral', 'queue']),
  id: Id,
  /** What it is called; who does not see orders reads its number alone. */
  name: z.string(),
  /** How far it is, in words: 'sample collected'. */
  state: z.string(),
  /** Where the patient waits for it; null: in no queue. */
  department: Department.nullable(),
  /** Whether it can be done after the visit. */
  keepable: z.boolean(),
  /** Whether it can be cancelled now. */
  cancellable: z.boolean(),
})
export type OpenWork = z.infer<typeof OpenWork>

export const getOpenWork = endpoint('getOpenWork', 'GET /visits/:visit_id/open-work', {
  permission: 'visits.complete',
  audited: true,
  input: z.object({ visit_id: Id }),
  output: z.object({
    rows: z.array(OpenWork),
    /**
     * What remains to be paid; null: this hospital has no billing. Whoever changes it says that `visits` has changed.
     */
    owed: Money.nullable(),
  }),
  reads: ['visits', 'queue', 'orders'],
  errors: ['visit_not_found'],
  summary: 'What is left open of a visit: whoever completes it says of each what becomes of it',
})
