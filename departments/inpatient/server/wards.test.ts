import { describe, expect, it } from 'vitest'
import { openHouse } from '../../../tests/support/house.ts'
import { admitted, wardWith } from '../../../tests/support/wards/wards.ts'
import {
  addBeds,
  createWard,
  deleteWard,
  exportWards,
  getBedMap,
  listWards,
  loadUsualWards,
  nextWardCode,
  retireBed,
  setBedState,
  setWardStatus,
  updateBed,
  updateWard,
} from '../wards.contract.ts'
import { labelsFrom } from './beds.ts'

const house = await openHouse()
const admin = house.as('admin')
const nurse = house.as('nurse')
const WARD = {
  name: 'Kilimanjaro',
  category: 'Medical',
  sex: 'female' as const,
  youngest: 13,
  oldest: null,
  bed_price: '1500',
  nursing_price: '500',
  deposit: '3000',
}

describe('wards', () => {
  it('keeps every field, with a service for the bed and one for nursing', async () => {
    const { body } = await admin.call(createWard, WARD)
    expect(body.code).toBe('MED-001')
    const read = async () => (await nurse.call(listWards, { search: 'Kilimanjaro', status: 'all' })).body.rows[0]
    expect(await read()).toMatchObject({
      ...WARD,
      bed_price: '1500.00',
      has_bed_price: true,
      nursing_price: '500.00',
      deposit: '3000.00',
      beds: 0,
      status: 'active',
    })
    await admin.call(updateWard, {
      ...WARD,
      ward_id: body.id,
      version: 1,
      reason: null,
      name: 'Kenya',
      sex: 'any',
      youngest: null,
      oldest: 12,
      bed_price: '1600',
    })
    const changed = (await nurse.call(listWards, { search: 'Kenya' })).body.rows[0]
    expect(changed).toMatchObject({
      name: 'Kenya',
      sex: 'any',
      youngest: null,
      oldest: 12,
      bed_price: '1600.00',
      nursing_price: '500.00',
    })
    const { rows } = await house.owner.query(
      "select name, price, kind from billing_services where kind = 'admission' order by name",
    )
    expect(rows).toEqual([
      { name: 'Bed, Kenya', price: '1600.00', kind: 'admission' },
      { name: 'Nursing, Kenya', price: '500.00', kind: 'admission' },
    ])
    expect((await nurse.call(exportWards, { search: 'Kenya' })).text).toContain(
      'MED-001,Kenya,Medical,Everybody,,12,1600.00,500.00,3000.00,0,Active',
    )
    expect((await admin.call(setWardStatus, { ward_id: body.id, status: 'inactive' })).status).toBe(200)
    expect((await nurse.call(getBedMap)).body.rows).toEqual([])
    expect((await admin.call(deleteWard, { ward_id: body.id })).status).toBe(200)
    expect((await house.owner.query("select 1 from billing_services where kind = 'admission'")).rowCount).toBe(0)
  })

  it('says what is wrong beside the field', async () => {
    const { problem } = await admin.call(createWard, { ...WARD, name: '', youngest: 40, oldest: 12 })
    expect(problem.field_errors).toMatchObject({ name: 'Please fill in all required fields' })
    const ages = await admin.call(createWard, { ...WARD, youngest: 40, oldest: 12 })
    expect(ages.problem.field_errors).toEqual({ oldest: 'The oldest cannot be younger than the youngest' })
  })

  it('is kept by the admin alone, and by each hospital for itself', async () => {
    expect((await nurse.call(createWard, WARD)).status).toBe(403)
    const { ward_id, beds } = await wardWith(house, 1)
    const other = house.as('admin', 'b')
    expect((await other.call(addBeds, { ward_id, label: 'X' })).status).toBe(404)
    expect((await other.call(retireBed, { bed_id: beds[0] ?? '', version: 1, reason: 'Broken' })).status).toBe(404)
    expect((await house.as('nurse', 'b').call(getBedMap, { ward_id })).body.rows).toEqual([])
    expect((await house.as('storekeeper').call(getBedMap)).status).toBe(403)
  })

  it('proposes the next code of a kind, to who keeps wards', async () => {
    const { code } = (await admin.call(nextWardCode, { category: 'Isolation' })).body
    expect(code).toBe('ISO-001')
    await admin.call(createWard, { ...WARD, name: 'Elgon', category: 'Isolation' })
    expect((await admin.call(nextWardCode, { category: 'Isolation' })).body.code).toBe('ISO-002')
    expect((await nurse.call(nextWardCode, { category: 'Isolation' })).status).toBe(403)
    expect((await house.as('admin', 'b').call(nextWardCode, { category: 'Isolation' })).body.code).toBe('ISO-001')
  })

  it('loads the usual wards once', async () => {
    expect((await admin.call(loadUsualWards)).body.added).toBe(8)
    expect((await admin.call(loadUsualWards)).body.added).toBe(0)
  })
})

