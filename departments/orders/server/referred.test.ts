import { describe, expect, it } from 'vitest'
import { seen, stocked } from '../../../tests/support/diagnostics/orders.ts'
import { note } from '../../../tests/support/hospital/path.ts'
import { fixtures } from '../../../tests/support/hospital/specialty-findings.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { saveConsultation } from '../../consultation/contract.ts'
import { getVisit } from '../../visits/contract.ts'
import { callNext, releasePatient, startService, undoQueueAction } from '../../visits/queue.contract.ts'
import { getOrders, signOrders } from '../contract.ts'

const house = await openHouse()
const doctor = house.as('doctor')
const item = await stocked(house)

/** Somebody who is referred to the eye clinic and to an oncologist elsewhere, and whose general note is saved. */
async function referred() {
  const { visit_id } = await seen(house)
  await doctor.call(signOrders, { visit_id, items: [item.referral('ophthalmology'), item.referral('oncology')] })
  expect((await doctor.call(saveConsultation, { ...note, visit_id, department: 'general', version: 1 })).status).toBe(
    200,
  )
  return visit_id
}
const states = async (visit_id: string) =>
  Object.fromEntries(
    (await doctor.call(getOrders, { visit_id })).body.referrals.map((row) => [row.department, row.status]),
  )
const entryIn = async (visit_id: string) =>
  (await doctor.call(getVisit, { visit_id })).body.queues.find(({ department }) => department === 'eye')

describe('a referral', () => {
  it('is accepted by the clinic that begins with the patient, waits again when that is taken back, and is completed by its note', async () => {
    const visit_id = await referred()
    expect(await states(visit_id)).toEqual({ ophthalmology: 'pending', oncology: 'pending' })
    const started = await doctor.call(startService, { queue_id: (await entryIn(visit_id))?.id ?? '' })
    expect(await states(visit_id)).toEqual({ ophthalmology: 'accepted', oncology: 'pending' })
    const undone = await doctor.call(undoQueueAction, { queue_id: started.body.id, version: started.body.version })
    expect(await states(visit_id)).toEqual({ ophthalmology: 'pending', oncology: 'pending' })
    const again = await doctor.call(startService, { queue_id: undone.body.id })
    await doctor.call(releasePatient, { queue_id: again.body.id, version: again.body.version })
    expect(await states(visit_id)).toEqual({ ophthalmology: 'pending', oncology: 'pending' })
    expect((await doctor.call(callNext, { department: 'eye' })).body.entry?.visit_id).toBe(visit_id)
    expect(await states(visit_id)).toEqual({ ophthalmology: 'accepted', oncology: 'pending' })
    const eye = { visit_id, department: 'eye', findings: fixtures.eye?.findings ?? {}, version: null }
    expect((await doctor.call(saveConsultation, eye)).status).toBe(200)
    expect(await states(visit_id)).toEqual({ ophthalmology: 'completed', oncology: 'pending' })
  })

  it('to a clinic that has written its note before stays pending', async () => {
    const { visit_id } = await seen(house)
    const eye = { visit_id, department: 'eye', findings: fixtures.eye?.findings ?? {}, version: null }
    await doctor.call(signOrders, { visit_id, items: [await item.test('HB')] })
    expect((await doctor.call(saveConsultation, eye)).status).toBe(200)
    await doctor.call(signOrders, { visit_id, items: [item.referral('ophthalmology')] })
    expect(await states(visit_id)).toEqual({ ophthalmology: 'pending' })
  })
})
