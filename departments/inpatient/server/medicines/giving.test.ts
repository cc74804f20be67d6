import { describe, expect, it } from 'vitest'
import { addDays, localDay, localTime } from '../../../../kernel/contract/values/days.ts'
import { type Caller, openHouse, signedCookie } from '../../../../tests/support/house.ts'
import { unbalanced } from '../../../../tests/support/medicines/stock.ts'
import { makeWorker } from '../../../../tests/support/people.ts'
import { clockAt, medicineWard, minutesFromNow } from '../../../../tests/support/wards/ward-medicines.ts'
import { setWardRules } from '../../../hospital/ward-rules.contract.ts'
import { addItemCode } from '../../../inventory/scan.contract.ts'
import { setWardStore } from '../../medicine-charts.contract.ts'
import { giveDose, holdWardMedicine, stopWardMedicine, strikeDose } from '../../medicines.contract.ts'

const house = await openHouse()
const ward = await medicineWard(house)
const nurse = house.as('nurse')
const ZONE = 'Africa/Nairobi'
const other = await makeWorker(house.owner, house.a.id, 'alpha', 'nurse', 'other')
const otherNurse: Caller = house.withCookie(signedCookie(other.token))
const doseRow = async (id: string) => (await house.owner.query('select * from ward_doses where id = $1', [id])).rows[0]
const lines = async (dose: string) =>
  (await house.owner.query('select quantity, removed_at from billing_invoice_items where source_id = $1', [dose])).rows
const patient = await ward.lying()

