import { describe, expect, it } from 'vitest'
import { laboratory } from '../../../tests/support/diagnostics/laboratory.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { cancelLabOrder, updateTestType } from '../contract.ts'
import {
  acknowledgeCritical,
  approveLabResult,
  getResultEntry,
  rejectLabResult,
  saveLabResult,
} from '../results.contract.ts'

const house = await openHouse()
const lab = await laboratory(house)
const { doctor, technologist, reviewer, row } = lab
const NOWHERE = '0190a6b8-7c00-7000-8000-00000000f00d'
const technologistName = house.a.staff.lab_technologist.name
const reviewerName = house.a.staff.lab_reviewer.name

/** Whom the laboratory tests: by default a woman of 34. */
const patient = (visitId: string, sex: string | null, age: string | null) =>
  house.owner.query(
    `update patients set gender = $2, date_of_birth_estimated = false, age_unit = null,
      date_of_birth = (now() at time zone 'Africa/Nairobi')::date - $3::interval
     where id = (select patient_id from visits where id = $1)`,
    [visitId, sex, age],
  )

describe('entering a result', () => {
  it('begins with order, test and what was entered so far', async () => {
    const order = await lab.collected('FBC', { priority: 'stat' })
    const begin = await lab.entryOf(order.id)
    expect(begin).toMatchObject({
      order: {
        id: order.id,
        status: 'collected',
        priority: 'stat',
        sample_number: order.sample_number,
        result_id: null,
      },
      test_type: { code: 'FBC' },
      result: null,
      previous: [],
    })
    expect(
      begin.test_type.custom_fields?.find((field) => field.name === 'Haemoglobin')?.ranges?.length,
    ).toBeGreaterThan(5)
    expect((await doctor.call(getResultEntry, { lab_order_id: order.id })).status).toBe(403)
    expect((await house.as('lab_technologist', 'b').call(getResultEntry, { lab_order_id: order.id })).status).toBe(404)
    const { rows } = await house.owner.query(
      `select entity, entity_id, patient_id from audit_log where action = 'getResultEntry' limit 1`,
    )
    expect(rows).toEqual([{ entity: 'lab_order', entity_id: order.id, patient_id: begin.order.patient_id }])
  })

  it('keeps a draft, and hands it in', async () => {
    const order = await lab.collected('HB')
    const draft = await lab.enter(order.id, { submit: false, notes: 'Repeat' })
    expect(draft.body).toMatchObject({ status: 'draft', version: 1, flag: null, critical: false })
    expect(await row('lab_orders', order.id)).toMatchObject({ status: 'collected' })
    const { body } = await lab.enter(order.id, { result_value: '11.2', version: 1 })
    expect(body).toEqual({
      result_id: draft.body.result_id,
      status: 'pending_review',
      version: 2,
      flag: 'L',
      critical: false,
      untold: false,
    })
    expect(await row('lab_results', body.result_id)).toMatchObject({
      result_value: '11.2',
      unit: 'g/dL',
      reference_range: '12.0–15.5',
      notes: null,
      sample_id: order.sample_id,
      custom_fields: null,
      performed_by: house.a.staff.lab_technologist.staff_id,
    })
    expect(await row('lab_orders', order.id)).toMatchObject({ status: 'processing' })
    expect(await row('lab_samples', order.sample_id)).toMatchObject({ status: 'processing' })
    const { rows } = await house.owner.query(
      'select version, reason, content, author_id from lab_result_versions where result_id = $1',
      [body.result_id],
    )
    expect(rows).toMatchObject([{ version: 2, reason: null, author_id: house.a.staff.lab_technologist.staff_id }])
    expect(rows[0].content).toMatchObject({ result_value: '11.2', flag: 'L' })
  })

  it('judges by sex and age on the day of the sample', async () => {
    const flagOf = async (code: string, sex: string | null, age: string | null, result_value: string) => {
      const order = await lab.collected(code)
      await patient(order.visit_id, sex, age)
      const { body } = await lab.enter(order.id, { result_value })
      return [body.flag, body.critical, (await row('lab_results', body.result_id)).reference_range]
    }
    expect(await flagOf('HB', 'male', '40 years', '12.5')).toEqual(['L', false, '13–17'])
    expect(await flagOf('HB', 'female', '40 years', '12.5')).toEqual([null, false, '12.0–15.5'])
    expect(await flagOf('HB', 'male', '1 day', '13.0')).toEqual(['L', false, '14.5–22.5'])
    expect(await flagOf('HB', null, null, '4.2')).toEqual(['LL', true, '12–17'])
    expect(await flagOf('MRDT', 'male', '5 years', 'Positive')).toEqual(['A', false, 'Negative'])
    expect(await flagOf('PDT', 'female', '20 years', 'Positive')).toEqual([null, false, 'Negative when not pregnant'])
    expect(await flagOf('CRP', 'female', '20 years', '<5')).toEqual([null, false, '≤ 5'])
    expect(await flagOf('RBS', 'female', '20 years', '26.1 mmol/l')).toEqual(['HH', true, '3.9–7.8'])
    // Collected on the first day of life, entered on the third.
    const order = await lab.collected('HB')
    await patient(order.visit_id, 'female', '5 days')
    await house.owner.query(`update lab_samples set collection_time = now() - interval '4 days' where id = $1`, [
      order.sample_id,
    ])
    const { body } = await lab.enter(order.id, { result_value: '14.0' })
    expect(await row('lab_results', body.result_id)).toMatchObject({ flag: 'L', reference_range: '14.5–22.5' })
  })

  it('judges every value of a panel, and is as bad as the worst', async () => {
    const order = await lab.collected('FBC')
    const { body } = await lab.enter(order.id, {
      values: { haemoglobin: '6.1', platelets: '1,250', white_cell_count: '7.5', mcv: ' ' },
    })
    expect([body.flag, body.critical]).toEqual(['LL', true])
    const { custom_fields, result_value } = await row('lab_results', body.result_id)
    expect(result_value).toBeNull()
    const judged = { judged: true, range_note: null, remark: null, given: null, delta: null }
    expect(custom_fields).toEqual([
      {
        id: 'white_cell_count',
        name: 'White cell count',
        unit: '10⁹/L',
        value: '7.5',
        reference_range: '4–11',
        flag: null,
        ...judged,
      },
      {
        id: 'haemoglobin',
        name: 'Haemoglobin',
        unit: 'g/dL',
        value: '6.1',
        reference_range: '12.0–15.5',
        flag: 'LL',
        ...judged,
        range_note: 'Height of the hospital not known: not adjusted',
      },
      {
        id: 'platelets',
        name: 'Platelets',
        unit: '10⁹/L',
        value: '1,250',
        reference_range: '150–400',
        flag: 'HH',
        ...judged,
      },
    ])
    const urine = await lab.collected('UA')
    const text = await lab.enter(urine.id, { values: { protein: '++', ph: '8.5' } })
    expect(text.body).toMatchObject({ flag: 'H', critical: false })
  })

  it('says beside each field what is wrong', async () => {
    const single = await lab.collected('HB')
    expect((await lab.enter(single.id, {})).problem.field_errors).toEqual({ result_value: 'Result value is required' })
    const unit = await lab.enter(single.id, { result_value: '112', unit: 'g/L' })
    expect(unit.problem.field_errors).toEqual({ unit: 'This test is measured in g/dL' })
    const panel = await lab.collected('FBC')
    const wrong = async (values: Record<string, string>) => (await lab.enter(panel.id, { values })).problem.field_errors
    expect(await wrong({})).toEqual({ values: 'Please enter at least one value' })
    expect(await wrong({ haemoglobin: 'low', glucose: '5', mcv: '80,5' })).toEqual({
      'values.haemoglobin': 'Please enter a number',
      'values.glucose': 'This value is not part of the test',
      'values.mcv': 'Did you mean 80.5? Please write the decimals after a point',
    })
    const field = { id: 'a', name: 'A', type: 'range' as const, min_value: 1, max_value: 10 }
    const { test_type } = await lab.entryOf(panel.id)
    const fields = [field, { ...field, id: 'b', max_value: null }, { ...field, id: 'c', min_value: null }]
    await technologist.call(updateTestType, { ...test_type, test_type_id: test_type.id, custom_fields: fields })
    expect(await wrong({ a: '11', b: '0.5', c: '10.5' })).toEqual({
      'values.a': 'Please enter a value between 1 and 10',
      'values.b': 'Please enter a value of at least 1',
      'values.c': 'Please enter a value of at most 10',
    })
    await technologist.call(updateTestType, {
      ...test_type,
      test_type_id: test_type.id,
      version: test_type.version + 1,
    })
  })

  it('is handed in again after a rejection; the reason stays until then', async () => {
    const result = await lab.entered('ESR', { result_value: '12' })
    await reviewer.call(rejectLabResult, { ...result.of, reason: 'Please repeat' })
    const draft = await lab.enter(result.id, { result_value: '13', submit: false, version: 2 })
    expect(draft.body).toMatchObject({ status: 'rejected', version: 3 })
    expect((await lab.entryOf(result.id)).result).toMatchObject({
      rejection_reason: 'Please repeat',
      reviewed_by_name: reviewerName,
    })
    const again = await lab.enter(result.id, { result_value: '14', version: 3 }, reviewer)
    expect(again.body).toMatchObject({ status: 'pending_review', version: 4 })
    expect((await lab.entryOf(result.id)).result).toMatchObject({
      result_value: '14',
      rejection_reason: null,
      reviewed_by_name: null,
      performed_by_name: reviewerName,
    })
  })

  it('not for what is not collected, waits for review, is approved or cancelled', async () => {
    const { id } = await lab.ordered(['ESR'])
    const early = await lab.enter(id, { result_value: '1' })
    expect([early.status, early.problem.code, early.problem.message]).toEqual([
      409,
      'lab_order_state',
      expect.stringMatching(/^The sample for LAB.* is not collected yet$/),
    ])
    await doctor.call(cancelLabOrder, { lab_order_id: id, reason: 'x' })
    expect((await lab.enter(id, { result_value: '1' })).problem.message).toMatch(/has been cancelled by doctor alpha$/)
    const result = await lab.entered('ESR', { result_value: '12' })
    const waiting = await lab.enter(result.id, { result_value: '13', version: 1 })
    expect([waiting.problem.code, waiting.problem.message]).toEqual([
      'lab_result_state',
      `${technologistName} has handed this result in; it is waiting for review`,
    ])
    await reviewer.call(approveLabResult, result.of)
    const late = await lab.enter(result.id, { result_value: '13', version: 2, submit: false })
    expect([late.problem.code, late.problem.message]).toEqual([
      'lab_result_state',
      `${reviewerName} has approved this result. It can only be amended.`,
    ])
  })

  it('of two who enter at once, or one behind the other, the second is shown what is there', async () => {
    const order = await lab.collected('ESR')
    const drafts = [
      lab.enter(order.id, { result_value: '12', submit: false }),
      lab.enter(order.id, { result_value: '13', submit: false }, reviewer),
    ]
    const answers = await Promise.all(drafts)
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    const lost = answers.find((answer) => answer.status === 409)?.problem
    expect(lost).toMatchObject({ code: 'conflict', current: { status: 'draft', version: 1, order_id: order.id } })
    const behind = await lab.enter(order.id, { result_value: '14', version: 0 })
    expect([behind.status, behind.problem.code]).toEqual([409, 'conflict'])
    const both = await Promise.all([
      lab.enter(order.id, { result_value: '12', version: 1 }),
      lab.enter(order.id, { result_value: '13', version: 1 }, reviewer),
    ])
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(both.find((answer) => answer.status === 409)?.problem.code).toBe('lab_result_state')
  })

  it('is the laboratory’s, of this hospital', async () => {
    const order = await lab.collected('ESR')
    const input = { lab_order_id: order.id, result_value: '1', version: null, submit: true }
    expect((await doctor.call(saveLabResult, input)).status).toBe(403)
    expect((await house.as('lab_technologist', 'b').call(saveLabResult, input)).status).toBe(404)
    expect((await technologist.call(saveLabResult, { ...input, lab_order_id: NOWHERE })).status).toBe(404)
  })
})

