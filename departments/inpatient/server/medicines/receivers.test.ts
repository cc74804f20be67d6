// Who received of a batch that is called back: each way in which goods reach a patient, at the counter and on the ward.
import { describe, expect, it } from 'vitest'
import { newId } from '../../../../kernel/server/ids.ts'
import { ctxOf } from '../../../../tests/support/ctx.ts'
import { seen as seenPatient } from '../../../../tests/support/diagnostics/orders.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { pharmacyOf } from '../../../../tests/support/medicines/pharmacy.ts'
import { dayIn } from '../../../../tests/support/medicines/stock.ts'
import { medicineWard, minutesFromNow } from '../../../../tests/support/wards/ward-medicines.ts'
import { exportReceivers, holdBatch, listReceivers, noteRecallCall } from '../../../inventory/holds.contract.ts'
import * as inventory from '../../../inventory/server/index.ts'
import { signOrders } from '../../../orders/contract.ts'
import {
  dispense,
  matchPrescription,
  returnDispensed,
  substitutePrescription,
} from '../../../pharmacy/dispensing.contract.ts'
import { startInfusion, strikeDose } from '../../medicines.contract.ts'

const house = await openHouse()
const pharmacist = house.as('pharmacist')
const nurse = house.as('nurse')
const ward = await medicineWard(house)
const { item, shelve, seen, row } = await pharmacyOf(house)
type Patient = { patient_id: string; visit_id: string }

/** A medicine of which one batch lies at the counter and on the ward. */
async function called() {
  const medicine = await ward.stocked(20)
  const { rows } = await house.owner.query(
    'select batch_number, name from stock_batches bat join stock_items itm on itm.id = bat.item_id where bat.id = $1',
    [medicine.batch],
  )
  const { batch_number, name } = rows[0] as { batch_number: string; name: string }
  const line = { item_id: medicine.item_id, batch_number, expiry_date: dayIn(100), quantity: 100, unit_cost: '1.00' }
  await ctxOf(house, 'storekeeper')((ctx) => inventory.receive(ctx, [{ ...line, supplier: null }]))
  return { ...medicine, batch_number, name }
}
type Called = Awaited<ReturnType<typeof called>>

const prescribedTo = async ({ visit_id }: { visit_id: string }, more: object) => {
  const order = await item.medicine('PARA-500T', {
    quantity: 10,
    override_reason: 'Agreed with the consultant',
    ...more,
  })
  const signed = await house.as('doctor').call(signOrders, { visit_id, items: [order] })
  expect(signed.status, signed.text).toBe(200)
  return order.id
}
const plain = ({ id, name }: Called) => ({ medication_id: id, medication_name: name })
const handOut = async (prescription_id: string, quantity: number) => {
  const given = await pharmacist.call(dispense, { items: await seen([{ prescription_id, quantity }]) })
  expect(given.status, given.text).toBe(200)
  return given.body.rows[0]?.dispense_id ?? ''
}
const back = async ({ patient_id }: Patient, prescription_id: string, quantity: number) => {
  const { version } = await row(patient_id, prescription_id)
  const answer = await pharmacist.call(returnDispensed, { prescription_id, quantity, reason: 'Not needed', version })
  expect(answer.status, answer.text).toBe(200)
}
const phoneOf = async (patient_id: string) =>
  (await house.owner.query('select op_number, phone from patients where id = $1', [patient_id])).rows[0] as {
    op_number: string
    phone: string
  }
const held = async ({ item_id, batch_number }: Called) =>
  (await pharmacist.call(holdBatch, { item_id, batch_number, reason: 'Recalled by the board' })).body.id
const receivers = async (stock_hold_id: string) => (await pharmacist.call(listReceivers, { stock_hold_id })).body.rows
const DOSE = { dosage: '1 tablet', frequency: 'once a day', duration: '10 days', route: 'Oral' as const }
const lyingHere = async () => {
  const admission = await ward.lying()
  const { rows } = await house.owner.query('select patient_id, visit_id from admissions where id = $1', [admission.id])
  return { ...(rows[0] as Patient), admission }
}

