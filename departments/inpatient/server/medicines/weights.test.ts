import { describe, expect, it } from 'vitest'
import { stocked } from '../../../../tests/support/diagnostics/orders.ts'
import { triaged } from '../../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { clockAt, medicineWard, minutesFromNow } from '../../../../tests/support/wards/ward-medicines.ts'
import { agreed, asked, firstFree } from '../../../../tests/support/wards/wards.ts'
import { checkOrders } from '../../../orders/contract.ts'
import { getWeight } from '../../../triage/contract.ts'
import { recordWeight, strikeEntry } from '../../charts.contract.ts'
import { admitPatient } from '../../contract.ts'
import { checkWardDose, checkWardMedicine, giveDose, prescribeOnWard, startInfusion } from '../../medicines.contract.ts'

const house = await openHouse()
await stocked(house)
const ward = await medicineWard(house, 20)
const doctor = house.as('doctor')
const nurse = house.as('nurse')
const listed = async (code: string): Promise<string> =>
  (
    await house.owner.query('select id from pharmacy_medications where hospital_id = $1 and code = $2', [
      house.a.id,
      code,
    ])
  ).rows[0].id
const syrup = await listed('PARA-120S')
/** 24 mg in a ml: 10 ml are 240 mg, right for 16 kg and too much for 10. */
const tenMl = { medication_name: 'Paracetamol', dosage: '10 ml', route: 'Oral', frequency: 'four times a day' } as const

/** A child of two years, 16 kg at triage, in a bed of the ward. */
async function child() {
  const visit = await triaged(house)
  await house.owner.query(`update patients set date_of_birth = current_date - interval '2 years' where id = $1`, [
    visit.patient_id,
  ])
  await house.owner.query('update triage_records set weight = 16 where visit_id = $1', [visit.visit_id])
  const request = await asked(house, { visit_id: visit.visit_id })
  const bed_id = await firstFree(house, ward.ward_id)
  const fitting = { fitting_reason: 'No other ward has room' }
  await nurse.call(admitPatient, {
    admission_id: request.id,
    version: request.version,
    bed_id,
    ...agreed(house),
    ...fitting,
  })
  await house.owner.query(`update admissions set admitted_at = now() - interval '2 days' where id = $1`, [request.id])
  const weigh = async (kg: string) =>
    (await nurse.call(recordWeight, { admission_id: request.id, kg, note: null, confirmed: true })).body.id as string
  const check = async () =>
    (
      await doctor.call(checkWardMedicine, {
        admission_id: request.id,
        medication_id: syrup,
        kind: 'regular',
        ...tenMl,
      })
    ).body
  return { ...visit, admission_id: request.id, weigh, check }
}
const texts = (warnings: readonly { kind: string; text: string }[]) =>
  warnings.filter(({ kind }) => kind === 'dose').map(({ text }) => text.split(':')[0])

