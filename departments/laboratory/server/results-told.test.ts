// What was told by phone and is entered again as another value before its approval: somebody may have acted on it. And
// values as meters and analysers print them, as far as the doctor's screen.
import { describe, expect, it } from 'vitest'
import { laboratory } from '../../../tests/support/diagnostics/laboratory.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { getLabSummary } from '../orders.contract.ts'
import {
  acknowledgeCritical,
  approveLabResult,
  getLabResult,
  listChangedResults,
  listLabResults,
  listVisitResults,
  rejectLabResult,
} from '../results.contract.ts'

const house = await openHouse()
const lab = await laboratory(house)
const { doctor, technologist, reviewer, row } = lab

/** A critical haemoglobin that was told by phone and sent back by the reviewer. */
async function toldAndRejected(code = 'HB', entry: Parameters<typeof lab.enter>[1] = { result_value: '4.1' }) {
  const result = await lab.entered(code, entry)
  const told = { told_to: 'Dr Otieno', read_back: 'It is 4.1' }
  const heard = await technologist.call(acknowledgeCritical, { ...result.of, ...told })
  expect(heard.status).toBe(200)
  const of = { ...result.of, version: heard.body.version }
  expect((await reviewer.call(rejectLabResult, { ...of, reason: 'Wrong tube' })).status).toBe(200)
  return { ...result, version: of.version + 1 }
}
const changesOf = async (resultId: string) =>
  (await doctor.call(listChangedResults, {})).body.rows.filter((each) => each.result_id === resultId)
const untold = async (search: string) =>
  (await technologist.call(listLabResults, { status: 'untold', search })).body.rows.map(({ id }) => id)

