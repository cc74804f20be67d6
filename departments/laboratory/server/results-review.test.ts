import { describe, expect, it } from 'vitest'
import { on } from '../../../kernel/server/events.ts'
import { laboratory } from '../../../tests/support/diagnostics/laboratory.ts'
import { openHouse, signedCookie } from '../../../tests/support/house.ts'
import { makeWorker } from '../../../tests/support/people.ts'
import { setReviewRules } from '../../hospital/contract.ts'
import { cancelLabOrder } from '../contract.ts'
import { getLabSummary } from '../orders.contract.ts'
import {
  acknowledgeCritical,
  amendLabResult,
  approveLabResult,
  getLabResult,
  labOrderSettled,
  listLabResults,
  listLabResultVersions,
  listPatientLabResults,
  listVisitResults,
  rejectLabResult,
} from '../results.contract.ts'

const settled: {
  visit_id: string
  order_id: string
  consultation_id: string | null
  ordered_by: string
  how: string
}[] = []
on(labOrderSettled, async (_, told) => {
  settled.push(told)
})

const house = await openHouse()
const lab = await laboratory(house)
const { doctor, technologist, reviewer, secondReviewer, row } = lab
const third = house.withCookie(
  signedCookie((await makeWorker(house.owner, house.a.id, 'alpha', 'lab_reviewer', 'three')).token),
)
const NOWHERE = '0190a6b8-7c00-7000-8000-00000000f00d'
const reviewerName = house.a.staff.lab_reviewer.name
const told = { told_to: 'Dr Otieno', read_back: '3.9' }
const asked = (endpoint: string) =>
  house.owner.query('select entity, entity_id, reason from audit_log where action = $1 order by at desc limit 1', [
    endpoint,
  ])

describe('approving', () => {
  it('completes order and sample, and those above hear of it', async () => {
    const result = await lab.entered('ESR', { result_value: '12' })
    expect((await reviewer.call(approveLabResult, result.of)).status).toBe(200)
    expect(await row('lab_results', result.result_id)).toMatchObject({
      status: 'approved',
      reviewed_by: house.a.staff.lab_reviewer.staff_id,
      reviewed_at: expect.any(Date),
      version: 2,
    })
    expect(await row('lab_orders', result.id)).toMatchObject({ status: 'completed' })
    expect(await row('lab_samples', result.sample_id)).toMatchObject({ status: 'completed' })
    const { visit_id } = result
    const ordered_by = house.a.staff.doctor.staff_id
    expect(settled).toEqual([
      { visit_id, order_id: result.id, consultation_id: expect.toSatisfy(() => true), ordered_by, how: 'approved' },
    ])
    expect((await asked('approveLabResult')).rows).toMatchObject([
      { entity: 'lab_result', entity_id: result.result_id },
    ])
    const { id } = await lab.ordered(['ESR'])
    await doctor.call(cancelLabOrder, { lab_order_id: id, reason: 'x' })
    expect(settled.at(-1)).toMatchObject({ order_id: id, how: 'cancelled' })
  })

  it('works when the visit is closed already', async () => {
    const result = await lab.entered('ESR', { result_value: '12' })
    await lab.close(result.visit_id)
    expect((await reviewer.call(approveLabResult, result.of)).status).toBe(200)
    expect(await row('lab_orders', result.id)).toMatchObject({ status: 'completed' })
  })

  it('is not for whoever entered it, unless the hospital says so', async () => {
    const order = await lab.collected('ESR')
    const { body } = await lab.enter(order.id, { result_value: '12' }, reviewer)
    const of = { lab_result_id: body.result_id, version: 1 }
    const own = await reviewer.call(approveLabResult, of)
    expect([own.status, own.problem.code, own.problem.message]).toEqual([
      403,
      'own_result',
      'You entered this result. Somebody else has to review it.',
    ])
    expect((await reviewer.call(rejectLabResult, { ...of, reason: 'x' })).problem.code).toBe('own_result')
    await house.as('admin').call(setReviewRules, { self_review: true })
    expect((await reviewer.call(approveLabResult, of)).status).toBe(200)
    await house.as('admin').call(setReviewRules, { self_review: false })
  })

  it('waits until a critical value was told', async () => {
    const result = await lab.entered('HB', { result_value: '3.9' })
    const untold = await reviewer.call(approveLabResult, result.of)
    expect([untold.status, untold.problem.code, untold.problem.message]).toEqual([
      409,
      'critical_untold',
      'Phone the critical value through before you approve the result',
    ])
    await technologist.call(acknowledgeCritical, { ...result.of, ...told })
    const old = await reviewer.call(approveLabResult, result.of)
    expect([old.status, old.problem.code, old.problem.current]).toEqual([
      409,
      'conflict',
      expect.objectContaining({ version: 2 }),
    ])
    expect((await reviewer.call(approveLabResult, { ...result.of, version: 2 })).status).toBe(200)
  })

  it('happens once: the second reads who did it; so of approve and reject', async () => {
    const first = await lab.entered('ESR', { result_value: '12' })
    const both = await Promise.all([
      reviewer.call(approveLabResult, first.of),
      secondReviewer.call(approveLabResult, first.of),
    ])
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    const name = both[0].status === 200 ? reviewerName : 'lab_reviewer two'
    expect(both.find((answer) => answer.status === 409)?.problem).toMatchObject({
      code: 'lab_result_state',
      message: `${name} has approved this result`,
    })
    const second = await lab.entered('ESR', { result_value: '12' })
    const [approve, reject] = await Promise.all([
      reviewer.call(approveLabResult, second.of),
      secondReviewer.call(rejectLabResult, { ...second.of, reason: 'Repeat' }),
    ])
    expect([approve.status, reject.status].sort()).toEqual([200, 409])
    const message =
      approve.status === 200 ? `${reviewerName} has approved this result` : 'lab_reviewer two has rejected this result'
    expect((approve.status === 409 ? approve : reject).problem.message).toBe(message)
    expect(await row('lab_orders', second.id)).toMatchObject({
      status: approve.status === 200 ? 'completed' : 'processing',
    })
  })

  it('not what was not handed in', async () => {
    const order = await lab.collected('ESR')
    const draft = await lab.enter(order.id, { result_value: '12', submit: false })
    const early = await reviewer.call(approveLabResult, { lab_result_id: draft.body.result_id, version: 1 })
    expect([early.problem.code, early.problem.message]).toEqual([
      'lab_result_state',
      `${house.a.staff.lab_technologist.name} has not handed this result in yet`,
    ])
  })

  it('is for reviewers, of this hospital', async () => {
    const { of } = await lab.entered('ESR', { result_value: '12' })
    for (const who of [technologist, doctor]) expect((await who.call(approveLabResult, of)).status).toBe(403)
    expect((await house.as('lab_reviewer', 'b').call(approveLabResult, of)).status).toBe(404)
    expect((await reviewer.call(approveLabResult, { ...of, lab_result_id: NOWHERE })).status).toBe(404)
    expect((await reviewer.call(approveLabResult, { lab_result_id: of.lab_result_id } as never)).status).toBe(422)
  })
})

