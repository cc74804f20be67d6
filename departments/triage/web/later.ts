import { IconStethoscope } from '@tabler/icons-react'
import { t } from '../../../kernel/contract/words/text.ts'
import type { Panel } from '../../../kernel/web/panels.tsx'
import type { Way } from '../../../kernel/web/screen.ts'
import type { Source, Work } from '../../visits/web/offers.tsx'

/** What this department shows in the settings. */
export const panels: Panel[] = [
  { place: 'settings', id: 'triage', permission: 'hospital.settings', load: () => import('./settings-triage.tsx') },
]

/** Where the home page leads to. */
export const ways: Way[] = [
  {
    on: 'home',
    label: t('Triage'),
    to: '/hospital/outpatient/queue?department=triage',
    permission: 'queue.view',
    whose: 'triage.record',
    // Whoever orders works in a clinic.
    unless: ['orders.place'],
    department: 'triage',
    icon: IconStethoscope,
  },
]

/** How the patients of its queue are served. */
export const works: Work[] = [
  {
    of: 'triage',
    path: ({ visit_id }) => `/hospital/outpatient/triage/${visit_id}`,
    serve: 'queue.treat',
    permission: 'triage.record',
    roles: ['nurse'],
    words: {
      start: t('Start Triage'),
      go_on: t('Continue Triage'),
      open: t('Open triage'),
      failed: t('Failed to start triage'),
    },
  },
]

/** Where what it writes of a visit stands. */
export const sources: Source[] = [
  { source: 'triage', permission: 'triage.record', path: ({ visit_id }) => `/hospital/outpatient/triage/${visit_id}` },
]
