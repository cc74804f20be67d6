import { describe, expect, it } from 'vitest'
import { newId } from '../../../kernel/server/ids.ts'
import { signer } from '../../../tests/support/access/signed.ts'
import { ctxOf } from '../../../tests/support/ctx.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { buyer } from '../../../tests/support/medicines/purchasing.ts'
import { dayIn, unbalanced } from '../../../tests/support/medicines/stock.ts'
import * as inventory from '../../inventory/server/index.ts'
import type { Order } from '../contract.ts'
import { acceptDifference, receiveGoods, recordInvoice } from '../receipts.contract.ts'

const house = await openHouse()
const storekeeper = house.as('storekeeper')
const pharmacist = house.as('pharmacist')
const buy = buyer(house)
const first = ({ lines: [line] }: Order) => {
  if (!line) throw new Error('an order without lines')
  return line
}
const stockOf = async (id: string) =>
  (await ctxOf(house, 'storekeeper')((ctx) => inventory.stockOf(ctx, [id])))[0]?.quantity

describe('receiving goods', () => {
  it('puts them into stock as batches, over several deliveries, until the order is complete', async () => {
    const order = await buy.sent()
    const line = first(order)
    const papers = { delivery_note: 'DN 77', invoice_number: 'INV 9', invoice_amount: '750', notes: 'One box open' }
    const lines = [
      buy.batch(line, 40, 'L-1'),
      { ...buy.batch(line, 20, 'L-2'), expiry_date: null, does_not_expire: true },
    ]
    const made = (await storekeeper.call(receiveGoods, { purchase_order_id: order.id, ...papers, lines })).body
    expect(made.receipt_number).toMatch(/^GRN\d{6}-\d{3}$/)
    const part = await buy.order(order.id)
    expect([part.status, part.received_part, first(part).received]).toEqual(['part_received', 0.6, 60])
    expect(part.receipts).toMatchObject(
      [
        {
          ...made,
          goods_receipt_id: undefined,
          receipt_number: made.receipt_number,
          delivery_note: 'DN 77',
          invoice_number: 'INV 9',
          invoice_amount: '750.00',
          amount: '750.00',
          match: 'matches',
          notes: 'One box open',
          received_by_name: 'storekeeper alpha',
          lines: [
            { batch_number: 'L-1', expiry_date: dayIn(300), quantity: 40, unit_cost: '12.50', total: '500.00' },
            { batch_number: 'L-2', expiry_date: null, quantity: 20, unit_cost: '12.50', total: '250.00' },
          ],
        },
      ].map(({ goods_receipt_id: _, ...row }) => row),
    )
    expect(await stockOf(line.item_id)).toBe(60)
    const { rows } = await house.owner.query(
      `select mov.kind, mov.quantity, mov.reason, mov.source_kind, bat.supplier from stock_movements mov
        join stock_batches bat on bat.id = mov.batch_id
       where mov.source_id = $1 order by bat.batch_number`,
      [order.id],
    )
    const reason = `${order.order_number}, ${made.receipt_number}`
    const movement = { kind: 'receipt', reason, source_kind: 'purchase_order', supplier: order.supplier_name }
    expect(rows).toEqual([
      { ...movement, quantity: '40.00' },
      { ...movement, quantity: '20.00' },
    ])
    await pharmacist.call(receiveGoods, { purchase_order_id: order.id, lines: [buy.batch(line, 40, 'L-1')] })
    const whole = await buy.order(order.id)
    expect([whole.status, whole.received_part, whole.receipts.length]).toEqual(['received', 1, 2])
    expect(await stockOf(line.item_id)).toBe(100)
    const more = await storekeeper.call(receiveGoods, { purchase_order_id: order.id, lines: [buy.batch(line, 1)] })
    expect([more.status, more.problem.message]).toEqual([
      409,
      expect.stringContaining('has already been received in full'),
    ])
    expect(more.problem.message).toContain('pharmacist alpha')
    expect(await unbalanced(house.owner)).toEqual([])
  })

  it('refuses by line what was not ordered, is too much, or cannot be kept; nothing of it is stored', async () => {
    const item_id = await buy.supply({ name: 'Blood lancet', unit: 'piece' })
    const order = await buy.delivered(30, [{ item_id, quantity: 50, unit_cost: '2.00' }])
    const line = first(order)
    const refused = async (...lines: object[]) =>
      (
        await storekeeper.call(receiveGoods, {
          purchase_order_id: order.id,
          lines: lines as [ReturnType<typeof buy.batch>],
        })
      ).problem.field_errors
    expect(await refused(buy.batch(line, 15), buy.batch(line, 6, 'B-9'))).toEqual({
      'lines.1.quantity': expect.stringMatching(
        /^Only 20 pieces of Blood lancet are to come, and 21 pieces would be received; storekeeper alpha received of it on /,
      ),
    })
    const other = first(await buy.sent())
    expect(await refused(buy.batch(other, 1))).toEqual({ 'lines.0.order_line_id': 'This is not on the order' })
    expect(await refused({ ...buy.batch(line, 1), expiry_date: null })).toEqual({
      'lines.0.expiry_date': 'Please enter the expiry date, or say that it does not expire',
    })
    expect(await refused({ ...buy.batch(line, 1), does_not_expire: true })).toEqual({
      'lines.0.expiry_date': 'It has an expiry date, or it does not expire: not both',
    })
    expect(await refused({ ...buy.batch(line, 1), expiry_date: dayIn(15 * 366) })).toEqual({
      'lines.0.expiry_date': 'Please check the year: a batch expires within 15 years',
    })
    expect(await refused({ ...buy.batch(line, 1), expiry_date: dayIn(90) })).toEqual({
      'lines.0.ends_soon': expect.stringMatching(/^Blood lancet expires on .*, in less than six months/),
    })
    expect(await refused({ ...buy.batch(line, 1), expiry_date: dayIn(0) })).toEqual({
      'lines.0.expiry_date': expect.stringMatching(/^Blood lancet expired on .* and cannot be received$/),
    })
    expect(await refused({ ...buy.batch(line, 1), batch_number: ' ' })).toEqual({
      'lines.0.batch_number': 'Please enter the batch number',
    })
    expect(await refused(buy.batch(line, 0.5))).toEqual({
      'lines.0.quantity': 'Blood lancet is handed out by the whole piece',
    })
    expect(await refused()).toEqual({ lines: 'Please enter what was delivered' })
    const half = { purchase_order_id: order.id, lines: [buy.batch(line, 1)] }
    expect((await storekeeper.call(receiveGoods, { ...half, invoice_number: '7' })).problem.field_errors).toEqual({
      invoice_amount: 'Please enter the amount of the invoice',
    })
    expect((await storekeeper.call(receiveGoods, { ...half, invoice_amount: '7' })).problem.field_errors).toEqual({
      invoice_number: 'Please enter the number of the invoice',
    })
    // A number that is there with another expiry date: the second line undoes the first.
    const clash = await storekeeper.call(receiveGoods, {
      purchase_order_id: order.id,
      lines: [buy.batch(line, 1, 'NEW'), { ...buy.batch(line, 1), expiry_date: dayIn(20), ends_soon: true }],
    })
    expect([clash.status, clash.problem.code]).toEqual([409, 'stock_batch_exists'])
    expect([await stockOf(item_id), (await buy.order(order.id)).receipts.length]).toEqual([30, 1])
  })

  it('by two at once of the last line happens once; the second hears who was first', async () => {
    const order = await buy.sent()
    const line = first(order)
    const lines = [buy.batch(line, 100)]
    const answers = await Promise.all(
      [storekeeper, pharmacist].map((who) => who.call(receiveGoods, { purchase_order_id: order.id, lines })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(answers.find((answer) => answer.status === 409)?.problem.message).toMatch(
      /already been received in full.*(storekeeper|pharmacist) alpha/,
    )
    expect(await stockOf(line.item_id)).toBe(100)
    const open = await buy.sent()
    const both = await Promise.all(
      [storekeeper, pharmacist].map((who) =>
        who.call(receiveGoods, { purchase_order_id: open.id, lines: [buy.batch(first(open), 60)] }),
      ),
    )
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 422])
    expect(both.find((answer) => answer.status === 422)?.problem.field_errors?.['lines.0.quantity']).toMatch(
      /^Only 40 pairs of .* received of it on /,
    )
    expect(await unbalanced(house.owner)).toEqual([])
  })

  it('of an order that was not sent, by who may not, or from another hospital is refused', async () => {
    const draft = await buy.drafted()
    const lines = [buy.batch(first(draft), 1)]
    const early = await storekeeper.call(receiveGoods, { purchase_order_id: draft.id, lines })
    expect([early.status, early.problem.message]).toEqual([409, expect.stringContaining('has not been approved yet')])
    expect((await house.as('admin').call(receiveGoods, { purchase_order_id: draft.id, lines })).status).toBe(403)
    expect((await house.as('storekeeper', 'b').call(receiveGoods, { purchase_order_id: draft.id, lines })).status).toBe(
      404,
    )
  })

  it('of a controlled drug takes a second person', async () => {
    const id = newId()
    await ctxOf(
      house,
      'pharmacist',
    )((ctx) =>
      inventory.createItem(ctx, {
        id,
        kind: 'medicine',
        code: 'MORPH',
        name: 'Morphine 10 mg/ml',
        unit: 'ampoule',
        is_controlled: true,
      }),
    )
    const order = await buy.sent([{ item_id: id, quantity: 20, unit_cost: '90.00' }])
    expect(first(order).is_controlled).toBe(true)
    const delivery = { purchase_order_id: order.id, lines: [buy.batch(first(order), 20)] }
    const alone = await storekeeper.call(receiveGoods, delivery)
    expect([alone.status, alone.problem.code]).toEqual([422, 'witness_needed'])
    const { staff_id } = house.a.staff.nurse
    const witness_token = await signer(house)('storekeeper', receiveGoods, delivery)
    expect((await storekeeper.call(receiveGoods, { ...delivery, witness_token })).status).toBe(200)
    const { rows } = await house.owner.query('select witnessed_by from stock_movements where source_id = $1', [
      order.id,
    ])
    expect(rows).toEqual([{ witnessed_by: staff_id }])
  })
})

