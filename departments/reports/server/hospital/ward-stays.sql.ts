import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Bounds, Unit } from '../../../../kernel/contract/reports.ts'
import { inZone, spans } from '../../../../kernel/server/lists/period.ts'
import { type HospitalDb, only } from '../../../../kernel/server/tenant.ts'
import type { wardStaysReport } from '../../hospital.contract.ts'

type Report = z.input<typeof wardStaysReport.read.output>
type Kind = Report['kinds'][number]['kind']
/** The days, by the hospital's clock, the ward and how the stay ended; undefined: all. */
type Filter = { days: Bounds; ward_id?: string; kind?: Kind }

/**
 * Every stay that is not taken back, with the ward where it began, the one where the patient lies or lay last, and the
 * death in which it ended.
 */
const stays = ({ hospital_id }: HospitalDb): RawBuilder<unknown> => sql`
  select a.*, f.ward_id first_ward_id, l.ward_id last_ward_id, d.died_at, nullif(concat_ws(', due to ', d.cause_direct, d.cause_due_to), '') cause,
    d.died_at < a.admitted_at + interval '48 hours' early,
    (extract(epoch from a.discharged_at - a.admitted_at) / 60)::int minutes
  from admissions a
  cross join lateral (select s.ward_id from bed_stays s where s.hospital_id = a.hospital_id and s.admission_id = a.id order by s.from_at, s.id limit 1) f
  cross join lateral (select s.ward_id from bed_stays s where s.hospital_id = a.hospital_id and s.admission_id = a.id order by s.from_at desc, s.id desc limit 1) l
  left join discharges d on d.hospital_id = a.hospital_id and d.admission_id = a.id and a.discharge_kind = 'died'
  where a.hospital_id = ${hospital_id}::uuid and a.status in ('admitted', 'discharged')`

const came = (at: HospitalDb, { days, ward_id, kind }: Filter) =>
  sql<boolean>`${inZone(at.time_zone).instantWithin('t.admitted_at', days)} ${ward_id ? sql`and t.first_ward_id = ${ward_id}::uuid` : sql``} ${kind ? sql`and t.discharge_kind = ${kind}` : sql``}`
const left = (at: HospitalDb, { days, ward_id, kind }: Filter) =>
  sql<boolean>`${inZone(at.time_zone).instantWithin('t.discharged_at', days)} ${ward_id ? sql`and t.last_ward_id = ${ward_id}::uuid` : sql``} ${kind ? sql`and t.discharge_kind = ${kind}` : sql``}`

/** A page of the stays that began or ended, the newest first. `clinical`: with the causes of death. */
export async function selectRows(
  at: HospitalDb,
  filter: Filter,
  clinical: boolean,
  limit: number,
  offset: number,
): Promise<Report['rows']> {
  const { rows } = await sql<Report['rows'][number]>`
    select t.id, t.admission_number, t.patient_id, p.op_number, trim(p.first_name || ' ' || p.last_name) patient, w.name ward_name, t.admitted_at, t.discharged_at,
      t.discharge_kind kind, t.minutes, t.died_at, case t.early when true then 'yes' when false then 'no' end within_48_hours,
      case when ${clinical}::boolean then t.cause end cause
    from (${stays(at)}) t
    join patients p on p.hospital_id = t.hospital_id and p.id = t.patient_id
    join wards w on w.hospital_id = t.hospital_id and w.id = t.last_ward_id
    where (${came(at, filter)}) or (${left(at, filter)})
    order by coalesce(t.discharged_at, t.admitted_at) desc, t.id limit ${limit} offset ${offset}`.execute(at.tx)
  return rows
}

