import { describe, expect, it } from 'vitest'
import { laboratory } from '../../../tests/support/diagnostics/laboratory.ts'
import { prioritiesOf, seen } from '../../../tests/support/diagnostics/orders.ts'
import { consulted, note } from '../../../tests/support/hospital/path.ts'
import { fixtures } from '../../../tests/support/hospital/specialty-findings.ts'
import { openHouse, signedCookie } from '../../../tests/support/house.ts'
import { makeWorker } from '../../../tests/support/people.ts'
import { approveLabResult } from '../../laboratory/results.contract.ts'
import { signOrders } from '../../orders/contract.ts'
import { getVisit } from '../../visits/contract.ts'
import { getTimeline, startService } from '../../visits/queue.contract.ts'
import {
  amendConsultation,
  discardNote,
  finishResults,
  openConsultation,
  saveConsultation,
  saveDraft,
} from '../contract.ts'

const house = await openHouse()
const doctor = house.as('doctor')
const colleague = await makeWorker(house.owner, house.a.id, 'alpha', 'doctor', 'second')
const other = house.withCookie(signedCookie(colleague.token))
const lab = await laboratory(house)
const { item } = lab

/** Somebody whose note is saved, whose result is approved, and who is with the doctor again. */
async function backWithResults() {
  const { visit_id, patient_id } = await seen(house)
  const ordered = await lab.ordered(['HB'], { visit_id })
  const saved = await doctor.call(saveConsultation, { ...note, visit_id, department: 'general', version: 1 })
  expect(saved.body).toMatchObject({ visit_completed: false })
  expect((await lab.collect(ordered.id)).status).toBe(200)
  const { result_id: lab_result_id, version } = (await lab.enter(ordered.id, { result_value: '13.0' })).body
  expect((await lab.reviewer.call(approveLabResult, { lab_result_id, version })).status).toBe(200)
  const { queues } = (await doctor.call(getVisit, { visit_id })).body
  expect(queues).toMatchObject([{ department: 'general', status: 'waiting', reason: 'results_ready' }])
  expect((await doctor.call(startService, { queue_id: queues[0]?.id ?? '' })).status).toBe(200)
  return { visit_id, patient_id, consultation_id: saved.body.consultation_id }
}
const stateOf = async (visit_id: string) => {
  const { status, queues } = (await doctor.call(getVisit, { visit_id })).body
  return { status, in: queues.map((entry) => `${entry.department} ${entry.status}`) }
}

