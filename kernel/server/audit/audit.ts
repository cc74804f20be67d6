import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Endpoint, Entity } from '../../contract/index.ts'
import { type Database, notaryOf, type Tail, type Tx } from '../db.ts'
import { newId } from '../ids.ts'
import { filterWords } from '../request/filter-words.ts'
import type { Keyed } from '../request/idempotency.ts'
import type { Person } from '../request/session.ts'
import type { AuditRow, Notary } from './notary.ts'

/** What a rule adds to its audit row. Ids and a reason; never clinical text. */
export type AuditDetails = {
  /** With a word behind it where the thing has no UUID: `module blood_bank`. */
  entity?: Entity | `${Entity} ${string}`
  entity_id?: string
  patient_id?: string
  reason?: string | null
}

const FIELDS = [
  'hospital_id',
  'id',
  'person_id',
  'person_name',
  'action',
  'entity',
  'entity_id',
  'patient_id',
  'reason',
  'address',
  'request_id',
] as const satisfies readonly (keyof AuditRow)[]
/** Without `at`: when a row is written, the database says. */
const COLUMNS = [...FIELDS, 'mac'].join(', ')
const PROVIDER_FIELDS = FIELDS.filter((field) => field !== 'hospital_id' && field !== 'patient_id')
const PROVIDER_COLUMNS = [...PROVIDER_FIELDS, 'mac'].join(', ')
const places = (count: number) => Array.from({ length: count }, (_, at) => `$${at + 1}`).join(', ')

const INSERT = `insert into audit_log (${COLUMNS}) values (${places(12)})`
const PROVIDER_INSERT = `insert into platform_audit_log (${PROVIDER_COLUMNS}) values (${places(10)})`
const TYPES: Partial<Record<keyof AuditRow, string>> = {
  person_name: 'text',
  action: 'text',
  entity: 'text',
  reason: 'text',
  address: 'inet',
  request_id: 'text',
}
/** Of many rows: an array for each column. */
const INSERT_MANY = `insert into audit_log (${COLUMNS})
  select * from unnest(${[...FIELDS.map((field) => TYPES[field] ?? 'uuid'), 'text'].map((type, at) => `$${at + 1}::${type}[]`).join(', ')})`

/** Where something was asked from; null: by a job. */
type Origin = Pick<FastifyRequest, 'ip' | 'id'> | null
/** Who did it; without an id, what did it is nobody of the house. */
type Doer = Pick<Person, 'name'> & { user_id: string | null }
type By = { action: string; person: Doer | null; hospitalId: string | null; request: Origin; details: AuditDetails }

const rowOf = ({ action, person, hospitalId, request, details }: By): AuditRow => ({
  hospital_id: hospitalId,
  id: newId(),
  person_id: person?.user_id ?? null,
  person_name: person?.name ?? null,
  action,
  entity: details.entity ?? null,
  entity_id: details.entity_id ?? null,
  patient_id: details.patient_id ?? null,
  reason: details.reason ?? null,
  address: request?.ip ?? null,
  request_id: request?.id ?? null,
})
const valuesOf = (fields: readonly (keyof AuditRow)[], row: AuditRow, mac: string) => [
  ...fields.map((field) => row[field]),
  mac,
]

type Call = Omit<By, 'action'> & { endpoint: Endpoint; input: unknown }

/** The row of a read that opens something. */
export function openingRow({ endpoint, input, ...by }: Call): AuditRow {
  // A list belongs to nobody in particular: what it was asked for says what was seen.
  const filter = by.details.patient_id || by.details.entity_id ? null : filterWords(endpoint, input)
  const reason = [by.details.reason, filter].filter(Boolean).join(': ') || null
  return rowOf({ ...by, action: endpoint.name, details: { ...by.details, reason } })
}

