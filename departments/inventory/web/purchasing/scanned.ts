import { writeDay } from '../../../../kernel/contract/days.ts'
import { inUnits } from '../../contract.ts'
import type { Order, OrderLine } from '../../orders.contract.ts'
import type { FoundCode } from '../../scan.contract.ts'

/** A batch of a delivery as it is typed; a field that is empty is null or ''. */
export type Delivered = {
  order_line_id: string
  quantity: number | string | null
  unit_cost: string
  batch_number: string
  expiry_date: string | null
  does_not_expire?: boolean
}
type Step = { refused: string } | { done: string; lines: Delivered[] }

const hundredths = (quantity: unknown) => Math.round((Number(quantity) || 0) * 100)
/** What of a line has not come yet. */
export const coming = (line: Pick<OrderLine, 'quantity' | 'received'>): number =>
  (hundredths(line.quantity) - hundredths(line.received)) / 100

/**
 * A scanned package among the batches of a delivery: it is added to the batch of its lot, fills one that has no number yet, or begins one. Refused, by name: what
 * is not on the order, has come in full, or has another expiry date than the same lot before.
 */
export function scannedInto(lines: readonly Delivered[], order: Order, { item, units, lot, expiry_date, batch }: FoundCode): Step {
  const line = order.lines.find((one) => one.item_id === item.id)
  if (!line) return { refused: `${item.name} is not on ${order.order_number}. Please put it aside.` }
  const counted = lines.filter((each) => each.order_line_id === line.id).reduce((sum, each) => sum + hundredths(each.quantity), 0)
  const left = hundredths(coming(line)) - counted
  const number = lot ?? ''
  // A lot that is in stock already has its date there; a package may carry none.
  const expiry = expiry_date ?? batch?.expiry_date ?? null
  const same = lines.findIndex((each) => each.order_line_id === line.id && (each.batch_number === number || !each.batch_number))
  const before = lines[same]
  if (before?.batch_number && before.expiry_date && expiry && before.expiry_date !== expiry)
    return { refused: `Batch ${number} of ${item.name} expires on ${writeDay(before.expiry_date)}, this package on ${writeDay(expiry)}.` }
  if (left <= 0)
    return { refused: `All ${inUnits(line.quantity, item.unit)} of ${item.name} are here already. Please put this package aside.` }
  const added = Math.min(hundredths(units ?? 1), left) / 100
  const next: Delivered = before
    ? {
        ...before,
        batch_number: before.batch_number || number,
        expiry_date: before.expiry_date ?? expiry,
        // A line that was taken over with all that is to come keeps its quantity.
        quantity: before.batch_number ? (hundredths(before.quantity) + hundredths(added)) / 100 : before.quantity,
      }
    : {
        order_line_id: line.id,
        quantity: added,
        unit_cost: line.unit_cost ?? '',
        batch_number: number,
        expiry_date: expiry,
        does_not_expire: false,
      }
  const kept = before ? lines.map((each, at) => (at === same ? next : each)) : [...lines, next]
  return {
    lines: kept,
    done: `${item.name}: ${inUnits(added, item.unit)}${number ? `, batch ${number}` : ''}${expiry ? `, expires ${writeDay(expiry)}` : ''}`,
  }
}
