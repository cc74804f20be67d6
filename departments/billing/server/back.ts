// Money goes back the way it came, once it is confirmed.
import { AppError } from '../../../kernel/contract/index.ts'
import { fromCents, isZero, toCents, writeMoney } from '../../../kernel/contract/values/money.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import type { Mode } from '../payments.contract.ts'
import * as sql from './back.sql.ts'
import { selectDeposit } from './payments.sql.ts'

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
 * Refuses more than came that way and is confirmed: of `from`, an invoice or the deposit, and of the patient in all, less
 * what went back already. Of a deposit what is confirmed is used first, so that what is not confirmed does not set free
 * what is. What stays as a deposit goes nowhere. The caller holds the patient. Errors: `not_that_way`, `not_confirmed`.
 */
export async function expectTheWayItCame(
  ctx: Ctx,
  from: { patient_id: string; invoice_id: string | null },
  { amount, payment_mode }: { amount: string; payment_mode: Mode },
): Promise<void> {
  if (payment_mode === 'deposit') return
  const came = await sql.cameBy(ctx.at, from)
  const way = came.find((each) => each.payment_mode === payment_mode)
  const most = way?.amount ?? '0.00'
  if (toCents(amount) <= toCents(most)) {
    if (toCents(amount) > toCents(way?.confirmed ?? '0.00'))
      throw notConfirmed((await sql.waitingOf(ctx.at, from)).filter((each) => each.payment_mode === payment_mode))
    if (!from.invoice_id) await expectConfirmed(ctx, from.patient_id, amount)
    return
  }
  const ways = came
    .filter((each) => toCents(each.amount) > 0)
    .map((each) => `${writeMoney(each.amount)} ${WAY[each.payment_mode]}`)
  const message = isZero(fromCents(Math.max(0, toCents(most))))
    ? `Nothing of this came ${WAY[payment_mode]}. Money goes back the way it came: ${ways.join(', ') || 'nothing is left to go back'}`
    : `Only ${writeMoney(most)} of this came ${WAY[payment_mode]}. Money goes back the way it came.`
  throw new AppError('not_that_way', { message, fieldErrors: { payment_mode: message } })
}

/** Refuses to give so much of a deposit back that less is left of it than is not confirmed. */
async function expectConfirmed(ctx: Ctx, patient_id: string, amount: string): Promise<void> {
  const left = toCents(await selectDeposit(ctx.at, patient_id)) - toCents(amount)
  const waiting = toCents(await sql.waitingInDeposit(ctx.at, patient_id))
  if (left < waiting) throw notConfirmed(await sql.waitingOf(ctx.at, { patient_id, invoice_id: null }))
}

/** How many references a refusal names. */
const NAMED = 3
/** The refusal of money that is recorded and not confirmed: which. */
function notConfirmed(waiting: readonly sql.Waiting[]): AppError {
  const named = waiting
    .slice(0, NAMED)
    .map(({ amount, payment_mode, reference_number }) =>
      [writeMoney(amount), WAY[payment_mode], reference_number && `(${reference_number})`].filter(Boolean).join(' '),
    )
  const more = waiting.length > NAMED ? [`${waiting.length - NAMED} more`] : []
  const [several, which] = [waiting.length > 1, [...named, ...more].join(', ')]
  return new AppError('not_confirmed', {
    message: `${which} ${several ? 'are' : 'is'} recorded, but not confirmed yet. ${several ? 'They' : 'It'} can go back once ${several ? 'they are' : 'it is'}.`,
  })
}
