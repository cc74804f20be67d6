import { IconFolder } from '@tabler/icons-react'
import { t } from '../../../kernel/contract/words/text.ts'
import type { Panel } from '../../../kernel/web/panels.tsx'
import type { Way } from '../../../kernel/web/screen.ts'

/** What this department shows on the home page of those whose work it is, and in the settings. */
export const panels: Panel[] = [
  {
    place: 'home_figures',
    id: 'records',
    permission: 'records.requests',
    unless: ['hospital.settings'],
    load: () => import('./home-figures.tsx'),
  },
  { place: 'home_work', id: 'data-requests', permission: 'records.requests', load: () => import('./home-work.tsx') },
  {
    place: 'settings',
    id: 'retention',
    permission: 'records.archive',
    load: () => import('./archives/settings-retention.tsx'),
  },
]

/** Where the home page leads to. */
export const ways: Way[] = [
  {
    on: 'home',
    label: t('Data Requests'),
    to: '/hospital/records/requests',
    permission: 'records.requests',
    unless: ['hospital.settings'],
    icon: IconFolder,
  },
]
