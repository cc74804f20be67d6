import { AppError } from '../../../../kernel/contract/index.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { expectFound } from '../../../../kernel/server/documents/document.ts'
import * as visits from '../../../visits/server/index.ts'
import { type PrescriptionStatus, prescription } from '../../prescriptions.contract.ts'
import { refuse } from '../prescriptions/prescriptions.ts'
import { selectPrescription } from '../prescriptions.sql.ts'
import * as sql from './dispensing.sql.ts'

export type Locked = sql.Locked
type LockedPrescriptions = { rows: Locked[]; openVisits: Map<string, visits.LockedVisit> }

/**
 * Prescriptions of one patient with their visits, held until the transaction ends: the visits first, as everywhere.
 * Those of a cancelled visit are refused, but for what only `returns`: what was handed out before may come back.
 * Errors: `prescription_not_found`, `visit_closed`.
 */
export async function openPrescriptionsForChange(
  ctx: Ctx,
  ids: readonly string[],
  { returns = false } = {},
): Promise<LockedPrescriptions> {
  const openVisits = await visits.lockAllIfOpen(ctx, await sql.visitsOf(ctx.at, ids))
  const rows = await sql.lockPrescriptions(ctx.at, ids)
  const [first] = rows
  const { patient_id } = expectFound(ctx, prescription, rows.length === new Set(ids).size ? first : undefined)
  if (rows.some((row) => row.patient_id !== patient_id))
    throw new AppError('invalid', { message: 'These prescriptions are of different patients' })
  if (!returns && rows.some((row) => row.visit_status === 'cancelled'))
    throw new AppError('visit_closed', { message: 'This visit is already cancelled' })
  return { rows, openVisits }
}

/** One of them, and its visit while that is open. */
export async function openPrescriptionForChange(
  ctx: Ctx,
  id: string,
  how?: { returns: boolean },
): Promise<{ row: Locked; visit: visits.LockedVisit | undefined }> {
  const { rows, openVisits } = await openPrescriptionsForChange(ctx, [id], how)
  const [row] = rows
  if (!row) throw new AppError('prescription_not_found')
  return { row, visit: openVisits.get(row.visit_id) }
}

/**
 * Refuses a prescription that is in another state than these, in a sentence that says who was first. Errors:
 * `prescription_state`.
 */
export async function expectState(
  ctx: Ctx,
  { id, status }: Pick<Locked, 'id' | 'status'>,
  ...states: PrescriptionStatus[]
): Promise<void> {
  if (states.includes(status)) return
  const row = await selectPrescription(ctx.at, id)
  if (!row) throw new AppError('prescription_not_found')
  refuse(row, ...states)
}

/** The version that somebody saw is the one that is there. Errors: `conflict`. */
export function expectSeen(row: Locked, version: number): void {
  if (row.version !== version)
    throw new AppError('conflict', {
      message: `The prescription of ${row.name} was changed in the meantime. Please look at it again.`,
    })
}
