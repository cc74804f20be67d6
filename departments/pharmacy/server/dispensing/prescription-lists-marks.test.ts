import { expect, it } from 'vitest'
import { openHouse } from '../../../../tests/support/house.ts'
import { pharmacyOf } from '../../../../tests/support/medicines/pharmacy.ts'
import {
  exportPrescriptions,
  listDispensing,
  listPrescriptions,
  refusePrescription,
} from '../../dispensing.contract.ts'

const house = await openHouse()
const pharmacist = house.as('pharmacist')
const { shelve, clear, prescribed, medicine } = await pharmacyOf(house)
const found = async (filter: object) => (await pharmacist.call(listPrescriptions, filter)).body

it('the lists say what has to be seen: overruled warnings, what is there, no price, and who cancelled and why', async () => {
  const OVERRULED = 'It was taken before without harm'
  await clear('AMOX-500C')
  await shelve('IBUP-400T', [4, 90], [50, -1])
  const { op_number, ids: made } = await prescribed(
    { code: 'AMOX-500C', override_reason: OVERRULED },
    { code: 'IBUP-400T' },
    { code: 'CETI-10T' },
  )
  const [amoxicillin, ibuprofen = '', cetirizine = ''] = made
  await house.owner.query(
    `update pharmacy_prescriptions set warnings = '[{"kind": "allergy", "text": "Allergy to penicillin"}]'
      where id = $1`,
    [amoxicillin],
  )
  const { id: unpriced } = await medicine('IBUP-400T')
  await house.owner.query('update billing_services set has_price = false, price = 0 where source_id = $1', [unpriced])
  await pharmacist.call(refusePrescription, { prescription_id: cetirizine, reason: 'The patient has some at home' })
  const rows = (await found({ search: op_number })).rows
  const of = (id: string | undefined) => rows.find((each) => each.id === id)
  expect(of(amoxicillin)).toMatchObject({ warnings: [{ kind: 'allergy' }], on_shelf: 0, unpriced: false })
  // What has expired is not there.
  expect(of(ibuprofen)).toMatchObject({ on_shelf: 4, unpriced: true, cancelled_at: null, cancelled_by_name: null })
  expect(of(cetirizine)).toMatchObject({
    on_shelf: null,
    cancel_reason: 'The patient has some at home',
    cancelled_by_name: house.a.staff.pharmacist.name,
    cancelled_at: expect.any(String),
  })
  const { text } = await pharmacist.call(exportPrescriptions, { search: op_number })
  expect(text).toContain(`,The patient has some at home,${house.a.staff.pharmacist.name},`)
  const [waits] = (await pharmacist.call(listDispensing, { search: op_number })).body.rows
  expect(waits?.marks).toEqual({ allergy: true, overruled: true, controlled: false, high_risk: false, short: 2 })
  await house.owner.query('update billing_services set has_price = true where source_id = $1', [unpriced])
  await house.owner.query('update pharmacy_medications set is_high_risk = true where id = $1', [unpriced])
  await house.owner.query(
    `update pharmacy_prescriptions set warnings = '[{"kind": "dose", "text": "High"}]' where id = $1`,
    [amoxicillin],
  )
  const [again] = (await pharmacist.call(listDispensing, { search: op_number })).body.rows
  expect(again?.marks).toMatchObject({ allergy: false, overruled: true, high_risk: true })
  await house.owner.query('update pharmacy_medications set is_high_risk = false where id = $1', [unpriced])
  expect((await found({ search: op_number })).rows.find((each) => each.id === ibuprofen)?.unpriced).toBe(false)
  await clear('IBUP-400T')
})
