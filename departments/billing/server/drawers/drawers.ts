// A person's cash from float to count.
import { AppError, type Parsed } from '../../../../kernel/contract/index.ts'
import { fromCents, isPositive, isZero, sumCents, writeMoney } from '../../../../kernel/contract/values/money.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { page } from '../../../../kernel/server/lists/list.ts'
import { tellInTheEvening } from '../../../approvals/server/index.ts'
import type * as contract from '../../drawers.contract.ts'
import * as sql from '../drawers.sql.ts'
import { post } from '../journal.ts'
import { countsOf, selectDiffering } from './counts.sql.ts'
import { countToAccept, sentToSafe } from './moves.sql.ts'
import { keepsSafe } from './moves.ts'
import { expectInSafe } from './safe.ts'

type Who = Pick<Ctx, 'can' | 'person'>
type Shown = { staff_id: string; status: string; balance: string }
/** Whoever counts a drawer is not told before what must be in it, unless they approve what others count. */
export const isBlind = (ctx: Who, { staff_id, status }: Pick<Shown, 'staff_id' | 'status'>): boolean =>
  status === 'open' && staff_id === ctx.person.staff_id && !ctx.can('billing.approve')
const shown = <D extends Shown>(ctx: Who, drawer: D): Omit<D, 'balance'> & { balance: string | null } =>
  isBlind(ctx, drawer) ? { ...drawer, balance: null } : drawer

type Count = Awaited<ReturnType<typeof countsOf>>[number]
/** A count of a drawer that is still open says what was found, and not what must be there. */
const blind = (count: Count) => ({ ...count, expected_amount: null, difference: null })

/** The own open drawer; null: none is open. What its last count found, and what was sent back. */
export async function getOwnDrawer(ctx: Ctx) {
  const { staff_id } = ctx.person
  const own = await sql.selectOpenDrawer(ctx.at, staff_id)
  const back = await sql.selectSentBack(ctx.at, staff_id)
  const counts = await countsOf(ctx.at, ...[own, back].flatMap((drawer) => drawer?.id ?? []))
  const lastOf = (id: string | undefined) => counts.findLast(({ drawer_id }) => drawer_id === id) ?? null
  const [counted, sent] = [lastOf(own?.id), lastOf(back?.id)]
  return {
    drawer: own ? shown(ctx, own) : null,
    counted: counted && own && isBlind(ctx, own) ? blind(counted) : counted,
    again: back && sent ? { drawer: back, counted: sent } : null,
  }
}

/** Opens the own drawer with a float from the safe, which has so much. Errors: `drawer_state`, `drawer_short`. */
export async function openDrawer(ctx: Ctx, { float_amount }: Parsed<typeof contract.openDrawer>) {
  const made = await sql.insertDrawer(ctx.at, { id: newId(), staff_id: ctx.person.staff_id, float_amount })
  if (!made) throw new AppError('drawer_state', { message: 'You have already opened a drawer' })
  ctx.audit({ entity: 'drawer', entity_id: made.id })
  if (isPositive(float_amount)) {
    await expectInSafe(ctx, float_amount, 'float_amount')
    await post(ctx, [{ kind: 'float', debit: 'cash', debit_of: made.id, credit: 'safe', amount: float_amount }])
  }
  return { id: made.id }
}

/** Drawers: those that are open or wait for something first. */
export async function listDrawers(ctx: Ctx, { status, ...paging }: Parsed<typeof contract.listDrawers>) {
  const { rows, total } = await page(sql.drawers(ctx.at, { status }), paging)
  return { rows: rows.map((drawer) => shown(ctx, drawer)), total }
}

/** A drawer with what came and went, and each count of it. Errors: `drawer_not_found`. */
export async function getDrawer(ctx: Ctx, { drawer_id }: { drawer_id: string }) {
  const drawer = await sql.selectDrawer(ctx.at, drawer_id)
  // Who takes payments sees the own drawer; who looks after billing all of them.
  if (!drawer || (drawer.staff_id !== ctx.person.staff_id && !ctx.can('billing.view')))
    throw new AppError('drawer_not_found')
  const counts = await countsOf(ctx.at, drawer_id)
  return {
    drawer: shown(ctx, drawer),
    counts: isBlind(ctx, drawer) ? counts.map(blind) : counts,
    // They add up to what must be in it.
    movements: isBlind(ctx, drawer) ? [] : await sql.movementsOf(ctx.at, drawer_id),
  }
}

/** What waits: cash to accept, and drawers that nobody counted in the evening. */
export async function getCashFigures(ctx: Ctx) {
  const asks = { staff_id: ctx.person.staff_id, keeps: keepsSafe(ctx) }
  return {
    to_accept: await countToAccept(ctx.at, asks),
    overnight: (await sql.overnight(ctx.at)).length,
  }
}

/** `KES 500.00 short, then right`. */
const inOrder = (differences: readonly string[]) =>
  differences
    .map((difference) =>
      isZero(difference)
        ? 'right'
        : `${writeMoney(difference.replace('-', ''))} ${isPositive(difference) ? 'over' : 'short'}`,
    )
    .join(', then ')

/** Whose drawers did not agree when they were counted, also where the last count did. */
tellInTheEvening(async (at, evening) => {
  const differing = await selectDiffering(at, evening)
  if (!differing.length) return []
  const drawers = differing.length === 1 ? '1 drawer' : `${differing.length} drawers`
  const each = differing.map(({ name, differences }) => `${name}: ${inOrder(differences)}`).join('; ')
  return [{ text: `${drawers} did not agree at a count (${each})`, to: '/hospital/billing/drawer' }]
})

/** Who sent or counted cash for the safe that nobody has accepted there. */
tellInTheEvening(async (at, { to }) => {
  const sent = await sentToSafe(at, to)
  const said = sent.map(({ name, amount }) => `${name}: ${writeMoney(amount)}`).join(', ')
  const all = writeMoney(fromCents(sumCents(sent.map(({ amount }) => amount))))
  return sent.length
    ? [
        {
          text: `${all} on its way to the safe, accepted by nobody (${said})`,
          to: '/hospital/billing/drawer?moves=waiting',
        },
      ]
    : []
})

/** Whose drawers nobody counted in the evening. */
tellInTheEvening(async (at) => {
  const open = await sql.overnight(at)
  const names = open.map(({ name }) => name).join(', ')
  const drawers = open.length === 1 ? '1 drawer' : `${open.length} drawers`
  return open.length
    ? [{ text: `${drawers} open since an earlier day (${names})`, to: '/hospital/billing/drawer?status=overnight' }]
    : []
})
