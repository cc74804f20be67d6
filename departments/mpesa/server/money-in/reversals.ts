// What statements have said to be taken back of receipts, whenever the payment itself is heard of.
import { fromCents, toCents } from '../../../../kernel/contract/values/money.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { insertFindings, openReversals, reversalsOf } from '../findings.sql.ts'
import { selectKnown } from '../known.sql.ts'

/** `amount`: how much of the receipt was taken back in all; `open`: nobody has decided about it yet. */
export type TakenBack = { amount: string; open: boolean }

/**
 * How much of these receipts M-PESA has taken back, by receipt. Of those that are recorded, or lie on the work list, it is
 * found, once: of what nobody recorded nothing is to be done.
 */
export async function findReversals(ctx: Ctx, receipts: readonly string[]): Promise<Map<string, TakenBack>> {
  const all = Map.groupBy(await reversalsOf(ctx.at, receipts), (row) => row.linked_receipt)
  if (!all.size) return new Map()
  const known = await selectKnown(ctx.at, [...all.keys()])
  const found = new Map<string, string>()
  const findings = [...all].flatMap(([receipt_number, rows]) => {
    // The payment's own row, with the status Reversed, says the same as the row that takes it back.
    const reversals = rows.filter((row) => row.kind === 'reversal')
    const sum = reversals.reduce((cents, row) => cents + toCents(row.amount), 0)
    const whole = rows.find((row) => row.kind === 'reversed')
    found.set(receipt_number, fromCents(Math.max(sum, toCents(whole?.amount ?? '0'))))
    const recorded = known.get(receipt_number)
    if (!recorded) return []
    return (reversals.length ? reversals : rows).map((row) => ({
      ...{ id: newId(), kind: 'reversed' as const, receipt_number, amount: row.amount, source: 'statement' as const },
      recorded_amount: recorded.findLast(({ amount }) => amount !== null)?.amount ?? null,
      ...{ reversal_receipt: row.receipt_number, said_by_mpesa: false, brought_by: row.brought_by },
    }))
  })
  await insertFindings(ctx.at, findings)
  const open = new Set(await openReversals(ctx.at, [...found.keys()]))
  return new Map([...found].map(([receipt, amount]) => [receipt, { amount, open: open.has(receipt) }]))
}
