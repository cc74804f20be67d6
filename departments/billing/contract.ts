import { z } from 'zod'
import { endpoint, Id, Instant, LocalDate, Money, Paging, pageOf } from '../../kernel/contract/index.ts'

export const invoiceStatuses = { draft: 'Draft', pending: 'Pending', paid: 'Paid', overdue: 'Overdue', cancelled: 'Cancelled' } as const
const InvoiceStatus = z.enum(Object.keys(invoiceStatuses) as [keyof typeof invoiceStatuses])

/** What a line is for → what it is called. */
export const chargeKinds = {
  laboratory: 'Laboratory',
  radiology: 'Radiology',
  pharmacy: 'Pharmacy',
  consultation: 'Consultation',
  procedure: 'Procedure',
  admission: 'Admission',
  surgery: 'Surgery',
  other: 'Other',
} as const
const ChargeKind = z.enum(Object.keys(chargeKinds) as [keyof typeof chargeKinds])

/** Kinds of services that belong to an entry of another department's catalogue → their category. */
export const sourceCategories = { laboratory: 'Laboratory Test', radiology: 'Radiology Scan', pharmacy: 'Pharmacy Item' } as const
export type ServiceSource = keyof typeof sourceCategories

/** An invoice with the lines that count. */
export const Invoice = z.object({
  id: Id,
  invoice_number: z.string(),
  status: InvoiceStatus,
  visit_id: Id,
  visit_number: z.string(),
  patient_id: Id,
  total_amount: Money,
  paid_amount: Money,
  due_date: LocalDate.nullable(),
  created_at: Instant,
  items: z.array(
    z.object({
      id: Id,
      kind: ChargeKind,
      description: z.string(),
      quantity: z.number().int(),
      unit_price: Money,
      total_price: Money,
      created_at: Instant,
    }),
  ),
})
export type Invoice = z.infer<typeof Invoice>

export const listPatientInvoices = endpoint('listPatientInvoices', 'GET /billing/patients/:patient_id/invoices', {
  permission: 'billing.view',
  audited: true,
  input: z.object({ patient_id: Id, ...Paging }),
  output: pageOf(Invoice),
  reads: ['invoices', 'orders', 'patients'],
  errors: ['patient_not_found'],
  summary: 'A patient’s invoices, newest first, with their lines; of an open visit the running draft',
})
