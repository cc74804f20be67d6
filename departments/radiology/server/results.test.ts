import { describe, expect, it } from 'vitest'
import { on } from '../../../kernel/server/events.ts'
import { seen } from '../../../tests/support/diagnostics/orders.ts'
import { imaging, picture, queueOf, words } from '../../../tests/support/diagnostics/radiology.ts'
import { note } from '../../../tests/support/hospital/path.ts'
import { openHouse, signedCookie } from '../../../tests/support/house.ts'
import { makeWorker } from '../../../tests/support/people.ts'
import { hospitalRoles } from '../../access/roles.ts'
import { saveConsultation } from '../../consultation/contract.ts'
import { setReviewRules } from '../../hospital/contract.ts'
import { cancelRadiologyOrder } from '../contract.ts'
import { getRadiologyImage, getRadiologyOrder } from '../orders.contract.ts'
import {
  amendRadiologyResult,
  approveRadiologyResult,
  getRadiologyResult,
  listPatientReports,
  listRadiologyResults,
  listRadiologyResultVersions,
  listVisitReports,
  radiologyOrderSettled,
  rejectRadiologyResult,
  saveRadiologyResult,
} from '../results.contract.ts'

const house = await openHouse()
const radiographer = house.as('radiographer')
const radiologist = house.as('radiologist')
const doctor = house.as('doctor')
const make = await imaging(house)
const second = house.withCookie(
  signedCookie((await makeWorker(house.owner, house.a.id, 'alpha', 'radiologist', 'two')).token),
)
const MISSING = 'Please fill in all required fields'
const report = (radiology_order_id: string, more: object = {}) => ({
  ...words,
  radiology_order_id,
  version: null,
  submit: true,
  ...more,
})
const read = async (radiology_result_id: string) =>
  (await radiographer.call(getRadiologyResult, { radiology_result_id })).body
const visitOf = async (id: string) =>
  (await house.owner.query('select status from visits where id = $1', [id])).rows[0].status

const settled: object[] = []
on(radiologyOrderSettled, async (_, payload) => {
  settled.push(payload)
})

