import { AppError, invalid } from '../../../kernel/contract/index.ts'
import { localDay, writeDay } from '../../../kernel/contract/values/days.ts'
import { fromCents, isPositive, sumCents, toCents, writeMoney } from '../../../kernel/contract/values/money.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { takeNumbers } from '../../../kernel/server/documents/document.ts'
import { emit } from '../../../kernel/server/events.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { paymentReceived } from '../contract.ts'
import { payment, tenders } from '../payments.contract.ts'
import { type ByReference, byReference, hasReference, referenceOf } from '../references.ts'
import { lockOpenDrawer } from './drawers.sql.ts'
import type * as locks from './invoice-lock.sql.ts'
import * as sql from './payments.sql.ts'

/**
 * Part of what is handed over. `from`: money that is here already and was not matched yet, instead of what the mode
 * says.
 */
export type Tender = {
  payment_mode: sql.Mode
  amount: string
  reference_number?: string | null | undefined
  tendered?: string | null | undefined
  notes?: string | null | undefined
  from?: 'suspense'
  /** M-PESA reported it by itself: it stands in no person’s name. */
  reported?: boolean
  /**
   * What M-PESA itself says has come, or a statement that somebody brought: it is confirmed with it, unless who brought
   * it is the person in whose name it is taken.
   */
  confirmed?: sql.Confirmed | undefined
}
export type Receipt = { receipt_id: string; payment_numbers: string[]; deposited: string; remaining_amount: string }

/** Money that comes (amount above 0) or goes, not yet said for what. */
type Flow = Tender & { kind: sql.Kind; invoice_id: string | null; patient_id: string; reason?: string | null }

/**
 * Writes payments of one receipt and everything that follows from them. Errors: `no_drawer`, `drawer_short`,
 * `reference_used`.
 */
async function write(ctx: Ctx, receipt_id: string, flows: readonly Flow[]): Promise<string[]> {
  const { at, person } = ctx
  const drawer = flows.some((flow) => flow.payment_mode === 'cash')
    ? await lockOpenDrawer(at, person.staff_id)
    : undefined
  const cash = sumCents(flows.filter((flow) => flow.payment_mode === 'cash').map((flow) => flow.amount))
  if (flows.some((flow) => flow.payment_mode === 'cash')) {
    if (!drawer) throw new AppError('no_drawer')
    if (toCents(drawer.balance) + cash < 0) {
      throw new AppError('drawer_short', { message: `There is only ${writeMoney(drawer.balance)} in your drawer` })
    }
  }
  const payments = flows.map(
    (flow): sql.NewPayment => ({
      id: newId(),
      receipt_id,
      kind: flow.kind,
      invoice_id: flow.invoice_id,
      patient_id: flow.patient_id,
      amount: flow.amount,
      payment_mode: flow.payment_mode,
      account: flow.from ?? tenders[flow.payment_mode].account,
      drawer_id: flow.payment_mode === 'cash' ? (drawer?.id ?? null) : null,
      reference_number: hasReference(flow.payment_mode)
        ? referenceOf(flow.reference_number)
        : (flow.reference_number ?? null),
      notes: flow.notes ?? null,
      reason: flow.reason ?? null,
      tendered: flow.payment_mode === 'cash' ? (flow.tendered ?? null) : null,
      reported: flow.reported ?? false,
      confirmed: flow.confirmed,
    }),
  )
  await takeReferences(ctx, receipt_id, payments)
  const numbers = await takeMoney(ctx, payments)
  await tellReceived(ctx, receipt_id, flows, numbers)
  return numbers
}

/** Tells those above what a patient has paid: not what an insurer pays, what lay here already, or what goes back. */
async function tellReceived(
  ctx: Ctx,
  receipt_id: string,
  flows: readonly Flow[],
  numbers: readonly string[],
): Promise<void> {
  const paid = flows.filter(
    ({ payment_mode, amount }) => payment_mode !== 'insurance' && payment_mode !== 'deposit' && isPositive(amount),
  )
  const [first] = paid
  const payment_number = first && numbers[flows.indexOf(first)]
  if (!first || !payment_number) return
  const amount = fromCents(sumCents(paid.map((flow) => flow.amount)))
  await emit(ctx, paymentReceived, { receipt_id, patient_id: first.patient_id, amount, payment_number })
}

