import { defineWords, type Known } from '../../kernel/contract/index.ts'

const words = defineWords('billing', {
  modules: { billing: 'Billing & Insurance' },
  approvals: {
    refund: { says: 'Refunds', approver: 'billing.approve', module: 'billing' },
    deposit_back: { says: 'Deposits given back', approver: 'billing.approve', module: 'billing' },
    credit_note: { says: 'Credit notes', approver: 'billing.approve', module: 'billing' },
    void: { says: 'Invoices voided', approver: 'billing.approve', module: 'billing' },
    line_off: { says: 'Lines taken off a draft', approver: 'billing.approve', module: 'billing' },
    discount: { says: 'Discounts', approver: 'billing.approve', module: 'billing' },
    waiver: { says: 'Waivers', approver: 'billing.approve', module: 'billing' },
    price: { says: 'Prices changed', approver: 'billing.services', module: 'billing' },
    cash_difference: {
      says: 'What a counted drawer is short or over',
      approver: 'billing.approve',
      module: 'billing',
    },
  },
  permissions: {
    'queue.billing': { says: 'Serve the cashier’s queue', roles: ['cashier'] },
    'billing.view': {
      says: 'See invoices and what is owed',
      module: 'billing',
      roles: ['admin', 'receptionist', 'cashier', 'billing_supervisor', 'accountant', 'claims_officer'],
    },
    // What is charged and for how much; clinicians order procedures of it.
    'services.view': {
      says: 'See services and their prices',
      module: 'billing',
      roles: [
        'admin',
        'receptionist',
        'cashier',
        'billing_supervisor',
        'accountant',
        'claims_officer',
        'nurse',
        'doctor',
      ],
    },
    // Services and every price, also those of tests, studies and medicines.
    'billing.services': {
      says: 'Keep services and prices',
      module: 'billing',
      roles: ['admin', 'billing_supervisor'],
      duty: 'approve_money',
    },
    'procedures.do': { says: 'Record procedures done', module: 'billing', roles: ['nurse', 'doctor'] },
    'billing.invoice': { says: 'Make, issue and void invoices', module: 'billing', roles: ['cashier'] },
    'billing.take_payment': {
      says: 'Take payments',
      module: 'billing',
      roles: ['cashier', 'receptionist', 'pharmacist'],
      duty: 'take_money',
    },
    // Receipts and cash drawers: the own ones; all of them for whoever sees billing.
    'billing.receipts': {
      says: 'See and reprint receipts',
      module: 'billing',
      roles: ['admin', 'receptionist', 'cashier', 'billing_supervisor', 'accountant', 'pharmacist'],
    },
    'billing.refund': {
      says: 'Pay back and correct payments',
      module: 'billing',
      roles: ['cashier'],
      duty: 'take_money',
    },
    'billing.reduce': { says: 'Give discounts and waivers', module: 'billing', roles: ['cashier', 'receptionist'] },
    // Decides on what somebody else asked for, and signs what somebody else’s drawer was short or over.
    'billing.approve': {
      says: 'Approve what others give back, reduce or void, and sign drawers',
      module: 'billing',
      roles: ['admin', 'billing_supervisor'],
      duty: 'approve_money',
    },
    'billing.books': {
      says: 'See the books: ledger, closings, unbilled work',
      module: 'billing',
      roles: ['admin', 'accountant'],
      duty: 'keep_books',
    },
  },
  topics: ['invoices', 'payments', 'drawers'],
  entities: ['invoice', 'payment', 'drawer', 'reduction', 'books', 'billing_service', 'billing_services', 'procedure'],
  errors: {
    service_not_found: [404, 'This service does not exist'],
    service_exists: [409, 'A service with this code already exists', { overtaken: false }],
    service_used: [409, 'Cannot delete service that has been used in invoices', { overtaken: false }],
    service_of_catalogue: [
      409,
      'This is the service of a test, study or medicine. It is changed in its own catalogue.',
      { overtaken: false },
    ],
    service_department_taken: [
      409,
      'Another service is the consultation fee of this department already',
      { overtaken: false },
    ],
    order_taken: [
      409,
      'This was ordered before, for another visit or as something else. Please take it out and add it again.',
      { overtaken: false },
    ],
    procedure_not_found: [404, 'This procedure does not exist'],
    procedure_state: [409, 'This procedure was changed in the meantime. Please look at it again.', { overtaken: true }],
    invoice_not_found: [404, 'This invoice does not exist'],
    invoice_state: [409, 'This invoice was changed in the meantime. Please look at it again.', { overtaken: true }],
    invoice_empty: [409, 'There is nothing on this invoice', { overtaken: false }],
    no_active_visit: [409, 'No active visit found for this patient', { overtaken: false }],
    service_not_offered: [422, 'This service is not offered'],
    not_paid: [409, 'Not paid yet. Please send the patient to the cashier.', { overtaken: false }],
    over_balance: [422, 'Amount exceeds the remaining balance'],
    over_paid: [422, 'Amount exceeds what was paid'],
    over_deposit: [422, 'Amount exceeds the deposit'],
    not_that_way: [422, 'Money goes back the way it came'],
    reference_used: [409, 'This reference number has already been used', { overtaken: false }],
    no_drawer: [409, 'Please open your cash drawer first', { overtaken: false }],
    drawer_short: [409, 'There is not so much in the drawer', { overtaken: false }],
    drawer_not_found: [404, 'This drawer does not exist'],
    drawer_state: [409, 'This drawer was changed in the meantime. Please look at it again.', { overtaken: true }],
    drawer_own: [403, 'Somebody else has to sign this drawer'],
    receipt_not_found: [404, 'This receipt does not exist'],
    days_not_over: [409, 'A day can be closed from 01:00 of the next day', { overtaken: false }],
    days_closed: [409, 'These days have already been closed', { overtaken: true }],
  },
  tables: [
    'billing_closings',
    'billing_credit_note_items',
    'billing_credit_notes',
    'billing_drawers',
    'billing_exemptions',
    'billing_invoice_items',
    'billing_invoices',
    'billing_journal',
    'billing_payments',
    'billing_prices',
    'billing_procedures',
    'billing_reductions',
    'billing_references',
    'billing_services',
  ],
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Words {
    billing: Known<typeof words>
  }
}
