import { AppError, invalid, type Parsed } from '../../../../kernel/contract/index.ts'
import { fromCents, isPositive, toCents, writeMoney } from '../../../../kernel/contract/values/money.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { page } from '../../../../kernel/server/lists/list.ts'
import { actAlone } from '../../../approvals/server/index.ts'
import type * as contract from '../../drawers.contract.ts'
import * as sql from '../drawers.sql.ts'
import { type Posting, post } from '../journal.ts'

/** The own open drawer; null: none is open. */
export const getOwnDrawer = async (ctx: Ctx) => ({
  drawer: (await sql.selectOpenDrawer(ctx.at, ctx.person.staff_id)) ?? null,
})

/** Opens the own drawer with a float from the safe. Errors: `drawer_state`. */
export async function openDrawer(ctx: Ctx, { float_amount }: Parsed<typeof contract.openDrawer>) {
  const made = await sql.insertDrawer(ctx.at, { id: newId(), staff_id: ctx.person.staff_id, float_amount })
  if (!made) throw new AppError('drawer_state', { message: 'You have already opened a drawer' })
  ctx.audit({ entity: 'drawer', entity_id: made.id })
  if (isPositive(float_amount))
    await post(ctx, [{ kind: 'float', debit: 'cash', debit_of: made.id, credit: 'safe', amount: float_amount }])
  return { id: made.id }
}

async function lockOwn(ctx: Ctx) {
  const drawer = await sql.lockOpenDrawer(ctx.at, ctx.person.staff_id)
  if (!drawer) throw new AppError('no_drawer')
  ctx.audit({ entity: 'drawer', entity_id: drawer.id })
  return drawer
}

/**
 * Closes the own drawer. What was counted goes to the safe; what is short or over is booked at once, and signed by
 * somebody else, where the hospital does not leave it to one person. Errors: `no_drawer`, `invalid` without a reason for a difference.
 */
export async function closeDrawer(ctx: Ctx, { counts, loose, reason }: Parsed<typeof contract.closeDrawer>) {
  const drawer = await lockOwn(ctx)
  const counted = Object.entries(counts).reduce(
    (sum, [value, pieces]) => sum + Number(value) * 100 * (pieces ?? 0),
    toCents(loose),
  )
  const difference = counted - toCents(drawer.balance)
  if (difference !== 0 && !reason) {
    const words =
      difference < 0
        ? `${writeMoney(fromCents(-difference))} are missing`
        : `There are ${writeMoney(fromCents(difference))} too much`
    throw invalid('reason', `${words}. Please count again, or say why.`)
  }
  ctx.audit({ reason })
  await sql.countDrawer(ctx.at, drawer.id, {
    counts: {
      ...Object.fromEntries(Object.entries(counts).flatMap(([value, pieces]) => (pieces ? [[value, pieces]] : []))),
      ...(toCents(loose) ? { loose: toCents(loose) } : {}),
    },
    amount: fromCents(counted),
    reason: difference === 0 ? null : reason,
  })
  const cash = { of: drawer.id }
  const postings: Posting[] = []
  if (difference > 0)
    postings.push({
      kind: 'difference',
      debit: 'cash',
      debit_of: cash.of,
      credit: 'differences',
      amount: fromCents(difference),
      note: reason,
    })
  if (difference < 0)
    postings.push({
      kind: 'difference',
      debit: 'differences',
      credit: 'cash',
      credit_of: cash.of,
      amount: fromCents(-difference),
      note: reason,
    })
  if (counted > 0)
    postings.push({ kind: 'count', debit: 'safe', credit: 'cash', credit_of: cash.of, amount: fromCents(counted) })
  await post(ctx, postings)
  const alone = difference !== 0 && (await actAlone(ctx, differenceOf(drawer.id, difference, reason)))
  if (alone) await sql.closeAlone(ctx.at, drawer.id)
  return { id: drawer.id, difference: fromCents(difference), alone }
}

const differenceOf = (drawer_id: string, cents: number, reason: string | null) => ({
  act: 'cash_difference' as const,
  amount: fromCents(Math.abs(cents)),
  reason: `${cents < 0 ? 'Short' : 'Over'}: ${reason}`,
  entity: 'drawer',
  entity_id: drawer_id,
})

