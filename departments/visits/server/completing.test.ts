import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { prioritiesOf, seen, stocked } from '../../../tests/support/diagnostics/orders.ts'
import { nothingAgainst } from '../../../tests/support/diagnostics/radiology.ts'
import { complete } from '../../../tests/support/hospital/completing.ts'
import { note } from '../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { service } from '../../../tests/support/money/billing.ts'
import { saveConsultation } from '../../consultation/contract.ts'
import { signOrders } from '../../orders/contract.ts'
import { dispense } from '../../pharmacy/dispensing.contract.ts'
import { startExamination } from '../../radiology/orders.contract.ts'
import { completeVisit, getVisit } from '../contract.ts'
import { getOpenWork } from '../open-work.contract.ts'
import { listQueue, startService } from '../queue.contract.ts'

const house = await openHouse()
const doctor = house.as('doctor')
const reception = house.as('receptionist')
const item = await stocked(house)
type Item = z.input<typeof signOrders.input>['items'][number]

/** Somebody whose consultation is saved with these orders. */
async function saved(items: Item[]) {
  const visit = await seen(house)
  const { visit_id } = visit
  const signed = await doctor.call(signOrders, { visit_id, department: 'general', items })
  expect(signed.status).toBe(200)
  expect((await doctor.call(saveConsultation, { ...note, visit_id, department: 'general', version: 1 })).status).toBe(
    200,
  )
  return { ...visit, ids: items.map(({ id }) => id) }
}
const openOf = async (visit_id: string, who = doctor) => (await who.call(getOpenWork, { visit_id })).body
const rowOf = async (table: string, id: string | undefined) =>
  (await house.owner.query(`select * from ${table} where id = $1`, [id])).rows[0]
const entriesOf = async (visit_id: string) =>
  (
    await house.owner.query(
      `select department, status, end_reason from queues where visit_id = $1 and status <> 'done' order by created_at`,
      [visit_id],
    )
  ).rows

