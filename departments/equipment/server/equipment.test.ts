import { describe, expect, it } from 'vitest'
import type { Input } from '../../../kernel/contract/index.ts'
import { addDays, localDay } from '../../../kernel/contract/values/days.ts'
import { openHouse } from '../../../tests/support/house.ts'
import {
  createEquipment,
  exportEquipment,
  getEquipment,
  listEquipment,
  logMaintenance,
  setEquipmentStatus,
  updateEquipment,
} from '../contract.ts'

const house = await openHouse()
const storekeeper = house.as('storekeeper')
const today = () => localDay('Africa/Nairobi')
let tags = 0
const details = {
  name: 'Patient monitor',
  category: 'Monitoring',
  make: 'Mindray',
  model: 'uMEC10',
  serial_number: 'SN-4711',
  department: 'triage',
  location: 'Room 2',
  get purchased_on() {
    return addDays(today(), -400)
  },
  cost: '185,000',
  get warranty_until() {
    return addDays(today(), 330)
  },
  maintenance_days: '90',
}
const made = async (more: Partial<Input<typeof createEquipment>> = {}) =>
  (await storekeeper.call(createEquipment, { tag_number: `EQ-${++tags}`, ...details, ...more })).body.equipment_id
const get = async (equipment_id: string) => (await storekeeper.call(getEquipment, { equipment_id })).body

describe('the asset register', () => {
  it('keeps what is said of equipment, and says when it is due', async () => {
    const id = await made({ tag_number: 'EQ-A1' })
    const stored = {
      ...details,
      tag_number: 'EQ-A1',
      cost: '185000.00',
      maintenance_days: 90,
      status: 'in_use',
      version: 1,
    }
    expect((await house.owner.query('select * from equipment where id = $1', [id])).rows[0]).toMatchObject(stored)
    // Never maintained: the plan runs from the day it was bought.
    expect(await get(id)).toMatchObject({
      ...stored,
      department_name: 'Triage',
      last_done_on: null,
      next_due: addDays(today(), -310),
      due: 'overdue',
      spent: '0.00',
      log: [],
    })
    const twice = await storekeeper.call(createEquipment, { ...details, tag_number: 'EQ-A1' })
    expect([twice.status, twice.problem.field_errors]).toEqual([
      409,
      { tag_number: 'Equipment with this tag number already exists' },
    ])
    const changed = {
      ...details,
      equipment_id: id,
      version: 1,
      tag_number: 'EQ-A2',
      department: '',
      maintenance_days: '',
    }
    expect((await storekeeper.call(updateEquipment, changed)).status).toBe(200)
    expect(await get(id)).toMatchObject({
      tag_number: 'EQ-A2',
      department: null,
      maintenance_days: null,
      next_due: null,
      due: null,
    })
    const late = await house.as('admin').call(updateEquipment, changed)
    expect([late.status, late.problem.message]).toEqual([409, expect.stringContaining('storekeeper alpha')])
  })

  it('refuses what cannot be right, and who may not', async () => {
    const bad = await storekeeper.call(createEquipment, {
      ...details,
      tag_number: '',
      cost: 'much',
      maintenance_days: '0',
    })
    expect(bad.problem.field_errors).toEqual({
      tag_number: 'Tag number is required',
      cost: 'Please enter an amount',
      maintenance_days: 'Please enter a number of days from 1 to 3650',
    })
    const nowhere = await storekeeper.call(createEquipment, { ...details, tag_number: 'X', department: 'moon' })
    expect(nowhere.problem.field_errors).toEqual({ department: 'Please select a department' })
    expect((await house.as('pharmacist').call(createEquipment, { ...details, tag_number: 'X' })).status).toBe(403)
    expect((await house.as('nurse').call(listEquipment)).status).toBe(403)
    const equipment_id = await made()
    const stranger = house.as('storekeeper', 'b')
    expect((await stranger.call(getEquipment, { equipment_id })).status).toBe(404)
    expect(
      (await stranger.call(updateEquipment, { ...details, tag_number: 'X', equipment_id, version: 1 })).status,
    ).toBe(404)
    expect(
      (await stranger.call(setEquipmentStatus, { equipment_id, version: 1, status: 'disposed', reason: 'x' })).status,
    ).toBe(404)
    const entry = { kind: 'repair' as const, performed_on: today(), performed_by: 'x', found: 'x' }
    expect((await stranger.call(logMaintenance, { equipment_id, ...entry })).status).toBe(404)
  })

  it('is left with a reason, and for good when it is disposed of', async () => {
    const equipment_id = await made()
    const of = { equipment_id, version: 1 }
    expect(
      (await storekeeper.call(setEquipmentStatus, { ...of, status: 'disposed', reason: '' })).problem.field_errors,
    ).toEqual({
      reason: 'Please give a reason',
    })
    expect(
      (await storekeeper.call(setEquipmentStatus, { ...of, status: 'under_repair', reason: 'Screen broken' })).status,
    ).toBe(200)
    expect(await get(equipment_id)).toMatchObject({
      status: 'under_repair',
      status_reason: 'Screen broken',
      version: 2,
    })
    expect((await storekeeper.call(setEquipmentStatus, { ...of, status: 'in_use', reason: 'x' })).status).toBe(409)
    await storekeeper.call(setEquipmentStatus, { ...of, version: 2, status: 'disposed', reason: 'Beyond repair' })
    expect(await get(equipment_id)).toMatchObject({
      status: 'disposed',
      status_reason: 'Beyond repair',
      next_due: null,
    })
    const again = await storekeeper.call(setEquipmentStatus, { ...of, version: 3, status: 'in_use', reason: 'x' })
    expect([again.status, again.problem.code]).toEqual([409, 'equipment_state'])
    const entry = { kind: 'repair' as const, performed_on: today(), performed_by: 'x', found: 'x' }
    expect((await storekeeper.call(logMaintenance, { equipment_id, ...entry })).status).toBe(409)
  })
})

