import { newId } from '../../../kernel/server/ids.ts'
import type { Arranging } from '../../../tests/proof/declaration.ts'
import { consulted } from '../../../tests/support/hospital/path.ts'

/** A medicine that is prescribed and handed out, a controlled drug that is counted, and a batch that has expired. */
export async function secrets({ house, ids: { patient_id, visit_id, item_id, store_id, batch_id }, put }: Arranging) {
  const by = house.a.staff.doctor.staff_id
  const service = { kind: 'pharmacy', name: 'A secret service', category: 'Pharmacy Item', price: 100 }
  const medication_id = newId()
  await put('billing_services', { ...service, code: 'SVC-SECRET-M', source_id: medication_id })
  const medicine = { code: 'SECRET', name: 'A secret medicine', category: 'Other', unit: 'tablet' }
  await put('pharmacy_medications', { item_id, ...medicine }, medication_id)
  const controlled = { code: 'SECRET-C', name: 'A secret controlled drug', unit: 'ampoule' }
  const controlled_item = await put('stock_items', { ...controlled, kind: 'medicine', is_controlled: true })
  const controlled_id = newId()
  await put('billing_services', { ...service, code: 'SVC-SECRET-C', source_id: controlled_id })
  await put('pharmacy_medications', { ...controlled, item_id: controlled_item, category: 'Other' }, controlled_id)
  const count = { store_id, note: 'A secret note', counted_by: by, witnessed_by: house.a.staff.nurse.staff_id }
  const count_id = await put('pharmacy_controlled_counts', count)
  await put('pharmacy_controlled_count_lines', { count_id, batch_id, expected: 5, counted: 5 }, null)

  const { consultation_id } = await consulted(house)
  const dose = { dosage: '1', frequency: 'once', duration: '1 day', quantity: 1, route: 'Oral' }
  const prescribed = { medication_id, medication_name: 'A secret medicine', ...dose, prescribed_by: by }
  const prescription_id = await put('pharmacy_prescriptions', { patient_id, visit_id, consultation_id, ...prescribed })
  const note = { prescription_id, kind: 'question', told_to: by, body: 'A secret question' }
  const prescriber_note_id = await put('pharmacy_notes', { ...note, written_by: house.a.staff.pharmacist.staff_id })
  const handedOut = { prescription_id, medication_id, item_id, quantity: 1, dispensed_by: by }
  const dispense_id = await put('pharmacy_dispenses', handedOut)
  await house.owner.query('begin') // a batch and its movements name each other
  const expired = { batch_number: 'A secret batch of Achieng', received_on: '2026-01-01', expiry_date: '2026-06-30' }
  const held = { item_id, batch_number: expired.batch_number, reason: 'A secret reason', held_by: by }
  const stock_hold_id = await put('stock_holds', held)
  const call = { stock_hold_id, source_id: dispense_id, outcome: 'told', note: 'A secret note', called_by: by }
  await put('stock_recall_calls', call)
  const spent = await put('stock_batches', {
    item_id,
    store_id,
    ...expired,
    stock_hold_id,
    quantity: 4,
    last_movement: 2,
  })
  const came = { kind: 'receipt', quantity: 5, quantity_after: 5, reason: 'A secret reason' }
  await put('stock_movements', { batch_id: spent, number: 1, ...came })
  const went = { kind: 'issue', quantity: -1, quantity_after: 4, source_kind: 'dispense', source_id: dispense_id }
  await put('stock_movements', { batch_id: spent, number: 2, ...went })
  await house.owner.query('commit')
  const change = { medication_id: controlled_id, safeguard: 'controlled', is_on: true, reason: 'A secret reason' }
  await put('pharmacy_safeguard_changes', { ...change, changed_by: by })
  return {
    medication_id,
    prescription_id,
    prescriber_note_id,
    'noteTelephoneAnswer.spoke_with': by,
    stock_hold_id,
    'noteRecallCall.source_id': dispense_id,
    'dispense.ends_early': spent,
    'getControlledRegister.medication_id': controlled_id,
  }
}
