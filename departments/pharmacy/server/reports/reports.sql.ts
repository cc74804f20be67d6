import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Bounds, Unit } from '../../../../kernel/contract/reports.ts'
import { localDay } from '../../../../kernel/contract/values/days.ts'
import { inZone, spans } from '../../../../kernel/server/lists/period.ts'
import { type HospitalDb, only } from '../../../../kernel/server/tenant.ts'
import type { StockWord } from '../../../inventory/contract.ts'
import type { ExpiryWord } from '../../../inventory/expiry.ts'
import { wordOfExpiry, wordOfStock } from '../../../inventory/server/index.ts'
import type { consumptionReport, expiryReport, stockReport } from '../../reports.contract.ts'

type StockReport = z.input<typeof stockReport.read.output>
type ExpiryReport = z.input<typeof expiryReport.read.output>
type ConsumptionReport = z.input<typeof consumptionReport.read.output>

const inCategory = (category: string | undefined) => (category ? sql`and d.category = ${category}` : sql``)

/** The categories of the hospital's medicines, to choose from. */
export const selectCategories = async (at: HospitalDb): Promise<string[]> =>
  (await at.from('pharmacy_medications').select('category').distinct().orderBy('category').execute()).map(
    (row) => row.category,
  )

type OfStock = { category?: string | undefined; word?: StockWord | 'running_low' | undefined }
/** Offered, and not in stock as it should be: low, critical or out. */
const RUNS_LOW = sql`status = 'active' and word <> 'in_stock'`
/** Medicines that are offered, and those of which something is left. */
const stocked = ({ hospital_id }: HospitalDb, { category, word }: OfStock) => sql`
  select * from (
    select m.*, ${wordOfStock(sql`m.current_stock`, 'm.minimum_stock', 'm.reorder_level')} word from (
      select d.id medication_id, d.code, d.name, d.category, d.unit, d.status, i.minimum_stock, i.reorder_level,
        coalesce(sum(b.quantity), 0) current_stock, coalesce(sum(round(b.quantity * b.unit_cost, 2)), 0)::numeric(14, 2) value
      from pharmacy_medications d join stock_items i on i.hospital_id = ${hospital_id}::uuid and i.id = d.item_id
      left join stock_batches b on b.hospital_id = ${hospital_id}::uuid and b.item_id = d.item_id and b.quantity > 0
      where d.hospital_id = ${hospital_id}::uuid ${inCategory(category)}
      group by d.id, d.code, d.name, d.category, d.unit, d.status, i.minimum_stock, i.reorder_level
    ) m where m.status = 'active' or m.current_stock > 0
  ) w ${word ? sql`where ${word === 'running_low' ? RUNS_LOW : sql`w.word = ${word}`}` : sql``}`

export async function selectStock(
  at: HospitalDb,
  filter: OfStock,
  limit: number,
  offset: number,
): Promise<StockReport['rows']> {
  const { rows } = await sql<StockReport['rows'][number]>`
    select s.* from (${stocked(at, filter)}) s
    order by array_position(array['out_of_stock', 'critical', 'low', 'in_stock'], s.word), s.name, s.medication_id limit ${limit} offset ${offset}`.execute(
    at.tx,
  )
  return rows
}
export async function selectStockTotals(at: HospitalDb, filter: OfStock): Promise<StockReport['totals']> {
  const { rows } = await sql<StockReport['totals']>`
    select count(*)::int items, coalesce(sum(current_stock), 0) stock, count(*) filter (where ${RUNS_LOW})::int low,
      count(*) filter (where word = 'out_of_stock')::int out, coalesce(sum(value), 0)::numeric(14, 2) value from (${stocked(at, filter)}) s`.execute(
    at.tx,
  )
  return only(rows)
}

