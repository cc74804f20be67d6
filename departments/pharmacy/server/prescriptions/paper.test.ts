import { expect, it } from 'vitest'
import { openHouse } from '../../../../tests/support/house.ts'
import { pharmacyOf } from '../../../../tests/support/medicines/pharmacy.ts'
import { dispense, matchPrescription, substitutePrescription } from '../../dispensing.contract.ts'
import { checkPaper, getPrescriptionPaper } from '../../paper.contract.ts'

const house = await openHouse()
const pharmacist = house.as('pharmacist')
const doctor = house.as('doctor')
const { prescribed, row, medicine, shelve, seen } = await pharmacyOf(house)
const ASKED = { dosage: '1 tablet', frequency: 'once a day', duration: '5 days', route: 'Oral' }

/** A free text that the pharmacy chose a medicine for, taken as said. */
async function matched(taken: object) {
  const made = await prescribed({ name: 'cetrizin tabs', dosage: '1 tablet', quantity: 5 })
  const [prescription_id] = made.ids
  const { id: medication_id, name } = await medicine('CETI-10T')
  const { version } = await row(made.patient_id, prescription_id)
  const answer = await pharmacist.call(matchPrescription, { prescription_id, medication_id, version, ...taken })
  if (answer.status !== 200) throw new Error(answer.text)
  return { ...made, prescription_id, name }
}
/** The paper of a visit, and what anybody is told who scans it. */
async function papersOf(visit_id: string) {
  const { body } = await doctor.call(getPrescriptionPaper, { visit_id })
  const token = body.check_path.replace('/check/', '')
  return [body.medicines[0], (await house.anonymous.call(checkPaper, { token })).body.prescription?.medicines[0]]
}

it('says which medicine a free text became, and the dose that the pharmacy corrected, for whoever scans it too', async () => {
  const corrected = { dosage: '1 tablet', frequency: 'at night', duration: '10 days', route: 'Oral', quantity: 10 }
  const { visit_id, prescription_id, name } = await matched(corrected)
  for (const printed of await papersOf(visit_id))
    expect(printed).toMatchObject({
      ...{ name: 'cetrizin tabs', ...ASKED, quantity: 5, chosen: name, given_instead: null, state: 'prescribed' },
      corrected: { name, ...corrected },
    })
  await shelve('CETI-10T', [50, 90])
  const items = await seen([{ prescription_id, quantity: 10 }])
  expect((await pharmacist.call(dispense, { items })).status).toBe(200)
  expect((await papersOf(visit_id))[0]).toMatchObject({
    ...{ state: 'dispensed', quantity_dispensed: 10, unit: 'tablet' },
  })
})

it('says only what was chosen where the words stayed, and another medicine where one is given instead', async () => {
  const { visit_id, patient_id, prescription_id, name } = await matched({})
  for (const printed of await papersOf(visit_id))
    expect(printed).toMatchObject({ chosen: name, corrected: null, given_instead: null })
  const { id: medication_id, name: other } = await medicine('PARA-500T')
  const instead = { dosage: '2 tablets', frequency: 'three times a day', duration: '3 days', quantity: 18 }
  const answer = await pharmacist.call(substitutePrescription, {
    ...{ prescription_id, medication_id, ...instead, route: 'Oral', note: 'None left' },
    version: (await row(patient_id, prescription_id)).version,
  })
  expect([answer.status, answer.text]).toEqual([200, expect.anything()])
  for (const printed of await papersOf(visit_id))
    expect(printed).toMatchObject({ chosen: name, corrected: null, given_instead: { name: other, ...instead } })
})

it('says nothing of the kind where it was prescribed from the catalogue', async () => {
  const { visit_id } = await prescribed({ code: 'PARA-500T' })
  for (const printed of await papersOf(visit_id))
    expect(printed).toMatchObject({ chosen: null, corrected: null, given_instead: null })
})
