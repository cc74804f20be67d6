import { AppError, type Parsed } from '../../../../kernel/contract/index.ts'
import { localDay, writeDay } from '../../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { emit } from '../../../../kernel/server/events.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import type * as contract from '../../leave.contract.ts'
import { leaveApproved, leaveAsked, leaveEnded } from '../../leave.contract.ts'
import { expectPerson } from './hours.ts'
import * as sql from './leave.sql.ts'
import { mailDecision } from './leave-mail.ts'

const today = (ctx: Ctx) => localDay(ctx.hospital.time_zone)

/** Leave that is not over; one state or one person when asked so. */
export const listLeave = async (ctx: Ctx, { state, staff_id }: Parsed<typeof contract.listLeave>) => ({
  rows: await sql.selectLeaves(ctx.at, { from: today(ctx), staff_id, state, standing: state === undefined }),
})

/** The own leave since the year began. */
export const listMyLeave = async (ctx: Ctx) => ({
  rows: await sql.selectLeaves(ctx.at, { staff_id: ctx.person.staff_id, from: `${today(ctx).slice(0, 4)}-01-01` }),
})

async function leaveOf(ctx: Ctx, id: string) {
  const [row] = await sql.selectLeaves(ctx.at, { id })
  if (!row) throw new AppError('absence_not_found')
  return row
}

type Days = { first_day: string; last_day: string }
const daysOf = ({ first_day, last_day }: Days) =>
  first_day === last_day ? `on ${writeDay(first_day)}` : `from ${writeDay(first_day)} to ${writeDay(last_day)}`

/** Nobody is on leave twice on one day. Errors: `leave_overlap`. */
async function expectFree(ctx: Ctx, staffId: string, days: Days, exceptId: string | null): Promise<void> {
  await sql.lockPeople(ctx.at, [staffId])
  const other = await sql.selectOverlap(ctx.at, staffId, days.first_day, days.last_day, exceptId)
  if (!other) return
  const message = `There is leave ${daysOf(other)} already${other.state === 'requested' ? ', which waits for a decision' : ''}`
  throw new AppError('leave_overlap', { message, fieldErrors: { first_day: message } })
}

/** Asks for leave of one's own. Errors: `leave_overlap`. */
export async function requestLeave(ctx: Ctx, leave: Parsed<typeof contract.requestLeave>) {
  const id = newId()
  const { staff_id } = ctx.person
  ctx.audit({ entity: 'leave', entity_id: id })
  await expectFree(ctx, staff_id, leave, null)
  await sql.insertRequest(ctx.at, { id, staff_id, asked_by: staff_id, ...leave })
  await emit(ctx, leaveAsked, said(await leaveOf(ctx, id)))
  return { leave_id: id }
}

type Told = Awaited<ReturnType<typeof leaveOf>>
const said = ({ id, staff_id, staff_name, first_day, last_day }: Told) => ({
  leave_id: id,
  staff_id,
  staff_name,
  first_day,
  last_day,
})
/** Tells the departments above that somebody will be away, or will not. */
const tell = (ctx: Ctx, leave: Told) => emit(ctx, leaveApproved, said(leave))
const takeBack = (ctx: Ctx, leave: Told) => emit(ctx, leaveEnded, said(leave))

const refuseOwn = (ctx: Ctx, staffId: string) => {
  if (staffId === ctx.person.staff_id) throw new AppError('own_leave')
}

/** Leave of somebody else, which counts at once. Errors: `leave_overlap`, `own_leave`. */
export async function recordLeave(ctx: Ctx, { staff_id, ...leave }: Parsed<typeof contract.recordLeave>) {
  await expectPerson(ctx, staff_id)
  const id = newId()
  ctx.audit({ entity: 'leave', entity_id: id })
  refuseOwn(ctx, staff_id)
  await expectFree(ctx, staff_id, leave, null)
  await sql.insertApproved(ctx.at, { id, staff_id, asked_by: ctx.person.staff_id, ...leave })
  const row = await leaveOf(ctx, id)
  await tell(ctx, row)
  return row
}

/**
 * The leave as the person saw it, locked. Errors: `absence_not_found`, `leave_state` when it was changed or is in none
 * of these states.
 */
async function expectLeave(ctx: Ctx, id: string, version: number, states: readonly string[]) {
  const row = await sql.lockLeave(ctx.at, id)
  if (!row) throw new AppError('absence_not_found')
  ctx.audit({ entity: 'leave', entity_id: id })
  if (row.version !== version || !states.includes(row.state))
    throw new AppError('leave_state', { current: await leaveOf(ctx, id) })
  return row
}

/** Other days, another kind or reason. Errors: `leave_state`, `leave_overlap`, `own_leave`. */
export async function changeLeave(ctx: Ctx, { leave_id, version, ...leave }: Parsed<typeof contract.changeLeave>) {
  const before = await expectLeave(ctx, leave_id, version, ['requested', 'approved'])
  refuseOwn(ctx, before.staff_id)
  await expectFree(ctx, before.staff_id, leave, leave_id)
  const old = await leaveOf(ctx, leave_id)
  await sql.updateLeave(ctx.at, leave_id, leave)
  const row = await leaveOf(ctx, leave_id)
  if (old.state === 'approved') await takeBack(ctx, old)
  if (row.state === 'approved') await tell(ctx, row)
  return row
}

/** Approves or refuses; the person is told by mail. Errors: `leave_state`, `own_leave`. */
export async function decideLeave(
  ctx: Ctx,
  { leave_id, version, approve, reason }: Parsed<typeof contract.decideLeave>,
) {
  const before = await expectLeave(ctx, leave_id, version, ['requested'])
  refuseOwn(ctx, before.staff_id)
  await sql.decide(ctx.at, leave_id, approve ? 'approved' : 'refused', ctx.person.staff_id, reason)
  const row = await leaveOf(ctx, leave_id)
  if (approve) await tell(ctx, row)
  await mailDecision(ctx, row)
  return row
}

/**
 * The person is there after all. One's own leave is cancelled before it begins; anybody's by whoever keeps the rota.
 * Errors: `leave_state`.
 */
export async function cancelLeave(ctx: Ctx, { leave_id, version, reason }: Parsed<typeof contract.cancelLeave>) {
  const keeps = ctx.can('staff.rota')
  const known = await sql.lockLeave(ctx.at, leave_id)
  // Whose leave it is is nobody else's business.
  if (!known || (!keeps && known.staff_id !== ctx.person.staff_id)) throw new AppError('absence_not_found')
  await expectLeave(ctx, leave_id, version, ['requested', 'approved'])
  if (!keeps && known.state === 'approved' && known.first_day <= today(ctx))
    throw new AppError('leave_state', {
      message: 'This leave has begun. Whoever keeps the rota can end it.',
      overtaken: false,
    })
  const row = await leaveOf(ctx, leave_id)
  await sql.end(ctx.at, leave_id, ctx.person.staff_id, reason)
  if (row.state === 'approved') await takeBack(ctx, row)
  return { ok: true as const }
}
