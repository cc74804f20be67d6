import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Bounds } from '../../../../kernel/contract/reports.ts'
import { inZone } from '../../../../kernel/server/lists/period.ts'
import { type HospitalDb, only } from '../../../../kernel/server/tenant.ts'
import {
  type ageBands,
  ageKeys,
  type diagnosesReport,
  type diagnosisVisitsReport,
  type sexes,
  sexKeys,
} from '../../clinical.contract.ts'
import { ageBandOn } from '../age-bands.sql.ts'

type Report = z.input<typeof diagnosesReport.read.output>
type Visits = z.input<typeof diagnosisVisitsReport.read.output>
/** The days, by the hospital's clock, and what else is asked for; undefined: all. */
export type Filter = {
  days: Bounds
  department?: string
  kind?: 'primary'
  age?: keyof typeof ageBands
  sex?: keyof typeof sexes
  code?: string
}

/** Saved consultations that were begun in the period. What was amended holds what is right now. */
const saved = ({ hospital_id, time_zone }: HospitalDb, { days, department }: Filter) => sql`
  c.hospital_id = ${hospital_id}::uuid and c.status = 'completed' and ${inZone(time_zone).instantWithin('c.created_at', days)}
  ${department ? sql`and c.department = ${department}` : sql``}`
const ofCode = ({ kind, code }: Filter) =>
  sql`${kind ? sql`and d.is_primary` : sql``} ${code ? sql`and d.code = ${code}` : sql``}`
/** The instant of the first of some consultations, and its day. */
const first = ({ time_zone }: HospitalDb) =>
  sql`min(c.created_at) first_at, (min(c.created_at) at time zone ${sql.lit(time_zone)})::date "day"`

/**
 * Each visit and code once, by the first of its consultations that has the code; `kind` primary: as the primary
 * diagnosis of one. No more is read than what counts: who it was stands in `aged`, the rest is read for a page
 * alone.
 */
const coded = (at: HospitalDb, filter: Filter) => sql`
  select c.visit_id, d.code, ${first(at)}, bool_or(d.is_primary) is_primary, bool_or(d.certainty = 'confirmed') confirmed
  from consultations c join consultation_diagnoses d on d.hospital_id = c.hospital_id and d.consultation_id = c.id
  where ${saved(at, filter)} ${ofCode(filter)} group by c.visit_id, d.code`
const seen = (at: HospitalDb, filter: Filter) =>
  sql`select c.visit_id, ${first(at)} from consultations c where ${saved(at, filter)} group by c.visit_id`

/** Visits with the age on that day and the sex of who came. */
const aged = ({ hospital_id }: HospitalDb, from: RawBuilder<unknown>, { age, sex }: Filter): RawBuilder<unknown> => sql`
  select t.* from (
    select g.*, ${ageBandOn(sql`g."day"`, 'age_unknown')} age, coalesce(p.gender, 'sex_unknown') sex
    from (${from}) g
    join visits v on v.hospital_id = ${hospital_id}::uuid and v.id = g.visit_id
    join patients p on p.hospital_id = ${hospital_id}::uuid and p.id = v.patient_id
  ) t where true ${age ? sql`and t.age = ${age}` : sql``} ${sex ? sql`and t.sex = ${sex}` : sql``}`
/** The same where nothing is asked of the patient: as they are. */
const limited = (at: HospitalDb, from: RawBuilder<unknown>, filter: Filter) =>
  filter.age || filter.sex ? aged(at, from, filter) : from

type Group = { code: string; title: string; age: keyof typeof ageBands; sex: keyof typeof sexes; n: number }
type Counts = Pick<Report, 'rows' | 'ages' | 'totals'>
/**
 * All codes, the most frequent first, what they add up to, that by age and sex, and the visits with a saved
 * consultation, coded or not: from one reading, because the reading is what takes time.
 */
