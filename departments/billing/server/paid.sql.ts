import { type RawBuilder, sql } from 'kysely'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'
import type { PaymentStatus } from '../../visits/of-order.ts'
import { PAYABLE } from '../invoice-states.ts'

/**
 * Whether what an order asks for is paid, by its id (`o.id` of a query whose table `o` has a hospital_id): said by
 * its line and the payments of its invoice, and stored nowhere. What was paid covers the lines in their order; what
 * is free is paid as soon as it is ordered. An emergency is not asked to pay first.
 */
export function paymentStatus(source: string): RawBuilder<PaymentStatus> {
  const hospital = sql.ref(`${source.split('.')[0]}.hospital_id`)
  return sql<PaymentStatus>`coalesce((
    select case
        when l.credited_quantity = l.quantity then 'credited'
        when u.own = 0 or i.status <> 'draft' and u.upto <= i.paid_amount then 'paid'
        when i.status <> 'draft' and u.upto <= i.paid_amount + i.discount_amount then 'waived'
        when i.status <> 'draft' and u.upto <= i.paid_amount + i.discount_amount + i.claimed_amount then 'insured'
        when v.visit_type = 'emergency' then 'waived'
        when i.status <> 'draft' and u.upto - u.own < i.paid_amount + i.discount_amount + i.claimed_amount then 'part'
        else 'pending' end
    from billing_invoice_items l
    join billing_invoices i on i.hospital_id = l.hospital_id and i.id = l.invoice_id
    join visits v on v.hospital_id = i.hospital_id and v.id = i.visit_id
    cross join lateral (
      select coalesce(sum((x.quantity - x.credited_quantity) * x.unit_price), 0) upto, (l.quantity - l.credited_quantity) * l.unit_price own
      from billing_invoice_items x where x.hospital_id = l.hospital_id and x.invoice_id = l.invoice_id and x.removed_at is null
        and (x.created_at, x.id) <= (l.created_at, l.id)
    ) u
    where l.hospital_id = ${hospital} and l.source_id = ${sql.ref(source)} and l.removed_at is null
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
      select id, invoice_number, description, quantity, own total_price, source_id, least(own, greatest(0, upto - covered))::numeric(14, 2) open_amount
      from (
        select x.id, i.invoice_number, i.created_at issued, x.created_at, x.description, x.quantity - x.credited_quantity quantity, x.source_id,
          ((x.quantity - x.credited_quantity) * x.unit_price)::numeric(14, 2) own, i.paid_amount + i.discount_amount + i.claimed_amount covered,
          sum((x.quantity - x.credited_quantity) * x.unit_price) over (partition by i.id order by x.created_at, x.id) upto
        from billing_invoice_items x join billing_invoices i on i.hospital_id = x.hospital_id and i.id = x.invoice_id
        where x.hospital_id = ${at.hospital_id}::uuid and x.invoice_id = any(${invoiceIds}::uuid[]) and x.removed_at is null and x.quantity > x.credited_quantity
      ) line order by issued, created_at, id`.execute(at.tx)
  ).rows

export type Unpaid = { description: string; total_price: string }
/**
 * What of these orders is charged and neither paid, waived nor claimed; of an emergency and of who is on a ward
 * nothing.
 */
export async function selectUnpaid(at: HospitalDb, sourceIds: readonly string[]): Promise<Unpaid[]> {
  const { rows } = await sql<Unpaid>`
    select l.description, ((l.quantity - l.credited_quantity) * l.unit_price)::numeric(14, 2) total_price
    from (select ${at.hospital_id}::uuid hospital_id, unnest(${sourceIds}::uuid[]) id) o
    join billing_invoice_items l on l.hospital_id = o.hospital_id and l.source_id = o.id and l.removed_at is null
    join billing_invoices i on i.hospital_id = l.hospital_id and i.id = l.invoice_id
    join visits v on v.hospital_id = i.hospital_id and v.id = i.visit_id and v.visit_type <> 'inpatient'
    where ${paymentStatus('o.id')} in ('pending', 'part') order by l.created_at, l.id`.execute(at.tx)
  return rows
}

/** What remains to be paid for a visit, drafts included. */
export async function selectOwed(at: HospitalDb, visitId: string): Promise<string> {
  const row = await at
    .from('billing_invoices')
    .select(sql<string>`coalesce(sum(remaining_amount), 0)::numeric(14, 2)`.as('owed'))
    .where('visit_id', '=', visitId)
    .where('status', 'in', PAYABLE)
    .executeTakeFirstOrThrow()
  return row.owed
}
