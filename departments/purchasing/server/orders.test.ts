import { describe, expect, it } from 'vitest'
import { addDays, localDay } from '../../../kernel/contract/values/days.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { buyer } from '../../../tests/support/medicines/purchasing.ts'
import { makeStore } from '../../../tests/support/medicines/stock.ts'
import { addItemCode } from '../../inventory/scan.contract.ts'
import {
  approveOrder,
  cancelOrder,
  closeOrder,
  createOrder,
  exportOrders,
  findOrderable,
  getOrder,
  getOrderChoices,
  listOrders,
  sendOrder,
  updateOrder,
} from '../contract.ts'
import { setSupplierStatus } from '../suppliers.contract.ts'

const house = await openHouse()
const storekeeper = house.as('storekeeper')
const pharmacist = house.as('pharmacist')
const buy = buyer(house)
const today = () => localDay('Africa/Nairobi')
const seen = ({ id, version }: { id: string; version: number }) => ({ purchase_order_id: id, version })

describe('writing an order', () => {
  it('keeps everything, under a number of the day', async () => {
    const store_id = await makeStore(house, 'Theatre store')
    const supplier_id = await buy.supplier({ email: 'sales@supplier.test', payment_terms: '30 days' })
    const item_id = await buy.supply({ name: 'Gauze roll', unit: 'roll' })
    const written = {
      supplier_id,
      store_id,
      notes: 'Urgent',
      lines: [{ item_id, quantity: '12', unit_cost: '1,450.50' }],
    }
    const made = (await storekeeper.call(createOrder, written)).body
    expect(made.order_number).toMatch(/^PO\d{6}-\d{3}$/)
    const order = await buy.order(made.purchase_order_id)
    expect(order).toMatchObject({
      order_number: made.order_number,
      status: 'draft',
      supplier_id,
      supplier_email: 'sales@supplier.test',
      payment_terms: '30 days',
      store_id,
      store_name: 'Theatre store',
      notes: 'Urgent',
      amount: '17406.00',
      is_own: true,
      created_by_name: 'storekeeper alpha',
      receipts: [],
    })
    expect(order.lines).toMatchObject([
      {
        item_id,
        item_name: 'Gauze roll',
        unit: 'roll',
        quantity: 12,
        unit_cost: '1450.50',
        total: '17406.00',
        received: 0,
      },
    ])
    const { rows } = await house.owner.query('select * from purchase_orders where id = $1', [order.id])
    expect(rows[0]).toMatchObject({
      supplier_id,
      store_id,
      notes: 'Urgent',
      created_by: house.a.staff.storekeeper.staff_id,
      version: 1,
    })
  })

  it('is refused line by line', async () => {
    const supplier_id = await buy.supplier()
    const item_id = await buy.supply({ name: 'Suture' })
    const refused = async (lines: { item_id: string; quantity: number; unit_cost: string }[]) =>
      (await storekeeper.call(createOrder, { supplier_id, lines })).problem
    expect((await refused([])).field_errors).toEqual({ lines: 'Please add at least one item' })
    expect((await refused([{ item_id, quantity: 0, unit_cost: '1' }])).field_errors).toEqual({
      'lines.0.quantity': 'Please enter a quantity above 0 with at most two decimals',
    })
    expect((await refused([{ item_id, quantity: 1.5, unit_cost: '1' }])).field_errors).toEqual({
      'lines.0.quantity': 'Suture is handed out by the whole pair',
    })
    expect((await refused([{ item_id, quantity: 1, unit_cost: 'free' }])).field_errors).toEqual({
      'lines.0.unit_cost': 'Please enter an amount',
    })
    const twice = { item_id, quantity: 1, unit_cost: '1' }
    expect((await refused([twice, twice])).field_errors).toEqual({
      'lines.1.item_id': 'This item is on the order already',
    })
    expect((await refused([{ ...twice, item_id: newId() }])).code).toBe('stock_item_not_found')
    const nobody = await storekeeper.call(createOrder, { supplier_id: newId(), lines: [twice] })
    expect(nobody.problem.field_errors).toEqual({ supplier_id: 'Please choose a supplier' })
    await storekeeper.call(setSupplierStatus, { supplier_id, status: 'inactive' })
    expect((await refused([twice])).field_errors?.supplier_id).toMatch(/is no longer offered$/)
    const place = await storekeeper.call(createOrder, {
      supplier_id: await buy.supplier(),
      store_id: newId(),
      lines: [twice],
    })
    expect([place.status, place.problem.code]).toEqual([404, 'stock_store_not_found'])
  })

  it('can be written again while it is a draft, by one at a time', async () => {
    const draft = await buy.drafted()
    const supplier_id = await buy.supplier()
    const lines = [{ item_id: await buy.supply(), quantity: 3, unit_cost: '7.00' }]
    const changed = { ...seen(draft), supplier_id, notes: 'Changed', lines }
    expect((await pharmacist.call(updateOrder, changed)).body).toEqual({ version: 2 })
    expect(await buy.order(draft.id)).toMatchObject({
      supplier_id,
      notes: 'Changed',
      amount: '21.00',
      changed_by_name: 'pharmacist alpha',
    })
    const late = await storekeeper.call(updateOrder, changed)
    expect([late.status, late.problem.message]).toEqual([409, expect.stringContaining('pharmacist alpha')])
  })
})

