import { describe, expect, it } from 'vitest'
import { localDay } from '../../../../kernel/contract/values/days.ts'
import { seen, stocked } from '../../../../tests/support/diagnostics/orders.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { hospitalRoles } from '../../../access/roles.ts'
import * as lab from '../../../laboratory/contract.ts'
import { signOrders } from '../../../orders/contract.ts'
import {
  createMedication,
  listMedications,
  loadUsualMedications,
  updateMedication,
} from '../../../pharmacy/contract.ts'
import { listPatientInvoices } from '../../contract.ts'
import {
  createService,
  deleteService,
  exportServices,
  getBillingRules,
  listServices,
  loadUsualServices,
  nextServiceCode,
  setBillingRules,
  setServiceStatus,
  updateService,
} from '../../services.contract.ts'
import { usualServices } from '../../usual-services.ts'

const house = await openHouse()
const supervisor = house.as('billing_supervisor')
const cashier = house.as('cashier')
const admin = house.as('admin')
const item = await stocked(house)
const INVALID = 'Please fill in all required fields with valid values'
const details = {
  code: 'HOME',
  name: 'Home visit',
  category: 'Other',
  price: '1,500',
  description: 'Within the town',
  tax_code: 'B' as const,
}
const rowOf = async (id: string) =>
  (await house.owner.query('select * from billing_services where id = $1', [id])).rows[0]
const byCode = async (code: string) => {
  const { rows } = (await admin.call(listServices, { search: code, status: 'all' })).body
  const row = rows.find((each) => each.code === code)
  if (!row) throw new Error(`there is no service ${code}`)
  return row
}

