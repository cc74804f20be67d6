/** What there is to load. A file of its own, fetched with the first report, so that nobody else carries the list of its parts. */
export const pages = {
  dashboard: () => import('./dashboard.tsx'),
  overview: () => import('./overview.tsx'),
  hospitals: () => import('./hospitals.tsx'),
  licenses: () => import('./licenses.tsx'),
  moduleUsage: () => import('./module-usage.tsx'),
  revenue: () => import('./revenue.tsx'),
  support: () => import('./support.tsx'),
  visitsPerClinician: () => import('./visits-per-clinician.tsx'),
  unbilledWork: () => import('./unbilled-work.tsx'),
}
