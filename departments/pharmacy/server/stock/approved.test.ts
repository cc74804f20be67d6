// Stock that is corrected by hand, taken in without an order, or retired with a batch that holds some, takes a second person.
import { expect, it } from 'vitest'
import { asked } from '../../../../tests/support/access/asked.ts'
import { decidedByForty } from '../../../../tests/support/access/forty.ts'
import { signer } from '../../../../tests/support/access/signed.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { dispensary } from '../../../../tests/support/medicines/medicines.ts'
import { dayIn, makeStore, unbalanced } from '../../../../tests/support/medicines/stock.ts'
import { decideApproval, listApprovals } from '../../../approvals/contract.ts'
import { recordStockAdjustment } from '../../adjustments.contract.ts'
import { addMedicationBatch, deleteMedicationBatch, listMedicationBatches } from '../../batches.contract.ts'

const house = await openHouse()
await house.owner.query('delete from approval_rules')
const storekeeper = house.as('storekeeper')
const pharmacist = house.as('pharmacist')
const { medicine, batchRow, movements } = dispensary(house)
const signedBy = signer(house)
type Medicine = Awaited<ReturnType<typeof medicine>>
const counted = (of: Medicine, quantity: number, expected: number, more: object = {}) => ({
  ...{ type: 'adjustment' as const, medication_id: of.id, quantity, expected, batch_number: 'B1' },
  ...{ expiry_date: dayIn(200), reason: 'Counted twice' },
  ...more,
})
const decide = (approval_id: string, who = pharmacist) =>
  who.call(decideApproval, { approval_id, approve: true, note: null })

it('sets a batch to what was counted once somebody else approves it; what moved meanwhile is counted again', async () => {
  const drug = await medicine({ name: 'Counted syrup' }, [80, 200])
  expect((await storekeeper.call(recordStockAdjustment, counted(drug, 0, 80))).problem.code).toBe('approval_needed')
  expect(await batchRow(drug.batches[0])).toMatchObject({ quantity: '80.00' })
  const approval_id = await asked(storekeeper, recordStockAdjustment, counted(drug, 78, 80))
  const [row] = (await pharmacist.call(listApprovals, { search: '', entity_id: drug.id })).body.rows
  expect(row).toMatchObject({ act_says: 'Stock corrected by hand', amount: '20.00', reason: 'Counted twice' })
  expect(row?.says).toMatch(/^Counted 78 \w+ of Counted syrup, batch B1, /)
  // Somebody else takes ten meanwhile, which a second person signs here.
  const taken = counted(drug, 10, 80, { type: 'issue', reason: 'For the ambulance' })
  const witness_token = await signedBy('pharmacist', recordStockAdjustment, taken, 'storekeeper')
  expect((await pharmacist.call(recordStockAdjustment, { ...taken, witness_token })).status).toBe(200)
  expect((await decide(approval_id)).problem.message).toMatch(/^It would be another amount now/)
  await pharmacist.call(decideApproval, { approval_id, approve: false, note: null })
  expect((await decide(await asked(storekeeper, recordStockAdjustment, counted(drug, 68, 70)))).status).toBe(200)
  expect(await batchRow(drug.batches[0])).toMatchObject({ quantity: '68.00' })
  expect(await unbalanced(house.owner)).toEqual([])
})

it('takes in and gives out by hand in the same way; from store to store one person moves alone', async () => {
  const drug = await medicine({ name: 'Moved syrup' }, [20, 200])
  for (const type of ['receipt', 'issue'] as const)
    expect((await storekeeper.call(recordStockAdjustment, counted(drug, 2, 20, { type }))).problem.code).toBe(
      'approval_needed',
    )
  const location_to = await makeStore(house, 'Ward of approvals')
  const { rows } = await house.owner.query('select id from stock_stores where hospital_id = $1 and is_default', [
    house.a.id,
  ])
  const sent = counted(drug, 2, 20, { type: 'transfer', location_from: rows[0].id, location_to })
  expect((await storekeeper.call(recordStockAdjustment, sent)).status).toBe(200)
})

