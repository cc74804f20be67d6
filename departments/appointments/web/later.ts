import { t } from '../../../kernel/contract/words/text.ts'
import type { Panel } from '../../../kernel/web/panels.tsx'
import type { Way } from '../../../kernel/web/screen.ts'

/** What this department shows on the home page of those whose work it is. */
export const panels: Panel[] = [
  { place: 'home_work', id: 'appointments', permission: 'appointments.view', load: () => import('./home-work.tsx') },
]

/** Where the front desk leads to. */
export const ways: Way[] = [
  {
    on: 'front_desk',
    label: t('Appointments'),
    to: '/hospital/appointments/schedule',
    permission: 'appointments.view',
  },
]
