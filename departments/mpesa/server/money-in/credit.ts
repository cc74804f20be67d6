import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { type Receipt, receiveFor } from '../../../billing/server/index.ts'
import type { Target } from '../requests.sql.ts'

/**
 * What came: under which receipt of M-PESA, and what our receipt says of it. `simulated`: nothing came, the simulator
 * says so.
 */
export type MoneyIn = { amount: string; receipt: string; notes: string | null; from?: 'suspense'; simulated?: boolean }

/**
 * Takes money that has come by M-PESA for somebody; it is never refused for what it was meant for. Errors:
 * `reference_used`.
 */
export const credit = (
  ctx: Ctx,
  target: Target,
  { amount, receipt, notes, from, simulated }: MoneyIn,
): Promise<Receipt> =>
  receiveFor(ctx, target, {
    payment_mode: simulated ? 'simulated' : 'mpesa',
    amount,
    reference_number: receipt,
    notes,
    ...(from && { from }),
  })