describe('a due dose', () => {
  it('is given once; it leaves the store of the ward and stands on the bill, and every word is kept', async () => {
    const medicine = await ward.stocked(10)
    const { id, due_at } = await ward.prescribed(patient.id, { medication_id: medicine.id, units: 1.5 })
    const given = await ward.give(id, {
      due_at,
      note: 'With water',
      site: 'Mouth',
      given_dosage: '1½ tablets',
      scanned_patient: patient.admission_number.toLowerCase(),
    })
    expect(given.status).toBe(200)
    const { dose_id } = given.body
    expect(await ward.left(medicine.batch)).toBe(8.5)
    expect(await lines(dose_id)).toMatchObject([{ quantity: 2, removed_at: null }])
    const chart = await ward.chart(patient.id)
    const charted = chart.medicines.find((each) => each.id === id)
    expect(charted?.due).toEqual([{ due_at, state: 'given', dose_id }])
    expect(charted?.doses).toMatchObject([
      {
        ...{
          id: dose_id,
          medicine_id: id,
          due_at,
          outcome: 'given',
          given_dosage: '1½ tablets',
          units: 1.5,
          stock: 'ward',
        },
        ...{ reason: null, note: 'With water', site: 'Mouth', patient_scanned: true, medicine_scanned: false },
        ...{
          recorded_by: house.a.staff.nurse.staff_id,
          recorded_by_name: house.a.staff.nurse.name,
          witnessed_by_name: null,
        },
        ...{ is_infusion: false, ended_at: null, infused_ml: null, rates: [], struck_at: null },
      },
    ])
    const again = await ward.give(id, { due_at }, otherNurse)
    expect([again.status, again.problem.code]).toEqual([409, 'dose_recorded'])
    expect(again.problem.message).toBe(
      `${house.a.staff.nurse.name} gave this dose at ${localTime(ZONE, charted?.doses[0]?.at ?? '')}`,
    )
    expect(await ward.left(medicine.batch)).toBe(8.5)
  })

  it('is given exactly once of forty clicks, again and again', async () => {
    for (let round = 0; round < 3; round++) {
      const medicine = await ward.stocked(50)
      const { id, due_at } = await ward.prescribed(patient.id, { medication_id: medicine.id })
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, nth) => ward.give(id, { due_at }, nth % 2 ? otherNurse : nurse)),
      )
      const won = answers.filter((each) => each.status === 200)
      expect(won).toHaveLength(1)
      const [row] = (
        await house.owner.query(
          'select stf.name from ward_doses dos join staff stf on stf.id = dos.recorded_by where medicine_id = $1',
          [id],
        )
      ).rows
      for (const lost of answers.filter((each) => each.status !== 200)) {
        expect([lost.status, lost.problem.code]).toEqual([409, 'dose_recorded'])
        expect(lost.problem.message).toMatch(new RegExp(`^${row.name} gave this dose at \\d\\d:\\d\\d$`))
      }
      expect(await ward.left(medicine.batch)).toBe(49)
      expect(await lines(won[0]?.body.dose_id ?? '')).toHaveLength(1)
    }
    expect(await unbalanced(house.owner)).toEqual([])
  })

  it('does nothing twice when an answer was lost', async () => {
    const medicine = await ward.stocked(5)
    const { id, due_at } = await ward.prescribed(patient.id, { medication_id: medicine.id })
    const key = { 'idempotency-key': crypto.randomUUID() }
    const asked = { medicine_id: id, outcome: 'given', due_at } as const
    const [first, second] = [await nurse.call(giveDose, asked, key), await nurse.call(giveDose, asked, key)]
    expect(second.body).toEqual(first.body)
    expect(await ward.left(medicine.batch)).toBe(4)
  })

  it('has to be one; and has a reason where it is early, late or not given', async () => {
    const due = minutesFromNow(90)
    const { id } = await ward.prescribed(patient.id, { times: [clockAt(due)] })
    const due_at = due.toISOString()
    for (const [asked, field, message] of [
      [{ due_at: minutesFromNow(91).toISOString() }, 'due_at', 'No dose of this medicine is due at this time'],
      [{}, 'due_at', 'No dose of this medicine is due at this time'],
      [{ due_at }, 'reason', /^This dose was due at .*Please say why it is given so early\.$/],
      [{ due_at, outcome: 'refused' }, 'reason', 'Please say why it is not given'],
      [{ due_at, outcome: 'omitted' }, 'reason', 'Please say why it is not given'],
      [{ due_at, at: minutesFromNow(10).toISOString() }, 'at', 'This time lies in the future'],
      [{ due_at, at: minutesFromNow(-11 * 1440).toISOString() }, 'at', /^This patient was admitted at /],
      [{ due_at, at: minutesFromNow(-300).toISOString() }, 'at', /begins at /],
      [{ due_at, outcome: 'eaten' as never }, 'outcome', /./],
      [{ due_at, units: 'two' as never }, 'units', 'Please enter how many units were taken'],
    ] as const) {
      const answer = await ward.give(id, asked)
      expect([answer.status, answer.problem.field_errors?.[field]]).toEqual([
        422,
        typeof message === 'string' ? message : expect.stringMatching(message),
      ])
    }
    // Tomorrow's cannot be recorded before today's is due.
    const tomorrow = await ward.give(id, {
      due_at: new Date(due.getTime() + 86_400_000).toISOString(),
      outcome: 'omitted',
      reason: 'Fasting',
    })
    expect([tomorrow.status, tomorrow.problem.code]).toEqual([409, 'dose_too_early'])
    expect((await ward.give(id, { due_at, reason: 'Goes to theatre' })).status).toBe(200)
    const chart = await ward.chart(patient.id, localDay(ZONE, due))
    expect(chart.medicines.find((each) => each.id === id)?.doses[0]).toMatchObject({
      reason: 'Goes to theatre',
      outcome: 'given',
    })
  })

  it('is late after the minutes of the hospital', async () => {
    const due = minutesFromNow(-45)
    const { id } = await ward.prescribed(patient.id, {
      times: [clockAt(due)],
      starts_at: minutesFromNow(-50).toISOString(),
    })
    const rules = { shift_starts: ['07:00', '19:00'], dose_early_minutes: 60, dose_late_minutes: 30 }
    await house.as('admin').call(setWardRules, rules)
    const state = async () =>
      (await ward.chart(patient.id, localDay(ZONE, due))).medicines
        .find((each) => each.id === id)
        ?.due.find(({ due_at }) => due_at === due.toISOString())?.state
    expect(await state()).toBe('overdue')
    const due_at = due.toISOString()
    expect((await ward.give(id, { due_at })).problem.field_errors?.reason).toMatch(/given so late\.$/)
    // Given in time and written down late needs no reason.
    const { body } = await ward.give(id, { due_at, at: minutesFromNow(-20).toISOString() })
    expect([await state(), (await doseRow(body.dose_id)).reason]).toEqual(['given', null])
    await nurse.call(strikeDose, { dose_id: body.dose_id, reason: 'Wrong time' })
    await ward.give(id, { due_at, reason: 'Was at X-ray' })
    expect(await state()).toBe('late')
    await house.as('admin').call(setWardRules, { ...rules, dose_late_minutes: 60 })
    expect(await state()).toBe('given')
  })

  it('that is not given takes nothing and is charged to nobody', async () => {
    const medicine = await ward.stocked(5)
    const { id, due_at } = await ward.prescribed(patient.id, { medication_id: medicine.id })
    const { body } = await ward.give(id, { due_at, outcome: 'refused', reason: 'Feels sick' })
    expect([await ward.left(medicine.batch), await lines(body.dose_id)]).toEqual([5, []])
    expect(await doseRow(body.dose_id)).toMatchObject({
      outcome: 'refused',
      reason: 'Feels sick',
      units: null,
      stock: null,
    })
    const late = await ward.give(id, { due_at })
    expect(late.problem.message).toMatch(/recorded this dose as refused at/)
  })
})

