import { withLater } from '../../../kernel/web/later.ts'

/** What there is to load. A file of its own, fetched with the first page of pharmacy, so that nobody else carries the list of its parts. */
export const pages = {
  dashboard: () => withLater(import('./dashboard.tsx')),
  prescriptions: () => import('./prescriptions.tsx'),
  dispensing: () => import('./dispensing.tsx'),
  lowStock: () => import('./low-stock.tsx'),
  inventory: () => import('./inventory.tsx'),
  stock: () => import('./stock.tsx'),
  reports: () => import('./reports.tsx'),
  controlled: () => import('./controlled.tsx'),
  batches: () => import('./batches.tsx'),
}

export const check = () => import('./check.tsx')
