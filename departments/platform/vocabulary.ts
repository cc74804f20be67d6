import { defineWords, type Known } from '../../kernel/contract/index.ts'

const words = defineWords('platform', {
  permissions: {
    'platform.view': { says: 'See the provider’s side', roles: ['super-admin', 'support', 'viewer'] },
    'platform.hospitals': { says: 'Onboard and look after hospitals', roles: ['super-admin', 'support'] },
    'platform.manage': { says: 'Manage plans, licences and hospitals', roles: ['super-admin'] },
  },
  topics: ['hospitals', 'licenses', 'plans', 'license-settings'],
  entities: ['module', 'plan', 'hospital', 'license', 'license_invoice', 'license_settings'],
  errors: {
    hospital_not_found: [404, 'This hospital does not exist'],
    subdomain_taken: [422, 'This subdomain is already taken. Please choose a different one.'],
    hospital_email_taken: [422, 'This email is already registered with another hospital.'],
    plan_limit: [409, 'The plan of this hospital does not allow more', { overtaken: false }],
    hospital_state: [409, 'This hospital was changed in the meantime. Please look at it again.', { overtaken: true }],
    credentials_used: [409, 'The first admin of this hospital has chosen a password already', { overtaken: false }],
    license_contradiction: [422, 'The licence contradicts itself'],
    license_invoice_not_found: [404, 'This invoice does not exist'],
    license_invoice_state: [
      409,
      'This invoice was changed in the meantime. Please look at it again.',
      { overtaken: true },
    ],
    license_renewed: [409, 'This licence was renewed in the meantime', { overtaken: 'by_oneself_too' }],
    license_period_billed: [409, 'This period is billed already', { overtaken: false }],
    module_not_found: [404, 'This module does not exist'],
    plan_not_found: [404, 'This plan does not exist'],
    module_name_taken: [422, 'Another module has this name'],
    plan_name_taken: [422, 'Another plan has this name'],
  },
  tables: [
    'hospital_modules',
    'hospitals',
    'license_invoices',
    'license_payments',
    'license_settings',
    'licenses',
    'module_usage',
    'modules',
    'pricing_plans',
  ],
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Words {
    platform: Known<typeof words>
  }
}