describe('the weight by which a dose is judged', () => {
  it('is the newest of triage and ward, with its date and where it is from; what was struck out counts no more', async () => {
    const { admission_id, patient_id, visit_id, weigh, check } = await child()
    const before = await check()
    expect([texts(before.warnings), before.weight]).toMatchObject([[], { kg: 16, source: 'triage', fresh: true }])
    const wrong = await weigh('10')
    const after = await check()
    expect([texts(after.warnings), after.weight]).toMatchObject([
      ['Dose too high'],
      { kg: 10, source: 'ward', fresh: true },
    ])
    expect(Date.now() - Date.parse(after.weight?.measured_at ?? '')).toBeLessThan(60_000)
    // The basket of what is taken home asks the same way, and so does whoever hands out.
    const doses = `${tenMl.dosage}\t${tenMl.frequency}\tOral`
    const basket = async () =>
      texts((await doctor.call(checkOrders, { visit_id, medicines: syrup, doses })).body.warnings)
    expect(await basket()).toEqual(['Dose too high'])
    expect((await doctor.call(getWeight, { patient_id })).body).toMatchObject({ weight: 10, source: 'ward' })
    await nurse.call(strikeEntry, { admission_id, kind: 'weights', entry_id: wrong, reason: 'Another child' })
    expect((await check()).weight).toMatchObject({ kg: 16, source: 'triage' })
    expect(await basket()).toEqual([])
    await house.owner.query(`update triage_records set created_at = now() + interval '1 hour' where visit_id = $1`, [
      visit_id,
    ])
    await weigh('10')
    expect((await check()).weight).toMatchObject({ kg: 16, source: 'triage' })
  })

  it('refuses what is prescribed by it', async () => {
    const { admission_id, weigh } = await child()
    await weigh('10')
    const kind = 'regular' as const
    const words = { admission_id, medication_id: syrup, kind, ...tenMl, times: ['00:00', '06:00', '12:00', '18:00'] }
    const alone = await doctor.call(prescribeOnWard, words)
    expect([alone.status, alone.problem.code]).toEqual([422, 'warnings_stand'])
    expect(
      (await doctor.call(prescribeOnWard, { ...words, override_reason: 'Agreed with the paediatrician' })).status,
    ).toBe(200)
  })

  it('is asked again when the dose is given', async () => {
    const { admission_id, weigh } = await child()
    const now = minutesFromNow(0)
    const once = {
      ...tenMl,
      frequency: 'once a day',
      times: [clockAt(now)],
      medication_id: syrup,
      override_reason: null,
    }
    const medicine = await ward.prescribed(admission_id, { ...once, units: null })
    const due = { medicine_id: medicine.id, due_at: medicine.due_at, outcome: 'given', stock: 'none' } as const
    const check = (given_dosage = '') => nurse.call(checkWardDose, { medicine_id: medicine.id, given_dosage })
    expect((await check()).body).toMatchObject({ warnings: [], weight: { kg: 16, source: 'triage' } })
    expect(texts((await check('20 ml')).body.warnings)).toEqual(['Dose too high'])
    await weigh('10')
    expect(texts((await check()).body.warnings)).toEqual(['Dose too high'])
    expect(texts((await check('5 ml')).body.warnings)).toEqual([])
    const alone = await nurse.call(giveDose, due)
    expect([alone.status, alone.problem.code]).toEqual([422, 'warnings_stand'])
    expect(alone.problem.field_errors?.reason).toMatch(/^Dose too high: .*10 kg.*Please ask the doctor/)
    expect((await nurse.call(giveDose, { ...due, reason: 'ok' })).problem.code).toBe('warnings_stand')
    // What is not given needs no such reason.
    const held = await nurse.call(giveDose, { ...due, outcome: 'held', reason: 'Weighed again' })
    expect(held.status).toBe(200)
    await house.owner.query('delete from ward_doses where id = $1', [held.body.dose_id])
    const given = await nurse.call(giveDose, { ...due, reason: 'The doctor has agreed by telephone' })
    expect(given.status).toBe(200)
    const { rows } = await house.owner.query('select reason from ward_doses where id = $1', [given.body.dose_id])
    expect(rows).toEqual([{ reason: 'The doctor has agreed by telephone' }])
  })

  it('does not ask a second time what was overruled when it was prescribed', async () => {
    const { admission_id, weigh } = await child()
    await weigh('10')
    const now = minutesFromNow(0)
    const words = { ...tenMl, frequency: 'once a day', times: [clockAt(now)], medication_id: syrup, units: null }
    const medicine = await ward.prescribed(admission_id, words)
    expect((await nurse.call(checkWardDose, { medicine_id: medicine.id })).body.warnings).toEqual([])
    const given = { medicine_id: medicine.id, due_at: medicine.due_at, outcome: 'given', stock: 'none' } as const
    expect((await nurse.call(giveDose, given)).status).toBe(200)
  })

  it('is asked of an infusion too', async () => {
    const { admission_id, weigh } = await child()
    const bag = { kind: 'infusion', medication_id: null, units: null, volume_ml: 100, rate_ml_hour: 400 } as const
    const drip = { ...bag, medication_name: 'Paracetamol', dosage: '240 mg', route: 'Intravenous' } as const
    const medicine = await ward.prescribed(admission_id, drip)
    await weigh('5')
    const start = { medicine_id: medicine.id, stock: 'none' } as const
    const alone = await nurse.call(startInfusion, start)
    expect([alone.status, alone.problem.code]).toEqual([422, 'warnings_stand'])
    expect((await nurse.call(startInfusion, { ...start, reason: 'The doctor has agreed by telephone' })).status).toBe(
      200,
    )
  })

  it('is looked up by who gives, of the own hospital', async () => {
    const { admission_id } = await child()
    const { id: medicine_id } = await ward.prescribed(admission_id, {
      medication_id: syrup,
      ...tenMl,
      times: ['00:00', '06:00', '12:00', '18:00'],
    })
    expect((await house.as('receptionist').call(checkWardDose, { medicine_id })).status).toBe(403)
    expect((await house.as('nurse', 'b').call(checkWardDose, { medicine_id })).status).toBe(404)
    expect(
      (await nurse.call(checkWardDose, { medicine_id, given_dosage: 'x'.repeat(101) })).problem.field_errors,
    ).toHaveProperty('given_dosage')
  })
})