describe('a batch that is called back reaches', () => {
  it('who got it at the counter: as prescribed, instead of another, meant by a free text, and owed till later', async () => {
    const medicine = await called()
    const [counter, other, free, owed] = [
      await seenPatient(house),
      await seenPatient(house),
      await seenPatient(house),
      await seenPatient(house),
    ]
    const first = await handOut(await prescribedTo(counter, plain(medicine)), 10)

    const instead = await prescribedTo(other, { quantity: 5 })
    const { version } = await row(other.patient_id, instead)
    const changed = await pharmacist.call(substitutePrescription, {
      ...{ prescription_id: instead, version, ...DOSE, quantity: 6, note: 'Paracetamol is short' },
      medication_id: medicine.id,
    })
    expect(changed.status, changed.text).toBe(200)
    const second = await handOut(instead, 6)

    const typed = await prescribedTo(free, { medication_id: null, medication_name: 'Dawa ya mzee', ...DOSE })
    const found = { prescription_id: typed, version: (await row(free.patient_id, typed)).version }
    expect((await pharmacist.call(matchPrescription, { ...found, medication_id: medicine.id })).status).toBe(200)
    const third = await handOut(typed, 10)

    // Nothing of it was there on the first day.
    const late = await prescribedTo(owed, plain(medicine))
    await pharmacist.call(dispense, { items: await seen([{ prescription_id: late, quantity: 0 }]) })
    const fourth = await handOut(late, 4)

    const stock_hold_id = await held(medicine)
    const rows = await receivers(stock_hold_id)
    const expected = await Promise.all(
      (
        [
          [counter, first, 10, 'prescribed on '],
          [other, second, 6, 'prescribed as Paracetamol 500 mg tablet on '],
          [free, third, 10, 'prescribed as Dawa ya mzee on '],
          [owed, fourth, 4, 'prescribed on '],
        ] as const
      ).map(async ([{ patient_id }, source_id, quantity, words]) => ({
        ...(await phoneOf(patient_id)),
        ...{ source_id, quantity, unit: 'tablet', by: 'pharmacist alpha', store: 'Main store', calls: [] },
        what: expect.stringMatching(`^${medicine.name}, ${words}`),
      })),
    )
    expect(rows).toHaveLength(4)
    for (const each of expected) expect(rows).toContainEqual(expect.objectContaining(each))
    expect(rows.every((each) => /^\+?\d{9,}/.test(each.phone ?? ''))).toBe(true)
  })

  it('who was given it on the ward as a dose or a bag, and who took it home from there', async () => {
    const medicine = await called()
    const patient = await lyingHere()
    const { id, due_at } = await ward.prescribed(patient.admission.id, { medication_id: medicine.id, units: 2 })
    const dose = (await ward.give(id, { due_at })).body.dose_id
    const drip = await ward.prescribed(patient.admission.id, {
      ...{ kind: 'infusion', medication_id: medicine.id, starts_at: minutesFromNow(-5).toISOString() },
    })
    const bag = await nurse.call(startInfusion, { medicine_id: drip.id })
    expect(bag.status, bag.text).toBe(200)
    const home = await handOut(await prescribedTo(patient, plain(medicine)), 10)

    const stock_hold_id = await held(medicine)
    const rows = await receivers(stock_hold_id)
    const who = await phoneOf(patient.patient_id)
    const onWard = expect.stringContaining(`given on the ward, admission ${patient.admission.admission_number}`)
    expect(rows).toHaveLength(3)
    for (const each of [
      { source_id: dose, quantity: 2, what: onWard, by: 'nurse alpha', store: expect.stringMatching(/^Store of /) },
      { source_id: bag.body.dose_id, quantity: 1, what: onWard, by: 'nurse alpha' },
      { source_id: home, quantity: 10, what: expect.stringMatching(/, visit \S+$/), by: 'pharmacist alpha' },
    ])
      expect(rows).toContainEqual(expect.objectContaining({ ...who, ...each }))
    const file = await pharmacist.call(exportReceivers, { stock_hold_id })
    expect(file.text.split('\n').filter((line) => line.includes(who.op_number))).toHaveLength(3)
    // Each way is called by itself.
    const outcome = { stock_hold_id, source_id: dose, outcome: 'told' as const }
    expect((await pharmacist.call(noteRecallCall, outcome)).status).toBe(200)
    const after = await receivers(stock_hold_id)
    expect(after.filter((each) => each.calls.length > 0).map((each) => each.source_id)).toEqual([dose])
  })

  it('nobody from whom all of it came back, and of a part that came back the rest', async () => {
    const medicine = await called()
    const [all, part] = [await seenPatient(house), await seenPatient(house)]
    const [whole, some] = [await prescribedTo(all, plain(medicine)), await prescribedTo(part, plain(medicine))]
    await handOut(whole, 10)
    await handOut(some, 10)
    const patient = await lyingHere()
    const { id, due_at } = await ward.prescribed(patient.admission.id, { medication_id: medicine.id })
    const dose_id = (await ward.give(id, { due_at })).body.dose_id
    const elsewhere = await ward.prescribed(patient.admission.id, { medication_id: medicine.id })
    expect((await ward.give(elsewhere.id, { due_at: elsewhere.due_at, stock: 'own' })).status).toBe(200)
    const stock_hold_id = await held(medicine)
    expect(await receivers(stock_hold_id)).toHaveLength(3)

    // What comes back lies on hold; a dose that was struck out was not given.
    await back(all, whole, 10)
    await back(part, some, 3)
    expect((await nurse.call(strikeDose, { dose_id, reason: 'Recorded for the wrong patient' })).status).toBe(200)
    const { op_number } = await phoneOf(part.patient_id)
    expect(await receivers(stock_hold_id)).toMatchObject([{ op_number, quantity: 7 }])
  })

  it('nobody by another batch, number or medicine', async () => {
    const medicine = await called()
    const same = await called()
    const patient = await seenPatient(house)
    await shelve('CETI-10T', [20, 300])
    await handOut(await prescribedTo(patient, plain(same)), 10)
    const line = { item_id: medicine.item_id, batch_number: `N${newId().slice(-6)}`, expiry_date: dayIn(60) }
    await ctxOf(
      house,
      'storekeeper',
    )((ctx) => inventory.receive(ctx, [{ ...line, quantity: 10, unit_cost: '1.00', supplier: null }]))
    await handOut(await prescribedTo(await seenPatient(house), plain(medicine)), 10)
    expect(await receivers(await held(medicine))).toEqual([])
  })
})
