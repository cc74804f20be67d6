import { sql } from 'kysely'
import type { Bounds } from '../../../kernel/contract/reports.ts'
import { inZone } from '../../../kernel/server/lists/period.ts'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'

/** A visit in which somebody was seen as an outpatient, with all that the forms ask of it. */
export type Attendance = {
  visit_id: string
  patient_id: string
  day: string
  /** Whole years on that day; of an estimated birth date the youngest it can be; null: unknown. */
  years: number | null
  sex: 'female' | 'male' | 'other' | null
  /** Of the first saved consultation, else where triage sent the patient. */
  department: string
  emergency: boolean
  referred_in: boolean
  low_oxygen: boolean
  pregnant: boolean
  /** A malaria test was ordered before any admission; one was positive, as approved. */
  tested: boolean
  positive: boolean
  /**
   * Each code of its saved notes, as they stand now; `since`: days since the same category was noted at an earlier
   * visit; null: never.
   */
  codes: { code: string; since: number | null }[]
  /** Days since the visit before; null: it is the first. */
  since: number | null
}

/**
 * The attendances of some days, by the day the visit began. Who was neither triaged nor consulted was not seen, and
 * who was admitted directly is no outpatient; a cancelled visit is none.
 */
export async function selectAttendances(
  { tx, hospital_id, time_zone }: HospitalDb,
  days: Bounds,
  malariaTests: readonly string[],
): Promise<Attendance[]> {
  const { dayOf, instantWithin } = inZone(time_zone)
  const { rows } = await sql<Attendance>`
    with seen as materialized (
      select v.id visit_id, v.patient_id, v.created_at, ${dayOf('v.created_at')} "day", p.gender sex, p.date_of_birth,
        coalesce(c.department, t.department) department, coalesce(a.visit_type_before, v.visit_type) = 'emergency' emergency,
        coalesce(v.referred_from, '') <> '' referred_in, coalesce(t.low_oxygen, false) low_oxygen, coalesce(t.pregnant, false) pregnant, a.admitted_at
      from visits v
      join patients p on p.hospital_id = v.hospital_id and p.id = v.patient_id
      left join lateral (select c.department from consultations c
        where c.hospital_id = v.hospital_id and c.visit_id = v.id and c.status = 'completed' order by c.created_at, c.id limit 1) c on true
      left join lateral (select (array_agg(t.department order by t.created_at, t.id))[1] department, bool_or(t.oxygen_saturation < 90) low_oxygen,
          bool_or(t.pregnancy = 'pregnant') pregnant
        from triage_records t where t.hospital_id = v.hospital_id and t.visit_id = v.id having count(*) > 0) t on true
      left join lateral (select a.source, a.visit_type_before, a.admitted_at from admissions a
        where a.hospital_id = v.hospital_id and a.visit_id = v.id and a.status in ('admitted', 'discharged') order by a.requested_at limit 1) a on true
      where v.hospital_id = ${hospital_id}::uuid and v.status <> 'cancelled' and ${instantWithin('v.created_at', days)}
        and (c.department is not null or t.department is not null) and a.source is distinct from 'direct'
    ), theirs as materialized (
      -- All that these patients came for so far, so that a visit finds the one before it in a single pass.
      select v.id, v.patient_id, v.created_at, ${dayOf('v.created_at')} "day" from visits v
      where v.hospital_id = ${hospital_id}::uuid and v.status <> 'cancelled' and v.patient_id in (select patient_id from seen)
        and v.created_at < (${days.to}::date + 1)::timestamp at time zone ${sql.lit(time_zone)}
    ), ordered as (
      select t.id, t."day" - lag(t."day") over (partition by t.patient_id order by t.created_at, t.id) since from theirs t
    ), noted as (
      select t.id, t.patient_id, t.created_at, t."day", left(d.code, 3) category, array_agg(distinct d.code) codes
      from theirs t
      join consultations c on c.hospital_id = ${hospital_id}::uuid and c.visit_id = t.id and c.status = 'completed'
      join consultation_diagnoses d on d.hospital_id = ${hospital_id}::uuid and d.consultation_id = c.id
      group by 1, 2, 3, 4, 5
    ), spaced as (
      select n.id, n.codes, n."day" - lag(n."day") over (partition by n.patient_id, n.category order by n.created_at, n.id) since from noted n
    ), coded as (
      select s.id visit_id, json_agg(json_build_object('code', x.code, 'since', s.since) order by x.code) codes
      from spaced s, unnest(s.codes) x(code) where s.id in (select visit_id from seen) group by s.id
    ), tested as (
      select s.visit_id, coalesce(bool_or(r.status = 'approved' and r.flag in ('A', 'AA')), false) positive
      from seen s
      join lab_orders o on o.hospital_id = ${hospital_id}::uuid and o.visit_id = s.visit_id and o.status <> 'cancelled'
        and (s.admitted_at is null or o.created_at < s.admitted_at)
      join lab_test_types k on k.hospital_id = o.hospital_id and k.id = o.test_type_id and k.code = any(${[...malariaTests]}::text[])
      left join lab_results r on r.hospital_id = o.hospital_id and r.order_id = o.id
      group by s.visit_id
    ), put as (
      -- One pass over all of it: joined with each other, parts of which the planner knows nothing would be read once for each visit.
      select visit_id, patient_id, created_at, "day", sex, date_of_birth, department, emergency, referred_in, low_oxygen, pregnant,
        null::boolean positive, null::json codes, null::int since from seen
      union all select visit_id, null, null, null, null, null, null, null, null, null, null, positive, null, null from tested
      union all select visit_id, null, null, null, null, null, null, null, null, null, null, null, codes, null from coded
      union all select id, null, null, null, null, null, null, null, null, null, null, null, null, since from ordered
    ), together as (
      select p.*, bool_or(positive) over visit is_positive, max(since) over visit since_last,
        (array_agg(codes) filter (where codes is not null) over visit)[1] all_codes
      from put p window visit as (partition by visit_id)
    )
    select t.visit_id, t.patient_id, t."day", t.sex, t.department, t.emergency, t.referred_in, t.low_oxygen, t.pregnant,
      case when t.date_of_birth <= t."day" then extract(year from age(t."day", t.date_of_birth))::int end years,
      t.is_positive is not null tested, coalesce(t.is_positive, false) positive, coalesce(t.all_codes, '[]') codes, t.since_last since
    from together t where t.patient_id is not null
    order by t.created_at, t.visit_id`.execute(tx)
  return rows
}