/**
 * Writes payments under free numbers, with the journal and all amounts that follow from them. Answers their numbers.
 * Errors: `number_taken`.
 */
export async function takeMoney(ctx: Ctx, payments: readonly sql.NewPayment[]): Promise<string[]> {
  const { at, person } = ctx
  const made = await takeNumbers(ctx, payment, payments, (prefix, missing) =>
    sql.insertPayments(at, person.staff_id, prefix, missing),
  )
  await sql.postPayments(at, person.staff_id, newId(), payments)
  ctx.changed('invoices', 'payments', 'drawers', 'visits')
  return made.map(({ payment_number }) => payment_number)
}

/**
 * A reference counts once, of what comes and of what goes back: the same M-PESA receipt, slip or transfer is not two
 * payments. Errors: `reference_used`, beside no field, for it may be any part's.
 */
async function takeReferences(ctx: Ctx, receiptId: string, payments: readonly sql.NewPayment[]): Promise<void> {
  for (const mode of byReference) {
    const given = payments.flatMap(({ payment_mode, reference_number }) =>
      payment_mode === mode && reference_number ? [reference_number] : [],
    )
    // In one order, so that two who hand over the same do not wait for each other.
    const all = [...new Set(given)].sort()
    if (!all.length) continue
    const taken = new Set(await sql.takeReferences(ctx.at, mode, all, receiptId))
    const used = all.find((reference) => !taken.has(reference))
    if (used) throw await referenceUsed(ctx, mode, used)
  }
}

/** The refusal of a reference that counted before: for which payment, and when. */
async function referenceUsed(ctx: Ctx, mode: ByReference, used: string): Promise<AppError> {
  const before = await sql.selectReference(ctx.at, mode, used)
  const where = before?.payment_number ? ` for ${before.payment_number}` : ''
  const day = before ? ` on ${writeDay(localDay(ctx.hospital.time_zone, before.created_at))}` : ''
  // Banks make the six characters of an approval code again one day.
  const other =
    mode === 'card' ? '. If this is another slip with the same code, please add its transaction number behind it' : ''
  return new AppError('reference_used', {
    message: `Reference number ${used} has already been used${where}${day}${other}`,
  })
}

/** Refuses to use more of a patient's deposits than there is of them. */
async function expectDeposit(ctx: Ctx, patientId: string, parts: readonly Tender[]): Promise<void> {
  const wanted = sumCents(parts.filter((part) => part.payment_mode === 'deposit').map((part) => part.amount))
  if (!wanted) return
  const deposit = await sql.lockDeposit(ctx.at, patientId)
  if (wanted > toCents(deposit)) {
    throw new AppError('over_deposit', { message: `Amount exceeds the deposit of ${writeMoney(deposit)}` })
  }
}

/** The refusal of an amount that is more than what remains, beside the field of the amount. */
export function overBalance(remaining: string): AppError {
  const message = `Amount exceeds the remaining balance of ${writeMoney(remaining)}`
  return new AppError('over_balance', { message, fieldErrors: { amount: message } })
}

/**
 * Takes money for locked, issued invoices of one patient: the first of them first. What exceeds them is refused, or
 * becomes the patient's deposit; a deposit that exceeds them is refused always. Errors: `over_balance`,
 * `over_deposit`, `no_drawer`, `reference_used`.
 */