describe('beds', () => {
  it('numbers several beds from the label', () => {
    expect(labelsFrom('A9', 3)).toEqual(['A9', 'A10', 'A11'])
    expect(labelsFrom('B-08', 2)).toEqual(['B-08', 'B-09'])
    expect(labelsFrom('Cot', 2)).toEqual(['Cot1', 'Cot2'])
    expect(labelsFrom('Window', 1)).toEqual(['Window'])
  })

  it('shows beds in their order, changes them, and refuses a label twice', async () => {
    const { ward_id, beds } = await wardWith(house, 3)
    const read = async () => (await nurse.call(getBedMap, { ward_id })).body.rows[0]?.beds ?? []
    expect((await read()).map((bed) => [bed.label, bed.state])).toEqual([
      ['A1', 'ready'],
      ['A2', 'ready'],
      ['A3', 'ready'],
    ])
    const words = { label: 'A2', room: 'Side room', kind: 'cot' as const, is_isolation: true }
    expect(
      (await admin.call(updateBed, { bed_id: beds[0] ?? '', version: 1, ...words })).problem.field_errors?.label,
    ).toBe('Another bed of this ward has this label')
    expect((await admin.call(updateBed, { bed_id: beds[0] ?? '', version: 1, ...words, label: 'S1' })).status).toBe(200)
    expect((await read())[0]).toMatchObject({
      label: 'S1',
      room: 'Side room',
      kind: 'cot',
      is_isolation: true,
      version: 2,
    })
    expect((await admin.call(retireBed, { bed_id: beds[2] ?? '', version: 1, reason: 'Broken frame' })).status).toBe(
      200,
    )
    expect((await read()).length).toBe(2)
  })

  it('says what an empty bed is, who said so, and why', async () => {
    const { ward_id, beds } = await wardWith(house, 1)
    const bed_id = beds[0] ?? ''
    expect((await nurse.call(setBedState, { bed_id, version: 1, state: 'out_of_order' })).problem.field_errors).toEqual(
      {
        reason: 'Please say what is wrong with it',
      },
    )
    expect(
      (await nurse.call(setBedState, { bed_id, version: 1, state: 'out_of_order', reason: 'Broken wheel' })).status,
    ).toBe(200)
    const bed = (await nurse.call(getBedMap, { ward_id })).body.rows[0]?.beds[0]
    expect(bed).toMatchObject({
      state: 'out_of_order',
      state_reason: 'Broken wheel',
      state_by_name: expect.any(String),
      version: 2,
    })
    const late = await nurse.call(setBedState, { bed_id, version: 1, state: 'ready' })
    expect(late.problem).toMatchObject({
      code: 'bed_state',
      message: expect.stringMatching(/has changed bed A1 in the meantime: it is out of order now/),
    })
  })

  it('keeps a bed in which somebody lies, and names who it is', async () => {
    const { ward_id, beds } = await wardWith(house, 1)
    const stay = await admitted(house, { ward_id })
    const refused = await admin.call(retireBed, { bed_id: beds[0] ?? '', version: 1, reason: 'Broken frame' })
    expect(refused.problem.message).toBe(`${stay.first_name} ${stay.last_name} lies in bed A1`)
    expect((await nurse.call(setBedState, { bed_id: beds[0] ?? '', version: 1, state: 'cleaning' })).status).toBe(409)
    expect((await admin.call(deleteWard, { ward_id })).problem.code).toBe('ward_used')
  })
})
