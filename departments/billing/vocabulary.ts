import { defineWords, type Known } from '../../kernel/contract/index.ts'

const words = defineWords('billing', {
  modules: { billing: 'Billing & Insurance' },
  permissions: {
    'billing.view': { module: 'billing', roles: ['admin', 'receptionist', 'cashier'] },
  },
  topics: ['invoices', 'catalogues'],
  errors: {
    service_used: [409, 'Cannot delete service that has been used in invoices'],
  },
  tables: ['billing_invoice_items', 'billing_invoices', 'billing_services'],
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Words {
    billing: Known<typeof words>
  }
}
