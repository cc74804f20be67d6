// Money that was recorded and did not come, or that came and was reversed, is taken back: its invoices ask for it again.
import { AppError } from '../../../../kernel/contract/index.ts'
import { fromCents, sumCents, toCents, writeMoney } from '../../../../kernel/contract/values/money.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { expectFound, expectState } from '../../../../kernel/server/documents/document.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { byTwo } from '../../../approvals/server/index.ts'
import { lockPatient } from '../../../patients/server/index.ts'
import { confirmation, takeBackPayment as endpoint } from '../../confirmations.contract.ts'
import { tenderModes, tenders } from '../../payments.contract.ts'
import { type ByReference, referenceOf } from '../../references.ts'
import { openInvoiceAndVisitForChange } from '../invoice-lock.ts'
import { owedBy } from '../invoices.sql.ts'
import { refund, takeMoney } from '../money.ts'
import { lockDeposit, type NewPayment, paidBy, selectDeposit } from '../payments.sql.ts'
import * as sql from './by-hand.sql.ts'

/**
 * What is recorded under a reference, whole, and the invoices that it paid. Undefined: nothing is, or it came before
 * money was confirmed.
 */
export async function moneyUnder(ctx: Ctx, payment_mode: ByReference, reference: string) {
  const unit = await sql.unitUnder(ctx.at, payment_mode, referenceOf(reference))
  const payments = unit ? await sql.paymentsOf(ctx.at, unit) : []
  const patient_id = payments[0]?.patient_id
  if (!unit || !patient_id) return undefined
  return { ...unit, patient_id, invoice_ids: [...new Set(payments.flatMap(({ invoice_id }) => invoice_id ?? []))] }
}

type Taken = { receipt_id: string; payment_numbers: string[] }

/**
 * What is wanted back of the deposit beyond what is left of it: invoices that the deposit has paid ask for it again, the
 * latest first. Errors: `over_paid`, where it has gone back already.
 */
async function fillDeposit(ctx: Ctx, patientId: string, wanted: number, reason: string): Promise<void> {
  let short = wanted - toCents(await lockDeposit(ctx.at, patientId))
  if (short <= 0) return
  for (const paid of await sql.paidByDeposit(ctx.at, patientId)) {
    if (short <= 0) return
    const amount = Math.min(short, toCents(paid.amount))
    const { invoice } = await openInvoiceAndVisitForChange(ctx, paid.invoice_id)
    await refund(ctx, invoice, { amount: fromCents(amount), payment_mode: 'deposit', reason })
    short -= amount
  }
  if (short > 0)
    throw new AppError('over_paid', { message: `${writeMoney(fromCents(short))} of it has gone back already` })
}

/**
 * Takes back what was recorded under a reference, by the mode it was recorded in and never in cash: from the invoices that
 * it paid, and from the deposit what became one. `came`: it came and was reversed, so that its reference stays used;
 * `again`: the reference under which the caller records at once what came in truth. The caller says who agreed to it.
 * Errors: `confirmation_state`, `over_paid`.
 */
export async function takeBack(
  ctx: Ctx,
  id: string,
  { reason, came, again }: { reason: string; came: boolean; again?: string },
): Promise<Taken> {
  const found = await sql.selectUnit(ctx.at, id)
  const payments = found ? await sql.paymentsOf(ctx.at, found) : []
  const patient_id = payments[0]?.patient_id
  if (!found || !patient_id) throw new AppError('confirmation_not_found')
  await lockPatient(ctx.at, patient_id)
  const unit = expectFound(ctx, confirmation, (await sql.lockUnits(ctx.at, [id]))[0], { reason })
  expectState(confirmation, unit, ...(came ? (['recorded', 'confirmed'] as const) : (['recorded'] as const)))
  const back: Pick<NewPayment, 'kind' | 'invoice_id' | 'amount'>[] = []
  let fromDeposit = sumCents(payments.filter(({ invoice_id }) => !invoice_id).map(({ amount }) => amount))
  for (const invoice_id of [...new Set(payments.flatMap((row) => row.invoice_id ?? []))].sort()) {
    await openInvoiceAndVisitForChange(ctx, invoice_id)
    const given = sumCents(payments.filter((row) => row.invoice_id === invoice_id).map(({ amount }) => amount))
    // What a credit note or a refund made a deposit of is not the invoice's any more.
    const share = Math.min(given, toCents((await paidBy(ctx.at, invoice_id)).patient))
    if (share > 0) back.push({ kind: 'refund', invoice_id, amount: `-${fromCents(share)}` })
    fromDeposit += given - share
  }
  if (fromDeposit > 0) {
    await fillDeposit(ctx, patient_id, fromDeposit, reason)
    back.push({ kind: 'deposit_refund', invoice_id: null, amount: `-${fromCents(fromDeposit)}` })
  }
  const { payment_mode, reference_number } = unit
  const receipt_id = newId()
  const said = {
    receipt_id,
    patient_id,
    payment_mode,
    reference_number,
    reason,
    account: tenders[payment_mode].account,
  }
  const nothing = { drawer_id: null, notes: null, tendered: null }
  const payment_numbers = await takeMoney(
    ctx,
    back.map((row) => ({ id: newId(), ...row, ...said, ...nothing })),
  )
  await sql.markTakenBack(ctx.at, id, ctx.person.staff_id, reason)
  if (!came) await sql.freeReference(ctx.at, unit)
  if (again) await sql.freeReference(ctx.at, { ...unit, reference_number: again })
  // What it paid was held on the way, and is not what this is about.
  ctx.audit({ entity: 'confirmation', entity_id: id, patient_id, reason })
  return { receipt_id, payment_numbers }
}

/** It did not come. Errors: see the contract. */
export const takeBackPayment = byTwo(endpoint, {
  acts: ['not_come'],
  look: async (ctx, { confirmation_id, reason }) => {
    const unit = await sql.selectUnit(ctx.at, confirmation_id)
    const patient_id = unit && (await sql.paymentsOf(ctx.at, unit))[0]?.patient_id
    if (!unit || !patient_id) throw new AppError('confirmation_not_found')
    const { payment_mode, reference_number, amount, status } = unit
    const by = `${tenderModes[payment_mode]}${reference_number && ` ${reference_number}`}`
    return {
      act: 'not_come',
      says: `Take back ${writeMoney(amount)} (${by}), which did not come`,
      ...{ amount, reason, entity: 'confirmation', entity_id: confirmation_id, patient_id },
      facts: { Payment: confirmation.labels[status] },
      passing: {
        'To be paid': writeMoney((await owedBy(ctx.at, patient_id)).remaining_amount),
        'Deposit of the patient': writeMoney(await selectDeposit(ctx.at, patient_id)),
      },
    }
  },
  carryOut: (ctx, { confirmation_id, reason }) => takeBack(ctx, confirmation_id, { reason, came: false }),
})
