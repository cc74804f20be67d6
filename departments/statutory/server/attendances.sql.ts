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
      select vis.id visit_id, vis.patient_id, vis.created_at, ${dayOf('vis.created_at')} "day", pat.gender sex,
        pat.date_of_birth,
        coalesce(note.department, first.department) department,
          coalesce(stay.visit_type_before, vis.visit_type) = 'emergency' emergency,
        coalesce(vis.referred_from, '') <> '' referred_in, coalesce(first.low_oxygen, false) low_oxygen,
          coalesce(first.pregnant, false) pregnant, stay.admitted_at
      from visits vis
      join patients pat on pat.hospital_id = vis.hospital_id and pat.id = vis.patient_id
      left join lateral (select con.department from consultations con
        where con.hospital_id = vis.hospital_id and con.visit_id = vis.id and con.status = 'completed'
        order by con.created_at, con.id limit 1) note on true
      left join lateral (select (array_agg(tri.department order by tri.created_at, tri.id))[1] department,
        bool_or(tri.oxygen_saturation < 90) low_oxygen,
          bool_or(tri.pregnancy = 'pregnant') pregnant
        from triage_records tri
        where tri.hospital_id = vis.hospital_id and tri.visit_id = vis.id
        having count(*) > 0) first on true
      left join lateral (select adm.source, adm.visit_type_before, adm.admitted_at from admissions adm
        where adm.hospital_id = vis.hospital_id and adm.visit_id = vis.id and adm.status in ('admitted', 'discharged')
        order by adm.requested_at limit 1) stay on true
      where vis.hospital_id = ${hospital_id}::uuid and vis.status <> 'cancelled'
        and ${instantWithin('vis.created_at', days)}
        and (note.department is not null or first.department is not null) and stay.source is distinct from 'direct'
    ), theirs as materialized (
      -- All that these patients came for so far, so that a visit finds the one before it in a single pass.
      select vis.id, vis.patient_id, vis.created_at, ${dayOf('vis.created_at')} "day" from visits vis
      where vis.hospital_id = ${hospital_id}::uuid and vis.status <> 'cancelled'
        and vis.patient_id in (select patient_id from seen)
        and vis.created_at < (${days.to}::date + 1)::timestamp at time zone ${sql.lit(time_zone)}
    ), ordered as (
      select theirs.id, theirs."day" - lag(theirs."day") over (partition by theirs.patient_id
        order by theirs.created_at, theirs.id) since
      from theirs
    ), noted as (
      select theirs.id, theirs.patient_id, theirs.created_at, theirs."day", left(dia.code, 3) category,
        array_agg(distinct dia.code) codes
      from theirs
      join consultations con on con.hospital_id = ${hospital_id}::uuid and con.visit_id = theirs.id
        and con.status = 'completed'
      join consultation_diagnoses dia on dia.hospital_id = ${hospital_id}::uuid and dia.consultation_id = con.id
      group by 1, 2, 3, 4, 5
    ), spaced as (
      select noted.id, noted.codes, noted."day" - lag(noted."day") over (partition by noted.patient_id, noted.category
        order by noted.created_at, noted.id) since
      from noted
    ), coded as (
      select spaced.id visit_id, json_agg(json_build_object('code', elem.code, 'since', spaced.since)
        order by elem.code) codes
      from spaced, unnest(spaced.codes) elem(code) where spaced.id in (select visit_id from seen) group by spaced.id
    ), tested as (
      select seen.visit_id, coalesce(bool_or(lre.status = 'approved' and lre.flag in ('A', 'AA')), false) positive
      from seen
      join lab_orders lor on lor.hospital_id = ${hospital_id}::uuid and lor.visit_id = seen.visit_id
        and lor.status <> 'cancelled'
        and (seen.admitted_at is null or lor.created_at < seen.admitted_at)
      join lab_test_types ltt on ltt.hospital_id = lor.hospital_id and ltt.id = lor.test_type_id
        and ltt.code = any(${[...malariaTests]}::text[])
      left join lab_results lre on lre.hospital_id = lor.hospital_id and lre.order_id = lor.id
      group by seen.visit_id
    ), put as (
      -- One pass over all of it: joined with each other, parts of which the planner knows nothing would be read once
      -- for each visit.
      select visit_id, patient_id, created_at, "day", sex, date_of_birth, department, emergency, referred_in,
        low_oxygen, pregnant, null::boolean positive, null::json codes, null::int since from seen
      union all select visit_id, null, null, null, null, null, null, null, null, null, null, positive, null, null
      from tested
      union all select visit_id, null, null, null, null, null, null, null, null, null, null, null, codes, null
      from coded
      union all select id, null, null, null, null, null, null, null, null, null, null, null, null, since from ordered
    ), together as (
      select put.*, bool_or(positive) over visit is_positive, max(since) over visit since_last,
        (array_agg(codes) filter (where codes is not null) over visit)[1] all_codes
      from put window visit as (partition by visit_id)
    )
    select together.visit_id, together.patient_id, together."day", together.sex, together.department,
      together.emergency, together.referred_in, together.low_oxygen, together.pregnant,
      case when together.date_of_birth <= together."day" then extract(year from age(together."day",
        together.date_of_birth))::int end years,
      together.is_positive is not null tested, coalesce(together.is_positive, false) positive,
        coalesce(together.all_codes, '[]') codes, together.since_last since
    from together where together.patient_id is not null
    order by together.created_at, together.visit_id`.execute(tx)
  return rows
}
