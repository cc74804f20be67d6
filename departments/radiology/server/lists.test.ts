import { describe, expect, it } from 'vitest'
import { imaging, picture } from '../../../tests/support/diagnostics/radiology.ts'
import { ahead } from '../../../tests/support/hospital/clinic.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { cancelRadiologyOrder } from '../contract.ts'
import {
  exportRadiologyOrders,
  getRadiologyFigures,
  listRadiologyOrders,
  scheduleExamination,
  uploadRadiologyImage,
} from '../orders.contract.ts'
import {
  approveRadiologyResult,
  exportRadiologyResults,
  listAwaitingReports,
  listPatientReports,
  listRadiologyResults,
  listVisitReports,
  saveRadiologyResult,
} from '../results.contract.ts'

const house = await openHouse()
const radiographer = house.as('radiographer')
const radiologist = house.as('radiologist')
const doctor = house.as('doctor')
const make = await imaging(house)
const stranger = house.as('radiographer', 'b')
const lines = (text: string) => text.trim().split('\r\n')
const audited = async (action: string) =>
  (
    await house.owner.query('select count(*)::int n from audit_log where hospital_id = $1 and action = $2', [
      house.a.id,
      action,
    ])
  ).rows[0].n

describe('the list of orders', () => {
  it('has what is to be done first, by urgency and age, then the rest', async () => {
    expect((await radiographer.call(exportRadiologyOrders)).problem.message).toBe('No data to export')
    const [first, second, third, gone] = [
      await make.ordered(),
      await make.ordered(),
      await make.scheduled(),
      await make.ordered(),
    ]
    await doctor.call(cancelRadiologyOrder, { radiology_order_id: gone.radiology_order_id, reason: 'x' })
    await house.owner.query(`update radiology_orders set priority = 'stat' where id = $1`, [second.radiology_order_id])
    await house.owner.query(`update radiology_orders set priority = 'routine' where id = $1`, [
      first.radiology_order_id,
    ])
    const { body } = await radiographer.call(listRadiologyOrders)
    expect([body.total, body.rows.map((row) => row.id)]).toEqual([
      4,
      [second, third, first, gone].map(({ radiology_order_id }) => radiology_order_id),
    ])
    const paged = await radiographer.call(listRadiologyOrders, { page: 2, page_size: 3 })
    expect([paged.body.total, paged.body.rows.map((row) => row.status)]).toEqual([4, ['cancelled']])
    const some = async (filter: object) => (await radiographer.call(listRadiologyOrders, filter)).body.rows.length
    expect([
      await some({ status: 'scheduled' }),
      await some({ priority: 'stat' }),
      await some({ period: 'today' }),
    ]).toEqual([1, 1, 4])
    await house.owner.query(`update radiology_orders set created_at = now() - interval '8 days' where id = $1`, [
      gone.radiology_order_id,
    ])
    expect([await some({ period: 'week' }), await some({ period: 'month' }), await some({})]).toEqual([3, 4, 4])
  })

  it('is searched in names, OP, visit and order number and study, whatever was typed', async () => {
    const { rows } = (await radiographer.call(listRadiologyOrders, { status: 'scheduled' })).body
    const row = rows[0]
    if (!row) throw new Error('no order')
    for (const search of [
      `${row.first_name} ${row.last_name}`.slice(2, -2).toUpperCase(),
      row.op_number,
      row.visit_number,
      row.order_number,
    ])
      expect((await radiographer.call(listRadiologyOrders, { search })).body.rows.map(({ id }) => id)).toContain(row.id)
    expect((await radiographer.call(listRadiologyOrders, { search: 'chest x-ray' })).body.total).toBe(4)
    for (const search of ['%', '_', '\\'])
      expect((await radiographer.call(listRadiologyOrders, { search })).body.total).toBe(0)
  })

  it('of a day is the plan of its rooms, by time', async () => {
    const late = await make.scheduled({ time: '15:00', room: 'X-ray 1' })
    const early = await make.scheduled({ time: '08:00', room: 'X-ray 1' })
    const { rows } = (await radiographer.call(listRadiologyOrders, { scheduled_on: ahead(1) })).body
    expect(rows.map((row) => row.id)).toEqual([early.radiology_order_id, expect.any(String), late.radiology_order_id])
    expect((await radiographer.call(listRadiologyOrders, { scheduled_on: ahead(2) })).body.total).toBe(0)
    for (const { radiology_order_id } of [early, late])
      await doctor.call(cancelRadiologyOrder, { radiology_order_id, reason: 'x' })
    expect((await radiographer.call(listRadiologyOrders, { scheduled_on: ahead(1) })).body.total).toBe(1)
  })

  it('is handed out as CSV, and noted', async () => {
    const before = await audited('exportRadiologyOrders')
    const file = await radiographer.call(exportRadiologyOrders, { status: 'scheduled' })
    expect(file.headers['content-disposition']).toMatch(/radiology-orders-\d{4}-\d\d-\d\d\.csv/)
    expect(lines(file.text)).toHaveLength(2)
    expect(lines(file.text)[0]).toContain('Order number,Patient,OP number')
    expect(await audited('exportRadiologyOrders')).toBe(before + 1)
  })

  it('is not for other roles; another hospital has its own', async () => {
    expect((await doctor.call(listRadiologyOrders)).status).toBe(403)
    expect((await doctor.call(exportRadiologyOrders)).status).toBe(403)
    expect((await stranger.call(listRadiologyOrders)).body).toEqual({ rows: [], total: 0 })
    expect((await radiographer.call(listRadiologyOrders, { status: 'lost' as never })).status).toBe(422)
  })
})

