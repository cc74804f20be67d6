import { sql } from 'kysely'
import type { Bounds } from '../../../kernel/contract/reports.ts'
import { inZone } from '../../../kernel/server/lists/period.ts'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'

/** A stay on a ward that began or ended in the month; `came` and `left` are null where that was not in it. */
export type Stay = {
  patient_id: string
  visit_id: string
  came: string | null
  left: string | null
  kind: 'home' | 'referred' | 'against_advice' | 'absconded' | 'died' | null
  /** The category of the ward of the first bed, and of the last. */
  category: string | null
  last_category: string | null
  /** Age on the day of admission; null: unknown. */
  years: number | null
  days: number | null
  /** The codes of its visit's saved notes and of its discharge. */
  codes: string[]
  /** A delivery of hers ended within the 42 days before she left, or later. */
  delivered: boolean
}

/** The stays that began or ended in some days; those taken back do not count. */
export async function selectStays({ tx, hospital_id, time_zone }: HospitalDb, days: Bounds): Promise<Stay[]> {
  const { dayOf, instantWithin } = inZone(time_zone)
  const ward = (
    order: 'asc' | 'desc',
  ) => sql`(select w.category from bed_stays b join wards w on w.hospital_id = b.hospital_id and w.id = b.ward_id
    where b.hospital_id = a.hospital_id and b.admission_id = a.id order by b.from_at ${sql.raw(order)} limit 1)`
  const { rows } = await sql<Stay>`
    select a.patient_id, a.visit_id, a.discharge_kind kind, ${ward('asc')} category, ${ward('desc')} last_category,
      case when ${instantWithin('a.admitted_at', days)} then ${dayOf('a.admitted_at')} end came,
      case when ${instantWithin('a.discharged_at', days)} then ${dayOf('a.discharged_at')} end "left",
      case when p.date_of_birth <= ${dayOf('a.admitted_at')} then extract(year from age(${dayOf('a.admitted_at')}, p.date_of_birth))::int end years,
      case when p.date_of_birth <= ${dayOf('a.admitted_at')} then ${dayOf('a.admitted_at')} - p.date_of_birth end days,
      array(select d.code from consultations c join consultation_diagnoses d on d.hospital_id = c.hospital_id and d.consultation_id = c.id
          where c.hospital_id = a.hospital_id and c.visit_id = a.visit_id and c.status = 'completed'
        union select x->>'code' from discharges e, jsonb_array_elements(case when jsonb_typeof(e.diagnoses) = 'array' then e.diagnoses else '[]' end) x
          where e.hospital_id = a.hospital_id and e.admission_id = a.id and x->>'code' is not null) codes,
      exists (select from deliveries y where y.hospital_id = a.hospital_id and y.patient_id = a.patient_id and y.struck_at is null
        and (select min(n.born_at) from newborns n where n.hospital_id = y.hospital_id and n.delivery_id = y.id and n.struck_at is null)
          > coalesce(a.discharged_at, now()) - interval '42 days') delivered
    from admissions a join patients p on p.hospital_id = a.hospital_id and p.id = a.patient_id
    where a.hospital_id = ${hospital_id}::uuid and a.status in ('admitted', 'discharged')
      and (${instantWithin('a.admitted_at', days)} or ${instantWithin('a.discharged_at', days)})
    order by a.admitted_at, a.id`.execute(tx)
  return rows
}

export type BedDay = { patient_id: string; visit_id: string; day: string; category: string; sha: boolean }
/** Who lay in a bed at the end of each day that is over, and whether the Social Health Authority pays. */
export async function selectBedDays(
  { tx, hospital_id, time_zone }: HospitalDb,
  { from, to }: Bounds,
): Promise<BedDay[]> {
  const end = sql`(d."day" + 1)::timestamp at time zone ${sql.lit(time_zone)}`
  const { rows } = await sql<BedDay>`
    select a.patient_id, a.visit_id, d."day", w.category,
      v.payment_mode = 'insurance' and coalesce(v.payment_details->>'insurance_provider', '') = 'sha' sha
    from admissions a
    join bed_stays b on b.hospital_id = a.hospital_id and b.admission_id = a.id
    join wards w on w.hospital_id = b.hospital_id and w.id = b.ward_id
    join visits v on v.hospital_id = a.hospital_id and v.id = a.visit_id
    join (select g::date "day" from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') g) d
      on b.from_at < ${end} and (b.to_at is null or b.to_at >= ${end})
    where a.hospital_id = ${hospital_id}::uuid and a.status in ('admitted', 'discharged') and ${end} <= now()
    order by d."day", b.id`.execute(tx)
  return rows
}

