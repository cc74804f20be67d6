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
  deaths: { where: sql`fact.discharge_kind = 'died'` },
  length_of_stay: { value: minutes(sql`fact.admitted_at`, sql`fact.discharged_at`) },
  invoiced: { value: sql`case when fact.credit = 'revenue' then fact.amount else -fact.amount end` },
  received: { value: sql`fact.amount` },
  money_in: { where: sql`fact.amount > 0`, value: sql`fact.amount` },
  paid_back: { where: sql`fact.amount < 0`, value: sql`-fact.amount` },
  credited: { value: sql`case when fact.debit = 'refunds' then fact.amount else -fact.amount end` },
  reduced: { value: sql`case when fact.debit in ('discounts', 'waivers') then fact.amount else -fact.amount end` },
  claimed: { value: sql`case when fact.debit = 'insurers' then fact.amount else -fact.amount end` },
  outstanding: { value: sql`fact.amount` },
  denied: { value: sql`fact.amount` },
  waiting_time: { value: minutes(sql`fact.wait_start_time`, sql`least(fact.called_at, fact.service_start_time)`) },
  service_time: {
    value: sql`case when fact.status = 'done' then ${minutes(sql`fact.service_start_time`, sql`fact.service_end_time`)} end`,
  },
  seen_completed: { where: sql`fact.done` },
  served: { where: sql`fact.status = 'done'` },
  left_unserved: { where: sql`fact.status = 'removed' and fact.service_start_time is null` },
  appointments: { where: sql`fact.status <> 'cancelled'` },
  no_shows: { where: sql`fact.status = 'no_show'` },
}

/** Dimensions that several sources have, and whose they are: of the visit, the patient, the stay or the time. */
const sharedBy = (local: Sql): Partial<Record<DimensionName, { is: Sql; of: 'vis' | 'pat' | 'adm' | 'time' }>> => ({
  weekday: { of: 'time', is: sql`extract(isodow from ${local})::int::text` },
  hour: { of: 'time', is: sql`to_char(${local}, 'HH24:00')` },
  sex: { of: 'pat', is: orUnknown('pat.gender') },
  age: { of: 'pat', is: ageBandOn(sql`(${local})::date`, UNKNOWN) },
  area: { of: 'pat', is: sql`coalesce(nullif(initcap(trim(pat.city)), ''), ${unknown})` },
  visit_type: { of: 'vis', is: orUnknown('vis.visit_type') },
  attendance: {
    of: 'vis',
    is: sql`case when vis.sequence = 1 then 'first' when vis.sequence > 1 then 'again' else ${unknown} end`,
  },
  payer: { of: 'vis', is: orUnknown('vis.payment_mode') },
  insurer: {
    of: 'vis',
    is: sql`case when vis.payment_mode = 'insurance' then coalesce(nullif(vis.payment_details ->> 'insurance_provider',
      ''), ${unknown}) else ${unknown} end`,
  },
  priority: {
    of: 'vis',
    is: sql`coalesce((select tri.priority from triage_records tri
      where tri.hospital_id = vis.hospital_id and tri.visit_id = vis.id
      order by tri.created_at, tri.id limit 1), ${unknown})`,
  },
  outcome: {
    of: 'adm',
    is: sql`case when adm.discharge_kind = 'died' then 'died' when adm.discharge_kind = 'referred' then 'referred_out'
      when adm.id is not null then 'admitted'
      when vis.status in ('cancelled', 'completed') then vis.status else 'still_open' end`,
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
  const ofPatient = withPatient || needs.has('pat')
  const ofVisit =
    needs.has('vis') || needs.has('adm') || withPatient || (ofPatient && source.patient.startsWith('vis.'))
  const joins = [
    ...(source.beside ? [source.beside] : []),
    ...(ofVisit && source.visit
      ? [sql`left join visits vis on vis.hospital_id = fact.hospital_id and vis.id = ${sql.ref(source.visit)}`]
      : []),
    ...(ofPatient && main !== 'pat'
      ? [
          sql`left join patients pat on pat.hospital_id = ${sql.ref(`${main}.hospital_id`)}
            and pat.id = ${sql.ref(source.patient)}`,
        ]
      : []),
    ...(needs.has('adm')
      ? [
          sql`left join admissions adm on adm.hospital_id = vis.hospital_id and adm.visit_id = vis.id
            and adm.status in ('admitted', 'discharged')`,
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
