import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Bounds, Unit } from '../../../../kernel/contract/reports.ts'
import { localDay } from '../../../../kernel/contract/values/days.ts'
import { inZone, spans } from '../../../../kernel/server/lists/period.ts'
import { type HospitalDb, only } from '../../../../kernel/server/tenant.ts'
import type { StockWord } from '../../../inventory/contract.ts'
import type { ExpiryWord } from '../../../inventory/expiry.ts'
import { isExpired, isHeld, isKept, isUsable, wordOfExpiry, wordOfStock } from '../../../inventory/server/index.ts'
import type { consumptionReport, expiryReport, stockReport } from '../../reports.contract.ts'

type StockReport = z.input<typeof stockReport.read.output>
type ExpiryReport = z.input<typeof expiryReport.read.output>
type ConsumptionReport = z.input<typeof consumptionReport.read.output>

const inCategory = (category: string | undefined) => (category ? sql`and med.category = ${category}` : sql``)

/** The categories of the hospital's medicines, to choose from. */
export const selectCategories = async (at: HospitalDb): Promise<string[]> =>
  (await at.from('pharmacy_medications').select('category').distinct().orderBy('category').execute()).map(
    (row) => row.category,
  )

type OfStock = { category?: string | undefined; word?: StockWord | 'running_low' | undefined }
/** Offered and kept, and not in stock as it should be: low, critical or out. */
const RUNS_LOW = sql`status = 'active' and kept and word <> 'in_stock'`
/** Medicines that are offered, and those of which something is left. */
const stocked = (at: HospitalDb, { category, word }: OfStock) => sql`
  select * from (
    select drug.*, ${wordOfStock(sql`drug.current_stock`, 'drug.minimum_stock', 'drug.reorder_level')} word from (
      select med.id medication_id, med.code, med.name, med.category, med.unit, med.status, itm.minimum_stock,
        itm.reorder_level, ${isKept(at)} kept,
        coalesce(sum(bat.quantity) filter (where ${isUsable('bat', localDay(at.time_zone))}), 0) current_stock,
        coalesce(sum(bat.quantity) filter (where ${isExpired('bat', localDay(at.time_zone))}), 0) expired_stock,
        coalesce(sum(bat.quantity) filter (where ${isHeld('bat', localDay(at.time_zone))}), 0) held_stock,
          round(coalesce(sum(round(bat.quantity * bat.unit_cost, 2)), 0), 2) value
      from pharmacy_medications med
      join stock_items itm on itm.hospital_id = ${at.hospital_id}::uuid and itm.id = med.item_id
      left join stock_batches bat on bat.hospital_id = ${at.hospital_id}::uuid and bat.item_id = med.item_id
        and bat.quantity > 0
      where med.hospital_id = ${at.hospital_id}::uuid ${inCategory(category)}
      group by med.id, med.code, med.name, med.category, med.unit, med.status, itm.id,
        itm.minimum_stock, itm.reorder_level
    ) drug where drug.status = 'active' or drug.current_stock > 0 or drug.expired_stock > 0 or drug.held_stock > 0
  ) judged ${word ? sql`where ${word === 'running_low' ? RUNS_LOW : sql`judged.word = ${word}`}` : sql``}`

export async function selectStock(
  at: HospitalDb,
  filter: OfStock,
  limit: number,
  offset: number,
): Promise<StockReport['rows']> {
  const { rows } = await sql<StockReport['rows'][number]>`
    select stock.* from (${stocked(at, filter)}) stock
    order by array_position(array['out_of_stock', 'critical', 'low', 'in_stock'], stock.word), stock.name,
      stock.medication_id limit ${limit} offset ${offset}`.execute(at.tx)
  return rows
}
export async function selectStockTotals(at: HospitalDb, filter: OfStock): Promise<StockReport['totals']> {
  const { rows } = await sql<StockReport['totals']>`
    select count(*)::int items, coalesce(sum(current_stock), 0) stock, coalesce(sum(expired_stock), 0) expired,
      coalesce(sum(held_stock), 0) held, count(*) filter (where ${RUNS_LOW})::int low,
      count(*) filter (where word = 'out_of_stock')::int out, round(coalesce(sum(value), 0), 2) value
        from (${stocked(at, filter)}) stock`.execute(at.tx)
  return only(rows)
}

