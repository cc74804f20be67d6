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
  con.hospital_id = ${hospital_id}::uuid and con.status = 'completed'
    and ${inZone(time_zone).instantWithin('con.created_at', days)}
  ${department ? sql`and con.department = ${department}` : sql``}`
const ofCode = ({ kind, code }: Filter) =>
  sql`${kind ? sql`and dia.is_primary` : sql``} ${code ? sql`and dia.code = ${code}` : sql``}`
/** The instant of the first of some consultations, and its day. */
const first = ({ time_zone }: HospitalDb) =>
  sql`min(con.created_at) first_at, (min(con.created_at) at time zone ${sql.lit(time_zone)})::date "day"`

/**
 * Each visit and code once, by the first of its consultations that has the code; `kind` primary: as the primary
 * diagnosis of one. No more is read than what counts: who it was stands in `aged`, the rest is read for a page
 * alone.
 */
const coded = (at: HospitalDb, filter: Filter) => sql`
  select con.visit_id, dia.code, ${first(at)}, bool_or(dia.is_primary) is_primary,
    bool_or(dia.certainty = 'confirmed') confirmed
  from consultations con
  join consultation_diagnoses dia on dia.hospital_id = con.hospital_id and dia.consultation_id = con.id
  where ${saved(at, filter)} ${ofCode(filter)} group by con.visit_id, dia.code`
const seen = (at: HospitalDb, filter: Filter) =>
  sql`select con.visit_id, ${first(at)} from consultations con where ${saved(at, filter)} group by con.visit_id`

/** Visits with the age on that day and the sex of who came. */
const aged = ({ hospital_id }: HospitalDb, from: RawBuilder<unknown>, { age, sex }: Filter): RawBuilder<unknown> => sql`
  select dx.* from (
    select base.*, ${ageBandOn(sql`base."day"`, 'age_unknown')} age, coalesce(pat.gender, 'sex_unknown') sex
    from (${from}) base
    join visits vis on vis.hospital_id = ${hospital_id}::uuid and vis.id = base.visit_id
    join patients pat on pat.hospital_id = ${hospital_id}::uuid and pat.id = vis.patient_id
  ) dx where true ${age ? sql`and dx.age = ${age}` : sql``} ${sex ? sql`and dx.sex = ${sex}` : sql``}`
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
    with dx as materialized (select dx.visit_id, dx.code, dx.age, dx.sex
      from (${aged(at, coded(at, filter), filter)}) dx)
    select (select count(*) from (${limited(at, seen(at, filter), filter)}) hits) seen,
      (select count(*) from (select dx.visit_id from dx group by 1) seen) coded, (
      select jsonb_agg(jsonb_build_object('code', grp.code, 'title', icd.title, 'age', grp.age, 'sex', grp.sex, 'n',
        grp.n))
      from (select dx.code, dx.age, dx.sex, count(*)::int n from dx group by 1, 2, 3) grp
      join diagnosis_codes icd on icd.code = grp.code
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
  const chosen = code ? sql`where dx.code = ${code}` : sql``
  const { rows } = await sql<Shown>`
    with dx as materialized (select dx.visit_id, dx.code, dx.first_at, dx."day", dx.is_primary, dx.confirmed
      from (${limited(at, coded(at, filter), filter)}) dx)
    select (select count(*) from dx ${chosen}) counted,
      (select coalesce(jsonb_agg(jsonb_build_object('value', icd.code, 'label', icd.code || ' ' || icd.title)
        order by icd.code), '[]')
        from (select dx.code from dx group by 1) one join diagnosis_codes icd on icd.code = one.code) codes,
      (select coalesce(jsonb_agg(to_jsonb(res) - 'first_at'), '[]') from (
        select dx.first_at, dx.visit_id, vis.visit_number, dx."day", vis.patient_id,
          trim(pat.first_name || ' ' || pat.last_name) patient, pat.op_number,
          case when pat.date_of_birth <= dx."day" then extract(year from age(dx."day",
            pat.date_of_birth))::int end years, coalesce(pat.gender, 'sex_unknown') sex,
          dep.name department_name, dx.code, icd.title, case when dx.is_primary then 'yes' else 'no' end "primary",
          case when dx.confirmed then 'confirmed' else 'suspected' end certainty
        from (select dx.* from dx ${chosen}
          order by dx.first_at desc, dx.visit_id, dx.code limit ${limit} offset ${offset}) dx
        join visits vis on vis.hospital_id = ${own} and vis.id = dx.visit_id
        join patients pat on pat.hospital_id = ${own} and pat.id = vis.patient_id
        join lateral (select con.department from consultations con
          join consultation_diagnoses dia on dia.hospital_id = con.hospital_id and dia.consultation_id = con.id
          where con.visit_id = dx.visit_id and con.created_at = dx.first_at and dia.code = dx.code
            and ${saved(at, filter)} ${ofCode(filter)}
          order by con.id limit 1) one on true
        join hospital_departments dep on dep.hospital_id = ${own} and dep.key = one.department
        join diagnosis_codes icd on icd.code = dx.code
        order by dx.first_at desc, dx.visit_id, dx.code) res) "rows"`.execute(at.tx)
  return only(rows)
}
