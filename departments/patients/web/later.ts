import { IconFileText, IconSearch } from '@tabler/icons-react'
import { t } from '../../../kernel/contract/words/text.ts'
import type { Panel } from '../../../kernel/web/panels.tsx'
import type { Way } from '../../../kernel/web/screen.ts'

/** What this department shows on the home page of those whose work it is. */
export const panels: Panel[] = [
  {
    place: 'home_work',
    id: 'access-review',
    permission: 'patients.review_access',
    load: () => import('./home-work.tsx'),
  },
]

/** Where the home page leads to. */
export const ways: Way[] = [
  {
    on: 'home',
    label: t('Search Patients'),
    to: '/hospital/patients/search',
    permission: 'patients.view',
    icon: IconSearch,
  },
  {
    on: 'home',
    label: t('Patient Records'),
    to: '/hospital/patients/records',
    permission: 'records.view',
    icon: IconFileText,
  },
]
