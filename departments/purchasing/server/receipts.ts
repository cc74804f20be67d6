import { AppError, invalid, type Parsed } from '../../../kernel/contract/index.ts'
import { writeInstant } from '../../../kernel/contract/values/days.ts'
import { fromCents, toCents, writeMoney } from '../../../kernel/contract/values/money.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { insertNumbered } from '../../../kernel/server/documents/document.ts'
import { expectVersion } from '../../../kernel/server/documents/version.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { expectTwoPeople, type Witness } from '../../access/server/index.ts'
import { byTwo } from '../../approvals/server/index.ts'
import { inUnits } from '../../inventory/contract.ts'
import { add, compare, costOf, isPositive, minus } from '../../inventory/quantity.ts'
import { expectToLast, partOf, receive } from '../../inventory/server/index.ts'
import * as contract from '../receipts.contract.ts'
import { moveOrder, selectLines, selectOrder } from './orders.sql.ts'
import { openOrderForChange } from './orders.ts'
import * as sql from './receipts.sql.ts'
import { selectSupplier } from './suppliers.sql.ts'

const done = { ok: true as const }

type Delivered = Parsed<typeof contract.receiveGoods>['lines'][number]
type OrderLine = Awaited<ReturnType<typeof selectLines>>[number]

/**
 * Refuses, beside its line, what is not on the order, is more than is still to come, or does not last. Answers with the
 * lines of the order, one for each.
 */
async function expectDelivered(
  ctx: Ctx,
  lines: readonly Delivered[],
  order: readonly OrderLine[],
): Promise<OrderLine[]> {
  const coming = new Map(order.map((line) => [line.id, minus(line.quantity, line.received)]))
  const found: OrderLine[] = []
  for (const [at, each] of lines.entries()) {
    const line = order.find((one) => one.id === each.order_line_id)
    if (!line) throw invalid(`lines.${at}.order_line_id`, 'This is not on the order')
    partOf({ ...line, name: line.item_name }, each.quantity, `lines.${at}.quantity`)
    const left = minus(coming.get(line.id) ?? 0, each.quantity)
    if (left < 0) throw invalid(`lines.${at}.quantity`, await tooMuch(ctx, line, lines))
    coming.set(line.id, left)
    found.push(line)
  }
  expectToLast(
    ctx,
    lines.map((each, at) => ({ ...each, name: found[at]?.item_name ?? '' })),
    (at) => `lines.${at}.`,
  )
  return found
}

/** Says what is still to come, and who received the rest. */
async function tooMuch(ctx: Ctx, line: OrderLine, lines: readonly Delivered[]): Promise<string> {
  const delivered = add(...lines.filter((each) => each.order_line_id === line.id).map((each) => each.quantity))
  const left = minus(line.quantity, line.received)
  const last = isPositive(line.received) ? await sql.selectLastReceiver(ctx.at, line.id) : undefined
  const first = last ? `; ${last.name} received of it on ${writeInstant(ctx.hospital.time_zone, last.received_at)}` : ''
  const still = left === 0 ? 'Nothing more' : `Only ${inUnits(left, line.unit)}`
  return `${still} of ${line.item_name} ${left > 1 ? 'are' : 'is'} to come, and ${inUnits(delivered, line.unit)} would be received${first}`
}

type Receiving = Parsed<typeof contract.receiveGoods>
type Above = { at: number; line: Delivered; of: OrderLine; cents: number }
/** The lines that cost more than was approved, and how much more each is. Errors: `purchase_order_not_found`. */
async function aboveApproved({ at }: Ctx, { purchase_order_id, lines }: Receiving): Promise<Above[]> {
  const order = await selectLines(at, purchase_order_id)
  if (!order.length) throw new AppError('purchase_order_not_found')
  return lines.flatMap((line, index) => {
    const of = order.find((one) => one.id === line.order_line_id)
    const more = of?.unit_cost ? toCents(line.unit_cost) - toCents(of.unit_cost) : 0
    return of && more > 0 ? [{ at: index, line, of, cents: Math.round(more * line.quantity) }] : []
  })
}
const aboveSaid = ({ line, of }: Above) =>
  `${of.item_name} at ${writeMoney(line.unit_cost)} instead of ${writeMoney(of.unit_cost ?? '0.00')} for one ${of.unit}`

/**
 * Receives a delivery against an order: batches and movements with it, or nothing. What costs more than was approved a
 * second person approves; a controlled drug is received before somebody who stands by, at the approved price. Errors:
 * see the contract.
 */
