import { IconFlask } from '@tabler/icons-react'
import { t } from '../../../kernel/contract/words/text.ts'
import type { Panel } from '../../../kernel/web/panels.tsx'
import type { Way } from '../../../kernel/web/screen.ts'
import type { Work } from '../../visits/web/offers.tsx'

/** What this department shows on the home page of those whose work it is, and in the settings. */
export const panels: Panel[] = [
  {
    place: 'home_work',
    id: 'changed-results',
    permission: 'lab.results',
    module: 'laboratory',
    load: () => import('./results/changed-results.tsx'),
  },
  { place: 'home_figures', id: 'laboratory', permission: 'lab.work', load: () => import('./home-figures.tsx') },
  {
    place: 'settings',
    id: 'review',
    permission: 'hospital.settings',
    module: 'laboratory',
    load: () => import('./review/settings-review.tsx'),
  },
  {
    place: 'settings',
    id: 'altitude',
    permission: 'hospital.settings',
    module: 'laboratory',
    load: () => import('./catalogue/settings-altitude.tsx'),
  },
]

const leadsTo = (path: string, label: string, permission: Way['permission'] = 'lab.work'): Way => ({
  on: 'home',
  label,
  to: `/hospital/laboratory/${path}`,
  permission,
  icon: IconFlask,
})
/** Where the home page leads to. */
export const ways: Way[] = [
  leadsTo('review', t('Review'), 'lab.review'),
  leadsTo('orders', t('Lab Orders')),
  leadsTo('samples', t('Samples')),
  leadsTo('results', t('Results')),
]

/** How the patients of its queue are served. */
export const works: Work[] = [
  {
    of: { service: 'laboratory' },
    path: ({ visit_number }) => `/hospital/laboratory/orders?search=${encodeURIComponent(visit_number)}`,
    serve: 'queue.laboratory',
    permission: 'lab.work',
    roles: ['lab_technologist', 'lab_reviewer'],
    words: {
      start: t('Process Tests'),
      go_on: t('Open Orders'),
      open: t('Open Orders'),
      failed: t('Failed to receive patient'),
    },
  },
]