describe('whether it may be given', () => {
  it('is asked of the medicine: on hold or stopped it is not, and it says by whom', async () => {
    const { id, due_at } = await ward.prescribed(patient.id)
    const { version } = (await ward.chart(patient.id)).medicines.find((each) => each.id === id) ?? { version: 0 }
    await house.as('doctor').call(holdWardMedicine, { medicine_id: id, version, reason: 'Low blood pressure' })
    const held = await ward.give(id, { due_at })
    expect([held.status, held.problem.code]).toEqual([409, 'ward_medicine_state'])
    expect(held.problem.message).toMatch(
      new RegExp(`^${house.a.staff.doctor.name} put on hold Dawa at \\d\\d:\\d\\d: Low blood pressure$`),
    )
    await house.as('doctor').call(stopWardMedicine, { medicine_id: id, version: version + 1, reason: 'Not needed' })
    expect((await ward.give(id, { due_at })).problem.message).toMatch(/stopped Dawa at .*: Not needed$/)
  })

  it('is asked of the patient: who was discharged gets nothing, and it says by whom', async () => {
    const gone = await ward.lying()
    const { id, due_at } = await ward.prescribed(gone.id)
    await house.owner.query(`update bed_stays set to_at = now() where admission_id = $1`, [gone.id])
    await house.owner.query(
      `update admissions set status = 'discharged', discharged_at = now(), discharge_kind = 'home', discharged_by = $2
        where id = $1`,
      [gone.id, house.a.staff.doctor.staff_id],
    )
    const answer = await ward.give(id, { due_at })
    expect([answer.status, answer.problem.code]).toEqual([409, 'not_admitted'])
    expect(answer.problem.message).toContain(house.a.staff.doctor.name)
  })

  it('is for nurses and doctors of this hospital', async () => {
    const { id, due_at } = await ward.prescribed(patient.id)
    expect((await ward.give(id, { due_at }, house.as('receptionist'))).status).toBe(403)
    expect((await ward.give(id, { due_at }, house.as('nurse', 'b'))).problem.code).toBe('ward_medicine_not_found')
    expect((await ward.give(crypto.randomUUID(), { due_at })).status).toBe(404)
  })

  it('takes a second person where harm is great', async () => {
    const medicine = await ward.stocked(5, { is_high_risk: true })
    const { id, due_at } = await ward.prescribed(patient.id, { medication_id: medicine.id })
    const alone = await ward.give(id, { due_at })
    expect([alone.status, alone.problem.code]).toEqual([422, 'witness_needed'])
    const given = { medicine_id: id, outcome: 'given', due_at } as const
    const witness_token = await ward.signedFor('nurse', giveDose, given, 'pharmacist')
    const { body } = await ward.give(id, { due_at, witness_token })
    expect((await doseRow(body.dose_id)).witnessed_by).toBe(house.a.staff.pharmacist.staff_id)
    const spent = await ward.prescribed(patient.id, { medication_id: medicine.id })
    expect((await ward.give(spent.id, { due_at: spent.due_at, witness_token })).problem.code).toBe('witness_gone')
  })

  it('is asked of wristband and package, the wrong one of which is refused with both names', async () => {
    const [medicine, wrong] = [await ward.stocked(5), await ward.stocked(5)]
    const codes = ['5901234123457', '4006381333931']
    await house.as('pharmacist').call(addItemCode, { item_id: medicine.item_id, code: codes[0] ?? '', units: 10 })
    await house.as('pharmacist').call(addItemCode, { item_id: wrong.item_id, code: codes[1] ?? '', units: 10 })
    const neighbour = await ward.lying()
    const { id, due_at } = await ward.prescribed(patient.id, { medication_id: medicine.id })
    const band = await ward.give(id, { due_at, scanned_patient: neighbour.op_number })
    expect([band.status, band.problem.code]).toEqual([422, 'wrong_patient'])
    const name = (who: typeof neighbour) => `${who.first_name} ${who.last_name}`
    expect(band.problem.field_errors?.scanned_patient).toBe(
      `This wristband is ${name(neighbour)}’s (${neighbour.op_number}). This dose is for ${name(patient)} (${patient.op_number}).`,
    )
    expect((await ward.give(id, { due_at, scanned_patient: '12-34567' })).problem.message).toMatch(
      /^Nobody here has the wristband 12-34567/,
    )
    const box = await ward.give(id, { due_at, scanned_medicine: codes[1] as string })
    expect([box.problem.code, box.problem.message]).toEqual([
      'wrong_medicine',
      `This is ${wrong.name}. Prescribed is ${medicine.name}.`,
    ])
    expect((await ward.give(id, { due_at, scanned_medicine: '111' })).problem.code).toBe('stock_code_unknown')
    const torn = await ward.give(id, { due_at, scanned_medicine: `010${codes[0]}10AB$CD` })
    expect(torn.problem.message).toBe(
      `This package of ${medicine.name} could not be read whole. Please read its expiry date on the package.`,
    )
    const { body } = await ward.give(id, {
      due_at,
      scanned_patient: patient.op_number,
      scanned_medicine: `010${codes[0]}10AB\u001d21S9`,
    })
    expect(await doseRow(body.dose_id)).toMatchObject({ patient_scanned: true, medicine_scanned: true })
  })
})