it('retires a batch with what is left in it; an empty one goes without a second person', async () => {
  const drug = await medicine({ name: 'Retired syrup' }, [5, 200], [1, 90])
  const [full = '', empty = ''] = drug.batches
  const whole = { batch_id: full, quantity: 5, reason: 'Broken' }
  expect((await pharmacist.call(deleteMedicationBatch, whole)).problem.code).toBe('approval_needed')
  const none = counted(drug, 0, 1, { batch_number: 'B2', expiry_date: dayIn(90) })
  expect((await decide(await asked(storekeeper, recordStockAdjustment, none))).status).toBe(200)
  const removed = await pharmacist.call(deleteMedicationBatch, { batch_id: empty, quantity: 0, reason: null })
  expect(removed.status).toBe(200)
  const approval_id = await asked(pharmacist, deleteMedicationBatch, whole)
  expect((await decide(approval_id, storekeeper)).status).toBe(200)
  expect(await batchRow(full)).toMatchObject({ quantity: '0.00' })
})

it('takes a new batch in once somebody else approves it; it is worth what the medicine cost at most, whatever is said', async () => {
  const drug = await medicine({ name: 'Delivered syrup' }, [5, 200])
  const batch = (batch_number: string, more: object = {}) => ({
    ...{ medication_id: drug.id, batch_number, quantity: 12, expiry_date: dayIn(300), received_date: dayIn(0) },
    ...more,
  })
  const rows = async () => (await storekeeper.call(listMedicationBatches, { medication_id: drug.id })).body.rows
  expect((await storekeeper.call(addMedicationBatch, batch('D1'))).problem.code).toBe('approval_needed')
  // What cannot be taken in is said first.
  expect((await storekeeper.call(addMedicationBatch, batch('B1'))).problem.code).toBe('stock_batch_exists')
  expect((await rows()).map((row) => row.batch_number)).toEqual(['B1'])

  const free = await asked(storekeeper, addMedicationBatch, batch('D1', { unit_cost: '0', supplier: 'MEDS' }))
  const [row] = (await pharmacist.call(listApprovals, { search: '', entity_id: drug.id })).body.rows
  expect(row).toMatchObject({
    ...{ act_says: 'Stock corrected by hand', amount: '120.00', reason: 'New batch from MEDS' },
    facts: [{ label: 'In stock', before: '5 tablets', after: '17 tablets' }],
  })
  expect(row?.says).toBe('Take into the usual store: 12 tablets of Delivered syrup, batch D1')
  expect((await decide(free, storekeeper)).problem.code).toBe('approval_own')
  expect((await decide(free)).status).toBe(200)
  const [made] = (await rows()).filter((each) => each.batch_number === 'D1')
  expect(made).toMatchObject({ quantity: 12, unit_cost: '0.00', supplier: 'MEDS', location: 'Main store' })
  expect(await movements(made?.id)).toMatchObject([
    { kind: 'receipt', quantity: '12.00', performed_by: house.a.staff.storekeeper.staff_id },
  ])

  // Dearer by the time it is approved: what is taken in is the same, what it is worth is not.
  const dearer = await asked(storekeeper, addMedicationBatch, batch('D4', { quantity: 2 }))
  await house.owner.query(`update stock_batches set unit_cost = 40 where id = $1`, [drug.batches[0]])
  expect((await decide(dearer)).problem.message).toMatch(/^It would be another amount now/)
  await pharmacist.call(decideApproval, { approval_id: dearer, approve: false, note: null })
  await house.owner.query(`update stock_batches set unit_cost = 10 where id = $1`, [drug.batches[0]])

  // Up to so much a day one person may, where the hospital says so: the cost that is said does not make it less.
  await house.owner.query(
    `insert into approval_rules (hospital_id, act, way, amount) values ($1, 'stock_adjustment', 'limit', 100)`,
    [house.a.id],
  )
  expect((await storekeeper.call(addMedicationBatch, batch('D2', { unit_cost: '0' }))).problem.code).toBe(
    'approval_needed',
  )
  expect((await storekeeper.call(addMedicationBatch, batch('D2', { unit_cost: '1', quantity: 10 }))).status).toBe(200)
  expect((await storekeeper.call(addMedicationBatch, batch('D3', { quantity: 1 }))).problem.code).toBe(
    'approval_needed',
  )
  await house.owner.query('delete from approval_rules')
  expect(await unbalanced(house.owner)).toEqual([])
})

it('of forty who decide at the same moment is done once', async () => {
  const decides = [pharmacist, house.as('admin')]
  await decidedByForty({ asks: storekeeper, decide: decides }, recordStockAdjustment, async () =>
    counted(await medicine({}, [9, 200]), 3, 9),
  )
  await decidedByForty({ asks: storekeeper, decide: decides }, deleteMedicationBatch, async () => ({
    ...{ batch_id: (await medicine({}, [9, 200])).batches[0] ?? '', quantity: 9, reason: 'Broken' },
  }))
  expect(await unbalanced(house.owner)).toEqual([])
})
