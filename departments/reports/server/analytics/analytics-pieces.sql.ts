import { sql } from 'kysely'
import type { Bounds } from '../../../../kernel/contract/reports.ts'
import { dayWithin, inZone } from '../../../../kernel/server/lists/period.ts'
import type { HospitalDb } from '../../../../kernel/server/tenant.ts'
import { type DimensionName, dimensionOf, type MeasureName, measures, UNKNOWN } from '../../analytics.data.ts'
import { ageBandOn } from '../age-bands.sql.ts'
import { orUnknown, type Source, type Sql, unknown } from './analytics-journal.sql.ts'
import { sourceOf } from './analytics-sources.sql.ts'

const minutes = (from: Sql, to: Sql) => sql`extract(epoch from ${to} - ${from}) / 60`
/** What of its source a measure counts, and what it adds up or takes the median of. */
const meant: Partial<Record<MeasureName, { where?: Sql; value?: Sql }>> = {
  deaths: { where: sql`f.discharge_kind = 'died'` },
  length_of_stay: { value: minutes(sql`f.admitted_at`, sql`f.discharged_at`) },
  invoiced: { value: sql`case when f.credit = 'revenue' then f.amount else -f.amount end` },
  received: { value: sql`f.amount` },
  money_in: { where: sql`f.amount > 0`, value: sql`f.amount` },
  paid_back: { where: sql`f.amount < 0`, value: sql`-f.amount` },
  credited: { value: sql`case when f.debit = 'refunds' then f.amount else -f.amount end` },
  reduced: { value: sql`case when f.debit in ('discounts', 'waivers') then f.amount else -f.amount end` },
  claimed: { value: sql`case when f.debit = 'insurers' then f.amount else -f.amount end` },
  outstanding: { value: sql`f.amount` },
  denied: { value: sql`f.amount` },
  waiting_time: { value: minutes(sql`f.wait_start_time`, sql`least(f.called_at, f.service_start_time)`) },
  service_time: {
    value: sql`case when f.status = 'done' then ${minutes(sql`f.service_start_time`, sql`f.service_end_time`)} end`,
  },
  seen_completed: { where: sql`f.done` },
  served: { where: sql`f.status = 'done'` },
  left_unserved: { where: sql`f.status = 'removed' and f.service_start_time is null` },
  appointments: { where: sql`f.status <> 'cancelled'` },
  no_shows: { where: sql`f.status = 'no_show'` },
}

/** Dimensions that several sources have, and whose they are: of the visit, the patient, the stay or the time. */
const sharedBy = (local: Sql): Partial<Record<DimensionName, { is: Sql; of: 'v' | 'p' | 'a' | 'time' }>> => ({
  weekday: { of: 'time', is: sql`extract(isodow from ${local})::int::text` },
  hour: { of: 'time', is: sql`to_char(${local}, 'HH24:00')` },
  sex: { of: 'p', is: orUnknown('p.gender') },
  age: { of: 'p', is: ageBandOn(sql`(${local})::date`, UNKNOWN) },
  area: { of: 'p', is: sql`coalesce(nullif(initcap(trim(p.city)), ''), ${unknown})` },
  visit_type: { of: 'v', is: orUnknown('v.visit_type') },
  attendance: {
    of: 'v',
    is: sql`case when v.sequence = 1 then 'first' when v.sequence > 1 then 'again' else ${unknown} end`,
  },
  payer: { of: 'v', is: orUnknown('v.payment_mode') },
  insurer: {
    of: 'v',
    is: sql`case when v.payment_mode = 'insurance' then coalesce(nullif(v.payment_details ->> 'insurance_provider', ''), ${unknown}) else ${unknown} end`,
  },
  priority: {
    of: 'v',
    is: sql`coalesce((select t.priority from triage_records t where t.hospital_id = v.hospital_id and t.visit_id = v.id order by t.created_at, t.id limit 1), ${unknown})`,
  },
  outcome: {
    of: 'a',
    is: sql`case when a.discharge_kind = 'died' then 'died' when a.discharge_kind = 'referred' then 'referred_out' when a.id is not null then 'admitted'
      when v.status in ('cancelled', 'completed') then v.status else 'still_open' end`,
  },
})

/** When a row was, by the hospital's clock. */
function clockOf({ moment }: Source, at: HospitalDb, days: Bounds): Sql {
  if (!moment) return sql`${days.to}::date::timestamp`
  if ('day' in moment) return sql`${sql.ref(moment.day)}::timestamp`
  if ('local' in moment) return sql.ref(moment.local)
  return sql`(${sql.ref(moment.instant)} at time zone ${sql.lit(at.time_zone)})`
}

/** The pieces of a statement about a measure: where its rows are, and what each dimension is in them. */
export function piecesOf(
  measure: MeasureName,
  at: HospitalDb,
  days: Bounds,
  used: readonly DimensionName[],
  withPatient = false,
) {
  const source = sourceOf(measures[measure].source, at, days, used)
  const { main, moment, own = {} } = source
  const local = clockOf(source, at, days)
  const shared = sharedBy(local)
  const needs = new Set(used.flatMap((name) => (own[name] ? [] : [shared[name]?.of])))
  const ofPatient = withPatient || needs.has('p')
  const ofVisit = needs.has('v') || needs.has('a') || withPatient || (ofPatient && source.patient.startsWith('v.'))
  const joins = [
    ...(source.beside ? [source.beside] : []),
    ...(ofVisit && source.visit
      ? [sql`left join visits v on v.hospital_id = f.hospital_id and v.id = ${sql.ref(source.visit)}`]
      : []),
    ...(ofPatient && main !== 'p'
      ? [
          sql`left join patients p on p.hospital_id = ${sql.ref(`${main}.hospital_id`)} and p.id = ${sql.ref(source.patient)}`,
        ]
      : []),
    ...(needs.has('a')
      ? [
          sql`left join admissions a on a.hospital_id = v.hospital_id and a.visit_id = v.id and a.status in ('admitted', 'discharged')`,
        ]
      : []),
  ]
  const within =
    !moment || 'local' in moment // then the source is of the period already
      ? []
      : ['day' in moment ? dayWithin(moment.day, days) : inZone(at.time_zone).instantWithin(moment.instant, days)]
  return {
    ...source,
    /** What a dimension of a row is, as text; never null. */
    is: (name: DimensionName): Sql => {
      const { time } = dimensionOf(name)
      if (time) return sql`to_char(date_trunc(${sql.lit(time)}, ${local}), 'YYYY-MM-DD')`
      const expression = own[name] ?? shared[name]?.is
      if (!expression) throw new Error(`${measure} has no ${name}`)
      return expression
    },
    value: meant[measure]?.value ?? sql`null::numeric`,
    day: sql`to_char(${local}, 'YYYY-MM-DD')`,
    /** When it was, by the hospital's clock. */
    local,
    rows: sql`${source.from} ${sql.join(joins, sql` `)}`,
    /** What stands around a page of the source's own rows. */
    around: sql.join(joins, sql` `),
    conditions: [
      sql`${sql.ref(`${main}.hospital_id`)} = ${at.hospital_id}::uuid`,
      ...within,
      ...[source.where, meant[measure]?.where].filter((each) => each !== undefined),
    ],
  }
}
