import { sql } from 'kysely'
import { contains, type List } from '../../../kernel/server/lists/list.ts'
import { type HospitalDb, same } from '../../../kernel/server/tenant.ts'

export type AuditRow = {
  id: string
  at: Date
  person_name: string | null
  action: string
  patient_id: string | null
  op_number: string | null
  reason: string | null
  address: string | null
}
type Filter = {
  search: string
  first_day: string
  last_day: string
  kind?: 'opened' | 'changed' | undefined
  commands: string[]
}

/** The audit rows of these days of the hospital, both included; the newest first. */
export function auditRows(at: HospitalDb, { search, first_day, last_day, kind, commands }: Filter): List<AuditRow> {
  const isCommand = sql<boolean>`l.action = any(${commands}::text[])`
  const within = at
    .from('audit_log as l')
    .where(sql<boolean>`l.at >= ${first_day}::date::timestamp at time zone ${at.time_zone}`)
    .where(sql<boolean>`l.at < (${last_day}::date + 1)::timestamp at time zone ${at.time_zone}`)
    .$if(kind === 'changed', (query) => query.where(isCommand))
    .$if(kind === 'opened', (query) => query.where(sql<boolean>`not ${isCommand}`))
  const matching = within
    .leftJoin(...same('patients as p', 'l.patient_id'))
    .where((eb) => eb.and(contains(search, 'l.person_name', 'p.op_number')))
  const rows = matching
    .select(['l.id', 'l.at', 'l.person_name', 'l.action', 'l.patient_id', 'p.op_number', 'l.reason'])
    .select(sql<string | null>`host(l.address)`.as('address'))
    .orderBy('l.at', 'desc')
    .orderBy('l.id', 'desc')
  return { rows, matching: search ? matching : within }
}
