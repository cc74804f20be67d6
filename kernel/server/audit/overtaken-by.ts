import { sql } from 'kysely'
import { AppError } from '../../contract/index.ts'
import { writeInstant } from '../../contract/values/days.ts'
import type { Database } from '../db.ts'
import { commandNames } from '../request/actions.ts'
import type { AuditDetails } from './audit.ts'

/** Null: the provider's side. */
type Side = { hospitalId: string | null; timeZone: string }

type Refused = { action: string; person_id: string; details: AuditDetails; error: unknown }

/**
 * The refusal of somebody who was overtaken, with the name of whoever did something last with the same thing (or
 * the same for the same patient), and when, from the audit. As it is where it already names that person, is no such
 * refusal, or nobody did anything within a day.
 */
export async function withOvertaker(
  db: Database,
  side: Side,
  { action, person_id, details, error }: Refused,
): Promise<unknown> {
  const { entity_id = null, patient_id = null } = details
  if (!(error instanceof AppError) || !error.overtaken) return error
  if (!entity_id && !patient_id) return error
  const of =
    side.hospitalId === null
      ? ({ role: 'uzima_platform', readOnly: true } as const)
      : ({ role: 'uzima_hospital', hospitalId: side.hospitalId, readOnly: true } as const)
  const log =
    side.hospitalId === null
      ? sql`platform_audit_log where entity_id = ${entity_id}::uuid`
      : sql`audit_log where hospital_id = ${side.hospitalId}::uuid
          and (entity_id = ${entity_id}::uuid or (patient_id = ${patient_id}::uuid and action = ${action}))`
  const { rows } = await db.transaction(of, (tx) =>
    sql<{ person_id: string; person_name: string; at: Date }>`select person_id, person_name, at from ${log}
      and at > now() - interval '1 day' and action = any(${[...commandNames]}::text[]) and person_name is not null
      order by at desc, id desc limit 1`.execute(tx),
  )
  const [last] = rows
  const mine = last?.person_id === person_id
  if (!last || error.message.includes(last.person_name) || (mine && error.overtaken !== 'by_oneself_too')) return error
  const who = mine ? 'you' : last.person_name
  const message = `${error.message.replace(/\.$/, '')}. Last changed by ${who}, ${writeInstant(side.timeZone, last.at)}.`
  const { fieldErrors, current } = error
  return new AppError(error.code, { message, current, ...(fieldErrors ? { fieldErrors } : {}) })
}