/** Writes rows of one hospital, in one statement sent together with the commit. */
export function auditOpenings(tail: Tail, notary: Notary, rows: readonly AuditRow[]): void {
  const signed = rows.map((row) => ({ row, values: valuesOf(FIELDS, row, notary.sign(row)) }))
  const values = [...FIELDS, 'mac'].map((_, at) => signed.map((each) => each.values[at]))
  tail({ name: 'audit_openings', text: INSERT_MANY, values }, () => {
    for (const each of signed) notary.note(each.row, String(each.values.at(-1)))
  })
}

/** The audit row of a command and, where it has a key, its kept answer: one statement, sent together with the commit. */
export function audit(
  tail: Tail,
  notary: Notary,
  { endpoint, input: _, ...by }: Call,
  key: Keyed | null,
  answer: unknown,
): void {
  const row = rowOf({ ...by, action: endpoint.name, details: by.details })
  const mac = notary.sign(row)
  const values: unknown[] = valuesOf(FIELDS, row, mac)
  const note = (rows: number) => {
    if (rows) notary.note(row, mac)
  }
  if (!key) tail({ name: 'audit', text: INSERT, values }, note)
  else {
    const kept =
      'insert into idempotency_keys (hospital_id, person_id, key, request_hash, answer) values ($1, $3, $13, $14, $15)'
    const both = [...values, key.key, key.hash, JSON.stringify(answer)]
    tail({ name: 'audit_and_key', text: `with audited as (${INSERT}) ${kept}`, values: both }, note)
  }
}

/** The row of what goes on for somebody without a request of theirs. */
export function auditBehalf(tail: Tail, notary: Notary, by: By): void {
  const row = rowOf(by)
  const mac = notary.sign(row)
  tail({ name: 'audit', text: INSERT, values: valuesOf(FIELDS, row, mac) }, () => notary.note(row, mac))
}

/**
 * The same for what the provider's people do; there is no hospital and no patient in it, the entity says what it is
 * about.
 */
export function platformAudit(tail: Tail, notary: Notary, by: Omit<By, 'hospitalId'>): void {
  const row = rowOf({ ...by, hospitalId: null, details: { ...by.details, patient_id: undefined } })
  const mac = notary.sign(row)
  tail({ name: 'platform_audit', text: PROVIDER_INSERT, values: valuesOf(PROVIDER_FIELDS, row, mac) }, () =>
    notary.note(row, mac),
  )
}

/** What a job did by itself to these things, in the provider's audit, within the job's transaction. */
export async function auditJob(
  tx: Tx,
  job: string,
  action: string,
  entity: Entity,
  ids: readonly string[],
): Promise<void> {
  const { notary, afterCommit } = notaryOf(tx)
  const nobody = { hospital_id: null, person_id: null, patient_id: null, reason: null, address: null, request_id: null }
  const rows = ids.map(
    (entity_id): AuditRow => ({ ...nobody, id: newId(), person_name: job, action, entity, entity_id }),
  )
  if (!rows.length) return
  const signed = rows.map((row) => ({ row, mac: notary.sign(row) }))
  await sql`insert into platform_audit_log (id, person_name, action, entity, entity_id, mac)
    select mark.id, ${job}, ${action}, ${entity}, mark.entity_id, mark.mac
    from unnest(${rows.map((row) => row.id)}::uuid[], ${ids}::uuid[],
      ${signed.map(({ mac }) => mac)}::text[]) as mark (id, entity_id, mac)`.execute(tx)
  afterCommit(() => {
    for (const { row, mac } of signed) notary.note(row, mac)
  })
}

type IdentityAct = Omit<By, 'details'> & { reason: string | null }

/** What is done to an identity: in the hospital's audit where there is a hospital, else in the provider's. */
export async function auditIdentity(db: Database, { reason, ...by }: IdentityAct): Promise<void> {
  const row = rowOf({ ...by, details: { reason } })
  const mac = db.notary.sign(row)
  if (row.hospital_id) await db.identity('audit_identity', INSERT, valuesOf(FIELDS, row, mac))
  else await db.identity('audit_stranger', PROVIDER_INSERT, valuesOf(PROVIDER_FIELDS, row, mac))
  db.notary.note(row, mac)
}
