import { describe, expect, it } from 'vitest'
import { on } from '../../../kernel/server/events.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { laboratory } from '../../../tests/support/laboratory.ts'
import { setReviewRules } from '../../hospital/contract.ts'
import { cancelLabOrder } from '../contract.ts'
import {
  acknowledgeCritical,
  amendLabResult,
  approveLabResult,
  getLabResult,
  labOrderSettled,
  listLabResultVersions,
  rejectLabResult,
} from '../results.contract.ts'

const settled: { visit_id: string; order_id: string; consultation_id: string | null; ordered_by: string; how: string }[] = []
on(labOrderSettled, async (_, told) => {
  settled.push(told)
})

const house = await openHouse()
const lab = await laboratory(house)
const { doctor, technologist, reviewer, secondReviewer, row } = lab
const NOWHERE = '0190a6b8-7c00-7000-8000-00000000f00d'
const reviewerName = house.a.staff.lab_reviewer.name
const told = { told_to: 'Dr Otieno' }
const asked = (endpoint: string) =>
  house.owner.query('select entity, entity_id, reason from audit_log where action = $1 order by at desc limit 1', [endpoint])

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
    expect(settled).toEqual([{ visit_id, order_id: result.id, consultation_id: expect.toSatisfy(() => true), ordered_by, how: 'approved' }])
    expect((await asked('approveLabResult')).rows).toMatchObject([{ entity: 'lab_result', entity_id: result.result_id }])
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
    expect([old.status, old.problem.code, old.problem.current]).toEqual([409, 'conflict', expect.objectContaining({ version: 2 })])
    expect((await reviewer.call(approveLabResult, { ...result.of, version: 2 })).status).toBe(200)
  })

  it('happens once: the second reads who did it; so of approve and reject', async () => {
    const first = await lab.entered('ESR', { result_value: '12' })
    const both = await Promise.all([reviewer.call(approveLabResult, first.of), secondReviewer.call(approveLabResult, first.of)])
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
    const message = approve.status === 200 ? `${reviewerName} has approved this result` : 'lab_reviewer two has rejected this result'
    expect((approve.status === 409 ? approve : reject).problem.message).toBe(message)
    expect(await row('lab_orders', second.id)).toMatchObject({ status: approve.status === 200 ? 'completed' : 'processing' })
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
    expect(await row('lab_results', result.result_id)).toMatchObject({ status: 'rejected', rejection_reason: 'Please repeat' })
    expect(await row('lab_orders', result.id)).toMatchObject({ status: 'processing' })
    expect((await asked('rejectLabResult')).rows).toMatchObject([{ entity_id: result.result_id, reason: 'Please repeat' }])
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

  it('puts a new version in the place of an approved result, and keeps the old one', async () => {
    const result = await lab.approved('HB', { result_value: '13.0', notes: 'First' })
    expect((await secondReviewer.call(amendLabResult, { ...result.of, ...input })).body).toEqual({ version: 3 })
    const { body } = await doctor.call(getLabResult, { lab_result_id: result.result_id })
    expect(body.result).toMatchObject({
      status: 'approved',
      result_value: '11.0',
      flag: 'L',
      notes: null,
      reviewed_by_name: 'lab_reviewer two',
      amended_at: expect.any(String),
    })
    const versions = await doctor.call(listLabResultVersions, { lab_result_id: result.result_id })
    expect(versions.body.rows).toMatchObject([
      { version: 3, reason: 'Wrong dilution', author_name: 'lab_reviewer two', content: { result_value: '11.0', flag: 'L' } },
      { version: 1, reason: null, author_name: house.a.staff.lab_technologist.name, content: { result_value: '13.0', notes: 'First' } },
    ])
    expect((await asked('amendLabResult')).rows).toMatchObject([{ entity_id: result.result_id, reason: 'Wrong dilution' }])
    expect((await house.as('doctor', 'b').call(listLabResultVersions, { lab_result_id: result.result_id })).status).toBe(404)
    expect((await house.as('cashier').call(listLabResultVersions, { lab_result_id: result.result_id })).status).toBe(403)
  })

  it('a critical value has to have been told', async () => {
    const result = await lab.approved('HB', { result_value: '13.0' })
    const amended = { ...result.of, reason: 'Typed wrong', result_value: '3.0' }
    const untold = await reviewer.call(amendLabResult, amended)
    expect([untold.status, untold.problem.field_errors]).toEqual([
      422,
      { critical_told_to: 'The value is critical. Please say whom you told.' },
    ])
    expect((await reviewer.call(amendLabResult, { ...amended, critical_told_to: 'Dr Otieno', critical_note: 'Read back' })).status).toBe(
      200,
    )
    expect(await row('lab_results', result.result_id)).toMatchObject({
      critical: true,
      critical_told_to: 'Dr Otieno',
      critical_by: house.a.staff.lab_reviewer.staff_id,
    })
    await reviewer.call(amendLabResult, { ...amended, version: 3, result_value: '13.0' })
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
    const both = await Promise.all([reviewer, secondReviewer].map((who) => who.call(amendLabResult, { ...result.of, ...input })))
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(both.find((answer) => answer.status === 409)?.problem).toMatchObject({ code: 'conflict', current: { result_value: '11.0' } })
  })

  it('is for reviewers, of this hospital', async () => {
    const { of } = await lab.approved('HB', { result_value: '13.0' })
    expect((await technologist.call(amendLabResult, { ...of, ...input })).status).toBe(403)
    expect((await house.as('lab_reviewer', 'b').call(amendLabResult, { ...of, ...input })).status).toBe(404)
  })
})
