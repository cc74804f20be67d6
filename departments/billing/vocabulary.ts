import { defineWords, type Known } from '../../kernel/contract/index.ts'

const words = defineWords('billing', {
  modules: { billing: 'Billing & Insurance' },
  permissions: {
    'billing.view': { module: 'billing', roles: ['admin', 'receptionist', 'cashier'] },
    // What is charged and for how much; clinicians order procedures of it.
    'services.view': { module: 'billing', roles: ['admin', 'receptionist', 'cashier', 'nurse', 'doctor'] },
    // Services and every price, also those of tests, studies and medicines.
    'billing.services': { module: 'billing', roles: ['admin', 'cashier'] },
    'procedures.do': { module: 'billing', roles: ['nurse', 'doctor'] },
  },
  topics: ['invoices', 'catalogues'],
  entities: ['billing_service', 'billing_services', 'procedure'],
  errors: {
    service_not_found: [404, 'This service does not exist'],
    service_exists: [409, 'A service with this code already exists'],
    service_used: [409, 'Cannot delete service that has been used in invoices'],
    service_of_catalogue: [409, 'This is the service of a test, study or medicine. It is changed in its own catalogue.'],
    service_department_taken: [409, 'Another service is the consultation fee of this department already'],
    procedure_not_found: [404, 'This procedure does not exist'],
    procedure_state: [409, 'This procedure was changed in the meantime. Please look at it again.'],
  },
  tables: ['billing_exemptions', 'billing_invoice_items', 'billing_invoices', 'billing_procedures', 'billing_services'],
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Words {
    billing: Known<typeof words>
  }
}
