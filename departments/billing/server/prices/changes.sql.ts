import { type RawBuilder, sql } from 'kysely'
import { type HospitalDb, only } from '../../../../kernel/server/tenant.ts'
import type { Price } from '../../price-changes.contract.ts'

/** Services that are meant by their own ids, or by those of the catalogue entries whose they are. */
const meant = (ids: readonly string[]): RawBuilder<boolean> =>
  sql`(svc.id = any(${ids}::uuid[]) or svc.source_id = any(${ids}::uuid[]))`

/**
 * Whether anything was ever charged for a service. Limited to one line, so that each service is looked up: a planner
 * that knows nothing would read all lines of all hospitals for `exists`.
 */
export const wasCharged = ({ hospital_id }: HospitalDb, service: 'svc' | 'billing_services') => sql<boolean>`
  (select true from billing_invoice_items inl
    where inl.hospital_id = ${hospital_id}::uuid and inl.service_id = ${sql.table(service)}.id limit 1) is not null`

export type Priced = {
  id: string
  source_id: string | null
  name: string
  code: string
  price: string
  has_price: boolean
  /** What it costs on the day that was asked for, as it is planned today; null: it has no price. */
  then: string | null
  charged: boolean
}
/**
 * Services with what each costs on a day and whether anything was ever charged for it; in the order of their ids.
 * `lock`: held until the transaction ends.
 */
export async function selectPriced(
  at: HospitalDb,
  ids: readonly string[],
  day: string,
  lock: boolean,
): Promise<Priced[]> {
  const { rows } = await sql<Priced>`
    select svc.id, svc.source_id, svc.name, svc.code, svc.price, svc.has_price,
      coalesce((select bpr.price from billing_prices bpr
        where bpr.hospital_id = svc.hospital_id and bpr.service_id = svc.id and not bpr.begun
          and bpr.starts_on <= ${day}::date
        order by bpr.starts_on desc, bpr.made_at desc limit 1),
        case when svc.has_price then svc.price end) "then",
      ${wasCharged(at, 'svc')} charged
    from billing_services svc
    where svc.hospital_id = ${at.hospital_id}::uuid and ${meant(ids)}
    order by svc.id ${lock ? sql`for update of svc` : sql``}`.execute(at.tx)
  return rows
}

type Change = { service_id: string; price: string }
type How = { starts_on: string; reason: string; set_by: string; approved_by: string | null; begun: boolean }
/** Keeps new prices from a day on. */
export const insertPrices = (at: HospitalDb, changes: readonly Change[], how: How) =>
  sql`
    insert into billing_prices (hospital_id, service_id, price, starts_on, reason, set_by, approved_by, begun)
    select ${at.hospital_id}::uuid, said.service_id, said.price, ${how.starts_on}::date, ${how.reason},
      ${how.set_by}::uuid, ${how.approved_by}::uuid, ${how.begun}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as said(service_id uuid, price numeric)`.execute(at.tx)

/** Services cost this from now on. */
export const setPrices = (at: HospitalDb, changes: readonly Change[], by: string) =>
  sql`
    update billing_services svc set price = said.price, has_price = true, version = svc.version + 1,
      changed_by = ${by}::uuid
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as said(service_id uuid, price numeric)
    where svc.hospital_id = ${at.hospital_id}::uuid and svc.id = said.service_id
      and (svc.price, svc.has_price) is distinct from (said.price, true)`.execute(at.tx)

/**
 * Prices whose day has come count from now on, of several of one service the latest; answers how many services cost
 * something else than before.
 */
