import { sql } from 'kysely'
import type { z } from 'zod'
import { contains, equals, type List } from '../../../kernel/server/lists/list.ts'
import { type Claimed as ClaimedRow, outbox } from '../../../kernel/server/outside/outbox.ts'
import { type HospitalDb, type NewRow, same } from '../../../kernel/server/tenant.ts'
import type { FiscalDocument, InvoiceDocument } from '../contract.ts'
import type { Item } from '../items.ts'
import type { TaxCode } from '../tax.ts'
import type { DocumentStatus } from '../words.ts'
import type { Line, Payer } from './payload.ts'
import type { Signed } from './unit/port.ts'

/** As whom a document goes out: KRA counts by taxpayer and branch. */
export type Unit = { environment: 'simulator' | 'sandbox' | 'production'; tin: string; bhf_id: string }

/** Whether a document is of where the hospital is connected now. */
const here = (hospital_id: string, d = sql.ref('etd')) => sql<boolean>`(${d}.environment, ${d}.tin, ${d}.bhf_id) = (
  select coalesce(max(environment), 'off'), coalesce(max(tin), 'SIMULATOR'), coalesce(max(bhf_id), '00')
  from etims_settings where hospital_id = ${hospital_id}::uuid)`

const X = sql.ref('post')
/** KRA must know a sale before its credit: a credit waits as long as its sale is refused. */
const READY = sql<boolean>`(post.kind = 'sale'
  or exists (select from etims_documents etd
    where etd.hospital_id = post.hospital_id and etd.environment = post.environment
  and etd.invoice_id = post.invoice_id and etd.kind = 'sale' and etd.status = 'sent'))`

/** An invoice as far as a document needs it. */
export const invoiceOf = (at: HospitalDb, id: string) =>
  at
    .from('billing_invoices')
    .select(['invoice_number', 'status', 'total_amount', 'payment_mode', 'patient_id'])
    .where('id', '=', id)
    .executeTakeFirst()

/**
 * What is on an issued invoice and was not credited before that moment; also of one that was voided. Without a moment:
 * not credited yet.
 */