describe('rejecting', () => {
  it('says why; the order stays with the laboratory', async () => {
    const result = await lab.entered('ESR', { result_value: '12' })
    const none = await reviewer.call(rejectLabResult, { ...result.of, reason: ' ' })
    expect(none.problem.field_errors).toEqual({ reason: 'Please give a reason' })
    expect((await reviewer.call(rejectLabResult, { ...result.of, reason: 'Please repeat' })).status).toBe(200)
    expect(await row('lab_results', result.result_id)).toMatchObject({
      status: 'rejected',
      rejection_reason: 'Please repeat',
    })
    expect(await row('lab_orders', result.id)).toMatchObject({ status: 'processing' })
    expect((await asked('rejectLabResult')).rows).toMatchObject([
      { entity_id: result.result_id, reason: 'Please repeat' },
    ])
    const again = await reviewer.call(rejectLabResult, { ...result.of, version: 2, reason: 'x' })
    expect([again.status, again.problem.message]).toEqual([409, `${reviewerName} has rejected this result`])
  })

  it('is for reviewers, of this hospital', async () => {
    const { of } = await lab.entered('ESR', { result_value: '12' })
    const input = { ...of, reason: 'x' }
    expect((await technologist.call(rejectLabResult, input)).status).toBe(403)
    expect((await house.as('lab_reviewer', 'b').call(rejectLabResult, input)).status).toBe(404)
    expect((await reviewer.call(rejectLabResult, { ...input, version: 7 })).problem.code).toBe('conflict')
  })
})

