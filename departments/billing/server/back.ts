// Money goes back the way it came.
import { AppError } from '../../../kernel/contract/index.ts'
import { fromCents, isZero, toCents, writeMoney } from '../../../kernel/contract/values/money.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import type { Mode } from '../payments.contract.ts'
import * as sql from './payments.sql.ts'

const WAY: Readonly<Record<Mode, string>> = {
  cash: 'in cash',
  mpesa: 'by M-PESA',
  card: 'by card',
  bank: 'by bank',
  insurance: 'from an insurer',
  deposit: 'from the deposit',
  simulated: 'by the M-PESA simulator',
}

/**
 * Refuses more than came that way: of `from`, an invoice or the deposit, and of the patient in all, less what went
 * back already. What stays as a deposit goes nowhere. The caller holds the patient. Errors: `not_that_way`.
 */
export async function expectTheWayItCame(
  ctx: Ctx,
  from: { patient_id: string; invoice_id: string | null },
  { amount, payment_mode }: { amount: string; payment_mode: Mode },
): Promise<void> {
  if (payment_mode === 'deposit') return
  const came = await sql.cameBy(ctx.at, from)
  const most = came.find((way) => way.payment_mode === payment_mode)?.amount ?? '0.00'
  if (toCents(amount) <= toCents(most)) return
  const ways = came
    .filter((way) => toCents(way.amount) > 0)
    .map((way) => `${writeMoney(way.amount)} ${WAY[way.payment_mode]}`)
  const message = isZero(fromCents(Math.max(0, toCents(most))))
    ? `Nothing of this came ${WAY[payment_mode]}. Money goes back the way it came: ${ways.join(', ') || 'nothing is left to go back'}`
    : `Only ${writeMoney(most)} of this came ${WAY[payment_mode]}. Money goes back the way it came.`
  throw new AppError('not_that_way', { message, fieldErrors: { payment_mode: message } })
}
