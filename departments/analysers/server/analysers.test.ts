import { describe, expect, it } from 'vitest'
import { oru } from '../../../tests/support/diagnostics/analyser.ts'
import { withAnalyser } from '../../../tests/support/diagnostics/analysers.ts'
import { openHouse } from '../../../tests/support/house.ts'
import {
  createAnalyser,
  dismissAnalyserMessage,
  getAnalyserSummary,
  listAnalyserMessages,
  listAnalysers,
  retryAnalyserMessage,
  updateAnalyser,
} from '../contract.ts'

const house = await openHouse()
const { lab, line, messages, details, analyser_id } = await withAnalyser(house)
const admin = house.as('admin')
const { technologist } = lab
const found = async () => (await technologist.call(listAnalysers)).body.rows
const HB = { code: 'HGB#', value: '13.4', unit: 'g/dL' }
const send = async (message: string) => {
  const one = await line()
  const answer = await one.send(message)
  await one.close()
  return answer.code
}

describe('an analyser', () => {
  it('is added with what its codes mean, and everything of it is read back', async () => {
    const fbc = await lab.item.test('FBC', {})
    const esr = await lab.item.test('ESR', {})
    const typeOf = async (code: string) =>
      (
        await house.owner.query<{ id: string }>('select id from lab_test_types where hospital_id = $1 and code = $2', [
          house.a.id,
          code,
        ])
      ).rows[0]?.id ?? ''
    expect([fbc.id, esr.id]).not.toContain('')
    const [panel, single] = [await typeOf('FBC'), await typeOf('ESR')]
    const codes = [
      { code: '2006', test_type_id: single, field_id: null, unit: 'mm/h' },
      { code: 'HGB#', test_type_id: panel, field_id: 'haemoglobin', unit: null },
      { code: 'PDW', test_type_id: null, field_id: null, unit: null },
    ]
    const made = await admin.call(createAnalyser, {
      ...details,
      name: 'BC-5380',
      application: 'Mindray',
      facility: 'BC-5380',
      codes,
    })
    expect(made.status).toBe(200)
    const [row] = (await found()).filter(({ id }) => id === made.body.analyser_id)
    expect(row).toMatchObject({
      name: 'BC-5380',
      application: 'Mindray',
      facility: 'BC-5380',
      responsible_id: details.responsible_id,
      responsible_name: house.a.staff.lab_technologist.name,
      active: true,
      version: 1,
      last_message_at: null,
    })
    expect(row?.codes.map(({ test_name, fields, ...code }) => code)).toEqual(codes)
    const again = await admin.call(updateAnalyser, {
      ...details,
      analyser_id: made.body.analyser_id,
      name: 'BC-5380 (old)',
      application: 'Mindray',
      facility: null,
      active: false,
      version: 1,
      codes: [{ code: 'PDW', test_type_id: null }],
    })
    expect(again.status).toBe(200)
    const [changed] = (await found()).filter(({ id }) => id === made.body.analyser_id)
    expect(changed).toMatchObject({
      name: 'BC-5380 (old)',
      facility: null,
      active: false,
      version: 2,
      codes: [{ code: 'PDW', test_type_id: null }],
    })
  })

  it('is refused: the same name, somebody who does not work here, a value that is not of the test, a code twice, an old version', async () => {
    const refused = async (more: object) =>
      (await admin.call(createAnalyser, { ...details, application: 'New', ...more })).problem
    expect(await refused({ application: 'xn-330' })).toMatchObject({ code: 'analyser_exists' })
    expect((await refused({ responsible_id: house.a.staff.receptionist.staff_id }))?.field_errors).toEqual({
      responsible_id: 'Please choose somebody who works in the laboratory',
    })
    const twice = [{ code: 'a' }, { code: 'A' }]
    expect((await refused({ codes: twice }))?.field_errors).toEqual({ 'codes.1.code': 'This code is here twice' })
    const [type] = (
      await house.owner.query<{ id: string }>(`select id from lab_test_types where hospital_id = $1 and code = 'FBC'`, [
        house.a.id,
      ])
    ).rows
    expect(
      (await refused({ codes: [{ code: 'a', test_type_id: type?.id, field_id: 'nothing' }] }))?.field_errors,
    ).toEqual({
      'codes.0.field_id': 'Please choose the value',
    })
    expect((await refused({ codes: [{ code: 'a', unit: 'g/dL' }] }))?.field_errors).toEqual({
      'codes.0.test_type_id': 'Please choose the test',
    })
    const old = await admin.call(updateAnalyser, { ...details, analyser_id, active: true, version: 7 })
    expect(old.problem.code).toBe('conflict')
  })

  it('belongs to its hospital, and is kept by whoever keeps the tests', async () => {
    expect((await technologist.call(createAnalyser, { ...details, application: 'By the technologist' })).status).toBe(
      200,
    )
    expect((await house.as('doctor').call(createAnalyser, details)).status).toBe(403)
    expect((await house.as('nurse').call(listAnalyserMessages)).status).toBe(403)
    const other = house.as('lab_technologist', 'b')
    expect((await other.call(listAnalysers)).body.rows).toEqual([])
    const stranger = await house
      .as('admin', 'b')
      .call(updateAnalyser, { ...details, analyser_id, active: true, version: 1 })
    expect(stranger.problem.code).toBe('analyser_not_found')
  })
})

