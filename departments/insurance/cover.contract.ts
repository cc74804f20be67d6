import { z } from 'zod'
import { endpoint, Id, LocalDate, Money } from '../../kernel/contract/index.ts'

const Cover = z.object({
  insurance_provider: z.string(),
  insurer_name: z.string(),
  expires_on: LocalDate.nullable(),
  is_expired: z.boolean(),
  /** Of this calendar year; null: not recorded. */
  limit: Money.nullable(),
  /** What insurers were asked for this year and have not denied. */
  claimed: Money,
  /** What is charged and not claimed yet. */
  running: Money,
  /** What is left of the limit; null: the limit is not recorded. */
  left: Money.nullable(),
})
export const getCover = endpoint('getCover', 'GET /insurance/visits/:visit_id/cover', {
  permission: 'orders.view',
  module: 'billing',
  audited: true,
  input: z.object({ visit_id: Id }),
  output: z.object({
    /** Null: the patient has no insurance provider with a member number. */
    cover: Cover.nullable(),
  }),
  reads: ['claims', 'invoices', 'patients', 'orders', 'hospital'],
  errors: ['visit_not_found'],
  summary: 'How much of the limit of a patient’s cover is used this year',
})
