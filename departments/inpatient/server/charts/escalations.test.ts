import { describe, expect, it } from 'vitest'
import { openHouse } from '../../../../tests/support/house.ts'
import { admitted } from '../../../../tests/support/wards/wards.ts'
import { recordObservations } from '../../charts.contract.ts'
import {
  answerEscalation,
  closeEscalation,
  listEscalations,
  listRinging,
  noteCall,
  raiseEscalation,
} from '../../escalations.contract.ts'

const house = await openHouse()
const nurse = house.as('nurse')
const doctor = house.as('doctor')
const well = {
  respiratory_rate: '16',
  oxygen_saturation: '98',
  on_oxygen: false,
  blood_pressure: '120/80',
  pulse_rate: '80',
  consciousness: 'alert' as const,
  temperature: '37',
}
const minutesFromNow = (instant: string) => Math.round((Date.parse(instant) - Date.now()) / 60_000)

async function patient() {
  const admission = await admitted(house)
  const admission_id = admission.id
  const set = (more: object) => nurse.call(recordObservations, { ...well, ...more, admission_id })
  const all = async () => (await nurse.call(listEscalations, { admission_id })).body.rows
  const rings = async () => (await nurse.call(listRinging)).body.rows.find((row) => row.admission_id === admission_id)
  return { admission, admission_id, set, all, rings }
}
const medium = { respiratory_rate: '25' }
const high = { respiratory_rate: '25', pulse_rate: '131', temperature: '38.5' }

describe('a medium or high set', () => {
  it('rings with patient, ward, bed, level, since when, by when, and whom to call', async () => {
    const { admission, set, rings } = await patient()
    expect((await set({})).body.escalation).toBeNull()
    expect(await rings()).toBeUndefined()
    const { body } = await set(medium)
    expect(body.escalation).toMatchObject({ level: 'medium', raised: true })
    const ringing = await rings()
    expect(ringing).toMatchObject({
      op_number: admission.op_number,
      ward_name: admission.ward_name,
      bed_label: admission.bed_label,
      level: 'medium',
      reason: 'NEWS2 3: Respiratory rate 25/min: 25/min or more scores 3',
      calls: 0,
      last_call: null,
      call_next: [
        { staff_id: house.a.staff.doctor.staff_id, name: admission.doctor_name },
        { staff_id: null, name: 'Any doctor on duty' },
        { staff_id: null, name: `Nurse in charge of ${admission.ward_name}` },
      ],
    })
    expect(minutesFromNow(ringing?.answer_by ?? '')).toBe(60)
    expect((await house.as('receptionist').call(listRinging)).status).toBe(403)
    expect((await house.as('nurse', 'b').call(listRinging)).body.rows).toEqual([])
  })

  it('opens one escalation; a worse one makes it worse and rings again though somebody had answered', async () => {
    const { set, all, rings } = await patient()
    const first = (await set(medium)).body.escalation
    expect((await set(medium)).body.escalation).toEqual({ id: first?.id, level: 'medium', raised: false })
    expect((await doctor.call(answerEscalation, { escalation_id: first?.id ?? '' })).status).toBe(200)
    expect(await rings()).toBeUndefined()
    expect((await set(high)).body.escalation).toEqual({ id: first?.id, level: 'high', raised: true })
    const worse = await rings()
    expect(worse).toMatchObject({ level: 'high', calls: 1 })
    expect(minutesFromNow(worse?.answer_by ?? '')).toBe(10)
    expect((await set(medium)).body.escalation).toEqual({ id: first?.id, level: 'high', raised: false })
    expect(await all()).toMatchObject([
      { level: 'high', answered_at: null, calls: [{ result: 'coming', note: 'Answered before it became worse' }] },
    ])
  })

  it('that is written down late, after a newer one, calls nobody', async () => {
    const { set, admission_id } = await patient()
    await house.owner.query(`update admissions set admitted_at = now() - interval '1 day' where id = $1`, [
      admission_id,
    ])
    await set({})
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
    expect((await set({ ...high, observed_at: hourAgo })).body).toMatchObject({ level: 'high', escalation: null })
  })

  it('from two nurses at once opens one', async () => {
    const { set, all } = await patient()
    const both = await Promise.all([set(medium), set(high), set(medium)])
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await all()).map(({ level }) => level)).toEqual(['high'])
  })
})

describe('a worried nurse', () => {
  it('raises one by hand, with a reason', async () => {
    const { admission_id, rings } = await patient()
    const refused = await nurse.call(raiseEscalation, { admission_id, level: 'low' as never, reason: ' ' })
    expect(refused.problem.field_errors).toEqual({
      level: 'Please choose how urgent it is',
      reason: 'Please say what worries you',
    })
    const { body } = await nurse.call(raiseEscalation, {
      admission_id,
      level: 'high',
      reason: 'He says that he is dying',
    })
    expect(body).toMatchObject({ level: 'high', raised: true })
    expect(await rings()).toMatchObject({ reason: 'He says that he is dying', level: 'high' })
    expect(
      (await house.as('receptionist').call(raiseEscalation, { admission_id, level: 'high', reason: 'No' })).status,
    ).toBe(403)
    expect(
      (await house.as('nurse', 'b').call(raiseEscalation, { admission_id, level: 'high', reason: 'No' })).status,
    ).toBe(404)
  })
})

