import { z } from 'zod'
import { AppError, type Parsed } from '../../../../kernel/contract/index.ts'
import { fromCents, isZero, sumCents, toCents, writeMoney } from '../../../../kernel/contract/values/money.ts'
import type { Ctx, RawAnswer } from '../../../../kernel/server/ctx.ts'
import { csv, page } from '../../../../kernel/server/lists/list.ts'
import { byTwo } from '../../../approvals/server/index.ts'
import { OfPatient } from '../../../patients/patient-ref.ts'
import { partOf } from '../../../patients/person.ts'
import { languageOf, lockPatient, openingOf } from '../../../patients/server/index.ts'
import { openVisit, openVisitForChangeIfOpen } from '../../../visits/server/index.ts'
import { PAYABLE } from '../../invoice-states.ts'
import { paymentColumns } from '../../payments.columns.ts'
import * as contract from '../../payments.contract.ts'
import { cameBy, waitingInDeposit } from '../back.sql.ts'
import { expectTheWayItCame } from '../back.ts'
import * as locks from '../invoice-lock.sql.ts'
import { expectState, issueDrafts, leaveOrWait, openInvoiceAndVisitForChange } from '../invoice-lock.ts'
import { givenBack, invoiceLook } from '../invoice-look.ts'
import * as invoices from '../invoices.sql.ts'
import {
  allocatePayment,
  expectDepositHas,
  giveDepositBack,
  type Receipt,
  receiveDeposit,
  refund,
  type Tender,
} from '../money.ts'
import { selectOpenLines } from '../paid.sql.ts'
import * as sql from '../payments.sql.ts'

const MOST = 200

type Received = { invoice_id: string; parts: readonly Tender[]; excess: 'refuse' | 'deposit' }
/**
 * Takes money for an invoice, which is held first; a draft is issued. What exceeds it is refused, or becomes the
 * patient's deposit. Errors: `invoice_not_found`, `invoice_state`, `invoice_empty`, `over_balance`, `over_deposit`,
 * `no_drawer`, `reference_used`.
 */
async function receive(ctx: Ctx, { invoice_id, parts, excess }: Received): Promise<Receipt> {
  const { invoice: held } = await openInvoiceAndVisitForChange(ctx, invoice_id)
  expectState(held, ...PAYABLE)
  const receipt = await allocatePayment(ctx, await issueDrafts(ctx, [held]), parts, excess)
  await leaveOrWait(ctx, held.visit_id, [held])
  return receipt
}

/** Record Payment. */
export const recordPayment = (ctx: Ctx, { invoice_id, parts }: Parsed<typeof contract.recordPayment>) =>
  receive(ctx, { invoice_id, parts, excess: 'refuse' })

/** What is to be paid for a visit. Errors: `visit_not_found`. */
export async function getVisitBill(ctx: Ctx, { visit_id }: { visit_id: string }) {
  const visit = await openVisit(ctx, { visit_id })
  const open = await locks.openOfVisit(ctx.at, visit_id)
  const sum = (of: (invoice: (typeof open)[number]) => string) => fromCents(sumCents(open.map(of)))
  return {
    ...partOf(z.object(OfPatient), visit),
    visit_id,
    visit_number: visit.visit_number,
    charged: await invoices.isCharged(ctx.at, visit_id),
    remaining_amount: sum((invoice) => invoice.remaining_amount),
    total_amount: sum((invoice) => invoice.total_amount),
    paid_amount: sum((invoice) => invoice.paid_amount),
    claimed_amount: sum((invoice) => invoice.claimed_amount),
    discount_amount: sum((invoice) => invoice.discount_amount),
    deposit: await sql.selectDeposit(ctx.at, visit.patient_id),
    items: await selectOpenLines(
      ctx.at,
      open.map((invoice) => invoice.id),
    ),
  }
}

/** Process Payment: pays what a visit owes. Errors: see the contract. */
export async function payVisit(ctx: Ctx, { visit_id, parts }: Parsed<typeof contract.payVisit>): Promise<Receipt> {
  await openVisitForChangeIfOpen(ctx, visit_id)
  const locked = await locks.lockOpenOfVisit(ctx.at, visit_id)
  if (!locked.length) throw new AppError('invoice_empty', { message: 'Nothing is to be paid for this visit' })
  const receipt = await allocatePayment(ctx, await issueDrafts(ctx, locked), parts, 'refuse')
  await leaveOrWait(ctx, visit_id, locked)
  return receipt
}

/**
 * Refund: to the patient what the patient has paid; in mode insurance, to the insurer what it has paid. Errors:
 * `invoice_not_found`, `over_paid`, `not_that_way`, `not_confirmed`, `no_drawer`, `drawer_short`, and those of two people.
 */
export const refundPayment = byTwo(contract.refundPayment, {
  acts: ['refund'],
  look: async (ctx, { invoice_id, amount, payment_mode, reason }) => {
    const invoice = await invoiceLook(ctx, invoice_id)
    return {
      ...invoice,
      act: 'refund',
      says: `Refund ${writeMoney(amount)} ${givenBack[payment_mode]} on ${invoice.invoice_number}`,
      amount,
      reason,
    }
  },
  carryOut: async (ctx, { invoice_id, witness_token: _, ...back }) => {
    const { patient_id } = await invoiceLook(ctx, invoice_id)
    await lockPatient(ctx.at, patient_id)
    const { invoice } = await openInvoiceAndVisitForChange(ctx, invoice_id)
    const paid = await sql.paidBy(ctx.at, invoice_id)
    const [who, most] = back.payment_mode === 'insurance' ? ['insurers', paid.insurers] : ['the patient', paid.patient]
    if (toCents(back.amount) > toCents(most)) {
      const message = overPaid(who, most, invoice.paid_amount)
      throw new AppError('over_paid', { message, fieldErrors: { amount: message } })
    }
    await expectTheWayItCame(ctx, { patient_id, invoice_id }, back)
    ctx.audit({ reason: back.reason })
    return refund(ctx, invoice, back)
  },
})