export type Bed = { label: string; category: string; kind: 'bed' | 'cot' | 'incubator' | 'couch' }
/** The beds that there were at the end of a day. */
export async function selectBeds({ tx, hospital_id, time_zone }: HospitalDb, day: string): Promise<Bed[]> {
  const end = sql`(${day}::date + 1)::timestamp at time zone ${sql.lit(time_zone)}`
  const { rows } = await sql<Bed>`
    select w.name || ', ' || b.label label, w.category, b.kind from beds b join wards w on w.hospital_id = b.hospital_id and w.id = b.ward_id
    where b.hospital_id = ${hospital_id}::uuid and b.created_at < ${end} and (b.retired_at is null or b.retired_at >= ${end})
    order by w.name, b.position`.execute(tx)
  return rows
}

export type Birth = {
  mother_id: string
  patient_id: string | null
  visit_id: string
  day: string
  /** Of the first child of a delivery alone, so that it counts once. */
  mode: string | null
  outcome: string
  grams: number | null
}
/** The children born in some days; records that were struck out do not count. */
export async function selectBirths({ tx, hospital_id, time_zone }: HospitalDb, days: Bounds): Promise<Birth[]> {
  const { dayOf, instantWithin } = inZone(time_zone)
  const { rows } = await sql<Birth>`
    select n.mother_id, n.patient_id, a.visit_id, ${dayOf('n.born_at')} "day", n.outcome, n.weight_grams grams,
      case when row_number() over (partition by n.delivery_id order by n.born_at, n.birth_order, n.id) = 1 then d.mode end mode
    from newborns n
    join deliveries d on d.hospital_id = n.hospital_id and d.id = n.delivery_id and d.struck_at is null
    join admissions a on a.hospital_id = d.hospital_id and a.id = d.admission_id
    where n.hospital_id = ${hospital_id}::uuid and n.struck_at is null and ${instantWithin('n.born_at', days)}
    order by n.born_at, n.id`.execute(tx)
  return rows
}

export type Newborn = { patient_id: string; visit_id: string; day: string; what: 'died' | 'home' }
/** Children born here who died within 28 days, or who went home alive with their mother, by the day of that. */
export async function selectNewborns({ tx, hospital_id, time_zone }: HospitalDb, days: Bounds): Promise<Newborn[]> {
  const { dayOf, instantWithin } = inZone(time_zone)
  const born = sql`from newborns n
    join deliveries d on d.hospital_id = n.hospital_id and d.id = n.delivery_id and d.struck_at is null
    join admissions a on a.hospital_id = d.hospital_id and a.id = d.admission_id
    join patients p on p.hospital_id = n.hospital_id and p.id = n.patient_id
    where n.hospital_id = ${hospital_id}::uuid and n.struck_at is null and n.outcome = 'live'`
  const { rows } = await sql<Newborn>`
    select p.id patient_id, a.visit_id, ${dayOf('p.died_at')} "day", 'died' what ${born}
      and ${instantWithin('p.died_at', days)} and p.died_at < n.born_at + interval '28 days'
    union all
    select p.id, a.visit_id, ${dayOf('a.discharged_at')}, 'home' ${born}
      and a.discharge_kind = 'home' and ${instantWithin('a.discharged_at', days)} and (p.died_at is null or p.died_at > a.discharged_at)
    order by 3, 1`.execute(tx)
  return rows
}
