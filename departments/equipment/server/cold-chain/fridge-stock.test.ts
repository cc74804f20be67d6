// A fridge out of its limits: what lies in it is held, offered nowhere, and decided batch by batch when the alarm is closed.
import { describe, expect, it } from 'vitest'
import { localDay, localTime } from '../../../../kernel/contract/values/days.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { asked } from '../../../../tests/support/access/asked.ts'
import { openEars } from '../../../../tests/support/hospital/live.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { pharmacyOf } from '../../../../tests/support/medicines/pharmacy.ts'
import { makeStore, unbalanced } from '../../../../tests/support/medicines/stock.ts'
import { decideApproval, listApprovals } from '../../../approvals/contract.ts'
import { listDisposals } from '../../../inventory/expiry.contract.ts'
import { getHold, holdBatch, listBatchHolds, releaseBatch } from '../../../inventory/holds.contract.ts'
import { dispense, getDispensing } from '../../../pharmacy/dispensing.contract.ts'
import {
  closeFridgeAlarm,
  createFridge,
  listAlarmBatches,
  listFridgeAlarms,
  listFridgeStock,
  recordReading,
  updateFridge,
} from '../../cold-chain.contract.ts'

const house = await openHouse()
const keeper = house.as('storekeeper')
const pharmacist = house.as('pharmacist')
const { shelve, clear, left, prescribed, row, seen, medicine } = await pharmacyOf(house)
const VACCINE = 'TETA-05I'
const ANTIVENOM = 'ATS-I'
await shelve(VACCINE, [1, 90])
await clear(VACCINE)
const store_id = (
  await house.owner.query('select id from stock_stores where hospital_id = $1 and is_default', [house.a.id])
).rows[0].id as string

const details = { store_id, minimum_celsius: '2', maximum_celsius: '8' }
const made = async (name: string, holds: 'vaccines' | 'medicines' = 'vaccines', more: object = {}) =>
  (await keeper.call(createFridge, { name, holds, ...details, ...more })).body.fridge_id
const vaccines = await made('Vaccine fridge')
const others = await made('Pharmacy fridge', 'medicines')
const read = (fridge_id: string, celsius: number | string, who = keeper) =>
  who.call(recordReading, {
    ...{ fridge_id, celsius },
    day: localDay('Africa/Nairobi'),
    time: localTime('Africa/Nairobi'),
  })
const alarmOf = async (fridge_id: string): Promise<string> => {
  const { rows } = (await keeper.call(listFridgeAlarms, { fridge_id, state: 'open' })).body
  return rows.toSorted((one, two) => (one.opened_at < two.opened_at ? 1 : -1))[0]?.id ?? ''
}
const lying = async (fridge_id: string) => (await pharmacist.call(listFridgeStock, { fridge_id })).body.rows
const batchesOf = async (fridge_alarm_id: string) =>
  (await keeper.call(listAlarmBatches, { fridge_alarm_id })).body.rows
const close = (fridge_alarm_id: string, batches: object[], more: object = {}, who = keeper) =>
  who.call(closeFridgeAlarm, {
    ...{ fridge_alarm_id, action_taken: 'Moved to the cold box; the power is back' },
    ...{ batches: batches as [], ...more },
  })
const holdOf = async (batch_id: string): Promise<string | null> =>
  (await house.owner.query('select stock_hold_id from stock_batches where id = $1', [batch_id])).rows[0].stock_hold_id
const decideAll = async (decision: string, more: object = {}) => {
  for (const fridge of [vaccines, others])
    for (;;) {
      const id = await alarmOf(fridge)
      if (!id) break
      const its = (await batchesOf(id)).filter((each) => !each.released_at)
      const done = await close(
        id,
        its.map(({ stock_hold_id }) => ({ stock_hold_id, decision, reason: 'The indicator has not changed', ...more })),
      )
      expect(done.status).toBe(200)
    }
}

