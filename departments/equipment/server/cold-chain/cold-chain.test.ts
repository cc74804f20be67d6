import { describe, expect, it } from 'vitest'
import type { Input } from '../../../../kernel/contract/index.ts'
import { addDays, localDay, localTime } from '../../../../kernel/contract/values/days.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { openEars } from '../../../../tests/support/hospital/live.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { makeStore } from '../../../../tests/support/medicines/stock.ts'
import {
  alarmOf,
  closeFridgeAlarm,
  createFridge,
  exportFridgeReadings,
  listFridgeAlarms,
  listFridgeReadings,
  listFridges,
  recordReading,
  slotOf,
  updateFridge,
} from '../../cold-chain.contract.ts'
import { findMissingReadings } from './cold-chain.ts'

const house = await openHouse()
const storekeeper = house.as('storekeeper')
const store_id = await makeStore(house, 'Vaccine store')
const elsewhere = await makeStore(house, 'Store of beta', 'b')
const ZONE = 'Africa/Nairobi'
const today = () => localDay(ZONE)
const yesterday = () => addDays(today(), -1)
const now = () => localTime(ZONE)

let names = 0
const details = { store_id, holds: 'vaccines' as const, minimum_celsius: '2', maximum_celsius: '8' }
const made = async (more: Partial<Input<typeof createFridge>> = {}) =>
  (await storekeeper.call(createFridge, { name: `Fridge ${++names}`, ...details, ...more })).body.fridge_id
const get = async (id: string) => (await storekeeper.call(listFridges)).body.rows.find((row) => row.id === id)
const read = (fridge_id: string, celsius: unknown, more: object = {}) =>
  storekeeper.call(recordReading, { fridge_id, celsius, day: today(), time: now(), ...more })
const alarmsOf = async (fridge_id: string, ask: object = {}) =>
  (await storekeeper.call(listFridgeAlarms, { fridge_id, ...ask })).body.rows

describe('fridges', () => {
  it('are kept with store and limits, and changed by one at a time', async () => {
    const id = await made({ name: 'Vaccine fridge', minimum_celsius: '2.5', maximum_celsius: '7.5' })
    expect((await house.owner.query('select * from fridges where id = $1', [id])).rows[0]).toMatchObject({
      name: 'Vaccine fridge',
      store_id,
      holds: 'vaccines',
      minimum_celsius: '2.5',
      maximum_celsius: '7.5',
      is_active: true,
    })
    expect(await get(id)).toMatchObject({
      store_name: 'Vaccine store',
      minimum_celsius: 2.5,
      last: null,
      open_alarms: 0,
      version: 1,
    })
    const changed = {
      ...details,
      fridge_id: id,
      version: 1,
      name: 'Vaccine fridge',
      holds: 'blood' as const,
      is_active: false,
    }
    expect((await storekeeper.call(updateFridge, changed)).status).toBe(200)
    expect(await get(id)).toMatchObject({ holds: 'blood', maximum_celsius: 8, is_active: false, version: 2 })
    expect((await house.as('pharmacist').call(updateFridge, changed)).problem.message).toContain('storekeeper alpha')
    const twice = await storekeeper.call(createFridge, { ...details, name: 'Vaccine fridge' })
    expect([twice.status, twice.problem.field_errors]).toEqual([
      409,
      { name: 'A fridge with this name already exists' },
    ])
    expect((await read(id, '4.0')).problem.field_errors).toEqual({ celsius: 'Vaccine fridge is no longer in use' })
  })

  it('refuse what cannot be right, and who may not', async () => {
    const refused = async (more: object) =>
      (await storekeeper.call(createFridge, { name: 'X', ...details, ...more })).problem
    expect((await refused({ minimum_celsius: 8 })).field_errors).toEqual({
      maximum_celsius: 'The upper limit is above the lower one',
    })
    expect((await refused({ minimum_celsius: 'cold' })).field_errors).toEqual({
      minimum_celsius: 'Please enter a temperature',
    })
    expect((await refused({ store_id: elsewhere })).code).toBe('stock_store_not_found')
    expect((await house.as('admin').call(createFridge, { name: 'X', ...details })).status).toBe(403)
    expect((await house.as('nurse').call(listFridges)).status).toBe(403)
    const fridge_id = await made()
    const stranger = house.as('storekeeper', 'b')
    expect((await stranger.call(recordReading, { fridge_id, celsius: 4, day: today(), time: '00:00' })).status).toBe(
      404,
    )
    expect((await stranger.call(listFridgeReadings, { fridge_id })).status).toBe(404)
    expect(
      (await stranger.call(updateFridge, { ...details, store_id: elsewhere, name: 'X', fridge_id, version: 1 })).status,
    ).toBe(404)
  })
})