describe('the list of services', () => {
  it('takes one more, with the code given or the next of its category, and keeps every word of it', async () => {
    const made = await supervisor.call(createService, details)
    expect(made.body).toMatchObject({ code: 'HOME' })
    expect(await rowOf(made.body.id)).toMatchObject({
      hospital_id: house.a.id,
      kind: 'other',
      source_id: null,
      code: 'HOME',
      name: 'Home visit',
      category: 'Other',
      price: '1500.00',
      has_price: true,
      description: 'Within the town',
      tax_code: 'B',
      department: null,
      status: 'active',
      version: 1,
    })
    const plain = { name: 'Ear piercing', category: 'Procedure', price: '300' }
    const { code } = (await supervisor.call(nextServiceCode, { category: 'Procedure' })).body
    const next = (await supervisor.call(createService, plain)).body
    expect([next.code, code]).toEqual(['PRO-001', 'PRO-001'])
    expect(await rowOf(next.id)).toMatchObject({ kind: 'procedure', description: null, tax_code: 'A' })
    for (const [category, kind] of [
      ['Laboratory Test', 'laboratory'],
      ['Radiology Scan', 'radiology'],
      ['Consultation', 'consultation'],
      ['Pharmacy Item', 'pharmacy'],
      ['Admission', 'admission'],
      ['Surgery', 'surgery'],
    ]) {
      const { id } = (await supervisor.call(createService, { ...plain, category: category ?? '' })).body
      expect(await rowOf(id)).toMatchObject({ category, kind })
    }
  })

  it('refuses what is missing, an unknown category, and a price that is none', async () => {
    const empty = await house
      .as('billing_supervisor')
      .call(createService, { ...details, name: ' ', category: '', price: '' })
    expect(empty.problem.field_errors).toEqual({ name: INVALID, category: INVALID, price: INVALID })
    expect((await supervisor.call(createService, { ...details, category: 'Gifts' })).problem.field_errors).toEqual({
      category: INVALID,
    })
    for (const price of ['0', '0.00', 'free', '-1', null, undefined, '1.234', 0])
      expect(
        (await supervisor.call(createService, { ...details, code: 'ODD', price })).problem.field_errors,
      ).toHaveProperty('price')
    expect((await supervisor.call(createService, { ...details, code: 'ODD', tax_code: 'X' as never })).status).toBe(422)
    const reserved = await supervisor.call(createService, { ...details, code: 'svc-odd' })
    expect(reserved.problem.field_errors).toEqual({
      code: 'Codes that begin with SVC- are those of tests, studies and medicines',
    })
  })

  it('says which code is taken; of two who take one at the same moment, one is told', async () => {
    const taken = await supervisor.call(createService, { ...details, code: 'home' })
    expect([taken.status, taken.problem.message]).toEqual([409, 'A service with this code already exists'])
    const { id } = (await supervisor.call(createService, { ...details, code: 'HOME-2' })).body
    const other = await house
      .as('billing_supervisor')
      .call(updateService, { ...details, code: 'HOME', service_id: id, version: 1 })
    expect([other.status, other.problem.message]).toEqual([409, 'Another service with this code already exists'])
    const both = await Promise.all(
      [supervisor, admin].map((who) => who.call(createService, { ...details, code: 'RACE' })),
    )
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  it('changes one, of two people the second is told who was first; the code may not be left out', async () => {
    const { id: service_id } = (await supervisor.call(createService, { ...details, code: 'CHANGE' })).body
    const next = {
      name: 'Night visit',
      category: 'Procedure',
      price: '2000.5',
      description: '',
      tax_code: 'E' as const,
      code: 'NIGHT',
    }
    const bare = await supervisor.call(updateService, { ...next, code: '', service_id, version: 1 })
    expect(bare.problem.field_errors).toEqual({ code: INVALID })
    const both = await Promise.all(
      [supervisor, admin].map((who) => who.call(updateService, { ...next, service_id, version: 1 })),
    )
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    const first = both[0]?.status === 200 ? house.a.staff.billing_supervisor : house.a.staff.admin
    expect(both.find((answer) => answer.status === 409)?.problem).toMatchObject({
      code: 'conflict',
      message: `${first.name} has changed Night visit in the meantime. Please look at it again.`,
      current: { name: 'Night visit', price: '2000.50' },
    })
    expect(await rowOf(service_id)).toMatchObject({
      code: 'NIGHT',
      kind: 'procedure',
      price: '2000.50',
      description: null,
      tax_code: 'E',
      version: 2,
      changed_by: first.staff_id,
    })
  })

  it('has the fee of each clinic once', async () => {
    const fee = {
      name: 'Dental consultation',
      category: 'Consultation',
      price: '900',
      department: 'dental',
      code: 'DENT',
    }
    const { id } = (await supervisor.call(createService, fee)).body
    expect(await rowOf(id)).toMatchObject({ kind: 'consultation', department: 'dental' })
    const twice = await supervisor.call(createService, { ...fee, code: 'DEN-2' })
    expect([twice.status, twice.problem.message]).toEqual([
      409,
      'Another service is the consultation fee of this department already',
    ])
    const nowhere = await house
      .as('billing_supervisor')
      .call(createService, { ...fee, code: 'X', department: 'laboratory' })
    expect(nowhere.problem.field_errors).toEqual({ department: 'Please select a department' })
    // Only a consultation is the fee of a clinic.
    const { id: other } = (
      await house
        .as('billing_supervisor')
        .call(createService, { ...fee, code: '', category: 'Other', department: 'eye' })
    ).body
    expect(await rowOf(other)).toMatchObject({ department: null })
    expect((await admin.call(listServices, { search: 'DENT', category: 'Consultation' })).body.rows).toMatchObject([
      { department_name: 'Dental' },
    ])
  })

  it('is searched and filtered, and handed out as CSV', async () => {
    const codes = async (filter: object) => (await cashier.call(listServices, filter)).body.rows.map((row) => row.code)
    expect(await codes({ search: 'home' })).toEqual(['HOME', 'HOME-2', 'RACE'])
    expect(await codes({ search: 'within the town', category: 'Procedure' })).toEqual([])
    expect(await codes({ search: 'SVC-FBC' })).toEqual(['SVC-FBC'])
    expect((await cashier.call(listServices, { category: 'Laboratory Test' })).body.total).toBeGreaterThan(20)
    const file = await cashier.call(exportServices, { search: 'HOME-2', category: 'Other' })
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="services-${localDay('Africa/Nairobi')}.csv"`,
    )
    const [head, line] = file.text.split('\r\n')
    expect(head).toBe('\uFEFFCode,Name,Category,Price (KES),Description,Tax code,Department,Status')
    expect(line).toBe('HOME-2,Home visit,Other,1500.00,Within the town,B,,Active')
    const none = await cashier.call(exportServices, { search: 'nothing of the kind' })
    expect([none.status, none.problem.message]).toEqual([404, 'No data to export'])
  })

  it('retires and offers again, deletes what was never charged', async () => {
    const { id: service_id } = (await supervisor.call(createService, { ...details, code: 'AWAY' })).body
    expect((await supervisor.call(setServiceStatus, { service_id, status: 'inactive' })).status).toBe(200)
    expect(await rowOf(service_id)).toMatchObject({ status: 'inactive' })
    expect((await supervisor.call(setServiceStatus, { service_id, status: 'active' })).status).toBe(200)
    expect((await supervisor.call(deleteService, { service_id })).status).toBe(200)
    expect(await rowOf(service_id)).toBeUndefined()
    expect((await supervisor.call(deleteService, { service_id })).status).toBe(404)
  })

  it('begins with the usual ones: the fee of each clinic that has none, and only what is missing', async () => {
    const first = await house.as('admin', 'b').call(loadUsualServices)
    expect(first.body).toEqual({ added: usualServices.length })
    expect((await house.as('admin', 'b').call(loadUsualServices)).body).toEqual({ added: 0 })
    const { rows } = await house.owner.query(
      `select department, price from billing_services where hospital_id = $1 and department in ('general', 'dental')
        order by department`,
      [house.b.id],
    )
    expect(rows).toEqual([
      { department: 'dental', price: '1000.00' },
      { department: 'general', price: '800.00' },
    ])
    // Here the dental clinic has a fee already.
    expect((await supervisor.call(loadUsualServices)).body).toEqual({
      added: usualServices.length - 1,
    })
  })

  it('is kept by billing supervisor and admin, read by those who charge, and not by other hospitals', async () => {
    const { id: service_id } = await byCode('HOME')
    const before = await rowOf(service_id)
    for (const role of hospitalRoles) {
      const who = house.as(role)
      const keeps = role === 'admin' || role === 'billing_supervisor'
      const asked = [
        await who.call(updateService, { ...details, service_id, version: 0 }),
        await who.call(createService, { ...details, price: '' }),
        await who.call(setServiceStatus, { service_id: house.a.id, status: 'inactive' }),
        await who.call(deleteService, { service_id: house.a.id }),
      ]
      expect([role, asked.map((answer) => answer.status)]).toEqual([
        role,
        keeps ? [409, 422, 404, 404] : [403, 403, 403, 403],
      ])
      const reads =
        keeps || ['receptionist', 'cashier', 'accountant', 'claims_officer', 'nurse', 'doctor'].includes(role)
      expect([role, (await who.call(listServices)).status]).toEqual([role, reads ? 200 : 403])
    }
    const stranger = house.as('cashier', 'b')
    expect(
      (await house.as('billing_supervisor', 'b').call(updateService, { ...details, service_id, version: 1 })).status,
    ).toBe(404)
    expect(
      (await house.as('billing_supervisor', 'b').call(setServiceStatus, { service_id, status: 'inactive' })).status,
    ).toBe(404)
    expect((await house.as('billing_supervisor', 'b').call(deleteService, { service_id })).status).toBe(404)
    expect((await stranger.call(listServices, { search: 'Home visit' })).body.total).toBe(0)
    expect(await rowOf(service_id)).toEqual(before)
  })
})

describe('the service of a catalogue’s entry', () => {
  it('changes its price, tax code and description here, and nothing else', async () => {
    const service = await byCode('SVC-HB')
    const given = {
      service_id: service.id,
      version: service.version,
      name: service.name,
      category: service.category,
      code: service.code,
    }
    const priced = { ...given, price: '275', tax_code: 'C' as const, description: 'Finger prick' }
    expect((await supervisor.call(updateService, priced)).status).toBe(200)
    expect(await rowOf(service.id)).toMatchObject({
      code: 'SVC-HB',
      kind: 'laboratory',
      price: '275.00',
      tax_code: 'C',
      description: 'Finger prick',
      version: service.version + 1,
    })
    const [test] = (await house.as('doctor').call(lab.listTestTypes, { search: 'HB' })).body.rows
    expect(test?.price).toBe('275.00')
    for (const other of [{ name: 'Blood' }, { category: 'Other' }, { code: 'HB' }]) {
      const refused = await house
        .as('billing_supervisor')
        .call(updateService, { ...priced, ...other, version: service.version + 1 })
      expect([refused.status, refused.problem.code]).toEqual([409, 'service_of_catalogue'])
    }
    const code = 'service_of_catalogue'
    expect((await supervisor.call(setServiceStatus, { service_id: service.id, status: 'inactive' })).problem.code).toBe(
      code,
    )
    expect((await supervisor.call(deleteService, { service_id: service.id })).problem.code).toBe(code)
    // The catalogue keeps what is said here, and a stale form is told.
    const keeps = {
      ...test,
      price: undefined,
      test_type_id: test?.id ?? '',
      name: 'Haemoglobin level',
      version: test?.version ?? 0,
    }
    expect((await admin.call(lab.updateTestType, keeps as never)).status).toBe(200)
    expect(await rowOf(service.id)).toMatchObject({
      name: 'Haemoglobin level',
      price: '275.00',
      tax_code: 'C',
      description: 'Finger prick',
    })
    expect((await supervisor.call(updateService, { ...priced, version: service.version + 1 })).status).toBe(409)
  })

  it('has its price from who sets prices; others keep the catalogue without it', async () => {
    const pharmacist = house.as('pharmacist')
    const medicine = {
      code: 'NEW',
      name: 'New syrup',
      category: 'Herbal',
      unit: 'bottle',
      minimum_stock: 0,
      reorder_level: 0,
    }
    const priced = await pharmacist.call(createMedication, { ...medicine, selling_price: '50' })
    expect(priced.problem.field_errors).toEqual({ selling_price: 'Prices are set in Billing Service Charges' })
    const { id: medication_id } = (await pharmacist.call(createMedication, medicine)).body
    const shown = async () => (await admin.call(listMedications, { search: 'NEW' })).body.rows[0]
    expect(await shown()).toMatchObject({ selling_price: '0.00', has_price: false })
    const service = await byCode('SVC-NEW')
    expect(service).toMatchObject({ price: '0.00', has_price: false, category: 'Pharmacy Item' })
    expect((await cashier.call(exportServices, { search: 'SVC-NEW' })).text).toContain(
      'SVC-NEW,New syrup,Pharmacy Item,No price yet,',
    )
    const { id, code, name, category, version } = service
    expect(
      (
        await house
          .as('billing_supervisor')
          .call(updateService, { service_id: id, code, name, category, version, price: '80' })
      ).status,
    ).toBe(200)
    expect(await shown()).toMatchObject({ selling_price: '80.00', has_price: true })
    const change = (selling_price: string | undefined, at: number, who = pharmacist) =>
      who.call(updateMedication, { ...medicine, unit: 'tube', medication_id, version: at, selling_price })
    const dearer = await change('90', 1)
    expect([dearer.status, dearer.problem.field_errors]).toEqual([
      422,
      { selling_price: 'Prices are set in Billing Service Charges' },
    ])
    expect((await change('80', 1)).status).toBe(200)
    expect((await change(undefined, 2)).status).toBe(200)
    expect(await shown()).toMatchObject({ selling_price: '80.00', unit: 'tube' })
    expect((await change('95', 3, admin)).status).toBe(200)
    expect(await shown()).toMatchObject({ selling_price: '95.00' })
  })

  it('without a price yet is ordered and not charged', async () => {
    const { visit_id, patient_id } = await seen(house)
    const { id } = (await house.as('lab_technologist').call(lab.createTestType, { ...testDetails, code: 'NOPRICE' }))
      .body
    const order = { ...(await item.test('HB')), id: crypto.randomUUID(), test_type_id: id }
    expect(
      (await house.as('doctor').call(signOrders, { visit_id, items: [order as never, await item.test('MRDT')] }))
        .status,
    ).toBe(200)
    const [invoice] = (await cashier.call(listPatientInvoices, { patient_id })).body.rows
    expect(invoice).toMatchObject({ total_amount: '300.00', items: [{ description: 'Malaria rapid test' }] })
  })

  it('has the usual prices whoever loads the usual catalogue, and without billing the catalogue’s keeper sets it', async () => {
    const pharmacist = house.as('pharmacist', 'b')
    expect((await pharmacist.call(loadUsualMedications)).body.added).toBeGreaterThan(20)
    const [row] = (await pharmacist.call(listMedications, { search: 'PARA-500T' })).body.rows
    expect(row).toMatchObject({ has_price: true, selling_price: expect.not.stringMatching(/^0\.00$/) })
    await house.owner.query(`delete from hospital_modules where hospital_id = $1 and module_id = 'billing'`, [
      house.b.id,
    ])
    const medicine = {
      code: 'OWN',
      name: 'Own syrup',
      category: 'Herbal',
      unit: 'bottle',
      minimum_stock: 0,
      reorder_level: 0,
      selling_price: '70',
    }
    expect((await pharmacist.call(createMedication, medicine)).status).toBe(200)
    expect((await pharmacist.call(listMedications, { search: 'OWN' })).body.rows).toMatchObject([
      { selling_price: '70.00' },
    ])
    await house.owner.query(`insert into hospital_modules (hospital_id, module_id) values ($1, 'billing')`, [
      house.b.id,
    ])
  })
})
const testDetails = { name: 'Rare test', category: 'Hormones', requires_sample: false }

describe('the rules of billing', () => {
  it('are set by who keeps the settings, read by everybody of the hospital, and audited', async () => {
    expect((await cashier.call(getBillingRules)).body).toEqual({ pay_before_service: false, free_review_days: 0 })
    const rules = { pay_before_service: true, free_review_days: 7 }
    expect((await cashier.call(setBillingRules, rules)).status).toBe(403)
    for (const free_review_days of [-1, 61, 1.5])
      expect((await admin.call(setBillingRules, { ...rules, free_review_days })).status).toBe(422)
    expect((await admin.call(setBillingRules, rules)).status).toBe(200)
    expect((await house.as('nurse').call(getBillingRules)).body).toEqual(rules)
    expect((await house.as('nurse', 'b').call(getBillingRules)).body).toEqual({
      pay_before_service: false,
      free_review_days: 0,
    })
    const { rows } = await house.owner.query(
      `select reason from audit_log where action = 'setBillingRules' and hospital_id = $1`,
      [house.a.id],
    )
    expect(rows).toEqual([{ reason: 'pay before service, reviews free for 7 days' }])
    await admin.call(setBillingRules, { pay_before_service: false, free_review_days: 0 })
  })
})
