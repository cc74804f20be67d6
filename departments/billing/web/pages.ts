import { withLater } from '../../../kernel/web/later.ts'

/** What there is to load. A file of its own, fetched with the first page of billing, so that nobody else carries the list of its parts. */
export const pages = {
  dashboard: () => withLater(import('./dashboard.tsx')),
  invoices: () => import('./invoices.tsx'),
  invoice: () => import('./invoice.tsx'),
  pay: () => import('./pay.tsx'),
  services: () => import('./services.tsx'),
  payments: () => import('./payments.tsx'),
  mpesa: () => import('./mpesa/page.tsx'),
  drawer: () => import('./drawer.tsx'),
  books: () => import('./books.tsx'),
}

export const patientInvoices = () => import('./patient-invoices.tsx')
export const patientProcedures = () => import('./patient-procedures.tsx')
