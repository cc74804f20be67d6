import { describe, expect, it } from 'vitest'
import { newId } from '../../../../kernel/server/ids.ts'
import { ctxOf } from '../../../../tests/support/ctx.ts'
import { seen, stocked } from '../../../../tests/support/diagnostics/orders.ts'
import { openHouse, signedCookie } from '../../../../tests/support/house.ts'
import { makeWorker } from '../../../../tests/support/people.ts'
import { signOrders } from '../../../orders/contract.ts'
import { getVisit } from '../../../visits/contract.ts'
import { openVisitForChange } from '../../../visits/server/index.ts'
import { cancelPrescription, listPatientPrescriptions } from '../../prescriptions.contract.ts'
import { prescribe, queueFor } from '../index.ts'

const house = await openHouse()
const doctor = house.as('doctor')
const item = await stocked(house)
const colleague = await makeWorker(house.owner, house.a.id, 'alpha', 'doctor', '2')
const other = house.withCookie(signedCookie(colleague.token))
const NOWHERE = '0190a6b8-7c00-7000-8000-00000000f00d'

const of = async (patient_id: string, show: 'current' | 'all', who = doctor) =>
  (await who.call(listPatientPrescriptions, { patient_id, show })).body
const queuesOf = async (visit_id: string) =>
  (await doctor.call(getVisit, { visit_id })).body.queues.map((entry) => entry.department).sort()

describe('what was prescribed to a patient', () => {
  it('is listed, and what they take now apart: not cancelled, not over', async () => {
    const { visit_id, patient_id, visit_number } = await seen(house)
    const [taken, over, cancelled] = [
      await item.medicine('PARA-500T'),
      await item.medicine('AMLO-5T'),
      await item.medicine('ORS-1L'),
    ]
    await doctor.call(signOrders, { visit_id, items: [taken, over, cancelled] })
    await house.owner.query(`update pharmacy_prescriptions set ends_on = current_date - 2 where id = $1`, [over.id])
    await house.owner.query(`update pharmacy_prescriptions set ends_on = null where id = $1`, [taken.id])
    await doctor.call(cancelPrescription, { prescription_id: cancelled.id, reason: 'Vomits' })
    expect(await of(patient_id, 'current')).toMatchObject({
      total: 1,
      rows: [{ id: taken.id, name: 'Paracetamol 500 mg tablet', visit_number, is_current: true }],
    })
    expect((await of(patient_id, 'all')).total).toBe(3)
    const second = (await doctor.call(listPatientPrescriptions, { patient_id, show: 'all', page: 2, page_size: 2 }))
      .body
    expect([second.rows.length, second.total]).toEqual([1, 3])
    // Behind the end there is nothing, and still as many in all.
    expect(
      (await doctor.call(listPatientPrescriptions, { patient_id, show: 'all', page: 9, page_size: 2 })).body,
    ).toEqual({
      rows: [],
      total: 3,
    })
  })

  it('is not for other roles, nor other hospitals', async () => {
    const { visit_id, patient_id } = await seen(house)
    await doctor.call(signOrders, { visit_id, items: [await item.medicine('PARA-500T')] })
    expect((await house.as('receptionist').call(listPatientPrescriptions, { patient_id })).status).toBe(403)
    expect((await house.as('doctor', 'b').call(listPatientPrescriptions, { patient_id, show: 'all' })).status).toBe(404)
    expect((await doctor.call(listPatientPrescriptions, { patient_id, show: 'x' as never })).status).toBe(422)
  })
})

describe('a prescription', () => {
  it('is cancelled with a reason, also while it is being dispensed; of two who do it at once the second is told by whom', async () => {
    const { visit_id, patient_id } = await seen(house)
    const { id: prescription_id } = await item.medicine('PARA-500T').then(async (line) => {
      await doctor.call(signOrders, { visit_id, items: [line] })
      return line
    })
    expect((await doctor.call(cancelPrescription, { prescription_id, reason: '' })).problem.field_errors).toEqual({
      reason: 'Please give a reason',
    })
    await house.owner.query(`update pharmacy_prescriptions set status = 'dispensing' where id = $1`, [prescription_id])
    const both = await Promise.all(
      [doctor, other].map((who) => who.call(cancelPrescription, { prescription_id, reason: 'Vomits' })),
    )
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(both.find((answer) => answer.status === 409)?.problem.message).toMatch(
      /^The prescription of Paracetamol 500 mg tablet is already cancelled by doctor/,
    )
    expect((await of(patient_id, 'all')).rows).toMatchObject([{ status: 'cancelled', cancel_reason: 'Vomits' }])
  })

  it('is not cancelled once dispensed, nor by others', async () => {
    const { visit_id } = await seen(house)
    const { id: prescription_id, ...rest } = await item.medicine('PARA-500T')
    await doctor.call(signOrders, { visit_id, items: [{ id: prescription_id, ...rest }] })
    expect((await house.as('doctor', 'b').call(cancelPrescription, { prescription_id, reason: 'x' })).status).toBe(404)
    expect((await house.as('pharmacist').call(cancelPrescription, { prescription_id, reason: 'x' })).status).toBe(403)
    expect((await doctor.call(cancelPrescription, { prescription_id: NOWHERE, reason: 'x' })).status).toBe(404)
    await house.owner.query(`update pharmacy_prescriptions set status = 'completed' where id = $1`, [prescription_id])
    const late = await doctor.call(cancelPrescription, { prescription_id, reason: 'x' })
    expect([late.status, late.problem.message]).toEqual([
      409,
      'The prescription of Paracetamol 500 mg tablet is already dispensed',
    ])
  })

  it('is written through the door without a consultation, as a ward does, with every word of it; the patient waits in the pharmacy', async () => {
    const { visit_id, patient_id } = await seen(house)
    const words = {
      medication_id: null,
      medication_name: 'Ceftriaxone 1 g',
      dosage: '1 g',
      frequency: 'bd',
      duration: '5/7',
      quantity: 10,
      route: 'Intravenous' as const,
      instructions: 'Over 30 minutes',
    }
    const line = {
      id: newId(),
      ...words,
      warnings: [{ kind: 'allergy', text: 'Penicillin' }],
      override_reason: 'Tolerated before',
    }
    await ctxOf(
      house,
      'doctor',
    )(async (ctx) => {
      const visit = await openVisitForChange(ctx, visit_id)
      await prescribe(ctx, visit, null, [line])
      await queueFor(ctx, visit)
    })
    const [row] = (await of(patient_id, 'all')).rows
    const { medication_name: name, ...rest } = words
    expect(row).toMatchObject({
      ...rest,
      name,
      consultation_id: null,
      status: 'pending',
      warnings: line.warnings,
      override_reason: line.override_reason,
    })
    expect(row?.ends_on).toMatch(/^\d{4}-/)
    expect(await queuesOf(visit_id)).toContain('pharmacy')
  })
})
