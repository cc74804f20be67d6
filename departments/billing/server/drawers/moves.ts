// Cash that changes hands. It is on its way, in an account of its own, until whoever gets it accepts it.
import { AppError, invalid, type Parsed } from '../../../../kernel/contract/index.ts'
import { toCents, writeMoney } from '../../../../kernel/contract/values/money.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { expectFound, expectState } from '../../../../kernel/server/documents/document.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { page } from '../../../../kernel/server/lists/list.ts'
import { expectTwoPeople } from '../../../access/server/index.ts'
import type * as contract from '../../moves.contract.ts'
import { cashMove } from '../../moves.contract.ts'
import * as drawers from '../drawers.sql.ts'
import { post } from '../journal.ts'
import { countAgain } from './count-again.ts'
import * as sql from './moves.sql.ts'
import { expectInSafe, short } from './safe.ts'

const TOO_MUCH = 'There is not so much in your drawer'

type Move = NonNullable<Awaited<ReturnType<typeof sql.lockMove>>>
type Ways = Pick<Move, 'from_drawer' | 'to_drawer' | 'taker_id' | 'sent_by'>

/** Whether somebody accepts for the safe. */
export const keepsSafe = (ctx: Pick<Ctx, 'can'>) => ctx.can('billing.approve') || ctx.can('billing.books')

/** Who accepts or refuses it: whose drawer it is for; for the safe, somebody else who looks after it. */
function mayAccept(ctx: Pick<Ctx, 'can' | 'person'>, { from_drawer, to_drawer, taker_id, sent_by }: Ways): boolean {
  const { staff_id } = ctx.person
  return from_drawer && to_drawer ? taker_id === staff_id : sent_by !== staff_id && keepsSafe(ctx)
}

/** Sends cash, or asks for some from the safe. Errors: see the contract. */
export async function moveCash(ctx: Ctx, { direction, drawer_id, amount, note }: Parsed<typeof contract.moveCash>) {
  const mine = await lockBoth(ctx, direction === 'to_drawer' ? (drawer_id ?? null) : undefined)
  const id = newId()
  ctx.audit({ entity: 'cash_move', entity_id: id, reason: note })
  const move = { id, amount, note, sent_by: ctx.person.staff_id }
  // What lies in the safe stays there until somebody hands it out.
  if (direction === 'from_safe') {
    await expectInSafe(ctx, amount)
    await sql.insertMove(ctx.at, { ...move, to_drawer: mine.id })
    return { id }
  }
  if (toCents(amount) > toCents(mine.balance))
    // Whoever is to count it is not told what is in it.
    throw short(ctx.can('billing.approve') ? `There is only ${writeMoney(mine.balance)} in your drawer` : TOO_MUCH)
  await drawers.addToDrawer(ctx.at, mine.id, `-${amount}`)
  await post(ctx, [{ kind: 'transfer', debit: 'on_the_way', credit: 'cash', credit_of: mine.id, amount, note }])
  await sql.insertMove(ctx.at, {
    ...{ ...move, from_drawer: mine.id, to_drawer: direction === 'to_drawer' ? drawer_id : null },
  })
  return { id }
}

/**
 * The own open drawer, held; and with it the one that gets the cash, in one order, so that two who send to each other do
 * not wait for each other. Errors: `no_drawer`, `invalid`, `drawer_not_found`, `drawer_state`.
 */
async function lockBoth(ctx: Ctx, other: string | null | undefined) {
  const own = await drawers.selectOpenDrawer(ctx.at, ctx.person.staff_id)
  if (!own) throw new AppError('no_drawer')
  if (other === null || other === own.id) throw invalid('drawer_id', 'Please choose a drawer')
  const locked = await drawers.lockDrawers(ctx.at, other ? [own.id, other] : [own.id])
  const mine = locked.find(({ id, status }) => id === own.id && status === 'open')
  if (!mine) throw new AppError('no_drawer')
  const theirs = locked.find(({ id }) => id === other)
  if (other && !theirs) throw new AppError('drawer_not_found')
  if (theirs && theirs.status !== 'open') throw closed()
  return mine
}
const closed = () => new AppError('drawer_state', { message: 'That drawer has already been closed' })

/** A move that waits, held. Errors: `cash_move_not_found`, `cash_move_state`. */
async function openWaiting(ctx: Ctx, id: string, reason: string | null = null): Promise<Move> {
  const move = expectFound(ctx, cashMove, await sql.lockMove(ctx.at, id), { reason })
  // Whoever neither sent it nor gets it knows of it only where they see all of billing.
  if (!isSeen(ctx, move)) throw new AppError('cash_move_not_found')
  expectState(cashMove, move, 'waiting')
  return move
}
const isSeen = (ctx: Pick<Ctx, 'can' | 'person'>, move: Ways) =>
  ctx.can('billing.view') || keepsSafe(ctx) || [move.sent_by, move.taker_id].includes(ctx.person.staff_id)