describe('amending', () => {
  const input = { reason: 'Wrong dilution', result_value: '11.0' }

  const shown = async (lab_result_id: string, who = reviewer) =>
    (await who.call(getLabResult, { lab_result_id })).body.result
  const waiting = async () =>
    (await reviewer.call(listLabResults, { status: 'pending_review', page_size: 100 })).body.rows

  it('waits beside the approved result until somebody else approves it; then it takes its place, and the old one is kept', async () => {
    const result = await lab.approved('HB', { result_value: '13.0', notes: 'First' })
    const count = async () => (await reviewer.call(getLabSummary)).body.awaiting_review
    const before = await count()
    expect((await secondReviewer.call(amendLabResult, { ...result.of, ...input })).body).toEqual({ version: 3 })
    const standing = {
      status: 'approved',
      result_value: '13.0',
      flag: null,
      notes: 'First',
      reviewed_by_name: reviewerName,
      amended_at: null,
    }
    const amendment = { status: 'pending_review', author_name: 'lab_reviewer two', reason: 'Wrong dilution' }
    expect(await shown(result.result_id)).toMatchObject({
      ...standing,
      amendment: { ...amendment, content: { result_value: '11.0', flag: 'L', critical: false } },
    })
    // Outside the laboratory: that one waits, not what it says.
    expect(await shown(result.result_id, doctor)).toMatchObject({
      ...standing,
      amendment: { ...amendment, content: null },
    })
    const { patient_id } = await shown(result.result_id)
    const ofVisit = (await doctor.call(listVisitResults, { visit_id: result.visit_id })).body.rows
    const ofPatient = (await doctor.call(listPatientLabResults, { patient_id })).body.rows
    for (const [row] of [ofVisit, ofPatient])
      expect(row).toMatchObject({ ...standing, amendment: { ...amendment, content: null } })
    expect((await waiting()).map((row) => row.id)).toContain(result.result_id)
    expect(await count()).toBe(before + 1)
    const own = await secondReviewer.call(approveLabResult, { ...result.of, version: 3 })
    expect([own.status, own.problem.code, own.problem.message]).toEqual([
      403,
      'own_result',
      'You wrote this amendment. Somebody else has to review it.',
    ])
    expect((await secondReviewer.call(rejectLabResult, { ...result.of, version: 3, reason: 'x' })).problem.code).toBe(
      'own_result',
    )
    expect((await shown(result.result_id)).result_value).toBe('13.0')

    expect((await reviewer.call(approveLabResult, { ...result.of, version: 2 })).problem.code).toBe('conflict')
    expect((await reviewer.call(approveLabResult, { ...result.of, version: 3 })).status).toBe(200)
    expect(await shown(result.result_id, doctor)).toMatchObject({
      status: 'approved',
      result_value: '11.0',
      flag: 'L',
      notes: null,
      reviewed_by_name: reviewerName,
      amended_at: expect.any(String),
      amendment: null,
    })
    expect(await count()).toBe(before)
    const versions = await doctor.call(listLabResultVersions, { lab_result_id: result.result_id })
    expect(versions.body.rows).toMatchObject([
      {
        version: 4,
        reason: 'Wrong dilution',
        author_name: 'lab_reviewer two',
        content: { result_value: '11.0', flag: 'L' },
      },
      {
        version: 1,
        reason: null,
        author_name: house.a.staff.lab_technologist.name,
        content: { result_value: '13.0', notes: 'First' },
      },
    ])
    expect((await asked('amendLabResult')).rows).toMatchObject([
      { entity_id: result.result_id, reason: 'Wrong dilution' },
    ])
    expect(
      (await house.as('doctor', 'b').call(listLabResultVersions, { lab_result_id: result.result_id })).status,
    ).toBe(404)
    expect((await house.as('cashier').call(listLabResultVersions, { lab_result_id: result.result_id })).status).toBe(
      403,
    )
  })

  it('is rejected with a reason: what stood stays, and it may be amended again', async () => {
    const result = await lab.approved('HB', { result_value: '13.0' })
    const { body } = await secondReviewer.call(amendLabResult, { ...result.of, ...input })
    const of = { ...result.of, version: body.version }
    expect((await reviewer.call(rejectLabResult, { ...of, reason: 'The dilution was right' })).status).toBe(200)
    expect(await shown(result.result_id)).toMatchObject({
      result_value: '13.0',
      amendment: { status: 'rejected', decided_by_name: reviewerName, rejection_reason: 'The dilution was right' },
    })
    expect((await shown(result.result_id, doctor)).amendment).toBeNull()
    const late = await secondReviewer.call(approveLabResult, { ...of, version: 4 })
    expect([late.status, late.problem.message]).toEqual([
      409,
      `${reviewerName} has rejected the amendment of this result`,
    ])
    expect((await reviewer.call(amendLabResult, { ...of, ...input, version: 4 })).body).toEqual({ version: 5 })
    expect((await secondReviewer.call(approveLabResult, { ...of, version: 5 })).status).toBe(200)
  })

  it('follows the hospital’s rule: where people may approve their own results, also their own amendments', async () => {
    const result = await lab.approved('HB', { result_value: '13.0' })
    const { version } = (await reviewer.call(amendLabResult, { ...result.of, ...input })).body
    expect((await reviewer.call(approveLabResult, { ...result.of, version })).status).toBe(403)
    await house.as('admin').call(setReviewRules, { self_review: true })
    expect((await reviewer.call(approveLabResult, { ...result.of, version })).status).toBe(200)
    await house.as('admin').call(setReviewRules, { self_review: false })
  })

  it('is decided once: of two the second reads who was first', async () => {
    const amended = async () => {
      const result = await lab.approved('HB', { result_value: '13.0' })
      const { version } = (await third.call(amendLabResult, { ...result.of, ...input })).body
      return { ...result.of, version }
    }
    for (let round = 0; round < 5; round++) {
      const one = await amended()
      const both = await Promise.all([reviewer.call(approveLabResult, one), secondReviewer.call(approveLabResult, one)])
      expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
      const first = both[0].status === 200 ? reviewerName : 'lab_reviewer two'
      expect(both.find((answer) => answer.status === 409)?.problem.message).toBe(`${first} has approved this result`)
      const two = await amended()
      const [approve, reject] = await Promise.all([
        reviewer.call(approveLabResult, two),
        secondReviewer.call(rejectLabResult, { ...two, reason: 'No' }),
      ])
      expect([approve.status, reject.status].sort()).toEqual([200, 409])
      expect((approve.status === 409 ? approve : reject).problem.message).toBe(
        approve.status === 200
          ? `${reviewerName} has approved this result`
          : 'lab_reviewer two has rejected the amendment of this result',
      )
      expect((await shown(two.lab_result_id)).result_value).toBe(approve.status === 200 ? '11.0' : '13.0')
    }
  })

  it('a critical value has to have been told', async () => {
    const result = await lab.approved('HB', { result_value: '13.0' })
    const amended = { ...result.of, reason: 'Typed wrong', result_value: '3.0' }
    const untold = await reviewer.call(amendLabResult, amended)
    expect([untold.status, untold.problem.field_errors]).toEqual([
      422,
      { critical_told_to: 'The value is critical. Please say whom you told.' },
    ])
    expect(
      (
        await reviewer.call(amendLabResult, {
          ...amended,
          critical_told_to: 'Dr Otieno',
          critical_read_back: 'Hb 3.0',
          critical_note: 'Twice',
        })
      ).status,
    ).toBe(200)
    expect((await secondReviewer.call(approveLabResult, { ...result.of, version: 3 })).status).toBe(200)
    expect(await row('lab_results', result.result_id)).toMatchObject({
      critical: true,
      critical_told_to: 'Dr Otieno',
      critical_read_back: 'Hb 3.0',
      critical_note: 'Twice',
      critical_by: house.a.staff.lab_reviewer.staff_id,
      critical_at: expect.any(Date),
    })
    const back = { ...amended, version: 4, result_value: '13.0' }
    // Somebody may have acted on what was critical.
    const silent = await reviewer.call(amendLabResult, back)
    expect(silent.problem.field_errors).toEqual({
      critical_told_to: 'The result was critical. Please say whom you told that it has changed.',
    })
    const call = { critical_told_to: 'Dr Otieno', critical_read_back: 'thirteen' }
    const unheard = await reviewer.call(amendLabResult, { ...back, ...call })
    expect(unheard.problem.field_errors).toEqual({
      critical_read_back: 'Haemoglobin 13.0 g/dL was not read back. Please ask again, and write what they say.',
    })
    expect(
      (await reviewer.call(amendLabResult, { ...back, ...call, critical_read_back: '13.0, not 3.0' })).status,
    ).toBe(200)
    await secondReviewer.call(approveLabResult, { ...result.of, version: 5 })
    expect(await row('lab_results', result.result_id)).toMatchObject({
      critical: false,
      flag: null,
      critical_told_to: null,
      critical_by: null,
    })
  })

  it('asks for a value and a reason', async () => {
    const result = await lab.approved('HB', { result_value: '13.0' })
    expect((await reviewer.call(amendLabResult, { ...result.of, reason: 'x' })).problem.field_errors).toEqual({
      result_value: 'Result value is required',
    })
    expect((await reviewer.call(amendLabResult, { ...result.of, ...input, reason: '' })).problem.field_errors).toEqual({
      reason: 'Please give a reason',
    })
  })

  it('only what is approved, of two at once one', async () => {
    const waiting = await lab.entered('HB', { result_value: '13.0' })
    const early = await reviewer.call(amendLabResult, { ...waiting.of, ...input })
    expect([early.status, early.problem.code]).toEqual([409, 'lab_result_state'])
    const result = await lab.approved('HB', { result_value: '13.0' })
    const both = await Promise.all(
      [reviewer, secondReviewer].map((who) => who.call(amendLabResult, { ...result.of, ...input })),
    )
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    const first = both[0]?.status === 200 ? reviewerName : 'lab_reviewer two'
    expect(both.find((answer) => answer.status === 409)?.problem).toMatchObject({
      code: 'lab_result_state',
      message: `${first} has amended this result; the amendment is waiting for review`,
    })
  })

  it('is for reviewers, of this hospital', async () => {
    const { of } = await lab.approved('HB', { result_value: '13.0' })
    expect((await technologist.call(amendLabResult, { ...of, ...input })).status).toBe(403)
    expect((await house.as('lab_reviewer', 'b').call(amendLabResult, { ...of, ...input })).status).toBe(404)
  })
})
