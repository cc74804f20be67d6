import type { Panel } from '../../../kernel/web/panels.tsx'
import { type MenuEntry, menuOf, type Screen } from '../../../kernel/web/screen.ts'

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  {
    path: '/hospital/records/requests',
    permission: 'records.requests',
    title: 'Data Requests',
    load: () => import('./data-requests.tsx'),
  },
  {
    path: '/hospital/records/history',
    permission: 'records.view',
    title: 'History',
    load: () => import('./history/history.tsx'),
  },
  {
    path: '/hospital/records/documents',
    permission: 'records.view',
    title: 'Documents',
    load: () => import('./documents/documents.tsx'),
  },
  { path: '/hospital/records/archives', permission: 'records.archive', load: () => import('./archives/archives.tsx') },
  { path: '/hospital/records/consents', permission: 'consents.view', load: () => import('./consents/consents.tsx') },
  {
    path: '/hospital/records/busiest',
    permission: 'records.access_log',
    title: 'Busiest Readers',
    load: () => import('./audit/busiest.tsx'),
  },
  { path: '/hospital/reports/audit', permission: 'records.audit', load: () => import('./audit/audit.tsx') },
]

/** What the side menu says of these pages. */
export const menu: MenuEntry[] = menuOf('Medical Records', '/hospital/records', {
  history: 'History',
  documents: 'Documents',
  consents: 'Consents',
  requests: 'Data Requests',
  archives: 'Archives',
  busiest: 'Busiest Readers',
}).concat({ group: 'Reports', label: 'Audit', to: '/hospital/reports/audit', after: '/hospital/reports/unbilled-work' })

/** What this department shows on the patient's page. */
export const panels: Panel[] = [
  {
    place: 'patient',
    id: 'documents',
    permission: 'records.view',
    load: () => import('./documents/patient-documents.tsx'),
  },
  {
    place: 'patient',
    id: 'consents',
    permission: 'consents.view',
    load: () => import('./consents/patient-consents.tsx'),
  },
  {
    place: 'patient',
    id: 'archive',
    permission: 'records.archive',
    load: () => import('./archives/patient-archive.tsx'),
  },
  { place: 'patient', id: 'access', permission: 'records.access_log', load: () => import('./audit/access-log.tsx') },
]
