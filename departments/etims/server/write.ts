import { fromCents, toCents } from '../../../kernel/contract/values/money.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { newId } from '../../../kernel/server/ids.ts'
import type { PaymentMode } from '../../patients/payment-modes.ts'
import * as sql from './documents.sql.ts'
import { takeNumber } from './numbers.sql.ts'
import { payerOf } from './payers.sql.ts'
import { type Line, type Payer, payloadOf } from './payload.ts'
import { selectSettings, unitOf } from './settings.sql.ts'

type Wanted = {
  kind: 'sale' | 'credit'
  invoice_id: string
  credit_note_id?: string
  number: string
  payment_mode: PaymentMode | null
  original_number: number | null
  payer: Payer | null
  lines: readonly Line[]
  amount: number
}

/** Writes a document, in the transaction of what it is about. Nothing is sent here. */
async function write(ctx: Ctx, wanted: Wanted, unit: sql.Unit) {
  if (wanted.amount <= 0 || !wanted.lines.some((line) => line.cents > 0)) return
  const {
    kind,
    invoice_id,
    credit_note_id = null,
    number,
    lines,
    amount,
    payment_mode,
    original_number,
    payer,
  } = wanted
  const invoice_number = await takeNumber(ctx.at, unit)
  const made = { kind, number, invoice_number, original_number, payment_mode, payer, lines, amount, now: new Date() }
  const { tax, payload } = payloadOf(made)
  await sql.insertDocument(ctx.at, {
    id: newId(),
    kind,
    invoice_id,
    credit_note_id,
    invoice_number,
    original_number,
    ...unit,
    amount: fromCents(amount),
    tax_amount: fromCents(tax),
    payload: JSON.stringify(payload),
  })
  ctx.changed('fiscal')
  ctx.afterwards(async ({ wake }) => wake('etims-send'))
}

/** Where documents of now go; null: eTIMS is off. */
const unitNow = async (ctx: Ctx) => unitOf(await selectSettings(ctx.at))

/** The sale: an invoice was issued. */
export async function writeSale(ctx: Ctx, { invoice_id }: { invoice_id: string }): Promise<void> {
  const unit = await unitNow(ctx)
  const invoice = unit && (await sql.invoiceOf(ctx.at, invoice_id))
  if (!unit || !invoice) return
  const { invoice_number: number, total_amount, payment_mode } = invoice
  const lines = await sql.linesOf(ctx.at, invoice_id)
  const payer = await payerOf(ctx.at, invoice_id)
  await write(
    ctx,
    {
      kind: 'sale',
      invoice_id,
      number,
      lines,
      amount: toCents(total_amount),
      payment_mode,
      original_number: null,
      payer,
    },
    unit,
  )
}

/**
 * A credit of what KRA has as sold, by the taxpayer and branch that sold it; a sale that no document was made of needs
 * none. `amount` null: of all that is left.
 */
async function writeCredit(
  ctx: Ctx,
  invoice_id: string,
  of: { amount: number | null; credit_note_id?: string; number?: string; lines?: Line[] },
) {
  const unit = await unitNow(ctx)
  const sale = unit && (await sql.saleOf(ctx.at, invoice_id, unit.environment))
  const invoice = sale && (await sql.invoiceOf(ctx.at, invoice_id))
  if (!unit || !invoice) return
  const left = toCents(sale.left_amount)
  const { credit_note_id, number = invoice.invoice_number, lines = await sql.linesOf(ctx.at, invoice_id) } = of
  const wanted = {
    kind: 'credit' as const,
    invoice_id,
    ...(credit_note_id && { credit_note_id }),
    number,
    lines,
    amount: of.amount === null ? left : Math.min(of.amount, left),
    payment_mode: invoice.payment_mode,
    original_number: sale.invoice_number,
    payer: sale.payer,
  }
  await write(ctx, wanted, { ...unit, tin: sale.tin, bhf_id: sale.bhf_id })
}

/** A credit note was made. */
export async function writeCreditNote(
  ctx: Ctx,
  { credit_note_id, invoice_id }: { credit_note_id: string; invoice_id: string },
) {
  const note = await sql.creditOf(ctx.at, credit_note_id)
  if (note)
    await writeCredit(ctx, invoice_id, {
      amount: toCents(note.amount),
      credit_note_id,
      number: note.number,
      lines: note.lines,
    })
}

/** A discount or waiver was approved. */
export const writeReduction = (ctx: Ctx, { invoice_id, amount }: { invoice_id: string; amount: string }) =>
  writeCredit(ctx, invoice_id, { amount: toCents(amount) })

/** An issued invoice was voided: a credit of all that is left of it. */
export const writeVoid = (ctx: Ctx, { invoice_id }: { invoice_id: string }) =>
  writeCredit(ctx, invoice_id, { amount: null })
