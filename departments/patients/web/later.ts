import { IconFileText, IconFolder, IconSearch, IconUsers } from '@tabler/icons-react'
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
    general: 1,
  },
  {
    on: 'home',
    label: t('Patient Records'),
    to: '/hospital/patients/records',
    permission: 'records.view',
    whose: 'patients.merge',
    icon: IconFileText,
  },
  {
    on: 'home',
    label: t('Duplicate Records'),
    to: '/hospital/patients/duplicates',
    permission: 'patients.merge',
    unless: ['hospital.settings'],
    icon: IconUsers,
  },
  {
    on: 'home',
    label: t('Access Review'),
    to: '/hospital/records/access-review',
    permission: 'patients.review_access',
    unless: ['hospital.settings'],
    icon: IconFolder,
  },
]
