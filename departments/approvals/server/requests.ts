import { AppError, allApprovals, type Endpoint, type Parsed, type Permission } from '../../../kernel/contract/index.ts'
import { toCents } from '../../../kernel/contract/values/money.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { refuseState } from '../../../kernel/server/documents/document.ts'
import { emit } from '../../../kernel/server/events.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { page } from '../../../kernel/server/lists/list.ts'
import { parseGiven } from '../../../kernel/server/request/parse-input.ts'
import { expectTwoPeople } from '../../access/server/index.ts'
import { inTheNameOf } from '../../staff/server/index.ts'
import * as contract from '../contract.ts'
import { allPlans, approverOf, changesOf, factsOf, kept, type Look, planOf } from './by-two.ts'
import * as sql from './requests.sql.ts'
import { actSaid } from './rules.ts'

const mayCall = (ctx: Pick<Ctx, 'can'>, endpoint: Pick<Endpoint, 'permission'>) =>
  ctx.can(endpoint.permission as Permission)

/**
 * Asks that a second person approves what a command would do. Errors: `not_found` for a command that takes no two,
 * `forbidden`, `approval_waiting`, and those of the command itself.
 */
export async function askApproval(ctx: Ctx, { endpoint: name, input }: Parsed<typeof contract.askApproval>) {
  const plan = planOf(name)
  if (!plan) throw new AppError('not_found')
  if (!mayCall(ctx, plan.endpoint)) throw new AppError('forbidden')
  const { before, facts } = await factsOf(ctx, plan, parseGiven(plan.endpoint, input))
  const id = newId()
  ctx.audit({
    entity: 'approval',
    entity_id: id,
    reason: `${before.says}: ${before.reason}`,
    ...(before.patient_id && { patient_id: before.patient_id }),
  })
  const made = await sql.insertRequest(ctx.at, {
    ...{ id, action: name, input: JSON.stringify(input), facts: JSON.stringify(facts) },
    ...{ ...kept(before), asked_by: ctx.person.staff_id },
  })
  if (!made) {
    const waiting = await sql.selectWaiting(ctx.at, name, before.entity_id)
    throw new AppError('approval_waiting', {
      message: `${waiting?.asked_by_name ?? 'Somebody'} has already asked for this. It waits for approval.`,
    })
  }
  await emit(ctx, contract.approvalAsked, { approval_id: id, act: before.act, says: before.says })
  return { approval_id: id, says: before.says }
}

/** The commands whose requests this person sees: those they may ask for or approve. */
const seenBy = (ctx: Ctx): sql.Seen => ({
  actions: allPlans()
    .filter((plan) => mayCall(ctx, plan.endpoint) || mayApprove(ctx, plan))
    .map(({ endpoint }) => endpoint.name),
  staff_id: ctx.person.staff_id,
})
const mayApprove = (ctx: Ctx, { acts }: { acts: readonly Look['act'][] }) =>
  acts.some((act) => {
    const approver = approverOf(act)
    return approver !== undefined && ctx.can(approver)
  })

/** Requests in a state. */
export async function listApprovals(
  ctx: Ctx,
  { page: number, page_size, ...filter }: Parsed<typeof contract.listApprovals>,
) {
  const { rows, total } = await page(sql.requests(ctx.at, seenBy(ctx), filter), { page: number, page_size })
  return {
    rows: rows.map(({ action, ...row }) => {
      const approver = approverOf(row.act as Look['act'])
      const may_decide = approver !== undefined && ctx.can(approver) && row.asked_by !== ctx.person.staff_id
      return { ...row, act_says: actSaid(row.act), may_decide }
    }),
    total,
  }
}

/** What waits for this person, and what of theirs waits. */
export async function countApprovals(ctx: Ctx) {
  const { actions } = seenBy(ctx)
  const seen = new Set(allPlans().flatMap(({ endpoint, acts }) => (actions.includes(endpoint.name) ? acts : [])))
  const waiting = await sql.countWaiting(ctx.at, {
    actions: allPlans().flatMap((plan) => (mayApprove(ctx, plan) ? plan.endpoint.name : [])),
    staff_id: ctx.person.staff_id,
  })
  // In the order in which the departments name them.
  const acts = [...allApprovals().keys()].filter((act) => seen.has(act))
  return { ...waiting, acts: acts.map((act) => ({ act, says: actSaid(act) })) }
}