/** A second person signs a difference. Errors: `drawer_not_found`, `drawer_state`, `drawer_own`. */
export async function signDrawer(ctx: Ctx, { drawer_id, note }: Parsed<typeof contract.signDrawer>) {
  const [drawer] = await sql.lockDrawers(ctx.at, [drawer_id])
  if (!drawer) throw new AppError('drawer_not_found')
  ctx.audit({ entity: 'drawer', entity_id: drawer_id, reason: note })
  if (drawer.status === 'open')
    throw new AppError('drawer_state', { message: 'This drawer has not been counted yet', overtaken: false })
  if (drawer.status === 'closed') throw new AppError('drawer_state', { message: 'This drawer has already been closed' })
  if (drawer.staff_id === ctx.person.staff_id) throw new AppError('drawer_own')
  await sql.signDrawer(ctx.at, drawer_id, ctx.person.staff_id, note)
  return { ok: true as const }
}

/** Moves cash between drawers and to or from the safe. Errors: see the contract. */
export async function moveCash(ctx: Ctx, { direction, drawer_id, amount, note }: Parsed<typeof contract.moveCash>) {
  const own = await sql.selectOpenDrawer(ctx.at, ctx.person.staff_id)
  if (!own) throw new AppError('no_drawer')
  if (direction === 'to_drawer' && (!drawer_id || drawer_id === own.id))
    throw invalid('drawer_id', 'Please choose a drawer')
  const locked = await sql.lockDrawers(ctx.at, direction === 'to_drawer' && drawer_id ? [own.id, drawer_id] : [own.id])
  const mine = locked.find((drawer) => drawer.id === own.id && drawer.status === 'open')
  if (!mine) throw new AppError('no_drawer')
  const other = direction === 'to_drawer' ? locked.find((drawer) => drawer.id === drawer_id) : undefined
  if (direction === 'to_drawer' && !other) throw new AppError('drawer_not_found')
  if (other && other.status !== 'open')
    throw new AppError('drawer_state', { message: 'That drawer has already been closed' })
  if (direction !== 'from_safe' && toCents(amount) > toCents(mine.balance))
    throw short(`There is only ${writeMoney(mine.balance)} in your drawer`)
  if (direction === 'from_safe') await expectInSafe(ctx, amount)
  ctx.audit({ entity: 'drawer', entity_id: mine.id, reason: note })
  const cash = { kind: 'transfer', amount, note } as const
  await sql.addToDrawer(ctx.at, mine.id, direction === 'from_safe' ? amount : `-${amount}`)
  if (other) {
    await sql.addToDrawer(ctx.at, other.id, amount)
    await post(ctx, [{ ...cash, debit: 'cash', debit_of: other.id, credit: 'cash', credit_of: mine.id }])
  } else if (direction === 'to_safe') await post(ctx, [{ ...cash, debit: 'safe', credit: 'cash', credit_of: mine.id }])
  else await post(ctx, [{ ...cash, debit: 'cash', debit_of: mine.id, credit: 'safe' }])
  return { ok: true as const }
}

function short(message: string): AppError {
  return new AppError('drawer_short', { message, fieldErrors: { amount: message } })
}
/**
 * What the hospital had in its safe before Uzima is not known, so that a float may be more than what came in; what is
 * moved on from it may not.
 */
async function expectInSafe(ctx: Ctx, amount: string): Promise<void> {
  await sql.lockSafe(ctx.at)
  const balance = await sql.selectSafe(ctx.at)
  if (toCents(amount) > toCents(balance)) throw short(`There is only ${writeMoney(balance)} in the safe`)
}

/** Brings cash from the safe to the bank, or fetches some. Errors: `drawer_short`. */
export async function bankCash(ctx: Ctx, { direction, amount, note }: Parsed<typeof contract.bankCash>) {
  if (direction === 'to_bank') await expectInSafe(ctx, amount)
  ctx.audit({ entity: 'books', reason: note })
  const sides =
    direction === 'to_bank'
      ? ({ debit: 'bank', credit: 'safe' } as const)
      : ({ debit: 'safe', credit: 'bank' } as const)
  await post(ctx, [{ kind: 'banking', ...sides, amount, note }])
  return { ok: true as const }
}

/** Drawers: those that are open or wait for a signature first. */
export const listDrawers = (ctx: Ctx, { status, ...paging }: Parsed<typeof contract.listDrawers>) =>
  page(sql.drawers(ctx.at, { status }), paging)

/** A drawer with what came and went. Errors: `drawer_not_found`. */
export async function getDrawer(ctx: Ctx, { drawer_id }: { drawer_id: string }) {
  const drawer = await sql.selectDrawer(ctx.at, drawer_id)
  // Who takes payments sees the own drawer; who looks after billing all of them.
  if (!drawer || (drawer.staff_id !== ctx.person.staff_id && !ctx.can('billing.view')))
    throw new AppError('drawer_not_found')
  return { drawer, movements: await sql.movementsOf(ctx.at, drawer_id) }
}

/** What lies in the safe. */
export const getSafe = async (ctx: Ctx) => ({ balance: await sql.selectSafe(ctx.at) })