type Totals = Omit<Report['totals'], 'occupancy'> & { total: number }
/** The sums, and `total`: how many rows there are. */
export async function selectTotals(at: HospitalDb, filter: Filter): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select count(*) total, count(*) filter (where ${came(at, filter)}) admissions, count(*) filter (where ${left(at, filter)}) discharges,
      count(*) filter (where t.discharge_kind = 'died' and ${left(at, filter)}) deaths,
      count(*) filter (where t.early and ${left(at, filter)}) deaths_within_48_hours,
      round(avg(t.minutes) filter (where ${left(at, filter)}))::float8 stay_minutes
    from (${stays(at)}) t where (${came(at, filter)}) or (${left(at, filter)})`.execute(at.tx)
  return only(rows)
}

/** Admissions and discharges in each day, week or month of the period. */
export async function selectSpans(at: HospitalDb, unit: Unit, filter: Filter): Promise<Report['spans']> {
  const { spanOfInstant } = inZone(at.time_zone)
  const { rows } = await sql<Report['spans'][number]>`
    select starts_on, coalesce(i.n, 0) admissions, coalesce(o.n, 0) discharges from (${spans(unit, filter.days)}) s
    left join (select ${spanOfInstant(unit, 't.admitted_at')} starts_on, count(*) n from (${stays(at)}) t where ${came(at, filter)} group by 1) i using (starts_on)
    left join (select ${spanOfInstant(unit, 't.discharged_at')} starts_on, count(*) n from (${stays(at)}) t where ${left(at, filter)} group by 1) o using (starts_on)
    order by starts_on`.execute(at.tx)
  return rows
}

/** How the stays that ended did. */
export async function selectKinds(at: HospitalDb, filter: Filter): Promise<Report['kinds']> {
  const { rows } = await sql<Report['kinds'][number]>`
    select t.discharge_kind kind, count(*) stays from (${stays(at)}) t where ${left(at, filter)} group by 1 order by 2 desc, 1`.execute(
    at.tx,
  )
  return rows
}

/**
 * Beds and time of a ward: its beds now, and the days for which it had beds and somebody lay in one, so far, by the
 * hour.
 */
export type WardRow = Omit<Report['wards'][number], 'occupancy' | 'turn_over'> & { bed_time: number }
/** Every ward that is active, or in which somebody lay in the period. */
export async function selectWards(at: HospitalDb, days: Bounds): Promise<WardRow[]> {
  const zone = sql.lit(at.time_zone)
  const own = sql`${at.hospital_id}::uuid`
  const all = { days }
  const begins = sql`(${days.from}::date::timestamp at time zone ${zone})`
  const ends = sql`least(now(), (${days.to}::date + 1)::timestamp at time zone ${zone})`
  const daysOf = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
    sql`coalesce(sum(greatest(0, extract(epoch from least(coalesce(${to}, 'infinity'), ${ends}) - greatest(${from}, ${begins}))) / 86400), 0)`
  const { rows } = await sql<WardRow>`
    select w.id ward_id, w.name ward_name, b.beds, coalesce(i.n, 0) came, coalesce(m.n, 0) moved_in, coalesce(o.n, 0) discharges, coalesce(o.deaths, 0) deaths,
      o.stay_minutes, round(coalesce(s.days, 0)::numeric, 1)::float8 bed_days, b.days::float8 bed_time
    from wards w
    cross join lateral (
      select count(*) filter (where b.retired_at is null) beds, ${daysOf(sql`b.created_at`, sql`b.retired_at`)} days
      from beds b where b.hospital_id = w.hospital_id and b.ward_id = w.id
    ) b
    left join (select s.ward_id, ${daysOf(sql`s.from_at`, sql`s.to_at`)} days from bed_stays s
      where s.hospital_id = ${own} and s.from_at < ${ends} and (s.to_at is null or s.to_at > ${begins}) group by 1) s on s.ward_id = w.id
    left join (select t.first_ward_id ward_id, count(*) n from (${stays(at)}) t where ${came(at, all)} group by 1) i on i.ward_id = w.id
    left join (select s.ward_id, count(*) n from bed_stays s
      join lateral (select e.ward_id from bed_stays e where e.hospital_id = s.hospital_id and e.admission_id = s.admission_id and e.from_at < s.from_at
        order by e.from_at desc limit 1) e on e.ward_id <> s.ward_id
      where s.hospital_id = ${own} and ${inZone(at.time_zone).instantWithin('s.from_at', days)} group by 1) m on m.ward_id = w.id
    left join (select t.last_ward_id ward_id, count(*) n, count(*) filter (where t.discharge_kind = 'died') deaths, round(avg(t.minutes))::float8 stay_minutes
      from (${stays(at)}) t where ${left(at, all)} group by 1) o on o.ward_id = w.id
    where w.hospital_id = ${own} and (w.status = 'active' or s.ward_id is not null)
    order by w.name`.execute(at.tx)
  return rows
}