describe('a critical value', () => {
  const told = { told_to: 'Dr Otieno, ward 3', read_back: 'Hb 3, 3.9, 4.0', note: 'By phone' }

  it('is told, with a name, as a draft or while it waits; other values have to be told again', async () => {
    const order = await lab.collected('HB')
    const draft = await lab.enter(order.id, { result_value: '4.0', submit: false })
    const of = { lab_result_id: draft.body.result_id, version: 1 }
    const noName = await technologist.call(acknowledgeCritical, { ...of, ...told, told_to: ' ' })
    expect(noName.problem.field_errors).toEqual({ told_to: 'Please say whom you told' })
    expect((await technologist.call(acknowledgeCritical, { ...of, ...told })).body).toEqual({ version: 2 })
    const same = await lab.enter(order.id, { result_value: '4.0', interpretation: 'Severe anaemia', version: 2 })
    const { result } = await lab.entryOf(order.id)
    expect(result).toMatchObject({
      critical: true,
      critical_told_to: 'Dr Otieno, ward 3',
      critical_read_back: 'Hb 3, 3.9, 4.0',
      critical_note: 'By phone',
      critical_by_name: technologistName,
      critical_at: expect.any(String),
    })
    await reviewer.call(rejectLabResult, { ...of, version: same.body.version, reason: 'Repeat' })
    await lab.enter(order.id, { result_value: '3.9', version: 4 })
    expect((await lab.entryOf(order.id)).result).toMatchObject({
      critical: true,
      critical_told_to: null,
      critical_by_name: null,
    })
    expect((await reviewer.call(acknowledgeCritical, { ...of, version: 5, ...told })).status).toBe(200)
  })

  it('only where there is one, and as it is now', async () => {
    const fine = await lab.entered('HB', { result_value: '13' })
    const none = await technologist.call(acknowledgeCritical, { ...fine.of, ...told })
    expect([none.status, none.problem.code, none.problem.message]).toEqual([
      409,
      'lab_result_state',
      'This result has no critical value',
    ])
    const bad = await lab.entered('HB', { result_value: '3' })
    const old = await technologist.call(acknowledgeCritical, { ...bad.of, version: 0, ...told })
    expect([old.status, old.problem.code]).toEqual([409, 'conflict'])
    await reviewer.call(rejectLabResult, { ...bad.of, reason: 'Repeat' })
    const rejected = await technologist.call(acknowledgeCritical, { ...bad.of, version: 2, ...told })
    expect(rejected.problem.message).toBe(`${reviewerName} has rejected this result`)
  })

  it('is told once when two tell it at once', async () => {
    const bad = await lab.entered('HB', { result_value: '3' })
    const both = await Promise.all(
      [technologist, reviewer].map((who) => who.call(acknowledgeCritical, { ...bad.of, ...told })),
    )
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  it('is the laboratory’s, of this hospital', async () => {
    const bad = await lab.entered('HB', { result_value: '3' })
    expect((await doctor.call(acknowledgeCritical, { ...bad.of, ...told })).status).toBe(403)
    expect((await house.as('lab_reviewer', 'b').call(acknowledgeCritical, { ...bad.of, ...told })).status).toBe(404)
    expect((await technologist.call(acknowledgeCritical, { ...bad.of, lab_result_id: NOWHERE, ...told })).status).toBe(
      404,
    )
  })
})