type OfExpiry = { category?: string | undefined; word?: ExpiryWord | undefined }
/** The batches that hold something, with the word of their expiry. */
function expiring(at: HospitalDb, { category, word }: OfExpiry): RawBuilder<unknown> {
  return sql`
    select * from (
      select bat.id, med.id medication_id, med.code, med.name, med.category, med.unit, bat.batch_number,
        bat.expiry_date, bat.quantity, sto.name store, round(bat.quantity * bat.unit_cost, 2) value,
        ${wordOfExpiry('bat', localDay(at.time_zone))} word
      from stock_batches bat
      join pharmacy_medications med on med.hospital_id = ${at.hospital_id}::uuid and med.item_id = bat.item_id
      join stock_stores sto on sto.hospital_id = ${at.hospital_id}::uuid and sto.id = bat.store_id
      where bat.hospital_id = ${at.hospital_id}::uuid and bat.quantity > 0 ${inCategory(category)}
    ) judged ${word ? sql`where judged.word = ${word}` : sql``}`
}
export async function selectExpiry(
  at: HospitalDb,
  filter: OfExpiry,
  limit: number,
  offset: number,
): Promise<ExpiryReport['rows']> {
  const { rows } = await sql<ExpiryReport['rows'][number]>`
    select lot.*
    from (${expiring(at, filter)}) lot
    order by lot.expiry_date nulls last, lot.name, lot.id limit ${limit} offset ${offset}`.execute(at.tx)
  return rows
}
export async function selectExpiryTotals(at: HospitalDb, filter: OfExpiry): Promise<ExpiryReport['totals']> {
  const { rows } = await sql<ExpiryReport['totals']>`
    select count(*)::int batches, coalesce(sum(quantity), 0) quantity,
      count(*) filter (where word = 'expired')::int expired, count(*) filter (where word = 'warning')::int within_30,
      round(coalesce(sum(value), 0), 2) value,
      round(coalesce(sum(value) filter (where word = 'expired'), 0), 2) expired_value
    from (${expiring(at, filter)}) lot`.execute(at.tx)
  return only(rows)
}

type OfPeriod = { days: Bounds; category?: string | undefined }
/** The movements that took a medicine out, brought it back or wrote it off in a period. */
const used = ({ hospital_id, time_zone }: HospitalDb, { days, category }: OfPeriod) => {
  const { dayOf, instantWithin } = inZone(time_zone)
  return sql`
    select med.id medication_id, med.code, med.name, med.category, med.unit, ${dayOf('mov.created_at')} "day",
      (mov.kind = 'issue')::int issues,
      case when mov.kind = 'issue' then -mov.quantity else 0 end quantity,
        case when mov.kind = 'return' then mov.quantity else 0 end returned,
      case when mov.kind = 'issue' and mov.source_kind = 'dispense' then -mov.quantity else 0 end dispensed,
      case when mov.kind = 'write_off' then -mov.quantity else 0 end written_off
    from stock_movements mov join stock_batches bat on bat.hospital_id = ${hospital_id}::uuid and bat.id = mov.batch_id
    join pharmacy_medications med on med.hospital_id = ${hospital_id}::uuid and med.item_id = bat.item_id
    where mov.hospital_id = ${hospital_id}::uuid and mov.kind in ('issue', 'return', 'write_off')
      and ${instantWithin('mov.created_at', days)} ${inCategory(category)}`
}
const SUMS = sql`coalesce(sum(use.issues), 0)::int issues, coalesce(sum(use.quantity), 0) quantity,
  coalesce(sum(use.returned), 0) returned, coalesce(sum(use.written_off), 0) written_off`

export async function selectConsumption(
  at: HospitalDb,
  filter: OfPeriod,
  limit: number,
  offset: number,
): Promise<ConsumptionReport['rows']> {
  const { rows } = await sql<ConsumptionReport['rows'][number]>`
    select use.medication_id, use.code, use.name, use.category, use.unit, ${SUMS},
      coalesce(sum(use.dispensed), 0) dispensed
    from (${used(at, filter)}) use
    group by use.medication_id, use.code, use.name, use.category, use.unit
    order by sum(use.quantity) desc, use.name, use.medication_id limit ${limit} offset ${offset}`.execute(at.tx)
  return rows
}
export async function selectConsumptionTotals(
  at: HospitalDb,
  filter: OfPeriod,
): Promise<ConsumptionReport['totals'] & { total: number }> {
  const { rows } = await sql<ConsumptionReport['totals'] & { total: number }>`
    select ${SUMS}, coalesce(sum(use.dispensed), 0) dispensed, count(distinct use.medication_id)::int total
    from (${used(at, filter)}) use`.execute(at.tx)
  return only(rows)
}
export async function selectByCategory(at: HospitalDb, filter: OfPeriod): Promise<ConsumptionReport['by_category']> {
  const { rows } = await sql<ConsumptionReport['by_category'][number]>`
    select use.category, ${SUMS}
    from (${used(at, filter)}) use
    group by use.category
    order by sum(use.quantity) desc, use.category`.execute(at.tx)
  return rows
}
export async function selectConsumptionSpans(
  at: HospitalDb,
  unit: Unit,
  filter: OfPeriod,
): Promise<ConsumptionReport['spans']> {
  const { rows } = await sql<ConsumptionReport['spans'][number]>`
    select starts_on, coalesce(issues, 0)::int issues, coalesce(quantity, 0) quantity
    from (${spans(unit, filter.days)}) span
    left join (
      select date_trunc(${sql.lit(unit)}, use."day"::timestamp)::date starts_on, sum(use.issues) issues,
        sum(use.quantity) quantity
      from (${used(at, filter)}) use
      group by 1
    ) counts using (starts_on) order by starts_on`.execute(at.tx)
  return rows
}