describe('an open message', () => {
  it('is entered when somebody tries again after its code was explained, and is then nobody’s work any more', async () => {
    const { id, sample_number } = await lab.collected('FBC')
    expect(await send(oru(sample_number, [HB]))).toBe('AE')
    const [message] = await messages(sample_number, 'open')
    const of = { analyser_message_id: message?.id ?? '' }
    const { open } = (await technologist.call(getAnalyserSummary)).body
    expect(open).toBeGreaterThan(0)
    expect((await technologist.call(retryAnalyserMessage, of)).body).toEqual({
      status: 'open',
      problem: 'HGB#: nobody has said what this code means',
    })
    const [type] = (
      await house.owner.query<{ id: string }>(`select id from lab_test_types where hospital_id = $1 and code = 'FBC'`, [
        house.a.id,
      ])
    ).rows
    const codes = [{ code: 'HGB#', test_type_id: type?.id ?? '', field_id: 'haemoglobin' }]
    const before = (await found()).find((row) => row.id === analyser_id)
    expect(
      (
        await admin.call(updateAnalyser, {
          ...details,
          codes,
          analyser_id,
          active: true,
          version: before?.version ?? 0,
        })
      ).status,
    ).toBe(200)
    expect((await house.as('lab_technologist', 'b').call(retryAnalyserMessage, of)).status).toBe(404)
    const tried = await house.as('lab_reviewer').call(retryAnalyserMessage, of)
    expect(tried.body).toEqual({ status: 'placed', problem: null })
    expect((await lab.entryOf(id)).result).toMatchObject({
      status: 'draft',
      performed_by: house.a.staff.lab_reviewer.staff_id,
    })
    expect((await technologist.call(getAnalyserSummary)).body.open).toBe(open - 1)
    expect((await technologist.call(retryAnalyserMessage, of)).problem.code).toBe('analyser_message_state')
    expect((await found()).find((row) => row.id === analyser_id)?.last_message_at).not.toBeNull()
  })

  it('is put aside with a reason, by one of two who do so at once; of an analyser that is off nothing is entered', async () => {
    expect(await send(oru('S-NOWHERE', [HB]))).toBe('AE')
    const [message] = await messages('S-NOWHERE')
    const of = { analyser_message_id: message?.id ?? '', reason: 'A sample of another hospital' }
    expect((await technologist.call(dismissAnalyserMessage, { ...of, reason: ' ' })).problem.field_errors).toEqual({
      reason: 'Please give a reason',
    })
    expect((await house.as('lab_technologist', 'b').call(dismissAnalyserMessage, of)).status).toBe(404)
    const both = await Promise.all(
      [technologist, house.as('lab_reviewer')].map((who) => who.call(dismissAnalyserMessage, of)),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const [row] = await messages('S-NOWHERE')
    expect(row).toMatchObject({ status: 'dismissed', dismiss_reason: of.reason, dismissed_by_name: expect.any(String) })
    // Sent again, it stays aside.
    const before = (await found()).find((each) => each.id === analyser_id)
    await admin.call(updateAnalyser, { ...details, analyser_id, active: false, version: before?.version ?? 0 })
    const { sample_number } = await lab.collected('FBC')
    expect(await send(oru(sample_number, [HB]))).toBe('AE')
    expect((await messages(sample_number))[0]?.problem).toBe('Sysmex XN-330 is switched off')
  })
})
