import { AppError, invalid, type Parsed } from '../../../kernel/contract/index.ts'
import { localDay } from '../../../kernel/contract/values/days.ts'
import type { Ctx, RawAnswer } from '../../../kernel/server/ctx.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { csv, extended, page } from '../../../kernel/server/lists/list.ts'
import { archivePatient, covering, lockPatient, openingOf } from '../../patients/server/index.ts'
import { archivedColumns, dueColumns } from '../archives.columns.ts'
import type * as contract from '../archives.contract.ts'
import { classLabels, openThings, type RecordClass, recordClasses } from '../retention.ts'
import * as sql from './archives.sql.ts'
import * as held from './holds.sql.ts'

const ok = { ok: true as const }
const today = (ctx: Ctx) => localDay(ctx.hospital.time_zone)
const classes = Object.keys(recordClasses) as RecordClass[]

/** For how many years each class is kept, today and as this hospital set it. */
export async function listRetentionRules(ctx: Ctx) {
  const said = await held.selectRules(ctx.at)
  const now = today(ctx)
  return {
    rows: classes.map((of) => {
      const rules = said.filter((rule) => rule.class === of).map(({ class: _, ...rule }) => rule)
      const counts = rules.find((rule) => rule.valid_from <= now)
      const { years, source } = counts ?? recordClasses[of]
      return { class: of, years, source, default: !counts, rules }
    }),
  }
}

async function yearsOf(ctx: Ctx): Promise<sql.Years> {
  const { rows } = await listRetentionRules(ctx)
  return Object.fromEntries(rows.map((row) => [row.class, row.years])) as sql.Years
}

/** Sets the years of a class, from today or a later day on. Errors: `invalid` for a day that has passed. */
export async function createRetentionRule(ctx: Ctx, rule: Parsed<typeof contract.createRetentionRule>) {
  if (rule.valid_from < today(ctx)) throw invalid('valid_from', 'A rule counts from today or a later day on')
  const id = newId()
  ctx.audit({ entity: 'retention_rule', entity_id: id, reason: `${classLabels[rule.class]}: ${rule.years} years` })
  await held.insertRule(ctx.at, { id, ...rule, set_by: ctx.person.staff_id })
  return ok
}

/** The class says what is in a record: it is for who may open records, and not of a restricted one. */
const shownClass = <R extends { class: RecordClass }>(
  ctx: Ctx,
  row: R,
): Omit<R, 'class'> & { class: RecordClass | null } => ({
  ...row,
  class: ctx.can('records.view') ? row.class : null,
})
const RESTRICTED = 'Restricted record'

type Due = Parsed<typeof contract.exportDueForArchive>
/** Who may not see the class does not filter by it either. */
const due = async (ctx: Ctx, { search, class: of }: Due) =>
  sql.due(ctx.at, await yearsOf(ctx), { search, class: ctx.can('records.view') ? of : undefined, today: today(ctx) })
const shownDue = (ctx: Ctx, rows: readonly (sql.Kept & { id: string })[]) =>
  covering(
    ctx,
    rows.map((row) => shownClass(ctx, row)),
    (row) => row.patient_id,
    (row) => ({ ...row, class: null }),
  )

/** What is due. */
export async function listDueForArchive(
  ctx: Ctx,
  { page: number, page_size, ...filter }: Parsed<typeof contract.listDueForArchive>,
) {
  const { rows, total } = await page(await due(ctx, filter), { page: number, page_size })
  return { rows: await shownDue(ctx, rows), total }
}

/** The same as CSV. */
export async function exportDueForArchive(ctx: Ctx, filter: Due): Promise<RawAnswer> {
  return csv(
    ctx,
    'due-for-archive-',
    dueColumns,
    extended(await due(ctx, filter), (rows) => shownDue(ctx, rows)),
  )
}

type Archived = Parsed<typeof contract.exportArchived>
const archived = (ctx: Ctx, { class: of, ...filter }: Archived) =>
  held.archives(ctx.at, { ...filter, class: ctx.can('records.view') ? of : undefined })
type ArchivedRow = Awaited<ReturnType<ReturnType<typeof held.archives>['rows']['execute']>>[number]
const shownArchived = (ctx: Ctx, rows: readonly ArchivedRow[]) =>
  covering(
    ctx,
    rows.map((row) => shownClass(ctx, row)),
    (row) => row.patient_id,
    (row) => ({ ...row, class: null, reason: RESTRICTED, restore_reason: row.restore_reason && RESTRICTED }),
  )

/** What was archived, and what came back. */
export async function listArchived(
  ctx: Ctx,
  { page: number, page_size, ...filter }: Parsed<typeof contract.listArchived>,
) {
  const { rows, total } = await page(archived(ctx, filter), { page: number, page_size })
  return { rows: await shownArchived(ctx, rows), total }
}

/** The same as CSV. */
export const exportArchived = (ctx: Ctx, filter: Archived): Promise<RawAnswer> =>
  csv(
    ctx,
    'archived-records-',
    archivedColumns,
    extended(archived(ctx, filter), (rows) => shownArchived(ctx, rows)),
  )

/** Until when a record is kept, and what keeps it. Errors: `patient_not_found`. */
export async function getArchiveState(ctx: Ctx, { patient_id }: Parsed<typeof contract.getArchiveState>) {
  await openingOf(ctx, patient_id)
  const [kept, holds] = await Promise.all([
    yearsOf(ctx).then((years) => sql.selectKept(ctx.at, years, patient_id, today(ctx))),
    held.selectHolds(ctx.at, patient_id),
  ])
  if (!kept) throw new AppError('patient_not_found', { message: 'This record is part of another one now' })
  const { archived_at, last_activity_on, keep_until, due, open } = kept
  return { archived_at, class: shownClass(ctx, kept).class, last_activity_on, keep_until, due, open, holds }
}

/**
 * Puts a record away. Its row is held first, so that a visit that is registered at the same moment either is seen
 * here or sees the archived record. Errors: `patient_not_found`, `already_archived`, `archive_not_due`,
 * `archive_open` with what is open.
 */
export async function archiveRecord(ctx: Ctx, { patient_id, reason }: Parsed<typeof contract.archiveRecord>) {
  ctx.audit({ entity: 'patient', entity_id: patient_id, patient_id, reason })
  if (!(await lockPatient(ctx.at, patient_id))) throw new AppError('patient_not_found')
  const kept = await sql.selectKept(ctx.at, await yearsOf(ctx), patient_id, today(ctx))
  if (!kept) throw new AppError('patient_not_found', { message: 'This record is part of another one now' })
  if (kept.archived_at) throw new AppError('already_archived')
  if (kept.open.length) {
    const things = kept.open.map((thing) => openThings[thing]).join(', ')
    throw new AppError('archive_open', {
      message: `This patient has ${things}. The record stays where it is until that is settled.`,
    })
  }
  if (!kept.due) throw new AppError('archive_not_due')
  await archivePatient(ctx, { patient_id, class: kept.class, keep_until: kept.keep_until, reason })
  return ok
}