describe('the second look at results', () => {
  it('ends with Done with results: the line is added to the note, and a visit with nothing open completes once it is paid', async () => {
    const { visit_id, patient_id, consultation_id } = await backWithResults()
    const done = await doctor.call(finishResults, { consultation_id, addendum: '  Haemoglobin normal, home.  ' })
    expect(done.status).toBe(200)
    expect((await stateOf(visit_id)).in).not.toContain('general in_progress')
    const opened = (await doctor.call(openConsultation, { visit_id, department: 'general' })).body
    expect(opened.consultation).toMatchObject({ plan: note.plan, status: 'completed' })
    expect(opened.consultation?.addenda).toMatchObject([
      { addendum: 'Haemoglobin normal, home.', author_name: expect.any(String) },
    ])
    const timeline = (await doctor.call(getTimeline, { patient_id })).body.rows[0]?.entries ?? []
    expect(timeline.find((entry) => entry.title === 'Addendum, General Consultation')?.summary).toBe(
      'Haemoglobin normal, home.',
    )
  })

  it('needs no line, ends once, and takes a further line afterwards while the visit is open', async () => {
    const { visit_id, consultation_id } = await backWithResults()
    expect((await doctor.call(finishResults, { consultation_id, addendum: null })).body).toMatchObject({
      visit_completed: false,
    })
    expect((await doctor.call(finishResults, { consultation_id, addendum: ' ' })).problem.code).toBe('not_with_you')
    expect((await doctor.call(finishResults, { consultation_id, addendum: 'Told by telephone' })).status).toBe(200)
    expect((await doctor.call(openConsultation, { visit_id })).body.consultation?.addenda).toHaveLength(1)
  })

  it('ends with the medicine that is signed for what was found: the patient waits in the pharmacy', async () => {
    const { visit_id, consultation_id } = await backWithResults()
    const signed = await doctor.call(signOrders, { visit_id, items: [await item.medicine('AL-20T')] })
    expect(signed.body.consultation_id).toBe(consultation_id)
    expect(await stateOf(visit_id)).toEqual({ status: 'consulting', in: ['pharmacy waiting'] })
    expect(await prioritiesOf(house, visit_id)).toEqual({ pharmacy: 'routine' })
  })

  it('ends with an amendment', async () => {
    const { visit_id, consultation_id } = await backWithResults()
    const { version } = (await doctor.call(openConsultation, { visit_id })).body.consultation ?? { version: 0 }
    const amend = { ...note, plan: 'Iron', consultation_id, version, reason: 'After the result' }
    expect((await doctor.call(amendConsultation, amend)).status).toBe(200)
    expect((await stateOf(visit_id)).in).not.toContain('general in_progress')
  })

  it('is not ended by a colleague, nor by who may not write, and not of another hospital', async () => {
    const { visit_id, consultation_id } = await backWithResults()
    expect((await other.call(finishResults, { consultation_id, addendum: null })).problem.code).toBe('not_with_you')
    expect((await house.as('nurse').call(finishResults, { consultation_id, addendum: 'x' })).status).toBe(403)
    expect((await house.as('doctor', 'b').call(finishResults, { consultation_id, addendum: 'x' })).status).toBe(404)
    expect((await doctor.call(finishResults, { consultation_id, addendum: 'x'.repeat(2001) })).status).toBe(422)
    expect((await stateOf(visit_id)).in).toEqual(['general in_progress'])
    const answers = await Promise.all([1, 2].map(() => doctor.call(finishResults, { consultation_id, addendum: null })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is not there while the note is a draft, nor once the visit is over', async () => {
    const { visit_id } = await seen(house)
    const draft = await doctor.call(saveDraft, { visit_id, subjective: 'Fever', version: null })
    const early = await doctor.call(finishResults, { consultation_id: draft.body.consultation_id, addendum: 'x' })
    expect(early.problem.code).toBe('consultation_draft')
    const over = await consulted(house)
    expect(
      (await doctor.call(finishResults, { consultation_id: over.consultation_id, addendum: 'x' })).problem.code,
    ).toBe('visit_closed')
  })
})

describe('an empty note', () => {
  const empty = { department: 'general', subjective: '', objective: '', assessment: '', plan: '' }
  it('beside a saved one is let go, and the saved one is there again', async () => {
    const { visit_id, consultation_id } = await backWithResults()
    const draft = await doctor.call(saveDraft, { ...empty, visit_id, subjective: 'x', version: null })
    const of = { visit_id, department: 'general', version: draft.body.version }
    expect((await doctor.call(discardNote, of)).problem.code).toBe('draft_not_empty')
    const emptied = await doctor.call(saveDraft, { ...empty, visit_id, version: draft.body.version })
    expect((await doctor.call(discardNote, of)).problem.code).toBe('conflict')
    const now = { ...of, version: emptied.body.version }
    expect((await other.call(discardNote, now)).problem.code).toBe('consultation_taken')
    expect((await house.as('nurse').call(discardNote, now)).status).toBe(403)
    expect((await house.as('doctor', 'b').call(discardNote, now)).status).toBe(404)
    expect((await doctor.call(discardNote, now)).status).toBe(200)
    expect((await doctor.call(openConsultation, { visit_id })).body.consultation).toMatchObject({
      id: consultation_id,
      status: 'completed',
    })
    expect((await doctor.call(discardNote, now)).problem.code).toBe('conflict')
  })

  it('of a specialty may hold what it begins with, and nothing else', async () => {
    const { visit_id } = await seen(house)
    const from = await doctor.call(saveDraft, {
      visit_id,
      department: 'eye',
      findings: { chief_complaint: 'Red eye' },
      version: null,
    })
    const whole = { visit_id, department: 'eye', findings: fixtures.eye?.findings ?? {}, version: from.body.version }
    const written = await doctor.call(saveDraft, whole)
    const of = { visit_id, department: 'eye', version: written.body.version }
    expect((await doctor.call(discardNote, of)).problem.code).toBe('draft_not_empty')
    const again = await doctor.call(saveDraft, {
      ...whole,
      findings: { chief_complaint: 'Red eye' },
      version: written.body.version,
    })
    expect((await doctor.call(discardNote, { ...of, version: again.body.version })).status).toBe(200)
  })

  it('to which something ordered belongs stays', async () => {
    const lines = [
      await item.test('HB'),
      await item.medicine('AL-20T'),
      item.referral('cardiology'),
      await item.study('XR-CHEST'),
    ]
    for (const line of lines) {
      const { visit_id } = await seen(house)
      expect((await doctor.call(signOrders, { visit_id, items: [line] })).status).toBe(200)
      const { version } = (await doctor.call(openConsultation, { visit_id })).body.consultation ?? { version: 0 }
      expect((await doctor.call(discardNote, { visit_id, version })).problem.code).toBe('draft_not_empty')
    }
  })
})
