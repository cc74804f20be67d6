import { sql } from 'kysely'
import type { Bounds } from '../../../kernel/contract/reports.ts'
import { inZone } from '../../../kernel/server/lists/period.ts'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'

type Value = { name: string; value: string | null; flag: string | null }
/** An approved result of the laboratory, by the day it was performed. */
export type Result = {
  patient_id: string
  visit_id: string
  day: string
  years: number | null
  /** Code and name of the test. */
  test: string
  name: string
  value: string | null
  flag: string | null
  /** The values of a panel. */
  fields: Value[]
}

/** The approved results of some days. */
export async function selectResults({ tx, hospital_id, time_zone }: HospitalDb, days: Bounds): Promise<Result[]> {
  const { dayOf, instantWithin } = inZone(time_zone)
  const { rows } = await sql<Result>`
    select r.patient_id, r.visit_id, ${dayOf('r.performed_at')} "day", k.code test, k.name, r.result_value "value", r.flag,
      case when p.date_of_birth <= ${dayOf('r.performed_at')} then extract(year from age(${dayOf('r.performed_at')}, p.date_of_birth))::int end years,
      coalesce((select jsonb_agg(jsonb_build_object('name', f->>'name', 'value', f->>'value', 'flag', f->>'flag'))
        from jsonb_array_elements(case when jsonb_typeof(r.custom_fields) = 'array' then r.custom_fields else '[]' end) f), '[]') fields
    from lab_results r
    join patients p on p.hospital_id = r.hospital_id and p.id = r.patient_id
    join lab_test_types k on k.hospital_id = r.hospital_id and k.id = r.test_type_id
    where r.hospital_id = ${hospital_id}::uuid and r.status = 'approved' and ${instantWithin('r.performed_at', days)}
    order by r.performed_at, r.id`.execute(tx)
  return rows
}
