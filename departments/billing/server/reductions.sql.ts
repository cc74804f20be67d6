import { sql } from 'kysely'
import type { z } from 'zod'
import type { List } from '../../../kernel/server/lists/list.ts'
import { inZone } from '../../../kernel/server/lists/period.ts'
import { type HospitalDb, same, typed } from '../../../kernel/server/tenant.ts'
import { ofPatient } from '../../patients/server/index.ts'
import type { CancelledLine, CreditNote, Reduction } from '../reductions.contract.ts'

const joined = (at: HospitalDb) =>
  at
    .from('billing_reductions as red')
    .innerJoin(...same('staff as stf', 'red.requested_by'))
    .leftJoin(...same('staff as decide', 'red.decided_by'))

const SHOWN = [
  'red.id',
  'red.invoice_id',
  'red.kind',
  'red.amount',
  'red.reason',
  'red.status',
  'red.requested_by',
  'stf.name as requested_by_name',
  'red.requested_at',
  'decide.name as decided_by_name',
  'red.decided_at',
  'red.decision_note',
  'red.alone',
] as const

/** The discounts and waivers of an invoice, oldest first. */
export const reductionsOf = (at: HospitalDb, invoiceId: string): Promise<z.input<typeof Reduction>[]> =>
  joined(at).select(SHOWN).where('red.invoice_id', '=', invoiceId).orderBy('red.requested_at').execute()

type NewReduction = Pick<z.input<typeof Reduction>, 'id' | 'invoice_id' | 'kind' | 'amount' | 'reason' | 'alone'> & {
  requested_by: string
  decided_by: string
}
/** Keeps a reduction that was approved. */
export const insertReduction = (at: HospitalDb, row: NewReduction) =>
  at.insert('billing_reductions', { ...row, status: 'approved', decided_at: sql<Date>`now()` }).execute()

/** A locked invoice asks for so much less. */
export const reduce = (at: HospitalDb, invoiceId: string, amount: string) =>
  at
    .update('billing_invoices')
    .set({
      total_amount: sql<string>`total_amount - ${amount}::numeric`,
      discount_amount: sql<string>`discount_amount + ${amount}::numeric`,
      status: sql<'paid'>`case when total_amount - ${amount}::numeric = paid_amount then 'paid' else status end`,
      updated_at: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', invoiceId)
    .execute()

/** The credit notes of an invoice, oldest first, with their lines. */
export const creditNotesOf = (at: HospitalDb, invoiceId: string): Promise<z.input<typeof CreditNote>[]> =>
  at
    .from('billing_credit_notes as crn')
    .innerJoin(...same('staff as stf', 'crn.made_by'))
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('billing_credit_note_items as cni')
          .innerJoin(...same('billing_invoice_items as inl', 'cni.item_id'))
          .select([
            'cni.hospital_id',
            'cni.credit_note_id',
            sql`jsonb_agg(jsonb_build_object('item_id', cni.item_id, 'description', inl.description, 'quantity',
              cni.quantity, 'amount', cni.amount::text)
              order by inl.created_at, inl.id)`.as('items'),
          ])
          .groupBy(['cni.hospital_id', 'cni.credit_note_id'])
          .as('lines'),
      (join) => join.onRef('lines.hospital_id', '=', 'crn.hospital_id').onRef('lines.credit_note_id', '=', 'crn.id'),
    )
    .select([
      'crn.id',
      'crn.credit_note_number',
      'crn.amount',
      'crn.discount_amount',
      'crn.reason',
      'stf.name as made_by_name',
      'crn.created_at',
    ])
    .select(typed<z.input<typeof CreditNote>['items']>('lines.items').as('items'))
    .where('crn.invoice_id', '=', invoiceId)
    .orderBy('crn.created_at')
    .execute()

/** Lines of an invoice that count, with what of them is not credited yet and whose revenue they are. */
export const creditable = (at: HospitalDb, invoiceId: string, itemIds: readonly string[]) =>
  at
    .from('billing_invoice_items')
    .select([
      'id',
      'source_id',
      'description',
      'unit_price',
      'department',
      sql<number>`quantity - credited_quantity`.as('quantity'),
    ])
    .where('invoice_id', '=', invoiceId)
    .where('id', 'in', itemIds)
    .where('removed_at', 'is', null)
    .execute()

/** What reductions of an invoice stand in the journal: how much was waived, how much discounted. */
export async function reducedBy(at: HospitalDb, invoiceId: string): Promise<Record<'waivers' | 'discounts', string>> {
  const { rows } = await sql<{ waivers: string; discounts: string }>`
    select round(coalesce(sum(case when debit = 'waivers' then amount when credit = 'waivers' then -amount end),
      0), 2) waivers,
      round(coalesce(sum(case when debit = 'discounts' then amount when credit = 'discounts' then -amount end),
        0), 2) discounts
    from billing_journal where hospital_id = ${at.hospital_id}::uuid and invoice_id = ${invoiceId}::uuid`.execute(at.tx)
  return rows[0] ?? { waivers: '0.00', discounts: '0.00' }
}

type Note = {
  id: string
  invoice_id: string
  amount: string
  discount_amount: string
  reason: string
}
/** Writes the lines of a credit note, and takes it off a locked invoice. */
export async function creditItems(
  at: HospitalDb,
  note: Note,
  items: readonly { item_id: string; quantity: number; amount: string }[],
): Promise<void> {
  await at
    .insert(
      'billing_credit_note_items',
      items.map((item) => ({ ...item, credit_note_id: note.id })),
    )
    .execute()
  await sql`
    with less as (
      update billing_invoice_items inl set credited_quantity = inl.credited_quantity + cni.quantity
      from billing_credit_note_items cni
      where cni.hospital_id = ${at.hospital_id}::uuid and cni.credit_note_id = ${note.id}::uuid
        and inl.hospital_id = cni.hospital_id and inl.id = cni.item_id
    )
    update billing_invoices set total_amount = total_amount - ${note.amount}::numeric,
      discount_amount = discount_amount - ${note.discount_amount}::numeric,
      status = case when total_amount - ${note.amount}::numeric = paid_amount then 'paid'
        when due_date < ${inZone(at.time_zone).today} then 'overdue' else 'pending' end,
      updated_at = now(), version = version + 1
    where hospital_id = ${at.hospital_id}::uuid and id = ${note.invoice_id}::uuid`.execute(at.tx)
}

/** What of lines is billed although their orders were cancelled, or it came back, oldest first. */
export function cancelledLines(at: HospitalDb): List<z.input<typeof CancelledLine>> {
  const matching = at
    .from('billing_invoice_items as inl')
    .innerJoin(...same('billing_invoices as inv', 'inl.invoice_id'))
    .innerJoin(...same('patients as pat', 'inv.patient_id'))
    .where('inl.order_cancelled_at', 'is not', null)
    .where('inl.removed_at', 'is', null)
    .where(sql<boolean>`inl.credited_quantity < inl.cancelled_quantity`)
  return {
    rows: matching
      .select(ofPatient)
      .select([
        'inl.id',
        'inl.invoice_id',
        'inv.invoice_number',
        'inl.description',
        sql<number>`inl.cancelled_quantity - inl.credited_quantity`.as('quantity'),
        sql<string>`round((inl.cancelled_quantity - inl.credited_quantity) * inl.unit_price, 2)`.as('total_price'),
        sql<Date>`inl.order_cancelled_at`.as('order_cancelled_at'),
        sql<string>`inl.order_cancel_reason`.as('order_cancel_reason'),
      ])
      .orderBy('inl.order_cancelled_at')
      .orderBy('inl.id'),
    matching,
  }
}
