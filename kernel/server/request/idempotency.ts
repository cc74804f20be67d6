import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import pg from 'pg'
import { AppError, type Endpoint } from '../../contract/index.ts'
import type { Step } from '../database/batch.ts'
import type { Database } from '../db.ts'

/** `hospitalId` null: a command of the provider's people, who have no hospital. */
export type Keyed = { key: string; hash: string; hospitalId: string | null; personId: string }

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The submit's key and the hash of what is submitted; null when the client sent none. */
export function readKey(
  request: FastifyRequest,
  endpoint: Endpoint,
  hospitalId: string | null,
  personId: string,
): Keyed | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !UUID.test(key))
    throw new AppError('bad_request', { message: 'Idempotency-Key must be a UUID' })
  const hash = createHash('sha256')
    .update(
      `${endpoint.name}\n${JSON.stringify(request.params)}\n${endpoint.upload ? JSON.stringify(request.query) : ''}`,
    )
    .update(Buffer.isBuffer(request.body) ? request.body : JSON.stringify(request.body ?? null))
    .digest('base64url')
  return { key: key.toLowerCase(), hash, hospitalId, personId }
}

/** The answer kept for this submit, if it was carried out. */
export async function findAnswer(db: Database, key: Keyed): Promise<{ request_hash: string; answer: unknown } | null> {
  const { hospitalId } = key
  if (!hospitalId) {
    const row = await db.transaction({ role: 'uzima_platform', readOnly: true }, (tx) =>
      tx
        .selectFrom('platform_idempotency_keys')
        .select(['request_hash', 'answer'])
        .where('person_id', '=', key.personId)
        .where('key', '=', key.key)
        .executeTakeFirst(),
    )
    return row ?? null
  }
  const row = await db.transaction({ role: 'uzima_hospital', hospitalId, readOnly: true }, (tx) =>
    tx
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'answer'])
      .where('hospital_id', '=', hospitalId)
      .where('person_id', '=', key.personId)
      .where('key', '=', key.key)
      .executeTakeFirst(),
  )
  return row ?? null
}

/** True when the same submit is being carried out, or was, by another request. */
export const isKeyConflict = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(platform_)?idempotency_keys_pkey$/.test(error.constraint ?? '')

/** Keeps the answer of a command of the provider's people; a hospital's travels with its audit row. */
export const keepStatement = (key: Keyed, answer: unknown): Step => ({
  name: 'platform_key',
  text: 'insert into platform_idempotency_keys (person_id, key, request_hash, answer) values ($1, $2, $3, $4)',
  values: [key.personId, key.key, key.hash, JSON.stringify(answer)],
})