describe('the lists of reports', () => {
  it('begin with what awaits one', async () => {
    const started = await make.started()
    const { body } = await radiographer.call(listAwaitingReports)
    expect(body.rows.map((row) => row.status).sort()).toEqual(['in_progress', 'scheduled'])
    await radiographer.call(saveRadiologyResult, {
      radiology_order_id: started.radiology_order_id,
      findings: 'x',
      version: null,
      submit: false,
    })
    expect((await radiographer.call(listAwaitingReports)).body.total).toBe(1)
    expect((await doctor.call(listAwaitingReports)).status).toBe(403)
    expect((await stranger.call(listAwaitingReports)).body.total).toBe(0)
  })

  it('are newest first; those that wait for review the most urgent, then the oldest first', async () => {
    const [one, two, urgent] = [await make.submitted(), await make.submitted(), await make.submitted()]
    await house.owner.query(`update radiology_orders set priority = 'stat' where id = $1`, [urgent.radiology_order_id])
    const { body } = await radiographer.call(listRadiologyResults, { status: 'pending_review' })
    expect(body.rows.map((row) => row.id)).toEqual([urgent, one, two].map((each) => each.radiology_result_id))
    const all = (await radiographer.call(listRadiologyResults)).body
    expect(all.rows.map((row) => row.status)).toEqual(['pending_review', 'pending_review', 'pending_review', 'draft'])
    expect(all.rows[0]?.id).toBe(urgent.radiology_result_id)
    const search = all.rows[0]?.order_number ?? ''
    expect((await radiographer.call(listRadiologyResults, { search, period: 'today' })).body.total).toBe(1)
    const unfinished = (await radiographer.call(listRadiologyResults, { status: 'unfinished' })).body
    expect(unfinished.total).toBe((await radiographer.call(getRadiologyFigures)).body.pending_results.value)
    expect(new Set(unfinished.rows.map((row) => row.status))).toEqual(new Set(['pending_review', 'draft']))
    const file = await radiographer.call(exportRadiologyResults, { status: 'pending_review' })
    expect(file.headers['content-disposition']).toMatch(/radiology-results-\d{4}-\d\d-\d\d\.csv/)
    expect(lines(file.text)).toHaveLength(4)
    expect((await radiographer.call(exportRadiologyResults, { search: 'nobody' })).problem.message).toBe(
      'No data to export',
    )
    expect((await doctor.call(listRadiologyResults)).status).toBe(403)
    expect((await doctor.call(exportRadiologyResults)).status).toBe(403)
    expect((await stranger.call(listRadiologyResults)).body.total).toBe(0)
    expect((await stranger.call(exportRadiologyResults)).status).toBe(404)
  })

  it('show a visit and a patient what is approved, with its images', async () => {
    const { visit_id, patient_id, radiology_result_id, version, radiology_order_id } = await make.submitted()
    await radiographer.call(uploadRadiologyImage, { radiology_order_id, filename: 'a.png' }, {}, await picture())
    expect((await doctor.call(listVisitReports, { visit_id })).body).toEqual({ rows: [] })
    expect((await doctor.call(listPatientReports, { patient_id })).body).toEqual({ rows: [], total: 0 })
    await radiologist.call(approveRadiologyResult, { radiology_result_id, version })
    const expected = [
      expect.objectContaining({ id: radiology_result_id, images: [expect.objectContaining({ filename: 'a.png' })] }),
    ]
    expect((await doctor.call(listVisitReports, { visit_id })).body.rows).toEqual(expected)
    expect((await doctor.call(listPatientReports, { patient_id, search: 'chest' })).body.rows).toEqual(expected)
    expect((await doctor.call(listPatientReports, { patient_id, search: 'knee' })).body.total).toBe(0)
    expect([await audited('listVisitReports'), await audited('listPatientReports')]).toEqual([1, 1])
  })

  it('of a visit and a patient are not for other roles, nor other hospitals', async () => {
    const { visit_id, patient_id } = await make.ordered()
    const outside = house.as('doctor', 'b')
    expect((await house.as('cashier').call(listVisitReports, { visit_id })).status).toBe(403)
    expect((await house.as('cashier').call(listPatientReports, { patient_id })).status).toBe(403)
    expect((await outside.call(listVisitReports, { visit_id })).status).toBe(404)
    expect((await outside.call(listPatientReports, { patient_id })).status).toBe(404)
  })

  it('of a day are those of the hospital’s own day', async () => {
    const { radiology_order_id } = await make.ordered()
    await house.owner.query(
      `update radiology_orders set created_at = date_trunc('day', now(), 'Africa/Nairobi') - interval '1 minute'
        where id = $1`,
      [radiology_order_id],
    )
    const today = (await radiographer.call(listRadiologyOrders, { period: 'today', page_size: 100 })).body.rows
    expect(today.map((row) => row.id)).not.toContain(radiology_order_id)
    const past = { radiology_order_id, version: 1, date: '2020-01-01', time: '10:00' }
    expect((await radiographer.call(scheduleExamination, past)).problem.field_errors).toEqual({
      date: 'This time has passed',
    })
  })
})
