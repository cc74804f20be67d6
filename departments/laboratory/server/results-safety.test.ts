// What could contribute to a death: values that nobody can judge, wrong units, words that are phoned, and results that
// change after somebody has acted on them.
import { describe, expect, it } from 'vitest'
import { localDay } from '../../../kernel/contract/values/days.ts'
import { laboratory } from '../../../tests/support/diagnostics/laboratory.ts'
import { openHouse, signedCookie } from '../../../tests/support/house.ts'
import { makeWorker } from '../../../tests/support/people.ts'
import { answerPregnancy } from '../../patients/facts.contract.ts'
import { listTestTypes, updateTestType } from '../contract.ts'
import {
  acknowledgeCritical,
  amendLabResult,
  approveLabResult,
  exportLabResults,
  getLabResult,
  getResultEntry,
  listChangedResults,
  listPatientLabResults,
  listVisitResults,
  seeChangedResult,
} from '../results.contract.ts'

const house = await openHouse()
const lab = await laboratory(house)
const { doctor, technologist, reviewer, secondReviewer, row } = lab
const NOWHERE = '0190a6b8-7c00-7000-8000-00000000f00d'

type Born = { sex: string | null; age: string | null; estimated?: 'years' | 'months' | null }
const patient = async (visitId: string, { sex, age, estimated = null }: Born): Promise<string> =>
  (
    await house.owner.query(
      `update patients set gender = $2, date_of_birth_estimated = $4::text is not null, age_unit = $4,
         date_of_birth = (now() at time zone 'Africa/Nairobi')::date - $3::interval
       where id = (select patient_id from visits where id = $1) returning id`,
      [visitId, sex, age, estimated],
    )
  ).rows[0].id