describe('a fridge that is too warm', () => {
  it('holds what lies in it: said, offered nowhere, and refused at the counter', async () => {
    const [first = '', second = ''] = await shelve(VACCINE, [20, 60], [30, 200])
    const [antivenom = ''] = await shelve(ANTIVENOM, [5, 200])
    const [tablets = ''] = await shelve('PARA-500T', [50, 90])
    const elsewhere = await makeStore(house, newId())
    const { patient_id, ids } = await prescribed({ code: VACCINE, dosage: '1 dose', quantity: 1 })
    expect((await row(patient_id, ids[0])).batches.map((each) => each.batch_id)).toEqual([first, second])
    expect((await lying(vaccines)).map((each) => each.batch_id)).toEqual([first, second])
    expect((await lying(others)).map((each) => each.batch_id)).toEqual([antivenom])
    expect(await lying(await made('Ward fridge', 'vaccines', { store_id: elsewhere }))).toEqual([])

    const ear = await (await openEars(house))(house.a.staff.pharmacist.token)
    expect((await read(vaccines, '9.4')).body).toMatchObject({ alarm: 'too_warm', held: 2 })
    await expect.poll(() => ear.heard()).toEqual(expect.arrayContaining(['inventory', 'stock']))
    await ear.close()

    expect(await lying(vaccines)).toMatchObject([
      { batch_id: first, quantity: 20, stock_hold_id: await holdOf(first), hold_reason: 'Vaccine fridge at 9.4 °C' },
      { batch_id: second, hold_reason: 'Vaccine fridge at 9.4 °C' },
    ])
    expect([await holdOf(antivenom), await holdOf(tablets)]).toEqual([null, null])
    const hold = (await keeper.call(getHold, { stock_hold_id: (await holdOf(first)) ?? '' })).body
    expect(hold).toMatchObject({ held_by: 'storekeeper alpha', quantity: 20, store: expect.any(String) })
    expect((await pharmacist.call(listBatchHolds, { search: 'Vaccine fridge', state: 'open' })).body.total).toBe(2)
    expect((await pharmacist.call(getDispensing, { patient_id })).body.prescriptions[0]?.batches).toEqual([])
    const items = await seen([{ prescription_id: ids[0], quantity: 1 }])
    expect((await pharmacist.call(dispense, { items })).problem.code).toBe('stock_short')
    const named = [{ ...items[0], batches: [{ batch_id: second, quantity: 1 }] }]
    expect((await pharmacist.call(dispense, { items: named as typeof items })).problem.message).toMatch(/is on hold$/)
    expect(await left([first, second])).toEqual([20, 30])
    expect((await keeper.call(listFridgeAlarms, { fridge_id: vaccines })).body.rows[0]).toMatchObject({ held: 2 })
    const told = await house.owner.query(`select body from staff_notices where body like 'Vaccine fridge%'`)
    expect(new Set(told.rows.map(({ body }) => body))).toEqual(new Set(['Vaccine fridge: too warm; 2 batches on hold']))
  })

  it('is answered batch by batch: released, kept, written off with a certificate', async () => {
    const id = await alarmOf(vaccines)
    const [third = ''] = await shelve(VACCINE, [10, 300])
    // A second reading out of the limits is about the same batches, and about what came since.
    expect((await read(vaccines, '9.8')).body.held).toBe(3)
    const rows = (await batchesOf(id)).toSorted((one, two) => one.quantity - two.quantity)
    expect(rows).toMatchObject([
      { quantity: 20, decision: null, released_at: null },
      { quantity: 30, decision: null, released_at: null },
    ])
    const [first = '', second = ''] = rows.map((each) => each.stock_hold_id)
    expect((await close(id, [])).problem.field_errors).toEqual({
      batches: `Please decide on each batch: ${rows
        .map((each) => each.batch_number)
        .sort()
        .join(', ')}`,
    })
    const release = { stock_hold_id: first, decision: 'release' }
    const spoilt = { stock_hold_id: second, decision: 'write_off' }
    expect((await close(id, [release, spoilt])).problem.field_errors).toEqual({
      'batches.0.reason': 'Please say why',
      method: 'Please choose a method',
    })
    expect((await close(id, [{ ...release, decision: 'eat' }])).problem.field_errors).toEqual({
      'batches.0.decision': 'Please decide',
    })
    expect((await close(id, [{ ...spoilt, stock_hold_id: newId() }], { method: 'other' })).status).toBe(404)
    // Nothing was done by what was refused.
    expect((await batchesOf(id)).every((each) => each.decision === null)).toBe(true)
    const done = await close(id, [{ ...release, reason: 'VVM at stage 1' }, spoilt], { method: 'incineration' })
    expect(done.status).toBe(200)
    const after = await batchesOf(id)
    expect(after.find((each) => each.stock_hold_id === first)).toMatchObject({
      ...{ decision: 'release', released_at: expect.any(String), quantity: 0 },
    })
    expect(after.find((each) => each.stock_hold_id === second)).toMatchObject({ decision: 'write_off', quantity: 0 })
    expect((await keeper.call(getHold, { stock_hold_id: first })).body).toMatchObject({
      release_reason: 'VVM at stage 1',
      released_by: 'storekeeper alpha',
    })
    expect((await keeper.call(listDisposals, { search: 'Vaccine fridge at 9.4 °C' })).body.rows).toMatchObject([
      { method: 'incineration', disposed_by: 'storekeeper alpha', batches: 1 },
    ])
    const closed = (await keeper.call(listFridgeAlarms, { fridge_id: vaccines, state: 'closed' })).body.rows
    expect(closed[0]).toMatchObject({ action_taken: 'Moved to the cold box; the power is back' })
    // The second alarm is decided by itself; kept on hold is on hold.
    const again = await alarmOf(vaccines)
    const open = (await batchesOf(again)).filter((each) => !each.released_at && each.quantity > 0)
    expect(open.map((each) => each.quantity)).toEqual([10])
    const kept = await close(
      again,
      open.map(({ stock_hold_id }) => ({ stock_hold_id, decision: 'keep' })),
    )
    expect(kept.status).toBe(200)
    expect(await holdOf(third)).not.toBeNull()
    // Kept, it is asked about when the fridge alarms again; what was released lies there, and is held again.
    expect((await read(vaccines, '8.1')).body.held).toBe(2)
    await decideAll('release')
    expect(await unbalanced(house.owner)).toEqual([])
  })

  it('leaves alone what is on hold for another reason, and what was released meanwhile', async () => {
    await clear(VACCINE)
    const [recalled = '', good = ''] = await shelve(VACCINE, [20, 60], [30, 200])
    const { item_id } = await medicine(VACCINE)
    const number = async (id: string) =>
      (await house.owner.query('select batch_number from stock_batches where id = $1', [id])).rows[0].batch_number
    const held = { item_id, batch_number: await number(recalled), reason: 'Recalled by the board' }
    await keeper.call(holdBatch, held)
    expect((await read(vaccines, '12')).body.held).toBe(1)
    expect(await lying(vaccines)).toMatchObject([
      { batch_id: recalled, hold_reason: 'Recalled by the board' },
      { batch_id: good, hold_reason: 'Vaccine fridge at 12.0 °C' },
    ])
    const id = await alarmOf(vaccines)
    const stock_hold_id = (await holdOf(good)) ?? ''
    await pharmacist.call(releaseBatch, { stock_hold_id, reason: 'VVM at stage 1' })
    const late = await close(id, [{ stock_hold_id, decision: 'keep' }])
    expect([late.status, late.problem.message]).toEqual([
      409,
      expect.stringMatching(/^pharmacist alpha has released this batch already, /),
    ])
    expect((await close(id, [])).status).toBe(200)
    expect(await holdOf(recalled)).not.toBeNull()
  })

  it('holds nothing when nobody read it, nor when it is within its limits', async () => {
    const [antivenom = ''] = await shelve(ANTIVENOM, [5, 200])
    expect((await read(others, '8')).body).toMatchObject({ alarm: null, held: 0 })
    expect(await holdOf(antivenom)).toBeNull()
  })
})