describe('a reading', () => {
  it('is kept with the limits of its time, who and when', async () => {
    const fridge_id = await made()
    const { id, alarm } = (await read(fridge_id, '4.5', { day: yesterday(), time: '16:40', note: 'Door was open' }))
      .body
    expect(alarm).toBeNull()
    await storekeeper.call(updateFridge, { ...details, fridge_id, version: 1, name: 'Colder', minimum_celsius: '5' })
    const month = yesterday().slice(0, 7)
    expect((await storekeeper.call(listFridgeReadings, { fridge_id, month })).body.rows).toEqual([
      {
        id,
        day: yesterday(),
        slot: 'afternoon',
        celsius: 4.5,
        minimum_celsius: 2,
        maximum_celsius: 8,
        note: 'Door was open',
        read_at: new Date(`${yesterday()}T16:40:00+03:00`).toISOString(),
        read_by_name: 'storekeeper alpha',
      },
    ])
    const file = await storekeeper.call(exportFridgeReadings, { fridge_id, month })
    expect(file.text).toContain(',Afternoon,4.5,2.0,8.0,Yes,')
    expect((await get(fridge_id))?.last).toMatchObject({ celsius: 4.5, read_by_name: 'storekeeper alpha' })
  })

  it('has one decimal, and neither lies ahead nor long ago', async () => {
    const fridge_id = await made()
    const refused = async (celsius: unknown, more: object = {}) =>
      (await read(fridge_id, celsius, more)).problem.field_errors
    const words = 'Please enter the temperature with one decimal, like 4.5'
    for (const celsius of ['', '4.55', 'warm', 99, null]) expect(await refused(celsius)).toEqual({ celsius: words })
    expect(await refused('4', { day: addDays(today(), 1), time: '08:00' })).toEqual({ time: 'This time lies ahead' })
    expect(await refused('4', { day: addDays(today(), -8), time: '08:00' })).toEqual({
      day: 'A reading can be written down up to 7 days later',
    })
    expect(await refused('4', { time: '25:00' })).toEqual({ time: 'Please enter a time as HH:mm' })
    expect((await storekeeper.call(listFridgeReadings, { fridge_id, month: '2026-13' })).status).toBe(422)
  })

  it('out of the limits opens an alarm, which is closed once with what was done; other screens hear of it', async () => {
    const ear = await (await openEars(house))(house.a.staff.pharmacist.token)
    const fridge_id = await made({ name: 'Warm fridge' })
    const answer = (await read(fridge_id, '9.2')).body
    expect(answer.alarm).toBe('too_warm')
    await expect.poll(() => ear.heard()).toContain('inventory')
    await ear.close()
    const [alarm] = await alarmsOf(fridge_id, { state: 'open' })
    expect(alarm).toMatchObject({
      kind: 'too_warm',
      fridge_name: 'Warm fridge',
      celsius: 9.2,
      maximum_celsius: 8,
      closed_at: null,
    })
    expect((await read(fridge_id, '-0.5')).body.alarm).toBe('too_cold')
    expect((await get(fridge_id))?.open_alarms).toBe(2)
    // A good reading afterwards does not say what was done.
    await read(fridge_id, '5.0')
    expect((await get(fridge_id))?.open_alarms).toBe(2)
    const close = { fridge_alarm_id: alarm?.id ?? '', action_taken: 'Moved the vaccines to the cold box' }
    expect((await storekeeper.call(closeFridgeAlarm, { ...close, action_taken: ' ' })).problem.field_errors).toEqual({
      action_taken: 'Please write what was done',
    })
    expect((await house.as('storekeeper', 'b').call(closeFridgeAlarm, close)).status).toBe(404)
    expect((await house.as('admin').call(closeFridgeAlarm, close)).status).toBe(403)
    const both = await Promise.all(
      [storekeeper, house.as('pharmacist')].map((who) => who.call(closeFridgeAlarm, close)),
    )
    expect(both.map((each) => each.status).sort()).toEqual([200, 409])
    expect(both.find((each) => each.status === 409)?.problem.message).toMatch(
      /closed already by (storekeeper|pharmacist) alpha/,
    )
    expect(await alarmsOf(fridge_id, { state: 'closed' })).toMatchObject([
      { action_taken: 'Moved the vaccines to the cold box', closed_by_name: expect.stringMatching(/alpha/) },
    ])
    expect((await storekeeper.call(closeFridgeAlarm, { ...close, fridge_alarm_id: newId() })).status).toBe(404)
  })
})

