/** What there is to load. A file of its own, fetched with the first page of radiology, so that nobody else carries the list of its parts. */
export const pages = {
  dashboard: () => import('./dashboard.tsx'),
  orders: () => import('./orders.tsx'),
  order: () => import('./order.tsx'),
  schedule: () => import('./schedule.tsx'),
  results: () => import('./results.tsx'),
  write: () => import('./write.tsx'),
  report: () => import('./report.tsx'),
  reports: () => import('./reports.tsx'),
  types: () => import('./study-types.tsx'),
}

export const patientReports = () => import('./patient-reports.tsx')
