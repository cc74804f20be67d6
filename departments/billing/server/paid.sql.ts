import { type RawBuilder, sql } from 'kysely'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'
import type { PaymentStatus } from '../../visits/order-ref.ts'
import { PAYABLE } from '../invoice-states.ts'

/**
 * Whether what an order asks for is paid, by its id (`lor.id` of a query whose table `lor` has a hospital_id): said by
 * its line and the payments of its invoice, and stored nowhere. What was paid covers the lines in their order; what
 * is free is paid as soon as it is ordered. An emergency is not asked to pay first.
 */
export function paymentStatus(source: string): RawBuilder<PaymentStatus> {
  const hospital = sql.ref(`${source.split('.')[0]}.hospital_id`)
  return sql<PaymentStatus>`coalesce((
    select case
        when line.credited_quantity = line.quantity then 'credited'
        when sums.own = 0 or inv.status <> 'draft' and sums.upto <= inv.paid_amount then 'paid'
        when inv.status <> 'draft' and sums.upto <= inv.paid_amount + inv.discount_amount then 'waived'
        when inv.status <> 'draft'
          and sums.upto <= inv.paid_amount + inv.discount_amount + inv.claimed_amount then 'insured'
        when vis.visit_type = 'emergency' then 'waived'
        when inv.status <> 'draft'
          and sums.upto - sums.own < inv.paid_amount + inv.discount_amount + inv.claimed_amount then 'part'
        else 'pending' end
    from billing_invoice_items line
    join billing_invoices inv on inv.hospital_id = line.hospital_id and inv.id = line.invoice_id
    join visits vis on vis.hospital_id = inv.hospital_id and vis.id = inv.visit_id
    cross join lateral (
      select coalesce(sum((inl.quantity - inl.credited_quantity) * inl.unit_price), 0) upto,
        (line.quantity - line.credited_quantity) * line.unit_price own
      from billing_invoice_items inl
      where inl.hospital_id = line.hospital_id and inl.invoice_id = line.invoice_id and inl.removed_at is null
        and (inl.created_at, inl.id) <= (line.created_at, line.id)
    ) sums
    where line.hospital_id = ${hospital} and line.source_id = ${sql.ref(source)} and line.removed_at is null
  ), 'not_charged')`
}

export type OpenLine = {
  id: string
  invoice_number: string
  description: string
  quantity: number
  total_price: string
  source_id: string | null
  open_amount: string
}
/**
 * The lines that count of these invoices, with what of each is not covered: what is paid, waived or claimed covers them
 * in their order, as in `paymentStatus`.
 */
export const selectOpenLines = async (at: HospitalDb, invoiceIds: readonly string[]): Promise<OpenLine[]> =>
  (
    await sql<OpenLine>`
      select id, invoice_number, description, quantity, own total_price, source_id,
        round(least(own, greatest(0, upto - covered)), 2) open_amount
      from (
        select inl.id, inv.invoice_number, inv.created_at issued, inl.created_at, inl.description,
          inl.quantity - inl.credited_quantity quantity, inl.source_id,
          round((inl.quantity - inl.credited_quantity) * inl.unit_price, 2) own,
            inv.paid_amount + inv.discount_amount + inv.claimed_amount covered,
          sum((inl.quantity - inl.credited_quantity) * inl.unit_price) over (partition by inv.id
            order by inl.created_at, inl.id) upto
        from billing_invoice_items inl
        join billing_invoices inv on inv.hospital_id = inl.hospital_id and inv.id = inl.invoice_id
        where inl.hospital_id = ${at.hospital_id}::uuid and inl.invoice_id = any(${invoiceIds}::uuid[])
          and inl.removed_at is null and inl.quantity > inl.credited_quantity
      ) line order by issued, created_at, id`.execute(at.tx)
  ).rows

export type Unpaid = { description: string; total_price: string; credited: boolean }
/**
 * What of these orders is charged and neither paid, waived nor claimed, or was credited; of an emergency and of who is
 * on a ward nothing.
 */
export async function selectUnpaid(at: HospitalDb, sourceIds: readonly string[]): Promise<Unpaid[]> {
  const { rows } = await sql<Unpaid>`
    select line.description, line.credited_quantity = line.quantity credited,
      round(case when line.credited_quantity = line.quantity then line.quantity
        else line.quantity - line.credited_quantity end * line.unit_price, 2) total_price
    from (select ${at.hospital_id}::uuid hospital_id, unnest(${sourceIds}::uuid[]) id) ord
    join billing_invoice_items line on line.hospital_id = ord.hospital_id and line.source_id = ord.id
      and line.removed_at is null
    join billing_invoices inv on inv.hospital_id = line.hospital_id and inv.id = line.invoice_id
    join visits vis on vis.hospital_id = inv.hospital_id and vis.id = inv.visit_id and vis.visit_type <> 'inpatient'
    where ${paymentStatus('ord.id')} = any(case when vis.visit_type = 'emergency' then array['pending', 'part']
      else array['pending', 'part', 'credited'] end)
    order by line.created_at, line.id`.execute(at.tx)
  return rows
}

/** What remains to be paid for a visit, drafts included. */
export async function selectOwed(at: HospitalDb, visitId: string): Promise<string> {
  const row = await at
    .from('billing_invoices')
    .select(sql<string>`round(coalesce(sum(remaining_amount), 0), 2)`.as('owed'))
    .where('visit_id', '=', visitId)
    .where('status', 'in', PAYABLE)
    .executeTakeFirstOrThrow()
  return row.owed
}