/** Accepts it: it is where it was sent to. Errors: see the contract. */
export async function acceptCash(ctx: Ctx, { move_id }: { move_id: string }) {
  const move = await openWaiting(ctx, move_id)
  const { from_drawer, to_drawer, amount, note } = move
  if (!mayAccept(ctx, move)) throw new AppError('forbidden')
  await expectTwoPeople(ctx, move.sent_by)
  if (to_drawer) {
    const [target] = await drawers.lockDrawers(ctx.at, [to_drawer])
    if (target?.status !== 'open') throw closed()
    await drawers.addToDrawer(ctx.at, to_drawer, amount)
  }
  if (!from_drawer) await expectInSafe(ctx, amount)
  await post(ctx, [
    {
      ...{ kind: 'transfer', amount, note },
      ...(to_drawer ? { debit: 'cash', debit_of: to_drawer } : { debit: 'safe' }),
      credit: from_drawer ? 'on_the_way' : 'safe',
    },
  ])
  await sql.endMove(ctx.at, move_id, { status: 'accepted', decided_by: ctx.person.staff_id, reason: null })
  return { ok: true as const }
}

/** Refuses it: it goes back; what was counted is counted again. Errors: see the contract. */
export async function refuseCash(ctx: Ctx, { move_id, reason }: Parsed<typeof contract.refuseCash>) {
  await lockSource(ctx, move_id)
  const move = await openWaiting(ctx, move_id, reason)
  if (!mayAccept(ctx, move)) throw new AppError('forbidden')
  if (move.counted && move.from_drawer) {
    await countAgain(ctx, move.from_drawer, reason)
    return { ok: true as const }
  }
  await goBack(ctx, move)
  await sql.endMove(ctx.at, move_id, { status: 'refused', decided_by: ctx.person.staff_id, reason })
  return { ok: true as const }
}

/** Whoever sent it takes it back. Errors: see the contract. */
export async function withdrawCash(ctx: Ctx, { move_id }: { move_id: string }) {
  await lockSource(ctx, move_id)
  const move = await openWaiting(ctx, move_id)
  if (move.sent_by !== ctx.person.staff_id) throw new AppError('forbidden')
  if (move.counted)
    throw new AppError('cash_move_state', {
      message: 'This was counted. Whoever keeps the safe accepts it or refuses it.',
      overtaken: false,
    })
  await goBack(ctx, move)
  await sql.endMove(ctx.at, move_id, { status: 'withdrawn', decided_by: ctx.person.staff_id, reason: null })
  return { ok: true as const }
}

/** Holds the drawer that it left before it is held itself: whoever counts that drawer holds them in the same order. */
async function lockSource(ctx: Ctx, moveId: string): Promise<void> {
  const source = await sql.sourceOf(ctx.at, moveId)
  if (source) await drawers.lockDrawers(ctx.at, [source])
}

/** Back into the held drawer that it left, which is open as long as it waits; out of the safe it has not come yet. */
async function goBack(ctx: Ctx, { from_drawer, amount, note }: Move): Promise<void> {
  if (!from_drawer) return
  await drawers.addToDrawer(ctx.at, from_drawer, amount)
  await post(ctx, [{ kind: 'transfer', debit: 'cash', debit_of: from_drawer, credit: 'on_the_way', amount, note }])
}

/** Refuses to count a drawer while something that it sent or asked for waits. Errors: `cash_on_its_way`. */
export async function expectNothingOnItsWay(ctx: Ctx, drawerId: string): Promise<void> {
  const waiting = await sql.sentBy(ctx.at, drawerId)
  if (!waiting.length) return
  const said = waiting.map(({ amount, from_drawer, to_drawer, to_name }) =>
    from_drawer
      ? `${writeMoney(amount)} for ${to_drawer ? to_name : 'the safe'}`
      : `${writeMoney(amount)} that you asked for from the safe`,
  )
  throw new AppError('cash_on_its_way', {
    message: `Still on its way: ${said.join(', ')}. It has to be accepted or taken back before you count.`,
  })
}

/** Cash that changed hands. */
export async function listCashMoves(ctx: Ctx, { status, to_accept, ...paging }: Parsed<typeof contract.listCashMoves>) {
  const { staff_id } = ctx.person
  const filter = {
    ...{ status, staff_id: ctx.can('billing.view') || keepsSafe(ctx) ? null : staff_id },
    accepts: to_accept ? { staff_id, keeps: keepsSafe(ctx) } : null,
  }
  const { rows, total } = await page(sql.moves(ctx.at, filter), paging)
  return {
    rows: rows.map((move) => ({
      ...move,
      may_accept: move.status === 'waiting' && mayAccept(ctx, move),
      own: move.sent_by === staff_id,
    })),
    total,
  }
}
