import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import { isZero } from '../../../kernel/contract/values/money.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { departmentNames, departmentsOf } from '../../hospital/server/index.ts'
import type * as contract from '../contract.ts'
import { visitStates } from '../contract.ts'
import type { OpenWork } from '../open-work.contract.ts'
import { changeEntry, selectOpenEntries } from './queue.sql.ts'
import { close, expectNobodyServes, expectNotAdmitted, openVisit, openVisitForChange } from './visits.ts'

type Keeper = {
  /** What was ordered at a visit and is neither done nor cancelled, and what remains to be paid. */
  list: (ctx: Ctx, visitId: string) => Promise<{ rows: OpenWork[]; owed: string | null }>
  /** Cancels one of them through the door of its department. */
  cancel: (ctx: Ctx, work: OpenWork, reason: string) => Promise<unknown>
  /** One of them is still to be done after the visit. */
  keep: (ctx: Ctx, work: OpenWork) => Promise<unknown>
}
let keeper: Keeper = {
  list: async () => ({ rows: [], owed: null }),
  cancel: async () => undefined,
  keep: async () => undefined,
}
/** The department that knows all orders tells those below it what is open of a visit. */
export const tellOpenWork = (told: Keeper): void => {
  keeper = told
}

/** Transactions in which a visit is being completed: what is cancelled in them sends the patient nowhere. */
const completing = new WeakSet<Ctx>()
export const isCompleting = (ctx: Ctx): boolean => completing.has(ctx)

type Entry = Awaited<ReturnType<typeof selectOpenEntries>>[number]

/** What is open of a visit: the orders, then the queues in which the patient waits for something else. */
async function openOf(ctx: Ctx, visitId: string) {
  const [{ rows, owed }, entries, departments] = await Promise.all([
    keeper.list(ctx, visitId),
    selectOpenEntries(ctx.at, visitId),
    departmentsOf(ctx),
  ])
  const pays = owed !== null && !isZero(owed)
  const covered = (entry: Entry) =>
    rows.some((row) => row.department === entry.department) || (entry.department === 'billing' && pays)
  const nameOf = await departmentNames(ctx)
  const waits = entries
    .filter((entry) => entry.status === 'waiting' && !covered(entry))
    .map(
      (entry): OpenWork => ({
        kind: 'queue',
        id: entry.id,
        name: nameOf(entry.department),
        state: entry.ticket,
        department: entry.department,
        // A clinic sees nobody whose visit is over.
        keepable: departments.find((row) => row.key === entry.department)?.kind === 'service',
        cancellable: true,
      }),
    )
  return { rows: [...rows, ...waits], owed }
}

/** What is left open of a visit. Errors: `visit_not_found`. */
export async function getOpenWork(ctx: Ctx, { visit_id }: { visit_id: string }) {
  await openVisit(ctx, { visit_id })
  return openOf(ctx, visit_id)
}

type Decisions = { kept: readonly string[]; cancelled: readonly { id: string; reason: string }[] }

/**
 * Does with everything that is open of a visit what was decided: cancels it, or leaves it to be done. Answers in
 * which departments the patient goes on waiting. Errors: `work_open` with what is open as it is now, where
 * something was not decided or cannot be so.
 */
async function settle(ctx: Ctx, visitId: string, { kept, cancelled }: Decisions): Promise<string[]> {
  const { rows, owed } = await openOf(ctx, visitId)
  const refuse = (message: string) => new AppError('work_open', { message, current: rows })
  const undecided = rows.filter((row) => !kept.includes(row.id) && !cancelled.some(({ id }) => id === row.id))
  if (undecided.length > 0) throw refuse(`Please say what becomes of: ${undecided.map((row) => row.name).join(', ')}`)
  const left = rows.filter((row) => kept.includes(row.id) && !cancelled.some(({ id }) => id === row.id))
  const [never] = left.filter((row) => !row.keepable)
  if (never)
    throw refuse(`${never.name} is not possible after the visit. Please cancel it, or complete the visit later.`)
  completing.add(ctx)
  for (const { id, reason } of cancelled) {
    const work = rows.find((row) => row.id === id)
    // It was done or cancelled meanwhile: there is nothing to cancel any more.
    if (!work) continue
    if (!work.cancellable) throw refuse(`${work.name} can no longer be cancelled: ${work.state}`)
    if (work.kind !== 'queue') await keeper.cancel(ctx, work, reason)
    else {
      const end = {
        status: 'removed',
        service_end_time: 'now',
        ended_by: ctx.person.staff_id,
        end_reason: reason,
      } as const
      await changeEntry(ctx.at, ctx.person.staff_id, work.id, end, { status: 'waiting' })
    }
  }
  completing.delete(ctx)
  for (const work of left) if (work.kind !== 'queue') await keeper.keep(ctx, work)
  return [...left.flatMap(({ department }) => department ?? []), ...(owed !== null && !isZero(owed) ? ['billing'] : [])]
}

/**
 * Complete Visit: after the consultation, and not while somebody else serves the patient. What is open is done
 * after it, and keeps its queue, or is cancelled with it; nothing ends in silence.
 */
export async function completeVisit(ctx: Ctx, { visit_id, ...decisions }: Parsed<typeof contract.completeVisit>) {
  const visit = await openVisitForChange(ctx, visit_id)
  expectNotAdmitted(visit)
  if (visit.status !== 'consulting') {
    throw new AppError('visit_closed', {
      message: `This visit is ${visitStates[visit.status]}. It can be completed after the consultation, or cancelled.`,
      overtaken: false,
    })
  }
  await expectNobodyServes(ctx, visit_id)
  const staysIn = await settle(ctx, visit_id, decisions)
  const reason = [...new Set(decisions.cancelled.map((each) => each.reason))].join('. ') || null
  ctx.audit({ entity: 'visit', entity_id: visit_id, patient_id: visit.patient_id, reason })
  await close(ctx, visit, 'completed', reason, staysIn)
  return { ok: true as const }
}
