// Medicines to take home: what the pharmacy really gives, with what was written beside it.
import { expect, it } from 'vitest'
import { openHouse } from '../../../tests/support/house.ts'
import { pharmacyOf } from '../../../tests/support/medicines/pharmacy.ts'
import { admitted } from '../../../tests/support/wards/wards.ts'
import { signOrders } from '../../orders/contract.ts'
import { dispense, matchPrescription, substitutePrescription } from '../../pharmacy/dispensing.contract.ts'
import { cancelPrescription } from '../../pharmacy/prescriptions.contract.ts'
import { getDischarge } from '../discharge.contract.ts'

const house = await openHouse()
const [doctor, pharmacist] = [house.as('doctor'), house.as('pharmacist')]
const { item, medicine, row, seen, shelve } = await pharmacyOf(house)

const good = <T>({ status, body, text }: { status: number; body: T; text: string }): T => {
  if (status !== 200) throw new Error(text)
  return body
}

it('are listed as they are given: another medicine, a free text that was corrected, and what is as it was written', async () => {
  const stay = await admitted(house, { seen: true })
  const { visit_id, patient_id, id: admission_id } = stay
  const free = { medication_id: null, medication_name: 'cetrizin syrup', dosage: '5 ml', frequency: 'once a day' }
  const [kept, swapped, corrected, gone] = [
    await item.medicine('PARA-500T', { instructions: 'After food' }),
    await item.medicine('ENAL-5T', { duration: '1 month', quantity: 30 }),
    await item.medicine('PARA-500T', { ...free, quantity: 1 }),
    await item.medicine('ORS-1L'),
  ]
  good(await doctor.call(signOrders, { visit_id, items: [kept, swapped, corrected, gone] }))
  good(await doctor.call(cancelPrescription, { prescription_id: gone.id, reason: 'Vomits' }))
  // Signed together, they stand by their ids, which chance made: here in the order of the basket.
  const basket = [kept.id, swapped.id, corrected.id]
  const listed = async () => {
    const { medicines } = good(await doctor.call(getDischarge, { admission_id }))
    return medicines.toSorted((one, other) => basket.indexOf(one.id) - basket.indexOf(other.id))
  }
  expect(await listed()).toMatchObject([
    {
      id: kept.id,
      name: 'Paracetamol 500 mg tablet',
      instructions: 'After food',
      prescribed: null,
      state: 'prescribed',
    },
    { id: swapped.id, name: 'Enalapril 5 mg tablet', prescribed: null, substitution_note: null },
    { id: corrected.id, name: 'cetrizin syrup', dosage: '5 ml', prescribed: null, unit: null },
  ])

  const [losartan, cetirizine] = [await medicine('LOSA-50T'), await medicine('CETI-10T')]
  const instead = { dosage: '½ tablet', frequency: 'once a day', duration: '28 days', route: 'Oral' as const }
  const taken = { dosage: '1 tablet', frequency: 'at night', duration: '10 days', route: 'Oral' as const }
  good(
    await pharmacist.call(substitutePrescription, {
      ...{ prescription_id: swapped.id, medication_id: losartan.id, ...instead, quantity: 14 },
      ...{ note: 'Enalapril is out of stock', override_reason: 'Agreed with the doctor on the ward' },
      version: (await row(patient_id, swapped.id)).version,
    }),
  )
  good(
    await pharmacist.call(matchPrescription, {
      ...{ prescription_id: corrected.id, medication_id: cetirizine.id, ...taken, quantity: 10 },
      version: (await row(patient_id, corrected.id)).version,
    }),
  )
  await shelve('PARA-500T', [50, 90])
  const items = await seen([{ prescription_id: kept.id, quantity: 5 }])
  good(await pharmacist.call(dispense, { items }))
  expect(await listed()).toEqual([
    {
      ...{ id: kept.id, name: 'Paracetamol 500 mg tablet', dosage: '1 tablet', frequency: 'three times a day' },
      ...{ duration: '5 days', route: 'Oral', prescribed: null, substitution_note: null, instructions: 'After food' },
      ...{ state: 'part', quantity_dispensed: 5, unit: 'tablet' },
    },
    {
      ...{ id: swapped.id, name: losartan.name, ...instead, instructions: null },
      prescribed: {
        ...{ name: 'Enalapril 5 mg tablet', dosage: '1 tablet', frequency: 'once a day', duration: '1 month' },
        route: 'Oral',
      },
      substitution_note: 'Enalapril is out of stock',
      ...{ state: 'prescribed', quantity_dispensed: 0, unit: 'tablet' },
    },
    {
      ...{ id: corrected.id, name: cetirizine.name, ...taken, substitution_note: null, instructions: null },
      prescribed: {
        ...{ name: 'cetrizin syrup', dosage: '5 ml', frequency: 'once a day', duration: '5 days', route: 'Oral' },
      },
      ...{ state: 'prescribed', quantity_dispensed: 0, unit: 'tablet' },
    },
  ])
})

it('are nothing of what was prescribed before the admission, and nothing for who does not treat', async () => {
  const stay = await admitted(house, { seen: true })
  const { visit_id, id: admission_id } = stay
  good(await doctor.call(signOrders, { visit_id, items: [await item.medicine('PARA-500T')] }))
  expect(good(await house.as('cashier').call(getDischarge, { admission_id })).medicines).toEqual([])
  expect((await house.as('doctor', 'b').call(getDischarge, { admission_id })).status).toBe(404)
  await house.owner.query(
    `update pharmacy_prescriptions set created_at = now() - interval '1 day' where visit_id = $1`,
    [visit_id],
  )
  expect(good(await doctor.call(getDischarge, { admission_id })).medicines).toEqual([])
})
