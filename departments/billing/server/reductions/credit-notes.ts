import { AppError } from '../../../../kernel/contract/index.ts'
import { fromCents, isZero, sumCents, toCents } from '../../../../kernel/contract/values/money.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { insertNumbered } from '../../../../kernel/server/documents/document.ts'
import { emit } from '../../../../kernel/server/events.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { byTwo } from '../../../approvals/server/index.ts'
import { creditNoteMade, workCredited } from '../../contract.ts'
import { ISSUED } from '../../invoice-states.ts'
import * as contract from '../../reductions.contract.ts'
import { lockInvoice } from '../invoice-lock.sql.ts'
import { expectState, leaveIfSettled, openInvoiceAndVisitForChange } from '../invoice-lock.ts'
import { invoiceLook } from '../invoice-look.ts'
import { post } from '../journal.ts'
import { refund } from '../money.ts'
import { paidBy } from '../payments.sql.ts'
import * as sql from '../reductions.sql.ts'

type Line = { item_id: string; quantity: number }

/** What is to be given back is not the patient's: an insurer was asked for it, or has paid it. */
export class InsurersMoney extends AppError {
  constructor(message: string) {
    super('invoice_state', { message })
  }
}

/**
 * Writes a credit note for lines of an issued invoice, or for a part of them; the caller holds its visit. The
 * invoice asks for less; what the patient paid for them becomes the patient's deposit; a reduction falls away only
 * where the lines that stay are worth less than it. `byItself`: nobody has looked at it, so that it is refused too
 * where an insurer has been asked for the rest. Answers the orders of which nothing is charged any more. Errors: `invoice_state`, as `InsurersMoney` where an insurer's
 * money would become the patient's.
 */
export async function creditLines(
  ctx: Ctx,
  invoiceId: string,
  lines: readonly Line[],
  reason: string,
  { byItself = false } = {},
) {
  // The audit row is the caller's: of the invoice, or of the order that was cancelled.
  const invoice = await lockInvoice(ctx.at, invoiceId)
  if (!invoice) throw new AppError('invoice_not_found')
  expectState(invoice, ...ISSUED)
  const known = new Map(
    (
      await sql.creditable(
        ctx.at,
        invoiceId,
        lines.map((line) => line.item_id),
      )
    ).map((line) => [line.id, line]),
  )
  const credited = lines.map(({ item_id, quantity }, index) => {
    const line = known.get(item_id)
    if (!line || quantity > line.quantity) {
      const message = line ? `Only ${line.quantity} can be credited` : 'This line is not on the invoice any more'
      throw new AppError('invalid', { message, fieldErrors: { [`items.${index}.quantity`]: message } })
    }
    const { source_id, department, unit_price } = line
    const order = quantity === line.quantity ? source_id : null
    return { item_id, quantity, department, cents: toCents(unit_price) * quantity, order }
  })
  const gross = credited.reduce((sum, line) => sum + line.cents, 0)
  const net = Math.min(gross, toCents(invoice.total_amount))
  const fellAway = gross - net
  const total = toCents(invoice.total_amount) - net
  const tooMuch = toCents(invoice.paid_amount) + toCents(invoice.claimed_amount) - total
  if (tooMuch > 0) {
    const { patient } = await paidBy(ctx.at, invoiceId)
    if (!isZero(invoice.claimed_amount) && (byItself || tooMuch > toCents(patient)))
      throw new InsurersMoney(
        'An insurer has been asked for this. The claim has to be rejected first; an approved one by a remittance that denies all of it.',
      )
    if (tooMuch > toCents(patient))
      throw new InsurersMoney(
        'An insurer has paid for this. Please give it back to the insurer first: Refund, in mode Insurance.',
      )
  }
  if (tooMuch > 0) await refund(ctx, invoice, { amount: fromCents(tooMuch), payment_mode: 'deposit', reason })
  const note = {
    id: newId(),
    invoice_id: invoiceId,
    amount: fromCents(net),
    discount_amount: fromCents(fellAway),
    reason,
  }
  const credit_note_number = await insertNumbered(ctx, contract.creditNote, 'billing_credit_notes', {
    ...note,
    made_by: ctx.person.staff_id,
  })
  await sql.creditItems(
    ctx.at,
    note,
    credited.map(({ item_id, quantity, cents }) => ({ item_id, quantity, amount: fromCents(cents) })),
  )
  const { id } = note
  await post(ctx, await postings(ctx, invoiceId, credited, { net, fellAway, reason }))
  await emit(ctx, creditNoteMade, { credit_note_id: id, invoice_id: invoiceId })
  const orders = credited.flatMap(({ order }) => order ?? [])
  return { id, credit_note_number, visit_id: invoice.visit_id, orders }
}

type Credited = { department: string | null; cents: number }
/** Less revenue of the departments, against what the patient owes and, where it falls away, against the reductions. */
async function postings(
  ctx: Ctx,
  invoice_id: string,
  credited: readonly Credited[],
  { net, fellAway, reason }: { net: number; fellAway: number; reason: string },
) {
  const reduced = fellAway ? await sql.reducedBy(ctx.at, invoice_id) : { waivers: '0.00', discounts: '0.00' }
  const waived = Math.min(fellAway, toCents(reduced.waivers))
  const sides = [
    { credit: 'patients', cents: net },
    { credit: 'waivers', cents: waived },
    { credit: 'discounts', cents: fellAway - waived },
  ] as const
  const left = sides.map((side) => ({ ...side }))
  return credited.flatMap(({ department, cents }) => {
    let open = cents
    return left.flatMap((side) => {
      const share = Math.min(open, side.cents)
      if (share <= 0) return []
      open -= share
      side.cents -= share
      return [
        {
          kind: 'credit' as const,
          debit: 'refunds' as const,
          credit: side.credit,
          amount: fromCents(share),
          department,
          invoice_id,
          note: reason,
        },
      ]
    })
  })
}

/** Credit note. Errors: `invoice_not_found`, `invoice_state`, and those of two people. */
export const creditInvoice = byTwo(contract.creditInvoice, {
  acts: ['credit_note'],
  look: async (ctx, { invoice_id, items, reason }) => {
    const { remaining_amount: _, ...invoice } = await invoiceLook(ctx, invoice_id)
    const lines = items.flatMap(({ item_id, quantity }) => {
      const line = invoice.items.find(({ id }) => id === item_id)
      return line ? [{ ...line, quantity }] : []
    })
    const amount = fromCents(sumCents(lines.map((line) => fromCents(toCents(line.unit_price) * line.quantity))))
    const what = lines.map(({ quantity, description }) => `${quantity} × ${description}`).join(', ')
    return { ...invoice, act: 'credit_note', says: `Credit ${what} on ${invoice.invoice_number}`, amount, reason }
  },
  carryOut: async (ctx, { invoice_id, items, reason }) => {
    await openInvoiceAndVisitForChange(ctx, invoice_id)
    const { orders: source_ids, ...note } = await creditLines(ctx, invoice_id, items, reason)
    // What nobody has begun is not done: it would be given away.
    if (source_ids.length) await emit(ctx, workCredited, { visit_id: note.visit_id, source_ids, reason })
    // Last: an order that was cancelled with it says whose it is.
    ctx.audit({ entity: 'invoice', entity_id: invoice_id, reason })
    await leaveIfSettled(ctx, note.visit_id)
    return note
  },
})