export const receiveGoods = byTwo(contract.receiveGoods, {
  acts: ['cost_above'],
  look: async (ctx, asked) => {
    const above = await aboveApproved(ctx, asked)
    const [first] = above
    if (!first) return null
    if (!asked.notes) throw invalid('notes', 'Please say why it costs more than was approved')
    const more = above.length > 1 ? ` and ${above.length - 1} more` : ''
    return {
      act: 'cost_above',
      says: `Receive ${aboveSaid(first)}${more}`,
      amount: fromCents(above.reduce((sum, { cents }) => sum + cents, 0)),
      reason: asked.notes,
      ...{ entity: 'purchase_order', entity_id: asked.purchase_order_id, patient_id: null },
      facts: Object.fromEntries(
        above.map(({ of }) => [`Approved for one ${of.unit} of ${of.item_name}`, writeMoney(of.unit_cost ?? '0.00')]),
      ),
    }
  },
  lines: async (ctx, asked) => {
    const order = await selectOrder(ctx.at, asked.purchase_order_id, ctx.person.staff_id)
    const ordered = await selectLines(ctx.at, asked.purchase_order_id)
    const goods = asked.lines.flatMap(({ order_line_id, quantity, batch_number, unit_cost }) => {
      const of = ordered.find((one) => one.id === order_line_id)
      return of
        ? [`${inUnits(quantity, of.unit)} of ${of.item_name}, batch ${batch_number}, at ${writeMoney(unit_cost)}`]
        : []
    })
    return [...(order ? [`Receive of ${order.supplier_name}, order ${order.order_number}`] : []), ...goods]
  },
  signed: async ({ at }, { purchase_order_id, lines }) =>
    (await selectLines(at, purchase_order_id)).some(
      (of) => of.is_controlled && lines.some((line) => line.order_line_id === of.id),
    ),
  carryOut: async (ctx, asked, { witness }) => {
    const above = await aboveApproved(ctx, asked)
    const controlled = above.find(({ of }) => of.is_controlled)
    if (controlled)
      throw invalid(
        `lines.${controlled.at}.unit_cost`,
        `It was approved at ${writeMoney(controlled.of.unit_cost ?? '0.00')}. What a controlled drug costs more is entered with the invoice.`,
      )
    return take(ctx, asked, witness)
  },
})

async function take(ctx: Ctx, asked: Receiving, witness: Witness | undefined) {
  const { purchase_order_id, lines, witness_token: _, ...papers } = asked
  const { at, person } = ctx
  const order = await openOrderForChange(ctx, purchase_order_id, 'sent', 'part_received')
  const of = await expectDelivered(ctx, lines, await selectLines(at, purchase_order_id))
  const supplier = await selectSupplier(at, order.supplier_id)
  const id = newId()
  const receipt = {
    id,
    purchase_order_id,
    store_id: order.store_id,
    ...papers,
    amount: fromCents(lines.reduce((sum, line) => sum + costOf(line.quantity, line.unit_cost), 0)),
    received_by: person.staff_id,
    invoiced_by: papers.invoice_number === null ? null : person.staff_id,
  }
  const receipt_number = await insertNumbered(ctx, contract.goodsReceipt, 'goods_receipts', receipt)
  const batches = await receive(
    ctx,
    lines.map(({ batch_number, expiry_date, quantity, unit_cost }, index) => {
      const item_id = of[index]?.item_id ?? ''
      return { item_id, batch_number, expiry_date, quantity, unit_cost, supplier: supplier?.name ?? null }
    }),
    {
      store_id: order.store_id,
      reason: `${order.order_number}, ${receipt_number}`,
      source: { kind: 'purchase_order', id: purchase_order_id },
      ...(witness ? { witness } : {}),
    },
  )
  const rows = lines.map(({ order_line_id, quantity, unit_cost }, index) => {
    const batch_id = batches[index]?.batch_id
    if (!batch_id) throw new AppError('stock_batch_not_found')
    return { id: newId(), goods_receipt_id: id, order_line_id, batch_id, quantity, unit_cost }
  })
  await sql.insertReceiptLines(at, rows)
  const after = await selectLines(at, purchase_order_id)
  const complete = after.every((line) => compare(line.received, line.quantity) === 0)
  await moveOrder(
    at,
    purchase_order_id,
    complete ? { status: 'received', received_at: new Date() } : { status: 'part_received' },
  )
  return { goods_receipt_id: id, receipt_number }
}

type Seen = { goods_receipt_id: string; version: number }
async function openReceiptForChange(ctx: Ctx, { goods_receipt_id, version }: Seen) {
  ctx.audit({ entity: 'goods_receipt', entity_id: goods_receipt_id })
  const receipt = await sql.lockReceipt(ctx.at, goods_receipt_id)
  if (!receipt) throw new AppError('goods_receipt_not_found')
  if (receipt.accepted_by)
    throw new AppError('goods_receipt_state', {
      message: `The invoice of ${receipt.receipt_number} has been accepted already`,
    })
  expectVersion(receipt, version)
  return receipt
}

/**
 * Enters the supplier's invoice of a delivery. Errors: `goods_receipt_not_found`, `goods_receipt_state`, `conflict`.
 */
export async function recordInvoice(
  ctx: Ctx,
  { invoice_number, invoice_amount, ...asked }: Parsed<typeof contract.recordInvoice>,
) {
  const { id } = await openReceiptForChange(ctx, asked)
  await sql.changeReceipt(ctx.at, id, { invoice_number, invoice_amount, invoiced_by: ctx.person.staff_id })
  return done
}

/**
 * Accepts that an invoice asks for another amount. Errors: `goods_receipt_not_found`, `goods_receipt_own`,
 * `goods_receipt_state`, `conflict`.
 */
export async function acceptDifference(ctx: Ctx, { reason, ...asked }: Parsed<typeof contract.acceptDifference>) {
  const receipt = await openReceiptForChange(ctx, asked)
  const by = ctx.person.staff_id
  if (receipt.invoice_amount === null || receipt.invoice_amount === receipt.amount) {
    const message = `There is no difference to accept: ${receipt.receipt_number} cost ${writeMoney(receipt.amount)}`
    throw new AppError('goods_receipt_state', { message, overtaken: false })
  }
  if (receipt.received_by === by || receipt.invoiced_by === by) throw new AppError('goods_receipt_own')
  await expectTwoPeople(ctx, receipt.received_by, receipt.invoiced_by)
  ctx.audit({ reason })
  await sql.changeReceipt(ctx.at, receipt.id, { accepted_by: by, accepted_at: new Date(), accept_reason: reason })
  return done
}
