/** What there is to load. A file of its own, fetched with the first page of pharmacy, so that nobody else carries the list of its parts. */
export const pages = {
  inventory: () => import('./inventory.tsx'),
  stock: () => import('./stock.tsx'),
  reports: () => import('./reports.tsx'),
  controlled: () => import('./controlled.tsx'),
  batches: () => import('./batches.tsx'),
}
