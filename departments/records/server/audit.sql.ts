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
  entity: string | null
  entity_id: string | null
  reason: string | null
  address: string | null
}
type Filter = {
  search: string
  /** Null: since the hospital began. */
  first_day: string | null
  last_day: string
  kind?: 'opened' | 'changed' | undefined
  commands: string[]
  /** Names of actions to which it is limited. */
  actions?: readonly string[] | undefined
  thing?: string | undefined
}

/** The audit rows of these days of the hospital, both included; the newest first. */
export function auditRows(at: HospitalDb, filter: Filter): List<AuditRow> {
  const { search, first_day, last_day, kind, commands, actions, thing } = filter
  const isCommand = sql<boolean>`aud.action = any(${commands}::text[])`
  const within = at
    .from('audit_log as aud')
    .where(sql<boolean>`aud.at < (${last_day}::date + 1)::timestamp at time zone ${at.time_zone}`)
    .$if(first_day !== null, (query) =>
      query.where(sql<boolean>`aud.at >= ${first_day}::date::timestamp at time zone ${at.time_zone}`),
    )
    .$if(actions !== undefined, (query) => query.where(sql<boolean>`aud.action = any(${actions ?? []}::text[])`))
    .$if(thing !== undefined, (query) => query.where(sql<boolean>`aud.entity_id = ${thing ?? null}::uuid`))
    .$if(kind === 'changed', (query) => query.where(isCommand))
    .$if(kind === 'opened', (query) => query.where(sql<boolean>`not ${isCommand}`))
  const matching = within
    .leftJoin(...same('patients as pat', 'aud.patient_id'))
    .where((eb) => eb.and(contains(search, 'aud.person_name', 'pat.op_number')))
  const rows = matching
    .select(['aud.id', 'aud.at', 'aud.person_name', 'aud.action', 'aud.patient_id', 'pat.op_number', 'aud.reason'])
    .select(['aud.entity', 'aud.entity_id'])
    .select(sql<string | null>`host(aud.address)`.as('address'))
    .orderBy('aud.at', 'desc')
    .orderBy('aud.id', 'desc')
  return { rows, matching: search ? matching : within }
}
