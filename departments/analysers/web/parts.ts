/** What there is to load. A file of its own, fetched with the first of it, so that nobody else carries the list. */
export const parts = {
  page: () => import('./page.tsx'),
}
