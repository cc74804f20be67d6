import type { Ctx } from '../../../kernel/server/ctx.ts'
import { extended, type List } from '../../../kernel/server/lists/list.ts'
import type { Column } from '../../../kernel/server/tenant.ts'
import type { Place } from '../visit-ref.ts'
import * as sql from './visits.sql.ts'
import { close, type LockedVisit } from './visits.ts'

type Tell = (ctx: Ctx, visitIds: readonly string[]) => Promise<ReadonlyMap<string, NonNullable<Place>>>
const tellers: Tell[] = []
/** The department that keeps the beds tells those below it where the patients of visits lie. */
export const tellPlaces = (tell: Tell): void => {
  tellers.push(tell)
}
/** The rows of a list, each with the bed in which the patient of its visit lies now: one question for all of them. */
export async function withPlaces<R extends { visit_id: string }>(
  ctx: Ctx,
  rows: readonly R[],
): Promise<(R & { place: Place })[]> {
  const ids = [...new Set(rows.map((row) => row.visit_id))]
  const told = ids.length ? await Promise.all(tellers.map((tell) => tell(ctx, ids))) : []
  return rows.map((row) => ({
    ...row,
    place: told.find((places) => places.has(row.visit_id))?.get(row.visit_id) ?? null,
  }))
}

/** A list of what is done for patients, each row with the bed in which its patient lies now. */
export const listWithPlaces = <R extends { visit_id: string }>(ctx: Ctx, list: List<R>): List<R & { place: Place }> =>
  extended(list, (rows) => withPlaces(ctx, rows))

/**
 * The patient lies on a ward from now on: waits in no queue any more; whoever serves the patient at this moment ends
 * that by themselves.
 */
export async function admit(ctx: Ctx, visit: LockedVisit): Promise<void> {
  await sql.endWaiting(ctx.at, visit.id, ctx.person.staff_id, 'Admitted to the ward')
  await sql.updateVisit(ctx.at, visit.id, { status: 'admitted', visit_type: 'inpatient' }, null)
}

/**
 * An admission is taken back: the visit goes on as it was. The queues in which the patient waited are not made again.
 */
export async function takeBack(
  ctx: Ctx,
  visit: LockedVisit,
  before: { visit_type: Column<'visits', 'visit_type'>; status: Column<'visits', 'status'> },
): Promise<void> {
  await sql.updateVisit(ctx.at, visit.id, before, null)
}

/** The stay is over, and the visit with it. */
export const discharge = (ctx: Ctx, visit: LockedVisit): Promise<void> => close(ctx, visit, 'completed', null)