describe('a report', () => {
  it('is kept as a draft in any state, and needs both texts when it is handed in', async () => {
    const { radiology_order_id, visit_id } = await make.started()
    const draft = await radiographer.call(
      saveRadiologyResult,
      report(radiology_order_id, { impression: '', submit: false }),
    )
    expect(draft.body).toMatchObject({ status: 'draft', version: 1 })
    expect((await make.order(radiology_order_id)).status).toBe('in_progress')
    const bare = await radiographer.call(
      saveRadiologyResult,
      report(radiology_order_id, { findings: ' ', impression: '', version: 1 }),
    )
    expect([bare.status, bare.problem.field_errors]).toEqual([422, { findings: MISSING, impression: MISSING }])
    const sent = await radiographer.call(saveRadiologyResult, report(radiology_order_id, { version: 1 }))
    expect(sent.body).toMatchObject({ status: 'pending_review', version: 2, result_id: draft.body.result_id })
    expect((await make.order(radiology_order_id)).status).toBe('completed')
    expect((await queueOf(house, visit_id))[0]?.status).toBe('done')
  })

  it('of a scheduled examination can be handed in; of a pending or cancelled one it cannot', async () => {
    const { radiology_order_id } = await make.scheduled({ time: '13:00' })
    expect((await radiographer.call(saveRadiologyResult, report(radiology_order_id))).status).toBe(200)
    const pending = await make.ordered()
    const early = await radiographer.call(saveRadiologyResult, report(pending.radiology_order_id))
    expect([early.status, early.problem.code, early.problem.message]).toEqual([
      409,
      'radiology_order_state',
      expect.stringMatching(/ is not scheduled yet$/),
    ])
  })

  it('lets the patient go when nothing else is to be examined', async () => {
    const { visit_id, ids } = await make.started('XR-CHEST', 'XR-HAND')
    const [one = '', two = ''] = ids
    await radiographer.call(saveRadiologyResult, report(one))
    expect((await queueOf(house, visit_id))[0]?.status).toBe('in_progress')
    await house.owner.query(`update radiology_orders set status = 'in_progress' where id = $1`, [two])
    await radiographer.call(saveRadiologyResult, report(two))
    expect((await queueOf(house, visit_id))[0]?.status).toBe('done')
  })

  it('of two last ones handed in at once one lets the patient go', async () => {
    const { visit_id, ids } = await make.started('XR-CHEST', 'XR-HAND')
    await house.owner.query(`update radiology_orders set status = 'in_progress' where visit_id = $1`, [visit_id])
    const answers = await Promise.all(ids.map((id) => radiographer.call(saveRadiologyResult, report(id))))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    expect((await queueOf(house, visit_id))[0]?.status).toBe('done')
  })

  it('that two people write is not overwritten by the second', async () => {
    const { radiology_order_id } = await make.started()
    const answers = await Promise.all(
      [radiographer, radiologist].map((who) =>
        who.call(saveRadiologyResult, report(radiology_order_id, { submit: false })),
      ),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    const lost = answers.find((answer) => answer.status === 409)
    expect(lost?.problem).toMatchObject({
      code: 'conflict',
      current: { status: 'draft', version: 1, findings: words.findings },
    })
    const unknown = await radiographer.call(
      saveRadiologyResult,
      report((await make.started()).radiology_order_id, { version: 3 }),
    )
    expect([unknown.status, unknown.problem.code]).toEqual([409, 'conflict'])
  })

  it('that was handed in waits; nobody writes it meanwhile', async () => {
    const { radiology_order_id, version } = await make.submitted()
    const late = await radiographer.call(saveRadiologyResult, report(radiology_order_id, { version, submit: false }))
    expect([late.status, late.problem.code, late.problem.message]).toEqual([
      409,
      'radiology_result_state',
      expect.stringMatching(/^The report of RAD\d{6}-\d{3} was handed in by .+ and waits for review$/),
    ])
  })

  it('keeps the visit open until it is approved', async () => {
    const { visit_id, radiology_result_id, version } = await make.submitted()
    const saved = await doctor.call(saveConsultation, { ...note, visit_id, department: 'general', version: 1 })
    expect(saved.status).toBe(200)
    expect(await visitOf(visit_id)).toBe('consulting')
    const other = await seen(house)
    await doctor.call(saveConsultation, { ...note, visit_id: other.visit_id, department: 'general', version: null })
    expect(await visitOf(other.visit_id)).toBe('completed')
    expect((await radiologist.call(approveRadiologyResult, { radiology_result_id, version })).status).toBe(200)
  })

  it('is not for other roles, nor other hospitals', async () => {
    const { radiology_order_id } = await make.started()
    expect((await doctor.call(saveRadiologyResult, report(radiology_order_id))).status).toBe(403)
    expect((await house.as('radiographer', 'b').call(saveRadiologyResult, report(radiology_order_id))).status).toBe(404)
  })
})

describe('the review', () => {
  it('approves: the clinician sees it, and it cannot be written any more', async () => {
    const { radiology_result_id, version, radiology_order_id } = await make.submitted()
    expect((await doctor.call(getRadiologyResult, { radiology_result_id })).status).toBe(404)
    expect((await radiologist.call(approveRadiologyResult, { radiology_result_id, version })).body).toEqual({
      ok: true,
    })
    expect((await doctor.call(getRadiologyResult, { radiology_result_id })).body).toMatchObject({
      ...words,
      status: 'approved',
      reviewed_by_name: expect.any(String),
      images: [],
    })
    const late = await radiographer.call(saveRadiologyResult, report(radiology_order_id, { version: version + 1 }))
    expect([late.status, late.problem.message]).toEqual([
      409,
      expect.stringMatching(/^The report of RAD\d{6}-\d{3} was already approved by /),
    ])
    const { body } = await radiographer.call(getRadiologyOrder, { radiology_order_id })
    expect(body.history.map((deed) => deed.what)).toEqual(['ordered', 'started', 'submitted', 'approved'])
  })

  it('rejects with a reason; it is written again, by somebody else too, and handed in', async () => {
    const { radiology_result_id, version, radiology_order_id } = await make.submitted()
    const bare = await radiologist.call(rejectRadiologyResult, { radiology_result_id, version, reason: '' })
    expect(bare.problem.field_errors).toEqual({ reason: 'Please give a reason' })
    expect(
      (await radiologist.call(rejectRadiologyResult, { radiology_result_id, version, reason: 'Which side?' })).status,
    ).toBe(200)
    expect(await read(radiology_result_id)).toMatchObject({ status: 'rejected', rejection_reason: 'Which side?' })
    const draft = await radiographer.call(
      saveRadiologyResult,
      report(radiology_order_id, { version: version + 1, findings: 'Left', submit: false }),
    )
    expect(draft.body).toMatchObject({ status: 'rejected', version: version + 2 })
    const again = await radiologist.call(
      saveRadiologyResult,
      report(radiology_order_id, { version: version + 2, findings: 'Left lung' }),
    )
    expect(again.body.status).toBe('pending_review')
    expect(await read(radiology_result_id)).toMatchObject({
      status: 'pending_review',
      rejection_reason: null,
      performed_by: house.a.staff.radiologist.staff_id,
      findings: 'Left lung',
    })
    const { body } = await radiographer.call(listRadiologyResultVersions, { radiology_result_id })
    expect(body.rows.map((row) => row.content.findings)).toEqual(['Left lung', words.findings])
  })

  it('is of somebody else, unless the hospital allows it', async () => {
    const { radiology_order_id } = await make.started()
    const { body } = await radiologist.call(saveRadiologyResult, report(radiology_order_id))
    const own = { radiology_result_id: body.result_id, version: body.version }
    const refused = await radiologist.call(approveRadiologyResult, own)
    expect([refused.status, refused.problem.code]).toEqual([403, 'own_report'])
    expect((await radiologist.call(rejectRadiologyResult, { ...own, reason: 'x' })).problem.code).toBe('own_report')
    await house.as('admin').call(setReviewRules, { self_review: true })
    expect((await radiologist.call(approveRadiologyResult, own)).status).toBe(200)
    await house.as('admin').call(setReviewRules, { self_review: false })
  })

  it('of two who approve, or one who rejects, one wins and the other is told who', async () => {
    const second = await makeWorker(house.owner, house.a.id, 'alpha', 'radiologist', 'second')
    const colleague = house.withCookie(signedCookie(second.token))
    const one = await make.submitted()
    const input = { radiology_result_id: one.radiology_result_id, version: one.version }
    const approvals = await Promise.all([radiologist, colleague].map((who) => who.call(approveRadiologyResult, input)))
    expect(approvals.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(approvals.find((answer) => answer.status === 409)?.problem).toMatchObject({
      code: 'radiology_result_state',
      message: expect.stringMatching(/was already approved by /),
      current: { status: 'approved' },
    })
    const two = await make.submitted()
    const other = { radiology_result_id: two.radiology_result_id, version: two.version }
    const answers = await Promise.all([
      radiologist.call(approveRadiologyResult, other),
      colleague.call(rejectRadiologyResult, { ...other, reason: 'Unclear' }),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(answers.find((answer) => answer.status === 409)?.problem.message).toMatch(
      /was already (approved|rejected) by /,
    )
  })

  it('looks at what was handed in, not at a draft nor at an older version', async () => {
    const { radiology_order_id } = await make.started()
    const draft = (await radiographer.call(saveRadiologyResult, report(radiology_order_id, { submit: false }))).body
    const early = await radiologist.call(approveRadiologyResult, { radiology_result_id: draft.result_id, version: 1 })
    expect([early.status, early.problem.message]).toEqual([409, expect.stringMatching(/is still being written by /)])
    await radiographer.call(saveRadiologyResult, report(radiology_order_id, { version: 1 }))
    const stale = await radiologist.call(approveRadiologyResult, { radiology_result_id: draft.result_id, version: 1 })
    expect([stale.status, stale.problem.code]).toEqual([409, 'conflict'])
  })

  it('is not for other roles, nor other hospitals', async () => {
    const { radiology_result_id, version } = await make.submitted()
    const input = { radiology_result_id, version }
    const amended = { ...input, ...words, reason: 'x' }
    expect((await radiographer.call(approveRadiologyResult, input)).status).toBe(403)
    expect((await radiographer.call(rejectRadiologyResult, { ...input, reason: 'x' })).status).toBe(403)
    expect((await radiographer.call(amendRadiologyResult, amended)).status).toBe(403)
    const stranger = house.as('radiologist', 'b')
    expect((await stranger.call(approveRadiologyResult, input)).status).toBe(404)
    expect((await stranger.call(rejectRadiologyResult, { ...input, reason: 'x' })).status).toBe(404)
    expect((await stranger.call(amendRadiologyResult, amended)).status).toBe(404)
    expect((await stranger.call(getRadiologyResult, { radiology_result_id })).status).toBe(404)
    expect((await stranger.call(listRadiologyResultVersions, { radiology_result_id })).status).toBe(404)
    expect((await house.as('cashier').call(getRadiologyResult, { radiology_result_id })).status).toBe(403)
    expect((await house.as('cashier').call(listRadiologyResultVersions, { radiology_result_id })).status).toBe(403)
  })
})

describe('an approved report and its images', () => {
  it('are for who treats, for radiology and who keeps records: not for the laboratory, nor the admin', async () => {
    const { radiology_result_id, version, radiology_order_id } = await make.submitted()
    const bytes = await picture()
    await house.owner.query(
      `insert into radiology_images (hospital_id, id, order_id, filename, content_type, size, bytes, thumbnail,
        uploaded_by)
       values ($1, $2, $3, 'a.png', 'image/png', 1, $4, $4, $5)`,
      [house.a.id, radiology_result_id, radiology_order_id, bytes, house.a.staff.radiographer.staff_id],
    )
    await radiologist.call(approveRadiologyResult, { radiology_result_id, version })
    const readers = ['nurse', 'doctor', 'radiographer', 'radiologist', 'records_officer']
    for (const role of hospitalRoles) {
      const who = house.as(role)
      const answers = [
        await who.call(getRadiologyResult, { radiology_result_id }),
        await who.call(listRadiologyResultVersions, { radiology_result_id }),
        await who.call(getRadiologyImage, { image_id: radiology_result_id }),
      ]
      const expected = readers.includes(role) ? 200 : 403
      expect([role, answers.map((answer) => answer.status)]).toEqual([role, [expected, expected, expected]])
    }
  })
})

describe('those who ordered', () => {
  it('are told when an order is settled, and only then', async () => {
    settled.length = 0
    const { visit_id, radiology_order_id: order_id, radiology_result_id, version } = await make.submitted()
    await radiologist.call(rejectRadiologyResult, { radiology_result_id, version, reason: 'x' })
    await radiographer.call(saveRadiologyResult, report(order_id, { version: 2 }))
    expect(settled).toEqual([])
    await radiologist.call(approveRadiologyResult, { radiology_result_id, version: 3 })
    const cancelled = await make.ordered()
    await doctor.call(cancelRadiologyOrder, { radiology_order_id: cancelled.radiology_order_id, reason: 'x' })
    const told = { consultation_id: expect.any(String), ordered_by: house.a.staff.doctor.staff_id }
    expect(settled).toEqual([
      { ...told, visit_id, order_id, how: 'approved' },
      { ...told, visit_id: cancelled.visit_id, order_id: cancelled.radiology_order_id, how: 'cancelled' },
    ])
  })
})

describe('an approved report', () => {
  it('is amended with a reason; every version is kept, and a clinician sees those since the approval', async () => {
    const { radiology_result_id, version, radiology_order_id } = await make.submitted({ findings: 'Wrong side' })
    const amended = { radiology_result_id, version, ...words, reason: 'A second look' }
    const early = await radiologist.call(amendRadiologyResult, amended)
    expect([early.status, early.problem.message]).toEqual([409, expect.stringMatching(/waits for review$/)])
    await radiologist.call(rejectRadiologyResult, { radiology_result_id, version, reason: 'x' })
    await radiographer.call(saveRadiologyResult, report(radiology_order_id, { version: 2, findings: 'Right side' }))
    await radiologist.call(approveRadiologyResult, { radiology_result_id, version: 3 })
    const bare = await radiologist.call(amendRadiologyResult, { ...amended, version: 4, impression: '', reason: '' })
    expect(bare.problem.field_errors).toEqual({ impression: MISSING, reason: 'Please give a reason' })
    const answers = await Promise.all(
      [radiologist, second].map((who) => who.call(amendRadiologyResult, { ...amended, version: 4 })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    const [author, other] = answers[0]?.status === 200 ? [radiologist, second] : [second, radiologist]
    const { amendment } = await read(radiology_result_id)
    const standing = { findings: 'Right side', status: 'approved', amended_at: null, version: 5 }
    expect(answers.find((answer) => answer.status === 409)?.problem.message).toContain(
      `was amended by ${amendment?.author_name}, and the amendment waits for review`,
    )
    expect(await read(radiology_result_id)).toMatchObject({
      ...standing,
      amendment: { reason: 'A second look', content: words },
    })
    // Outside radiology: that one waits, not what it says.
    const seen = (await doctor.call(getRadiologyResult, { radiology_result_id })).body
    expect(seen).toMatchObject({ ...standing, amendment: { status: 'pending_review', content: null } })
    for (const { rows } of [
      (await doctor.call(listVisitReports, { visit_id: seen.visit_id })).body,
      (await doctor.call(listPatientReports, { patient_id: seen.patient_id })).body,
    ])
      expect(rows[0]).toMatchObject({ ...standing, amendment: { content: null } })
    const waiting = async () =>
      (await radiologist.call(listRadiologyResults, { status: 'pending_review', page_size: 100 })).body.rows
    expect((await waiting()).map((row) => row.id)).toContain(radiology_result_id)
    const decision = { radiology_result_id, version: 5 }
    const own = await author.call(approveRadiologyResult, decision)
    expect([own.status, own.problem.code, own.problem.message]).toEqual([
      403,
      'own_report',
      'You wrote this amendment. Somebody else has to review it.',
    ])
    settled.length = 0
    expect((await other.call(approveRadiologyResult, decision)).status).toBe(200)
    expect(settled).toMatchObject([{ order_id: radiology_order_id, how: 'amended' }])
    expect((await waiting()).map((row) => row.id)).not.toContain(radiology_result_id)
    expect(await read(radiology_result_id)).toMatchObject({
      ...words,
      status: 'approved',
      amended_at: expect.any(String),
      amendment: null,
      version: 6,
    })
    const { rows } = (await doctor.call(listRadiologyResultVersions, { radiology_result_id })).body
    expect(rows.map((row) => [row.content.findings, row.reason])).toEqual([
      [words.findings, 'A second look'],
      ['Right side', null],
    ])
    expect((await radiographer.call(listRadiologyResultVersions, { radiology_result_id })).body.rows).toHaveLength(3)
  })

  it('stays as it is when the amendment is rejected; of two who decide at once the second reads who was first', async () => {
    const third = house.withCookie(
      signedCookie((await makeWorker(house.owner, house.a.id, 'alpha', 'radiologist', 'three')).token),
    )
    for (let round = 0; round < 5; round++) {
      const { radiology_result_id, version } = await make.submitted({ findings: 'First' })
      await radiologist.call(approveRadiologyResult, { radiology_result_id, version })
      await third.call(amendRadiologyResult, { radiology_result_id, version: version + 1, ...words, reason: 'x' })
      const decision = { radiology_result_id, version: version + 2 }
      const [approve, reject] = await Promise.all([
        radiologist.call(approveRadiologyResult, decision),
        second.call(rejectRadiologyResult, { ...decision, reason: 'The first reading was right' }),
      ])
      expect([approve.status, reject.status].sort()).toEqual([200, 409])
      const won = approve.status === 200
      expect((won ? reject : approve).problem.message).toMatch(
        won
          ? `was already approved by ${house.a.staff.radiologist.name}`
          : `radiologist two has rejected the amendment`,
      )
      expect(await read(radiology_result_id)).toMatchObject(
        won
          ? { findings: words.findings, amendment: null }
          : { findings: 'First', amendment: { status: 'rejected', rejection_reason: 'The first reading was right' } },
      )
      const late = await Promise.all(
        [radiologist, second].map((who) => who.call(approveRadiologyResult, { ...decision, version: version + 3 })),
      )
      expect(late.map((answer) => answer.status)).toEqual([409, 409])
    }
  })

  it('follows the hospital’s rule: where people may approve their own reports, also their own amendments', async () => {
    const { radiology_result_id, version } = await make.submitted()
    await radiologist.call(approveRadiologyResult, { radiology_result_id, version })
    await radiologist.call(amendRadiologyResult, { radiology_result_id, version: version + 1, ...words, reason: 'x' })
    const decision = { radiology_result_id, version: version + 2 }
    expect((await radiologist.call(rejectRadiologyResult, { ...decision, reason: 'x' })).status).toBe(403)
    await house.as('admin').call(setReviewRules, { self_review: true })
    expect((await radiologist.call(approveRadiologyResult, decision)).status).toBe(200)
    await house.as('admin').call(setReviewRules, { self_review: false })
  })
})
