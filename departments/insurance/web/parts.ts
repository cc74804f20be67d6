/** What there is to load. A file of its own, fetched with the first page of claims, so that nobody else carries the list of its parts. */
export const parts = {
  claims: () => import('./claims.tsx'),
  batches: () => import('./batches.tsx'),
  remittances: () => import('./remittances.tsx'),
  denied: () => import('./denied.tsx'),
}
