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
  const isCommand = sql<boolean>`l.action = any(${commands}::text[])`
  const matching = at
    .from('audit_log as l')
    .where(
      sql<boolean>`l.patient_id in (select p.id from patients p where p.hospital_id = ${at.hospital_id}::uuid and ${patient_id}::uuid in (p.id, p.merged_into))`,
    )
    .where((eb) => eb.and(contains(search, 'l.person_name')))
    .$if(day !== undefined, (query) =>
      query.where(
        sql<boolean>`l.at >= (${day ?? null}::date)::timestamp at time zone ${at.time_zone} and l.at < (${day ?? null}::date + 1)::timestamp at time zone ${at.time_zone}`,
      ),
    )
    .$if(kind === 'changed', (query) => query.where(isCommand))
    .$if(kind === 'opened', (query) => query.where(sql<boolean>`not ${isCommand}`))
  const rows = matching
    .select(['l.id', 'l.at', 'l.person_name', 'l.action', sql<string | null>`host(l.address)`.as('address')])
    .select(
      sql<
        string | null
      >`nullif(concat_ws(' · ', l.reason, (select case g.kind when 'broken' then 'Restricted record opened: ' || g.reason else g.reason end
        from record_grants g join staff s on s.hospital_id = g.hospital_id and s.id = g.staff_id and s.user_id = l.person_id
        where g.hospital_id = l.hospital_id and g.patient_id = ${patient_id}::uuid and l.at between g.granted_at and g.expires_at and l.action <> 'breakGlass'
        order by g.kind, g.granted_at desc limit 1)), '')`.as('reason'),
    )
    .orderBy('l.at', 'desc')
    .orderBy('l.id', 'desc')
  return { rows, matching }
}