export async function selectCounts(at: HospitalDb, filter: Filter): Promise<Counts> {
  const { rows } = await sql<{ groups: Group[] | null; seen: number; coded: number }>`
    with t as materialized (select t.visit_id, t.code, t.age, t.sex from (${aged(at, coded(at, filter), filter)}) t)
    select (select count(*) from (${limited(at, seen(at, filter), filter)}) s) seen,
      (select count(*) from (select t.visit_id from t group by 1) v) coded, (
      select jsonb_agg(jsonb_build_object('code', g.code, 'title', k.title, 'age', g.age, 'sex', g.sex, 'n', g.n))
      from (select t.code, t.age, t.sex, count(*)::int n from t group by 1, 2, 3) g join diagnosis_codes k on k.code = g.code
    ) groups`.execute(at.tx)
  const { groups, ...visits } = only(rows)
  const all = groups ?? []
  const of = (some: readonly Group[]) => some.reduce((sum, { n }) => sum + n, 0)
  const by = <K extends string>(column: 'age' | 'sex', keys: readonly K[], some: readonly Group[]) =>
    Object.fromEntries(keys.map((key) => [key, of(some.filter((group) => group[column] === key))])) as Record<K, number>
  const codes = [...Map.groupBy(all, (group) => group.code)].flatMap(([code, some]) => {
    const [first] = some
    return first
      ? [{ code, title: first.title, visits: of(some), ...by('age', ageKeys, some), ...by('sex', sexKeys, some) }]
      : []
  })
  return {
    rows: codes.sort((one, other) => other.visits - one.visits || (one.code < other.code ? -1 : 1)),
    totals: { visits: visits.seen, coded: visits.coded, counted: of(all), codes: codes.length },
    ages: ageKeys.map((age) => {
      const some = all.filter((group) => group.age === age)
      return { age, visits: of(some), ...by('sex', sexKeys, some) }
    }),
  }
}

type Shown = Pick<Visits, 'rows' | 'codes'> & { counted: number }
/**
 * A page of the visits behind a figure, the latest first; the codes of the period by name, to choose from; and how
 * many visits and codes there are of the one that is chosen, or of all. From one reading; only the page is looked
 * up in full.
 */
export async function selectVisits(
  at: HospitalDb,
  { code, ...filter }: Filter,
  limit: number,
  offset: number,
): Promise<Shown> {
  const own = sql`${at.hospital_id}::uuid`
  const chosen = code ? sql`where t.code = ${code}` : sql``
  const { rows } = await sql<Shown>`
    with t as materialized (select t.visit_id, t.code, t.first_at, t."day", t.is_primary, t.confirmed from (${limited(at, coded(at, filter), filter)}) t)
    select (select count(*) from t ${chosen}) counted,
      (select coalesce(jsonb_agg(jsonb_build_object('value', k.code, 'label', k.code || ' ' || k.title) order by k.code), '[]')
        from (select t.code from t group by 1) c join diagnosis_codes k on k.code = c.code) codes,
      (select coalesce(jsonb_agg(to_jsonb(r) - 'first_at'), '[]') from (
        select t.first_at, t.visit_id, v.visit_number, t."day", v.patient_id, trim(p.first_name || ' ' || p.last_name) patient, p.op_number,
          case when p.date_of_birth <= t."day" then extract(year from age(t."day", p.date_of_birth))::int end years, coalesce(p.gender, 'sex_unknown') sex,
          h.name department_name, t.code, k.title, case when t.is_primary then 'yes' else 'no' end "primary",
          case when t.confirmed then 'confirmed' else 'suspected' end certainty
        from (select t.* from t ${chosen} order by t.first_at desc, t.visit_id, t.code limit ${limit} offset ${offset}) t
        join visits v on v.hospital_id = ${own} and v.id = t.visit_id
        join patients p on p.hospital_id = ${own} and p.id = v.patient_id
        join lateral (select c.department from consultations c join consultation_diagnoses d on d.hospital_id = c.hospital_id and d.consultation_id = c.id
          where c.visit_id = t.visit_id and c.created_at = t.first_at and d.code = t.code and ${saved(at, filter)} ${ofCode(filter)} order by c.id limit 1) c on true
        join hospital_departments h on h.hospital_id = ${own} and h.key = c.department
        join diagnosis_codes k on k.code = t.code
        order by t.first_at desc, t.visit_id, t.code) r) "rows"`.execute(at.tx)
  return only(rows)
}
