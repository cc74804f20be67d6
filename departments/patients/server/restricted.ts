import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx, RawAnswer } from '../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../kernel/server/db.ts'
import { emit } from '../../../kernel/server/events.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { csv, page } from '../../../kernel/server/lists/list.ts'
import { getAccessRules as getRules, setAccessRules as setRules } from '../../hospital/server/index.ts'
import { grantColumns } from '../restricted.columns.ts'
import type * as contract from '../restricted.contract.ts'
import { glassBroken } from '../restricted.contract.ts'
import { lockPatient } from './lock.sql.ts'
import { openingOf } from './patients.ts'
import * as sql from './restricted.sql.ts'

const ALREADY_LINKED = 'This member of the staff is another patient already'
meansWhenRefused('patient_restrictions_staff', 'already_restricted', { staff_id: ALREADY_LINKED })

const ok = { ok: true } as const

/** Whether a record is restricted, for whom and why. */
export async function getRestriction(ctx: Ctx, { patient_id }: Parsed<typeof contract.getRestriction>) {
  await openingOf(ctx, patient_id)
  const restrictions = await sql.selectRestrictions(ctx.at, patient_id)
  const restricted = restrictions.length > 0
  return {
    restricted,
    restrictions: ctx.can('patients.restrict') ? restrictions : null,
    grant: restricted ? ((await sql.selectGrant(ctx.at, patient_id, ctx.person.staff_id)) ?? null) : null,
  }
}

/** The patient, locked, and the restrictions that count. Errors: `patient_not_found`. */
async function lockRecord(ctx: Ctx, patient_id: string) {
  ctx.audit({ entity: 'patient', entity_id: patient_id, patient_id })
  if (!(await lockPatient(ctx.at, patient_id))) throw new AppError('patient_not_found')
  return sql.selectRestrictions(ctx.at, patient_id)
}

/** Restricts a record. Errors: `already_restricted` when somebody marked it, with who did. */
export async function restrictRecord(ctx: Ctx, { patient_id, reason }: Parsed<typeof contract.restrictRecord>) {
  const marked = (await lockRecord(ctx, patient_id)).find((row) => row.kind === 'marked')
  ctx.audit({ reason })
  if (marked)
    throw new AppError('already_restricted', { message: `${marked.made_by_name} has restricted this record already` })
  await sql.insertRestriction(ctx.at, { id: newId(), patient_id, kind: 'marked', reason, made_by: ctx.person.staff_id })
  await keepOpen(ctx, patient_id)
  return ok
}

/** Whoever restricts a record has it open, and goes on with it. */
async function keepOpen(ctx: Ctx, patient_id: string) {
  const { staff_id } = ctx.person
  if (await sql.selectGrant(ctx.at, patient_id, staff_id)) return
  const reason = 'Restricted the record'
  await sql.insertGrant(ctx.at, { id: newId(), patient_id, staff_id, kind: 'treating', reason, own_record: false })
}

/** Who of the staff the patient may be. */
export async function listStaffSuggestions(ctx: Ctx, { patient_id }: Parsed<typeof contract.listStaffSuggestions>) {
  await openingOf(ctx, patient_id)
  return { rows: await sql.selectStaffSuggestions(ctx.at, patient_id) }
}

/**
 * Says which member of the staff a patient is. Errors: `already_restricted` when the patient, or that person, is linked
 * already.
 */
export async function linkStaff(ctx: Ctx, { patient_id, staff_id }: Parsed<typeof contract.linkStaff>) {
  const linked = (await lockRecord(ctx, patient_id)).find((row) => row.kind === 'staff')
  const member = await sql.selectStaffName(ctx.at, staff_id)
  if (!member) throw new AppError('staff_not_found')
  ctx.audit({ reason: 'a member of the staff' })
  if (linked)
    throw new AppError('already_restricted', { message: `This patient is linked to ${linked.staff_name} already` })
  const reason = 'The patient works here'
  await sql.insertRestriction(ctx.at, {
    id: newId(),
    patient_id,
    kind: 'staff',
    staff_id,
    reason,
    made_by: ctx.person.staff_id,
  })
  // Not whose own record it is: that one closes at once.
  if (staff_id !== ctx.person.staff_id) await keepOpen(ctx, patient_id)
  return ok
}

