import { describe, expect, it } from 'vitest'
import { tubeFor } from '../../../tests/support/diagnostics/laboratory.ts'
import { seen, stocked } from '../../../tests/support/diagnostics/orders.ts'
import { note } from '../../../tests/support/hospital/path.ts'
import { openHouse, signedCookie } from '../../../tests/support/house.ts'
import { payAll } from '../../../tests/support/money/billing.ts'
import { makeWorker } from '../../../tests/support/people.ts'
import { saveConsultation } from '../../consultation/contract.ts'
import { cancelLabOrder } from '../../laboratory/contract.ts'
import { collectSamples } from '../../laboratory/draw.contract.ts'
import {
  acknowledgeCritical,
  amendLabResult,
  approveLabResult,
  saveLabResult,
} from '../../laboratory/results.contract.ts'
import { getVisit } from '../../visits/contract.ts'
import { listQueue, startService } from '../../visits/queue.contract.ts'
import { signOrders } from '../contract.ts'

const house = await openHouse()
const doctor = house.as('doctor')
const lab = house.as('lab_technologist')
const reviewer = house.as('lab_reviewer')
const item = await stocked(house)
const colleague = house.withCookie(
  signedCookie((await makeWorker(house.owner, house.a.id, 'alpha', 'lab_reviewer', 'two')).token),
)

let count = 0
/** From the sample to the approved result. */
async function found(lab_order_id: string, values: { result_value?: string; values?: Record<string, string> }) {
  count++
  const taken = await lab.call(collectSamples, { tubes: [tubeFor(lab_order_id, `S-${count}`)] })
  expect(taken.status).toBe(200)
  const { body } = await lab.call(saveLabResult, { lab_order_id, version: null, submit: true, ...values })
  let { version } = body
  if (body.critical) {
    const told = await lab.call(acknowledgeCritical, {
      lab_result_id: body.result_id,
      version,
      told_to: 'Dr Otieno',
      read_back: JSON.stringify(values),
    })
    version = told.body.version
  }
  expect((await reviewer.call(approveLabResult, { lab_result_id: body.result_id, version })).status).toBe(200)
}

async function ordered(codes: string[], more: Parameters<typeof seen>[1] = {}) {
  const visit = await seen(house, more)
  const items = await Promise.all(codes.map((code) => item.test(code)))
  await doctor.call(signOrders, { visit_id: visit.visit_id, items })
  return { ...visit, ids: items.map((each) => each.id) }
}
async function save(visit_id: string) {
  const { rows } = await house.owner.query(
    `select version from consultations where visit_id = $1 and status = 'in_progress'`,
    [visit_id],
  )
  return doctor.call(saveConsultation, { ...note, visit_id, version: rows[0]?.version ?? null })
}
const waits = async (visit_id: string) =>
  (await doctor.call(listQueue, { department: 'general' })).body.rows.find((row) => row.visit_id === visit_id)

describe('when laboratory and radiology are done with a visit', () => {
  it('the patient is back with whoever ordered, marked Results ready, after the last result and not before', async () => {
    const { visit_id, ids } = await ordered(['MRDT', 'BS'])
    await save(visit_id)
    await found(ids[0] ?? '', { result_value: 'Negative' })
    expect(await waits(visit_id)).toBeUndefined()
    await found(ids[1] ?? '', { result_value: 'No parasites seen' })
    expect(await waits(visit_id)).toMatchObject({
      reason: 'results_ready',
      priority: 'routine',
      assigned_to: house.a.staff.doctor.staff_id,
    })
    expect((await doctor.call(getVisit, { visit_id })).body).toMatchObject({
      status: 'consulting',
      queues: [{ department: 'general' }],
    })
  })

  it('a critical result makes it urgent, an emergency stays one', async () => {
    const { visit_id, ids } = await ordered(['UEC'])
    await save(visit_id)
    await found(ids[0] ?? '', { values: { potassium: '7.4' } })
    expect(await waits(visit_id)).toMatchObject({ reason: 'results_ready', priority: 'urgent' })
    const emergency = await ordered(['MRDT'], { is_emergency: true })
    await save(emergency.visit_id)
    await found(emergency.ids[0] ?? '', { result_value: 'Negative' })
    expect(await waits(emergency.visit_id)).toMatchObject({ reason: 'results_ready', priority: 'stat' })
  })

  it('who is with the clinician already stays there; what was cancelled is not waited for', async () => {
    const { visit_id, ids } = await ordered(['MRDT', 'BS'])
    await found(ids[0] ?? '', { result_value: 'Negative' })
    expect((await doctor.call(cancelLabOrder, { lab_order_id: ids[1] ?? '', reason: 'Not needed' })).status).toBe(200)
    const { queues } = (await doctor.call(getVisit, { visit_id })).body
    expect(queues).toMatchObject([{ department: 'general', status: 'in_progress' }])
    await payAll(house, visit_id)
    await save(visit_id)
    expect((await doctor.call(getVisit, { visit_id })).body.status).toBe('completed')
  })

  it('who went on to wait somewhere else waits in both places; seen again and saved, the visit is over', async () => {
    const { visit_id, ids } = await ordered(['MRDT'])
    await save(visit_id)
    await found(ids[0] ?? '', { result_value: 'Positive' })
    await payAll(house, visit_id)
    const back = await waits(visit_id)
    expect((await doctor.call(startService, { queue_id: back?.id ?? '' })).status).toBe(200)
    expect((await doctor.call(saveConsultation, { ...note, visit_id, version: null })).body).toMatchObject({
      visit_completed: true,
    })
  })

  it('a result of a visit that is over brings nobody back', async () => {
    const { visit_id, ids } = await ordered(['MRDT'])
    await save(visit_id)
    await lab.call(collectSamples, { tubes: [tubeFor(ids[0] ?? '', 'S-over')] })
    const { body } = await lab.call(saveLabResult, {
      lab_order_id: ids[0] ?? '',
      version: null,
      submit: true,
      result_value: 'Negative',
    })
    await house.owner.query(
      `update visits set status = 'completed', closed_at = now(), completed_at = now() where id = $1`,
      [visit_id],
    )
    expect(
      (await reviewer.call(approveLabResult, { lab_result_id: body.result_id, version: body.version })).status,
    ).toBe(200)
    expect(await waits(visit_id)).toBeUndefined()
  })

  it('an amended result is told again when it takes the place of the old one, also while other tests are open', async () => {
    const { visit_id, ids } = await ordered(['HB', 'BS'])
    await save(visit_id)
    await found(ids[0] ?? '', { result_value: '13.0' })
    const { rows } = await house.owner.query('select id, version from lab_results where order_id = $1', [ids[0]])
    const of = { lab_result_id: rows[0].id, version: rows[0].version }
    const { body } = await reviewer.call(amendLabResult, {
      ...of,
      result_value: '3.1',
      reason: 'Mixed up',
      critical_told_to: 'Dr Otieno',
      critical_read_back: '3.1',
    })
    expect(await waits(visit_id)).toBeUndefined()
    expect((await colleague.call(approveLabResult, { ...of, version: body.version })).status).toBe(200)
    expect(await waits(visit_id)).toMatchObject({
      reason: 'results_ready',
      priority: 'urgent',
      assigned_to: house.a.staff.doctor.staff_id,
    })
  })
})