describe('raced', () => {
  it('what goes out at the moment of the alarm went before it or not at all', async () => {
    await clear(VACCINE)
    const [batch = ''] = await shelve(VACCINE, [10, 200])
    const many = await Promise.all(
      Array.from({ length: 4 }, () => prescribed({ code: VACCINE, dosage: '1 dose', quantity: 1 })),
    )
    const asked = await Promise.all(many.map(({ ids }) => seen([{ prescription_id: ids[0], quantity: 1 }])))
    const [alarm, twice, ...given] = await Promise.all([
      read(vaccines, '9.9'),
      read(vaccines, '10.1', pharmacist),
      ...asked.map((items) => pharmacist.call(dispense, { items })),
    ])
    expect([alarm.status, twice.status]).toEqual([200, 200])
    const out = given.filter(({ status }) => status === 200).length
    expect(given.every(({ status, problem }) => status === 200 || problem.code === 'stock_short')).toBe(true)
    expect(await left([batch])).toEqual([10 - out])
    expect(await holdOf(batch)).not.toBeNull()
    const { rows } = await house.owner.query(
      `select count(*)::int n from stock_holds hld join stock_batches bat on bat.stock_hold_id = hld.id where bat.id = $1`,
      [batch],
    )
    expect(rows[0].n).toBe(1)
    await decideAll('release')
  })

  it('of two who answer an alarm the second is told', async () => {
    await read(vaccines, '9.9')
    const id = await alarmOf(vaccines)
    const rows = (await batchesOf(id)).map(({ stock_hold_id }) => ({
      stock_hold_id,
      decision: 'release',
      reason: 'Fine',
    }))
    expect(rows.length).toBeGreaterThan(0)
    const both = await Promise.all([close(id, rows), close(id, rows, {}, pharmacist)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.problem.message).toMatch(/closed already by/)
  })
})

describe('what is written off', () => {
  it('takes a second person, and the alarm stays open until they approve it', async () => {
    await house.owner.query('delete from approval_rules where hospital_id = $1', [house.a.id])
    const [batch = ''] = await shelve(VACCINE, [20, 200])
    await read(vaccines, '9.9')
    const id = await alarmOf(vaccines)
    const its = (await batchesOf(id)).filter((each) => !each.released_at && each.quantity > 0)
    const spoilt = its.map(({ stock_hold_id }) => ({ stock_hold_id, decision: 'write_off', reason: null }))
    const closing = {
      ...{ fridge_alarm_id: id, action_taken: 'Warm for a night', method: 'incineration' as const },
      batches: spoilt as [],
    }
    expect((await keeper.call(closeFridgeAlarm, closing)).problem.code).toBe('approval_needed')
    const approval_id = await asked(keeper, closeFridgeAlarm, closing)
    const [request] = (await pharmacist.call(listApprovals, { search: '', entity_id: id })).body.rows
    expect(request).toMatchObject({
      act_says: 'Stock written off',
      says: expect.stringMatching(/^Write off .*, spoilt in a fridge$/),
      reason: 'Warm for a night',
    })
    expect(await alarmOf(vaccines)).toBe(id)
    const decide = (who: typeof keeper) => who.call(decideApproval, { approval_id, approve: true, note: null })
    expect((await decide(keeper)).problem.code).toBe('approval_own')
    expect((await decide(pharmacist)).status).toBe(200)
    expect(await alarmOf(vaccines)).toBe('')
    const { rows } = await house.owner.query('select quantity from stock_batches where id = $1', [batch])
    expect(rows).toEqual([{ quantity: '0.00' }])
    // What is only released is one person’s.
    await shelve(VACCINE, [5, 200])
    await read(vaccines, '9.9')
    await decideAll('release')
  })
})

describe('who, and what cannot be', () => {
  it('others of the hospital and other hospitals neither see nor decide', async () => {
    await read(vaccines, '9.9')
    const id = await alarmOf(vaccines)
    const stranger = house.as('storekeeper', 'b')
    expect((await stranger.call(listFridgeStock, { fridge_id: vaccines })).status).toBe(404)
    expect((await stranger.call(listAlarmBatches, { fridge_alarm_id: id })).status).toBe(404)
    expect((await close(id, [], {}, stranger)).status).toBe(404)
    const nurse = house.as('nurse')
    expect((await nurse.call(listFridgeStock, { fridge_id: vaccines })).status).toBe(403)
    expect((await nurse.call(listAlarmBatches, { fridge_alarm_id: id })).status).toBe(403)
    expect((await close(id, [], {}, nurse)).status).toBe(403)
    // Who oversees the stock sees, and decides nothing.
    expect((await house.as('admin').call(listFridgeStock, { fridge_id: vaccines })).status).toBe(200)
    expect((await close(id, [], {}, house.as('admin'))).status).toBe(403)
    expect((await keeper.call(listFridgeStock, { fridge_id: newId() })).status).toBe(404)
    expect((await keeper.call(listAlarmBatches, { fridge_alarm_id: newId() })).status).toBe(404)
    await decideAll('release')
  })

  it('a temperature that no such fridge can show is refused beside its field', async () => {
    const words = 'Please check the temperature: Vaccine fridge can only show −18 to 50 °C'
    for (const celsius of ['-80', '-18.1', '50.1'])
      expect((await read(vaccines, celsius)).problem.field_errors).toEqual({ celsius: words })
    expect(await alarmOf(vaccines)).toBe('')
    const freezer = await made('Freezer', 'vaccines', { minimum_celsius: '-25', maximum_celsius: '-15' })
    expect((await read(freezer, '-40')).body).toMatchObject({ alarm: 'too_cold', held: 0 })
    expect((await read(freezer, '-46')).status).toBe(422)
    const cold = await made('Deep freezer', 'vaccines', { minimum_celsius: '-86', maximum_celsius: '-60' })
    expect((await read(cold, '-80')).body.alarm).toBeNull()
  })

  it('a fridge that is put into another store holds what lies there', async () => {
    const elsewhere = await makeStore(house, newId())
    const moved = { ...details, store_id: elsewhere, name: 'Pharmacy fridge', holds: 'medicines' as const }
    expect((await keeper.call(updateFridge, { ...moved, fridge_id: others, version: 1 })).status).toBe(200)
    expect((await read(others, '9.9')).body).toMatchObject({ alarm: 'too_warm', held: 0 })
    // Its medicines may lie in the fridge that is left.
    expect((await lying(vaccines)).map((each) => each.name)).toContain((await medicine(ANTIVENOM)).name)
  })
})
