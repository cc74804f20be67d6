import { expect, it } from 'vitest'
import { seen } from '../../../tests/support/diagnostics/orders.ts'
import { ahead, today } from '../../../tests/support/hospital/clinic.ts'
import { note } from '../../../tests/support/hospital/path.ts'
import { fixtures } from '../../../tests/support/hospital/specialty-findings.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { amendConsultation, saveConsultation, saveDraft } from '../contract.ts'

const house = await openHouse()
const doctor = house.as('doctor')

it('a review or follow-up that lies behind is refused beside its field in every clinic; today and a draft are not', async () => {
  const past = ahead(-1)
  for (const [department, written] of [
    ['general', note] as const,
    ...Object.entries(fixtures).map(([key, { findings }]) => [key, { findings }] as const),
  ]) {
    const { visit_id } = await seen(house)
    const of = { visit_id, department, ...written }
    const refused = await doctor.call(saveConsultation, { ...of, next_review_date: past, version: null })
    expect([department, refused.problem.field_errors]).toEqual([
      department,
      { next_review_date: 'Next review date cannot be in the past' },
    ])
    const draft = await doctor.call(saveDraft, { ...of, next_review_date: past, version: null })
    expect(draft.status).toBe(200)
    const saved = await doctor.call(saveConsultation, { ...of, next_review_date: today(), version: draft.body.version })
    expect([department, saved.status]).toEqual([department, 200])
  }
})

it('the follow-up date of pediatrics lies ahead too; one that has passed since may stand when the note is amended', async () => {
  const { visit_id } = await seen(house)
  const findings = { ...fixtures.pediatrics?.findings, follow_up_date: ahead(-3) }
  const of = { visit_id, department: 'pediatrics' }
  const refused = await doctor.call(saveConsultation, { ...of, findings, version: null })
  expect(refused.problem.field_errors).toEqual({ 'findings.follow_up_date': 'Follow-up date cannot be in the past' })
  const saved = await doctor.call(saveConsultation, {
    ...of,
    findings: { ...findings, follow_up_date: ahead(3) },
    next_review_date: ahead(3),
    version: null,
  })
  expect(saved.status).toBe(200)
  const { consultation_id } = saved.body
  await house.owner.query(
    `update consultations set next_review_date = $2::text::date,
      findings = findings || jsonb_build_object('follow_up_date', $2::text) where id = $1`,
    [consultation_id, ahead(-3)],
  )
  const { rows } = await house.owner.query('select version from consultations where id = $1', [consultation_id])
  const amend = { consultation_id, version: rows[0].version, reason: 'Spelling', findings, next_review_date: ahead(-3) }
  expect(
    (await doctor.call(amendConsultation, { ...amend, next_review_date: ahead(-2) })).problem.field_errors,
  ).toEqual({
    next_review_date: 'Next review date cannot be in the past',
  })
  expect((await doctor.call(amendConsultation, amend)).status).toBe(200)
})

it('visual acuity is written as the chart says it', async () => {
  const { visit_id } = await seen(house)
  const findings = { ...fixtures.eye?.findings, visual_acuity_right: '20', visual_acuity_left: 'CF at 1 m' }
  const refused = await doctor.call(saveConsultation, { visit_id, department: 'eye', findings, version: null })
  expect(refused.problem.field_errors).toEqual({
    'findings.visual_acuity_right': 'Visual acuity is written like 6/9 or 20/40, or CF, HM, PL or NPL',
  })
})
