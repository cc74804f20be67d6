/** What there is to load. A file of its own, fetched with the first page of the inventory, so that nobody else carries the list of its parts. */
export const pages = {
  stores: () => import('./stores.tsx'),
  transfers: () => import('./transfers.tsx'),
  transfer: () => import('./transfer.tsx'),
  takes: () => import('./stock-takes.tsx'),
  take: () => import('./stock-take.tsx'),
  expiry: () => import('./expiry.tsx'),
}