describe('until somebody answers', () => {
  it('calls are noted; the doctor who does not answer is not proposed again; who is coming answers', async () => {
    const { admission_id, all, rings } = await patient()
    const escalation_id = (await nurse.call(raiseEscalation, { admission_id, level: 'medium', reason: 'Looks grey' }))
      .body.id
    const call = (more: object) => nurse.call(noteCall, { escalation_id, result: 'no_answer', ...more })
    expect((await call({})).problem.field_errors).toEqual({ called: 'Please say whom you called' })
    expect((await call({ staff_id: crypto.randomUUID() })).problem.field_errors).toEqual({
      staff_id: 'This person does not work here',
    })
    const inCharge = house.a.staff.doctor.staff_id
    expect((await call({ staff_id: inCharge, note: 'In theatre' })).status).toBe(200)
    const ringing = await rings()
    expect([ringing?.call_next.map(({ name }) => name), ringing?.last_call]).toEqual([
      ['Any doctor on duty', expect.stringContaining('Nurse in charge')],
      expect.stringMatching(/: no answer$/),
    ])
    await call({ called: 'Dr Mutua, Aga Khan', result: 'advice' })
    expect(await rings()).toMatchObject({ calls: 2, last_call: 'Dr Mutua, Aga Khan: gave advice' })
    await call({ staff_id: inCharge, result: 'coming' })
    expect(await rings()).toBeUndefined()
    const [one] = await all()
    expect(one).toMatchObject({ answered_at: expect.any(String), answered_by_name: one?.calls[0]?.called })
    expect(one?.calls.map(({ result, note }) => [result, note])).toEqual([
      ['no_answer', 'In theatre'],
      ['advice', null],
      ['coming', null],
    ])
    expect((await house.as('cashier').call(noteCall, { escalation_id, called: 'A', result: 'coming' })).status).toBe(
      403,
    )
    expect(
      (await house.as('nurse', 'b').call(noteCall, { escalation_id, called: 'A', result: 'coming' })).problem.code,
    ).toBe('escalation_not_found')
  })

  it('two doctors answer at once: one wins, the other is told who', async () => {
    const { admission_id } = await patient()
    const escalation_id = (await nurse.call(raiseEscalation, { admission_id, level: 'high', reason: 'Looks grey' }))
      .body.id
    expect((await nurse.call(answerEscalation, { escalation_id })).status).toBe(403)
    expect((await house.as('doctor', 'b').call(answerEscalation, { escalation_id })).status).toBe(404)
    const both = await Promise.all([
      doctor.call(answerEscalation, { escalation_id }),
      doctor.call(answerEscalation, { escalation_id }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = both.find(({ status }) => status === 409)
    expect([lost?.problem.code, lost?.problem.message]).toEqual([
      'escalation_state',
      expect.stringMatching(/ answered at \d\d:\d\d$/),
    ])
  })

  it('ends with what was found; a nurse cannot end what nobody has answered', async () => {
    const { admission_id, all, rings, set } = await patient()
    const escalation_id = (await nurse.call(raiseEscalation, { admission_id, level: 'high', reason: 'Looks grey' }))
      .body.id
    const close = (who: typeof nurse, version: number, outcome = 'Pale, Hb 5, transfusion ordered') =>
      who.call(closeEscalation, { escalation_id, version, outcome })
    expect((await close(nurse, 1)).problem.message).toBe(
      'Nobody has answered or given advice yet. Please note the call first.',
    )
    expect((await close(doctor, 1, '')).problem.field_errors).toEqual({
      outcome: 'Please write what was found and decided',
    })
    await doctor.call(answerEscalation, { escalation_id })
    expect((await close(nurse, 1)).problem.code).toBe('escalation_state')
    expect(
      (await house.as('doctor', 'b').call(closeEscalation, { escalation_id, version: 2, outcome: 'No' })).status,
    ).toBe(404)
    expect((await house.as('cashier').call(closeEscalation, { escalation_id, version: 2, outcome: 'No' })).status).toBe(
      403,
    )
    expect((await close(nurse, 2)).status).toBe(200)
    expect((await close(nurse, 3)).problem.message).toMatch(/ closed it at \d\d:\d\d$/)
    expect(await rings()).toBeUndefined()
    expect(await all()).toMatchObject([
      { outcome: 'Pale, Hb 5, transfusion ordered', closed_by_name: expect.any(String) },
    ])
    // The next one is a new one.
    expect((await set(medium)).body.escalation?.id).not.toBe(escalation_id)
    expect((await house.as('nurse', 'b').call(listEscalations, { admission_id })).status).toBe(404)
    expect((await house.as('lab_technologist').call(listEscalations, { admission_id })).status).toBe(403)
  })
})