function overPaid(who: string, most: string, paid: string): string {
  if (isZero(paid)) return 'Nothing has been paid on this invoice'
  return most === paid
    ? `Amount exceeds what was paid: ${writeMoney(paid)}`
    : `Amount exceeds what ${who} paid: ${writeMoney(most)}`
}

/** What a patient has deposited and owes. Errors: `patient_not_found`. */
export async function getAccount(ctx: Ctx, { patient_id }: { patient_id: string }) {
  await openingOf(ctx, patient_id)
  const deposit = await sql.selectDeposit(ctx.at, patient_id)
  const waiting = await waitingInDeposit(ctx.at, patient_id)
  return {
    deposit,
    came: (await cameBy(ctx.at, { patient_id, invoice_id: null })).map(({ payment_mode, confirmed }) => ({
      ...{ payment_mode, amount: confirmed },
    })),
    unconfirmed: toCents(waiting) < toCents(deposit) ? waiting : deposit,
    ...(await invoices.owedBy(ctx.at, patient_id)),
  }
}

/** Takes a deposit. Errors: `patient_not_found`, `no_drawer`, `reference_used`. */
export async function takeDeposit(ctx: Ctx, { patient_id, parts }: Parsed<typeof contract.takeDeposit>) {
  await openingOf(ctx, patient_id)
  return receiveDeposit(ctx, { patient_id, parts })
}

/**
 * Gives a deposit back. Errors: `patient_not_found`, `over_deposit`, `not_that_way`, `not_confirmed`, `no_drawer`,
 * `drawer_short`, and those of two people.
 */
export const refundDeposit = byTwo(contract.refundDeposit, {
  acts: ['deposit_back'],
  look: async (ctx, { patient_id, amount, payment_mode, reason }) => {
    await openingOf(ctx, patient_id)
    return {
      act: 'deposit_back',
      says: `Give ${writeMoney(amount)} of a deposit back ${givenBack[payment_mode]}`,
      ...{ amount, reason, entity: 'patient', entity_id: patient_id, patient_id },
      facts: { Deposit: writeMoney(await sql.selectDeposit(ctx.at, patient_id)) },
    }
  },
  carryOut: async (ctx, { patient_id, witness_token: _, ...back }) => {
    await openingOf(ctx, patient_id)
    await lockPatient(ctx.at, patient_id)
    ctx.audit({ patient_id, reason: back.reason })
    await expectDepositHas(ctx, patient_id, back.amount)
    await expectTheWayItCame(ctx, { patient_id, invoice_id: null }, back)
    return giveDepositBack(ctx, patient_id, back)
  },
})

/** Payments, refunds and deposits, newest first. */
export const listPayments = (ctx: Ctx, { page: number, page_size, ...filter }: Parsed<typeof contract.listPayments>) =>
  page(sql.payments(ctx.at, filter), { page: number, page_size })

/** What the filter shows, as CSV. */
export const exportPayments = (ctx: Ctx, filter: Parsed<typeof contract.exportPayments>): Promise<RawAnswer> =>
  csv(ctx, 'payments-', paymentColumns, sql.payments(ctx.at, filter))

/** What came and went back, by mode and person. */
export const getDayReport = async (ctx: Ctx, days: Parsed<typeof contract.getDayReport>) => ({
  rows: await sql.sums(ctx.at, days),
})

/**
 * What a receipt says: the own ones, to whoever looks after billing all of them. Errors: `receipt_not_found`, also for a
 * colleague's.
 */
export async function getReceipt(ctx: Ctx, { receipt_id }: { receipt_id: string }) {
  const { rows } = await page(sql.payments(ctx.at, { search: '', receipt_id }), { page: 1, page_size: MOST })
  const [first] = rows
  if (!first || (first.taken_by !== ctx.person.staff_id && !ctx.can('billing.view')))
    throw new AppError('receipt_not_found')
  ctx.audit({ entity: 'payment', entity_id: receipt_id, patient_id: first.patient_id })
  const ids = [...new Set(rows.flatMap((row) => row.invoice_id ?? []))]
  return {
    ...partOf(z.object(OfPatient), first),
    receipt_id,
    language: (await languageOf(ctx, first.patient_id)).language,
    taken_by_name: first.taken_by_name,
    created_at: first.created_at,
    payments: rows.toSorted((one, other) => (one.payment_number < other.payment_number ? -1 : 1)),
    items: await invoices.itemsOf(ctx.at, ids),
    ...(await invoices.sumsOf(ctx.at, ids)),
  }
}

/** The cards of billing. */
export async function getBillingFigures(ctx: Ctx) {
  const { pending, overdue, today, before, to_sign } = await sql.selectFigures(ctx.at)
  return {
    pending_invoices: pending,
    overdue_invoices: overdue,
    revenue_today: { value: today, before: before || null },
    to_sign,
  }
}
