import { IconBed } from '@tabler/icons-react'
import { t } from '../../../kernel/contract/words/text.ts'
import type { Panel } from '../../../kernel/web/panels.tsx'
import type { Way } from '../../../kernel/web/screen.ts'
import type { Source } from '../../visits/web/offers.tsx'

/** What this department shows on the home page of those whose work it is, and in the settings. */
export const panels: Panel[] = [
  {
    place: 'home_work',
    id: 'ward-calls',
    permission: 'wards.care',
    load: async () => ({ default: (await import('./charts/escalations/ringing-panel.tsx')).RingingPanel }),
  },
  { place: 'home_work', id: 'wards', permission: 'wards.view', load: () => import('./home-work.tsx') },
  {
    place: 'settings',
    id: 'wards',
    permission: 'hospital.settings',
    module: 'inpatient',
    load: () => import('./wards/settings-wards.tsx'),
  },
]

/** Where the home page leads to. */
export const ways: Way[] = [
  {
    on: 'home',
    label: t('Nurse Station'),
    to: '/hospital/inpatient/nurse-station',
    permission: 'wards.care',
    unless: ['wards.treat'],
    icon: IconBed,
  },
  {
    on: 'home',
    label: t('Rounds'),
    to: '/hospital/inpatient/rounds',
    permission: 'wards.care',
    whose: 'wards.treat',
    icon: IconBed,
  },
]

const onStay = (source: string, tab: string, label?: string): Source => ({
  source,
  ...(label ? { label } : {}),
  permission: 'wards.view',
  path: ({ source_id }) => `/hospital/inpatient/nurse-station/${source_id}?tab=${tab}`,
})
/** Where what a ward writes of a stay stands. */
export const sources: Source[] = [
  onStay('admission', 'stay'),
  onStay('ward_round', 'rounds', t('ward round')),
  onStay('delivery', 'maternity'),
  onStay('discharge', 'discharge'),
]
