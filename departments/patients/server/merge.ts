import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../kernel/server/db.ts'
import { emit, on } from '../../../kernel/server/events.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { page } from '../../../kernel/server/lists/list.ts'
import { witnessOf } from '../../access/server/index.ts'
import { contradictionsOf } from '../contradictions.ts'
import type * as contract from '../merge.contract.ts'
import { patientMerged, patientMergeUndone } from '../merge.contract.ts'
import { bringBack } from './archive.ts'
import * as sql from './merge.sql.ts'
import { nameAlone, restrictedAmong } from './opening.ts'

meansWhenRefused('patient_merges_once', 'merge_not_possible')

/**
 * Own tables; a condition that the kept record has already stays with the other. Of an allergy both tellings are kept:
 * the worse one is shown.
 */
const OWN = {
  patient_allergies: undefined,
  patient_allergy_answers: undefined,
  patient_archives: undefined,
  patient_pregnancies: undefined,
  patient_conditions: 'condition',
  patient_histories: undefined,
  medical_records: undefined,
  patient_restrictions: undefined,
  record_grants: undefined,
} as const

/**
 * Lets a department's rows follow when two records become one, and go back when they are taken apart: called once
 * by each department, with its own tables that name a patient.
 */
export function followMerges(tables: readonly string[]): void {
  on(patientMerged, async (ctx, { merge_id, kept_id, merged_id }) => {
    for (const table of tables)
      await noteMoved(ctx, merge_id, table, await sql.moveRows(ctx.at, table, merged_id, kept_id))
  })
  on(patientMergeUndone, async (ctx, { merged_id, moved }) => {
    for (const table of tables) await sql.returnRows(ctx.at, table, moved[table] ?? [], merged_id)
  })
}

/** Keeps in the merge which rows of a table were moved, for the way back. */
export const noteMoved = (ctx: Ctx, mergeId: string, table: string, ids: readonly string[]) =>
  sql.noteMoved(ctx.at, mergeId, table, ids)

/** Pairs of records that may be one person. */
export async function listDuplicates(ctx: Ctx, paging: { page: number; page_size: number }) {
  const { rows, total } = await page(sql.pairs(ctx.at), paging)
  const restricted = await restrictedAmong(
    ctx,
    rows.flatMap(({ one, other }) => [one.id, other.id]),
  )
  const shown = <C extends (typeof rows)[number]['one']>(row: C): C => (restricted.has(row.id) ? nameAlone(row) : row)
  return { rows: rows.map((row) => ({ ...row, one: shown(row.one), other: shown(row.other) })), total }
}

/** Two records side by side. */
export async function comparePatients(
  ctx: Ctx,
  { patient_id, other_patient_id }: Parsed<typeof contract.comparePatients>,
) {
  const two = await sql.selectTwo(ctx.at, patient_id, other_patient_id)
  if (!two) throw new AppError('patient_not_found')
  ctx.audit({ entity: 'patient', entity_id: other_patient_id, patient_id })
  if (patient_id === other_patient_id)
    throw new AppError('merge_not_possible', { message: 'This is one and the same record' })
  if (two.merged)
    throw new AppError('merge_not_possible', {
      message: 'One of these records has been merged already',
      overtaken: true,
    })
  return { one: two.one, other: two.other, contradictions: contradictionsOf(two.one, two.other) }
}

/** What contradicts needs a second person, who may merge too. Errors: `merge_contradicts`, `witness_gone`. */
async function agreed(ctx: Ctx, contradictions: string[], token: string | null) {
  const witness = await witnessOf(ctx, token)
  if (contradictions.length && !witness)
    throw new AppError('merge_contradicts', {
      message: `These records contradict each other: ${contradictions.join(', ').toLowerCase()}. A second person has to agree that they are of one person.`,
    })
  return witness?.staff_id ?? null
}

/**
 * Brings two records together: what belongs to `merged_patient_id` moves to `patient_id`, in every department, or
 * nothing does.
 */
export async function mergePatients(
  ctx: Ctx,
  { patient_id: kept_id, merged_patient_id: merged_id, reason, witness_token }: Parsed<typeof contract.mergePatients>,
) {
  if (kept_id === merged_id) throw new AppError('merge_not_possible', { message: 'This is one and the same record' })
  ctx.audit({ entity: 'patient', entity_id: merged_id, patient_id: kept_id, reason })
  const two = await sql.lockTwo(ctx.at, [kept_id, merged_id])
  if (two.length !== 2) throw new AppError('patient_not_found')
  const gone = two.find((patient) => patient.merged_into)
  if (gone) {
    ctx.audit({ entity_id: gone.id })
    throw new AppError('merge_not_possible', {
      message: `OP ${gone.op_number} has been merged already`,
      overtaken: true,
    })
  }
  const [one, other] = two
  const contradictions = one && other ? contradictionsOf(one, other) : []
  const witnessed_by = await agreed(ctx, contradictions, witness_token)
  // One of them is in use: what they become is not archived.
  await bringBack(ctx, [kept_id, merged_id], 'Brought together with another record')
  const merge_id = newId()
  const { at } = ctx
  await sql.insertMerge(at, {
    id: merge_id,
    kept_id,
    merged_id,
    reason,
    merged_by: ctx.person.staff_id,
    contradictions,
    witnessed_by,
  })
  for (const [table, unless] of Object.entries(OWN))
    await noteMoved(ctx, merge_id, table, await sql.moveRows(at, table, merged_id, kept_id, unless))
  await noteMoved(ctx, merge_id, 'patients', await sql.takeLanguage(at, kept_id, merged_id))
  await emit(ctx, patientMerged, { merge_id, kept_id, merged_id })
  await sql.setMergedInto(at, merged_id, kept_id)
  return { merge_id }
}

/** Takes two records apart again. What was added to the kept one since stays there: nobody can know whose it is. */
export async function undoMerge(ctx: Ctx, { merge_id, reason }: Parsed<typeof contract.undoMerge>) {
  const { at } = ctx
  const merge = await sql.lockMerge(at, merge_id)
  if (!merge) throw new AppError('merge_not_found')
  const { kept_id, merged_id } = merge
  ctx.audit({ entity: 'patient', entity_id: merged_id, patient_id: kept_id, reason })
  if (merge.undone_at) throw new AppError('merge_undone')
  const two = await sql.lockTwo(at, [kept_id, merged_id])
  const further = two.find((patient) => patient.id === kept_id && patient.merged_into)
  if (further)
    throw new AppError('merge_not_possible', {
      message: `OP ${further.op_number} was merged into another record later. Please undo that merge first.`,
      overtaken: true,
    })
  const moved = merge.moved
  for (const table of Object.keys(OWN)) await sql.returnRows(at, table, moved[table] ?? [], merged_id)
  await sql.returnLanguage(at, moved.patients ?? [], merged_id)
  await emit(ctx, patientMergeUndone, { merge_id, kept_id, merged_id, moved })
  await sql.setMergedInto(at, merged_id, null)
  await sql.markUndone(at, merge_id, ctx.person.staff_id, reason)
  return { ok: true as const }
}

/** What was brought together and taken apart. */
export const listMerges = (ctx: Ctx, paging: Parsed<typeof contract.listMerges>) => page(sql.merges(ctx.at), paging)
