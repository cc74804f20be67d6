import { writeDay } from '../../../../kernel/contract/values/days.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { inUnits } from '../../../inventory/contract.ts'
import { isUsable } from '../../../inventory/expiry.ts'
import { add, minus } from '../../../inventory/quantity.ts'
import type { FoundCode } from '../../../inventory/scan.contract.ts'
import type { OrderLine } from '../../contract.ts'

/** A batch of a delivery as it is typed; a field that is empty is null or ''. */
export type Delivered = {
  order_line_id: string
  quantity: number | string | null
  unit_cost: string
  batch_number: string
  expiry_date: string | null
  does_not_expire?: boolean
  /** Taken over with all that is to come: a package that is scanned says which batch that is, and adds nothing. */
  whole?: boolean
}
/** What a scan looks at of an order. */
export type Expected = {
  order_number: string
  lines: readonly Pick<OrderLine, 'id' | 'item_id' | 'quantity' | 'received' | 'unit_cost'>[]
}
/** `surplus`: the package was taken in part, and what to do with the rest. */
type Step = { refused: string } | { done: string; lines: Delivered[] } | { surplus: string; lines: Delivered[] }

/** What was typed as a quantity so far; nothing while it is no number. */
const typed = ({ quantity }: Pick<Delivered, 'quantity'>): number => Number(quantity) || 0
/** What of a line has not come yet. */
export const coming = (line: Pick<OrderLine, 'quantity' | 'received'>): number => minus(line.quantity, line.received)
/** What of it is not among the batches of this delivery either. */
export const leftOf = (line: Pick<OrderLine, 'id' | 'quantity' | 'received'>, lines: readonly Delivered[]): number =>
  minus(coming(line), add(...lines.filter((each) => each.order_line_id === line.id).map(typed)))

/**
 * A scanned package among the batches of a delivery: it is added to the batch of its lot, names one that was taken
 * over, or begins one; packages without a lot are counted together. Refused, by name: what is not on the order, has
 * expired, could not be read whole, has come in full, or has another expiry date than the same lot before.
 */
export function scannedInto(
  lines: readonly Delivered[],
  order: Expected,
  { item, whole, units, lot, expiry_date, batch }: FoundCode,
  today: string,
): Step {
  const line = order.lines.find((one) => one.item_id === item.id)
  if (!line)
    return {
      refused: t('{name} is not on {order_number}. Please put it aside.', {
        name: item.name,
        order_number: order.order_number,
      }),
    }
  if (expiry_date && !isUsable(expiry_date, today))
    return {
      refused: t('This package of {name} has expired: {day}. Please put it aside.', {
        name: item.name,
        day: writeDay(expiry_date),
      }),
    }
  if (!whole)
    return {
      refused: t(
        'This package of {name} could not be read whole. Please add it below, and type batch and expiry date.',
        {
          name: item.name,
        },
      ),
    }
  const left = leftOf(line, lines)
  const number = lot ?? ''
  // A lot that is in stock already has its date there; a package may carry none.
  const expiry = expiry_date ?? batch?.expiry_date ?? null
  const its = (wanted: (each: Delivered) => boolean) =>
    lines.findIndex((each) => each.order_line_id === line.id && wanted(each))
  const same = its((each) => each.batch_number === number && !each.whole)
  const at =
    same >= 0 ? same : its((each) => each.whole === true && (!each.batch_number || each.batch_number === number))
  const before = lines[at]
  const said = (quantity: number) =>
    `${item.name}: ${inUnits(quantity, item.unit)}${number ? t(', batch {number}', { number }) : ''}${expiry ? t(', expires {expiry}', { expiry: writeDay(expiry) }) : ''}`
  const become = (next: Delivered) =>
    before ? lines.map((each, where) => (where === at ? next : each)) : [...lines, next]
  if (before?.expiry_date && expiry && before.expiry_date !== expiry) {
    const named = number ? t('Batch {number}', { number }) : t('The batch')
    return {
      refused: t('{named} of {name} expires on {expiry_date}, this package on {expiry}.', {
        named,
        name: item.name,
        expiry_date: writeDay(before.expiry_date),
        expiry: writeDay(expiry),
      }),
    }
  }
  const all = before?.whole ? add(typed(before)) : 0
  if (before?.whole && !before.batch_number && number)
    return {
      lines: become({ ...before, batch_number: number, expiry_date: before.expiry_date ?? expiry }),
      done: said(all),
    }
  if (before?.whole && left <= 0)
    return {
      refused: t('{all} are entered already, this package among them. Please change the quantity if another came.', {
        all: said(all),
      }),
    }
  if (left <= 0)
    return {
      refused: t('All {quantity} of {name} are here already. Please put this package aside.', {
        quantity: inUnits(line.quantity, item.unit),
        name: item.name,
      }),
    }
  const inside = units ?? 1
  const added = Math.min(inside, left)
  const begun = {
    order_line_id: line.id,
    unit_cost: line.unit_cost ?? '',
    batch_number: number,
    does_not_expire: false,
  }
  const next: Delivered = before
    ? { ...before, expiry_date: before.expiry_date ?? expiry, quantity: add(typed(before), added) }
    : { ...begun, quantity: added, expiry_date: expiry }
  if (added === inside) return { lines: become(next), done: said(added) }
  const rest = t('{inside} more are in the package than were ordered. Please put them aside.', {
    inside: inUnits(minus(inside, added), item.unit),
  })
  return { lines: become(next), surplus: `${said(added)}. ${rest}` }
}
