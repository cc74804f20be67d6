import { localDay } from '../../../kernel/contract/days.ts'
import { AppError, type Asked } from '../../../kernel/contract/index.ts'
import { fromCents, toCents } from '../../../kernel/contract/money.ts'
import type { Ctx } from '../../../kernel/server/bind.ts'
import { emit } from '../../../kernel/server/events.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { randomNumbers } from '../../../kernel/server/numbers.ts'
import type * as contract from '../contract.ts'
import { creditNoteMade } from '../contract.ts'
import { expectState, leaveIfSettled, lockInvoice } from './held-invoice.ts'
import { post } from './journal.ts'
import { giveBack } from './money.ts'
import * as sql from './reductions.sql.ts'

type Line = { item_id: string; quantity: number }

/**
 * Writes a credit note for lines of an issued invoice, or for a part of them. The invoice asks for less; what was paid for them becomes the patient's
 * deposit; a reduction falls away only where the lines that stay are worth less than it. With `unlessClaimed` an invoice that an insurer has been asked for is left as it is. Errors:
 * `invoice_state`.
 */
export async function creditLines(ctx: Ctx, invoiceId: string, lines: readonly Line[], reason: string, { unlessClaimed = false } = {}) {
  const invoice = await lockInvoice(ctx, invoiceId)
  expectState(invoice, 'pending', 'overdue', 'paid')
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
    return { item_id, quantity, department: line.department, cents: toCents(line.unit_price) * quantity }
  })
  const gross = credited.reduce((sum, line) => sum + line.cents, 0)
  const net = Math.min(gross, toCents(invoice.total_amount))
  const fellAway = gross - net
  const total = toCents(invoice.total_amount) - net
  const tooMuch = toCents(invoice.paid_amount) + toCents(invoice.claimed_amount) - total
  if (tooMuch > toCents(invoice.paid_amount)) {
    if (unlessClaimed) return null
    const message = 'An insurer has been asked for this. The claim has to be refused or withdrawn first.'
    throw new AppError('invoice_state', { message })
  }
  if (tooMuch > 0) await giveBack(ctx, invoice, { amount: fromCents(tooMuch), payment_mode: 'deposit', reason })
  const id = newId()
  // A day sees few of them: six random digits are free, and a constraint has the last word.
  const credit_note_number = `CRN${localDay(ctx.hospital.time_zone).slice(2).replaceAll('-', '')}-${randomNumbers(6, 1)[0]}`
  await sql.insertCreditNote(
    ctx.at,
    {
      id,
      credit_note_number,
      invoice_id: invoiceId,
      amount: fromCents(net),
      discount_amount: fromCents(fellAway),
      reason,
      made_by: ctx.person.staff_id,
    },
    credited.map(({ item_id, quantity, cents }) => ({ item_id, quantity, amount: fromCents(cents) })),
  )
  await post(ctx, await postings(ctx, invoiceId, credited, { net, fellAway, reason }))
  await emit(ctx, creditNoteMade, { credit_note_id: id, invoice_id: invoiceId })
  return { id, credit_note_number, visit_id: invoice.visit_id }
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

/** Credit note. Errors: `invoice_not_found`, `invoice_state`. */
export async function creditInvoice(ctx: Ctx, { invoice_id, items, reason }: Asked<typeof contract.creditInvoice>) {
  const note = await creditLines(ctx, invoice_id, items, reason)
  if (!note) throw new AppError('invoice_state')
  ctx.audit({ reason })
  await leaveIfSettled(ctx, note.visit_id)
  return note
}
