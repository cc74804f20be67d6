import { t } from '../../../kernel/contract/words/text.ts'
import type { Panel } from '../../../kernel/web/panels.tsx'
import type { Source, Work } from '../../visits/web/offers.tsx'

/** What this department shows on the home page of those whose work it is. */
export const panels: Panel[] = [
  { place: 'home_work', id: 'drafts', permission: 'consultation.write', load: () => import('./notes/own-drafts.tsx') },
]

/** How the patients of the clinics' queues are served. */
export const works: Work[] = [
  {
    of: 'clinic',
    path: ({ visit_id }, department) =>
      `/hospital/outpatient/consultation/${department === 'general' ? '' : `${department}/`}${visit_id}`,
    serve: 'queue.treat',
    permission: 'consultation.write',
    view: 'consultation.view',
    roles: ['doctor'],
    words: {
      start: t('Start Consultation'),
      go_on: t('Continue Consultation'),
      open: t('Open consultation'),
      failed: t('Failed to start consultation'),
    },
  },
]

/** Where what it writes of a visit stands. */
export const sources: Source[] = [
  {
    source: 'consultation',
    permission: 'consultation.view',
    path: ({ visit_id }) => `/hospital/outpatient/consultation/${visit_id}`,
  },
]
