import { sql } from 'kysely'
import { contains, type List } from '../../../kernel/server/lists/list.ts'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'

export type AccessRow = {
  id: string
  at: Date
  person_name: string | null
  action: string
  reason: string | null
  address: string | null
}
type Filter = {
  patient_id: string
  search: string
  day?: string | undefined
  kind?: 'opened' | 'changed' | undefined
  commands: string[]
}

/** The audit rows about a patient, also of records that became part of this one; the newest first. */
export function accesses(at: HospitalDb, { patient_id, search, day, kind, commands }: Filter): List<AccessRow> {
  const isCommand = sql<boolean>`aud.action = any(${commands}::text[])`
  const matching = at
    .from('audit_log as aud')
    .where(
      sql<boolean>`aud.patient_id in (select pat.id from patients pat
        where pat.hospital_id = ${at.hospital_id}::uuid and ${patient_id}::uuid in (pat.id, pat.merged_into))`,
    )
    .where((eb) => eb.and(contains(search, 'aud.person_name')))
    .$if(day !== undefined, (query) =>
      query.where(
        sql<boolean>`aud.at >= (${day ?? null}::date)::timestamp at time zone ${at.time_zone}
          and aud.at < (${day ?? null}::date + 1)::timestamp at time zone ${at.time_zone}`,
      ),
    )
    .$if(kind === 'changed', (query) => query.where(isCommand))
    .$if(kind === 'opened', (query) => query.where(sql<boolean>`not ${isCommand}`))
  const rows = matching
    .select(['aud.id', 'aud.at', 'aud.person_name', 'aud.action', sql<string | null>`host(aud.address)`.as('address')])
    .select(
      sql<string | null>`nullif(concat_ws(' · ', aud.reason,
        (select case grt.kind when 'broken' then 'Restricted record opened: ' || grt.reason else grt.reason end
        from record_grants grt
        join staff stf on stf.hospital_id = grt.hospital_id and stf.id = grt.staff_id and stf.user_id = aud.person_id
        where grt.hospital_id = aud.hospital_id and grt.patient_id = ${patient_id}::uuid
          and aud.at between grt.granted_at and grt.expires_at and aud.action <> 'breakGlass'
        order by grt.kind, grt.granted_at desc limit 1)), '')`.as('reason'),
    )
    .orderBy('aud.at', 'desc')
    .orderBy('aud.id', 'desc')
  return { rows, matching }
}
