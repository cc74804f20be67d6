// What the pharmacy gives instead of what was written stands in the record, and in its files.
import { expect, it } from 'vitest'
import { openHouse } from '../../../tests/support/house.ts'
import { pharmacyOf } from '../../../tests/support/medicines/pharmacy.ts'
import { substitutePrescription } from '../../pharmacy/dispensing.contract.ts'
import { exportRecordAsFhir, getHistory } from '../history.contract.ts'

const house = await openHouse()
const { medicine, prescribed, row } = await pharmacyOf(house)

it('another medicine is told beside what was written, and nothing where it is given as written', async () => {
  const { patient_id, ids } = await prescribed({ code: 'ENAL-5T', quantity: 5 }, { code: 'PARA-500T' })
  const [swapped, kept = ''] = ids
  const { id: medication_id, name } = await medicine('LOSA-50T')
  const instead = await house.as('pharmacist').call(substitutePrescription, {
    ...{ prescription_id: swapped, medication_id, dosage: '½ tablet', frequency: 'once a day', duration: '28 days' },
    ...{ route: 'Oral', quantity: 14, note: 'None left', override_reason: 'Agreed with the doctor' },
    version: (await row(patient_id, swapped)).version,
  })
  expect([instead.status, instead.text]).toEqual([200, expect.anything()])
  const said = `Given by the pharmacy: ${name}, ½ tablet, once a day, 28 days, Oral`
  const { rows } = (await house.as('doctor').call(getHistory, { patient_id, kind: 'prescription' })).body
  const textOf = (id: string) => rows.find((each) => each.id === id)?.text
  expect(textOf(swapped)).toBe(`1 tablet, once a day, 5 days, Oral\n${said}`)
  expect(textOf(kept)).not.toContain('Given by the pharmacy')
  const officer = house.as('records_officer')
  const file = await officer.call(exportRecordAsFhir, { patient_id, reason: 'Asked for by the patient' })
  const noted = JSON.parse(file.text).entry.flatMap(({ resource }: { resource: { id: string; note?: object } }) =>
    ids.includes(resource.id) ? [[resource.id, resource.note]] : [],
  )
  expect(Object.fromEntries(noted)).toEqual({ [swapped]: [{ text: said }], [kept]: undefined })
})