/** Lifts a restriction; nobody that of their own record. Errors: `already_lifted`, `own_record`. */
export async function liftRestriction(ctx: Ctx, { restriction_id, reason }: Parsed<typeof contract.liftRestriction>) {
  const row = await sql.lockRestriction(ctx.at, restriction_id)
  if (!row) throw new AppError('restriction_not_found')
  const { patient_id } = row
  ctx.audit({ entity: 'restriction', entity_id: restriction_id, patient_id, reason })
  if (row.lifted_at) throw new AppError('already_lifted')
  if (await sql.isOwnRecord(ctx.at, patient_id, ctx.person.staff_id)) throw new AppError('own_record')
  await sql.liftRestriction(ctx.at, restriction_id, ctx.person.staff_id, reason)
  return ok
}

/** Opens a restricted record for this person. Errors: `not_restricted`. */
export async function breakGlass(ctx: Ctx, { patient_id, reason }: Parsed<typeof contract.breakGlass>) {
  const restrictions = await lockRecord(ctx, patient_id)
  ctx.audit({ reason })
  if (!restrictions.length) throw new AppError('not_restricted')
  const { staff_id } = ctx.person
  const own_record = await sql.isOwnRecord(ctx.at, patient_id, staff_id)
  const id = newId()
  const expires_at = await sql.insertGrant(ctx.at, { id, patient_id, staff_id, kind: 'broken', reason, own_record })
  await emit(ctx, glassBroken, { grant_id: id })
  return { expires_at }
}

/** The restricted records. */
export const listRestricted = (ctx: Ctx, { search, ...paging }: Parsed<typeof contract.listRestricted>) =>
  page(sql.restricted(ctx.at, search), paging)

/** Who opened restricted records, and what the review said. */
export async function listGrants(ctx: Ctx, { page: number, page_size, ...filter }: Parsed<typeof contract.listGrants>) {
  if (filter.patient_id) await openingOf(ctx, filter.patient_id)
  return page(sql.grants(ctx.at, filter), { page: number, page_size })
}

/** The same as CSV. */
export async function exportGrants(ctx: Ctx, filter: Parsed<typeof contract.exportGrants>): Promise<RawAnswer> {
  if (filter.patient_id) await openingOf(ctx, filter.patient_id)
  return csv(ctx, 'restricted-access-', grantColumns, sql.grants(ctx.at, filter))
}

/** How many openings nobody has reviewed. */
export const countUnreviewed = async (ctx: Ctx) => ({ unreviewed: await sql.countUnreviewed(ctx.at) })

/** Says whether an opening was justified. Errors: `own_access`, `already_reviewed`. */
export async function reviewGrant(ctx: Ctx, { grant_id, verdict, note }: Parsed<typeof contract.reviewGrant>) {
  const grant = await sql.lockGrant(ctx.at, grant_id)
  if (!grant) throw new AppError('grant_not_found')
  ctx.audit({ entity: 'record_grant', entity_id: grant_id, patient_id: grant.patient_id, reason: verdict })
  if (grant.staff_id === ctx.person.staff_id) throw new AppError('own_access')
  if (grant.reviewed_at) throw new AppError('already_reviewed')
  await sql.reviewGrant(ctx.at, grant_id, { verdict, review_note: note, reviewed_by: ctx.person.staff_id })
  return ok
}

/** For how many hours a reason opens a restricted record, and whether one is asked outside the own work. */
export const getAccessRules = (ctx: Ctx) => getRules(ctx)
export async function setAccessRules(ctx: Ctx, rules: Parsed<typeof contract.setAccessRules>) {
  await setRules(ctx, rules)
  return ok
}