export async function beginPrices(at: HospitalDb, today: string): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    with due as (
      update billing_prices set begun = true
      where hospital_id = ${at.hospital_id}::uuid and not begun and starts_on <= ${today}::date
      returning service_id, price, starts_on, made_at, set_by
    ), latest as (
      select distinct on (service_id) service_id, price, set_by from due
      where not exists (select from billing_prices bpr
        where bpr.hospital_id = ${at.hospital_id}::uuid and bpr.service_id = due.service_id and bpr.begun
          and (bpr.starts_on, bpr.made_at) > (due.starts_on, due.made_at))
      order by service_id, starts_on desc, made_at desc
    ), set_now as (
      update billing_services svc set price = latest.price, has_price = true, version = svc.version + 1,
        changed_by = latest.set_by
      from latest
      where svc.hospital_id = ${at.hospital_id}::uuid and svc.id = latest.service_id
        and (svc.price, svc.has_price) is distinct from (latest.price, true)
      returning 1
    )
    select count(*)::int changed from set_now`.execute(at.tx)
  return rows[0]?.changed ?? 0
}

type Row = Omit<Price, 'made_at'> & { made_at: Date }
/** The prices of a service, the latest first. */
export async function selectPrices(at: HospitalDb, serviceId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select bpr.id, bpr.price, bpr.starts_on, stf.name set_by, approver.name approved_by, bpr.reason, bpr.made_at,
      case when not bpr.begun then 'planned'
        when bpr.begun and row_number() over (partition by bpr.begun order by bpr.starts_on desc, bpr.made_at desc) = 1
          then 'now' else 'past' end state
    from billing_prices bpr
    left join staff stf on stf.hospital_id = bpr.hospital_id and stf.id = bpr.set_by
    left join staff approver on approver.hospital_id = bpr.hospital_id and approver.id = bpr.approved_by
    where bpr.hospital_id = ${at.hospital_id}::uuid and bpr.service_id = ${serviceId}::uuid
    order by bpr.starts_on desc, bpr.made_at desc`.execute(at.tx)
  return rows
}

type Alone = { staff_name: string; prices: number }
/** Who set how many prices alone between two instants. */
export async function selectSetAlone(at: HospitalDb, { from, to }: { from: Date; to: Date }): Promise<Alone[]> {
  const { rows } = await sql<Alone>`
    select stf.name staff_name, count(*)::int prices
    from billing_prices bpr
    join staff stf on stf.hospital_id = bpr.hospital_id and stf.id = bpr.set_by
    where bpr.hospital_id = ${at.hospital_id}::uuid and bpr.made_at >= ${from} and bpr.made_at < ${to}
      and bpr.approved_by is null
    group by stf.id, stf.name order by count(*) desc, stf.name`.execute(at.tx)
  return rows
}

/**
 * Lines `inl` of a time that stand on an invoice and cost less than their services cost today, and how much less each
 * is, without what was credited.
 */
export const belowToday = ({ hospital_id }: HospitalDb, within: RawBuilder<unknown>) => sql`
  select inl.id, inl.created_at charged_at, inl.invoice_id, inl.service_id, inl.description what, inl.quantity,
    inl.unit_price, svc.price price_today, inl.added_by,
    (svc.price - inl.unit_price) * (inl.quantity - inl.credited_quantity) less
  from billing_invoice_items inl
  join billing_services svc on svc.hospital_id = inl.hospital_id and svc.id = inl.service_id
  join billing_invoices inv on inv.hospital_id = inl.hospital_id and inv.id = inl.invoice_id
  where inl.hospital_id = ${hospital_id}::uuid and ${within} and inl.removed_at is null
    and inl.credited_quantity < inl.quantity and inv.status <> 'cancelled'
    and svc.has_price and inl.unit_price < svc.price`

/** How many lines were charged between two instants for less than their services cost today, and how much less. */
export async function selectBelow(
  at: HospitalDb,
  { from, to }: { from: Date; to: Date },
): Promise<{ lines: number; less: string }> {
  const { rows } = await sql<{ lines: number; less: string }>`
    select count(*)::int lines, round(coalesce(sum(less), 0), 2) less
    from (${belowToday(at, sql`inl.created_at >= ${from} and inl.created_at < ${to}`)}) below`.execute(at.tx)
  return only(rows)
}