describe('Complete Visit over open work', () => {
  it('lists all that is open, what can become of it, and what is to be paid', async () => {
    const procedure: Item = {
      kind: 'procedure',
      id: crypto.randomUUID(),
      service_id: await service(house, '500.00'),
      notes: null,
    }
    const { visit_id, ids } = await saved([
      await item.test('FBC'),
      await item.study('XR-CHEST'),
      await item.medicine('AL-20T'),
      procedure,
      item.referral('cardiology'),
      item.referral('oncology'),
    ])
    const { rows, owed } = await openOf(visit_id)
    expect(Number(owed)).toBeGreaterThan(2000)
    const inOrder = [...rows].sort((one, two) => ids.indexOf(one.id) - ids.indexOf(two.id))
    expect(
      inOrder.map(({ kind, id, department, keepable, cancellable }) => [kind, id, department, keepable, cancellable]),
    ).toEqual([
      ['test', ids[0], 'laboratory', true, true],
      ['study', ids[1], 'radiology', true, true],
      ['medicine', ids[2], 'pharmacy', true, true],
      ['procedure', ids[3], null, true, true],
      ['referral', ids[4], 'cardiology', false, true],
      ['referral', ids[5], null, true, true],
    ])
    expect(rows[0]).toMatchObject({ name: 'Full blood count', state: 'sample not collected yet' })
    // What a test is called is not the front desk's business.
    expect((await openOf(visit_id, reception)).rows[0]?.name).toMatch(/^Lab test LAB/)
    expect((await house.as('nurse').call(getOpenWork, { visit_id })).status).toBe(403)
    expect((await house.as('doctor', 'b').call(getOpenWork, { visit_id })).status).toBe(404)
    const refused = await doctor.call(completeVisit, { visit_id })
    expect(refused.problem).toMatchObject({
      status: 409,
      code: 'work_open',
      message: expect.stringContaining('Full blood count'),
    })
    // A clinic sees nobody whose visit is over.
    const all = await doctor.call(completeVisit, { visit_id, kept: ids })
    expect(all.problem.message).toBe(
      'Referral to Cardiology is not possible after the visit. Please cancel it, or complete the visit later.',
    )
    expect((await doctor.call(getVisit, { visit_id })).body.status).toBe('consulting')
  })

  it('keeps what is still to be done, with its queue: it is examined, dispensed and paid after the visit', async () => {
    const { visit_id, ids } = await saved([
      await item.test('FBC'),
      await item.study('XR-CHEST'),
      await item.medicine('AL-20T'),
    ])
    expect((await doctor.call(completeVisit, { visit_id, kept: ids })).status).toBe(200)
    expect(await rowOf('visits', visit_id)).toMatchObject({ status: 'completed', close_reason: null })
    expect(await prioritiesOf(house, visit_id)).toEqual({
      laboratory: 'routine',
      radiology: 'routine',
      pharmacy: 'routine',
    })
    const pharmacist = house.as('pharmacist')
    const waits = (await pharmacist.call(listQueue, { department: 'pharmacy' })).body.rows.find(
      (row) => row.visit_id === visit_id,
    )
    expect((await pharmacist.call(startService, { queue_id: waits?.id ?? '' })).status).toBe(200)
    const { version } = await rowOf('pharmacy_prescriptions', ids[2])
    const handed = await pharmacist.call(dispense, { items: [{ prescription_id: ids[2] ?? '', version, quantity: 0 }] })
    expect(handed.status).toBe(200)
    const { version: studyVersion } = await rowOf('radiology_orders', ids[1])
    const begin = { radiology_order_id: ids[1] ?? '', version: studyVersion, safety: nothingAgainst }
    const examined = await house.as('radiographer').call(startExamination, begin)
    expect(examined.status).toBe(200)
    expect(await entriesOf(visit_id)).toEqual([
      expect.objectContaining({ department: 'laboratory', status: 'waiting' }),
      expect.anything(),
    ])
    expect((await doctor.call(getVisit, { visit_id })).body.status).toBe('completed')
  })

  it('cancels with a reason what is not to be done, in the same step, and the patient leaves those queues', async () => {
    const { visit_id, ids } = await saved([
      await item.test('FBC'),
      await item.test('MRDT'),
      await item.medicine('AL-20T'),
    ])
    const reason = 'Goes to another hospital'
    const cancelled = [
      { id: ids[0] ?? '', reason },
      { id: ids[2] ?? '', reason: 'Has it at home' },
    ]
    expect((await doctor.call(completeVisit, { visit_id, kept: [ids[1] ?? ''], cancelled })).status).toBe(200)
    expect(await rowOf('lab_orders', ids[0])).toMatchObject({ status: 'cancelled', cancel_reason: reason })
    expect(await rowOf('lab_orders', ids[1])).toMatchObject({ status: 'pending' })
    expect(await rowOf('pharmacy_prescriptions', ids[2])).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'Has it at home',
    })
    expect(await entriesOf(visit_id)).toEqual([
      { department: 'laboratory', status: 'waiting', end_reason: null },
      { department: 'pharmacy', status: 'removed', end_reason: 'All prescriptions were cancelled' },
    ])
    expect(await rowOf('visits', visit_id)).toMatchObject({
      status: 'completed',
      close_reason: `${reason}. Has it at home`,
    })
    const { rows } = await house.owner.query(
      `select reason from audit_log where action = 'completeVisit' and entity_id = $1`,
      [visit_id],
    )
    expect(rows).toEqual([{ reason: `${reason}. Has it at home` }])
  })

  it('ends a wait in a clinic, and cancels a referral, also from the front desk', async () => {
    const { visit_id, ids } = await saved([item.referral('cardiology')])
    await house.owner.query(
      `insert into queues (hospital_id, id, visit_id, department, ticket)
        values ($1, gen_random_uuid(), $2, 'eye', 'E-091')`,
      [house.a.id, visit_id],
    )
    const { rows } = await openOf(visit_id, reception)
    expect(rows.map(({ kind, name, keepable }) => [kind, name, keepable])).toEqual([
      ['referral', 'Referral to Cardiology', false],
      ['queue', 'Eye Clinic', false],
    ])
    expect((await complete(reception, visit_id, 'Has left')).status).toBe(200)
    expect(await rowOf('order_referrals', ids[0])).toMatchObject({ status: 'cancelled', cancel_reason: 'Has left' })
    expect(await entriesOf(visit_id)).toEqual([
      { department: 'cardiology', status: 'removed', end_reason: 'The referral was cancelled' },
      { department: 'eye', status: 'removed', end_reason: 'Has left' },
    ])
  })

  it('changes nothing when one of them cannot be cancelled any more, and asks about what came up meanwhile', async () => {
    const { visit_id, ids } = await saved([await item.test('FBC'), await item.test('MRDT')])
    await house.owner.query(`update lab_orders set status = 'processing' where id = $1`, [ids[1]])
    const reason = 'No longer needed'
    const refused = await doctor.call(completeVisit, { visit_id, cancelled: ids.map((id) => ({ id, reason })) })
    expect(refused.problem).toMatchObject({
      code: 'work_open',
      message: expect.stringContaining('can no longer be cancelled: being examined'),
    })
    expect(await rowOf('lab_orders', ids[0])).toMatchObject({ status: 'pending' })
    const more = await item.test('HB')
    await doctor.call(signOrders, { visit_id, items: [more] })
    const late = await doctor.call(completeVisit, { visit_id, kept: ids })
    expect(late.problem.message).toBe('Please say what becomes of: Haemoglobin')
    const both = await Promise.all([complete(doctor, visit_id), complete(reception, visit_id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