async function lock(ctx: Ctx, id: string) {
  const request = await sql.lockRequest(ctx.at, id)
  if (!request) throw new AppError('approval_not_found')
  ctx.audit({
    entity: 'approval',
    entity_id: id,
    reason: request.says,
    ...(request.patient_id && { patient_id: request.patient_id }),
  })
  return request
}
type Request = Awaited<ReturnType<typeof lock>>

const stale = (message: string) => new AppError('approval_stale', { message })
const AGAIN = 'Please refuse it; it can be asked for again.'

/**
 * A second person decides; what they approve is done at once, in the name of whoever asked, exactly as it was shown.
 * Errors: see the contract; what the act itself is refused for, as `approval_stale`.
 */
export async function decideApproval(ctx: Ctx, { approval_id, approve, note }: Parsed<typeof contract.decideApproval>) {
  const request = await lock(ctx, approval_id)
  const approver = approverOf(request.act as Look['act'])
  if (!approver || !ctx.can(approver)) throw new AppError('forbidden')
  if (request.asked_by === ctx.person.staff_id) throw new AppError('approval_own')
  await expectTwoPeople(ctx, request.asked_by)
  if (request.status !== 'waiting') return refuseState(contract.approval, request)
  ctx.audit({ reason: [approve ? request.says : `Refused: ${request.says}`, note].filter(Boolean).join(': ') })
  await sql.endRequest(ctx.at, approval_id, {
    status: approve ? 'approved' : 'refused',
    decided_by: ctx.person.staff_id,
    decision_note: note,
  })
  if (approve) await carryOut(ctx, request)
  await emit(ctx, contract.approvalDecided, {
    ...{ approval_id, to: request.asked_by, says: request.says, approved: approve },
  })
  return { ok: true as const }
}

/** Does what was asked for, if it still is what was shown. */
async function carryOut(ctx: Ctx, request: Request): Promise<void> {
  const plan = planOf(request.action)
  const asker = await inTheNameOf(ctx, request.asked_by)
  if (!plan || !asker || !mayCall(asker, plan.endpoint))
    throw stale(`${request.asked_by_name} may not do this any more. Please refuse it.`)
  // What the audit says is the approver's word; what the act makes stale, the screens are told.
  const named: Ctx = { ...asker, audit: () => {} }
  ctx.changed(...(plan.endpoint.changes ?? []))
  try {
    const input = parseGiven(plan.endpoint, request.input)
    const before = await plan.look(named, input)
    if (!before) throw stale(`It takes no second person now. ${AGAIN}`)
    if (toCents(before.amount) !== toCents(request.amount)) throw stale(`It would be another amount now. ${AGAIN}`)
    await plan.carryOut(named, input, { approved_by: ctx.person.staff_id, alone: false })
    const now = changesOf(before, await plan.look(named, input))
    const other = request.facts.find(
      (fact) =>
        !fact.passing &&
        !now.some((each) => each.label === fact.label && each.before === fact.before && each.after === fact.after),
    )
    if (other) {
      const { before: was = other.before } = now.find((each) => each.label === other.label) ?? {}
      throw stale(`${other.label} was ${other.before} when it was asked for, and is ${was} now. ${AGAIN}`)
    }
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'approval_stale' || error.status >= 500) throw error
    throw stale(`It cannot be done: ${error.message}`)
  }
}

/** Takes one's own request back. Errors: `approval_not_found`, `approval_state`, `forbidden`. */
export async function withdrawApproval(ctx: Ctx, { approval_id }: { approval_id: string }) {
  const request = await lock(ctx, approval_id)
  if (request.asked_by !== ctx.person.staff_id) throw new AppError('forbidden')
  if (request.status !== 'waiting') return refuseState(contract.approval, request)
  await sql.endRequest(ctx.at, approval_id, {
    status: 'withdrawn',
    decided_by: ctx.person.staff_id,
    decision_note: null,
  })
  return { ok: true as const }
}

/** Takes back whatever waits to be done to a thing that is not as it was any more; `note` says why. */
export async function withdrawWaiting(ctx: Ctx, entityId: string, note: string): Promise<void> {
  await sql.withdrawAll(ctx.at, entityId, ctx.person.staff_id, note)
  ctx.changed('approvals')
}
