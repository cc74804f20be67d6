import { describe, expect, it } from 'vitest'
import { localDay } from '../../../kernel/contract/values/days.ts'
import { seen, stocked } from '../../../tests/support/diagnostics/orders.ts'
import { openHouse, signedCookie } from '../../../tests/support/house.ts'
import { makeWorker } from '../../../tests/support/people.ts'
import { signOrders } from '../../orders/contract.ts'
import { cancelVisit } from '../../visits/contract.ts'
import { usualTestTypes } from '../catalogue/default-catalogue.ts'
import {
  cancelLabOrder,
  createTestType,
  deleteTestType,
  exportTestTypes,
  listTestTypes,
  loadUsualTestTypes,
  nextTestTypeCode,
  setTestTypeStatus,
  updateTestType,
} from '../contract.ts'

const house = await openHouse()
// Keeps the catalogues, and their prices.
const admin = house.as('admin')
const lab = house.as('lab_technologist')
const doctor = house.as('doctor')
const colleague = house.withCookie(
  signedCookie((await makeWorker(house.owner, house.a.id, 'alpha', 'doctor', 'two')).token),
)
const item = await stocked(house)
const NOWHERE = '0190a6b8-7c00-7000-8000-00000000f00d'

const details = {
  code: 'CORT',
  name: 'Cortisol, morning',
  category: 'Immunology',
  price: '1,800',
  requires_sample: true,
  sample_type: 'Blood',
  container_type: 'Vacutainer Red',
  loinc: '2143-6',
  target_minutes: 240,
  target_urgent: 120,
  target_stat: 60,
}
const rowOf = async (id: string) =>
  (
    await house.owner.query(
      `select ltt.*, svc.price from lab_test_types ltt join billing_services svc on svc.source_id = ltt.id
        where ltt.id = $1`,
      [id],
    )
  ).rows[0]

