import { describe, expect, it } from 'vitest'
import { laboratory, tubeFor } from '../../../tests/support/diagnostics/laboratory.ts'
import { stocked } from '../../../tests/support/diagnostics/orders.ts'
import { triaged } from '../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { admitted, firstFree } from '../../../tests/support/wards/wards.ts'
import { collectSamples, getDraw } from '../../laboratory/draw.contract.ts'
import {
  exportLabOrders,
  exportSamples,
  listLabOrders,
  listSamples,
  rejectSample,
} from '../../laboratory/orders.contract.ts'
import {
  exportLabResults,
  getLabResult,
  listAwaitingResults,
  listLabResults,
} from '../../laboratory/results.contract.ts'
import { signOrders } from '../../orders/contract.ts'
import { exportRadiologyOrders, getRadiologyOrder, listRadiologyOrders } from '../../radiology/orders.contract.ts'
import { transferPatient } from '../contract.ts'
import { getCollectionList } from '../rounds.contract.ts'

const house = await openHouse()
const work = await laboratory(house)
const item = await stocked(house)
const [doctor, nurse, lab, radiographer] = [
  house.as('doctor'),
  house.as('nurse'),
  house.as('lab_technologist'),
  house.as('radiographer'),
]

/** Somebody in a bed for whom a blood count and an X-ray were ordered. */
async function ordered() {
  const stay = await admitted(house)
  const [test, study] = [await item.test('FBC'), await item.study('XR-CHEST', { override_reason: 'Asked and right' })]
  const signed = await doctor.call(signOrders, { visit_id: stay.visit_id, items: [test, study] })
  if (signed.status !== 200) throw new Error(signed.text)
  return {
    stay,
    order_id: test.id,
    study_id: study.id,
    place: { ward_name: stay.ward_name, bed_label: stay.bed_label },
  }
}
const draw = (order_id: string, number: string) => ({
  tubes: [tubeFor(order_id, number)],
  collection_notes: 'Left arm',
})

describe('where a patient lies', () => {
  it('stands on every list of laboratory and radiology, follows the patient, and is nothing for who walks', async () => {
    const { stay, order_id, study_id, place } = await ordered()
    const walking = await triaged(house)
    const other = await item.test('FBC')
    await doctor.call(signOrders, { visit_id: walking.visit_id, items: [other] })
    const orders = async (search: string) =>
      (await lab.call(listLabOrders, { search })).body.rows.map((row) => row.place)
    expect(await orders(stay.op_number)).toEqual([place])
    expect(await orders(walking.op_number)).toEqual([null])
    const studies = async () =>
      (await radiographer.call(listRadiologyOrders, { search: stay.op_number })).body.rows.map((row) => row.place)
    expect(await studies()).toEqual([place])
    expect((await radiographer.call(getRadiologyOrder, { radiology_order_id: study_id })).body.order.place).toEqual(
      place,
    )
    await lab.call(collectSamples, { tubes: [tubeFor(order_id, 'PLACE-1')] })
    expect((await lab.call(listSamples, { search: 'PLACE-1' })).body.rows[0]?.place).toEqual(place)
    expect((await lab.call(listAwaitingResults, { search: stay.op_number })).body.rows[0]?.place).toEqual(place)
    const bed_id = await firstFree(house, stay.ward_id ?? '')
    await nurse.call(transferPatient, { admission_id: stay.id, version: stay.version, bed_id, reason: 'Nearer' })
    const now = { ...place, bed_label: 'A2' }
    expect([await orders(stay.op_number), await studies()]).toEqual([[now], [now]])
    // One after the other: a person has one file made at a time.
    const files = [
      await lab.call(exportLabOrders, { search: stay.op_number }),
      await lab.call(exportSamples, { search: 'PLACE-1' }),
      await radiographer.call(exportRadiologyOrders, { search: stay.op_number }),
    ]
    for (const { text } of files) expect(text).toContain(`,${stay.visit_number},${now.ward_name},A2,`)
    expect((await lab.call(exportLabOrders, { search: walking.op_number })).text).toContain(
      `,${walking.visit_number},,,`,
    )
  })

  it('is told for each of a page of many, and with results', async () => {
    const many = []
    for (let at = 0; at < 3; at++) many.push(await ordered())
    const { rows } = (await lab.call(listLabOrders, { page_size: 100 })).body
    for (const { stay, place } of many) expect(rows.find((row) => row.visit_id === stay.visit_id)?.place).toEqual(place)
    const at = many[0]
    const { lab_result_id } = (await work.entered('ESR', { result_value: '12' }, { visit_id: at?.stay.visit_id ?? '' }))
      .of
    expect((await lab.call(listLabResults, { search: at?.stay.op_number ?? '' })).body.rows[0]?.place).toEqual(
      at?.place,
    )
    expect((await lab.call(getLabResult, { lab_result_id })).body.result.place).toEqual(at?.place)
    expect((await lab.call(exportLabResults, { search: at?.stay.op_number ?? '' })).text).toContain(
      `,${at?.place.ward_name},${at?.place.bed_label},`,
    )
  })
})