export async function allocatePayment(
  ctx: Ctx,
  owed: readonly locks.LockedRow[],
  parts: readonly Tender[],
  excess: 'refuse' | 'deposit',
): Promise<Receipt> {
  const [first] = owed
  if (!first) throw new AppError('invoice_not_found')
  const remaining = sumCents(owed.map((invoice) => invoice.remaining_amount))
  const given = sumCents(parts.map((part) => part.amount))
  if (given > remaining && (excess === 'refuse' || parts.some((part) => part.payment_mode === 'deposit')))
    throw overBalance(fromCents(remaining))
  await expectDeposit(ctx, first.patient_id, parts)
  const open = owed.map((invoice) => ({
    id: invoice.id,
    patient_id: invoice.patient_id,
    cents: toCents(invoice.remaining_amount),
  }))
  const flows = parts.flatMap((part): Flow[] => {
    let left = toCents(part.amount)
    const split: Flow[] = []
    for (const invoice of open) {
      const share = Math.min(left, invoice.cents)
      if (share <= 0) continue
      invoice.cents -= share
      left -= share
      split.push({
        ...part,
        amount: fromCents(share),
        kind: 'payment',
        invoice_id: invoice.id,
        patient_id: invoice.patient_id,
      })
    }
    if (left > 0)
      split.push({ ...part, amount: fromCents(left), kind: 'deposit', invoice_id: null, patient_id: first.patient_id })
    // What was handed over is said once, with the first share; the others were paid exactly.
    return split.map((flow, index) => (index === 0 ? flow : { ...flow, tendered: null }))
  })
  const receipt_id = newId()
  const payment_numbers = await write(ctx, receipt_id, flows)
  return {
    receipt_id,
    payment_numbers,
    deposited: fromCents(Math.max(0, given - remaining)),
    remaining_amount: fromCents(Math.max(0, remaining - given)),
  }
}

/** Takes a deposit of a patient. Errors: `no_drawer`, `reference_used`. */
export async function receiveDeposit(
  ctx: Ctx,
  { patient_id, parts }: { patient_id: string; parts: readonly Tender[] },
): Promise<Receipt> {
  if (parts.some((part) => part.payment_mode === 'deposit'))
    throw invalid('parts', 'A deposit cannot be paid from a deposit')
  const receipt_id = newId()
  const flows = parts.map((part): Flow => ({ ...part, kind: 'deposit', invoice_id: null, patient_id }))
  const payment_numbers = await write(ctx, receipt_id, flows)
  return {
    receipt_id,
    payment_numbers,
    deposited: fromCents(sumCents(parts.map((part) => part.amount))),
    remaining_amount: '0.00',
  }
}

type Back = { amount: string; payment_mode: sql.Mode; reference_number?: string | null | undefined; reason: string }

/**
 * Gives back what was paid on a locked invoice. The caller has checked that so much was paid. Errors: `no_drawer`,
 * `drawer_short`, `reference_used`.
 */
export async function refund(ctx: Ctx, invoice: locks.LockedRow, { amount, ...back }: Back) {
  const receipt_id = newId()
  const flow: Flow = {
    ...back,
    amount: `-${amount}`,
    kind: 'refund',
    invoice_id: invoice.id,
    patient_id: invoice.patient_id,
  }
  return { receipt_id, payment_numbers: await write(ctx, receipt_id, [flow]) }
}

/** Refuses more than is left of a patient's deposits, which are held. Errors: `over_deposit`. */
export async function expectDepositHas(ctx: Ctx, patient_id: string, amount: string): Promise<void> {
  const deposit = await sql.lockDeposit(ctx.at, patient_id)
  if (toCents(amount) <= toCents(deposit)) return
  const message = `Amount exceeds the deposit of ${writeMoney(deposit)}`
  throw new AppError('over_deposit', { message, fieldErrors: { amount: message } })
}

/** Gives back a part of a patient's deposits; the caller has seen that there is so much. Errors: `no_drawer`, `drawer_short`, `reference_used`. */
export async function giveDepositBack(ctx: Ctx, patient_id: string, { amount, ...back }: Back) {
  const receipt_id = newId()
  const flow: Flow = { ...back, amount: `-${amount}`, kind: 'deposit_refund', invoice_id: null, patient_id }
  return { receipt_id, payment_numbers: await write(ctx, receipt_id, [flow]) }
}
