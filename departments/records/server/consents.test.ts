import { createRequire } from 'node:module'
import type { Bundle, Consent } from '@medplum/fhirtypes'
import { describe, expect, it } from 'vitest'
import { addDays, localDay, writeDay } from '../../../kernel/contract/values/days.ts'
import { registered } from '../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { setMessageWishes } from '../../messages/contract.ts'
import { restrictRecord } from '../../patients/restricted.contract.ts'
import { exportConsents, getConsents, listConsents, recordConsent, withdrawConsent } from '../consents.contract.ts'
import { uploadDocument } from '../contract.ts'
import { exportRecordAsFhir, exportRecordAsPdf } from '../history.contract.ts'

const house = await openHouse()
const officer = house.as('records_officer')
const nurse = house.as('nurse')
const desk = house.as('receptionist')
const today = () => localDay('Africa/Nairobi')
const PDF = Buffer.from('%PDF-1.4\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n')

const require = createRequire(import.meta.url)
const JSONSchemaValidator = require('@asymmetrik/fhir-json-schema-validator')
const validator: { validate(resource: unknown): unknown[] } = new JSONSchemaValidator()

const said = (more: object = {}) => ({
  purpose: 'research' as const,
  about: 'Malaria vaccine study',
  answer: 'given' as const,
  channel: 'written' as const,
  decided_on: today(),
  said_by: 'patient' as const,
  ...more,
})
async function kept(more: object = {}) {
  const { patient_id, op_number } = await registered(house)
  const { body } = await nurse.call(recordConsent, { patient_id, ...said(more) })
  return { patient_id, op_number, ...body }
}
const of = async (patient_id: string) => (await nurse.call(getConsents, { patient_id })).body
const upload = async (patient_id: string) =>
  (
    await nurse.call(
      uploadDocument,
      { patient_id, title: 'Signed form', kind: 'consent', filename: 'form.pdf' },
      {},
      PDF,
    )
  ).body.id