describe('a critical value that was told by phone and is another one before its approval', () => {
  it('is told again before it is approved, read back, and waits for whoever ordered it', async () => {
    const { id, result_id, visit_id, version } = await toldAndRejected()
    const before = (await technologist.call(getLabSummary)).body.critical_untold
    const again = await lab.enter(id, { result_value: '12.9', version })
    expect(again.body).toMatchObject({ critical: false, untold: true })
    const of = { lab_result_id: result_id, version: again.body.version }
    const said = 'Haemoglobin 4.1 g/dL (critically low)'
    const { result } = (await technologist.call(getLabResult, { lab_result_id: result_id })).body
    expect(result).toMatchObject({ told_before: said, critical: false, critical_told_to: null })
    expect((await technologist.call(getLabSummary)).body.critical_untold).toBe(before + 1)
    expect(await untold(result.order_number)).toEqual([result_id])

    const early = await reviewer.call(approveLabResult, of)
    expect([early.status, early.problem.code, early.problem.message]).toEqual([
      409,
      'critical_untold',
      `${said} was told by phone. Phone what it says now through before you approve the result.`,
    ])
    const call = { ...of, told_to: 'Sister Wanjiru' }
    expect(
      (await technologist.call(acknowledgeCritical, { ...call, read_back: 'Hb 4.1' })).problem.field_errors,
    ).toEqual({ read_back: 'Haemoglobin 12.9 g/dL was not read back. Please ask again, and write what they say.' })
    const heard = await technologist.call(acknowledgeCritical, { ...call, read_back: '12.9, no transfusion' })
    expect(heard.status).toBe(200)
    expect(await untold(result.order_number)).toEqual([])
    expect(await changesOf(result_id)).toEqual([])
    expect((await reviewer.call(approveLabResult, { ...of, version: heard.body.version })).status).toBe(200)

    const shown = (await doctor.call(getLabResult, { lab_result_id: result_id })).body
    expect(shown.calls.map((each) => [each.kind, each.said, each.told_to])).toEqual([
      ['critical', said, 'Dr Otieno'],
      ['changed', `${said} → Haemoglobin 12.9 g/dL`, 'Sister Wanjiru'],
    ])
    expect(shown.result).toMatchObject({ told_before: null, change: { was: said, becomes: 'Haemoglobin 12.9 g/dL' } })
    expect(await changesOf(result_id)).toMatchObject([{ was: said, critical: true }])
    const [ofVisit] = (await doctor.call(listVisitResults, { visit_id })).body.rows
    expect(ofVisit?.change?.was).toBe(said)
  })

  it('also when it is critical in another way, and not when it is what was told', async () => {
    const other = await toldAndRejected()
    const again = await lab.enter(other.id, { result_value: '3.2', version: other.version })
    expect(again.body).toMatchObject({ critical: true, untold: true })
    const of = { lab_result_id: other.result_id, version: again.body.version }
    const heard = await technologist.call(acknowledgeCritical, { ...of, told_to: 'Dr Otieno', read_back: '3.2' })
    await reviewer.call(approveLabResult, { ...of, version: heard.body.version })
    expect(await changesOf(other.result_id)).toMatchObject([{ becomes: 'Haemoglobin 3.2 g/dL (critically low)' }])

    const same = await toldAndRejected()
    const kept = await lab.enter(same.id, { result_value: '4.1', notes: 'Repeated', version: same.version })
    expect(kept.body).toMatchObject({ critical: true, untold: false })
    const right = { lab_result_id: same.result_id, version: kept.body.version }
    expect((await reviewer.call(approveLabResult, right)).status).toBe(200)
    expect(await changesOf(same.result_id)).toEqual([])
  })

  it('of a panel by the values that were critical; what was told is told once', async () => {
    const values = { haemoglobin: '4.1', platelets: '200', mcv: '85' }
    const panel = await toldAndRejected('FBC', { values })
    const entry = { values: { ...values, haemoglobin: '12.9', mcv: '86' }, version: panel.version }
    const again = await lab.enter(panel.id, entry)
    const call = { lab_result_id: panel.result_id, version: again.body.version, told_to: 'Dr Otieno' }
    expect((await technologist.call(acknowledgeCritical, { ...call, read_back: '200' })).status).toBe(422)
    const both = await Promise.all(
      [technologist, reviewer].map((who) => who.call(acknowledgeCritical, { ...call, read_back: 'Hb 12.9' })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is the laboratory’s, of this hospital', async () => {
    const { id, result_id, version } = await toldAndRejected()
    const again = await lab.enter(id, { result_value: '12.9', version })
    const call = { lab_result_id: result_id, version: again.body.version, told_to: 'Dr Otieno', read_back: '12.9' }
    expect((await doctor.call(acknowledgeCritical, call)).status).toBe(403)
    expect((await house.as('lab_reviewer', 'b').call(acknowledgeCritical, call)).status).toBe(404)
    const { told_before } = (await lab.entryOf(id)).result ?? {}
    expect(told_before).toContain('4.1')
  })
})

describe('a value as a meter or an analyser prints it', () => {
  it('is read, flagged and kept as it was printed, or asked back', async () => {
    for (const [printed, flag] of [
      ['1.8 L', 'LL'],
      ['1.8*', 'LL'],
      ['1.8 ↓', 'LL'],
      ['LO', 'LL'],
      ['28 H', 'HH'],
      ['HI', 'HH'],
    ] as const) {
      const result = await lab.entered('RBS', { result_value: printed })
      expect([printed, result.flag, result.critical, result.untold]).toEqual([printed, flag, true, true])
      expect((await reviewer.call(approveLabResult, result.of)).problem.code).toBe('critical_untold')
      const stored = await row('lab_results', result.result_id)
      expect([stored.result_value, stored.given]).toEqual(
        /\d/.test(printed) ? [Number.parseFloat(printed).toString(), printed] : [printed, null],
      )
    }
    const order = await lab.collected('RBS')
    for (const [printed, problem] of [
      ['1,8', 'Did you mean 1.8? Please write the decimals after a point'],
      ['28,0', 'Did you mean 28.0? Please write the decimals after a point'],
      ['O.8', 'Did you mean 0.8? There is a letter in it'],
      ['1.8 mmol', 'This test is measured in mmol/L; mmol cannot be converted'],
      ['1.8 H', 'H stands beside it, but 1.8 is critically low here. Please look at it again'],
      ['abc', 'Please enter a number'],
      ['-5', 'Please enter a value between 0.1 and 60 mmol/L'],
    ] as const)
      expect([printed, (await lab.enter(order.id, { result_value: printed })).problem.field_errors]).toEqual([
        printed,
        { result_value: problem },
      ])
    const marked = await lab.enter(order.id, { result_value: '5.0 H' })
    expect(await row('lab_results', marked.body.result_id)).toMatchObject({
      flag: null,
      judged: false,
      given: '5.0 H',
      remark: 'Not judged: marked H where it was read, and not outside of the range here',
    })
  })
})