describe('the supplier’s invoice', () => {
  it('that asks for another amount is accepted with a reason by somebody else', async () => {
    const order = await buy.delivered(10)
    const [receipt] = order.receipts
    expect(receipt).toMatchObject({ match: 'waiting', amount: '125.00' })
    const of = { goods_receipt_id: order.goods_receipt_id, version: 1 }
    const early = await pharmacist.call(acceptDifference, { ...of, reason: 'x' })
    expect([early.status, early.problem.message]).toEqual([
      409,
      expect.stringContaining('There is no difference to accept'),
    ])
    const invoice = { ...of, invoice_number: 'INV-5', invoice_amount: '130' }
    expect((await storekeeper.call(recordInvoice, invoice)).status).toBe(200)
    expect((await buy.order(order.id)).receipts).toMatchObject([
      { match: 'differs', invoice_number: 'INV-5', invoice_amount: '130.00', version: 2 },
    ])
    expect((await pharmacist.call(recordInvoice, invoice)).status).toBe(409)
    const own = await storekeeper.call(acceptDifference, { ...of, version: 2, reason: 'Fine' })
    expect([own.status, own.problem.code]).toEqual([403, 'goods_receipt_own'])
    expect((await pharmacist.call(acceptDifference, { ...of, version: 2, reason: ' ' })).problem.field_errors).toEqual({
      reason: 'Please give a reason',
    })
    expect(
      (await pharmacist.call(acceptDifference, { ...of, version: 2, reason: 'Transport was agreed' })).status,
    ).toBe(200)
    expect((await buy.order(order.id)).receipts).toMatchObject([
      { match: 'accepted', accept_reason: 'Transport was agreed', accepted_by_name: 'pharmacist alpha' },
    ])
    const late = await house.as('admin').call(acceptDifference, { ...of, version: 3, reason: 'x' })
    expect([late.status, late.problem.message]).toEqual([409, expect.stringContaining('accepted already')])
  })

  it('is not for everybody, nor for another hospital', async () => {
    const { goods_receipt_id } = await buy.delivered(10)
    const of = { goods_receipt_id, version: 1 }
    const invoice = { ...of, invoice_number: '1', invoice_amount: '1' }
    expect((await house.as('cashier').call(recordInvoice, invoice)).status).toBe(403)
    expect((await house.as('storekeeper', 'b').call(recordInvoice, invoice)).status).toBe(404)
    expect((await house.as('admin', 'b').call(acceptDifference, { ...of, reason: 'x' })).status).toBe(404)
  })
})
