/** What there is to load. A file of its own, fetched with the first of it, so that nobody else carries the list. */
export const parts = {
  pages: {
    claims: () => import('./claims.tsx'),
    batches: () => import('./batches.tsx'),
    remittances: () => import('./remittances.tsx'),
    denied: () => import('./denied.tsx'),
  },
  insurers: () => import('./insurers.tsx'),
  ofInvoice: () => import('./invoice-claims.tsx'),
  latest: () => import('./latest-claims.tsx'),
  card: () => import('./claims-card.tsx'),
  cover: () => import('./cover-meter.tsx'),
}
