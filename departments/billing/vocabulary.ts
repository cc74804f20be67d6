import { defineErrors, defineModules, defineNames, definePermissions, defineTables, type Names } from '../../kernel/contract/index.ts'

const modules = defineModules({ billing: 'Billing & Insurance' })
const permissions = definePermissions({
  'billing.view': { module: 'billing', roles: ['admin', 'receptionist', 'cashier'] },
})
const topics = defineNames('invoices', 'catalogues')
const errors = defineErrors({
  service_used: [409, 'Cannot delete service that has been used in invoices'],
})
defineTables('billing', 'billing_invoice_items', 'billing_invoices', 'billing_services')

declare module '../../kernel/contract/vocabulary.ts' {
  interface Modules extends Names<typeof modules> {}
  interface Permissions extends Names<typeof permissions> {}
  interface Topics extends Names<typeof topics> {}
  interface ErrorCodes extends Names<typeof errors> {}
}