describe('the log', () => {
  it('keeps what was done, and moves the next day', async () => {
    const equipment_id = await made()
    const entry = {
      equipment_id,
      kind: 'preventive' as const,
      performed_on: addDays(today(), -80),
      performed_by: 'Biomed Services Ltd',
      found: 'Battery weak,\nreplaced',
      cost: '4500',
    }
    const { id } = (await house.as('pharmacist').call(logMaintenance, entry)).body
    expect((await house.owner.query('select * from equipment_log where id = $1', [id])).rows[0]).toMatchObject({
      ...entry,
      cost: '4500.00',
      next_due: null,
      recorded_by: house.a.staff.pharmacist.staff_id,
    })
    expect(await get(equipment_id)).toMatchObject({
      last_done_on: addDays(today(), -80),
      next_due: addDays(today(), 10),
      due: 'soon',
      spent: '4500.00',
      log: [
        {
          kind: 'preventive',
          performed_by: 'Biomed Services Ltd',
          found: 'Battery weak,\nreplaced',
          recorded_by_name: 'pharmacist alpha',
        },
      ],
    })
    const inspected = {
      kind: 'inspection' as const,
      performed_on: today(),
      performed_by: 'County',
      found: 'Fine',
      next_due: addDays(today(), 5),
    }
    await storekeeper.call(logMaintenance, { equipment_id, ...inspected })
    expect((await get(equipment_id)).next_due).toBe(addDays(today(), 5))
  })

  it('refuses days that cannot be', async () => {
    const equipment_id = await made()
    const entry = {
      equipment_id,
      kind: 'calibration' as const,
      performed_on: today(),
      performed_by: 'Me',
      found: 'Fine',
    }
    const refused = async (more: object) =>
      (await storekeeper.call(logMaintenance, { ...entry, ...more })).problem.field_errors
    expect(await refused({ performed_on: addDays(today(), 1) })).toEqual({ performed_on: 'This day lies ahead' })
    expect(await refused({ next_due: today() })).toEqual({ next_due: 'The next time comes after this one' })
    expect(await refused({ found: ' ' })).toEqual({ found: 'Please enter what was found and done' })
  })
})

it('what is due is found and counted, and saved as CSV', async () => {
  await house.owner.query(`update equipment set status = 'disposed', status_reason = 'Old'`)
  const overdue = await made({ name: 'Autoclave', tag_number: 'EQ-DUE', purchased_on: addDays(today(), -100) })
  const soon = await made({ name: 'Suction pump', purchased_on: addDays(today(), -70) })
  const found = async (ask: object) => (await storekeeper.call(listEquipment, ask)).body
  expect(await found({ due: 'overdue' })).toMatchObject({ rows: [{ id: overdue }], total: 1, overdue: 1, soon: 1 })
  expect((await found({ due: 'due' })).rows.map((row) => row.id)).toEqual([overdue, soon])
  expect(
    (await found({ search: 'suction', department: 'triage', status: 'in_use' })).rows.map((row) => row.id),
  ).toEqual([soon])
  const file = await storekeeper.call(exportEquipment, { due: 'overdue' })
  expect(file.headers['content-disposition']).toBe(`attachment; filename="equipment-${today()}.csv"`)
  expect(file.text).toMatch(
    /EQ-DUE,Autoclave,Monitoring,Mindray,uMEC10,SN-4711,Triage,Room 2,In use,,.*,185000\.00,.*,90,,.*,Overdue/,
  )
})
