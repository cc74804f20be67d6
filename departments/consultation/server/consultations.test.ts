import { describe, expect, it } from 'vitest'
import { ahead } from '../../../tests/support/hospital/clinic.ts'
import { complete } from '../../../tests/support/hospital/completing.ts'
import { consulted, noSigns, note, triaged } from '../../../tests/support/hospital/path.ts'
import { openHouse, signedCookie } from '../../../tests/support/house.ts'
import { makeWorker } from '../../../tests/support/people.ts'
import { cancelVisit, completeVisit, getVisit } from '../../visits/contract.ts'
import { getTimeline, startService } from '../../visits/queue.contract.ts'
import {
  amendConsultation,
  findDiagnoses,
  listVersions,
  openConsultation,
  saveConsultation,
  saveDraft,
  takeOverConsultation,
} from '../contract.ts'

const house = await openHouse()
const doctor = house.as('doctor')
const colleague = await makeWorker(house.owner, house.a.id, 'alpha', 'doctor', '2')
const other = house.withCookie(signedCookie(colleague.token))
const malaria = { code: 'B54', title: 'x', is_primary: true, certainty: 'suspected' as const }

describe('a consultation', () => {
  it('is a draft from the first keystroke, goes on elsewhere, and is saved whole', async () => {
    const visit = await triaged(house)
    const { visit_id } = visit
    const next_review_date = ahead(28)
    await doctor.call(startService, { queue_id: visit.next_queue_id })
    const first = await doctor.call(saveDraft, { visit_id, department: 'general', subjective: 'Fe', version: null })
    expect(first.status).toBe(200)
    const opened = await doctor.call(openConsultation, { visit_id, department: 'general' })
    expect(opened.body).toMatchObject({
      writable: true,
      consultation: { subjective: 'Fe', status: 'in_progress' },
      triage: { chief_complaint: expect.any(String) },
    })
    const saved = await doctor.call(saveConsultation, {
      ...note,
      visit_id,
      department: 'general',
      version: first.body.version,
      next_review_date,
      next_review_notes: '  ',
      diagnoses: [malaria],
    })
    expect(saved.body).toMatchObject({ visit_completed: true })
    const row = await house.owner.query(
      'select status, next_review_notes, next_review_date from consultations where visit_id = $1',
      [visit_id],
    )
    expect(row.rows).toEqual([{ status: 'completed', next_review_notes: null, next_review_date }])
    expect((await doctor.call(getVisit, { visit_id })).body).toMatchObject({ status: 'completed', queues: [] })
    const timeline = await doctor.call(getTimeline, { patient_id: visit.patient_id })
    expect(timeline.body.rows[0]?.entries.map((entry) => entry.record_type).sort()).toEqual([
      'diagnosis',
      'examination',
      'followup',
      'history',
      'treatment',
    ])
  })

  it('needs all four texts, one primary diagnosis, and codes of the list', async () => {
    const { visit_id } = await triaged(house)
    const empty = await doctor.call(saveConsultation, {
      subjective: '',
      objective: ' ',
      assessment: '',
      plan: '',
      visit_id,
      version: null,
    })
    expect(empty.problem.field_errors).toMatchObject({
      subjective: 'Subjective is required',
      objective: 'Objective is required',
      assessment: 'Assessment is required',
      plan: 'Plan is required',
    })
    const none = await doctor.call(saveConsultation, {
      ...note,
      visit_id,
      version: null,
      diagnoses: [{ ...malaria, is_primary: false }],
    })
    expect(none.problem.field_errors?.diagnoses).toBe('Please mark one diagnosis as primary')
    const wrong = await doctor.call(saveConsultation, {
      ...note,
      visit_id,
      version: null,
      diagnoses: [{ ...malaria, code: 'Q00.9Z' }],
    })
    expect(wrong.problem.field_errors?.diagnoses).toBe('A diagnosis is not in the ICD-10 list')
    const { rows } = await house.owner.query('select count(*)::int n from consultations where visit_id = $1', [
      visit_id,
    ])
    expect(rows).toEqual([{ n: 0 }])
  })

  it('of a colleague is shown, named, and not written past; until it is taken over', async () => {
    const { visit_id } = await triaged(house)
    const draft = await doctor.call(saveDraft, { visit_id, subjective: 'Mine', version: null })
    const opened = await other.call(openConsultation, { visit_id })
    expect(opened.body).toMatchObject({
      writable: false,
      reason: `${house.a.staff.doctor.name} is writing this consultation`,
    })
    const refused = await other.call(saveDraft, { visit_id, subjective: 'Theirs', version: draft.body.version })
    expect(refused.problem).toMatchObject({ status: 409, code: 'consultation_taken' })
    const { consultation_id, version } = draft.body
    const taken = await other.call(takeOverConsultation, { consultation_id, version, reason: 'Shift ended' })
    expect(taken.status).toBe(200)
    expect((await doctor.call(saveDraft, { visit_id, subjective: 'Late', version })).status).toBe(409)
    const versions = await other.call(listVersions, { consultation_id })
    expect(versions.body.rows).toMatchObject([
      { author_name: house.a.staff.doctor.name, reason: 'Taken over: Shift ended', content: { subjective: 'Mine' } },
    ])
  })

  it('begun twice at the same moment is one draft', async () => {
    const { visit_id } = await triaged(house)
    const answers = await Promise.all(
      [doctor, other].map((who) => who.call(saveDraft, { visit_id, subjective: 'x', version: null })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  it('once saved is amended with a reason, and both versions stay', async () => {
    const { consultation_id } = await consulted(house)
    const { rows } = await house.owner.query('select version from consultations where id = $1', [consultation_id])
    const amended = await doctor.call(amendConsultation, {
      ...note,
      plan: 'Ibuprofen',
      consultation_id,
      version: rows[0].version,
      reason: 'Allergy',
    })
    expect(amended.status).toBe(200)
    const again = await doctor.call(amendConsultation, {
      ...note,
      plan: 'Aspirin',
      consultation_id,
      version: rows[0].version,
      reason: 'x',
    })
    expect(again.problem).toMatchObject({ status: 409, current: { plan: 'Ibuprofen' } })
    const versions = await doctor.call(listVersions, { consultation_id })
    expect(versions.body.rows.map((row) => [row.content.plan, row.reason])).toEqual([
      ['Ibuprofen', 'Allergy'],
      ['Paracetamol', null],
    ])
  })

  it('is not for other roles, nor other hospitals', async () => {
    const { visit_id, consultation_id } = await consulted(house)
    expect((await house.as('receptionist').call(openConsultation, { visit_id })).status).toBe(403)
    expect((await house.as('nurse').call(openConsultation, { visit_id })).body.writable).toBe(false)
    expect((await house.as('nurse').call(saveDraft, { visit_id, version: null })).status).toBe(403)
    const foreign = house.as('doctor', 'b')
    expect((await foreign.call(openConsultation, { visit_id })).status).toBe(404)
    expect((await foreign.call(saveDraft, { visit_id, version: null })).status).toBe(404)
    expect((await foreign.call(listVersions, { consultation_id })).status).toBe(404)
    expect((await foreign.call(takeOverConsultation, { consultation_id, version: 1, reason: 'x' })).status).toBe(404)
    expect((await foreign.call(amendConsultation, { ...note, consultation_id, version: 1, reason: 'x' })).status).toBe(
      404,
    )
  })
})

describe('Complete Visit', () => {
  it('stays open while the patient still waits elsewhere, and asks what becomes of that', async () => {
    const visit = await triaged(house)
    const { visit_id } = visit
    await house.owner.query(
      `insert into queues (hospital_id, id, visit_id, department, ticket)
        values ($1, gen_random_uuid(), $2, 'pharmacy', 'M-001')`,
      [house.a.id, visit_id],
    )
    await doctor.call(startService, { queue_id: visit.next_queue_id })
    const saved = await doctor.call(saveConsultation, { ...note, visit_id, version: null })
    expect(saved.body.visit_completed).toBe(false)
    expect((await doctor.call(completeVisit, { visit_id })).problem.message).toBe(
      'Please say what becomes of: Pharmacy',
    )
    const answers = await Promise.all([
      complete(house.as('receptionist'), visit_id, 'Buys elsewhere'),
      complete(doctor, visit_id, 'Buys elsewhere'),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(answers.find((answer) => answer.status === 409)?.problem.message).toMatch(/^This visit is already completed/)
  })

  it('is not for a visit before its consultation; that one is cancelled, with a reason', async () => {
    const { visit_id } = await triaged(house)
    expect((await doctor.call(completeVisit, { visit_id })).problem).toMatchObject({
      status: 409,
      message: expect.stringContaining('This visit is waiting for a clinician'),
    })
    expect((await house.as('receptionist').call(cancelVisit, { visit_id, reason: '' })).problem.field_errors).toEqual({
      reason: 'Please give a reason',
    })
    expect((await house.as('receptionist', 'b').call(cancelVisit, { visit_id, reason: 'x' })).status).toBe(404)
    expect((await house.as('receptionist').call(cancelVisit, { visit_id, reason: 'Left' })).status).toBe(200)
    expect((await doctor.call(saveDraft, { visit_id, version: null })).problem).toMatchObject({
      code: 'visit_closed',
      message: expect.stringMatching(/^This visit is already cancelled/),
    })
  })

  it('not while a colleague serves the patient', async () => {
    const visit = await triaged(house)
    const { visit_id } = visit
    await house.owner.query(
      `insert into queues (hospital_id, id, visit_id, department, ticket)
        values ($1, gen_random_uuid(), $2, 'eye', 'E-001')`,
      [house.a.id, visit_id],
    )
    await doctor.call(startService, { queue_id: visit.next_queue_id })
    expect((await doctor.call(saveConsultation, { ...note, visit_id, version: null })).body.visit_completed).toBe(false)
    const [entry] = (await doctor.call(getVisit, { visit_id })).body.queues
    await other.call(startService, { queue_id: entry?.id ?? '' })
    const refused = await complete(doctor, visit_id, 'x')
    expect(refused.problem).toMatchObject({
      code: 'queue_state',
      message: `${colleague.name} is serving this patient (Eye Clinic)`,
    })
    expect((await doctor.call(getVisit, { visit_id })).body.status).toBe('consulting')
  })
})

describe('the ICD-10 search', () => {
  it.each([
    ['b54', 'B54'],
    ['pressure', 'I10'],
    ['homa ya matumbo', 'A01.0'],
  ])('finds %s', async (search, code) => {
    const { body } = await doctor.call(findDiagnoses, { search })
    expect(body.rows.slice(0, 3).map((row) => row.code)).toContain(code)
  })
})

describe('all notes of this visit', () => {
  it('are shown to the next clinician, in whatever clinic, above earlier visits; not to another hospital nor to who does not treat', async () => {
    const visit = await triaged(house, {
      is_emergency: false,
      answers: { ...noSigns, oedema: 'yes' },
      priority: 'urgent',
    })
    const { visit_id } = visit
    await doctor.call(startService, { queue_id: visit.next_queue_id })
    await doctor.call(saveDraft, { ...note, visit_id, department: 'general', version: null })
    const opened = await other.call(openConsultation, { visit_id, department: 'eye' })
    expect(opened.body).toMatchObject({
      consultation: null,
      this_visit: [{ department: 'general', subjective: note.subjective, status: 'in_progress' }],
      earlier: [],
      // What the nurse found comes with it.
      triage: {
        answers: { oedema: 'yes' },
        consciousness: 'alert',
        capillary_refill: 1.5,
        respiratory_effort: 'normal',
      },
    })
    await doctor.call(saveConsultation, { ...note, visit_id, department: 'general', version: 1 })
    const second = await other.call(openConsultation, { visit_id, department: 'cardiology' })
    expect(second.body.this_visit).toMatchObject([
      { department: 'general', assessment: note.assessment, status: 'completed' },
    ])
    expect((await house.as('doctor', 'b').call(openConsultation, { visit_id, department: 'eye' })).status).toBe(404)
    for (const role of ['receptionist', 'cashier', 'pharmacist'] as const)
      expect((await house.as(role).call(openConsultation, { visit_id, department: 'eye' })).status).toBe(403)
  })
})