describe('what nobody can judge', () => {
  const of = async (code: string, born: Born, entry: Parameters<typeof lab.enter>[1]) => {
    const order = await lab.collected(code)
    await patient(order.visit_id, born)
    const { body } = await lab.enter(order.id, entry)
    return row('lab_results', body.result_id)
  }

  it('is said of an infant whose months nobody knows, and not of one whose birth date is known', async () => {
    const unknown = await of('CREA', { sex: 'male', age: '0 years', estimated: 'years' }, { result_value: '80' })
    expect(unknown).toMatchObject({
      flag: null,
      judged: false,
      remark: 'Not judged: the age is only estimated, and the ranges differ',
    })
    expect(await of('CREA', { sex: 'male', age: '9 months' }, { result_value: '80' })).toMatchObject({
      flag: 'H',
      judged: true,
    })
    expect(await of('CREA', { sex: 'male', age: '30 days' }, { result_value: '60' })).toMatchObject({
      flag: null,
      judged: false,
      reference_range: null,
      remark: 'Not judged: no reference range for this age and sex',
    })
    // The text for adults is never kept beside a child's value, whoever sends it.
    const text = 'Men 62–106 µmol/L, women 44–80 µmol/L'
    expect(
      (await of('CREA', { sex: 'male', age: '30 days' }, { result_value: '60', reference_range: text }))
        .reference_range,
    ).toBeNull()
  })

  it('is counted in lists and files, and never as normal', async () => {
    const values = { protein: '3+', nitrite: 'Positive', ketones: 'Nil', ph: '6', microscopy: '20 pus cells per field' }
    const urine = await lab.entered('UA', { values })
    const stored = await row('lab_results', urine.result_id)
    expect(stored).toMatchObject({ flag: 'A', judged: false, critical: false })
    const said = (stored.custom_fields as { id: string; flag: string | null; judged: boolean }[]).map(
      ({ id, flag, judged }) => [id, flag, judged],
    )
    expect(said).toEqual([
      ['ph', null, true],
      ['protein', 'A', true],
      ['ketones', null, true],
      ['nitrite', 'A', true],
      ['microscopy', null, false],
    ])
    const { text } = await technologist.call(exportLabResults, { search: 'UA' })
    expect(text).toContain('5 values, 1 not judged, 2 abnormal, 2 normal')
    expect(text).toContain('Microscopy 20 pus cells per field (not judged)')
  })

  it('newborns’ bilirubin by the hours that are possible', async () => {
    const stored = await of(
      'BILI',
      { sex: null, age: '3 days' },
      { values: { total_bilirubin: '180', direct_bilirubin: '4' } },
    )
    expect(stored).toMatchObject({ flag: null, judged: false })
    expect(stored.custom_fields[0].remark).toMatch(/^Not judged: use the chart of hours and gestation \(NICE CG98/)
    expect(await of('BILI', { sex: null, age: '3 days' }, { values: { total_bilirubin: '320' } })).toMatchObject({
      flag: 'HH',
      critical: true,
    })
  })

  it('by trimester, once pregnancy was asked', async () => {
    const order = await lab.collected('HB')
    const patient_id = await patient(order.visit_id, { sex: 'female', age: '28 years' })
    const entry = async () => (await technologist.call(getResultEntry, { lab_order_id: order.id })).body.subject
    // Triage has asked; had nobody asked, that is another thing than no.
    expect((await entry()).pregnancy).toBe('no')
    await house.owner.query('delete from patient_pregnancies where patient_id = $1', [patient_id])
    expect((await entry()).pregnancy ?? null).toBeNull()
    const due = new Date(Date.now() + 140 * 86_400_000)
    const answer = { patient_id, state: 'pregnant' as const, due_date: localDay('Africa/Nairobi', due) }
    expect((await house.as('nurse').call(answerPregnancy, answer)).status).toBe(200)
    expect((await entry()).pregnancy).toEqual({ trimester: 2 })
    const { body } = await lab.enter(order.id, { result_value: '10.6' })
    expect(await row('lab_results', body.result_id)).toMatchObject({
      flag: null,
      judged: true,
      reference_range: '10.5–15.5',
      remark: null,
    })
  })
})

describe('what is typed', () => {
  it('is converted where the conversion is known, kept as it was typed too, or asked back', async () => {
    const order = await lab.collected('CREA')
    const wrong = async (result_value: string) => (await lab.enter(order.id, { result_value })).problem.field_errors
    expect(await wrong('8')).toEqual({
      result_value: 'Please enter a value between 25 and 4000 µmol/L. If it is mg/dL, write 8 mg/dL',
    })
    expect(await wrong('88,4')).toEqual({ result_value: 'Did you mean 88.4? Please write the decimals after a point' })
    expect(await wrong('high')).toEqual({ result_value: 'Please enter a number' })
    expect(await wrong('80 g/L')).toEqual({ result_value: 'This test is measured in µmol/L; g/L cannot be converted' })
    const { body } = await lab.enter(order.id, { result_value: '8 mg/dL' })
    expect(body).toMatchObject({ flag: 'HH', critical: true })
    expect(await row('lab_results', body.result_id)).toMatchObject({
      result_value: '707',
      unit: 'µmol/L',
      given: '8 mg/dL',
    })
  })

  it('is refused where it cannot be true, whatever the catalogue of before says of it', async () => {
    const { body } = await technologist.call(listTestTypes, { search: 'FBC' })
    const type = body.rows.find(({ code }) => code === 'FBC')
    if (!type) throw new Error('no FBC')
    const before = type.custom_fields?.map((field) => ({
      ...field,
      type: field.type === 'range' ? ('number' as const) : field.type,
      min_value: null,
      max_value: null,
    }))
    const saved = await technologist.call(updateTestType, { ...type, test_type_id: type.id, custom_fields: before })
    expect(saved.status).toBe(200)
    const order = await lab.collected('FBC')
    const { problem } = await lab.enter(order.id, { values: { haemoglobin: '-5', haematocrit: '400', mcv: '99999' } })
    expect(problem.field_errors).toEqual({
      'values.haemoglobin': 'Please enter a value between 1 and 30 g/dL',
      'values.haematocrit': 'Please enter a value between 3 and 85 %',
      'values.mcv': 'Please enter a value between 30 and 180 fL',
    })
  })
})

describe('words that are phoned', () => {
  it('hold up the approval like a critical number, and are read back', async () => {
    const result = await lab.entered('CSF', { result_value: 'Turbid, 3000 WBC, Gram positive diplococci seen' })
    expect(result).toMatchObject({ flag: 'AA', critical: true })
    expect((await reviewer.call(approveLabResult, result.of)).problem.code).toBe('critical_untold')
    const told = { ...result.of, told_to: 'Dr Otieno', read_back: 'no idea' }
    expect((await technologist.call(acknowledgeCritical, told)).problem.field_errors).toEqual({
      read_back:
        'Cerebrospinal fluid analysis Turbid, 3000 WBC, Gram positive diplococci seen (critically abnormal) was not read back. Please ask again, and write what they say.',
    })
    const heard = await technologist.call(acknowledgeCritical, { ...told, read_back: 'Turbid CSF with diplococci' })
    expect(heard.status).toBe(200)
    expect((await reviewer.call(approveLabResult, { ...result.of, version: heard.body.version })).status).toBe(200)
  })

  it('are told to somebody with a name', async () => {
    const result = await lab.entered('HB', { result_value: '4.1' })
    for (const told_to of ['x', '...', 'aaaa']) {
      const { problem } = await technologist.call(acknowledgeCritical, { ...result.of, told_to, read_back: '4.1' })
      expect([told_to, problem.field_errors]).toEqual([told_to, { told_to: 'Please write the name of whom you told' }])
    }
    const silent = await technologist.call(acknowledgeCritical, { ...result.of, told_to: 'Dr Otieno', read_back: ' ' })
    expect(silent.problem.field_errors).toEqual({ read_back: 'Please write what was read back to you' })
    const wrong = await technologist.call(acknowledgeCritical, {
      ...result.of,
      told_to: 'Dr Otieno',
      read_back: 'Hb 14.1',
    })
    expect(wrong.problem.field_errors).toEqual({
      read_back: 'Haemoglobin 4.1 g/dL (critically low) was not read back. Please ask again, and write what they say.',
    })
  })
})

describe('a value far from the one before', () => {
  it('is marked, and approved only with a reason that says something', async () => {
    const first = await lab.approved('HB', { result_value: '13.0' })
    const second = await lab.entered('HB', { result_value: '8.2' }, { visit_id: first.visit_id })
    const { delta } = await row('lab_results', second.result_id)
    expect(delta).toMatch(/^13\.0 → 8\.2 in \d+ min$/)
    const plain = await reviewer.call(approveLabResult, second.of)
    expect([plain.status, plain.problem.code]).toEqual([409, 'delta_unexplained'])
    const dots = await reviewer.call(approveLabResult, { ...second.of, delta_reason: '.'.repeat(300) })
    expect(dots.status).toBe(422)
    const delta_reason = 'Bled after delivery, sample repeated'
    expect((await reviewer.call(approveLabResult, { ...second.of, delta_reason })).status).toBe(200)
    expect(await row('lab_results', second.result_id)).toMatchObject({ status: 'approved', delta_reason })
    // A usual change asks for nothing.
    const third = await lab.entered('HB', { result_value: '9.0' }, { visit_id: first.visit_id })
    expect((await reviewer.call(approveLabResult, third.of)).status).toBe(200)
  })
})

describe('a wrong tube, found after the doctor has acted', () => {
  it('is told again by phone, stays in the record, and waits for whoever ordered it, also when the visit is over', async () => {
    const result = await lab.entered('HB', { result_value: '4.1' })
    const told = await technologist.call(acknowledgeCritical, {
      ...result.of,
      told_to: 'Dr Otieno',
      read_back: 'Hb 4.1',
    })
    await reviewer.call(approveLabResult, { ...result.of, version: told.body.version })
    await lab.close(result.visit_id)
    const of = { lab_result_id: result.result_id, version: told.body.version + 1 }
    const amended = { ...of, result_value: '12.9', reason: 'Wrong tube' }
    expect((await reviewer.call(amendLabResult, amended)).problem.field_errors).toEqual({
      critical_told_to: 'The result was critical. Please say whom you told that it has changed.',
    })
    const call = { critical_told_to: 'Dr Otieno', critical_read_back: '12.9, the transfusion is stopped' }
    const { version } = (await reviewer.call(amendLabResult, { ...amended, ...call })).body
    const mine = async () =>
      (await doctor.call(listChangedResults, {})).body.rows.filter((each) => each.result_id === result.result_id)
    expect(await mine()).toEqual([])
    expect((await secondReviewer.call(approveLabResult, { ...of, version })).status).toBe(200)

    const shown = (await doctor.call(getLabResult, { lab_result_id: result.result_id })).body
    expect(shown.calls).toMatchObject([
      { kind: 'critical', said: 'Haemoglobin 4.1 g/dL (critically low)', told_to: 'Dr Otieno', read_back: 'Hb 4.1' },
      {
        kind: 'changed',
        said: 'Haemoglobin 4.1 g/dL (critically low) → Haemoglobin 12.9 g/dL',
        told_to: 'Dr Otieno',
        read_back: '12.9, the transfusion is stopped',
      },
    ])
    expect(shown.result).toMatchObject({
      result_value: '12.9',
      critical: false,
      change: { was: 'Haemoglobin 4.1 g/dL (critically low)', becomes: 'Haemoglobin 12.9 g/dL', reason: 'Wrong tube' },
    })
    const { patient_id } = shown.result
    const ofPatient = (await doctor.call(listPatientLabResults, { patient_id })).body.rows
    const ofVisit = (await doctor.call(listVisitResults, { visit_id: result.visit_id })).body.rows
    for (const [each] of [ofPatient, ofVisit]) expect(each?.change?.was).toBe('Haemoglobin 4.1 g/dL (critically low)')

    const [change] = await mine()
    expect(change).toMatchObject({ patient_id, test_name: 'Haemoglobin', critical: true, reason: 'Wrong tube' })
    const change_id = change?.id ?? ''
    const other = house.withCookie(
      signedCookie((await makeWorker(house.owner, house.a.id, 'alpha', 'doctor', 'two')).token),
    )
    expect((await other.call(listChangedResults, {})).body.rows).toEqual([])
    expect((await other.call(seeChangedResult, { change_id })).problem.code).toBe('lab_change_of_another')
    expect((await house.as('doctor', 'b').call(seeChangedResult, { change_id })).status).toBe(404)
    expect((await house.as('doctor', 'b').call(listChangedResults, {})).body.rows).toEqual([])
    expect((await house.as('cashier').call(listChangedResults, {})).status).toBe(403)
    expect((await house.as('cashier').call(seeChangedResult, { change_id })).status).toBe(403)
    expect((await doctor.call(seeChangedResult, { change_id: NOWHERE })).status).toBe(404)
    expect((await doctor.call(seeChangedResult, { change_id })).status).toBe(200)
    expect(await mine()).toEqual([])
    const { rows } = await house.owner.query('select seen_by, seen_at from lab_result_changes where id = $1', [
      change_id,
    ])
    expect(rows).toEqual([{ seen_by: house.a.staff.doctor.staff_id, seen_at: expect.any(Date) }])
  })

  it('whichever way it changed', async () => {
    for (const result_value of ['11.0', '13.1']) {
      const { result_id, of } = await lab.approved('HB', { result_value: '13.0' })
      const { version } = (await reviewer.call(amendLabResult, { ...of, result_value, reason: 'Typed wrong' })).body
      expect((await secondReviewer.call(approveLabResult, { ...of, version })).status).toBe(200)
      const { rows } = (await doctor.call(listChangedResults, {})).body
      expect(rows.find((each) => each.result_id === result_id)).toMatchObject({
        was: 'Haemoglobin 13.0 g/dL',
        critical: false,
      })
    }
  })
})
