// The safe: what lies in it, and its counts, which take two people.
import { AppError, invalid, type Parsed } from '../../../../kernel/contract/index.ts'
import { fromCents, toCents, writeMoney } from '../../../../kernel/contract/values/money.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { page } from '../../../../kernel/server/lists/list.ts'
import { byTwo } from '../../../approvals/server/index.ts'
import * as contract from '../../safe.contract.ts'
import { type Posting, post } from '../journal.ts'
import { centsOf, differenceSaid, keptPieces, piecesSaid } from './pieces.ts'
import * as sql from './safe.sql.ts'

/** There is not so much: beside the field of the amount. */
export const short = (message: string, field = 'amount'): AppError =>
  new AppError('drawer_short', { message, fieldErrors: { [field]: message } })

/** Holds the safe, and refuses more than lies in it. Errors: `drawer_short`. */
export async function expectInSafe(ctx: Ctx, amount: string, field?: string): Promise<void> {
  await sql.lockSafe(ctx.at)
  const balance = await sql.selectSafe(ctx.at)
  if (toCents(amount) > toCents(balance)) throw short(`There is only ${writeMoney(balance)} in the safe`, field)
}

/** What lies in the safe, and when it was counted last. */
export const getSafe = async ({ at }: Ctx) => ({
  balance: await sql.selectSafe(at),
  counted_at: await sql.lastCounted(at),
})

type Counted = Parsed<typeof contract.countSafe>
/** What was expected and counted, in cents; whether it is the first count. */
async function compared({ at }: Ctx, input: Pick<Counted, 'counts' | 'loose'>) {
  const balance = await sql.selectSafe(at)
  const counted = centsOf(input)
  return { balance, counted, difference: counted - toCents(balance), opening: (await sql.lastCounted(at)) === null }
}

/** What a count that does not agree is booked as: more at the first count lay there before Uzima. */
function postingOf(difference: number, opening: boolean, note: string | null): Posting[] {
  const amount = fromCents(Math.abs(difference))
  if (difference < 0) return [{ kind: 'difference', debit: 'differences', credit: 'safe', amount, note }]
  if (difference === 0) return []
  return opening
    ? [{ kind: 'opening', debit: 'safe', credit: 'opening', amount, note }]
    : [{ kind: 'difference', debit: 'safe', credit: 'differences', amount, note }]
}

/**
 * Counts the safe, with a second person. What is short or over is booked at once. Errors: `invalid` without a note for
 * what the first count does not explain, and those of two people.
 */
export const countSafe = byTwo(contract.countSafe, {
  acts: ['safe_count'],
  look: async (ctx, input) => {
    const { balance, counted, difference, opening } = await compared(ctx, input)
    const found = opening ? 'for the first time' : differenceSaid(difference)
    return {
      act: 'safe_count',
      says: `Count the safe: ${writeMoney(fromCents(counted))}, ${found.replace(/^./, (letter) => letter.toLowerCase())}`,
      amount: fromCents(Math.abs(difference)),
      reason: input.note ?? 'Counted',
      ...{ entity: 'safe', entity_id: ctx.at.hospital_id, patient_id: null },
      facts: { Safe: writeMoney(balance) },
    }
  },
  lines: async (_, input) => [`In it: ${piecesSaid(input)}`],
  carryOut: async (ctx, { witness_token: _, ...input }, { approved_by }) => {
    await sql.lockSafe(ctx.at)
    const { balance, counted, difference, opening } = await compared(ctx, input)
    const { note } = input
    if (!note && (difference < 0 || (difference > 0 && !opening)))
      throw invalid('note', `${differenceSaid(difference)}. Please count again, or say why.`)
    const id = newId()
    ctx.audit({ entity: 'safe', entity_id: id, reason: note })
    await sql.insertCount(ctx.at, {
      ...{ id, note, opening, counts: JSON.stringify(keptPieces(input)) },
      ...{ expected_amount: balance, counted_amount: fromCents(counted) },
      ...{ counted_by: ctx.person.staff_id, signed_by: approved_by },
    })
    await post(ctx, postingOf(difference, opening, note))
    return { id, difference: fromCents(difference), opening }
  },
})

/** The counts of the safe, newest first. */
export const listSafeCounts = (ctx: Ctx, paging: Parsed<typeof contract.listSafeCounts>) =>
  page(sql.counts(ctx.at), paging)
