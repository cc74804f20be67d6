import { IconAlertTriangle, IconListNumbers } from '@tabler/icons-react'
import { t } from '../../../kernel/contract/words/text.ts'
import type { Panel } from '../../../kernel/web/panels.tsx'
import type { Way } from '../../../kernel/web/screen.ts'

/** What this department shows on the home page of those whose work it is. */
export const panels: Panel[] = [
  { place: 'home_figures', id: 'queue', permission: 'queue.treat', load: () => import('./queue/own-figures.tsx') },
  { place: 'home_work', id: 'queues', permission: 'queue.view', load: () => import('./queue/own-queues.tsx') },
]

/** Where the home page leads to. */
export const ways: Way[] = [
  {
    on: 'home',
    label: t('Emergency Cases'),
    to: '/hospital/patients/emergency',
    permission: 'queue.view',
    icon: IconAlertTriangle,
    general: 3,
  },
  {
    on: 'home',
    label: t('Queue Management'),
    to: '/hospital/outpatient/queue',
    permission: 'queue.view',
    icon: IconListNumbers,
    general: 2,
  },
]
