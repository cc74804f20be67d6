// What M-PESA says of payments and the books do not: another amount, or that they were taken back.
import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import { fromCents, toCents, writeMoney } from '../../../kernel/contract/values/money.ts'
import type { Ctx, RawAnswer } from '../../../kernel/server/ctx.ts'
import { expectSeen } from '../../../kernel/server/documents/document.ts'
import { csv, page } from '../../../kernel/server/lists/list.ts'
import { byTwo, tellInTheEvening } from '../../approvals/server/index.ts'
import { confirmMoney, depositOf, moneyUnder, takeBack } from '../../billing/server/index.ts'
import { mpesaFindingColumns } from '../columns.ts'
import * as contract from '../findings.contract.ts'
import { finding, type findingKinds } from '../words.ts'
import * as sql from './findings.sql.ts'
import { credit } from './money-in/credit.ts'
import { knownOf } from './money-in/known.ts'

/** What is to be looked at, and what was decided. */
export async function listMpesaFindings(
  ctx: Ctx,
  { page: number, page_size, ...filter }: Parsed<typeof contract.listMpesaFindings>,
) {
  ctx.audit({ entity: 'mpesa_finding' })
  return page(sql.findings(ctx.at, filter), { page: number, page_size })
}

/** What the filter shows, as CSV. */
export const exportMpesaFindings = (
  ctx: Ctx,
  filter: Parsed<typeof contract.exportMpesaFindings>,
): Promise<RawAnswer> => csv(ctx, 'mpesa-findings-', mpesaFindingColumns, sql.findings(ctx.at, filter))

/** What waits of the payments of an invoice. */
export const getMpesaDoubts = async (ctx: Ctx, { invoice_id }: { invoice_id: string }) => ({
  rows: await sql.openOfInvoice(ctx.at, invoice_id),
})

/** What is recorded under a receipt. Errors: `mpesa_not_recorded`. */
async function recordedUnder(ctx: Ctx, receipt_number: string | null) {
  const money = receipt_number ? await moneyUnder(ctx, 'mpesa', receipt_number) : undefined
  if (!receipt_number || !money) throw new AppError('mpesa_not_recorded')
  return { receipt_number, money }
}

/** How much of a receipt is the hospital's: what M-PESA says, or what it left. */
const trueAmount = ({ kind, amount }: { kind: keyof typeof findingKinds; amount: string }, recorded: string): number =>
  kind === 'reversed' ? Math.max(0, toCents(recorded) - toCents(amount)) : toCents(amount)

/** What the books say of the payment, and what they would say. Errors: `mpesa_finding_not_found`, `mpesa_not_recorded`. */
async function lookAt(ctx: Ctx, { mpesa_finding_id, reason }: { mpesa_finding_id: string; reason: string }) {
  const row = await sql.selectFinding(ctx.at, mpesa_finding_id)
  if (!row) throw new AppError('mpesa_finding_not_found')
  const { receipt_number, money } = await recordedUnder(ctx, row.receipt_number)
  const paid = await sql.paidUnder(ctx.at, money.patient_id, [money.reference_number, receipt_number])
  return {
    act: 'mpesa_correction' as const,
    says:
      row.kind === 'reversed'
        ? `Take back ${writeMoney(row.amount)} of M-PESA receipt ${receipt_number}, which M-PESA reversed`
        : `Correct M-PESA receipt ${receipt_number} to the ${writeMoney(row.amount)} that M-PESA says`,
    amount: fromCents(Math.abs(toCents(money.amount) - trueAmount(row, money.amount))),
    reason,
    ...{ entity: 'mpesa_finding', entity_id: row.id, patient_id: money.patient_id },
    facts: {
      [`Recorded under ${receipt_number}`]: writeMoney(money.status === 'taken_back' ? '0.00' : money.amount),
      ...Object.fromEntries(
        paid.map(({ invoice_number, paid_amount }) => [`Paid on ${invoice_number}`, writeMoney(paid_amount)]),
      ),
    },
    passing: { 'Deposit of the patient': writeMoney((await depositOf(ctx, money.patient_id)) ?? '0.00') },
  }
}

