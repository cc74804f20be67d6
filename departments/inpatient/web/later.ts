import { t } from '../../../kernel/contract/text.ts'
import type { Panel } from '../../../kernel/web/panels.tsx'
import type { Source } from '../../visits/web/offers.tsx'

/** What this department shows on the home page of those whose work it is, and in the settings. */
export const panels: Panel[] = [
  {
    place: 'home_work',
    id: 'ward-calls',
    permission: 'wards.care',
    load: async () => ({ default: (await import('./charts/ringing-panel.tsx')).RingingPanel }),
  },
  { place: 'home_work', id: 'wards', permission: 'wards.view', load: () => import('./home-work.tsx') },
  { place: 'settings', id: 'wards', permission: 'hospital.settings', module: 'inpatient', load: () => import('./settings-wards.tsx') },
]

/** What a ward writes of a stay → where it stands on the page of the stay. */
const tabs = { admission: 'stay', ward_round: 'rounds', delivery: 'maternity', discharge: 'discharge' } as const
const labels: Readonly<Record<string, string>> = { ward_round: t('ward round') }
export const sources: Source[] = Object.entries(tabs).map(([source, tab]) => ({
  source,
  label: labels[source] ?? source,
  permission: 'wards.view',
  path: ({ source_id }) => `/hospital/inpatient/nurse-station/${source_id}?tab=${tab}`,
}))
