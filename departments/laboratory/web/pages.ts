/** What there is to load. A file of its own, fetched with the first page of the laboratory, so that nobody else carries the list of its parts. */
export const pages = {
  dashboard: () => import('./dashboard.tsx'),
  orders: () => import('./orders.tsx'),
  bench: () => import('./bench.tsx'),
  samples: () => import('./samples.tsx'),
  results: () => import('./results.tsx'),
  review: () => import('./review.tsx'),
  types: () => import('./test-types.tsx'),
}

export const patientResults = () => import('./patient-results.tsx')
