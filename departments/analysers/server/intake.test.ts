import { describe, expect, it } from 'vitest'
import { oru } from '../../../tests/support/diagnostics/analyser.ts'
import { withAnalyser } from '../../../tests/support/diagnostics/analysers.ts'
import { tubeFor } from '../../../tests/support/diagnostics/laboratory.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { collectSamples } from '../../laboratory/draw.contract.ts'
import { rejectSample } from '../../laboratory/orders.contract.ts'
import { saveLabResult } from '../../laboratory/results.contract.ts'
import { getAnalyserMessage } from '../contract.ts'
import { readForgotten } from './intake.ts'

const house = await openHouse()
const { lab, line, otherLine, messages } = await withAnalyser(house)
const HB = { code: '718-7', value: '4.1', unit: 'g/dL', name: 'HGB' }
const PLATELETS = { code: '777-3', value: '201', unit: '10*3/uL', name: 'PLT' }
const valuesOf = async (id: string) => {
  const { result } = await lab.entryOf(id)
  return result?.custom_fields?.map((value) => [value.id, value.value]) ?? null
}
const draftOf = async (id: string) => (await lab.entryOf(id)).result
const only = async (sample: string) => {
  const rows = await messages(sample)
  expect(rows).toHaveLength(1)
  return rows[0]
}

describe('a result of an analyser', () => {
  it('is a draft on the order of its tube, judged as if typed, and is answered AA with its control number', async () => {
    const { id, sample_number } = await lab.collected('FBC')
    const one = await line()
    expect(
      await one.send(
        oru(sample_number, [HB, PLATELETS, { code: 'WBC-Histogram', value: 'x^y', type: 'ED' }], { control: 'M1' }),
      ),
    ).toEqual({
      code: 'AA',
      control: 'M1',
      text: '',
    })
    expect(await draftOf(id)).toMatchObject({
      status: 'draft',
      flag: 'LL',
      critical: true,
      notes: 'From Sysmex XN-330',
      performed_by: house.a.staff.lab_technologist.staff_id,
    })
    expect(await valuesOf(id)).toEqual([
      ['haemoglobin', '4.1'],
      ['platelets', '201'],
    ])
    expect(await only(sample_number)).toMatchObject({
      status: 'placed',
      problem: null,
      analyser_name: 'Sysmex XN-330',
      control_id: 'M1',
      repeats: 0,
    })
    await one.close()
  })

  it('reaches each of several tests of one tube; a value of its own too, converted to its unit', async () => {
    const { ids } = await lab.ordered(['FBC', 'ESR', 'RBS'])
    const number = lab.number()
    await lab.technologist.call(collectSamples, { tubes: [{ ...tubeFor(ids[0] ?? '', number), lab_order_ids: ids }] })
    const one = await line()
    const said = [HB, { code: 'ESR', value: '12', unit: 'mm/hr' }, { code: 'RBS', value: '180', unit: 'mg/dL' }]
    const answer = await one.send(oru(number, said))
    expect(answer).toMatchObject({ code: 'AA' })
    expect(await valuesOf(ids[0] ?? '')).toEqual([['haemoglobin', '4.1']])
    expect((await draftOf(ids[1] ?? ''))?.result_value).toBe('12')
    expect((await draftOf(ids[2] ?? ''))?.result_value).toBe('10')
    await one.close()
  })

  it('counts once, however often it comes; a corrected one replaces what the analyser said before', async () => {
    const { id, sample_number } = await lab.collected('FBC')
    const one = await line()
    const message = oru(sample_number, [HB])
    for (let times = 0; times < 3; times++) expect((await one.send(message)).code).toBe('AA')
    expect(await only(sample_number)).toMatchObject({ status: 'placed', repeats: 2 })
    expect((await draftOf(id))?.version).toBe(1)
    expect((await one.send(oru(sample_number, [{ ...HB, value: '41', unit: 'g/L', status: 'C' }]))).code).toBe('AA')
    expect((await one.send(oru(sample_number, [{ ...HB, value: '4.3', status: 'C' }]))).code).toBe('AA')
    expect(await valuesOf(id)).toEqual([['haemoglobin', '4.3']])
    await one.close()
  })

  it('never replaces what somebody entered, handed in or approved', async () => {
    const typed = await lab.collected('FBC')
    await lab.technologist.call(saveLabResult, {
      lab_order_id: typed.id,
      version: null,
      submit: false,
      values: { haemoglobin: '11.2' },
    })
    const one = await line()
    expect(await one.send(oru(typed.sample_number, [HB, PLATELETS]))).toMatchObject({ code: 'AE' })
    expect(await valuesOf(typed.id)).toEqual([
      ['haemoglobin', '11.2'],
      ['platelets', '201'],
    ])
    expect((await only(typed.sample_number))?.problem).toBe(
      '718-7: 11.2 was entered by hand, the analyser says 4.1 g/dL',
    )
    const waiting = await lab.entered('ESR', { result_value: '5' })
    expect((await one.send(oru(waiting.sample_number, [{ code: 'ESR', value: '60', unit: 'mm/hr' }]))).code).toBe('AE')
    const approved = await lab.approved('ESR', { result_value: '7' })
    expect((await one.send(oru(approved.sample_number, [{ code: 'ESR', value: '60', unit: 'mm/hr' }]))).code).toBe('AE')
    expect((await only(approved.sample_number))?.problem).toMatch(/has approved this result/)
    expect(await lab.row('lab_results', waiting.result_id)).toMatchObject({
      result_value: '5',
      status: 'pending_review',
    })
    expect(await lab.row('lab_results', approved.result_id)).toMatchObject({ result_value: '7', status: 'approved' })
    await one.close()
  })
})

