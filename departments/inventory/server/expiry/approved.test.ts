// What is written off takes a second person, where the hospital says nothing else; a controlled drug somebody who
// stands by.
import { expect, it } from 'vitest'
import { ask, asked } from '../../../../tests/support/access/asked.ts'
import { decidedByForty } from '../../../../tests/support/access/forty.ts'
import { signer } from '../../../../tests/support/access/signed.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { dispensary } from '../../../../tests/support/medicines/medicines.ts'
import { stockroom, unbalanced } from '../../../../tests/support/medicines/stock.ts'
import { decideApproval, listApprovals } from '../../../approvals/contract.ts'
import { setApprovalRule } from '../../../approvals/rules.contract.ts'
import { disposeStock, listDisposals } from '../../expiry.contract.ts'

const house = await openHouse()
await house.owner.query('delete from approval_rules')
const storekeeper = house.as('storekeeper')
const pharmacist = house.as('pharmacist')
const { stocked, quantitiesOf } = stockroom(house)
const { medicine, signedFor } = dispensary(house)
const signedBy = signer(house)
const gone = (batch_id: string | undefined, quantity = 4) => ({
  ...{ method: 'incineration' as const, reason: 'Expired', lines: [{ batch_id: batch_id ?? '', quantity }] },
})
const decide = (approval_id: string, who = pharmacist, approve = true) =>
  who.call(decideApproval, { approval_id, approve, note: null })

it('waits with what it costs and what the batch holds, and is done when somebody else approves it', async () => {
  const { batches } = await stocked([10, -3])
  const [batch = ''] = batches
  expect((await storekeeper.call(disposeStock, gone(batch, 11))).problem.code).toBe('stock_short')
  expect((await storekeeper.call(disposeStock, gone(batch))).problem.code).toBe('approval_needed')
  expect(await quantitiesOf(batch)).toEqual([10])
  const approval_id = await asked(storekeeper, disposeStock, gone(batch))
  const [row] = (await pharmacist.call(listApprovals, { search: '', entity_id: batch })).body.rows
  expect(row).toMatchObject({
    act_says: 'Stock written off',
    says: 'Write off 4 pairs of Gloves, batch B1, incinerated at high temperature',
    amount: '40.00',
    facts: [
      { label: 'What it cost', before: 'KES 40.00', after: 'KES 40.00' },
      { label: 'Gloves, batch B1, Main store', before: '10 pairs', after: '6 pairs' },
    ],
    may_decide: true,
  })
  expect((await decide(approval_id, storekeeper)).problem.code).toBe('approval_own')
  expect((await decide(approval_id, house.as('cashier'))).status).toBe(403)
  expect((await decide(approval_id, house.as('pharmacist', 'b'))).status).toBe(404)
  // What others use of the batch meanwhile does not stop it.
  const token = await signedBy('storekeeper', disposeStock, gone(batch, 1), 'pharmacist')
  expect((await storekeeper.call(disposeStock, { ...gone(batch, 1), witness_token: token })).status).toBe(200)
  expect((await decide(approval_id)).status).toBe(200)
  expect(await quantitiesOf(batch)).toEqual([5])
  const { rows } = (await storekeeper.call(listDisposals, { search: '' })).body
  expect(rows.map((each) => [each.disposed_by, each.witnessed_by])).toEqual([
    ['storekeeper alpha', null],
    ['storekeeper alpha', 'pharmacist alpha'],
  ])
  expect(await unbalanced(house.owner)).toEqual([])
})

it('is signed here by whoever may approve it, not by whoever may only stand by a controlled drug', async () => {
  const { batches } = await stocked([10, -3])
  await expect(signedBy('storekeeper', disposeStock, gone(batches[0]), 'nurse')).rejects.toThrow('may not sign this')
  const drug = await medicine({ name: 'Fentanyl of approvals', is_controlled: true }, [10, 200])
  const controlled = gone(drug.batches[0])
  const without = await storekeeper.call(disposeStock, controlled)
  expect([without.status, without.problem.code]).toEqual([422, 'witness_needed'])
  // Nobody far away approves what somebody has to see.
  expect((await ask(storekeeper, disposeStock, controlled)).problem.code).toBe('witness_needed')
  const witness_token = await signedFor('storekeeper', disposeStock, controlled)
  expect((await storekeeper.call(disposeStock, { ...controlled, witness_token })).status).toBe(200)
  expect(await quantitiesOf(drug.batches[0] ?? '')).toEqual([6])
})

it('of a controlled drug is not mixed with what somebody else has to approve', async () => {
  const { batches } = await stocked([10, -3])
  const drug = await medicine({ name: 'Fentanyl beside gloves', is_controlled: true }, [10, 200])
  const mixed = { ...gone(drug.batches[0]), lines: [...gone(drug.batches[0]).lines, ...gone(batches[0]).lines] }
  const witness_token = await signedFor('storekeeper', disposeStock, mixed)
  const refused = await storekeeper.call(disposeStock, { ...mixed, witness_token })
  expect(refused.problem.field_errors).toEqual({
    lines: 'Controlled drugs are disposed of by themselves. Please leave out the rest.',
  })
  expect(await quantitiesOf(drug.batches[0] ?? '', batches[0] ?? '')).toEqual([10, 10])
})

it('is one person’s up to what the hospital lets one do alone in a day', async () => {
  const admin = house.as('admin')
  await admin.call(setApprovalRule, { act: 'disposal', way: 'limit', amount: '50', version: 0 })
  const { batches } = await stocked([100, -3])
  expect((await storekeeper.call(disposeStock, gone(batches[0], 3))).status).toBe(200)
  expect((await storekeeper.call(disposeStock, gone(batches[0], 2.01))).problem.code).toBe('approval_needed')
  expect((await storekeeper.call(disposeStock, gone(batches[0], 2))).status).toBe(200)
  expect((await storekeeper.call(disposeStock, gone(batches[0], 1))).problem.code).toBe('approval_needed')
  // What has no cost in the books is not counted by a limit of money.
  const { batches: free } = await stocked([100, -3])
  await house.owner.query('update stock_batches set unit_cost = 0 where id = $1', [free[0]])
  expect((await storekeeper.call(disposeStock, gone(free[0], 100))).problem.code).toBe('approval_needed')
  await admin.call(setApprovalRule, { act: 'disposal', way: 'other', amount: null, version: 1 })
})

it('of forty who decide at the same moment is done once', async () => {
  await decidedByForty({ asks: storekeeper, decide: [pharmacist, house.as('admin')] }, disposeStock, async () =>
    gone((await stocked([10, -3])).batches[0]),
  )
  expect(await unbalanced(house.owner)).toEqual([])
})
