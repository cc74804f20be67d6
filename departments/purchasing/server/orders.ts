import { AppError, invalid, type Parsed } from '../../../kernel/contract/index.ts'
import { addDays, localDay, writeDay } from '../../../kernel/contract/values/days.ts'
import { writeMoney } from '../../../kernel/contract/values/money.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../kernel/server/db.ts'
import { expectFound, expectSeen, expectState, insertNumbered } from '../../../kernel/server/documents/document.ts'
import { on } from '../../../kernel/server/events.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { csv, page } from '../../../kernel/server/lists/list.ts'
import { queueMail } from '../../../kernel/server/outside/mail.ts'
import { expectMayMail } from '../../../kernel/server/outside/mail-limits.ts'
import { expectTwoPeople } from '../../access/server/index.ts'
import { getPrintHeader } from '../../hospital/server/index.ts'
import { inUnits } from '../../inventory/contract.ts'
import { partOf, readCode, storeOf } from '../../inventory/server/index.ts'
import { storeRetiring } from '../../inventory/stores.contract.ts'
import * as contract from '../contract.ts'
import * as sql from './orders.sql.ts'
import { receiptsOf } from './receipts.sql.ts'
import { selectSupplier } from './suppliers.sql.ts'

meansWhenRefused('purchase_order_lines_hospital_id_item_id_fkey', 'stock_item_ordered')
const FOUND = 12
const done = { ok: true as const }

on(storeRetiring, async ({ at }, { store_id, name }) => {
  if (!(await sql.isStoreAwaiting(at, store_id))) return
  throw new AppError('stock_store_in_use', {
    message: `${name} cannot be retired: it waits for a purchase order that is not complete`,
  })
})

/** Purchase orders. */
export const listOrders = (ctx: Ctx, { page: number, page_size, ...filter }: Parsed<typeof contract.listOrders>) =>
  page(sql.orders(ctx.at, filter), { page: number, page_size })

/** What the filter shows, as CSV. */
export const exportOrders = (ctx: Ctx, filter: Parsed<typeof contract.exportOrders>) =>
  csv(
    ctx,
    'purchase-orders-',
    [
      { title: 'Order', value: (row) => row.order_number },
      { title: 'Supplier', value: (row) => row.supplier_name },
      { title: 'Status', value: (row) => row.status, words: contract.orderStatuses },
      { title: 'Items', value: (row) => row.lines },
      { title: 'Amount (KES)', value: (row) => row.amount },
      { title: 'Items without cost', value: (row) => row.unpriced },
      { title: 'Delivered', value: (row) => `${Math.round(row.received_part * 100)} %` },
      { title: 'Deliver to', value: (row) => row.store_name },
      { title: 'Written', value: (row) => row.created_at },
      { title: 'Written by', value: (row) => row.created_by_name },
      { title: 'Sent', value: (row) => row.sent_at },
      { title: 'Expected', value: (row) => row.expected_on },
      { title: 'Late', value: (row) => row.is_late },
    ],
    sql.orders(ctx.at, filter),
  )

/** One purchase order with its lines and deliveries. Errors: `purchase_order_not_found`. */
export async function getOrder(ctx: Ctx, { purchase_order_id }: { purchase_order_id: string }) {
  const order = await sql.selectOrder(ctx.at, purchase_order_id, ctx.person.staff_id)
  if (!order) throw new AppError('purchase_order_not_found')
  return {
    ...order,
    lines: await sql.selectLines(ctx.at, purchase_order_id),
    receipts: await receiptsOf(ctx.at, purchase_order_id, ctx.person.staff_id),
  }
}

/** What an order can name. */
export const getOrderChoices = (ctx: Ctx) => sql.selectChoices(ctx.at)

/** What can be ordered, found by name or code. */
export const findOrderable = async (ctx: Ctx, { search }: { search: string }) => ({
  rows: search ? await sql.selectOrderable(ctx.at, search, readCode(search).code ?? search, FOUND) : [],
})

