import { describe, expect, it } from 'vitest'
import { ahead } from '../../../tests/support/hospital/clinic.ts'
import { note, registered, triaged, vitals } from '../../../tests/support/hospital/path.ts'
import { fixtures } from '../../../tests/support/hospital/specialty-findings.ts'
import { openHouse, signedCookie } from '../../../tests/support/house.ts'
import { makeWorker } from '../../../tests/support/people.ts'
import { completeTriage } from '../../triage/contract.ts'
import { getTimeline, startService } from '../../visits/queue.contract.ts'
import {
  amendConsultation,
  listVersions,
  openConsultation,
  saveConsultation,
  saveDraft,
  takeOverConsultation,
} from '../contract.ts'
import { specialties } from '../specialties/index.ts'
import { fieldsOf } from '../specialties/types.ts'

const house = await openHouse()
const doctor = house.as('doctor')
const colleague = house.withCookie(
  signedCookie((await makeWorker(house.owner, house.a.id, 'alpha', 'doctor', '3')).token),
)

type Department = (typeof specialties)[number]['department']
/** Somebody whom triage has sent to this clinic, and whom the doctor has called in. */
async function called(department: Department) {
  const visit = await triaged(house, { department, weight: '61.5', height: '168' })
  await doctor.call(startService, { queue_id: visit.next_queue_id })
  return visit
}
const findingsOf = (department: Department) => fixtures[department]?.findings ?? {}
const rowOf = async (visit_id: string) =>
  (
    await house.owner.query(
      'select subjective, objective, assessment, plan, findings, status from consultations where visit_id = $1',
      [visit_id],
    )
  ).rows[0]