describe('stock', () => {
  it('that the ward does not have is said; from elsewhere or the patient’s own it is recorded, the own not charged', async () => {
    const medicine = await ward.stocked(0)
    const doses = [
      await ward.prescribed(patient.id, { medication_id: medicine.id }),
      await ward.prescribed(patient.id, { medication_id: medicine.id }),
    ]
    const short = await ward.give(doses[0]?.id ?? '', { due_at: doses[0]?.due_at ?? '' })
    expect([short.status, short.problem.code]).toEqual([409, 'stock_short'])
    expect(short.problem.field_errors?.stock).toMatch(/^Not enough stock of .*From elsewhere/)
    const [none, own] = [
      (await ward.give(doses[0]?.id ?? '', { due_at: doses[0]?.due_at ?? '', stock: 'none' })).body.dose_id,
      (await ward.give(doses[1]?.id ?? '', { due_at: doses[1]?.due_at ?? '', stock: 'own' })).body.dose_id,
    ]
    expect([(await doseRow(none)).stock, (await lines(none)).length]).toEqual(['none', 1])
    expect([(await doseRow(own)).stock, await lines(own)]).toEqual(['own', []])
  })

  it('comes from the default store where the ward has none', async () => {
    const medicine = await ward.medicine({}, [5, 100])
    await house.as('admin').call(setWardStore, { ward_id: ward.ward_id, store_id: null })
    const { id, due_at } = await ward.prescribed(patient.id, { medication_id: medicine.id })
    expect((await ward.give(id, { due_at })).status).toBe(200)
    expect(await ward.left(medicine.batches[0] ?? '')).toBe(4)
    await house.as('admin').call(setWardStore, { ward_id: ward.ward_id, store_id: ward.store_id })
  })

  it('is given back when a dose is struck out, off the bill, and the dose is due again', async () => {
    const medicine = await ward.stocked(5)
    const { id, due_at } = await ward.prescribed(patient.id, { medication_id: medicine.id })
    const { dose_id } = (await ward.give(id, { due_at })).body
    const reason = 'Given to the neighbour'
    const stranger = await otherNurse.call(strikeDose, { dose_id, reason })
    expect([stranger.status, stranger.problem.message]).toEqual([
      403,
      `${house.a.staff.nurse.name} recorded this. They or a doctor can strike it out.`,
    ])
    expect((await nurse.call(strikeDose, { dose_id, reason: '' })).problem.field_errors?.reason).toBe(
      'Please give a reason',
    )
    expect((await house.as('nurse', 'b').call(strikeDose, { dose_id, reason })).status).toBe(404)
    const both = await Promise.all([
      house.as('doctor').call(strikeDose, { dose_id, reason }),
      nurse.call(strikeDose, { dose_id, reason }),
    ])
    expect(both.map((each) => each.status).sort()).toEqual([200, 409])
    expect(await ward.left(medicine.batch)).toBe(5)
    expect((await lines(dose_id)).every((line) => line.removed_at !== null)).toBe(true)
    const before = (await ward.chart(patient.id)).medicines.find((each) => each.id === id)
    expect(before?.due).toMatchObject([{ state: 'due', dose_id: null }])
    expect(before?.doses).toMatchObject([{ id: dose_id, strike_reason: reason, struck_by_name: expect.any(String) }])
    const again = await ward.give(id, { due_at })
    expect([again.status, await ward.left(medicine.batch)]).toEqual([200, 4])
    const after = (await ward.chart(patient.id)).medicines.find((each) => each.id === id)
    expect([after?.due[0]?.state, after?.doses.length]).toEqual(['given', 2])
    expect(await unbalanced(house.owner)).toEqual([])
  })

  it('of a controlled drug moves only before two, back as well', async () => {
    const medicine = await ward.medicine({ is_controlled: true }, [5, 100])
    await house.as('admin').call(setWardStore, { ward_id: ward.ward_id, store_id: null })
    const { id, due_at } = await ward.prescribed(patient.id, { medication_id: medicine.id })
    expect((await ward.give(id, { due_at })).problem.code).toBe('witness_needed')
    const given = { medicine_id: id, outcome: 'given', due_at } as const
    const before = await ward.signedFor('nurse', giveDose, given, 'doctor')
    const { dose_id } = (await ward.give(id, { due_at, witness_token: before })).body
    expect((await nurse.call(strikeDose, { dose_id, reason: 'Dropped on the floor' })).problem.code).toBe(
      'witness_needed',
    )
    const struck = { dose_id, reason: 'Dropped on the floor' }
    const witness_token = await ward.signedFor('nurse', strikeDose, struck, 'doctor')
    expect((await nurse.call(strikeDose, { ...struck, witness_token })).status).toBe(200)
    expect(await ward.left(medicine.batches[0] ?? '')).toBe(5)
    await house.as('admin').call(setWardStore, { ward_id: ward.ward_id, store_id: ward.store_id })
  })
})