type Written = Pick<Parsed<typeof contract.createOrder>, 'supplier_id' | 'store_id' | 'lines'>
/** The supplier, the store and the items of an order must be there and in use. Answers with the store that is meant. */
async function expectWritten(ctx: Ctx, { supplier_id, store_id, lines }: Written): Promise<string> {
  const supplier = await selectSupplier(ctx.at, supplier_id)
  if (!supplier) throw invalid('supplier_id', 'Please choose a supplier')
  if (supplier.status !== 'active') throw invalid('supplier_id', `${supplier.name} is no longer offered`)
  const ids = lines.map((line) => line.item_id)
  const items = new Map((await sql.selectItems(ctx.at, ids)).map((item) => [item.id, item]))
  lines.forEach((line, at) => {
    const item = items.get(line.item_id)
    if (!item) throw new AppError('stock_item_not_found')
    if (item.status !== 'active') throw invalid(`lines.${at}.item_id`, `${item.name} is no longer offered`)
    partOf(item, line.quantity, `lines.${at}.quantity`)
  })
  return storeOf(ctx, { store_id: store_id ?? undefined })
}

const numbered = (lines: Written['lines']) => lines.map((line, position) => ({ ...line, id: newId(), position }))

/** Writes an order as a draft. Errors: `stock_item_not_found`, `stock_store_not_found`, `invalid`. */
export async function createOrder(ctx: Ctx, asked: Parsed<typeof contract.createOrder>) {
  const store_id = await expectWritten(ctx, asked)
  const id = newId()
  ctx.audit({ entity: 'purchase_order', entity_id: id })
  const by = ctx.person.staff_id
  const order = { id, supplier_id: asked.supplier_id, store_id, notes: asked.notes, created_by: by, changed_by: by }
  const order_number = await insertNumbered(ctx, contract.purchaseOrder, 'purchase_orders', order)
  await sql.insertLines(ctx.at, id, numbered(asked.lines))
  return { purchase_order_id: id, order_number }
}

type LockedOrder = NonNullable<Awaited<ReturnType<typeof sql.lockOrder>>>
/**
 * An order in one of these states, held until the end of the request. Errors: `purchase_order_not_found`,
 * `purchase_order_state`.
 */
export async function openOrderForChange(
  ctx: Ctx,
  id: string,
  ...states: LockedOrder['status'][]
): Promise<LockedOrder> {
  const order = expectFound(ctx, contract.purchaseOrder, await sql.lockOrder(ctx.at, id))
  expectState(contract.purchaseOrder, order, ...states)
  return order
}

type Seen = { purchase_order_id: string; version: number }
/** The same where the person saw a version of it. Errors: besides, `purchase_order_state`, `conflict`. */
async function openSeenOrderForChange(
  ctx: Ctx,
  { purchase_order_id, version }: Seen,
  ...states: LockedOrder['status'][]
): Promise<LockedOrder> {
  return expectSeen(ctx, contract.purchaseOrder, await sql.lockOrder(ctx.at, purchase_order_id), version, ...states)
}

/** Rewrites a draft. Errors: `purchase_order_not_found`, `purchase_order_state`, `conflict`, those of a new one. */
export async function updateOrder(ctx: Ctx, asked: Parsed<typeof contract.updateOrder>) {
  await openSeenOrderForChange(ctx, asked, 'draft')
  const { purchase_order_id: id, supplier_id, notes, lines } = asked
  const store_id = await expectWritten(ctx, asked)
  await sql.deleteLines(ctx.at, id)
  await sql.insertLines(ctx.at, id, numbered(lines))
  return { version: await sql.moveOrder(ctx.at, id, { supplier_id, store_id, notes, changed_by: ctx.person.staff_id }) }
}

/**
 * Approves a draft that somebody else wrote. Errors: `purchase_order_not_found`, `purchase_order_own`,
 * `purchase_order_unpriced` (says of which items), `purchase_order_state`, `conflict`.
 */
export async function approveOrder(ctx: Ctx, asked: Seen) {
  const order = await openSeenOrderForChange(ctx, asked, 'draft')
  const by = ctx.person.staff_id
  if (order.created_by === by || order.changed_by === by) throw new AppError('purchase_order_own')
  await expectTwoPeople(ctx, order.created_by, order.changed_by)
  const unpriced = (await sql.selectLines(ctx.at, order.id))
    .filter((line) => line.unit_cost === null)
    .map((line) => line.item_name)
  if (unpriced.length) {
    const message = `Please enter the price of each item first. Not known: ${unpriced.join(', ')}`
    throw new AppError('purchase_order_unpriced', { message })
  }
  return {
    version: await sql.moveOrder(ctx.at, order.id, { status: 'approved', approved_by: by, approved_at: new Date() }),
  }
}

