import { AppError, type Asked } from '../../../kernel/contract/index.ts'
import { fromCents, toCents } from '../../../kernel/contract/money.ts'
import type { Ctx, RawAnswer } from '../../../kernel/server/bind.ts'
import type { CsvColumn } from '../../../kernel/server/csv.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { csv, page } from '../../../kernel/server/list.ts'
import type * as contract from '../contract.ts'
import { documentKinds, documentStatuses, environments } from '../words.ts'
import * as sql from './documents.sql.ts'
import { type Line, payloadOf } from './payload.ts'
import { sendOf } from './send.ts'
import { selectSettings } from './settings.sql.ts'

type Wanted = {
  kind: 'sale' | 'credit'
  invoice_id: string
  credit_note_id?: string
  number: string
  lines: readonly Line[]
  amount: number
}

/** Writes a document, in the transaction of what it is about. Nothing is sent here. */
async function write(ctx: Ctx, wanted: Wanted & { payment_mode: string | null; original_number: number | null }, unit: Unit) {
  if (wanted.amount <= 0 || !wanted.lines.some((line) => line.cents > 0)) return
  const { kind, invoice_id, credit_note_id = null, number, lines, amount, payment_mode, original_number } = wanted
  const invoice_number = await sql.takeNumber(ctx.at, unit.environment)
  const made = { kind, number, invoice_number, original_number, payment_mode, lines, amount, now: new Date() }
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

type Unit = { environment: 'simulator' | 'sandbox' | 'production'; tin: string; bhf_id: string }
/** Where documents of now go; null: eTIMS is off. A hospital that said nothing has the simulator. */
async function unitOf(ctx: Ctx): Promise<Unit | null> {
  const { environment = 'simulator', tin, bhf_id = '00' } = (await selectSettings(ctx.at)) ?? {}
  return environment === 'off' ? null : { environment, tin: tin ?? 'SIMULATOR', bhf_id }
}

/** The sale: an invoice was issued. */
export async function writeSale(ctx: Ctx, { invoice_id }: { invoice_id: string }): Promise<void> {
  const unit = await unitOf(ctx)
  const invoice = unit && (await sql.invoiceOf(ctx.at, invoice_id))
  if (!unit || !invoice) return
  const { invoice_number: number, total_amount, payment_mode } = invoice
  const lines = await sql.linesOf(ctx.at, invoice_id)
  await write(ctx, { kind: 'sale', invoice_id, number, lines, amount: toCents(total_amount), payment_mode, original_number: null }, unit)
}

/** A credit of what KRA has as sold; a sale that no document was made of needs none. `amount` null: of all that is left. */
async function writeCredit(
  ctx: Ctx,
  invoice_id: string,
  of: { amount: number | null; credit_note_id?: string; number?: string; lines?: Line[] },
) {
  const unit = await unitOf(ctx)
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
  }
  await write(ctx, wanted, unit)
}

/** A credit note was made. */
export async function writeCreditNote(ctx: Ctx, { credit_note_id, invoice_id }: { credit_note_id: string; invoice_id: string }) {
  const note = await sql.creditOf(ctx.at, credit_note_id)
  if (note) await writeCredit(ctx, invoice_id, { amount: toCents(note.amount), credit_note_id, number: note.number, lines: note.lines })
}

/** A discount or waiver was approved. */
export const writeReduction = (ctx: Ctx, { invoice_id, amount }: { invoice_id: string; amount: string }) =>
  writeCredit(ctx, invoice_id, { amount: toCents(amount) })

/** An issued invoice was voided: a credit of all that is left of it. */
export const writeVoid = (ctx: Ctx, { invoice_id }: { invoice_id: string }) => writeCredit(ctx, invoice_id, { amount: null })

/** Documents, newest first. */
export const listFiscalDocuments = (ctx: Ctx, { page: number, page_size, ...filter }: Asked<typeof contract.listFiscalDocuments>) =>
  page(sql.documents(ctx.at, filter), { page: number, page_size })

const columns: CsvColumn<sql.Row>[] = [
  { title: 'Number', value: (row) => row.invoice_number },
  { title: 'Kind', value: (row) => row.kind, words: documentKinds },
  { title: 'Invoice Number', value: (row) => row.trader_number },
  { title: 'Original Number', value: (row) => row.original_number },
  { title: 'Made', value: (row) => row.created_at },
  { title: 'Amount', value: (row) => row.amount },
  { title: 'Tax', value: (row) => row.tax_amount },
  { title: 'Through', value: (row) => row.environment, words: environments },
  { title: 'Status', value: (row) => row.status, words: documentStatuses },
  { title: 'Receipt Number', value: (row) => row.receipt_number },
  { title: 'Signature', value: (row) => row.signature },
  { title: 'Internal Data', value: (row) => row.internal_data },
  { title: 'Control Unit', value: (row) => row.control_unit },
  { title: 'Confirmed', value: (row) => row.confirmed_at },
  { title: 'Attempts', value: (row) => row.attempts },
  { title: 'Error', value: (row) => row.error },
]
/** What the filter shows, as CSV. */
export const exportFiscalDocuments = (ctx: Ctx, filter: Asked<typeof contract.exportFiscalDocuments>): Promise<RawAnswer> =>
  csv(ctx, 'etims-', columns, sql.documents(ctx.at, filter))

/** How the line is. */
export async function getEtimsLine(ctx: Ctx) {
  const { environment = 'simulator' } = (await selectSettings(ctx.at)) ?? {}
  const none = { queued: 0, failed: 0, oldest_at: null, error: null, next_attempt_at: null }
  return { environment, ...((await sql.lineOf(ctx.at)) ?? none) }
}

/** The documents of one invoice. Errors: `invoice_not_found`. */
export async function getFiscalDocument(ctx: Ctx, { invoice_id }: { invoice_id: string }) {
  const invoice = await sql.invoiceOf(ctx.at, invoice_id)
  if (!invoice) throw new AppError('invoice_not_found')
  ctx.audit({ entity: 'invoice', entity_id: invoice_id, patient_id: invoice.patient_id })
  return { rows: await sql.documentsOf(ctx.at, invoice_id) }
}

/** Send now. */
export async function sendFiscalDocuments(ctx: Ctx) {
  ctx.audit({ entity: 'fiscal_documents' })
  await sql.makeDue(ctx.at)
  const { id } = ctx.hospital
  ctx.afterwards((services) => sendOf(services, id))
  return { ok: true as const }
}
