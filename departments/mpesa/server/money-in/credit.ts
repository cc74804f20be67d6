import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { type Receipt, receiveFor } from '../../../billing/server/index.ts'
import type { Target } from '../requests.sql.ts'
import type { Known } from './payment.ts'

/**
 * What came: under which receipt of M-PESA, what our receipt says of it, and how it is known (null: it is not).
 * `simulated`: nothing came, the simulator says so. `reported`: M-PESA says so by itself, and nobody took it.
 */
export type MoneyIn = {
  amount: string
  receipt: string
  notes: string | null
  known: Known | null
  from?: 'suspense'
  simulated?: boolean
  reported?: boolean
}

/**
 * Takes money that has come by M-PESA for somebody; it is never refused for what it was meant for. Errors:
 * `reference_used`.
 */
export const credit = (ctx: Ctx, target: Target, { receipt, known, simulated, ...money }: MoneyIn): Promise<Receipt> =>
  receiveFor(ctx, target, {
    ...money,
    payment_mode: simulated ? 'simulated' : 'mpesa',
    reference_number: receipt,
    ...(known && { confirmed: known }),
  })
