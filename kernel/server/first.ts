import { sql } from 'kysely'
import { writeInstant } from '../contract/days.ts'
import { AppError } from '../contract/index.ts'
import type { AuditDetails } from './audit.ts'
import type { Database } from './db.ts'

/** The names of all commands, collected as they are bound; the audit log holds what was read as well. */
export const commandNames = new Set<string>()

/** A refusal that says: this is no longer as you saw it. Others (a department that is off, stock that is short) have nothing to do with who was first. */
const LOST = /^conflict$|_(state|closed|undone|renewed|not_possible)$|^nothing_to_undo$|^already_/
const SAYS_SO = /\b(already|meantime|has been|no longer|nothing to undo)\b/i

/** Null: the provider's side. */
type Side = { hospitalId: string | null; timeZone: string }

/**
 * The refusal of somebody who came second, with the name of whoever did something last with the same thing, and when, from the audit. As it is where it
 * already names that person, is no such refusal, or nobody did anything within a day.
 */
export async function withWhoWasFirst(db: Database, side: Side, me: string, { entity_id }: AuditDetails, error: unknown): Promise<unknown> {
  if (!(error instanceof AppError) || error.status !== 409 || !entity_id || !LOST.test(error.code) || !SAYS_SO.test(error.message))
    return error
  const of =
    side.hospitalId === null
      ? ({ role: 'uzima_platform', readOnly: true } as const)
      : ({ role: 'uzima_hospital', hospitalId: side.hospitalId, readOnly: true } as const)
  const log = side.hospitalId === null ? sql`platform_audit_log where true` : sql`audit_log where hospital_id = ${side.hospitalId}::uuid`
  const { rows } = await db.transaction(of, (tx) =>
    sql<{
      person_id: string
      person_name: string
      at: Date
    }>`select person_id, person_name, at from ${log} and entity_id = ${entity_id}::uuid
      and at > now() - interval '1 day' and action = any(${[...commandNames]}::text[]) and person_name is not null
      order by at desc, id desc limit 1`.execute(tx),
  )
  const [last] = rows
  const mine = last?.person_id === me
  if (!last || error.message.includes(last.person_name) || (mine && !/conflict|renewed/.test(error.code))) return error
  const who = mine ? 'you' : last.person_name
  const message = `${error.message.replace(/\.$/, '')}. It was last changed by ${who}, ${writeInstant(side.timeZone, last.at)}.`
  const { fieldErrors, current } = error
  return new AppError(error.code, { message, current, ...(fieldErrors ? { fieldErrors } : {}) })
}
