import { AppError, invalid, type Parsed } from '../../../kernel/contract/index.ts'
import { writeMoney } from '../../../kernel/contract/values/money.ts'
import type { Ctx, RawAnswer } from '../../../kernel/server/ctx.ts'
import { expectSeen } from '../../../kernel/server/documents/document.ts'
import { csv, page } from '../../../kernel/server/lists/list.ts'
import { post } from '../../billing/server/index.ts'
import { mpesaMoneyColumns } from '../columns.ts'
import type * as contract from '../contract.ts'
import { suspense } from '../words.ts'
import { countOpen } from './findings.sql.ts'
import { accountOf } from './messages.ts'
import { credit } from './money-in/credit.ts'
import { knownOf } from './money-in/known.ts'
import * as sql from './suspense.sql.ts'

/** The work list: money that nobody could place, with the sum of what waits. */
export async function listMpesaMoney(
  ctx: Ctx,
  { page: number, page_size, ...filter }: Parsed<typeof contract.listMpesaMoney>,
) {
  ctx.audit({ entity: 'mpesa_money' })
  const shown = await page(sql.money(ctx.at, filter), { page: number, page_size })
  return { ...shown, open_amount: (await sql.openMoney(ctx.at)).open_amount }
}

/** How much of it waits. */
export const countMpesaMoney = async (ctx: Ctx) => ({
  ...(await sql.openMoney(ctx.at)),
  findings: await countOpen(ctx.at),
})

/** What the filter shows, as CSV. */
export const exportMpesaMoney = (ctx: Ctx, filter: Parsed<typeof contract.exportMpesaMoney>): Promise<RawAnswer> =>
  csv(ctx, 'mpesa-suspense-', mpesaMoneyColumns, sql.money(ctx.at, filter))

type Chosen = { mpesa_suspense_id: string; reason: string; version: number }
async function openMoneyForChange(ctx: Ctx, { mpesa_suspense_id, reason, version }: Chosen) {
  const money = expectSeen(ctx, suspense, await sql.lockMoney(ctx.at, mpesa_suspense_id), version, 'open')
  ctx.audit({ reason })
  return money
}

/** Says whose money it is. Errors: `mpesa_money_not_found`, `mpesa_money_state`, `reference_used`, `conflict`. */
export async function matchMpesaMoney(ctx: Ctx, { account, ...chosen }: Parsed<typeof contract.matchMpesaMoney>) {
  const money = await openMoneyForChange(ctx, chosen)
  const asked = accountOf(account) ?? ''
  const owner = (await sql.ownersOf(ctx.at, [asked])).get(asked)
  if (!owner) throw invalid('account', 'No invoice and no patient has this number')
  const { amount, receipt_number: receipt } = money
  const known = knownOf(money)
  const { receipt_id, deposited } = await credit(ctx, owner, {
    amount,
    receipt,
    known,
    notes: chosen.reason,
    from: 'suspense',
  }).catch((error) => {
    if (!(error instanceof AppError) || error.code !== 'reference_used') throw error
    throw new AppError('reference_used', { message: `${error.message}. Please take it off this list instead.` })
  })
  ctx.audit({ entity: 'mpesa_money', entity_id: money.id, patient_id: owner.patient_id, reason: chosen.reason })
  await sql.decide(ctx.at, money.id, {
    status: 'matched',
    decision_note: chosen.reason,
    decided_by: ctx.person.staff_id,
    invoice_id: owner.invoice_id,
    patient_id: owner.patient_id,
    receipt_id,
  })
  const { invoice_number, patient_name, op_number } = owner
  return { invoice_number, patient_name, op_number, deposited }
}

/**
 * Says that money is not the hospital’s, or never came. Errors: `mpesa_money_not_found`, `mpesa_money_state`,
 * `conflict`.
 */
export async function dismissMpesaMoney(ctx: Ctx, chosen: Parsed<typeof contract.dismissMpesaMoney>) {
  const { id, amount, receipt_number } = await openMoneyForChange(ctx, chosen)
  const note = `${receipt_number}, ${writeMoney(amount)}: ${chosen.reason}`
  await post(ctx, [{ kind: 'suspense', debit: 'suspense', credit: 'mpesa', amount, note }])
  await sql.decide(ctx.at, id, { status: 'dismissed', decision_note: chosen.reason, decided_by: ctx.person.staff_id })
  return { ok: true as const }
}