describe('as needed', () => {
  const ago = (hours: number) => minutesFromNow(-hours * 60)
  const needed = async (more = {}) =>
    (
      await ward.prescribed(patient.id, {
        kind: 'as_needed',
        starts_at: minutesFromNow(-3 * 1440).toISOString(),
        ...more,
      })
    ).id

  it('waits for its interval, and says from when on and who gave the last', async () => {
    const id = await needed()
    const first = await ward.give(id, { at: ago(2).toISOString(), note: 'Pain 6 of 10' })
    expect(first.status).toBe(200)
    const soon = await ward.give(id, {}, otherNurse)
    expect([soon.status, soon.problem.code]).toEqual([409, 'dose_too_early'])
    const on = (at: Date) => {
      const day = localDay(ZONE, at)
      return `${localTime(ZONE, at)}${day === localDay(ZONE) ? '' : ` on ${day.split('-').reverse().join('/')}`}`
    }
    expect(soon.problem.message).toBe(
      `Next possible at ${on(minutesFromNow(120))}. ${house.a.staff.nurse.name} gave the last at ${on(ago(2))}.`,
    )
    expect((await ward.give(id, { due_at: minutesFromNow(0).toISOString() })).problem.field_errors?.due_at).toBe(
      'This medicine is given as needed',
    )
    const charted = (await ward.chart(patient.id)).medicines.find((each) => each.id === id)
    expect(charted?.needed).toMatchObject({
      given_24h: 1,
      last_by_name: house.a.staff.nurse.name,
      next_at: minutesFromNow(120).toISOString(),
    })
    expect(charted?.due).toEqual([])
  })

  it('is given so often in any 24 hours, whatever the day says', async () => {
    const id = await needed()
    for (const hours of [22, 16, 10]) expect((await ward.give(id, { at: ago(hours).toISOString() })).status).toBe(200)
    const fourth = await ward.give(id)
    expect([fourth.status, fourth.problem.code]).toEqual([409, 'dose_limit'])
    expect(fourth.problem.message).toMatch(/^Next possible at .* At most 3 may be given in 24 hours\./)
    // Written down late, it counts as well.
    expect((await ward.give(id, { at: ago(5).toISOString() })).problem.code).toBe('dose_limit')
    expect((await ward.give(id, { at: ago(30).toISOString() })).problem.code).toBe('dose_limit')
    expect((await ward.give(id, { at: ago(47).toISOString() })).status).toBe(200)
    const charted = (await ward.chart(patient.id)).medicines.find((each) => each.id === id)
    expect(charted?.needed).toMatchObject({ given_24h: 3, next_at: minutesFromNow(120).toISOString() })
  })

  it('is given once when many click', async () => {
    const id = await needed()
    const answers = await Promise.all(Array.from({ length: 12 }, () => ward.give(id)))
    expect(answers.filter((each) => each.status === 200)).toHaveLength(1)
    expect(answers.filter((each) => each.problem?.code === 'dose_too_early')).toHaveLength(11)
  })

  it('that was refused does not count, nor what was struck out', async () => {
    const id = await needed()
    expect((await ward.give(id, { outcome: 'refused', reason: 'Sleeps' })).status).toBe(200)
    const { dose_id } = (await ward.give(id)).body
    await nurse.call(strikeDose, { dose_id, reason: 'Another patient' })
    expect((await ward.give(id)).status).toBe(200)
  })
})

