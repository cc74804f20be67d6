import { newId } from '../../../kernel/server/ids.ts'
import type { Arranging } from '../../../tests/proof/declaration.ts'

/** An invoice that is paid in part, lessened and credited; the drawer, and procedures that are still to be done. */
export async function secrets({ house, ids: { patient_id, visit_id }, put }: Arranging) {
  const by = house.a.staff.doctor.staff_id
  const service = { kind: 'procedure', code: 'OWN-SECRET', name: 'A secret service', category: 'Procedure', price: 150 }
  const service_id = await put('billing_services', service)
  const cost = { service_id, price: 1, starts_on: '2026-01-01', reason: 'A secret reason', set_by: by, begun: true }
  await put('billing_prices', cost)
  const billed = { patient_id, visit_id, total_amount: 100, created_by: by }
  const invoice_id = await put('billing_invoices', { invoice_number: 'INV261121-0001', ...billed })
  const line = { description: 'A secret line', unit_price: 100, total_price: 100, added_by: by }
  const item_id = await put('billing_invoice_items', { invoice_id, service_id, kind: 'procedure', ...line })

  const drawer_id = await put('billing_drawers', { staff_id: by, float_amount: 1, balance: 1 })
  const receipt_id = newId()
  const handed = { amount: 1, payment_mode: 'cash', drawer_id, taken_by: by, notes: 'A secret note' }
  const payment = { ...handed, receipt_id, invoice_id, patient_id, payment_number: 'A secret number', kind: 'payment' }
  const payment_id = await put('billing_payments', payment, receipt_id)
  const less = {
    invoice_id,
    kind: 'waiver',
    amount: 1,
    reason: 'A secret reason',
    requested_by: by,
    decided_by: house.a.staff.admin.staff_id,
    status: 'approved',
    decided_at: '2026-01-01',
  }
  await put('billing_reductions', less)
  const note = { credit_note_number: 'A secret number', amount: 1, reason: 'A secret reason', made_by: by }
  const credit_note_id = await put('billing_credit_notes', { invoice_id, ...note })
  await put('billing_credit_note_items', { credit_note_id, item_id, quantity: 1, amount: 1 }, null)
  const moved = { day: '2026-01-01', debit: 'bank', credit: 'patients', amount: 1, note: 'A secret note' }
  await put('billing_journal', { kind: 'payment', ...moved, entry_id: newId(), invoice_id, payment_id })
  const reference = { payment_mode: 'mpesa', reference_number: 'ASECRETREFERENCE' }
  await put('billing_references', { ...reference, receipt_id }, null)
  // What is waited for is what a payment of it brought.
  const card = {
    ...payment,
    payment_mode: 'card',
    drawer_id: null,
    receipt_id: newId(),
    payment_number: 'A secret slip',
  }
  await put('billing_payments', { ...card, reference_number: 'ASECRETSLIP' })
  const came = { payment_mode: 'card', reference_number: 'ASECRETSLIP', amount: 1, taken_by: by }
  const confirmation_id = await put('billing_confirmations', { ...came, receipt_id: card.receipt_id })

  const found = { counts: '{}', expected_amount: 1, counted_amount: 1, reason: 'A secret reason' }
  await put('billing_drawer_counts', { ...found, drawer_id, nth: 1 })
  const sent = { from_drawer: drawer_id, amount: 1, note: 'A secret note', sent_by: by }
  const move_id = await put('billing_cash_moves', sent)
  const banked = { direction: 'to_bank', amount: 1, bank_account: 'A secret account', slip: 'SECRET1' }
  const banking_id = await put('billing_bankings', { ...banked, slip_day: '2026-01-01', brought_by: by })
  const counted = { counts: '{}', expected_amount: 1, counted_amount: 1, note: 'A secret note', counted_by: by }
  await put('billing_safe_counts', { ...counted, opening: false, signed_by: house.a.staff.admin.staff_id })

  const to_do = { visit_id, service_id, request_id: newId(), name: 'A secret procedure', price: 1, ordered_by: by }
  const procedure_id = await put('billing_procedures', { ...to_do, order_number: 'PRO261121-001' })
  const unwanted = await put('billing_procedures', { ...to_do, order_number: 'PRO261121-002' })
  return {
    ...{ service_id, invoice_id, drawer_id, move_id, banking_id, receipt_id, confirmation_id, taken_by: by },
    ...{ 'changePrices.service_of': service_id, 'listPrices.service_of': service_id },
    ...{ procedure_id, 'cancelProcedure.procedure_id': unwanted },
  }
}