describe('a specialty consultation', () => {
  it.each(specialties.map((specialty) => [specialty.department, specialty] as const))(
    '%s: draft, save, findings and texts together, version, record',
    async (department, specialty) => {
      const { visit_id, patient_id } = await called(department)
      const { findings = {}, texts } = fixtures[department] ?? {}
      const [first = ''] = fieldsOf(specialty).map((field) => field.key)
      const begun = await doctor.call(saveDraft, {
        visit_id,
        department,
        findings: { [first]: findings[first] ?? null },
        version: null,
      })
      expect(begun.status).toBe(200)
      const saved = await doctor.call(saveConsultation, {
        visit_id,
        department,
        findings,
        // What a caller writes beside the findings does not count: the texts are the server's.
        subjective: 'Something else',
        next_review_date: ahead(60),
        next_review_notes: ' Bring the results ',
        diagnoses: [{ code: 'B54', title: 'x', is_primary: true }],
        version: begun.body.version,
      })
      expect(saved.body).toMatchObject({ visit_completed: true })
      expect(await rowOf(visit_id)).toEqual({ ...texts, findings, status: 'completed' })

      const { consultation_id } = saved.body
      const opened = await doctor.call(openConsultation, { visit_id, department })
      expect(opened.body.consultation).toMatchObject({
        id: consultation_id,
        department,
        findings,
        next_review_notes: 'Bring the results',
      })
      const versions = await doctor.call(listVersions, { consultation_id })
      expect(versions.body.rows).toMatchObject([{ content: { findings, ...texts } }])
      const timeline = await doctor.call(getTimeline, { patient_id })
      const entries = timeline.body.rows[0]?.entries ?? []
      expect(entries.find((entry) => entry.record_type === 'treatment')?.summary).toBe(texts?.plan)
      expect(entries.find((entry) => entry.record_type === 'diagnosis')?.summary).toContain(texts?.assessment)
    },
  )

  it.each(specialties.map((specialty) => [specialty.department, specialty] as const))(
    '%s: what is missing is named beside its field, and nothing is saved',
    async (department, specialty) => {
      const { visit_id } = await triaged(house, { department })
      const refused = await doctor.call(saveConsultation, {
        visit_id,
        department,
        ...note,
        findings: {},
        version: null,
      })
      expect(refused.status).toBe(422)
      const wanted = fieldsOf(specialty).filter((field) => !field.optional)
      expect(refused.problem.field_errors).toEqual(
        Object.fromEntries(wanted.map((field) => [`findings.${field.key}`, `${field.label} is required`])),
      )
      expect(await rowOf(visit_id)).toBeUndefined()
    },
  )

  it('leaves out what is blank, and takes what may be left out', async () => {
    const { visit_id } = await called('gynecology')
    const { findings: whole = {}, texts } = fixtures.gynecology ?? {}
    const { lmp, menstrual_history, gravida, para, abortions, diagnosis, treatment, follow_up } = whole
    const needed = { lmp, menstrual_history, gravida, para, abortions, diagnosis, treatment, follow_up } as Record<
      string,
      string | number
    >
    const findings = { ...needed, presentation: null, ultrasound: '  ', fundal_height: '' }
    expect(
      (await doctor.call(saveConsultation, { visit_id, department: 'gynecology', findings, version: null })).status,
    ).toBe(200)
    expect(await rowOf(visit_id)).toMatchObject({ findings: needed, objective: '', subjective: texts?.subjective })
  })

  it('refuses wrong choices, ranges, dates and unknown keys, in a draft as in the whole', async () => {
    const { visit_id } = await triaged(house, { department: 'cardiology' })
    const wrong = { ...findingsOf('cardiology'), rhythm: 'sinus', heart_rate: 900 }
    type Input = Parameters<typeof doctor.call<typeof saveDraft.input, typeof saveDraft.output>>[1]
    for (const send of [
      (input: Input) => doctor.call(saveDraft, input),
      (input: Input) => doctor.call(saveConsultation, input),
    ]) {
      const refused = await send({ visit_id, department: 'cardiology', findings: wrong, version: null })
      expect(refused.problem).toMatchObject({
        status: 422,
        field_errors: {
          'findings.rhythm': 'Please choose one of the list for Rhythm',
          'findings.heart_rate': 'Heart rate must be between 20 and 300/min',
        },
      })
      const unknown = await send({
        visit_id,
        department: 'cardiology',
        findings: { ...findingsOf('cardiology'), lmp: '2026-01-01' },
        version: null,
      })
      expect(unknown.problem.field_errors).toEqual({ findings: 'Not a finding of this clinic: lmp' })
      const shape = await send({
        visit_id,
        department: 'cardiology',
        findings: { diagnosis: ['x'] as unknown as string },
        version: null,
      })
      expect(shape.status).toBe(422)
    }
    const future = await doctor.call(saveDraft, {
      visit_id,
      department: 'gynecology',
      findings: { lmp: '2999-01-01' },
      version: null,
    })
    expect(future.problem.field_errors).toEqual({ 'findings.lmp': 'LMP cannot be in the future' })
    expect(await rowOf(visit_id)).toBeUndefined()
  })

  it('as a draft goes on from another computer, and of two screens the second is told', async () => {
    const { visit_id } = await called('dental')
    const { chief_complaint = '', oral_hygiene = '' } = findingsOf('dental')
    const first = await doctor.call(saveDraft, {
      visit_id,
      department: 'dental',
      findings: { chief_complaint },
      version: null,
    })
    const opened = await doctor.call(openConsultation, { visit_id, department: 'dental' })
    expect(opened.body).toMatchObject({
      writable: true,
      consultation: { status: 'in_progress', findings: { chief_complaint }, subjective: 'Chief complaint: Toothache' },
      triage: { weight: 61.5, height: 168 },
    })
    const next = { visit_id, department: 'dental' as const, version: first.body.version }
    expect((await doctor.call(saveDraft, { ...next, findings: { chief_complaint, oral_hygiene } })).status).toBe(200)
    const late = await doctor.call(saveDraft, { ...next, findings: { chief_complaint: 'Other' } })
    expect(late.problem).toMatchObject({
      status: 409,
      code: 'conflict',
      current: { findings: { chief_complaint, oral_hygiene } },
    })
  })

  it('of a colleague is taken over with its findings, which stay as a version of theirs', async () => {
    const { visit_id } = await called('orthopedic')
    const findings = { chief_complaint: 'Knee pain', pain_score: 7, muscle_strength: 3 }
    const draft = await doctor.call(saveDraft, { visit_id, department: 'orthopedic', findings, version: null })
    const { consultation_id, version } = draft.body
    expect((await colleague.call(saveDraft, { visit_id, department: 'orthopedic', findings, version })).status).toBe(
      409,
    )
    expect(
      (await colleague.call(takeOverConsultation, { consultation_id, version, reason: 'Shift ended' })).status,
    ).toBe(200)
    const versions = await colleague.call(listVersions, { consultation_id })
    expect(versions.body.rows).toMatchObject([{ reason: 'Taken over: Shift ended', content: { findings } }])
  })

  it('once saved is amended whole: texts follow, both versions keep their findings', async () => {
    const { visit_id } = await called('eye')
    const findings = findingsOf('eye')
    const { consultation_id } = (
      await doctor.call(saveConsultation, { visit_id, department: 'eye', findings, version: null })
    ).body
    const { version = 0 } =
      (await doctor.call(openConsultation, { visit_id, department: 'eye' })).body.consultation ?? {}
    const amendment = { consultation_id, version, reason: 'Measured again' }
    const { iop_left: _, ...without } = findings
    expect((await doctor.call(amendConsultation, { ...amendment, findings: without })).problem.field_errors).toEqual({
      'findings.iop_left': 'IOP, left is required',
    })
    expect((await doctor.call(amendConsultation, { ...amendment, ...note })).status).toBe(422)
    expect(
      (await doctor.call(amendConsultation, { ...amendment, findings: { ...findings, iop_left: 19 } })).status,
    ).toBe(200)
    expect(await rowOf(visit_id)).toMatchObject({
      findings: { iop_left: 19 },
      objective: expect.stringContaining('IOP: right 15 mmHg, left 19 mmHg'),
    })
    const versions = await doctor.call(listVersions, { consultation_id })
    expect(versions.body.rows.map((row) => [row.content.findings.iop_left, row.reason])).toEqual([
      [19, 'Measured again'],
      [24.5, null],
    ])
    expect((await doctor.call(amendConsultation, { ...amendment, findings })).problem).toMatchObject({
      status: 409,
      current: { findings: { iop_left: 19 } },
    })
  })

  it('that was written as text, before there were findings, stays text', async () => {
    const { visit_id } = await called('surgical')
    const { consultation_id } = (
      await doctor.call(saveConsultation, {
        visit_id,
        department: 'surgical',
        findings: findingsOf('surgical'),
        version: null,
      })
    ).body
    await house.owner.query(`update consultations set findings = '{}', subjective = 'As text' where id = $1`, [
      consultation_id,
    ])
    const { version = 0 } =
      (await doctor.call(openConsultation, { visit_id, department: 'surgical' })).body.consultation ?? {}
    const amendment = { consultation_id, version, reason: 'More' }
    const mixed = await doctor.call(amendConsultation, { ...amendment, ...note, findings: { diagnosis: 'x' } })
    expect(mixed.problem.field_errors).toEqual({ findings: 'This note is written as text and has no findings' })
    expect((await doctor.call(amendConsultation, { ...amendment, ...note, plan: ' ' })).problem.field_errors).toEqual({
      plan: 'Plan is required',
    })
    expect((await doctor.call(amendConsultation, { ...amendment, ...note })).status).toBe(200)
    expect(await rowOf(visit_id)).toMatchObject({ ...note, findings: {} })
  })

  it('is closed to other roles and other hospitals, and the general note has no findings', async () => {
    const { visit_id } = await triaged(house, { department: 'cardiology' })
    const input = { visit_id, department: 'cardiology' as const, findings: findingsOf('cardiology'), version: null }
    expect((await house.as('nurse').call(saveConsultation, input)).status).toBe(403)
    expect((await house.as('receptionist').call(saveDraft, input)).status).toBe(403)
    const foreign = house.as('doctor', 'b')
    expect((await foreign.call(saveConsultation, input)).status).toBe(404)
    expect((await foreign.call(saveConsultation, { ...input, findings: {} })).status).toBe(404)
    expect((await foreign.call(saveDraft, input)).status).toBe(404)
    const general = await doctor.call(saveConsultation, {
      ...note,
      visit_id,
      findings: { diagnosis: 'x' },
      version: null,
    })
    expect(general.problem.field_errors).toEqual({ findings: 'This note is written as text and has no findings' })
  })
})