describe('a reading that nobody took', () => {
  it('is an alarm of its own, opened once; it is not normal', async () => {
    const fridge_id = await made()
    const fresh = await made()
    await house.owner.query(`update fridges set in_use_since = now() - interval '20 days' where id = $1`, [fridge_id])
    await read(fridge_id, '4.0', { day: yesterday(), time: '08:30' })
    await findMissingReadings(house.services)
    const missing = await alarmsOf(fridge_id)
    expect(missing.every((alarm) => alarm.kind === 'missing' && alarm.celsius === null)).toBe(true)
    const of = missing.map((alarm) => `${alarm.day} ${alarm.slot}`)
    expect(of).toContain(`${yesterday()} afternoon`)
    expect(of).not.toContain(`${yesterday()} morning`)
    expect(of).toContain(`${addDays(today(), -2)} morning`)
    expect(await alarmsOf(fresh)).toEqual([])
    await findMissingReadings(house.services)
    expect(await alarmsOf(fridge_id)).toHaveLength(missing.length)
    const state = (await get(fridge_id))?.today
    expect(state?.map((each) => each.state)).toEqual([
      now() >= '10:00' ? 'missing' : 'not_due',
      now() >= '17:00' ? 'missing' : 'not_due',
    ])
  })

  it('is not missed of a fridge that was out of use then', async () => {
    const name = 'Rested fridge'
    const fridge_id = await made({ name })
    await house.owner.query(
      `update fridges set created_at = now() - interval '20 days', in_use_since = now() - interval '20 days'
        where id = $1`,
      [fridge_id],
    )
    const set = (version: number, is_active: boolean) =>
      storekeeper.call(updateFridge, { ...details, name, fridge_id, version, is_active })
    expect((await set(1, false)).status).toBe(200)
    await findMissingReadings(house.services)
    expect(await alarmsOf(fridge_id)).toEqual([])
    expect((await get(fridge_id))?.today.map((each) => each.state)).toEqual(['not_due', 'not_due'])
    expect((await set(2, true)).status).toBe(200)
    await findMissingReadings(house.services)
    expect(await alarmsOf(fridge_id)).toEqual([])
    expect((await get(fridge_id))?.today.map((each) => each.state)).toEqual(['not_due', 'not_due'])
    // Saved again without a change of use, it has been in use since then.
    await house.owner.query(`update fridges set in_use_since = now() - interval '2 days' where id = $1`, [fridge_id])
    expect((await set(3, true)).status).toBe(200)
    await findMissingReadings(house.services)
    expect((await alarmsOf(fridge_id)).length).toBeGreaterThan(0)
  })
})

it('limits are within, and 13:00 is the afternoon', () => {
  expect([alarmOf(2, 2, 8), alarmOf(8, 2, 8), alarmOf(8.1, 2, 8), alarmOf(1.9, 2, 8)]).toEqual([
    null,
    null,
    'too_warm',
    'too_cold',
  ])
  expect([slotOf('12:59'), slotOf('13:00')]).toEqual(['morning', 'afternoon'])
})
