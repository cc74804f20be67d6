import { AppError, type Parsed } from '../../../../kernel/contract/index.ts'
import { writeDay } from '../../../../kernel/contract/values/days.ts'
import { writeMoney } from '../../../../kernel/contract/values/money.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import type * as contract from '../../books.contract.ts'
import { journalKinds } from '../../books.contract.ts'
import { LARGEST } from '../../limits.ts'
import * as sql from './books.sql.ts'

/** Each row of the journal that no limit allows, in words. */
const absurd = async ({ at }: Ctx) =>
  (await sql.rowsAbove(at, LARGEST)).map(
    ({ kind, amount, day, made_by_name }) =>
      `${journalKinds[kind]} of ${writeMoney(amount)} on ${writeDay(day)}${made_by_name ? ` by ${made_by_name}` : ''} (no amount is that large)`,
  )

/** The trial balance of these days, and what does not agree with it. */
export async function getBooks(ctx: Ctx, days: Parsed<typeof contract.getBooks>) {
  return {
    rows: await sql.balances(ctx.at, days),
    differences: [...(await sql.disagreeing(ctx.at)), ...(await absurd(ctx))],
    closed_through: await sql.closedThrough(ctx.at),
  }
}

/** Closes all days up to one. Errors: `days_not_over`, `days_closed`. */
export async function closeDays(ctx: Ctx, { through }: Parsed<typeof contract.closeDays>) {
  if (!(await sql.isOver(ctx.at, through))) throw new AppError('days_not_over')
  const before = await sql.closedThrough(ctx.at)
  ctx.audit({ entity: 'books', reason: through })
  if (before && before >= through) throw new AppError('days_closed')
  const balances = JSON.stringify((await sql.endsOf(ctx.at, [through])).get(through) ?? [])
  if (!(await sql.insertClosing(ctx.at, { through, balances, closed_by: ctx.person.staff_id })))
    throw new AppError('days_closed')
  return { ok: true as const }
}

/** Closed days, and whether the journal still says what it said then. */
export async function listClosings(ctx: Ctx) {
  const closings = await sql.closings(ctx.at)
  const now = await sql.endsOf(ctx.at, closings.map((closing) => closing.through).toReversed())
  return {
    rows: closings.map(({ balances, ...closing }) => ({
      ...closing,
      agrees: JSON.stringify(balances) === JSON.stringify(now.get(closing.through) ?? []),
    })),
  }
}