type OfExpiry = { category?: string | undefined; word?: ExpiryWord | undefined }
/** The batches that hold something, with the word of their expiry. */
function expiring(at: HospitalDb, { category, word }: OfExpiry): RawBuilder<unknown> {
  return sql`
    select * from (
      select b.id, d.id medication_id, d.code, d.name, d.category, d.unit, b.batch_number, b.expiry_date, b.quantity, s.name store,
        round(b.quantity * b.unit_cost, 2)::numeric(14, 2) value,
        ${wordOfExpiry('b', localDay(at.time_zone))} word
      from stock_batches b join pharmacy_medications d on d.hospital_id = ${at.hospital_id}::uuid and d.item_id = b.item_id
      join stock_stores s on s.hospital_id = ${at.hospital_id}::uuid and s.id = b.store_id
      where b.hospital_id = ${at.hospital_id}::uuid and b.quantity > 0 ${inCategory(category)}
    ) w ${word ? sql`where w.word = ${word}` : sql``}`
}
export async function selectExpiry(
  at: HospitalDb,
  filter: OfExpiry,
  limit: number,
  offset: number,
): Promise<ExpiryReport['rows']> {
  const { rows } = await sql<ExpiryReport['rows'][number]>`
    select e.* from (${expiring(at, filter)}) e order by e.expiry_date nulls last, e.name, e.id limit ${limit} offset ${offset}`.execute(
    at.tx,
  )
  return rows
}
export async function selectExpiryTotals(at: HospitalDb, filter: OfExpiry): Promise<ExpiryReport['totals']> {
  const { rows } = await sql<ExpiryReport['totals']>`
    select count(*)::int batches, coalesce(sum(quantity), 0) quantity, count(*) filter (where word = 'expired')::int expired,
      count(*) filter (where word = 'warning')::int within_30, coalesce(sum(value), 0)::numeric(14, 2) value,
      coalesce(sum(value) filter (where word = 'expired'), 0)::numeric(14, 2) expired_value
    from (${expiring(at, filter)}) e`.execute(at.tx)
  return only(rows)
}

type OfPeriod = { days: Bounds; category?: string | undefined }
/** The movements that took a medicine out, brought it back or wrote it off in a period. */
const used = ({ hospital_id, time_zone }: HospitalDb, { days, category }: OfPeriod) => {
  const { dayOf, instantWithin } = inZone(time_zone)
  return sql`
    select d.id medication_id, d.code, d.name, d.category, d.unit, ${dayOf('m.created_at')} "day", (m.kind = 'issue')::int issues,
      case when m.kind = 'issue' then -m.quantity else 0 end quantity, case when m.kind = 'return' then m.quantity else 0 end returned,
      case when m.kind = 'issue' and m.source_kind = 'dispense' then -m.quantity else 0 end dispensed,
      case when m.kind = 'write_off' then -m.quantity else 0 end written_off
    from stock_movements m join stock_batches b on b.hospital_id = ${hospital_id}::uuid and b.id = m.batch_id
    join pharmacy_medications d on d.hospital_id = ${hospital_id}::uuid and d.item_id = b.item_id
    where m.hospital_id = ${hospital_id}::uuid and m.kind in ('issue', 'return', 'write_off') and ${instantWithin('m.created_at', days)} ${inCategory(category)}`
}
const SUMS = sql`coalesce(sum(u.issues), 0)::int issues, coalesce(sum(u.quantity), 0) quantity, coalesce(sum(u.returned), 0) returned,
  coalesce(sum(u.written_off), 0) written_off`

export async function selectConsumption(
  at: HospitalDb,
  filter: OfPeriod,
  limit: number,
  offset: number,
): Promise<ConsumptionReport['rows']> {
  const { rows } = await sql<ConsumptionReport['rows'][number]>`
    select u.medication_id, u.code, u.name, u.category, u.unit, ${SUMS}, coalesce(sum(u.dispensed), 0) dispensed from (${used(at, filter)}) u
    group by u.medication_id, u.code, u.name, u.category, u.unit order by sum(u.quantity) desc, u.name, u.medication_id limit ${limit} offset ${offset}`.execute(
    at.tx,
  )
  return rows
}
export async function selectConsumptionTotals(
  at: HospitalDb,
  filter: OfPeriod,
): Promise<ConsumptionReport['totals'] & { total: number }> {
  const { rows } = await sql<ConsumptionReport['totals'] & { total: number }>`
    select ${SUMS}, coalesce(sum(u.dispensed), 0) dispensed, count(distinct u.medication_id)::int total from (${used(at, filter)}) u`.execute(
    at.tx,
  )
  return only(rows)
}
export async function selectByCategory(at: HospitalDb, filter: OfPeriod): Promise<ConsumptionReport['by_category']> {
  const { rows } = await sql<ConsumptionReport['by_category'][number]>`
    select u.category, ${SUMS} from (${used(at, filter)}) u group by u.category order by sum(u.quantity) desc, u.category`.execute(
    at.tx,
  )
  return rows
}
export async function selectConsumptionSpans(
  at: HospitalDb,
  unit: Unit,
  filter: OfPeriod,
): Promise<ConsumptionReport['spans']> {
  const { rows } = await sql<ConsumptionReport['spans'][number]>`
    select starts_on, coalesce(issues, 0)::int issues, coalesce(quantity, 0) quantity from (${spans(unit, filter.days)}) s
    left join (
      select date_trunc(${sql.lit(unit)}, u."day"::timestamp)::date starts_on, sum(u.issues) issues, sum(u.quantity) quantity from (${used(at, filter)}) u group by 1
    ) c using (starts_on) order by starts_on`.execute(at.tx)
  return rows
}
