import { AppError, type Parsed } from '../../../../kernel/contract/index.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../../kernel/server/db.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import type * as contract from '../../rota.contract.ts'
import { usualShifts } from '../../usual-shifts.ts'
import * as sql from './shift-kinds.sql.ts'

meansWhenRefused('shift_kinds_name', 'shift_kind_exists', { name: 'There is already a kind of shift with this name' })
meansWhenRefused('shift_kinds_hospital_id_code_key', 'shift_kind_exists', {
  code: 'There is already a kind of shift with this code',
})

/** The kinds of shift, as they are or, before the first command that needed them, as every hospital begins. */
export async function listShiftKinds({ at }: Pick<Ctx, 'at'>) {
  const rows = await sql.selectKinds(at)
  return { rows: rows.length ? rows : usualShifts.map((kind) => ({ ...kind, active: true, version: 1 })) }
}

/** One more kind of shift. Errors: `shift_kind_exists`. */
export async function createShiftKind(ctx: Ctx, kind: Parsed<typeof contract.createShiftKind>) {
  const id = newId()
  ctx.audit({ entity: 'shift_kind', entity_id: id })
  await sql.insertUsualKinds(ctx.at)
  await sql.insertKind(ctx.at, { id, ...kind })
  return { shift_kind_id: id }
}

/**
 * Another name, code or times; shifts that are on the rota keep theirs. Errors: `shift_kind_not_found`,
 * `shift_kind_changed`.
 */
export async function updateShiftKind(
  ctx: Ctx,
  { shift_kind_id, version, ...kind }: Parsed<typeof contract.updateShiftKind>,
) {
  ctx.audit({ entity: 'shift_kind', entity_id: shift_kind_id })
  await sql.insertUsualKinds(ctx.at)
  if (await sql.updateKind(ctx.at, shift_kind_id, version, kind)) return { ok: true as const }
  const there = (await sql.selectKinds(ctx.at)).some((row) => row.id === shift_kind_id)
  throw new AppError(there ? 'shift_kind_changed' : 'shift_kind_not_found')
}