describe('a note that does not fit the patient', () => {
  /** A man of 34 whom the doctor has called in. */
  async function man() {
    const visit = await registered(house, { gender: 'male' })
    await house.as('nurse').call(startService, { queue_id: visit.queue_id })
    const sent = await house
      .as('nurse')
      .call(completeTriage, { ...vitals, pregnancy: undefined, visit_id: visit.visit_id, department: 'gynecology' })
    await doctor.call(startService, { queue_id: sent.body.queue_id })
    return visit
  }

  it('is asked about, saved with a reason that says why it is right, and nothing is lost', async () => {
    const { visit_id } = await man()
    const findings = { ...findingsOf('gynecology'), gravida: 0, para: 5, abortions: 3, fetal_heart_rate: 300 }
    const diagnoses = [
      { code: 'O80.9', title: 'x', is_primary: true },
      { code: 'C53.9', title: 'x' },
    ]
    const sent = { visit_id, department: 'gynecology' as const, findings, diagnoses, version: null }
    const asked = await doctor.call(saveConsultation, sent)
    expect([asked.status, asked.problem.code]).toEqual([409, 'does_not_fit'])
    for (const words of [
      'recorded as male',
      'O80.9 is of women',
      'C53.9 is of women',
      'Gravida 0 is less',
      'fetal heart rate of 300',
    ])
      expect(asked.problem.message).toContain(words)
    for (const fits_reason of ['.', '. . . . . . . . . . . .'.repeat(10), 'aaaaaaaaaaaaa']) {
      const refused = await doctor.call(saveConsultation, { ...sent, fits_reason })
      expect(refused.problem.field_errors?.fits_reason).toMatch(/at least ten letters/)
    }
    const saved = await doctor.call(saveConsultation, {
      ...sent,
      fits_reason: 'Note of the wife, who was registered as him',
    })
    expect(saved.status).toBe(200)
    const { consultation_id } = saved.body
    const versions = await doctor.call(listVersions, { consultation_id })
    expect(versions.body.rows[0]?.reason).toBe(
      'Saved although it does not fit: Note of the wife, who was registered as him',
    )
    // Amending asks again.
    const opened = await doctor.call(openConsultation, { visit_id, department: 'gynecology' })
    const amended = {
      consultation_id,
      version: opened.body.consultation?.version ?? 0,
      findings,
      diagnoses,
      reason: 'A word',
    }
    expect((await doctor.call(amendConsultation, amended)).problem.code).toBe('does_not_fit')
    expect(
      (await doctor.call(amendConsultation, { ...amended, fits_reason: 'As said: note of the wife' })).status,
    ).toBe(200)
  })

  it('a code of pregnancy for somebody who answered not pregnant is asked; after birth it is not', async () => {
    const visit = await triaged(house)
    await doctor.call(startService, { queue_id: visit.next_queue_id })
    const sent = (code: string) => ({
      ...note,
      visit_id: visit.visit_id,
      version: null,
      diagnoses: [{ code, title: 'x', is_primary: true }],
    })
    expect((await doctor.call(saveConsultation, sent('O14.1'))).problem.message).toMatch(/recorded as not pregnant/)
    expect((await doctor.call(saveConsultation, sent('O03.9'))).status).toBe(200)
  })
})
