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
  select adm.*, first.ward_id first_ward_id, last.ward_id last_ward_id, dis.died_at,
    nullif(concat_ws(', due to ', dis.cause_direct, dis.cause_due_to), '') cause,
    dis.died_at < adm.admitted_at + interval '48 hours' early,
    (extract(epoch from adm.discharged_at - adm.admitted_at) / 60)::int minutes
  from admissions adm
  cross join lateral (select bst.ward_id from bed_stays bst
    where bst.hospital_id = adm.hospital_id and bst.admission_id = adm.id order by bst.from_at, bst.id limit 1) first
  cross join lateral (select bst.ward_id from bed_stays bst
    where bst.hospital_id = adm.hospital_id and bst.admission_id = adm.id
    order by bst.from_at desc, bst.id desc limit 1) last
  left join discharges dis on dis.hospital_id = adm.hospital_id and dis.admission_id = adm.id
    and adm.discharge_kind = 'died'
  where adm.hospital_id = ${hospital_id}::uuid and adm.status in ('admitted', 'discharged')`

const came = (at: HospitalDb, { days, ward_id, kind }: Filter) =>
  sql<boolean>`${inZone(at.time_zone).instantWithin('stay.admitted_at', days)} ${ward_id ? sql`and stay.first_ward_id = ${ward_id}::uuid` : sql``} ${kind ? sql`and stay.discharge_kind = ${kind}` : sql``}`
const left = (at: HospitalDb, { days, ward_id, kind }: Filter) =>
  sql<boolean>`${inZone(at.time_zone).instantWithin('stay.discharged_at', days)} ${ward_id ? sql`and stay.last_ward_id = ${ward_id}::uuid` : sql``} ${kind ? sql`and stay.discharge_kind = ${kind}` : sql``}`

/** A page of the stays that began or ended, the newest first. `clinical`: with the causes of death. */
export async function selectRows(
  at: HospitalDb,
  filter: Filter,
  clinical: boolean,
  limit: number,
  offset: number,
): Promise<Report['rows']> {
  const { rows } = await sql<Report['rows'][number]>`
    select stay.id, stay.admission_number, stay.patient_id, pat.op_number,
      trim(pat.first_name || ' ' || pat.last_name) patient, wrd.name ward_name, stay.admitted_at, stay.discharged_at,
      stay.discharge_kind kind, stay.minutes, stay.died_at,
        case stay.early when true then 'yes' when false then 'no' end within_48_hours,
      case when ${clinical}::boolean then stay.cause end cause
    from (${stays(at)}) stay
    join patients pat on pat.hospital_id = stay.hospital_id and pat.id = stay.patient_id
    join wards wrd on wrd.hospital_id = stay.hospital_id and wrd.id = stay.last_ward_id
    where (${came(at, filter)}) or (${left(at, filter)})
    order by coalesce(stay.discharged_at, stay.admitted_at) desc, stay.id limit ${limit} offset ${offset}`.execute(
    at.tx,
  )
  return rows
}

type Totals = Omit<Report['totals'], 'occupancy'> & { total: number }
/** The sums, and `total`: how many rows there are. */
export async function selectTotals(at: HospitalDb, filter: Filter): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select count(*) total, count(*) filter (where ${came(at, filter)}) admissions,
      count(*) filter (where ${left(at, filter)}) discharges,
      count(*) filter (where stay.discharge_kind = 'died' and ${left(at, filter)}) deaths,
      count(*) filter (where stay.early and ${left(at, filter)}) deaths_within_48_hours,
      round(avg(stay.minutes) filter (where ${left(at, filter)}))::float8 stay_minutes
    from (${stays(at)}) stay where (${came(at, filter)}) or (${left(at, filter)})`.execute(at.tx)
  return only(rows)
}

/** Admissions and discharges in each day, week or month of the period. */
export async function selectSpans(at: HospitalDb, unit: Unit, filter: Filter): Promise<Report['spans']> {
  const { spanOfInstant } = inZone(at.time_zone)
  const { rows } = await sql<Report['spans'][number]>`
    select starts_on, coalesce(came.n, 0) admissions, coalesce(gone.n, 0) discharges
    from (${spans(unit, filter.days)}) span
    left join (select ${spanOfInstant(unit, 'stay.admitted_at')} starts_on, count(*) n from (${stays(at)}) stay
      where ${came(at, filter)} group by 1) came using (starts_on)
    left join (select ${spanOfInstant(unit, 'stay.discharged_at')} starts_on, count(*) n from (${stays(at)}) stay
      where ${left(at, filter)} group by 1) gone using (starts_on)
    order by starts_on`.execute(at.tx)
  return rows
}

/** How the stays that ended did. */
export async function selectKinds(at: HospitalDb, filter: Filter): Promise<Report['kinds']> {
  const { rows } = await sql<Report['kinds'][number]>`
    select stay.discharge_kind kind, count(*) stays
    from (${stays(at)}) stay
    where ${left(at, filter)}
    group by 1
    order by 2 desc, 1`.execute(at.tx)
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
    sql`coalesce(sum(greatest(0, extract(epoch from least(coalesce(${to}, 'infinity'), ${ends}) - greatest(${from},
      ${begins}))) / 86400), 0)`
  const { rows } = await sql<WardRow>`
    select wrd.id ward_id, wrd.name ward_name, space.beds, coalesce(came.n, 0) came, coalesce(moved.n, 0) moved_in,
      coalesce(gone.n, 0) discharges, coalesce(gone.deaths, 0) deaths, gone.stay_minutes,
      round(coalesce(used.days, 0)::numeric, 1)::float8 bed_days, space.days::float8 bed_time
    from wards wrd
    cross join lateral (
      select count(*) filter (where bed.retired_at is null) beds,
        ${daysOf(sql`bed.created_at`, sql`bed.retired_at`)} days
      from beds bed where bed.hospital_id = wrd.hospital_id and bed.ward_id = wrd.id
    ) space
    left join (select bst.ward_id, ${daysOf(sql`bst.from_at`, sql`bst.to_at`)} days from bed_stays bst
      where bst.hospital_id = ${own} and bst.from_at < ${ends} and (bst.to_at is null or bst.to_at > ${begins})
      group by 1) used on used.ward_id = wrd.id
    left join (select stay.first_ward_id ward_id, count(*) n from (${stays(at)}) stay where ${came(at, all)}
      group by 1) came on came.ward_id = wrd.id
    left join (select bst.ward_id, count(*) n from bed_stays bst
      join lateral (select prior.ward_id from bed_stays prior
        where prior.hospital_id = bst.hospital_id and prior.admission_id = bst.admission_id
          and prior.from_at < bst.from_at
        order by prior.from_at desc limit 1) before on before.ward_id <> bst.ward_id
      where bst.hospital_id = ${own} and ${inZone(at.time_zone).instantWithin('bst.from_at', days)}
      group by 1) moved on moved.ward_id = wrd.id
    left join (select stay.last_ward_id ward_id, count(*) n,
      count(*) filter (where stay.discharge_kind = 'died') deaths, round(avg(stay.minutes))::float8 stay_minutes
      from (${stays(at)}) stay where ${left(at, all)} group by 1) gone on gone.ward_id = wrd.id
    where wrd.hospital_id = ${own} and (wrd.status = 'active' or used.ward_id is not null)
    order by wrd.name`.execute(at.tx)
  return rows
}
