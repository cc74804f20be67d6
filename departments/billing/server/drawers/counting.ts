// A drawer is counted by whoever has it, who is not told what must be in it before it is closed. What does not agree is
// counted once more, and signed by somebody else, who may send it back to be counted again. Each count is kept.
import { AppError, invalid, type Parsed } from '../../../../kernel/contract/index.ts'
import { fromCents, toCents } from '../../../../kernel/contract/values/money.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { expectTwoPeople } from '../../../access/server/index.ts'
import { actAlone } from '../../../approvals/server/index.ts'
import type * as contract from '../../drawers.contract.ts'
import * as sql from '../drawers.sql.ts'
import { type Posting, post } from '../journal.ts'
import { countAgain } from './count-again.ts'
import * as counts from './counts.sql.ts'
import { isBlind } from './drawers.ts'
import { insertMove } from './moves.sql.ts'
import { expectNothingOnItsWay } from './moves.ts'
import { centsOf, differenceSaid, keptPieces } from './pieces.ts'

/** The own open drawer, or the own one that was sent back, held. Errors: `no_drawer`, `drawer_not_found`, `drawer_state`. */
async function lockOwn(ctx: Ctx, drawer_id: string | null | undefined) {
  const drawer = drawer_id
    ? (await sql.lockDrawers(ctx.at, [drawer_id])).find(({ staff_id }) => staff_id === ctx.person.staff_id)
    : await sql.lockOpenDrawer(ctx.at, ctx.person.staff_id)
  if (!drawer) throw new AppError(drawer_id ? 'drawer_not_found' : 'no_drawer')
  if (drawer_id && drawer.status !== 'again')
    throw new AppError('drawer_state', { message: 'This drawer is not to be counted again' })
  ctx.audit({ entity: 'drawer', entity_id: drawer.id })
  return drawer
}

/** What a count is booked as: what is short or over, and all that was found is on its way to the safe. */
function postingsOf(drawer_id: string, difference: number, counted: number, note: string | null): Posting[] {
  const amount = fromCents(Math.abs(difference))
  const inIt = { debit: 'cash', debit_of: drawer_id, credit: 'differences' } as const
  const short = { debit: 'differences', credit: 'cash', credit_of: drawer_id } as const
  const toSafe = { debit: 'on_the_way', credit: 'cash', credit_of: drawer_id } as const
  return [
    ...(difference ? [{ kind: 'difference' as const, ...(difference > 0 ? inIt : short), amount, note }] : []),
    ...(counted ? [{ kind: 'count' as const, ...toSafe, amount: fromCents(counted) }] : []),
  ]
}

/**
 * Closes the own drawer. What was counted is on its way to the safe until whoever keeps it accepts it; what is short or
 * over is booked at once, and signed by somebody else, where the hospital does not leave it to one person. The first count that does not agree closes nothing,
 * nor does a later one without a reason: it is kept, and the drawer counted once more. Errors: `no_drawer`, `drawer_not_found`, `drawer_state`,
 * `cash_on_its_way`, `invalid` without a reason for a difference.
 */
export async function closeDrawer(ctx: Ctx, { drawer_id, reason, ...pieces }: Parsed<typeof contract.closeDrawer>) {
  const drawer = await lockOwn(ctx, drawer_id)
  await expectNothingOnItsWay(ctx, drawer.id)
  const { id } = drawer
  const expected = drawer_id ? (drawer.expected_amount ?? '0.00') : drawer.balance
  const counted = centsOf(pieces)
  const difference = counted - toCents(expected)
  const before = await counts.timesCounted(ctx.at, id)
  // One that was sent back stays so until it agrees or says why.
  if (drawer_id && difference !== 0 && !reason)
    throw invalid('reason', `${differenceSaid(difference)}. Please count again, or say why.`)
  ctx.audit({ reason })
  const found = { counts: keptPieces(pieces), reason: difference === 0 ? null : reason }
  await counts.insertCount(ctx.at, {
    ...{ id: newId(), drawer_id: id, nth: before + 1, counts: JSON.stringify(found.counts), reason: found.reason },
    ...{ expected_amount: expected, counted_amount: fromCents(counted) },
  })
  if (difference !== 0 && (before === 0 || !reason))
    return { id, difference: isBlind(ctx, drawer) ? null : fromCents(difference), again: true, alone: false }
  const amount = fromCents(counted)
  await sql.countDrawer(ctx.at, id, { ...found, expected, amount })
  await post(ctx, postingsOf(id, difference, counted, reason))
  if (counted) await insertMove(ctx.at, { id: newId(), from_drawer: id, amount, sent_by: ctx.person.staff_id })
  const alone = difference !== 0 && (await actAlone(ctx, differenceOf(id, difference, reason)))
  if (alone) await sql.closeAlone(ctx.at, id)
  return { id, difference: fromCents(difference), again: false, alone }
}

const differenceOf = (drawer_id: string, cents: number, reason: string | null) => ({
  act: 'cash_difference' as const,
  amount: fromCents(Math.abs(cents)),
  reason: `${cents < 0 ? 'Short' : 'Over'}: ${reason}`,
  entity: 'drawer',
  entity_id: drawer_id,
})

const WAITS = {
  open: 'This drawer has not been counted yet',
  again: 'This drawer is to be counted again',
  closed: 'This drawer has already been closed',
} as const
/**
 * A second person signs a difference, or sends it back to be counted again. Errors: `drawer_not_found`, `drawer_state`,
 * `drawer_own`, `invalid` where nothing says why it is to be counted again.
 */
export async function signDrawer(ctx: Ctx, { drawer_id, again, note }: Parsed<typeof contract.signDrawer>) {
  const [drawer] = await sql.lockDrawers(ctx.at, [drawer_id])
  if (!drawer) throw new AppError('drawer_not_found')
  ctx.audit({ entity: 'drawer', entity_id: drawer_id, reason: again ? `To be counted again: ${note}` : note })
  if (drawer.status !== 'counted')
    throw new AppError('drawer_state', { message: WAITS[drawer.status], overtaken: drawer.status !== 'open' })
  if (drawer.staff_id === ctx.person.staff_id) throw new AppError('drawer_own')
  await expectTwoPeople(ctx, drawer.staff_id)
  if (again && !note) throw invalid('note', 'Please say why it is to be counted again')
  if (again) await countAgain(ctx, drawer_id, note ?? '')
  else await sql.signDrawer(ctx.at, drawer_id, ctx.person.staff_id, note)
  return { ok: true as const }
}
