import { IconRadioactive } from '@tabler/icons-react'
import { t } from '../../../kernel/contract/words/text.ts'
import type { Panel } from '../../../kernel/web/panels.tsx'
import type { Way } from '../../../kernel/web/screen.ts'
import type { Work } from '../../visits/web/offers.tsx'

/** What this department shows on the home page of those whose work it is. */
export const panels: Panel[] = [
  { place: 'home_figures', id: 'radiology', permission: 'radiology.work', load: () => import('./home-figures.tsx') },
]

const leadsTo = (path: string, label: string, whose?: Way['permission']): Way => ({
  on: 'home',
  label,
  to: `/hospital/radiology/${path}`,
  permission: 'radiology.work',
  ...(whose ? { whose } : {}),
  icon: IconRadioactive,
})
/** Where the home page leads to. */
export const ways: Way[] = [
  leadsTo('reports', t('Reports'), 'radiology.review'),
  leadsTo('orders', t('Radiology Orders')),
  leadsTo('schedule', t('Schedule')),
  leadsTo('results', t('Results')),
]

/** How the patients of its queue are served. */
export const works: Work[] = [
  {
    of: { service: 'radiology' },
    path: ({ visit_number }) => `/hospital/radiology/orders?search=${encodeURIComponent(visit_number)}`,
    serve: 'queue.radiology',
    permission: 'radiology.work',
    roles: ['radiographer', 'radiologist'],
    words: {
      start: t('Process Imaging'),
      go_on: t('Open Orders'),
      open: t('Open Orders'),
      failed: t('Failed to receive patient'),
    },
  },
]
