import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Entity } from '../contract/index.ts'
import type { Database, Tx } from './db.ts'
import type { Keyed } from './idempotency.ts'
import { newId } from './ids.ts'
import type { Person } from './session.ts'

/** What a rule adds to its audit row. Ids and a reason; never clinical text. */
export type AuditDetails = {
  /** With a word behind it where the thing has no UUID: `module blood_bank`. */
  entity?: Entity | `${Entity} ${string}`
  entity_id?: string
  patient_id?: string
  reason?: string | null /** A read that turned out to open nobody's record. */
  nothing?: true
}

const COLUMNS = 'id, hospital_id, person_id, person_name, action, entity, entity_id, patient_id, reason, address, request_id'

// A screen that stays open asks again whenever something changes; that is one opening, noted once in ten minutes.
const OPENING = `insert into audit_log (${COLUMNS})
  select $1::uuid, $2::uuid, $3::uuid, $4, $5::text, $6, $7::uuid, $8::uuid, $9, $10::inet, $11
  where $8::uuid is null or not exists (select from audit_log
    where hospital_id = $2::uuid and patient_id = $8::uuid and at > now() - interval '10 minutes' and person_id = $3::uuid and action = $5::text)`

/** The audit row and, for a command with a key, its kept answer: one statement, sent together with the commit. */
export function auditStatement(
  action: string,
  hospitalId: string,
  person: Person,
  request: FastifyRequest,
  details: AuditDetails,
  key: Keyed | null,
  answer: unknown,
  isRead: boolean,
): pg.QueryConfig {
  const values: unknown[] = [
    newId(),
    hospitalId,
    person.user_id,
    person.name,
    action,
    details.entity ?? null,
    details.entity_id ?? null,
    details.patient_id ?? null,
    details.reason ?? null,
    request.ip,
    request.id,
  ]
  if (isRead) return { name: 'audit_opening', text: OPENING, values }
  const insert = `insert into audit_log (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`
  if (!key) return { name: 'audit', text: insert, values }
  return {
    name: 'audit_and_key',
    text: `with audited as (${insert}) insert into idempotency_keys (hospital_id, person_id, key, request_hash, answer) values ($2, $3, $12, $13, $14)`,
    values: [...values, key.key, key.hash, JSON.stringify(answer)],
  }
}

/** The same for what the provider's people do; `hospital_id` is not part of it, the entity is. */
export function platformAuditStatement(action: string, person: Person, request: FastifyRequest, details: AuditDetails): pg.QueryConfig {
  return {
    name: 'platform_audit',
    text: `insert into platform_audit_log (id, person_id, person_name, action, entity, entity_id, reason, address, request_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      newId(),
      person.user_id,
      person.name,
      action,
      details.entity ?? null,
      details.entity_id ?? null,
      details.reason ?? null,
      request.ip,
      request.id,
    ],
  }
}

/** What a job did by itself to these things, in the provider's audit, within the job's transaction. */
export async function auditJob(tx: Tx, job: string, action: string, entity: Entity, ids: readonly string[]): Promise<void> {
  if (!ids.length) return
  await sql`insert into platform_audit_log (id, person_name, action, entity, entity_id)
    select gen_random_uuid(), ${job}, ${action}, ${entity}, e from unnest(${ids}::uuid[]) e`.execute(tx)
}

type IdentityAct = { action: string; person: Person | null; hospitalId: string | null; request: FastifyRequest; reason: string | null }

/** What is done to an identity: in the hospital's audit where there is a hospital, else in the provider's. */
export async function auditIdentity(db: Database, { action, person, hospitalId, request, reason }: IdentityAct): Promise<void> {
  const values = [newId(), person?.user_id ?? null, person?.name ?? null, action, reason, request.ip, request.id]
  const columns = 'id, person_id, person_name, action, reason, address, request_id'
  if (hospitalId) {
    const text = `insert into audit_log (${columns}, hospital_id) values ($1, $2, $3, $4, $5, $6, $7, $8)`
    await db.identity('audit_identity', text, [...values, hospitalId])
  } else {
    await db.identity('audit_stranger', `insert into platform_audit_log (${columns}) values ($1, $2, $3, $4, $5, $6, $7)`, values)
  }
}
