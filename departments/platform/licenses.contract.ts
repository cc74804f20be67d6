import { z } from 'zod'
import {
  amount,
  endpoint,
  Id,
  Instant,
  LocalDate,
  Money,
  Ok,
  optional,
  Paging,
  pageOf,
  requiredLines,
} from '../../kernel/contract/index.ts'

export const licenseStatuses = ['trial', 'active', 'grace', 'expired'] as const
const licenseInvoiceStatuses = ['pending', 'overdue', 'paid', 'void'] as const
export const paymentMethods = ['mpesa', 'bank', 'cheque', 'card', 'cash'] as const
export const paymentMethodLabels: Record<(typeof paymentMethods)[number], string> = {
  mpesa: 'M-PESA',
  bank: 'Bank transfer',
  cheque: 'Cheque',
  card: 'Card',
  cash: 'Cash',
}

const HospitalId = z.object({ hospital_id: Id })

/**
 * What the provider decides about a hospital's licence. The server refuses what contradicts itself, beside the field.
 */
export const LicenseChange = z.object({
  plan_id: z.string({ error: 'Please select a plan' }).min(1, 'Please select a plan').max(100),
  modules: z
    .array(z.string().max(100), { error: 'Please select at least one module' })
    .min(1, 'Please select at least one module'),
  status: z.enum(licenseStatuses, { error: 'Please select a status' }),
  starts_on: LocalDate,
  expires_on: LocalDate,
  auto_renewal: z.boolean(),
  reason: requiredLines('Please give a reason'),
})
const Manage = { permission: 'platform.manage', scope: 'platform' } as const

export const changeLicense = endpoint('changeLicense', 'PUT /platform/hospitals/:hospital_id/license', {
  ...Manage,
  input: HospitalId.extend(LicenseChange.shape),
  output: Ok,
  changes: ['hospitals', 'licenses'],
  errors: ['hospital_not_found', 'license_contradiction'],
  summary: 'Changes a hospital’s licence: plan, modules, status and dates; refused when they contradict each other',
})

const Payment = {
  method: z.enum(paymentMethods, { error: 'Please select a payment method' }),
  reference: optional(100),
  paid_on: LocalDate,
}
export const renewLicense = endpoint('renewLicense', 'POST /platform/hospitals/:hospital_id/license/renewal', {
  ...Manage,
  input: HospitalId.extend({
    months: z
      .number({ error: 'Please enter the months' })
      .int('Please enter whole months')
      .min(1, 'Please enter at least 1 month')
      .max(36, 'Please enter at most 36 months'),
    /** The end that is renewed, as the person saw it: of two who renew at the same moment the second is told. */
    expires_on: LocalDate,
    /** Paid right now; null: the invoice stays open. */
    payment: z.object(Payment).nullable(),
  }),
  output: z.object({ invoice_id: Id.nullable(), expires_on: LocalDate }),
  changes: ['hospitals', 'licenses'],
  errors: ['hospital_not_found', 'license_renewed', 'license_period_billed'],
  summary:
    'Renews a licence by so many months after its end (from today when it has ended), with an invoice; the hospital can write again at once',
})

export const LicenseInvoice = z.object({
  id: Id,
  hospital_id: Id,
  hospital_name: z.string(),
  invoice_number: z.string(),
  plan_id: z.string(),
  plan_name: z.string(),
  period_start: LocalDate,
  period_end: LocalDate,
  amount: Money,
  paid_amount: Money,
  status: z.enum(licenseInvoiceStatuses),
  issued_on: LocalDate,
  due_on: LocalDate,
  void_reason: z.string().nullable(),
  payments: z.array(
    z.object({
      id: Id,
      payment_number: z.string(),
      amount: Money,
      method: z.enum(paymentMethods),
      reference: z.string().nullable(),
      paid_on: LocalDate,
      recorded_by_name: z.string(),
      created_at: Instant,
    }),
  ),
})
export const listLicenseInvoices = endpoint('listLicenseInvoices', 'GET /platform/license-invoices', {
  permission: 'platform.hospitals',
  scope: 'platform',
  input: z.object({ hospital_id: Id.optional(), status: z.enum(licenseInvoiceStatuses).optional(), ...Paging }),
  output: pageOf(LicenseInvoice),
  reads: ['licenses'],
  summary: 'Licence invoices with their payments, newest first',
})

export const recordLicensePayment = endpoint(
  'recordLicensePayment',
  'POST /platform/hospitals/:hospital_id/license-invoices/:invoice_id/payments',
  {
    permission: 'platform.manage',
    scope: 'platform',
    input: HospitalId.extend({
      invoice_id: Id,
      /** What was paid on it so far, as the person saw it: the same money is not booked by two. */
      paid_amount: Money,
      amount: amount('Amount is required').refine((text) => Number(text) > 0, 'Please enter more than 0'),
      ...Payment,
    }),
    output: z.object({ payment_number: z.string(), status: z.enum(licenseInvoiceStatuses) }),
    changes: ['hospitals', 'licenses'],
    errors: ['license_invoice_not_found', 'license_invoice_state'],
    summary:
      'Money received for a licence invoice, in part or in full; what it settles brings a licence back that waited for it',
  },
)

export const voidLicenseInvoice = endpoint(
  'voidLicenseInvoice',
  'POST /platform/hospitals/:hospital_id/license-invoices/:invoice_id/void',
  {
    permission: 'platform.manage',
    scope: 'platform',
    input: HospitalId.extend({ invoice_id: Id, reason: requiredLines('Please give a reason') }),
    output: Ok,
    changes: ['hospitals', 'licenses'],
    errors: ['license_invoice_not_found', 'license_invoice_state'],
    summary: 'Takes back an invoice that nothing was paid on, with a reason; the licence stays as it is',
  },
)
