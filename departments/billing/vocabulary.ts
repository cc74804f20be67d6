import { defineWords, type Known } from '../../kernel/contract/index.ts'

const words = defineWords('billing', {
  modules: { billing: 'Billing & Insurance' },
  permissions: {
    'billing.view': { module: 'billing', roles: ['admin', 'receptionist', 'cashier'] },
    'billing.claims': { module: 'billing', roles: ['admin', 'cashier'] },
  },
  topics: ['invoices', 'payments', 'claims', 'catalogues'],
  entities: ['invoice'],
  errors: {
    invoice_not_found: [404, 'This invoice does not exist'],
    service_used: [409, 'Cannot delete service that has been used in invoices'],
  },
  tables: [
    'billing_closings',
    'billing_credit_note_items',
    'billing_credit_notes',
    'billing_drawers',
    'billing_invoice_items',
    'billing_invoices',
    'billing_journal',
    'billing_payments',
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