/**
 * Sends an approved order, by mail or by hand. Errors: `purchase_order_not_found`, `purchase_order_state`, `conflict`,
 * `invalid`, `too_many_mails`.
 */
export async function sendOrder(ctx: Ctx, { how, email, expected_on, ...asked }: Parsed<typeof contract.sendOrder>) {
  const { id, supplier_id } = await openSeenOrderForChange(ctx, asked, 'approved')
  const today = localDay(ctx.hospital.time_zone)
  if (expected_on && expected_on < today) throw invalid('expected_on', 'This day has passed')
  const supplier = await selectSupplier(ctx.at, supplier_id)
  const lead = supplier?.lead_time_days ?? null
  const expected = expected_on ?? (lead === null ? null : addDays(today, lead))
  const sent_to = how === 'mail' ? email : null
  if (sent_to)
    await expectMayMail(ctx, {
      ...{ action: contract.sendOrder.name, document: id, patient_id: null, address: sent_to },
      isKnown:
        sent_to.toLowerCase() === supplier?.email?.toLowerCase() || (await sql.wasSentTo(ctx.at, supplier_id, sent_to)),
    })
  const sent = {
    status: 'sent',
    sent_by: ctx.person.staff_id,
    sent_at: new Date(),
    sent_how: how,
    sent_to,
    expected_on: expected,
  } as const
  const version = await sql.moveOrder(ctx.at, id, sent)
  if (sent_to) await mail(ctx, id, sent_to)
  return { version }
}

/** The order as a mail to the supplier: its lines, and where to deliver. */
async function mail(ctx: Ctx, id: string, recipient: string): Promise<void> {
  const order = await getOrder(ctx, { purchase_order_id: id })
  const hospital = await getPrintHeader(ctx)
  const line = (each: (typeof order.lines)[number], at: number) =>
    `${at + 1}. ${each.item_name} (${each.item_code}): ${inUnits(Number(each.quantity), each.unit)}${each.unit_cost && each.total ? ` at ${writeMoney(each.unit_cost)}, ${writeMoney(each.total)}` : ''}`
  const body = [
    `Dear ${order.supplier_name},`,
    `${hospital.name} orders by purchase order ${order.order_number}:`,
    order.lines.map(line).join('\n'),
    `Total: ${writeMoney(order.amount)}`,
    [
      `Deliver to: ${order.store_name}, ${hospital.address}, ${hospital.city}`,
      ...(order.expected_on ? [`Expected by: ${writeDay(order.expected_on)}`] : []),
      ...(order.payment_terms ? [`Payment terms: ${order.payment_terms}`] : []),
      ...(order.notes ? [order.notes] : []),
    ].join('\n'),
    `Please write ${order.order_number} on the delivery note and on the invoice.`,
    [hospital.name, hospital.address, hospital.city, hospital.phone, hospital.email].filter(Boolean).join('\n'),
  ]
  const subject = `Purchase order ${order.order_number}, ${hospital.name}`
  await queueMail(ctx.tx, { recipient, hospital_id: ctx.hospital.id, subject, body: body.join('\n\n') })
}

type Ending = Seen & { reason: string }
async function end(ctx: Ctx, order: LockedOrder, status: 'cancelled' | 'closed_short', reason: string) {
  ctx.audit({ reason })
  await sql.moveOrder(ctx.at, order.id, {
    status,
    end_reason: reason,
    ended_by: ctx.person.staff_id,
    ended_at: new Date(),
  })
  return done
}

/**
 * Cancels an order of which nothing was received. Errors: `purchase_order_not_found`, `purchase_order_state`,
 * `conflict`.
 */
export const cancelOrder = async (ctx: Ctx, asked: Ending) =>
  end(ctx, await openSeenOrderForChange(ctx, asked, 'draft', 'approved', 'sent'), 'cancelled', asked.reason)

/**
 * Closes an order of which a part was received. Errors: `purchase_order_not_found`, `purchase_order_state`, `conflict`.
 */
export const closeOrder = async (ctx: Ctx, asked: Ending) =>
  end(ctx, await openSeenOrderForChange(ctx, asked, 'part_received'), 'closed_short', asked.reason)
