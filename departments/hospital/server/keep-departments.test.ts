import { describe, expect, it } from 'vitest'
import { openHouse } from '../../../tests/support/house.ts'
import { listDepartments } from '../contract.ts'
import { createDepartment, orderDepartments, updateDepartment } from '../departments.contract.ts'
import { usualDepartments } from '../usual-departments.ts'

const house = await openHouse()
const admin = house.as('admin')
const blank = { description: '', opens_at: null, closes_at: null, head_id: null, rooms: [] }
const rows = async (which: 'a' | 'b' = 'a') => (await house.as('nurse', which).call(listDepartments)).body.rows
const row = async (key: string) => (await rows()).find((each) => each.key === key)
const ENT = {
  name: 'Ear, Nose & Throat',
  letter: 'n',
  description: 'Ears, noses and throats',
  opens_at: '08:00',
  closes_at: '16:30',
  head_id: house.a.staff.doctor.staff_id,
  rooms: ['Room 12', 'Room 14'],
}

describe('a clinic of the hospital’s own', () => {
  it('is added behind the others, with all that is said of it, for this hospital alone', async () => {
    const answer = await admin.call(createDepartment, ENT)
    expect([answer.status, answer.body]).toEqual([200, { key: 'ear_nose_throat' }])
    expect((await rows()).at(-1)).toEqual({
      ...ENT,
      key: 'ear_nose_throat',
      kind: 'clinic',
      letter: 'N',
      is_active: true,
      head_name: house.a.staff.doctor.name,
      is_own: false,
      version: 1,
    })
    expect((await rows('b')).map((each) => each.key)).toEqual(usualDepartments.map((each) => each.key))
  })

  it('has a name and a letter that no other has', async () => {
    const name = await admin.call(createDepartment, { ...blank, name: 'EAR, nose & throat', letter: 'Q' })
    expect([name.status, name.problem.code, name.problem.field_errors]).toEqual([
      409,
      'department_exists',
      { name: 'A department with this name already exists' },
    ])
    const letter = await admin.call(createDepartment, { ...blank, name: 'Oncology', letter: 'N' })
    expect(letter.problem.field_errors).toEqual({ letter: 'Another department’s tickets have this letter' })
    // A name whose key is taken by another one gets a key of its own.
    expect((await admin.call(createDepartment, { ...blank, name: 'Ear Nose Throat', letter: 'Q' })).body.key).toBe(
      'ear_nose_throat_2',
    )
  })

  it('says what is wrong beside the field', async () => {
    const wrong = { ...blank, name: '', letter: '12', opens_at: '25:00', closes_at: '', head_id: null, rooms: [''] }
    expect((await admin.call(createDepartment, wrong)).problem.field_errors).toMatchObject({
      name: 'Name is required',
      letter: 'Please write one or two letters',
      opens_at: 'Please write the time as HH:mm',
      'rooms.0': 'Please write the room, or take the line away',
    })
    const half = await admin.call(createDepartment, { ...blank, name: 'Renal', letter: 'RE', opens_at: '08:00' })
    expect(half.problem.field_errors).toEqual({
      closes_at: 'Please write both times, or neither: then the department is always open',
    })
    const backwards = await admin.call(createDepartment, {
      ...blank,
      name: 'Renal',
      letter: 'RE',
      opens_at: '17:00',
      closes_at: '08:00',
    })
    expect(backwards.problem.field_errors).toEqual({ closes_at: 'A department closes after it opens' })
    for (const head_id of [house.b.staff.doctor.staff_id, '0190a000-0000-7000-8000-000000000000'])
      expect(
        (await admin.call(createDepartment, { ...blank, name: 'Renal', letter: 'RE', head_id })).problem.field_errors,
      ).toEqual({
        head_id: 'Please select somebody who works here',
      })
  })
})

describe('a department', () => {
  it('is changed by whoever saw its last state, and switched off and on', async () => {
    const { version } = (await row('eye')) as { version: number }
    const changed = {
      ...blank,
      key: 'eye',
      name: 'Eyes',
      letter: 'EY',
      description: 'Sight',
      rooms: ['7'],
      is_active: false,
      version,
    }
    expect((await admin.call(updateDepartment, changed)).status).toBe(200)
    expect(await row('eye')).toMatchObject({
      ...blank,
      name: 'Eyes',
      letter: 'EY',
      description: 'Sight',
      rooms: ['7'],
      is_active: false,
    })
    const late = await admin.call(updateDepartment, { ...changed, name: 'Eye Clinic' })
    expect([late.status, late.problem.code]).toEqual([409, 'conflict'])
    expect((await admin.call(updateDepartment, { ...changed, is_active: true, version: version + 1 })).status).toBe(200)
    expect((await row('eye'))?.is_active).toBe(true)
    expect((await admin.call(updateDepartment, { ...changed, key: 'nowhere' })).status).toBe(422)
  })

  it('of two changes at once one is told', async () => {
    const { version } = (await row('dental')) as { version: number }
    const changed = { ...blank, key: 'dental', letter: 'D', description: '', is_active: true, version }
    const answers = await Promise.all(
      ['Teeth', 'Mouth', 'Dentist'].map((name) => admin.call(updateDepartment, { ...changed, name })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
  })

  it('is shown in the order that the hospital gives', async () => {
    const keys = (await rows()).map((each) => each.key).reverse()
    expect((await admin.call(orderDepartments, { keys })).status).toBe(200)
    expect((await rows()).map((each) => each.key)).toEqual(keys)
    for (const wrong of [keys.slice(1), [...keys.slice(1), keys[1] as string], [...keys.slice(1), 'nowhere']])
      expect((await admin.call(orderDepartments, { keys: wrong })).problem.code).toBe('departments_changed')
    expect((await rows()).map((each) => each.key)).toEqual(keys)
    expect((await rows('b')).map((each) => each.key)).toEqual(usualDepartments.map((each) => each.key))
  })

  it.each(['nurse', 'receptionist'] as const)('is not changed by a %s', async (role) => {
    const caller = house.as(role)
    const changed = { ...blank, key: 'general', name: 'Mine', letter: 'G', is_active: true, version: 1 }
    expect((await caller.call(createDepartment, { ...blank, name: 'Mine', letter: 'ZZ' })).status).toBe(403)
    expect((await caller.call(updateDepartment, changed)).status).toBe(403)
    expect((await caller.call(orderDepartments, { keys: ['general'] })).status).toBe(403)
  })
})
