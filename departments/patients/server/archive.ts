import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import { localDay, writeDay } from '../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { newId } from '../../../kernel/server/ids.ts'
import type * as contract from '../archive.contract.ts'
import { endArchives, insertArchive, type NewArchive } from './archive.sql.ts'
import { lockPatient } from './lock.sql.ts'

const archivedSince = (ctx: Ctx, at: Date) =>
  `This record was archived on ${writeDay(localDay(ctx.hospital.time_zone, at))}`

/** Puts a record away. The caller holds the patient's row (`lockPatient`) and has seen that nothing of it is open. */
export const archivePatient = (ctx: Ctx, archive: Omit<NewArchive, 'id' | 'archived_by'>): Promise<void> =>
  insertArchive(ctx.at, { ...archive, id: newId(), archived_by: ctx.person.staff_id })

/** Brings a record back. Errors: `patient_not_found`, `not_archived`. */
export async function restoreRecord(ctx: Ctx, { patient_id, reason }: Parsed<typeof contract.restoreRecord>) {
  ctx.audit({ entity: 'patient', entity_id: patient_id, patient_id, reason })
  const patient = await lockPatient(ctx.at, patient_id)
  if (!patient) throw new AppError('patient_not_found')
  if (!patient.archived_at) throw new AppError('not_archived')
  await bringBack(ctx, [patient_id], reason)
  return { ok: true as const }
}

/** Brings back those of these records that are archived; the caller holds their rows. */
export const bringBack = (ctx: Ctx, patientIds: readonly string[], reason: string): Promise<void> =>
  endArchives(ctx.at, patientIds, ctx.person.staff_id, reason)

const RESTORE = 'Please restore it first, on the patient’s page.'
/**
 * Nobody is registered, booked, admitted or put on a list out of the archive: the record is brought back first.
 * `how`: what whoever may do that is asked. Errors: `patient_archived`, since when and whose it is.
 */
export function expectNotArchived(
  ctx: Ctx,
  { id, archived_at }: { id: string; archived_at: Date | null },
  how = RESTORE,
): void {
  if (!archived_at) return
  throw new AppError('patient_archived', {
    message: `${archivedSince(ctx, archived_at)}. ${ctx.can('patients.restore') ? how : 'Please ask reception or the records office to restore it.'}`,
    current: { patient_id: id, archived_at },
  })
}
