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
  const ward = (order: 'asc' | 'desc') => sql`(select wrd.category from bed_stays bst
    join wards wrd on wrd.hospital_id = bst.hospital_id and wrd.id = bst.ward_id
    where bst.hospital_id = adm.hospital_id and bst.admission_id = adm.id
    order by bst.from_at ${sql.raw(order)} limit 1)`
  const { rows } = await sql<Stay>`
    select adm.patient_id, adm.visit_id, adm.discharge_kind kind, ${ward('asc')} category,
      ${ward('desc')} last_category,
      case when ${instantWithin('adm.admitted_at', days)} then ${dayOf('adm.admitted_at')} end came,
      case when ${instantWithin('adm.discharged_at', days)} then ${dayOf('adm.discharged_at')} end "left",
      case when pat.date_of_birth <= ${dayOf('adm.admitted_at')}
        then extract(year from age(${dayOf('adm.admitted_at')}, pat.date_of_birth))::int end years,
      case when pat.date_of_birth <= ${dayOf('adm.admitted_at')}
        then ${dayOf('adm.admitted_at')} - pat.date_of_birth end days,
      array(select dia.code from consultations con
        join consultation_diagnoses dia on dia.hospital_id = con.hospital_id and dia.consultation_id = con.id
          where con.hospital_id = adm.hospital_id and con.visit_id = adm.visit_id and con.status = 'completed'
        union
        select x->>'code'
        from discharges dis, jsonb_array_elements(case when jsonb_typeof(dis.diagnoses) = 'array' then dis.diagnoses
          else '[]' end) x
          where dis.hospital_id = adm.hospital_id and dis.admission_id = adm.id and x->>'code' is not null) codes,
      exists (select from deliveries dlv
        where dlv.hospital_id = adm.hospital_id and dlv.patient_id = adm.patient_id and dlv.struck_at is null
        and (select min(nwb.born_at) from newborns nwb
          where nwb.hospital_id = dlv.hospital_id and nwb.delivery_id = dlv.id and nwb.struck_at is null)
          > coalesce(adm.discharged_at, now()) - interval '42 days') delivered
    from admissions adm join patients pat on pat.hospital_id = adm.hospital_id and pat.id = adm.patient_id
    where adm.hospital_id = ${hospital_id}::uuid and adm.status in ('admitted', 'discharged')
      and (${instantWithin('adm.admitted_at', days)} or ${instantWithin('adm.discharged_at', days)})
    order by adm.admitted_at, adm.id`.execute(tx)
  return rows
}

export type BedDay = { patient_id: string; visit_id: string; day: string; category: string; sha: boolean }
/** Who lay in a bed at the end of each day that is over, and whether the Social Health Authority pays. */
export async function selectBedDays(
  { tx, hospital_id, time_zone }: HospitalDb,
  { from, to }: Bounds,
): Promise<BedDay[]> {
  const end = sql`(dates."day" + 1)::timestamp at time zone ${sql.lit(time_zone)}`
  const { rows } = await sql<BedDay>`
    select adm.patient_id, adm.visit_id, dates."day", wrd.category,
      vis.payment_mode = 'insurance' and coalesce(vis.payment_details->>'insurance_provider', '') = 'sha' sha
    from admissions adm
    join bed_stays bst on bst.hospital_id = adm.hospital_id and bst.admission_id = adm.id
    join wards wrd on wrd.hospital_id = bst.hospital_id and wrd.id = bst.ward_id
    join visits vis on vis.hospital_id = adm.hospital_id and vis.id = adm.visit_id
    join (select g::date "day" from generate_series(${from}::date::timestamp, ${to}::date::timestamp,
      interval '1 day') g) dates
      on bst.from_at < ${end} and (bst.to_at is null or bst.to_at >= ${end})
    where adm.hospital_id = ${hospital_id}::uuid and adm.status in ('admitted', 'discharged') and ${end} <= now()
    order by dates."day", bst.id`.execute(tx)
  return rows
}

export type Bed = { label: string; category: string; kind: 'bed' | 'cot' | 'incubator' | 'couch' }
/** The beds that there were at the end of a day. */
export async function selectBeds({ tx, hospital_id, time_zone }: HospitalDb, day: string): Promise<Bed[]> {
  const end = sql`(${day}::date + 1)::timestamp at time zone ${sql.lit(time_zone)}`
  const { rows } = await sql<Bed>`
    select wrd.name || ', ' || bed.label label, wrd.category, bed.kind
    from beds bed
    join wards wrd on wrd.hospital_id = bed.hospital_id and wrd.id = bed.ward_id
    where bed.hospital_id = ${hospital_id}::uuid and bed.created_at < ${end}
      and (bed.retired_at is null or bed.retired_at >= ${end})
    order by wrd.name, bed.position`.execute(tx)
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
    select nwb.mother_id, nwb.patient_id, adm.visit_id, ${dayOf('nwb.born_at')} "day", nwb.outcome,
      nwb.weight_grams grams,
      case when row_number() over (partition by nwb.delivery_id
        order by nwb.born_at, nwb.birth_order, nwb.id) = 1 then dlv.mode end mode
    from newborns nwb
    join deliveries dlv on dlv.hospital_id = nwb.hospital_id and dlv.id = nwb.delivery_id and dlv.struck_at is null
    join admissions adm on adm.hospital_id = dlv.hospital_id and adm.id = dlv.admission_id
    where nwb.hospital_id = ${hospital_id}::uuid and nwb.struck_at is null and ${instantWithin('nwb.born_at', days)}
    order by nwb.born_at, nwb.id`.execute(tx)
  return rows
}

export type Newborn = { patient_id: string; visit_id: string; day: string; what: 'died' | 'home' }
/** Children born here who died within 28 days, or who went home alive with their mother, by the day of that. */
export async function selectNewborns({ tx, hospital_id, time_zone }: HospitalDb, days: Bounds): Promise<Newborn[]> {
  const { dayOf, instantWithin } = inZone(time_zone)
  const born = sql`from newborns nwb
    join deliveries dlv on dlv.hospital_id = nwb.hospital_id and dlv.id = nwb.delivery_id and dlv.struck_at is null
    join admissions adm on adm.hospital_id = dlv.hospital_id and adm.id = dlv.admission_id
    join patients pat on pat.hospital_id = nwb.hospital_id and pat.id = nwb.patient_id
    where nwb.hospital_id = ${hospital_id}::uuid and nwb.struck_at is null and nwb.outcome = 'live'`
  const { rows } = await sql<Newborn>`
    select pat.id patient_id, adm.visit_id, ${dayOf('pat.died_at')} "day", 'died' what ${born}
      and ${instantWithin('pat.died_at', days)} and pat.died_at < nwb.born_at + interval '28 days'
    union all
    select pat.id, adm.visit_id, ${dayOf('adm.discharged_at')}, 'home' ${born}
      and adm.discharge_kind = 'home' and ${instantWithin('adm.discharged_at', days)}
      and (pat.died_at is null or pat.died_at > adm.discharged_at)
    order by 3, 1`.execute(tx)
  return rows
}
