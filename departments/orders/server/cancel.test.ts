import { describe, expect, it } from 'vitest'
import { prioritiesOf, seen, stocked } from '../../../tests/support/diagnostics/orders.ts'
import { note } from '../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { saveConsultation } from '../../consultation/contract.ts'
import { cancelLabOrder } from '../../laboratory/contract.ts'
import { cancelPrescription } from '../../pharmacy/prescriptions.contract.ts'
import { getVisit } from '../../visits/contract.ts'
import { listQueue } from '../../visits/queue.contract.ts'
import { cancelReferral, getOrders, signOrders } from '../contract.ts'

const house = await openHouse()
const doctor = house.as('doctor')
const item = await stocked(house)

const queuesOf = (visit_id: string) => prioritiesOf(house, visit_id)
describe('a referral', () => {
  it('is cancelled with a reason, once', async () => {
    const { visit_id } = await seen(house)
    const referral = item.referral('urology')
    await doctor.call(signOrders, { visit_id, items: [referral] })
    const referral_id = referral.id
    expect((await doctor.call(cancelReferral, { referral_id, reason: ' ' })).problem.field_errors).toEqual({
      reason: 'Please give a reason',
    })
    expect((await doctor.call(cancelReferral, { referral_id, reason: 'Seen yesterday' })).status).toBe(200)
    const again = await doctor.call(cancelReferral, { referral_id, reason: 'x' })
    expect([again.status, again.problem.message]).toEqual([409, 'The referral to Urology is already cancelled'])
    const { referrals } = (await doctor.call(getOrders, { visit_id })).body
    expect(referrals).toMatchObject([{ status: 'cancelled', cancel_reason: 'Seen yesterday' }])
  })

  it('is not cancelled once taken up, nor by others', async () => {
    const { visit_id } = await seen(house)
    const referral = item.referral('urology')
    await doctor.call(signOrders, { visit_id, items: [referral] })
    expect((await house.as('doctor', 'b').call(cancelReferral, { referral_id: referral.id, reason: 'x' })).status).toBe(
      404,
    )
    expect((await house.as('nurse').call(cancelReferral, { referral_id: referral.id, reason: 'x' })).status).toBe(403)
    await house.owner.query(`update order_referrals set status = 'accepted' where id = $1`, [referral.id])
    expect((await doctor.call(cancelReferral, { referral_id: referral.id, reason: 'x' })).status).toBe(409)
  })

  it('to a department of the house puts the patient there unless they are there', async () => {
    const { visit_id } = await seen(house)
    await doctor.call(signOrders, {
      visit_id,
      items: [
        item.referral('ophthalmology', { priority: 'urgent' }),
        item.referral('obstetrics'),
        item.referral('orthopedics'),
      ],
    })
    expect(await queuesOf(visit_id)).toEqual({
      general: 'routine',
      eye: 'urgent',
      gynecology: 'routine',
      orthopedic: 'routine',
    })
    await doctor.call(signOrders, { visit_id, items: [item.referral('ophthalmology', { priority: 'emergency' })] })
    expect(await queuesOf(visit_id)).toMatchObject({ eye: 'stat' })
    const { rows } = (await doctor.call(listQueue, { department: 'eye' })).body
    expect(rows.find((row) => row.visit_id === visit_id)).toMatchObject({ reason: 'referred', note: null })
  })

  it('cancelled, nobody waits for them; a patient who waits there for another reason stays', async () => {
    const { visit_id } = await seen(house)
    const eyes = [item.referral('ophthalmology'), item.referral('ophthalmology', { priority: 'urgent' })]
    await doctor.call(signOrders, { visit_id, items: [...eyes, item.referral('orthopedics')] })
    await house.owner.query(
      `update queues set reason = 'appointment' where visit_id = $1 and department = 'orthopedic'`,
      [visit_id],
    )
    await doctor.call(cancelReferral, { referral_id: eyes[0]?.id ?? '', reason: 'x' })
    expect(await queuesOf(visit_id)).toEqual({ general: 'routine', eye: 'urgent', orthopedic: 'routine' })
    await doctor.call(cancelReferral, { referral_id: eyes[1]?.id ?? '', reason: 'x' })
    const { referrals } = (await doctor.call(getOrders, { visit_id })).body
    await doctor.call(cancelReferral, {
      referral_id: referrals.find((row) => row.department === 'orthopedics')?.id ?? '',
      reason: 'x',
    })
    expect(await queuesOf(visit_id)).toEqual({ general: 'routine', orthopedic: 'routine' })
  })

  it('the last one after the consultation ends the visit; while something is open it goes on', async () => {
    const { visit_id } = await seen(house)
    const medicine = await item.medicine('PARA-500T')
    const test = await item.test('FBC')
    await doctor.call(signOrders, { visit_id, items: [medicine, test] })
    const { rows } = await house.owner.query('select version from consultations where visit_id = $1', [visit_id])
    await doctor.call(saveConsultation, { ...note, visit_id, version: rows[0].version })
    expect(await queuesOf(visit_id)).toEqual({ laboratory: 'routine', pharmacy: 'routine' })
    await doctor.call(cancelPrescription, { prescription_id: medicine.id, reason: 'Has some' })
    expect(await queuesOf(visit_id)).toEqual({ laboratory: 'routine' })
    await doctor.call(cancelLabOrder, { lab_order_id: test.id, reason: 'Has left' })
    expect((await doctor.call(getVisit, { visit_id })).body).toMatchObject({ status: 'completed', queues: [] })
  })
})