describe('approving an order', () => {
  it('takes somebody else than who wrote it or changed it last', async () => {
    const draft = await buy.drafted()
    const own = await storekeeper.call(approveOrder, seen(draft))
    expect([own.status, own.problem.message]).toEqual([403, 'You wrote this order. Somebody else has to approve it.'])
    const lines = draft.lines.map(({ item_id, quantity, unit_cost }) => ({ item_id, quantity, unit_cost }))
    await pharmacist.call(updateOrder, { ...seen(draft), supplier_id: draft.supplier_id, lines })
    expect((await pharmacist.call(approveOrder, { ...seen(draft), version: 2 })).status).toBe(403)
    expect((await house.as('admin').call(approveOrder, { ...seen(draft), version: 2 })).body).toEqual({ version: 3 })
    expect(await buy.order(draft.id)).toMatchObject({ status: 'approved', approved_by_name: 'admin alpha' })
    const again = await house.as('admin').call(approveOrder, { ...seen(draft), version: 3 })
    expect([again.status, again.problem.message]).toEqual([409, expect.stringContaining('has been approved already')])
    expect((await house.as('nurse').call(approveOrder, seen(draft))).status).toBe(403)
  })

  it('is told apart from a change at the same moment: one wins, the other hears who was first', async () => {
    const draft = await buy.drafted()
    const answers = await Promise.all([
      pharmacist.call(approveOrder, seen(draft)),
      storekeeper.call(cancelOrder, { ...seen(draft), reason: 'Bought elsewhere' }),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    const lost = answers.find((answer) => answer.status === 409)
    expect(lost?.problem.message).toMatch(/has been (approved|cancelled) already|changed this in the meantime/)
    expect(lost?.problem.message).toMatch(/(pharmacist|storekeeper) alpha/)
  })
})

describe('sending an order', () => {
  it('by mail puts it into the outbox, expected after the lead time', async () => {
    const supplier_id = await buy.supplier({ lead_time_days: 4, payment_terms: 'Cash on delivery' })
    const order = await buy.approved(
      [{ item_id: await buy.supply({ name: 'Catheter' }), quantity: 5, unit_cost: '80.00' }],
      supplier_id,
    )
    const sent = await storekeeper.call(sendOrder, { ...seen(order), how: 'mail', email: 'sales@maker.test' })
    expect(sent.body).toEqual({ version: order.version + 1 })
    expect(await buy.order(order.id)).toMatchObject({
      status: 'sent',
      sent_how: 'mail',
      sent_to: 'sales@maker.test',
      sent_by_name: 'storekeeper alpha',
      expected_on: addDays(today(), 4),
      is_late: false,
    })
    const { rows } = await house.owner.query(`select * from mail_outbox where recipient = 'sales@maker.test'`)
    expect(rows).toHaveLength(1)
    expect(rows[0].subject).toBe(`Purchase order ${order.order_number}, Hospital alpha`)
    expect(rows[0].body).toMatch(/1\. Catheter \(.+\): 5 pairs at KES 80\.00, KES 400\.00/)
    expect(rows[0].body).toContain('Payment terms: Cash on delivery')
  })

  it('by mail says in the audit where it went, and goes to so many new addresses a day', async () => {
    const supplier_id = await buy.supplier({ email: 'sales@known.test' })
    const sendTo = async (email: string) => {
      const order = await buy.approved(undefined, supplier_id)
      const { status, problem } = await storekeeper.call(sendOrder, { ...seen(order), how: 'mail', email })
      const { rows } = await house.owner.query(
        `select reason from audit_log where action = 'sendOrder' and entity_id = $1`,
        [order.id],
      )
      return status === 200 ? rows[0]?.reason : [status, problem.code, problem.field_errors, rows.length]
    }
    expect(await sendTo('first@maker.test')).toBe('Mailed to first@maker.test, a new address')
    expect(await sendTo('First@maker.test')).toBe('Mailed to First@maker.test')
    await house.owner.query(
      `insert into audit_log (hospital_id, id, person_id, action, reason)
        select $1, gen_random_uuid(), $2, 'sendOrder', 'Mailed to x@x.test, a new address' from generate_series(1, 20)`,
      [house.a.id, house.a.staff.storekeeper.user_id],
    )
    const message = 'You have sent 20 of these mails to new addresses within a day'
    expect(await sendTo('second@maker.test')).toEqual([429, 'too_many_mails', { email: message }, 0])
    expect(await sendTo('first@maker.test')).toBe('Mailed to first@maker.test')
    expect(await sendTo('Sales@known.test')).toBe('Mailed to Sales@known.test')
    await house.owner.query(`update audit_log set at = at - interval '1 day' where action = 'sendOrder'`)
  })

  it('by hand needs no address; by mail it does, and a draft is not sent', async () => {
    const order = await buy.approved()
    const bad = await storekeeper.call(sendOrder, { ...seen(order), how: 'mail', email: '' })
    expect(bad.problem.field_errors).toEqual({ email: 'Please enter an e-mail address' })
    const past = await storekeeper.call(sendOrder, { ...seen(order), how: 'hand', expected_on: addDays(today(), -1) })
    expect(past.problem.field_errors).toEqual({ expected_on: 'This day has passed' })
    expect(
      (await storekeeper.call(sendOrder, { ...seen(order), how: 'hand', expected_on: addDays(today(), 9) })).status,
    ).toBe(200)
    expect(await buy.order(order.id)).toMatchObject({
      sent_how: 'hand',
      sent_to: null,
      expected_on: addDays(today(), 9),
    })
    const draft = await storekeeper.call(sendOrder, { ...seen(await buy.drafted()), how: 'hand' })
    expect([draft.status, draft.problem.message]).toEqual([409, expect.stringContaining('has not been approved yet')])
  })
})

describe('ending an order', () => {
  it('is cancelling before anything came, closing short after', async () => {
    const order = await buy.sent()
    const early = await storekeeper.call(closeOrder, { ...seen(order), reason: 'x' })
    expect([early.status, early.problem.message]).toEqual([409, expect.stringContaining('has been sent already')])
    expect((await storekeeper.call(cancelOrder, { ...seen(order), reason: '' })).problem.field_errors).toEqual({
      reason: 'Please give a reason',
    })
    expect((await storekeeper.call(cancelOrder, { ...seen(order), reason: 'Too expensive' })).status).toBe(200)
    expect(await buy.order(order.id)).toMatchObject({
      status: 'cancelled',
      end_reason: 'Too expensive',
      ended_by_name: 'storekeeper alpha',
    })
    const part = await buy.delivered(10)
    expect(part.status).toBe('part_received')
    const late = await storekeeper.call(cancelOrder, { ...seen(part), reason: 'x' })
    expect([late.status, late.problem.message]).toEqual([
      409,
      expect.stringContaining('has been received in part already'),
    ])
    expect((await storekeeper.call(closeOrder, { ...seen(part), reason: 'The rest will not come' })).status).toBe(200)
    expect(await buy.order(part.id)).toMatchObject({ status: 'closed_short', end_reason: 'The rest will not come' })
  })
})

describe('the list of orders', () => {
  it('is found by number, supplier, item and state, and saved as CSV', async () => {
    const supplier_id = await buy.supplier({ name: 'Only Once Ltd' })
    const order = await buy.sent(
      [{ item_id: await buy.supply({ name: 'Rare thing' }), quantity: 2, unit_cost: '3.00' }],
      supplier_id,
    )
    const found = async (ask: object) => (await storekeeper.call(listOrders, ask)).body.rows.map((row) => row.id)
    for (const search of [order.order_number, 'only once', 'rare thing'])
      expect(await found({ search })).toEqual([order.id])
    expect(await found({ supplier_id, status: 'open' })).toEqual([order.id])
    expect(await found({ supplier_id, status: 'late' })).toEqual([])
    await house.owner.query(`update purchase_orders set expected_on = '2026-01-01' where id = $1`, [order.id])
    expect(await found({ supplier_id, status: 'late' })).toEqual([order.id])
    expect(await found({ supplier_id, status: 'draft' })).toEqual([])
    const file = await storekeeper.call(exportOrders, { supplier_id })
    expect(file.headers['content-disposition']).toBe(`attachment; filename="purchase-orders-${today()}.csv"`)
    expect(file.text).toContain(`${order.order_number},Only Once Ltd,Sent,1,6.00,0,0 %,Main store,`)
  })

  it('is not for everybody, nor for another hospital', async () => {
    const order = await buy.approved()
    expect((await house.as('doctor').call(listOrders)).status).toBe(403)
    expect((await house.as('admin').call(createOrder, { supplier_id: order.supplier_id, lines: [] })).status).toBe(403)
    const stranger = house.as('storekeeper', 'b')
    const of = seen(order)
    for (const answer of [
      await stranger.call(getOrder, of),
      await stranger.call(sendOrder, { ...of, how: 'hand' }),
      await stranger.call(cancelOrder, { ...of, reason: 'x' }),
    ])
      expect(answer.status).toBe(404)
    expect((await stranger.call(listOrders)).body.total).toBe(0)
  })
})

describe('what an order can name', () => {
  it('is suppliers and stores in use, and items by name, code or scan', async () => {
    const choices = (await storekeeper.call(getOrderChoices)).body
    expect(choices.stores[0]).toMatchObject({ name: 'Main store', is_default: true })
    expect(choices.suppliers.map((each) => each.name)).toContain('Only Once Ltd')
    const item_id = await buy.supply({ name: 'Zinc strapping', code: 'ZNC-1' })
    await storekeeper.call(addItemCode, { item_id, code: '4006381333931', units: 6 })
    await buy.delivered(4, [{ item_id, quantity: 10, unit_cost: '55.00' }])
    for (const search of ['zinc', 'znc-1', '4006381333931'])
      expect((await storekeeper.call(findOrderable, { search })).body.rows).toEqual([
        {
          id: item_id,
          code: 'ZNC-1',
          name: 'Zinc strapping',
          unit: 'pair',
          current_stock: 4,
          on_order: 6,
          last_cost: '55.00',
        },
      ])
    expect((await storekeeper.call(findOrderable, { search: '' })).body.rows).toEqual([])
  })
})
