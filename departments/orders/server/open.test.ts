import { describe, expect, it } from 'vitest'
import { prioritiesOf, seen, stocked } from '../../../tests/support/diagnostics/orders.ts'
import { note } from '../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { payAll } from '../../../tests/support/money/billing.ts'
import { saveConsultation } from '../../consultation/contract.ts'
import { cancelPrescription } from '../../pharmacy/prescriptions.contract.ts'
import { getVisit } from '../../visits/contract.ts'
import { signOrders } from '../contract.ts'

const house = await openHouse()
const doctor = house.as('doctor')
const item = await stocked(house)

const queuesOf = (visit_id: string) => prioritiesOf(house, visit_id)
const save = (visit_id: string, department: 'general' | 'cardiology' = 'general') =>
  doctor.call(saveConsultation, { ...note, visit_id, department, version: null })
const saveDraftOf = async (visit_id: string) => {
  const { rows } = await house.owner.query(
    `select version from consultations where visit_id = $1 and status = 'in_progress'`,
    [visit_id],
  )
  return doctor.call(saveConsultation, { ...note, visit_id, version: rows[0]?.version ?? null })
}

describe('saving a consultation', () => {
  it('puts prescriptions into the pharmacy’s queue once, as urgently as the patient waits', async () => {
    const { visit_id } = await seen(house, { priority: 'urgent' })
    await doctor.call(signOrders, {
      visit_id,
      items: [await item.medicine('PARA-500T'), await item.medicine('AMLO-5T')],
    })
    expect(await queuesOf(visit_id)).toEqual({ general: 'urgent' })
    expect((await saveDraftOf(visit_id)).body).toMatchObject({ visit_completed: false })
    expect(await queuesOf(visit_id)).toEqual({ pharmacy: 'urgent' })
    // What is prescribed after it was saved goes there at once, and does not make a second entry.
    expect((await doctor.call(signOrders, { visit_id, items: [await item.medicine('ORS-1L')] })).status).toBe(200)
    await save(visit_id, 'general')
    const { rows } = await house.owner.query(
      `select count(*)::int n from queues where visit_id = $1 and department = 'pharmacy'`,
      [visit_id],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  it('after the consultation is saved, a prescription belongs to it and goes to the pharmacy at once', async () => {
    const { visit_id } = await seen(house)
    await doctor.call(signOrders, { visit_id, items: [await item.test('FBC')] })
    const saved = await saveDraftOf(visit_id)
    expect(saved.body.visit_completed).toBe(false)
    const later = await doctor.call(signOrders, { visit_id, items: [await item.medicine('AL-20T')] })
    expect(later.body.consultation_id).toBe(saved.body.consultation_id)
    expect(await queuesOf(visit_id)).toEqual({ laboratory: 'routine', pharmacy: 'routine' })
  })

  it('does not complete the visit while something ordered is open, whatever became of its queue entry', async () => {
    const { visit_id } = await seen(house)
    const line = await item.test('FBC')
    await doctor.call(signOrders, { visit_id, items: [line] })
    await house.owner.query(
      `update queues set status = 'removed', service_end_time = now()
        where visit_id = $1 and department = 'laboratory'`,
      [visit_id],
    )
    expect((await saveDraftOf(visit_id)).body.visit_completed).toBe(false)
    await house.owner.query(`update lab_orders set status = 'completed' where id = $1`, [line.id])
    expect((await save(visit_id, 'general')).body.visit_completed).toBe(false)
    await payAll(house, visit_id)
    expect((await doctor.call(getVisit, { visit_id })).body.status).toBe('completed')
  })

  it('of a visit with nothing ordered completes it as before', async () => {
    const { visit_id } = await seen(house)
    const cancelled = await item.medicine('PARA-500T')
    await doctor.call(signOrders, { visit_id, items: [cancelled] })
    await doctor.call(cancelPrescription, { prescription_id: cancelled.id, reason: 'Has some at home' })
    expect((await saveDraftOf(visit_id)).body.visit_completed).toBe(true)
  })
})