describe('a nurse collects', () => {
  it('of who lies in a bed: the sample is the nurse’s, and the order leaves the list of the ward', async () => {
    const { stay, order_id } = await ordered()
    const list = async () => (await nurse.call(getCollectionList, { ward_id: stay.ward_id ?? '' })).body.rows
    expect(await list()).toMatchObject([{ order_id, visit_number: stay.visit_number, version: 1 }])
    const { rows, numbers } = (await nurse.call(getDraw, { visit_id: stay.visit_id })).body
    expect(rows).toMatchObject([{ lab_order_id: order_id, test_code: 'FBC' }])
    expect(numbers).toEqual([expect.stringMatching(/^SMP\d{6}-\d{3}$/)])
    const both = await Promise.all([
      nurse.call(collectSamples, draw(order_id, numbers[0] ?? '')),
      lab.call(collectSamples, draw(order_id, 'OTHER-1')),
    ])
    expect(both.map((each) => each.status).sort()).toEqual([200, 409])
    const loser = both.find((each) => each.status === 409)
    expect(loser?.problem.message).toMatch(/ has already collected .+ for LAB/)
    expect(await list()).toEqual([])
  })

  it('keeps what was said, and receiving and rejecting stay with the laboratory', async () => {
    const { order_id } = await ordered()
    const given = draw(order_id, 'WARD-7')
    expect((await nurse.call(collectSamples, draw(order_id, ' '))).problem.field_errors).toEqual({
      'tubes.0.sample_number': 'Please fill in all required fields',
    })
    const id = (await nurse.call(collectSamples, given)).body.rows[0]?.id ?? ''
    const [sample] = (await lab.call(listSamples, { search: 'WARD-7' })).body.rows
    expect(sample).toMatchObject({
      id,
      container_type: 'Purple (EDTA)',
      collection_notes: 'Left arm',
      collected_by_name: house.a.staff.nurse.name,
    })
    expect(
      (await nurse.call(rejectSample, { lab_sample_id: id, reason: 'haemolysed', notes: null, version: 1 })).status,
    ).toBe(403)
    expect((await nurse.call(listLabOrders)).status).toBe(403)
    expect((await nurse.call(listSamples)).status).toBe(403)
    expect((await doctor.call(collectSamples, given)).status).toBe(403)
    expect((await house.as('nurse', 'b').call(collectSamples, given)).status).toBe(404)
  })

  it('of nobody who walks', async () => {
    const walking = await triaged(house)
    const test = await item.test('FBC')
    await doctor.call(signOrders, { visit_id: walking.visit_id, items: [test] })
    const refused = await nurse.call(collectSamples, draw(test.id, 'WALK-1'))
    expect(refused.problem).toMatchObject({
      code: 'forbidden',
      message: 'This patient lies on no ward. The laboratory takes the sample.',
    })
  })
})
