import type { Panel } from '../../../kernel/web/panels.tsx'
import { type MenuEntry, menuOf, type Screen } from '../../../kernel/web/screen.ts'

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  { path: '/hospital/records/documents', permission: 'records.view', title: 'Documents', load: () => import('./documents.tsx') },
]

/** What the side menu says of these pages. */
export const menu: MenuEntry[] = menuOf('Medical Records', '/hospital/records', { documents: 'Documents' })

/** What this department shows on the patient's page. */
export const panels: Panel[] = [
  { place: 'patient', id: 'documents', permission: 'records.view', load: () => import('./patient-documents.tsx') },
]
