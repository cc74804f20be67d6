import { describe, expect, it } from 'vitest'
import { localDay } from '../../../kernel/contract/values/days.ts'
import { seen, stocked } from '../../../tests/support/diagnostics/orders.ts'
import { openHouse, signedCookie } from '../../../tests/support/house.ts'
import { makeWorker } from '../../../tests/support/people.ts'
import { signOrders } from '../../orders/contract.ts'
import {
  cancelRadiologyOrder,
  createStudyType,
  deleteStudyType,
  exportStudyTypes,
  listStudyTypes,
  loadUsualStudyTypes,
  nextStudyTypeCode,
  setStudyTypeStatus,
  updateStudyType,
} from '../contract.ts'
import { usualStudyTypes } from '../default-catalogue.ts'

const house = await openHouse()
// Keeps the catalogues, and their prices.
const admin = house.as('admin')
const radiographer = house.as('radiographer')
const doctor = house.as('doctor')
const colleague = house.withCookie(
  signedCookie((await makeWorker(house.owner, house.a.id, 'alpha', 'doctor', 'two')).token),
)
const item = await stocked(house)
const details = { code: 'US-HIP', name: 'Hip ultrasound (infant)', category: 'Ultrasound', price: 2500.5 }

describe('the catalogue of studies', () => {
  it('is handed out as CSV, as it is filtered, to those who may read it', async () => {
    const file = await radiographer.call(exportStudyTypes, { search: 'XR-OPG' })
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="radiology-study-types-${localDay('Africa/Nairobi')}.csv"`,
    )
    const [head, ...lines] = file.text.trimEnd().split('\r\n')
    expect(head).toBe(
      '\uFEFFCode,Name,Category,Price,Contrast,Minutes,Preparation Instructions,Report template,Description,Status',
    )
    expect(lines).toEqual([
      'XR-OPG,Dental panoramic X-ray (OPG),X-Ray,1500.00,No,15,Remove dentures and jewellery,,,Active',
    ])
    const none = await radiographer.call(exportStudyTypes, { search: 'XR-OPG', status: 'inactive' })
    expect([none.status, none.problem.message]).toEqual([404, 'No data to export'])
    expect((await house.as('receptionist').call(exportStudyTypes, {})).status).toBe(403)
    expect((await house.as('radiographer', 'b').call(exportStudyTypes, {})).status).toBe(404)
  })

  it('is loaded once, and again only where something is missing', async () => {
    expect((await house.as('admin', 'b').call(loadUsualStudyTypes)).body).toEqual({ added: usualStudyTypes.length })
    expect((await house.as('admin', 'b').call(loadUsualStudyTypes)).body).toEqual({ added: 0 })
  })

  it('is searched; what begins so comes first', async () => {
    const { rows } = (await doctor.call(listStudyTypes, { search: 'chest' })).body
    expect(rows.slice(0, 2).map((row) => row.code)).toEqual(['XR-CHEST', 'XR-CHESTL'])
    expect(rows.map((row) => row.code)).toContain('CT-CHEST')
    expect((await doctor.call(listStudyTypes, { search: 'MRI' })).body.total).toBe(2)
  })

  it('takes one more and changes it; empty texts are nothing', async () => {
    const made = await admin.call(createStudyType, { ...details, preparation_instructions: ' ', description: '' })
    expect(made.status).toBe(200)
    const text = `select stu.*, svc.price from radiology_study_types stu
      join billing_services svc on svc.source_id = stu.id
      where stu.id = $1`
    const row = async () => (await house.owner.query(text, [made.body.id])).rows[0]
    expect(await row()).toMatchObject({
      price: '2500.50',
      preparation_instructions: null,
      description: null,
      status: 'active',
    })
    const changed = { ...details, study_type_id: made.body.id, name: 'Infant hip', price: 3000, code: null, version: 1 }
    expect((await admin.call(updateStudyType, changed)).status).toBe(200)
    expect(await row()).toMatchObject({ code: 'US-HIP', name: 'Infant hip', price: '3000.00' })
    const next = async (who = admin) => (await who.call(nextStudyTypeCode, { category: 'Nuclear medicine' })).body.code
    expect([await next(), await next(house.as('admin', 'b'))]).toEqual(['NUC-001', 'NUC-001'])
    expect((await admin.call(createStudyType, { ...details, code: '', category: 'Nuclear medicine' })).body.code).toBe(
      'NUC-001',
    )
    expect([await next(), await next(house.as('admin', 'b'))]).toEqual(['NUC-002', 'NUC-001'])
    expect((await doctor.call(nextStudyTypeCode, { category: 'Nuclear medicine' })).status).toBe(403)
    const none = await admin.call(nextStudyTypeCode, { category: ' ' })
    expect(none.problem.field_errors).toEqual({ category: 'Please choose a category' })
  })

  it('says what is missing, and which code is taken', async () => {
    const empty = await admin.call(createStudyType, { ...details, code: 'E', name: '', category: ' ' })
    const MISSING = 'Please fill in all required fields'
    expect(empty.problem.field_errors).toEqual({ name: MISSING, category: MISSING })
    const taken = await admin.call(createStudyType, { ...details, code: 'xr-chest' })
    expect([taken.status, taken.problem.message]).toEqual([409, 'A study type with this code already exists'])
    const [row] = (await doctor.call(listStudyTypes, { search: 'XR-SKULL' })).body.rows
    const other = await admin.call(updateStudyType, {
      ...details,
      code: 'XR-CHEST',
      study_type_id: row?.id ?? '',
      version: 1,
    })
    expect([other.status, other.problem.message]).toEqual([409, 'Another study type with this code already exists'])
  })

  it('retires what is no longer offered, and deletes what was never ordered', async () => {
    const ordered = await item.study('XR-KNEE')
    const { visit_id } = await seen(house)
    expect((await doctor.call(signOrders, { visit_id, items: [ordered] })).status).toBe(200)
    const study_type_id = ordered.kind === 'study' ? ordered.study_type_id : ''
    const used = await radiographer.call(deleteStudyType, { study_type_id })
    expect([used.status, used.problem.message]).toEqual([409, 'Cannot delete study type that has been used in orders'])
    expect((await radiographer.call(setStudyTypeStatus, { study_type_id, status: 'inactive' })).status).toBe(200)
    expect((await doctor.call(listStudyTypes, { search: 'XR-KNEE' })).body.total).toBe(0)
    expect((await doctor.call(listStudyTypes, { search: 'XR-KNEE', status: 'inactive' })).body.total).toBe(1)
    const [never] = (await doctor.call(listStudyTypes, { search: 'XR-OPG' })).body.rows
    expect((await radiographer.call(deleteStudyType, { study_type_id: never?.id ?? '' })).status).toBe(200)
    expect((await doctor.call(listStudyTypes, { search: 'XR-OPG', status: 'all' })).body.total).toBe(0)
  })

  it('is not for other roles, nor other hospitals', async () => {
    const [row] = (await doctor.call(listStudyTypes, { search: 'ECHO' })).body.rows
    const study_type_id = row?.id ?? ''
    expect((await doctor.call(createStudyType, details)).status).toBe(403)
    expect((await house.as('cashier').call(listStudyTypes)).status).toBe(403)
    const stranger = house.as('radiographer', 'b')
    expect((await stranger.call(updateStudyType, { ...details, study_type_id, version: 1 })).status).toBe(404)
    expect((await stranger.call(setStudyTypeStatus, { study_type_id, status: 'inactive' })).status).toBe(404)
    expect((await stranger.call(deleteStudyType, { study_type_id })).status).toBe(404)
  })
})

describe('a radiology order', () => {
  const ordered = async () => {
    const { visit_id } = await seen(house)
    const line = await item.study('CT-HEADC', { priority: 'urgent' })
    expect((await doctor.call(signOrders, { visit_id, items: [line] })).status).toBe(200)
    return line.id
  }
  const orderOf = async (id: string) =>
    (await house.owner.query('select * from radiology_orders where id = $1', [id])).rows[0]

  it('keeps the study’s name, price and preparation as they were', async () => {
    const id = await ordered()
    expect(await orderOf(id)).toMatchObject({
      order_number: expect.stringMatching(/^RAD\d{6}-\d{3}$/),
      study_type: 'CT head with contrast',
      price: '11000.00',
      preparation_instructions: expect.stringMatching(/creatinine/),
      priority: 'urgent',
      status: 'pending',
    })
  })

  it('is cancelled with a reason while pending or scheduled, and not later', async () => {
    const pending = await ordered()
    const none = await doctor.call(cancelRadiologyOrder, { radiology_order_id: pending, reason: '' })
    expect(none.problem.field_errors).toEqual({ reason: 'Please give a reason' })
    expect((await doctor.call(cancelRadiologyOrder, { radiology_order_id: pending, reason: 'Pregnant' })).status).toBe(
      200,
    )
    expect(await orderOf(pending)).toMatchObject({ status: 'cancelled', cancel_reason: 'Pregnant' })
    const scheduled = await ordered()
    await house.owner.query(`update radiology_orders set status = 'scheduled' where id = $1`, [scheduled])
    const both = await Promise.all(
      [doctor, colleague].map((who) => who.call(cancelRadiologyOrder, { radiology_order_id: scheduled, reason: 'x' })),
    )
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    const begun = await ordered()
    await house.owner.query(`update radiology_orders set status = 'completed' where id = $1`, [begun])
    const late = await doctor.call(cancelRadiologyOrder, { radiology_order_id: begun, reason: 'x' })
    expect([late.status, late.problem.message]).toEqual([
      409,
      expect.stringMatching(/^The radiology order RAD\d{6}-\d{3} is already completed$/),
    ])
    expect(
      (await house.as('doctor', 'b').call(cancelRadiologyOrder, { radiology_order_id: begun, reason: 'x' })).status,
    ).toBe(404)
    expect(
      (await house.as('nurse').call(cancelRadiologyOrder, { radiology_order_id: begun, reason: 'x' })).status,
    ).toBe(403)
    // Who finds that it cannot be done says so.
    const impossible = await ordered()
    const told = await radiographer.call(cancelRadiologyOrder, {
      radiology_order_id: impossible,
      reason: 'The machine is out of order',
    })
    expect(told.status).toBe(200)
    expect(await orderOf(impossible)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'The machine is out of order',
    })
  })
})
