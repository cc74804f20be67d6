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
    select lre.patient_id, lre.visit_id, ${dayOf('lre.performed_at')} "day", ltt.code test, ltt.name,
      lre.result_value "value", lre.flag,
      case when pat.date_of_birth <= ${dayOf('lre.performed_at')}
        then extract(year from age(${dayOf('lre.performed_at')}, pat.date_of_birth))::int end years,
      coalesce((select jsonb_agg(jsonb_build_object('name', f->>'name', 'value', f->>'value', 'flag', f->>'flag'))
        from jsonb_array_elements(case when jsonb_typeof(lre.custom_fields) = 'array' then lre.custom_fields
          else '[]' end) f), '[]') fields
    from lab_results lre
    join patients pat on pat.hospital_id = lre.hospital_id and pat.id = lre.patient_id
    join lab_test_types ltt on ltt.hospital_id = lre.hospital_id and ltt.id = lre.test_type_id
    where lre.hospital_id = ${hospital_id}::uuid and lre.status = 'approved'
      and ${instantWithin('lre.performed_at', days)}
    order by lre.performed_at, lre.id`.execute(tx)
  return rows
}