describe('the catalogue of lab tests', () => {
  it('is handed out as CSV, as it is filtered; an empty list says so', async () => {
    const file = await lab.call(exportTestTypes, { search: 'UEC' })
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="lab-test-types-${localDay('Africa/Nairobi')}.csv"`,
    )
    const [head, line] = file.text.split('\r\n')
    expect(head).toMatch(/^\uFEFFCode,Name,Category,Price,Sample,/)
    expect(line).toMatch(
      /^UEC,"Urea, electrolytes and creatinine",Biochemistry,1500\.00,Blood,Vacutainer Red,,210,,,3 hours,.*Urea; Sodium; Potassium/,
    )
    const none = await lab.call(exportTestTypes, { search: 'UEC', status: 'inactive' })
    expect([none.status, none.problem.message]).toEqual([404, 'No data to export'])
    expect((await house.as('receptionist').call(exportTestTypes, {})).status).toBe(403)
  })

  it('is loaded by a command that only adds what is missing', async () => {
    const first = await house.as('admin', 'b').call(loadUsualTestTypes)
    expect(first.body).toEqual({ added: usualTestTypes.length })
    const { rows } = await house.owner.query(`select id from lab_test_types where hospital_id = $1 and code = 'FBC'`, [
      house.b.id,
    ])
    await house.owner.query(`update lab_test_types set code = 'fbc' where id = $1`, [rows[0].id])
    await house.owner.query('update billing_services set price = 650 where source_id = $1', [rows[0].id])
    await house.owner.query(`delete from lab_test_types where hospital_id = $1 and code = 'HB'`, [house.b.id])
    expect((await house.as('admin', 'b').call(loadUsualTestTypes)).body).toEqual({ added: 1 })
    expect(await rowOf(rows[0].id)).toMatchObject({ code: 'fbc', price: '650.00' })
  })

  it('is searched by code, name, category and sample; what begins so comes first', async () => {
    const search = async (text: string) =>
      (await doctor.call(listTestTypes, { search: text })).body.rows.map((row) => row.code)
    expect((await search('malaria')).sort()).toEqual(['BS', 'MRDT'])
    expect((await search('malaria'))[0]).toBe('MRDT')
    expect(await search('fbc')).toEqual(['FBC'])
    expect(await search('Stool Container')).toContain('SALAG')
    expect((await doctor.call(listTestTypes, { category: 'Histopathology' })).body).toMatchObject({
      total: 1,
      rows: [{ code: 'PAP' }],
    })
    const { rows, total } = (await doctor.call(listTestTypes, { page_size: 5, page: 2 })).body
    expect([rows.length, total]).toEqual([5, usualTestTypes.length])
    const [panel] = (await doctor.call(listTestTypes, { search: 'Full blood count' })).body.rows
    expect(panel?.custom_fields?.map((field) => field.name)).toContain('Haemoglobin')
    expect(await search('%')).toEqual([])
  })

  it('gives each of several who add at the same moment a code of its own', async () => {
    const names = ['Prolactin', 'Oestradiol', 'Progesterone', 'Testosterone']
    const added = await Promise.all(
      names.map((name) => admin.call(createTestType, { ...details, code: null, name, category: 'Fertility' })),
    )
    expect(added.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
    expect(added.map((answer) => answer.body.code).sort()).toEqual(['FER-001', 'FER-002', 'FER-003', 'FER-004'])
  })

  it('takes one more, with the code given or the next of its category', async () => {
    const given = await admin.call(createTestType, details)
    expect(given.body).toMatchObject({ code: 'CORT' })
    expect(await rowOf(given.body.id)).toMatchObject({
      price: '1800.00',
      sample_type: 'Blood',
      container_type: 'Vacutainer Red',
      loinc: '2143-6',
      target_minutes: 240,
      target_urgent: 120,
      target_stat: 60,
      custom_fields: null,
    })
    const next = { ...details, code: null, category: 'Genetics', price: '', requires_sample: false }
    expect((await admin.call(createTestType, next)).body.code).toBe('GEN-001')
    const { code } = (await admin.call(nextTestTypeCode, { category: 'Genetics' })).body
    const second = (await admin.call(createTestType, next)).body
    expect([second.code, code]).toEqual(['GEN-002', 'GEN-002'])
    expect((await admin.call(createTestType, { ...next, price: 'free' })).problem.field_errors).toEqual({
      price: 'Please enter an amount',
    })
    expect(await rowOf(second.id)).toMatchObject({ price: '0.00', requires_sample: false, sample_type: null })
  })

  it('says what is missing, and which code is taken', async () => {
    const MISSING = 'Please fill in all required fields'
    const empty = await admin.call(createTestType, { ...details, name: ' ', category: '', sample_type: '' })
    expect(empty.problem.field_errors).toMatchObject({ name: MISSING, category: MISSING })
    const noSample = await admin.call(createTestType, { ...details, code: 'X1', sample_type: '' })
    expect(noSample.problem.field_errors).toEqual({ sample_type: MISSING })
    const field = { id: 'a', name: '', type: 'text' as const }
    const noName = await admin.call(createTestType, { ...details, code: 'X1', custom_fields: [field] })
    expect(noName.problem.field_errors).toEqual({ 'custom_fields.0.name': 'Field name is required' })
    expect(
      (await admin.call(createTestType, { ...details, code: 'X1', price: '-5' })).problem.field_errors,
    ).toHaveProperty('price')
    const taken = await admin.call(createTestType, { ...details, code: 'fbc' })
    expect([taken.status, taken.problem.message]).toEqual([409, 'A test type with this code already exists'])
    const one = (await admin.call(createTestType, { ...details, code: 'ONE' })).body
    const other = await admin.call(updateTestType, { ...details, code: 'FBC', test_type_id: one.id, version: 1 })
    expect([other.status, other.problem.message]).toEqual([409, 'Another test type with this code already exists'])
    expect(other.problem.field_errors).toEqual({ code: 'Another test type with this code already exists' })
    expect(
      (await admin.call(updateTestType, { ...details, code: 'one', name: 'First', test_type_id: one.id, version: 1 }))
        .status,
    ).toBe(200)
    expect(await rowOf(one.id)).toMatchObject({ name: 'First', code: 'one' })
  })

  it('of two who take one code at the same moment, one is told', async () => {
    const both = await Promise.all(
      [lab, house.as('admin')].map((who) => who.call(createTestType, { ...details, price: undefined, code: 'RACE' })),
    )
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(both.find((answer) => answer.status === 409)?.problem.message).toBe(
      'A test type with this code already exists',
    )
  })

  it('retires and offers again; deletes what was never ordered', async () => {
    const { id } = (await admin.call(createTestType, { ...details, code: 'GONE' })).body
    const codes = async (status: 'active' | 'inactive') =>
      (await lab.call(listTestTypes, { search: 'GONE', status })).body.rows.length
    expect((await lab.call(setTestTypeStatus, { test_type_id: id, status: 'inactive' })).status).toBe(200)
    expect([await codes('active'), await codes('inactive')]).toEqual([0, 1])
    expect((await lab.call(setTestTypeStatus, { test_type_id: id, status: 'active' })).status).toBe(200)
    expect((await lab.call(deleteTestType, { test_type_id: id })).status).toBe(200)
    expect((await lab.call(deleteTestType, { test_type_id: id })).status).toBe(404)
    const ordered = await item.test('RBS')
    const { visit_id } = await seen(house)
    await doctor.call(signOrders, { visit_id, items: [ordered] })
    const used = await lab.call(deleteTestType, { test_type_id: ordered.kind === 'test' ? ordered.test_type_id : '' })
    expect([used.status, used.problem.message]).toEqual([409, 'Cannot delete test type that has been used in orders'])
  })

  it('is not for other roles, nor other hospitals, nor without the module', async () => {
    const { id } = (await admin.call(createTestType, { ...details, code: 'MINE' })).body
    expect((await doctor.call(createTestType, { ...details, code: 'DOC' })).status).toBe(403)
    expect((await house.as('receptionist').call(listTestTypes)).status).toBe(403)
    const stranger = house.as('lab_technologist', 'b')
    expect((await stranger.call(updateTestType, { ...details, test_type_id: id, version: 1 })).status).toBe(404)
    expect((await stranger.call(setTestTypeStatus, { test_type_id: id, status: 'inactive' })).status).toBe(404)
    expect((await stranger.call(deleteTestType, { test_type_id: id })).status).toBe(404)
    expect((await stranger.call(listTestTypes, { search: 'MINE' })).body.total).toBe(0)
    await house.owner.query(`delete from hospital_modules where hospital_id = $1 and module_id = 'laboratory'`, [
      house.b.id,
    ])
    const refused = await stranger.call(listTestTypes)
    expect(refused.problem).toMatchObject({ status: 403, code: 'module_missing' })
    await house.owner.query(`insert into hospital_modules (hospital_id, module_id) values ($1, 'laboratory')`, [
      house.b.id,
    ])
  })
})

describe('a lab order', () => {
  const ordered = async (codes: string[]) => {
    const { visit_id } = await seen(house)
    const items = await Promise.all(codes.map((code) => item.test(code)))
    const answer = await doctor.call(signOrders, { visit_id, items })
    expect(answer.status).toBe(200)
    return { visit_id, ids: items.map((each) => each.id) }
  }
  const stateOf = async (id: string) =>
    (await house.owner.query('select status, cancel_reason, cancelled_by, version from lab_orders where id = $1', [id]))
      .rows[0]

  it('is cancelled with a reason while pending or collected, once', async () => {
    const { ids } = await ordered(['FBC', 'MRDT'])
    const [first = '', second = ''] = ids
    const none = await doctor.call(cancelLabOrder, { lab_order_id: first, reason: ' ' })
    expect(none.problem.field_errors).toEqual({ reason: 'Please give a reason' })
    expect((await doctor.call(cancelLabOrder, { lab_order_id: first, reason: 'Wrong patient' })).status).toBe(200)
    expect(await stateOf(first)).toEqual({
      status: 'cancelled',
      cancel_reason: 'Wrong patient',
      cancelled_by: house.a.staff.doctor.staff_id,
      version: 2,
    })
    const again = await colleague.call(cancelLabOrder, { lab_order_id: first, reason: 'x' })
    expect(again.status).toBe(409)
    expect(again.problem.message).toMatch(/^The lab order LAB\d{6}-\d{3} is already cancelled by doctor alpha$/)
    await house.owner.query(`update lab_orders set status = 'collected' where id = $1`, [second])
    expect((await doctor.call(cancelLabOrder, { lab_order_id: second, reason: 'Not needed' })).status).toBe(200)
  })

  it('is not cancelled once it is processed', async () => {
    const [id = ''] = (await ordered(['FBC'])).ids
    await house.owner.query(`update lab_orders set status = 'processing' where id = $1`, [id])
    const late = await doctor.call(cancelLabOrder, { lab_order_id: id, reason: 'x' })
    expect([late.status, late.problem.message]).toEqual([409, expect.stringMatching(/is already processing$/)])
  })

  it('is not there for other hospitals, and not cancelled by other roles', async () => {
    const [id = ''] = (await ordered(['FBC'])).ids
    expect((await house.as('doctor', 'b').call(cancelLabOrder, { lab_order_id: id, reason: 'x' })).status).toBe(404)
    expect((await house.as('nurse').call(cancelLabOrder, { lab_order_id: id, reason: 'x' })).status).toBe(403)
    expect((await doctor.call(cancelLabOrder, { lab_order_id: NOWHERE, reason: 'x' })).status).toBe(404)
    expect(await stateOf(id)).toMatchObject({ status: 'pending' })
  })

  it('of two who cancel it at the same moment, one is told', async () => {
    const [id = ''] = (await ordered(['FBC'])).ids
    const both = await Promise.all(
      [doctor, colleague].map((who) => who.call(cancelLabOrder, { lab_order_id: id, reason: 'x' })),
    )
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  it('goes with a visit that is cancelled; what is being processed is finished', async () => {
    const { visit_id, ids } = await ordered(['FBC', 'MRDT'])
    const [first = '', second = ''] = ids
    await house.owner.query(`update lab_orders set status = 'processing' where id = $1`, [second])
    // Reception cancels a visit whose patient nobody serves any more.
    await house.owner.query(
      `update queues set status = 'done', service_start_time = now(), service_end_time = now()
        where visit_id = $1 and status = 'in_progress'`,
      [visit_id],
    )
    expect((await house.as('receptionist').call(cancelVisit, { visit_id, reason: 'Left' })).status).toBe(200)
    expect(await stateOf(first)).toMatchObject({ status: 'cancelled', cancel_reason: 'Visit cancelled: Left' })
    expect(await stateOf(second)).toMatchObject({ status: 'processing' })
  })
})

describe('the number of a lab order', () => {
  it('has a digit more once a day has used half of its combinations', async () => {
    const [type] = (
      await house.owner.query(`select id from lab_test_types where hospital_id = $1 and code = 'ESR'`, [house.a.id])
    ).rows
    const { visit_id } = await seen(house)
    const one = await item.test('ESR')
    await doctor.call(signOrders, { visit_id, items: [one] })
    const { rows } = await house.owner.query(
      'select order_number, request_id, ordered_by from lab_orders where id = $1',
      [one.id],
    )
    const [{ order_number, request_id, ordered_by }] = rows
    expect(order_number).toMatch(/^LAB\d{6}-\d{3}$/)
    await house.owner.query(
      `insert into lab_orders (hospital_id, id, request_id, visit_id, test_type_id, order_number, priority, status,
        price, ordered_by)
       select $1, gen_random_uuid(), $2, $3, $4, $5 || lpad(n::text, 3, '0'), 'routine', 'completed', 0, $6
       from generate_series(0, 999) n
       on conflict do nothing`,
      [house.a.id, request_id, visit_id, type.id, String(order_number).slice(0, 10), ordered_by],
    )
    const more = await Promise.all(['FBC', 'HB', 'PBF'].map((code) => item.test(code)))
    expect((await doctor.call(signOrders, { visit_id, items: more })).status).toBe(200)
    const numbers = await house.owner.query('select order_number, request_id from lab_orders where id = any($1)', [
      more.map((each) => each.id),
    ])
    expect(numbers.rows.map((row) => row.order_number)).toEqual(
      Array.from({ length: 3 }, () => expect.stringMatching(/^LAB\d{6}-\d{4}$/)),
    )
    expect(new Set(numbers.rows.map((row) => row.order_number)).size).toBe(3)
    expect(new Set(numbers.rows.map((row) => row.request_id)).size).toBe(1)
  })
})
