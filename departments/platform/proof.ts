// What the proofs must know of the platform: hospitals, plans and licences.
import { defineProof } from '../../tests/proof/declaration.ts'

export default defineProof({
  secrets: async ({ house, put }) => {
    const day = new Date()
    const bill = { plan_id: 'enterprise', period_start: day, period_end: day, amount: 100, issued_on: day, due_on: day }
    const invoice_id = await put('license_invoices', { invoice_number: 'A secret invoice', ...bill })
    await put('license_payments', {
      ...{ invoice_id, payment_number: 'A secret payment', amount: 1, method: 'cash', paid_on: day },
      ...{ recorded_by: house.a.staff.doctor.staff_id, recorded_by_name: 'x' },
    })
    return { 'recordLicensePayment.invoice_id': invoice_id, 'voidLicenseInvoice.invoice_id': invoice_id }
  },
  sameForAll: {
    'updateModule.id': 'outpatient',
    'setModuleActive.id': 'outpatient',
    'updatePlan.id': 'enterprise',
    'setPlanActive.id': 'enterprise',
  },
  ofNoHospital: ['hospitals', 'license_settings', 'modules', 'pricing_plans'],
  reachedBy: {
    uzima_platform: [
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
    uzima_auth: ['hospital_modules', 'licenses'],
  },
  keepsIn: ['hospitals'],
  functions: ['hospital_counts', 'hospital_is_new'],
  mayWrite: [
    {
      statement: /^insert into "(staff|staff_roles|hospital_settings)"/,
      why: 'a hospital begins with its settings and its first admin, in one transaction of the provider',
    },
    {
      statement: /^update "hospital_settings" set "logo" =/,
      why: 'the provider sets a hospital’s logo when it begins; settings lie above platform',
    },
    {
      statement: /^with first as \(select stf\.hospital_id, stf\.user_id from staff/,
      why: 'identity has no transaction: finding who has chosen no password yet and changing the account is one statement',
    },
  ],
  // Compared with the ids that there are.
  anySign: [
    'onboardHospital.plan_id',
    'updateModule.id',
    'setModuleActive.id',
    'updatePlan.id',
    'setPlanActive.id',
    'changeLicense.plan_id',
  ],
  few: ['hospital_modules'],
  chosen: ['hospitals.name'],
  cached: ['getHospitalLogo'],
  samplesBy: { subdomain: (n) => `hospital-${n}` },
})