/**
 * Makes the books say what M-PESA says: what is recorded under the receipt is taken back, so that its invoices ask for it
 * again, and what of it is there in truth is recorded under it. Errors: `mpesa_finding_not_found`, `mpesa_finding_state`,
 * `mpesa_not_recorded`, `confirmation_state`, `over_paid`, `conflict`, and those of two people.
 */
export const correctMpesaPayment = byTwo(contract.correctMpesaPayment, {
  acts: ['mpesa_correction'],
  look: lookAt,
  carryOut: async (ctx, { mpesa_finding_id, reason, version }, by) => {
    const row = expectSeen(ctx, finding, await sql.lockFinding(ctx.at, mpesa_finding_id), version, 'open')
    const { receipt_number, money } = await recordedUnder(ctx, row.receipt_number)
    const left = trueAmount(row, money.amount)
    if (left === 0) await takeBack(ctx, money.id, { reason, came: true })
    else {
      await takeBack(ctx, money.id, { reason, came: true, again: receipt_number })
      await recordTruth(ctx, { ...row, receipt_number }, money, fromCents(left), by.approved_by)
    }
    ctx.audit({ entity: 'mpesa_finding', entity_id: row.id, patient_id: money.patient_id, reason })
    await sql.decideFinding(ctx.at, row.id, {
      status: 'corrected',
      decision_note: reason,
      decided_by: ctx.person.staff_id,
    })
    ctx.changed('payments', 'invoices', 'visits')
    return { ok: true as const }
  },
})

type Locked = NonNullable<Awaited<ReturnType<typeof sql.lockFinding>>>
type Money = NonNullable<Awaited<ReturnType<typeof moneyUnder>>>
/**
 * What came in truth is for the same invoice; what that does not want becomes a deposit. It is confirmed by whoever said
 * it; where that is a statement that the same person brought, by who approved it and did not take it either.
 */
async function recordTruth(
  ctx: Ctx,
  row: Locked & { receipt_number: string },
  { patient_id, invoice_ids, taken_by, amount: recorded }: Money,
  amount: string,
  approved_by: string | null,
): Promise<void> {
  const known = knownOf(row)
  const source = `Corrected from ${writeMoney(recorded)} to ${writeMoney(amount)}`
  const receipt = row.receipt_number
  await credit(
    ctx,
    { invoice_id: invoice_ids[0] ?? null, visit_id: null, patient_id },
    { amount, receipt, known: known && { ...known, source }, notes: source },
  )
  if (!known || known.brought_by !== ctx.person.staff_id || !approved_by || approved_by === taken_by) return
  const said = { payment_mode: 'mpesa', how: known.how, said_by: approved_by, brought_by: null } as const
  await confirmMoney(ctx, { ...said, reference_number: receipt, amount, source })
}

/** Says that nothing is to be done. Errors: `mpesa_finding_not_found`, `mpesa_finding_state`, `conflict`. */
export async function dismissMpesaFinding(
  ctx: Ctx,
  { mpesa_finding_id, reason, version }: Parsed<typeof contract.dismissMpesaFinding>,
) {
  const row = expectSeen(ctx, finding, await sql.lockFinding(ctx.at, mpesa_finding_id), version, 'open')
  ctx.audit({ entity: 'mpesa_finding', entity_id: row.id, reason })
  await sql.decideFinding(ctx.at, row.id, {
    status: 'dismissed',
    decision_note: reason,
    decided_by: ctx.person.staff_id,
  })
  return { ok: true as const }
}

/** How many payments M-PESA says otherwise of, and nobody has looked at. */
tellInTheEvening(async (at) => {
  const open = await sql.countOpen(at)
  if (!open) return []
  const text = `${open === 1 ? '1 payment' : `${open} payments`} of which M-PESA says otherwise, and nobody decided`
  return [{ text, to: '/hospital/billing/mpesa?tab=suspense' }]
})