describe('what does not fit is kept, listed and answered AE', () => {
  const refused = async (sample: string, message: string) => {
    const one = await line()
    const { code, text } = await one.send(message)
    await one.close()
    const [row] = await messages(sample)
    return { code, text, status: row?.status, problem: row?.problem }
  }

  it('an unknown tube, one that was rejected, one of another hospital', async () => {
    const problem = 'There is no tube with the number S-NONE'
    expect(await refused('S-NONE', oru('S-NONE', [HB]))).toEqual({
      code: 'AE',
      text: `Kept, not entered: ${problem}`,
      status: 'open',
      problem,
    })
    const gone = await lab.collected('FBC')
    const rejected = await lab.technologist.call(rejectSample, {
      lab_sample_id: gone.sample_id,
      version: 1,
      reason: 'haemolysed',
    })
    expect(rejected.status).toBe(200)
    expect((await refused(gone.sample_number, oru(gone.sample_number, [HB]))).problem).toBe(
      `The tube ${gone.sample_number} was rejected`,
    )
    expect(await draftOf(gone.id)).toBeNull()
    const { id, sample_number } = await lab.collected('FBC')
    const other = await otherLine()
    expect((await other.send(oru(sample_number, [HB]))).code).toBe('AE')
    await other.close()
    expect(await messages(sample_number)).toEqual([])
    expect(await draftOf(id)).toBeNull()
  })

  it('another patient, another sex, two tubes', async () => {
    const mine = await lab.collected('FBC')
    const other = await lab.collected('FBC')
    const op = async (visit: string) =>
      (
        await house.owner.query<{ op_number: string }>(
          `select pat.op_number from visits vis
            join patients pat on pat.hospital_id = vis.hospital_id and pat.id = vis.patient_id where vis.id = $1`,
          [visit],
        )
      ).rows[0]?.op_number ?? ''
    const another = `Tube ${mine.sample_number}: the message names another patient than the one whose tube it is`
    expect(
      (await refused(mine.sample_number, oru(mine.sample_number, [HB], { patient: await op(other.visit_id) }))).problem,
    ).toBe(another)
    expect((await refused(mine.sample_number, oru(mine.sample_number, [HB], { name: 'Zzyzx^Quentin' }))).problem).toBe(
      another,
    )
    const both = oru(mine.sample_number, [HB]).replace('OBR|1||', `OBR|1|${other.sample_number}|`)
    expect((await refused(mine.sample_number, both)).problem).toBe(
      `The message names two tubes: ${mine.sample_number} and ${other.sample_number}`,
    )
    expect([await draftOf(mine.id), await draftOf(other.id)]).toEqual([null, null])
    expect(
      (await refused(mine.sample_number, oru(mine.sample_number, [HB], { patient: await op(mine.visit_id) }))).code,
    ).toBe('AA')
  })

  it('a code that nobody explained, a value that cannot be, a unit that is missing or another: each is named, the rest is entered', async () => {
    const { id, sample_number } = await lab.collected('FBC')
    const said = [
      HB,
      { code: 'PDW', value: '12', unit: 'fL', system: '99' },
      { ...PLATELETS, unit: '' },
      { code: '6690-2', value: '7.5', unit: 'mg/dL', name: 'WBC' },
      { code: '789-8', value: '900', unit: '10*12/L', name: 'RBC' },
      { code: '4544-3', value: '', name: 'HCT' },
    ]
    const { code, problem } = await refused(sample_number, oru(sample_number, said))
    expect(code).toBe('AE')
    expect(problem?.split('\n')).toEqual([
      'PDW: nobody has said what this code means',
      'PLT: it came without a unit, the test is measured in 10⁹/L',
      expect.stringMatching(/^6690-2 7\.5 mg\/dL: .*cannot be converted/),
      expect.stringMatching(/^789-8 900 10\*12\/L: /),
    ])
    expect(await valuesOf(id)).toEqual([['haemoglobin', '4.1']])
  })

  it('an analyser nobody knows, another kind of message, text that is none, a message cut in half', async () => {
    const { id, sample_number } = await lab.collected('FBC')
    expect((await refused(sample_number, oru(sample_number, [HB], { application: 'Nobody' }))).problem).toBe(
      'No analyser here calls itself Nobody',
    )
    expect((await refused(sample_number, oru(sample_number, [HB], { kind: 'ADT^A01' }))).problem).toMatch(
      /^Messages of the kind ADT\^A01/,
    )
    const one = await line()
    expect(await one.send('hello')).toMatchObject({
      code: 'AE',
      text: 'Kept, not entered: This is no HL7 message that can be read',
    })
    const whole = oru(sample_number, [HB])
    await one.write(Buffer.from(`\x0b${whole.slice(0, -12)}`))
    await one.close()
    await expect
      .poll(async () => (await messages(sample_number))[0]?.problem)
      .toBe('The message was cut off: its end did not come')
    expect(await draftOf(id)).toBeNull()
    // Cut off just before its end sign, and sent again: it is read now.
    const two = await line()
    await two.write(Buffer.from(`\x0b${whole}`))
    await two.close()
    await expect.poll(async () => (await messages(sample_number, 'open')).length).toBe(4)
    const three = await line()
    expect((await three.send(whole)).code).toBe('AA')
    expect(await valuesOf(id)).toEqual([['haemoglobin', '4.1']])
    await three.close()
  })

  it('a control of the analyser is put aside', async () => {
    const one = await line()
    expect((await one.send(oru('QC-LOW', [HB], { processing: 'Q' }))).code).toBe('AA')
    expect(await only('QC-LOW')).toMatchObject({
      status: 'dismissed',
      problem: 'A control of the analyser, not of a patient',
    })
    await one.close()
  })

  it('what was kept when the process ended is read by the clock', async () => {
    const { id, sample_number } = await lab.collected('FBC')
    await house.owner.query(
      `insert into analyser_messages (hospital_id, id, received_at, body, digest)
      select $1, gen_random_uuid(), now() - interval '5 minutes', b, sha256(b)
      from (select convert_to($2, 'utf8') b) mid`,
      [house.a.id, oru(sample_number, [HB])],
    )
    expect(await readForgotten(house.services)).toBe(1)
    expect(await valuesOf(id)).toEqual([['haemoglobin', '4.1']])
    const message = await only(sample_number)
    const { body } = await lab.technologist.call(getAnalyserMessage, { analyser_message_id: message?.id ?? '' })
    expect(body.message.body).toBe(oru(sample_number, [HB]).replace(/\|C\d+\|/, `|${message?.control_id}|`))
    expect(body.readings).toMatchObject([
      { lab_order_id: id, field_id: 'haemoglobin', code: '718-7', value: '4.1 g/dL', test_name: expect.any(String) },
    ])
  })
})

it('the same message on several lines at once is entered once', async () => {
  const { id, sample_number } = await lab.collected('FBC')
  const lines = await Promise.all(Array.from({ length: 8 }, line))
  const message = oru(sample_number, [HB])
  const answers = await Promise.all(lines.map((each) => each.send(message)))
  expect(answers.map(({ code }) => code)).toEqual(Array(8).fill('AA'))
  expect((await draftOf(id))?.version).toBe(1)
  // Different values of one order at once: none is lost.
  const parts = [
    HB,
    PLATELETS,
    { code: '6690-2', value: '7.5', unit: '10*9/L' },
    { code: '789-8', value: '4.5', unit: '10*12/L' },
  ]
  const other = await lab.collected('FBC')
  const said = await Promise.all(parts.map((part, index) => lines[index]?.send(oru(other.sample_number, [part]))))
  expect(said.map((answer) => answer?.code)).toEqual(Array(4).fill('AA'))
  expect((await valuesOf(other.id))?.length).toBe(4)
  await Promise.all(lines.map((each) => each.close()))
})
