import type { Access } from '../../../kernel/contract/index.ts'
import { type MenuEntry, menuOf, type Screen } from '../../../kernel/web/screen.ts'

/** The pages, each fetched when it is opened. */
const pages = {
  dashboard: () => import('./provider/dashboard/dashboard.tsx'),
  overview: () => import('./provider/overview.tsx'),
  hospitals: () => import('./provider/hospitals.tsx'),
  licenses: () => import('./provider/licenses.tsx'),
  moduleUsage: () => import('./provider/module-usage.tsx'),
  revenue: () => import('./provider/revenue.tsx'),
  support: () => import('./provider/support.tsx'),
  visitsPerClinician: () => import('./hospital/visits-per-clinician.tsx'),
  belowPrice: () => import('./finance/below-price.tsx'),
  unbilledWork: () => import('./hospital/unbilled-work.tsx'),
  financial: () => import('./finance/financial.tsx'),
  outstanding: () => import('./finance/outstanding.tsx'),
  claims: () => import('./finance/claims.tsx'),
  waiting: () => import('./waiting.tsx'),
  diagnoses: () => import('./clinical/diagnoses.tsx'),
  diagnosisVisits: () => import('./clinical/diagnosis-visits.tsx'),
  triage: () => import('./clinical/triage.tsx'),
  outcomes: () => import('./clinical/outcomes.tsx'),
  analytics: () => import('./analytics/analytics.tsx'),
  analyticsRows: () => import('./analytics/analytics-rows.tsx'),
  analyses: () => import('./analytics/analyses.tsx'),
  wardStays: () => import('./hospital/ward-stays.tsx'),
}

const page = (
  path: string,
  name: keyof typeof pages,
  title: string,
  permission: Access = 'platform.reports',
): Screen => ({
  path,
  permission,
  title,
  load: pages[name],
})

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  page('/', 'dashboard', 'Dashboard', 'platform.view'),
  page('/reports/overview', 'overview', 'Overview'),
  page('/reports/hospitals', 'hospitals', 'Hospitals'),
  page('/reports/licenses', 'licenses', 'Licenses'),
  page('/reports/module-usage', 'moduleUsage', 'Module Usage'),
  page('/reports/revenue', 'revenue', 'Revenue'),
  page('/reports/support', 'support', 'Support'),
  page('/hospital/reports/clinical', 'diagnoses', 'Diagnoses', 'reports.view'),
  page('/hospital/reports/diagnosis-visits', 'diagnosisVisits', 'Visits with a diagnosis', 'records.view'),
  page('/hospital/reports/triage', 'triage', 'Triage Priorities', 'reports.view'),
  page('/hospital/reports/outcomes', 'outcomes', 'Outcomes of visits', 'reports.view'),
  page('/hospital/reports/operational', 'visitsPerClinician', 'Visits per clinician and day', 'reports.view'),
  page('/hospital/reports/analytics', 'analytics', 'Analytics', 'reports.view'),
  page('/hospital/reports/analytics/rows', 'analyticsRows', 'Behind the figure', 'reports.view'),
  page('/hospital/reports/analyses', 'analyses', 'Saved analyses', 'reports.view'),
  page('/hospital/reports/financial', 'financial', 'Revenue', 'billing.books'),
  page('/hospital/reports/outstanding', 'outstanding', 'Outstanding by age', 'billing.books'),
  page('/hospital/reports/claims', 'claims', 'Claims Report', 'billing.claims'),
  page('/hospital/reports/waiting', 'waiting', 'Waiting and service times', 'reports.view'),
  page('/hospital/reports/admissions-and-discharges', 'wardStays', 'Admissions and Discharges', 'wards.report'),
  page('/hospital/reports/below-price', 'belowPrice', 'Below Today’s Price', 'billing.books'),
  page('/hospital/reports/unbilled-work', 'unbilledWork', 'Unbilled Work', 'billing.books'),
]

/** What the side menu says of these pages. */
export const menu: MenuEntry[] = [
  { group: 'Dashboard', label: 'Dashboard', to: '/' },
  ...menuOf('Reports and Analytics', '/reports', {
    overview: 'Overview',
    hospitals: 'Hospitals',
    licenses: 'Licenses',
    'module-usage': 'Module Usage',
    revenue: 'Revenue',
    support: 'Support',
  }),
  ...menuOf('Reports', '/hospital/reports', {
    analytics: 'Analytics',
    clinical: 'Clinical',
    triage: 'Triage Priorities',
    outcomes: 'Outcomes',
    financial: 'Financial',
    outstanding: 'Outstanding',
    claims: 'Claims',
    operational: 'Operational',
    waiting: 'Waiting Times',
    'admissions-and-discharges': 'Admissions and Discharges',
    'below-price': 'Below Today’s Price',
    'unbilled-work': 'Unbilled Work',
  }),
]