export async function linesOf(at: HospitalDb, invoiceId: string, before: Date | null = null): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select inl.kind, inl.tax_code, qty.quantity, (inl.unit_price * 100 * qty.quantity)::bigint cents
    from billing_invoice_items inl
    join billing_invoices inv on inv.hospital_id = inl.hospital_id and inv.id = inl.invoice_id
    cross join lateral (select case when ${before}::timestamptz is null then inl.quantity - inl.credited_quantity
      else inl.quantity - (
      select coalesce(sum(cni.quantity), 0)::int from billing_credit_note_items cni
      join billing_credit_notes crn on crn.hospital_id = cni.hospital_id and crn.id = cni.credit_note_id
      where cni.hospital_id = inl.hospital_id and cni.item_id = inl.id
        and crn.created_at < ${before}::timestamptz) end quantity) qty
    where inl.hospital_id = ${at.hospital_id}::uuid and inl.invoice_id = ${invoiceId}::uuid and qty.quantity > 0
      and (inl.removed_at is null or inl.removed_at > inv.issued_at)
    order by inl.created_at, inl.id`.execute(at.tx)
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }))
}

/** A credit note, and what of which lines it credits. */
export async function creditOf(
  at: HospitalDb,
  id: string,
): Promise<{ number: string; amount: string; lines: Line[] } | undefined> {
  const note = await at
    .from('billing_credit_notes')
    .select(['credit_note_number', 'amount'])
    .where('id', '=', id)
    .executeTakeFirst()
  const lines = await at
    .from('billing_credit_note_items as cni')
    .innerJoin(...same('billing_invoice_items as inl', 'cni.item_id'))
    .select(['inl.kind', 'inl.tax_code', 'cni.quantity', sql<number>`(cni.amount * 100)::bigint`.as('cents')])
    .where('cni.credit_note_id', '=', id)
    .orderBy('inl.created_at')
    .orderBy('inl.id')
    .execute()
  return (
    note && {
      number: note.credit_note_number,
      amount: note.amount,
      lines: lines.map((line) => ({ ...line, tax_code: line.tax_code as TaxCode, cents: Number(line.cents) })),
    }
  )
}

/**
 * The sale of an invoice: its number, the taxpayer and branch that made it, in whose name it is, and what of it is not
 * credited yet.
 */
export async function saleOf(at: HospitalDb, invoiceId: string, environment: string) {
  const { rows } = await sql<{
    invoice_number: number
    tin: string
    bhf_id: string
    payer: Payer | null
    left_amount: string
  }>`
    select min(invoice_number) filter (where kind = 'sale') invoice_number,
      min(tin) filter (where kind = 'sale') tin, min(bhf_id) filter (where kind = 'sale') bhf_id,
      (array_agg(jsonb_build_object('name', payload->>'custNm', 'pin', payload->>'custTin'))
        filter (where kind = 'sale' and payload->>'custTin' is not null))[1] payer,
      round(sum(case when kind = 'sale' then amount else -amount end), 2) left_amount
    from etims_documents
    where hospital_id = ${at.hospital_id}::uuid and invoice_id = ${invoiceId}::uuid and environment = ${environment}
    having count(*) filter (where kind = 'sale') > 0`.execute(at.tx)
  return rows[0]
}

export const insertDocument = (at: HospitalDb, row: NewRow<'etims_documents'>) =>
  at.insert('etims_documents', row).execute()

/**
 * KRA's page of a receipt: PIN (11 characters), branch (2) and signature (16) one after the other, as the document
 * was sent. Source: docs.digitax.tech, "eTIMS invoice" (an integrator that KRA certified), which gives
 * …/indexEtimsReceiptData?Data={KRAPIN}{branch}{signature} with an example; several integrations build the same
 * address for etims.kra.go.ke and etims-sbx.kra.go.ke. KRA's own text (TIS for OSCU/VSCU, version 2.0) was not to
 * be had.
 */
const QR = sql<string | null>`case when etd.signature is not null and etd.environment <> 'simulator' then
  'https://' || case etd.environment when 'production' then 'etims.kra.go.ke' else 'etims-sbx.kra.go.ke' end
  || '/common/link/etims/receipt/indexEtimsReceiptData?Data=' || etd.tin || etd.bhf_id || etd.signature end`

/** Whether a document cannot go out, because the hospital is connected in another way now. */
const elsewhere = (at: HospitalDb) => sql<boolean>`etd.status <> 'sent' and not ${here(at.hospital_id)}`

const joined = (at: HospitalDb) =>
  at.from('etims_documents as etd').innerJoin(...same('billing_invoices as inv', 'etd.invoice_id'))
const shown = (at: HospitalDb) =>
  joined(at).select([
    'etd.id',
    'etd.kind',
    'etd.invoice_id',
    'inv.invoice_number as trader_number',
    'etd.invoice_number',
    'etd.original_number',
    'etd.environment',
    'etd.amount',
    'etd.tax_amount',
    'etd.status',
    'etd.attempts',
    'etd.next_attempt_at',
    'etd.error',
    'etd.receipt_number',
    'etd.total_receipt_number',
    'etd.internal_data',
    'etd.signature',
    'etd.control_unit',
    'etd.confirmed_at',
    'etd.created_at',
    sql<string | null>`etd.payload->>'custNm'`.as('payer_name'),
    sql<string | null>`etd.payload->>'custTin'`.as('payer_pin'),
    QR.as('qr_text'),
    elsewhere(at).as('elsewhere'),
  ])
export type Row = z.input<typeof FiscalDocument>

/** Documents, newest first. */
export function documents(
  at: HospitalDb,
  { search, status }: { search: string; status?: DocumentStatus | undefined },
): List<Row> {
  const conditions = [...equals('etd.status', status), ...contains(search, 'inv.invoice_number', 'etd.signature')]
  return {
    rows: shown(at)
      .where((eb) => eb.and(conditions))
      .orderBy('etd.created_at', 'desc')
      .orderBy('etd.invoice_number', 'desc')
      .orderBy('etd.id', 'desc'),
    matching: (search ? joined(at) : at.from('etims_documents as etd')).where((eb) => eb.and(conditions)),
  }
}

/** The taxes of a document, as it was sent. */
const TAXES = sql<z.input<typeof InvoiceDocument>['taxes']>`coalesce((
  select jsonb_agg(jsonb_build_object('code', code, 'rate', etd.payload->('taxRt' || code),
    'taxable', round((etd.payload->>('taxblAmt' || code))::numeric, 2)::text, 'tax',
      round((etd.payload->>('taxAmt' || code))::numeric, 2)::text) order by code)
  from unnest(array['A', 'B', 'C', 'D', 'E']) code where etd.payload->('taxRt' || code) is not null), '[]')`

/** The documents of an invoice, oldest first. */
export const documentsOf = (at: HospitalDb, invoiceId: string): Promise<z.input<typeof InvoiceDocument>[]> =>
  shown(at)
    .select(['etd.tin', TAXES.as('taxes')])
    .where('etd.invoice_id', '=', invoiceId)
    .orderBy('etd.created_at')
    .orderBy('etd.invoice_number')
    .execute()

/**
 * What waits and what was refused where the hospital is connected now; and how many documents for KRA are left at
 * another connection.
 */
export async function lineOf(at: HospitalDb) {
  const { rows } = await sql<{
    queued: number
    failed: number
    elsewhere: number
    oldest_at: Date | null
    error: string | null
    next_attempt_at: Date | null
  }>`
    select count(*) filter (where here and status = 'queued')::int queued,
      count(*) filter (where here and status = 'failed')::int failed,
      count(*) filter (where not here and environment <> 'simulator')::int elsewhere,
      min(created_at) filter (where here and status = 'queued') oldest_at,
      (array_agg(error order by invoice_number) filter (where here and status = 'queued'
        and error is not null))[1] error,
      (array_agg(next_attempt_at order by invoice_number) filter (where here and status = 'queued'))[1] next_attempt_at
    from (select *, ${here(at.hospital_id)} here from etims_documents etd
      where hospital_id = ${at.hospital_id}::uuid and status <> 'sent') etd`.execute(at.tx)
  return rows[0]
}

/** An item as a document says it: its code is put in when it is registered. */
type SoldItem = Item & { itemCd: string | null }
type Outgoing = Unit & {
  payload: { itemList?: SoldItem[]; cfmDt?: string }
  /** What has to be written again first. */
  again: 'text' | 'number' | null
}
export type Claimed = ClaimedRow<Outgoing>

/**
 * Documents wait in the order of their numbers, as KRA wants them; a unit refuses a number that it has, so that one may
 * be sent again.
 */
export const outgoing = outbox<Outgoing>({
  table: 'etims_documents',
  columns: ['tin', 'bhf_id', 'environment', 'payload', 'again'],
  first: 'invoice_number',
  inLine: true,
  only: (hospital_id) => sql<boolean>`${here(hospital_id, X)} and ${READY}`,
  twice: true,
})

/** What was refused waits again, and everything that waits is due now. */
export async function tryAgain(at: HospitalDb): Promise<void> {
  await sql`update etims_documents post set status = 'queued'
    where post.hospital_id = ${at.hospital_id}::uuid and post.status = 'failed' and ${here(at.hospital_id, X)}
      and ${outgoing.free}`.execute(at.tx)
  await outgoing.makeDue(at)
}

/** It was taken. A signature that is known already stays. */
export async function noteSent(at: HospitalDb, id: string, signed: Signed | null, error: string | null): Promise<void> {
  const { signed_at = null, ...said } = signed ?? {}
  await at
    .update('etims_documents')
    .set({
      ...said,
      status: 'sent',
      claimed_at: null,
      maybe_sent: false,
      error,
      confirmed_at: signed_at ?? sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('signature', 'is', null)
    .execute()
}

/** Keeps a document as it goes out. */
export const notePayload = (at: HospitalDb, id: string, payload: object) =>
  at
    .update('etims_documents')
    .set({ payload: JSON.stringify(payload) })
    .where('id', '=', id)
    .execute()
