import { describe, expect, it } from 'vitest'
import { stocked } from '../../../tests/support/diagnostics/orders.ts'
import { registered } from '../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { agreed, wardWith } from '../../../tests/support/wards/wards.ts'
import { signOrders } from '../../orders/contract.ts'
import { getVisit } from '../../visits/contract.ts'
import {
  admitPatient,
  exportAdmissions,
  getAdmission,
  listAdmissions,
  listBedDays,
  listPatientAdmissions,
  requestAdmission,
  transferPatient,
  updateAdmission,
} from '../contract.ts'
import { getDischarge, listDischarges, saveDischarge } from '../discharge.contract.ts'
import { getBedMap, listWards } from '../wards.contract.ts'

const house = await openHouse()
const nurse = house.as('nurse')
const SECRETS = ['Coughs blood', 'Pulmonary tuberculosis', 'Needs oxygen', 'Was unconscious', 'Full blood count']

/** Somebody in a bed, moved once, of whom everything clinical is said. */
async function lying() {
  const { ward_id, beds } = await wardWith(house, 2)
  const { visit_id, patient_id, op_number } = await registered(house)
  const doctor = house.as('doctor')
  const { admission_id } = (
    await doctor.call(requestAdmission, {
      visit_id,
      reason: 'Coughs blood',
      diagnosis: 'Pulmonary tuberculosis',
      urgency: 'urgent',
    })
  ).body
  const consent = { consent_by: 'emergency' as const, consent_note: 'Was unconscious' }
  await nurse.call(admitPatient, { admission_id, version: 1, bed_id: beds[0] ?? '', ...agreed(house), ...consent })
  await nurse.call(transferPatient, { admission_id, version: 2, bed_id: beds[1] ?? '', reason: 'Needs oxygen' })
  await doctor.call(saveDischarge, { admission_id, version: null, kind: 'home', course: 'Coughs blood' })
  const { test } = await stocked(house)
  expect((await doctor.call(signOrders, { visit_id, items: [await test('FBC')] })).status).toBe(200)
  return { ward_id, admission_id, visit_id, patient_id, op_number }
}
const stay = await lying()

/** Everything that somebody who sees the wards can read of this stay, as text. */
async function readBy(
  role: 'receptionist' | 'cashier' | 'admin' | 'nurse' | 'doctor' | 'pharmacist' | 'records_officer',
) {
  const who = house.as(role)
  const { admission_id, patient_id, visit_id, ward_id, op_number } = stay
  const answers = await Promise.all([
    who.call(listAdmissions, { search: op_number }),
    who.call(exportAdmissions, { search: op_number }),
    who.call(getAdmission, { admission_id }),
    who.call(listPatientAdmissions, { patient_id }),
    who.call(getBedMap, { ward_id }),
    who.call(listBedDays, { admission_id }),
    who.call(getDischarge, { admission_id }),
    who.call(listDischarges, { search: op_number }),
    who.call(listWards),
    ...(role === 'cashier' ? [] : [who.call(getVisit, { visit_id })]),
  ])
  return { answers, text: answers.map((answer) => answer.text).join('\n') }
}

describe('why somebody lies on a ward', () => {
  it.each(['receptionist', 'cashier', 'admin'] as const)(
    'does not leave the server for a %s, who sees where, who, when and money',
    async (role) => {
      const { answers, text } = await readBy(role)
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
      for (const secret of SECRETS) expect(text).not.toContain(secret)
      expect(answers[1]?.text).not.toContain('Diagnosis')
      const { body } = await house.as(role).call(getAdmission, { admission_id: stay.admission_id })
      expect(body).toMatchObject({
        reason: null,
        diagnosis: null,
        bed_label: 'A2',
        doctor_name: house.a.staff.doctor.name,
      })
      const bed = (await house.as(role).call(getBedMap, { ward_id: stay.ward_id })).body.rows[0]?.beds[1]
      const { open } = (await house.as(role).call(getDischarge, { admission_id: stay.admission_id })).body
      expect(open).toMatchObject([{ kind: 'laboratory', text: 'A laboratory test' }])
      expect(bed?.patient).toMatchObject({ diagnosis: null, doctor_name: house.a.staff.doctor.name })
    },
  )

  it.each(['nurse', 'doctor', 'pharmacist', 'records_officer'] as const)('is read by a %s', async (role) => {
    const { answers, text } = await readBy(role)
    for (const secret of SECRETS) expect(text).toContain(secret)
    expect(answers[1]?.text).toContain('Diagnosis')
  })

  it('is not overwritten by who does not read it', async () => {
    const words = {
      isolation: 'airborne' as const,
      doctor_id: house.a.staff.doctor.staff_id,
      kin_name: 'Ann',
      kin_relationship: null,
    }
    const given = { admission_id: stay.admission_id, version: 3, ...words, diagnosis: 'Flu' }
    expect((await house.as('receptionist').call(updateAdmission, given)).status).toBe(200)
    const read = async () => (await nurse.call(getAdmission, { admission_id: stay.admission_id })).body
    expect(await read()).toMatchObject({ diagnosis: 'Pulmonary tuberculosis', isolation: 'airborne', kin_name: 'Ann' })
    expect((await nurse.call(updateAdmission, { ...given, version: 4 })).status).toBe(200)
    expect((await read()).diagnosis).toBe('Flu')
  })
})
