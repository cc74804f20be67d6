import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { page } from '../../../kernel/server/lists/list.ts'
import { covering, lockPatient } from '../../patients/server/index.ts'
import type * as contract from '../archives.contract.ts'
import * as sql from './holds.sql.ts'

const RESTRICTED = 'Restricted record'

/** What legal holds keep back. */
export async function listHolds(ctx: Ctx, { page: number, page_size, ...filter }: Parsed<typeof contract.listHolds>) {
  const { rows, total } = await page(sql.holds(ctx.at, filter), { page: number, page_size })
  const shown = await covering(
    ctx,
    rows,
    (row) => row.patient_id,
    (row) => ({ ...row, reason: RESTRICTED, reference: null, lift_reason: row.lift_reason && RESTRICTED }),
  )
  return { rows: shown, total }
}

/** Keeps a record back. Its row is held: nobody archives it meanwhile. Errors: `patient_not_found`. */
export async function createHold(ctx: Ctx, { patient_id, ...hold }: Parsed<typeof contract.createHold>) {
  const id = newId()
  ctx.audit({ entity: 'legal_hold', entity_id: id, patient_id, reason: hold.reference })
  if (!(await lockPatient(ctx.at, patient_id))) throw new AppError('patient_not_found')
  await sql.insertHold(ctx.at, { id, patient_id, ...hold, held_by: ctx.person.staff_id })
  return { hold_id: id }
}

/** Lifts a hold. Errors: `hold_not_found`, `hold_lifted`. */
export async function liftHold(ctx: Ctx, { hold_id, reason }: Parsed<typeof contract.liftHold>) {
  const hold = await sql.lockHold(ctx.at, hold_id)
  if (!hold) throw new AppError('hold_not_found')
  ctx.audit({ entity: 'legal_hold', entity_id: hold_id, patient_id: hold.patient_id, reason })
  if (hold.lifted_at) throw new AppError('hold_lifted')
  await sql.liftHold(ctx.at, hold_id, ctx.person.staff_id, reason)
  return { ok: true as const }
}
