import { describe, expect, it } from 'vitest'
import { newId } from '../../../kernel/server/ids.ts'
import { stocked } from '../../../tests/support/diagnostics/orders.ts'
import { openHouse, signedCookie } from '../../../tests/support/house.ts'
import { makeWorker } from '../../../tests/support/people.ts'
import { createTestType } from '../../laboratory/contract.ts'
import { createMedication } from '../../pharmacy/contract.ts'
import { type FavouriteItem, listFavourites, removeFavourite, saveFavourite } from '../contract.ts'

const house = await openHouse()
const doctor = house.as('doctor')
const colleague = await makeWorker(house.owner, house.a.id, 'alpha', 'doctor', '2')
const other = house.withCookie(signedCookie(colleague.token))
/** A doctor who also runs the hospital. */
const head = house.withCookie(
  signedCookie((await makeWorker(house.owner, house.a.id, 'alpha', 'doctor', 'head', ['admin'])).token),
)
const item = await stocked(house)
const kept = async (code: string) => ({ ...(await item.test(code)), priority: 'routine' }) as unknown as FavouriteItem
const medicine = async (code: string) =>
  ({
    ...(await item.medicine(code)),
    dosage: '2 tablets',
    route: 'Oral',
    instructions: null,
  }) as unknown as FavouriteItem
const names = async (who: typeof doctor, department: 'general' | 'eye' = 'general') =>
  (await who.call(listFavourites, { department })).body.rows.map((row) => row.name)

describe('favourites and order sets', () => {
  it('are one’s own, or the department’s; sets come first', async () => {
    await doctor.call(saveFavourite, { name: 'Count', items: [await kept('FBC')] })
    await doctor.call(saveFavourite, {
      name: 'Fever',
      items: [await kept('FBC'), await kept('MRDT'), await medicine('PARA-500T')],
    })
    await doctor.call(saveFavourite, { name: 'Everybody’s', department: 'general', items: [await kept('HB')] })
    expect(await names(doctor)).toEqual(['Fever', 'Count', 'Everybody’s'])
    expect(await names(other)).toEqual(['Everybody’s'])
    expect(await names(doctor, 'eye')).toEqual(['Fever', 'Count'])
    const [fever] = (await doctor.call(listFavourites, { department: 'general' })).body.rows
    expect(fever?.items).toMatchObject([
      { name: 'Full blood count', price: '600.00', available: true },
      { name: 'Malaria rapid test' },
      {
        name: 'Paracetamol 500 mg tablet',
        unit: 'tablet',
        item: { dosage: '2 tablets', duration: '5 days', quantity: 15 },
      },
    ])
    // The lines have no ids: each use makes its own.
    expect(fever?.items[0]?.item).not.toHaveProperty('id')
  })

  it('are replaced when saved again under the same name', async () => {
    const first = (await doctor.call(saveFavourite, { name: 'Anaemia', items: [await kept('FBC')] })).body.id
    const again = (
      await doctor.call(saveFavourite, { name: 'anaemia ', items: [await kept('FBC'), await kept('PBF')] })
    ).body.id
    expect(again).toBe(first)
    const { rows } = (await doctor.call(listFavourites, { department: 'eye' })).body
    expect(rows.find((row) => row.id === first)?.items).toHaveLength(2)
  })

  it('say which of their lines is no longer offered', async () => {
    const { id } = (
      await doctor.call(saveFavourite, { name: 'Old', items: [await kept('ESR'), await medicine('QUIN-300T')] })
    ).body
    await house.owner.query(`update lab_test_types set status = 'inactive' where hospital_id = $1 and code = 'ESR'`, [
      house.a.id,
    ])
    await house.owner.query(`delete from pharmacy_medications where hospital_id = $1 and code = 'QUIN-300T'`, [
      house.a.id,
    ])
    const { rows } = (await doctor.call(listFavourites, { department: 'general' })).body
    expect(rows.find((row) => row.id === id)?.items).toMatchObject([
      { name: 'Erythrocyte sedimentation rate', available: false },
      { name: 'QUIN-300T', available: false },
    ])
  })

  it('name what is in the hospital’s own catalogue, else they are refused beside the item', async () => {
    const stranger = house.as('admin', 'b')
    const test = (
      await stranger.call(createTestType, { name: 'Theirs', category: 'Other', price: 1, requires_sample: false })
    ).body
    const theirs = {
      name: 'Theirs',
      category: 'Other',
      unit: 'tablet',
      selling_price: 1,
      minimum_stock: 0,
      reorder_level: 0,
    }
    const tablet = (await stranger.call(createMedication, theirs)).body
    const items = [
      await kept('FBC'),
      { kind: 'test', test_type_id: test.id, priority: 'routine' },
      { kind: 'study', study_type_id: newId(), priority: 'routine' },
      { ...(await medicine('PARA-500T')), medication_id: tablet.id },
    ] as FavouriteItem[]
    const refused = await doctor.call(saveFavourite, { name: 'Foreign', items })
    const WORDS = 'This is not in the catalogue of your hospital'
    expect([refused.status, refused.problem.field_errors]).toEqual([
      422,
      { 'items.1.test_type_id': WORDS, 'items.2.study_type_id': WORDS, 'items.3.medication_id': WORDS },
    ])
    expect(await names(doctor)).not.toContain('Foreign')
    const unlisted = {
      ...(await medicine('PARA-500T')),
      medication_id: null,
      medication_name: 'Of the chemist',
    } as FavouriteItem
    expect((await doctor.call(saveFavourite, { name: 'Unlisted', items: [unlisted] })).status).toBe(200)
    await house.owner.query(`delete from order_favourites where name = 'Unlisted'`)
  })

  it('need a name and something to keep', async () => {
    const empty = await doctor.call(saveFavourite, { name: ' ', items: [] })
    expect(empty.problem.field_errors).toEqual({ name: 'Please give a name', items: 'There is nothing to keep' })
  })

  it('are forgotten by whom they belong to; a department’s by its maker or a doctor who also runs the hospital', async () => {
    const mine = (await doctor.call(saveFavourite, { name: 'Mine', items: [await kept('FBC')] })).body.id
    expect((await other.call(removeFavourite, { favourite_id: mine })).status).toBe(404)
    expect((await head.call(removeFavourite, { favourite_id: mine })).status).toBe(404)
    expect((await house.as('doctor', 'b').call(removeFavourite, { favourite_id: mine })).status).toBe(404)
    expect((await doctor.call(removeFavourite, { favourite_id: mine })).status).toBe(200)
    const make = async () =>
      (await doctor.call(saveFavourite, { name: 'Ours', department: 'eye', items: [await kept('FBC')] })).body.id
    const ours = await make()
    const shown = (await other.call(listFavourites, { department: 'eye' })).body.rows.find((row) => row.id === ours)
    expect(shown).toMatchObject({ removable: false, created_by_name: house.a.staff.doctor.name, department: 'eye' })
    expect((await other.call(removeFavourite, { favourite_id: ours })).status).toBe(404)
    expect((await head.call(removeFavourite, { favourite_id: ours })).status).toBe(200)
    expect((await doctor.call(removeFavourite, { favourite_id: await make() })).status).toBe(200)
  })

  it('are not for other roles', async () => {
    expect((await house.as('nurse').call(listFavourites, { department: 'general' })).status).toBe(403)
    expect((await house.as('nurse').call(saveFavourite, { name: 'x', items: [await kept('FBC')] })).status).toBe(403)
  })
})
