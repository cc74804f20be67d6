/** What there is to load. A file of its own, fetched with the first page of the inventory, so that nobody else carries the list of its parts. */
export const pages = {
  stores: () => import('./stores.tsx'),
}
