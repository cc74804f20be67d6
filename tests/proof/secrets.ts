// What hospital a has and nobody else may see: a row in each table that belongs to a hospital, made directly. A new table gets its row by its columns
// (rows.ts); one that cannot be filled that way gets it here.
import { callbackToken } from '../../departments/billing/server/mpesa/token.ts'
import { localDay } from '../../kernel/contract/days.ts'
import { newId } from '../../kernel/server/ids.ts'
import type { House } from '../support/house.ts'
import { consulted, registered, triaged } from '../support/path.ts'
import { arrangeRecords } from './records-secrets.ts'
import { arrangeReports } from './report-secrets.ts'
import { makeRow, namesOfId } from './rows.ts'
import type { Ids } from './sample.ts'
import { arrangeStaff } from './staff-secrets.ts'
import { arrangeStatutory } from './statutory-secrets.ts'
import { arrangeWard } from './ward-secrets.ts'

/** Every table whose rows belong to hospitals, as the database's own catalogue has it. */
export async function tenantTables(house: House): Promise<string[]> {
  const { rows } = await house.owner.query<{ name: string }>(
    `select c.relname name from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
     join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey) and a.attname = 'hospital_id'
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  return rows.map((row) => row.name)
}

/** Tables of which hospital a has no row here, and why. */
export const NOT_ARRANGED: Record<string, string> = {}

/** Ids that name nothing yet: the caller makes them, so that a retry is the same thing. A token is no row, but a secret of the hospital. */
export const MADE_BY_CALLER = [
  'signOrders.id',
  'takeMpesaResult.token',
  'takeSmsReport.token',
  'takeMpesaConfirmation.token',
  'takeMpesaValidation.token',
  'checkPaper.token',
  'checkGatePass.token',
]

/** Arranges them at hospital a; answers with the ids by the name that endpoints give them. */
export async function arrangeSecrets(house: House): Promise<Ids> {
  const hospital_id = house.a.id
  const { doctor, nurse, radiographer } = house.a.staff
  const by = doctor.staff_id
  /** Inserts a row and answers with its id. */
  const put = async (table: string, row: Record<string, unknown>, id: string | null = newId()): Promise<string> => {
    const whole = { hospital_id, ...(id ? { id } : {}), ...row }
    const columns = Object.keys(whole)
    await house.owner.query(`insert into ${table} (${columns}) values (${columns.map((_, at) => `$${at + 1}`)})`, Object.values(whole))
    return id ?? ''
  }

  await put('hospital_departments', { key: 'secret', name: 'A secret department', letter: 'Z', kind: 'clinic', position: 99 }, null)

  const done = await consulted(house)
  const waiting = await triaged(house, { has_allergies: true, allergies: [{ substance: 'Penicillin' }] })
  const ofStaff = await arrangeStaff(put, house, by)
  const { rows: told } = await house.owner.query('select id from patient_allergies where patient_id = $1', [waiting.patient_id])
  const fresh = await registered(house)
  const merged = await registered(house)
  const { patient_id, visit_id } = waiting
  const of = { patient_id, visit_id }
  await put('consultation_diagnoses', { consultation_id: done.consultation_id, code: 'B54', title: 'Malaria' })

  const ofRecords = await arrangeRecords(put, patient_id, by, nurse.staff_id)

  const ticket_id = await put('support_tickets', {
    ticket_number: 'T261121-0001',
    subject: 'A secret subject',
    description: 'A secret description',
    priority: 'low',
    raised_by: nurse.user_id,
    raised_by_name: 'Nurse',
  })
  await put('support_comments', { ticket_id, side: 'hospital', author_id: nurse.user_id, author_name: 'Nurse', body: 'A secret word' })
  const file = { filename: 'secret.png', content_type: 'image/png', size: 1, bytes: 'x' }

  const attachment_id = await put('support_attachments', { ticket_id, ...file, uploaded_by: nurse.user_id })

  const appointment_type_id = await put('appointment_types', { name: 'A secret type', duration_minutes: 20 })
  const soon = Date.now() + 3 * 86_400_000
  const appointment_id = await put('appointments', {
    patient_id,
    appointment_type_id,
    department: 'general',
    clinician_id: by,
    starts_at: new Date(soon),
    ends_at: new Date(soon + 1_200_000),
    created_by: by,
  })
  await put('appointment_changes', { appointment_id, what: 'created', starts_at: new Date(soon), changed_by: by })
  const wait = { patient_id, appointment_type_id, department: 'general', earliest: new Date(), created_by: by }
  const entry_id = await put('appointment_waiting_list', wait)
  const hours = { staff_id: by, department: 'general', weekday: 1, starts_at: '08:00', ends_at: '12:00' }
  const schedule_id = await put('staff_hours', hours)

  const words = { title: 'A secret plan', description: 'x', duration: 'x', instructions: 'x' }
  const plan_id = await put('treatment_plans', { ...of, ...words, created_by: by, updated_by: by })
  await put('treatment_plan_versions', { plan_id, version: 1, content: { ...words, status: 'planned' }, visit_id, author_id: by }, null)
  const template_id = await put('note_templates', { department: 'general', name: 'A secret template', plan: 'x', created_by: by })
  const both = { kept_id: patient_id, merged_id: merged.patient_id }
  const merge_id = await put('patient_merges', { ...both, moved: '{}', reason: 'A secret merge', merged_by: by })

  const ordered = { visit_id, request_id: newId(), ordered_by: by, price: 100 }
  const test_type_id = newId()
  const service = { kind: 'laboratory', code: 'SVC-SECRET', name: 'A secret service', category: 'Laboratory Test', price: 100 }
  const service_id = await put('billing_services', { ...service, source_id: test_type_id })
  await put('lab_test_types', { code: 'SECRET', name: 'A secret test', category: 'A secret category' }, test_type_id)
  const test = { test_type_id, order_number: 'LAB261121-001', priority: 'routine', status: 'processing' }
  const lab_order_id = await put('lab_orders', { ...ordered, ...test })
  const taken = { visit_id, sample_number: 'A secret number', container_type: 'Swab', status: 'processing', collected_by: by }
  const lab_sample_id = await put('lab_samples', taken)
  await put('lab_sample_orders', { sample_id: lab_sample_id, order_id: lab_order_id }, null)
  const found = { result_value: 'A secret value', status: 'pending_review', performed_by: by }
  const lab_result_id = await put('lab_results', { ...of, order_id: lab_order_id, sample_id: lab_sample_id, test_type_id, ...found })
  const noWords = { unit: null, reference_range: null, interpretation: null, notes: null, custom_fields: [], flag: null, critical: false }
  const labContent = { result_value: 'A secret value', ...noWords }
  const call = { kind: 'critical', said: 'A secret value', told_to: 'A secret doctor', read_back: 'A secret value', told_by: by }
  await put('lab_result_calls', { result_id: lab_result_id, ...call })
  const change = { was: 'A secret value', becomes: 'Another secret value', reason: 'A secret reason', critical: true, for_staff: by }
  const change_id = await put('lab_result_changes', { result_id: lab_result_id, patient_id, ...change })
  await put('lab_result_versions', { result_id: lab_result_id, version: 1, content: labContent, author_id: by }, null)

  const study_type_id = newId()
  await put('billing_services', { ...service, kind: 'radiology', source_id: study_type_id })
  await put('radiology_study_types', { code: 'SECRET', name: 'A secret study', category: 'X-Ray' }, study_type_id)
  const study = { study_type_id, study_type: 'A secret study', order_number: 'RAD261121-0001', priority: 'stat', status: 'completed' }
  const radiology_order_id = await put('radiology_orders', { ...ordered, ...study })
  const seen = { findings: 'A secret finding', impression: 'x', status: 'pending_review', performed_by: radiographer.staff_id }
  const radiology_result_id = await put('radiology_results', { ...of, order_id: radiology_order_id, study_type_id, ...seen })
  const radiologyContent = { findings: 'A secret finding', impression: 'x' }
  await put('radiology_result_versions', { result_id: radiology_result_id, version: 1, content: radiologyContent, author_id: by }, null)

  const item = { kind: 'medicine', code: 'SECRET', name: 'A secret medicine', unit: 'tablet' }
  const item_id = await put('stock_items', item)
  const store_id = await put('stock_stores', { name: 'A secret store', kind: 'main' })
  const batch = { item_id, store_id, batch_number: 'A secret batch', received_on: '2026-01-01', quantity: 5, last_movement: 1 }
  const code_id = await put('stock_item_codes', { item_id, code: 'A secret code' })
  await put('access_witnesses', { permission: 'stock.witness', asked_by: by, witness_id: nurse.staff_id })
  await house.owner.query('begin') // a batch and its movement name each other
  const batch_id = await put('stock_batches', batch)
  await put('stock_movements', { batch_id, number: 1, kind: 'receipt', quantity: 5, quantity_after: 5, reason: 'A secret reason' })
  await house.owner.query('commit')
  const medication = { item_id, code: 'SECRET', name: 'A secret medicine', category: 'Other', unit: 'tablet' }
  const medication_id = newId()
  await put('billing_services', { ...service, kind: 'pharmacy', source_id: medication_id })
  await put('pharmacy_medications', medication, medication_id)
  const controlled = { kind: 'medicine', code: 'SECRET-C', name: 'A secret controlled drug', unit: 'ampoule', is_controlled: true }
  const controlled_item = await put('stock_items', controlled)
  const controlled_id = newId()
  await put('billing_services', { ...service, kind: 'pharmacy', code: 'SVC-SECRET-C', source_id: controlled_id })
  const drug = { item_id: controlled_item, code: 'SECRET-C', name: 'A secret controlled drug', category: 'Other', unit: 'ampoule' }
  await put('pharmacy_medications', drug, controlled_id)
  const other_store_id = await put('stock_stores', { name: 'Another secret store', kind: 'ward' })
  const move = {
    transfer_number: 'A secret transfer',
    from_store_id: store_id,
    to_store_id: other_store_id,
    status: 'requested',
    created_by: by,
  }
  const transfer_id = await put('stock_transfers', move)
  await put('stock_transfer_lines', { transfer_id, item_id, line: 0, quantity_requested: 2 }, null)
  const take_id = await put('stock_takes', { take_number: 'A secret take', store_id, blind: true, started_by: by })
  const line_id = await put('stock_take_lines', { take_id, batch_id })
  const disposal = { disposal_number: 'A secret disposal', method: 'incineration', reason: 'A secret reason', disposed_by: by }
  const disposal_id = await put('stock_disposals', disposal)
  await put('stock_disposal_lines', { disposal_id, batch_id, quantity: 1, unit_cost: 0 }, null)
  const count_id = await put('pharmacy_controlled_counts', {
    store_id,
    note: 'A secret note',
    counted_by: by,
    witnessed_by: nurse.staff_id,
  })
  await put('pharmacy_controlled_count_lines', { count_id, batch_id, expected: 5, counted: 5 }, null)
  const dose = { dosage: '1', frequency: 'once', duration: '1 day', quantity: 1, route: 'Oral' }
  const prescribed = { medication_id, medication_name: 'A secret medicine', ...dose, prescribed_by: by }
  const at = { ...of, consultation_id: done.consultation_id }
  const prescription_id = await put('pharmacy_prescriptions', { ...at, ...prescribed })
  const handOut = { prescription_id, medication_id, item_id, quantity: 1, dispensed_by: by }
  const dispense_id = await put('pharmacy_dispenses', handOut)
  await house.owner.query('begin') // a batch that has expired, and of which something was handed out
  const spent = { ...batch, batch_number: 'A secret batch of Achieng', expiry_date: '2026-06-30', quantity: 4, last_movement: 2 }
  const spent_id = await put('stock_batches', spent)
  await put('stock_movements', {
    batch_id: spent_id,
    number: 1,
    kind: 'receipt',
    quantity: 5,
    quantity_after: 5,
    reason: 'A secret reason',
  })
  const out = { kind: 'issue', quantity: -1, quantity_after: 4, source_kind: 'dispense', source_id: dispense_id }
  await put('stock_movements', { batch_id: spent_id, number: 2, ...out })
  await house.owner.query('commit')
  const sent = { department: 'urology', reason: 'A secret reason', priority: 'routine', referred_by: by }
  const referral_id = await put('order_referrals', { ...at, ...sent })
  const favourite_id = await put('order_favourites', { name: 'A secret set', department: 'general', items: '[]', created_by: by })

  const paper = { title: 'A secret paper', kind: 'other', ...file, uploaded_by: by }
  const document_id = await put('patient_documents', { ...of, ...paper })
  const invoice_id = await put('billing_invoices', { ...of, invoice_number: 'INV261121-0001', total_amount: 100, created_by: by })
  const line = { service_id, kind: 'laboratory', description: 'A secret line', unit_price: 100, total_price: 100, added_by: by }
  const item_of_invoice = await put('billing_invoice_items', { invoice_id, ...line })

  const drawer_id = await put('billing_drawers', { staff_id: by, float_amount: 1, balance: 1 })
  const receipt_id = newId()
  const handed = { receipt_id, invoice_id, patient_id, amount: 1, payment_mode: 'cash', drawer_id, taken_by: by, notes: 'A secret note' }
  const payment_id = await put('billing_payments', { ...handed, payment_number: 'A secret number', kind: 'payment' }, receipt_id)
  const asked_less = { invoice_id, kind: 'waiver', amount: 1, reason: 'A secret reason', requested_by: by }
  const reduction_id = await put('billing_reductions', asked_less)
  const note = { credit_note_number: 'A secret number', invoice_id, amount: 1, reason: 'A secret reason', made_by: by }
  const credit_note_id = await put('billing_credit_notes', note)
  await put('billing_credit_note_items', { credit_note_id, item_id: item_of_invoice, quantity: 1, amount: 1 }, null)
  // At another unit than the hospital's own, for the invoice has still to be issued there.
  const fiscal = { environment: 'sandbox', tin: 'A secret PIN', bhf_id: '00', payload: '{}', signature: 'A secret signature' }
  await put('etims_documents', { ...fiscal, kind: 'sale', invoice_id, invoice_number: 1, amount: 1, tax_amount: 0 })
  const moved = { kind: 'payment', day: '2026-01-01', debit: 'bank', credit: 'patients', amount: 1, note: 'A secret note' }
  await put('billing_journal', { ...moved, entry_id: newId(), invoice_id, payment_id })

  await put('billing_references', { payment_mode: 'mpesa', reference_number: 'A SECRET REFERENCE', receipt_id }, null)

  const to_do = { visit_id, service_id, request_id: newId(), name: 'A secret procedure', price: 1, ordered_by: by }
  const procedure_id = await put('billing_procedures', { ...to_do, order_number: 'PRO261121-001' })
  const unwanted = await put('billing_procedures', { ...to_do, order_number: 'PRO261121-002' })

  const insurer_id = await put('insurers', { key: 'secret', name: 'A secret insurer' })
  const of_insurer = { insurance_provider: 'secret' }
  const claim_batch_id = await put('billing_claim_batches', { ...of_insurer, batch_number: 'A secret batch', created_by: by })
  const claimed = { ...of, ...of_insurer, invoice_id, member_number: 'A secret member', amount: 100, created_by: by }
  const sent_off = { status: 'submitted', submitted_at: new Date(), submitted_by: by, batch_id: claim_batch_id }
  const claim_id = await put('billing_insurance_claims', { ...claimed, ...sent_off, claim_number: 'A secret claim' })
  const refused = { stage: 'rejection', amount: 1, reason_code: 'other', reason: 'A secret reason', denied_on: '2026-01-01', denied_by: by }
  await put('billing_claim_denials', { claim_id, ...refused })
  const sent_money = { ...of_insurer, reference_number: 'A secret reference', amount: 1, received_on: '2026-01-01', recorded_by: by }
  const remittance_id = await put('billing_remittances', sent_money)
  await put('billing_remittance_claims', { remittance_id, claim_id, amount: 0, denied_amount: 1 }, null)

  const signed = { permission: 'stock.witness', asked_by: by, witness_id: nurse.staff_id }
  const witness_token = await put('access_witnesses', signed)
  const supplier_id = await put('suppliers', { code: 'SECRET', name: 'A secret supplier', category: 'A secret category' })
  const supply_id = await put('stock_items', { ...item, kind: 'supply', code: 'SECRET-S', name: 'A secret supply', category: 'Other' })
  const bought = { order_number: 'A secret order', supplier_id, store_id, status: 'sent', sent_at: new Date(), sent_how: 'hand' }
  const hands = { created_by: by, changed_by: by, approved_by: nurse.staff_id, approved_at: new Date() }
  const purchase_order_id = await put('purchase_orders', { ...bought, ...hands, notes: 'A secret note' })
  const order_line_id = await put('purchase_order_lines', {
    purchase_order_id,
    position: 0,
    item_id,
    quantity: 9,
    unit_cost: 1,
    received: 5,
  })
  const received = { receipt_number: 'A secret receipt', purchase_order_id, store_id, amount: 5, received_by: by }
  const goods_receipt_id = await put('goods_receipts', { ...received, delivery_note: 'A secret note' })
  await put('goods_receipt_lines', { goods_receipt_id, order_line_id, batch_id, quantity: 5, unit_cost: 1 })
  const equipment_id = await put('equipment', { tag_number: 'A secret tag', name: 'A secret machine', category: 'A secret category' })
  const looked = { kind: 'repair', performed_on: '2026-01-01', performed_by: 'A secret firm', found: 'A secret finding', recorded_by: by }
  await put('equipment_log', { equipment_id, ...looked })
  const fridge_id = await put('fridges', { name: 'A secret fridge', store_id, holds: 'vaccines' })
  const cold = { fridge_id, day: localDay('Africa/Nairobi'), slot: 'morning' }
  const read = { ...cold, celsius: 9, minimum_celsius: 2, maximum_celsius: 8, note: 'A secret note', read_at: new Date(), read_by: by }
  const reading_id = await put('fridge_readings', read)
  const fridge_alarm_id = await put('fridge_alarms', { ...cold, kind: 'too_warm', reading_id })

  const day = new Date()
  const bill = { plan_id: 'enterprise', period_start: day, period_end: day, amount: 100, issued_on: day, due_on: day }
  const license_invoice_id = await put('license_invoices', { invoice_number: 'A secret invoice', ...bill })
  const paid = { payment_number: 'A secret payment', amount: 1, method: 'cash', paid_on: day, recorded_by: by, recorded_by_name: 'x' }
  await put('license_payments', { invoice_id: license_invoice_id, ...paid })

  await put('audit_seals', { seq: 1, from_at: day, until_at: day, rows: 1, hash: 'A secret hash', version: 0 }, null)

  const ofWard = await arrangeWard(put, of, by)

  const ofStatutory = await arrangeStatutory(put, done, by)
  const ofReports = await arrangeReports(house, put, by)

  const byColumns: Ids = {}
  let left: string[] = []
  for (const table of await tenantTables(house)) {
    const { rowCount } = await house.owner.query(`select from ${table} where hospital_id = $1 limit 1`, [hospital_id])
    if (!rowCount && !(table in NOT_ARRANGED)) left.push(table)
  }
  // A row may name one of a table that comes later: what fails is tried again after the others, as long as one of them could be made.
  while (left.length > 0) {
    const failed: { table: string; why: unknown }[] = []
    for (const table of left)
      try {
        const id = await makeRow(house, table)
        if (id) for (const name of namesOfId(table)) byColumns[name] ??= id
      } catch (why) {
        failed.push({ table, why })
      }
    if (failed.length === left.length) throw failed[0]?.why
    left = failed.map(({ table }) => table)
  }

  const { rows } = await house.owner.query('select id from sessions where user_id = $1', [nurse.user_id])
  const ofLicenses = Object.fromEntries(
    ['recordLicensePayment', 'voidLicenseInvoice'].map((name) => [`${name}.invoice_id`, license_invoice_id]),
  )
  return {
    ...byColumns,
    ...ofWard,
    ...ofStaff,
    ...ofStatutory,
    ...ofReports,
    'strikeLabourEntry.entry_id': byColumns.labour_entry_id ?? '',
    hospital_id,
    patient_id,
    visit_id,
    receipt_id,
    drawer_id,
    reduction_id,
    merge_id,
    allergy_id: told[0].id,
    merged_patient_id: merged.patient_id,
    other_patient_id: merged.patient_id,
    ticket_id,
    attachment_id,
    appointment_type_id,
    appointment_id,
    entry_id,
    schedule_id,
    plan_id,
    template_id,
    service_id,
    test_type_id,
    lab_order_id,
    'completeVisit.kept': lab_order_id,
    'completeVisit.id': lab_order_id,
    lab_sample_id,
    lab_result_id,
    change_id,
    study_type_id,
    radiology_order_id,
    radiology_result_id,
    item_id,
    store_id,
    batch_id,
    code_id,
    'getControlledRegister.medication_id': controlled_id,
    transfer_id,
    take_id,
    line_id,
    disposal_id,
    from_store_id: store_id,
    to_store_id: other_store_id,
    location: store_id,
    location_from: store_id,
    location_to: other_store_id,
    medication_id,
    prescription_id,
    referral_id,
    favourite_id,
    document_id,
    procedure_id,
    'cancelProcedure.procedure_id': unwanted,
    witness_token,
    supplier_id,
    supply_id,
    purchase_order_id,
    order_line_id,
    goods_receipt_id,
    equipment_id,
    fridge_id,
    fridge_alarm_id,
    insurer_id,
    claim_batch_id,
    claim_id,
    remittance_id,
    queue_id: fresh.queue_id,
    'updateDepartment.key': 'secret',
    staff_id: nurse.staff_id,
    head_id: by,
    responsible_id: by,
    own_role_id: ofStaff.role_id ?? '',
    ...ofRecords,
    token: callbackToken(house.services.config.secret, hospital_id),
    consultation_id: done.consultation_id,
    triage_id: waiting.triage.triage_id,
    session_id: rows[0].id,
    user_id: nurse.user_id,
    clinician_id: by,
    technician_id: radiographer.staff_id,
    'listFreeSlots.except_id': appointment_id,
    'saveNoteTemplate.id': template_id,
    'saveTreatmentPlans.id': plan_id,
    'signOrders.id': newId(),
    invoice_id,
    taken_by: by,
    ...ofLicenses,
    'approveClaim.item_id': item_of_invoice,
    ...Object.fromEntries(['updateModule', 'setModuleActive'].map((name) => [`${name}.id`, 'outpatient'])),
    ...Object.fromEntries(['updatePlan', 'setPlanActive'].map((name) => [`${name}.id`, 'enterprise'])),
  }
}