describe('a consent', () => {
  it('is kept with each of its fields, and read back', async () => {
    const { patient_id, op_number } = await registered(house)
    expect(await of(patient_id)).toMatchObject({ rows: [], sms: null, admissions: [] })
    const document_id = await upload(patient_id)
    const guardian = { said_by: 'guardian' as const, guardian_name: 'Mary Otieno', guardian_relation: 'Mother' }
    const more = {
      ...guardian,
      channel: 'verbal' as const,
      witness: 'Sister Grace',
      valid_until: addDays(today(), 30),
      document_id,
      note: 'In Dholuo',
    }
    const { consent_id } = (await nurse.call(recordConsent, { patient_id, ...said(more) })).body
    const whole = {
      ...{ id: consent_id, ...said(more), document_title: 'Signed form', state: 'given', superseded: false },
      ...{ recorded_by_name: 'nurse alpha', recorded_at: expect.any(String), withdrawn_on: null, withdrawn_at: null },
    }
    expect((await of(patient_id)).rows).toMatchObject([whole])
    expect((await officer.call(listConsents, { search: op_number })).body.rows).toMatchObject([
      { ...whole, patient_id, restricted: false },
    ])
    const { text } = await officer.call(exportConsents, { search: op_number })
    const [until, said_on] = [addDays(today(), 30), today()].map(writeDay)
    expect(text).toContain(
      `Research,Malaria vaccine study,Given,${until},,,${said_on},nurse alpha,"Verbal, with a witness",Sister Grace,Guardian`,
    )
  })

  it('says beside the field what is missing or cannot be', async () => {
    const { patient_id } = await registered(house)
    const errors = async (more: object) =>
      (await nurse.call(recordConsent, { patient_id, ...said(more) })).problem.field_errors
    expect(await errors({ channel: 'verbal' })).toEqual({ witness: 'Please write who heard it' })
    expect(await errors({ said_by: 'guardian' })).toEqual({
      guardian_name: 'Please write the guardian’s name',
      guardian_relation: 'Please write how they are related',
    })
    expect(await errors({ decided_on: addDays(today(), 1) })).toEqual({ decided_on: 'This day has not come yet' })
    expect(await errors({ valid_until: addDays(today(), -1) })).toEqual({
      valid_until: 'This is before the day on which it was said',
    })
    expect(await errors({ answer: 'refused', valid_until: addDays(today(), 9) })).toHaveProperty('valid_until')
    const another = await registered(house)
    expect(await errors({ document_id: await upload(another.patient_id) })).toEqual({
      document_id: 'This is no document of this patient',
    })
    expect(await errors({ purpose: 'x', answer: 'x' })).toEqual({
      purpose: 'Please select what it is for',
      answer: 'Please select the answer',
    })
  })

  it('that was refused is not one that nobody asked for, and a later answer takes its place; both stay', async () => {
    const { patient_id, op_number } = await kept({ answer: 'refused', decided_on: addDays(today(), -2) })
    await nurse.call(recordConsent, { patient_id, ...said({ about: 'Another study' }) })
    expect((await of(patient_id)).rows).toMatchObject([{ state: 'given' }, { state: 'refused', superseded: false }])
    await nurse.call(recordConsent, { patient_id, ...said({ about: 'MALARIA vaccine study' }) })
    const rows = (await of(patient_id)).rows
    expect(rows.map(({ state, superseded }) => [state, superseded])).toEqual([
      ['given', false],
      ['given', false],
      ['refused', true],
    ])
    expect((await officer.call(listConsents, { search: op_number })).body.total).toBe(2)
    expect((await officer.call(listConsents, { search: op_number, state: 'refused' })).body.total).toBe(0)
  })

  it('runs out after its last day', async () => {
    const { patient_id, op_number } = await kept({
      decided_on: addDays(today(), -9),
      valid_until: addDays(today(), -1),
    })
    expect((await of(patient_id)).rows).toMatchObject([{ state: 'expired' }])
    expect((await officer.call(listConsents, { search: op_number, state: 'expired' })).body.total).toBe(1)
    const last = await kept({ valid_until: today() })
    expect((await of(last.patient_id)).rows).toMatchObject([{ state: 'given' }])
  })

  it('is withdrawn once, with day and reason, and stays to be read', async () => {
    const { patient_id, consent_id } = await kept({ decided_on: addDays(today(), -3) })
    const end = { consent_id, withdrawn_on: today(), reason: 'Does not want it any more' }
    expect(
      (await nurse.call(withdrawConsent, { ...end, withdrawn_on: addDays(today(), -4) })).problem.field_errors,
    ).toEqual({
      withdrawn_on: 'This is before the day on which it was given',
    })
    expect((await nurse.call(withdrawConsent, { ...end, withdrawn_on: addDays(today(), 1) })).status).toBe(422)
    const both = await Promise.all([nurse, officer].map((who) => who.call(withdrawConsent, end)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await of(patient_id)).rows).toMatchObject([
      {
        state: 'withdrawn',
        answer: 'given',
        withdrawn_on: today(),
        withdrawal_reason: end.reason,
        withdrawn_by_name: expect.stringMatching(/alpha$/),
        withdrawn_at: expect.any(String),
      },
    ])
    const refused = await kept({ answer: 'refused' })
    expect((await nurse.call(withdrawConsent, { ...end, consent_id: refused.consent_id })).problem.code).toBe(
      'consent_state',
    )
  })

  it('of messages is the messages’ own wish', async () => {
    const { patient_id } = await registered(house)
    await desk.call(setMessageWishes, { patient_id, language: 'en', sms: false, version: 0, patient_version: 1 })
    expect((await of(patient_id)).sms).toMatchObject({ wanted: false, by_name: 'receptionist alpha' })
  })

  it('of a restricted record shows neither what about nor who', async () => {
    const { patient_id, op_number } = await kept({ about: 'A secret study' })
    await house.as('admin').call(restrictRecord, { patient_id, reason: 'Well known to the press' })
    expect((await officer.call(listConsents, { search: op_number })).body.rows).toMatchObject([
      { about: null, restricted: true },
    ])
    expect((await officer.call(exportConsents, { search: op_number })).text).not.toContain('A secret study')
    expect((await officer.call(getConsents, { patient_id })).status).toBe(423)
  })

  it('is recorded by who asks patients, seen by who acts on it, in this hospital', async () => {
    const { patient_id, consent_id, op_number } = await kept()
    const end = { consent_id, withdrawn_on: today(), reason: 'x' }
    for (const role of ['cashier', 'pharmacist'] as const)
      expect((await house.as(role).call(getConsents, { patient_id })).status).toBe(403)
    for (const role of ['admin', 'radiographer'] as const) {
      expect((await house.as(role).call(getConsents, { patient_id })).status).toBe(200)
      expect((await house.as(role).call(recordConsent, { patient_id, ...said() })).status).toBe(403)
      expect((await house.as(role).call(withdrawConsent, end)).status).toBe(403)
    }
    const stranger = house.as('nurse', 'b')
    expect((await stranger.call(listConsents, { search: op_number })).body.total).toBe(0)
    expect((await stranger.call(getConsents, { patient_id })).status).toBe(404)
    expect((await stranger.call(recordConsent, { patient_id, ...said() })).status).toBe(404)
    expect((await stranger.call(withdrawConsent, end)).status).toBe(404)
  })
})

