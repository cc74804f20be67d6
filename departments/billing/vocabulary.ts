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

const mpesa = defineWords('billing', {
  entities: ['mpesa_request', 'mpesa_requests', 'mpesa_money', 'mpesa_settings', 'mpesa_statement'],
  errors: {
    mpesa_waiting: [409, 'A request for this is still open'],
    mpesa_request_not_found: [404, 'This request does not exist'],
    mpesa_request_state: [409, 'This request was answered in the meantime. Please look at it again.'],
    mpesa_money_not_found: [404, 'This money is not on the list'],
    mpesa_money_state: [409, 'Somebody has decided about this money already. Please look at it again.'],
    mpesa_not_connected: [409, 'The hospital is not connected to M-PESA'],
    mpesa_refused: [502, 'M-PESA refused'],
  },
  tables: ['billing_mpesa_requests', 'billing_mpesa_settings', 'billing_mpesa_statements', 'billing_mpesa_suspense'],
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Words {
    billing_mpesa: Known<typeof mpesa>
  }
}