describe('once', () => {
  it('is given once', async () => {
    const starts_at = minutesFromNow(-1).toISOString()
    const { id } = await ward.prescribed(patient.id, { kind: 'stat', starts_at })
    expect((await ward.give(id, { due_at: starts_at })).status).toBe(200)
    expect((await ward.give(id, { due_at: starts_at })).problem.code).toBe('dose_recorded')
    const tomorrow = new Date(new Date(starts_at).getTime() + 86_400_000).toISOString()
    expect((await ward.give(id, { due_at: tomorrow })).status).toBe(422)
  })
})

it('keeps to the clock of the hospital, every so many days', async () => {
  const day = localDay(ZONE)
  const start = minutesFromNow(-2 * 1440)
  const { id } = await ward.prescribed(patient.id, {
    ...{ frequency: 'every 2 days', every_days: 2, times: ['00:30'], starts_at: start.toISOString() },
  })
  const due = async (on: string) =>
    (await ward.chart(patient.id, on)).medicines.find((each) => each.id === id)?.due.map((each) => each.due_at) ?? []
  const first = localTime(ZONE, start) <= '00:30' ? addDays(day, -2) : addDays(day, -1)
  expect(await due(first)).toEqual([`${addDays(first, -1)}T21:30:00.000Z`])
  expect(await due(addDays(first, 1))).toEqual([])
  expect(await due(addDays(first, 2))).toEqual([`${addDays(first, 1)}T21:30:00.000Z`])
})