it('consents leave with the whole record: FHIR R4 as HL7’s schema has it, and the PDF', async () => {
  const { patient_id } = await kept({ decided_on: addDays(today(), -1), valid_until: addDays(today(), 60) })
  const document_id = await upload(patient_id)
  await nurse.call(recordConsent, { patient_id, ...said({ purpose: 'treatment', about: null, document_id }) })
  await nurse.call(recordConsent, { patient_id, ...said({ purpose: 'insurer', about: 'SHA', answer: 'refused' }) })
  await desk.call(setMessageWishes, { patient_id, language: 'sw', sms: true, version: 0, patient_version: 1 })
  const reason = 'Asked for by the patient'
  const whole: Bundle = JSON.parse((await officer.call(exportRecordAsFhir, { patient_id, reason })).text)
  expect(validator.validate(whole)).toEqual([])
  const [patient] = (whole.entry ?? []).flatMap(({ resource }) =>
    resource?.resourceType === 'Patient' ? [resource] : [],
  )
  expect(patient?.communication).toMatchObject([{ language: { coding: [{ code: 'sw' }] }, preferred: true }])
  const consents = (whole.entry ?? []).flatMap(({ resource }) =>
    resource?.resourceType === 'Consent' ? [resource as Consent] : [],
  )
  for (const consent of consents) expect(validator.validate(consent), JSON.stringify(consent)).toEqual([])
  const short = consents.map(({ status, scope, provision }) => [status, scope.coding?.[0]?.code, provision?.type])
  expect(short.sort()).toEqual([
    ['active', 'patient-privacy', 'permit'],
    ['active', 'research', 'permit'],
    ['active', 'treatment', 'permit'],
    ['rejected', 'patient-privacy', 'deny'],
  ])
  expect(consents.find((row) => row.scope.coding?.[0]?.code === 'treatment')?.sourceReference?.reference).toBe(
    `urn:uuid:${document_id}`,
  )
  expect(consents.find((row) => row.scope.coding?.[0]?.code === 'research')?.provision?.period).toEqual({
    start: addDays(today(), -1),
    end: addDays(today(), 60),
  })
  expect((await officer.call(exportRecordAsPdf, { patient_id, reason })).text.slice(0, 5)).toBe('%PDF-')
})
