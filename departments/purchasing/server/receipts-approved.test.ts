// What a delivery costs more than was approved takes a second person.
import { expect, it } from 'vitest'
import { ask, asked } from '../../../tests/support/access/asked.ts'
import { decidedByForty } from '../../../tests/support/access/forty.ts'
import { signer } from '../../../tests/support/access/signed.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { dispensary } from '../../../tests/support/medicines/medicines.ts'
import { buyer } from '../../../tests/support/medicines/purchasing.ts'
import { unbalanced } from '../../../tests/support/medicines/stock.ts'
import { decideApproval, listApprovals } from '../../approvals/contract.ts'
import type { Order } from '../contract.ts'
import { receiveGoods } from '../receipts.contract.ts'

const house = await openHouse()
await house.owner.query('delete from approval_rules')
const storekeeper = house.as('storekeeper')
const pharmacist = house.as('pharmacist')
const buy = buyer(house)
const signedBy = signer(house)
/** Ten of the first line of an order, at this cost. */
const ten = (order: Order, unit_cost: string, notes: string | null = 'The old price list had ended') => {
  const [line] = order.lines
  if (!line) throw new Error('an order without lines')
  return { purchase_order_id: order.id, notes, lines: [{ ...buy.batch(line, 10), unit_cost }] }
}
const received = async ({ id }: Order) => (await buy.order(id)).lines[0]?.received

it('is received at the approved price or below by one person, above it when somebody else approves it', async () => {
  const item_id = await buy.supply({ name: 'IV cannula', unit: 'piece' })
  const order = await buy.sent([{ item_id, quantity: 100, unit_cost: '60.00' }])
  expect((await storekeeper.call(receiveGoods, ten(order, '60.00', null))).status).toBe(200)
  expect((await storekeeper.call(receiveGoods, ten(order, '59.00', null))).status).toBe(200)
  expect((await storekeeper.call(receiveGoods, ten(order, '600', null))).problem.field_errors).toEqual({
    notes: 'Please say why it costs more than was approved',
  })
  expect((await storekeeper.call(receiveGoods, ten(order, '600'))).problem.code).toBe('approval_needed')
  expect(await received(order)).toBe(20)
  const approval_id = await asked(storekeeper, receiveGoods, ten(order, '600'))
  const [request] = (await pharmacist.call(listApprovals, { search: '', entity_id: order.id })).body.rows
  expect(request).toMatchObject({
    act_says: 'Goods received above the approved price',
    says: 'Receive IV cannula at KES 600.00 instead of KES 60.00 for one piece',
    ...{ amount: '5400.00', reason: 'The old price list had ended' },
    facts: [{ label: 'Approved for one piece of IV cannula', before: 'KES 60.00', after: 'KES 60.00' }],
  })
  const decide = (who = pharmacist) => who.call(decideApproval, { approval_id, approve: true, note: null })
  expect((await decide(storekeeper)).problem.code).toBe('approval_own')
  expect((await decide()).status).toBe(200)
  const [last] = (await buy.order(order.id)).receipts
  expect(last).toMatchObject({ amount: '6000.00', received_by_name: 'storekeeper alpha' })
  expect(await received(order)).toBe(30)
  expect(await unbalanced(house.owner)).toEqual([])
})

it('is never more for a controlled drug: what it costs more stands on the invoice', async () => {
  const drug = await dispensary(house).medicine({ name: 'Pethidine', is_controlled: true })
  const order = await buy.sent([{ item_id: drug.item_id, quantity: 50, unit_cost: '60.00' }])
  const above = await ask(storekeeper, receiveGoods, ten(order, '61'))
  expect(above.problem.field_errors).toEqual({
    'lines.0.unit_cost': 'It was approved at KES 60.00. What a controlled drug costs more is entered with the invoice.',
  })
  const right = ten(order, '60.00')
  expect((await storekeeper.call(receiveGoods, right)).problem.code).toBe('witness_needed')
  const witness_token = await signedBy('storekeeper', receiveGoods, right)
  expect((await storekeeper.call(receiveGoods, { ...right, witness_token })).status).toBe(200)
})

it('of forty who decide at the same moment is done once', async () => {
  await decidedByForty({ asks: storekeeper, decide: [pharmacist, house.as('admin')] }, receiveGoods, async () =>
    ten(await buy.sent(), '20'),
  )
  expect(await unbalanced(house.owner)).toEqual([])
})
