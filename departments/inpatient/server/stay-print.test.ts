import { expect, it } from 'vitest'
import { openHouse } from '../../../tests/support/house.ts'
import { medicineWard } from '../../../tests/support/wards/ward-medicines.ts'
import { recordFluid, recordObservations, recordWeight } from '../charts.contract.ts'
import { signNote, startNote } from '../rounds.contract.ts'
import { printStay } from '../stay-print.contract.ts'

const house = await openHouse()
const nurse = house.as('nurse')
const ward = await medicineWard(house)

it('holds what was charted of a stay, for those who care, and the audit names the patient', async () => {
  const { id: admission_id, patient_id } = await ward.lying()
  await nurse.call(recordObservations, { admission_id, pulse_rate: '88', temperature: '38.2' })
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  for (const [kind, ml, at] of [
    ['oral', '200', ago(1)],
    ['intravenous', '500', ago(13)],
    ['urine', '300', ago(1)],
  ] as const)
    expect((await nurse.call(recordFluid, { admission_id, kind, ml, at })).status).toBe(200)
  await nurse.call(recordWeight, { admission_id, kg: '61.5' })
  const medicine = await ward.prescribed(admission_id)
  await ward.give(medicine.id, { due_at: medicine.due_at, note: 'With water' })
  const doctor = house.as('doctor')
  const { draft } = (await doctor.call(startNote, { admission_id })).body
  const soap = { subjective: 'Coughs less', objective: '', assessment: 'Better', plan: 'Go on' }
  const signed = await doctor.call(signNote, { ...soap, note_id: draft.id, version: draft.version })
  expect([signed.status, signed.text]).toEqual([200, expect.anything()])

  const { status, body } = await nurse.call(printStay, { admission_id })
  expect(status).toBe(200)
  expect(body.charts.observations).toMatchObject([
    { pulse_rate: 88, temperature: 38.2, recorded_by_name: house.a.staff.nurse.name },
  ])
  const shifts = body.charts.balances.flatMap((day) => day.shifts)
  expect([
    shifts.reduce((sum, shift) => sum + shift.in_ml, 0),
    shifts.reduce((sum, shift) => sum + shift.out_ml, 0),
  ]).toEqual([700, 300])
  expect(shifts[0]?.running_ml).toBe(400)
  expect(body.charts.weights).toMatchObject([{ kg: 61.5 }])
  expect(body.medicines).toMatchObject([{ id: medicine.id, doses: [{ outcome: 'given', note: 'With water' }] }])
  expect(body.notes).toMatchObject([{ subjective: 'Coughs less', author_name: house.a.staff.doctor.name }])

  const { rows } = await house.owner.query(
    `select patient_id, entity_id, reason from audit_log where action = 'printStay' and hospital_id = $1`,
    [house.a.id],
  )
  expect(rows).toEqual([{ patient_id, entity_id: admission_id, reason: 'Printed' }])
  expect((await house.as('receptionist').call(printStay, { admission_id })).status).toBe(403)
  expect((await house.as('nurse', 'b').call(printStay, { admission_id })).problem.code).toBe('admission_not_found')
  expect((await nurse.call(printStay, { admission_id, days: 32 })).problem.field_errors).toEqual({
    days: 'Please choose 1 to 31 days',
  })
})
