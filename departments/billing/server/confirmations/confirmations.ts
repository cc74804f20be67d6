// Money from outside the house is recorded until it is confirmed.
import { toCents } from '../../../../kernel/contract/values/money.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { referenceOf } from '../../references.ts'
import * as sql from './confirmations.sql.ts'

/**
 * What became of it. `already`: it was confirmed before; `differs`: another amount is recorded, which is no
 * confirmation whatever was said before; `own`: who brings or says it took the payment, so that it waits for somebody
 * else; `taken_back`: it was said not to have come; `unknown`: nothing is recorded under this reference.
 */
export type Confirmed =
  | { what: 'confirmed' | 'already' | 'own' | 'taken_back' | 'unknown' }
  | { what: 'differs'; amount: string }

const sameAmount = ({ recorded }: { recorded: string }, amount: string): boolean =>
  toCents(recorded) === toCents(amount)

type Of = { reference_number: string; amount: string; source: string | null }
/**
 * Confirms money that was recorded: what M-PESA, a statement or somebody at the bank's or the card terminal's list says
 * came under these references, each whole (it may be split over several invoices). Once, however many say so; by nobody
 * who took it. `said_by`, `brought_by`: who says so and who brought the file; null: M-PESA itself. Answers by the
 * references as they were given.
 */
export async function confirmAllMoney(
  ctx: Ctx,
  saying: sql.Saying,
  rows: readonly Of[],
): Promise<Map<string, Confirmed>> {
  const given = [...new Map(rows.map((row) => [referenceOf(row.reference_number), row])).entries()]
  if (!given.length) return new Map()
  const people = [saying.said_by, saying.brought_by]
  const wanted = given.map(([reference_number, { amount, source }]) => ({ reference_number, amount, source }))
  const found = new Map((await sql.confirm(ctx.at, saying, wanted)).map((row) => [row.reference_number, row]))
  // What somebody else did at the same moment was waited for, and is looked at once more.
  const overtaken = wanted.filter(({ reference_number, amount }) => {
    const row = found.get(reference_number)
    return row?.status === 'recorded' && !row.done && sameAmount(row, amount) && !people.includes(row.taken_by)
  })
  if (overtaken.length) {
    for (const { reference_number } of overtaken) found.delete(reference_number)
    for (const row of await sql.confirm(ctx.at, saying, overtaken)) found.set(row.reference_number, row)
  }
  const became = (reference: string, amount: string): Confirmed => {
    const row = found.get(reference)
    if (!row) return { what: 'unknown' }
    if (row.done) return { what: 'confirmed' }
    if (row.status === 'taken_back') return { what: 'taken_back' }
    if (!sameAmount(row, amount)) return { what: 'differs', amount: row.recorded }
    return { what: row.status === 'recorded' && people.includes(row.taken_by) ? 'own' : 'already' }
  }
  if (found.values().some((row) => row.done)) ctx.changed('payments')
  return new Map(rows.map((row) => [row.reference_number, became(referenceOf(row.reference_number), row.amount)]))
}

/** The same of one reference. */
export async function confirmMoney(
  ctx: Ctx,
  { reference_number, amount, source, ...saying }: sql.Saying & Of,
): Promise<Confirmed> {
  const all = await confirmAllMoney(ctx, saying, [{ reference_number, amount, source }])
  return all.get(reference_number) ?? { what: 'unknown' }
}
