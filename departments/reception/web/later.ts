import { IconClipboardList, IconDeviceTv, IconUserPlus } from '@tabler/icons-react'
import { t } from '../../../kernel/contract/words/text.ts'
import type { Panel } from '../../../kernel/web/panels.tsx'
import type { Way } from '../../../kernel/web/screen.ts'

/** What this department shows on the home page. */
export const panels: Panel[] = [
  { place: 'home_hospital', id: 'today', permission: 'hospital.view', load: () => import('./today.tsx') },
]

/** Where the home page leads to. */
export const ways: Way[] = [
  {
    on: 'home',
    label: t('Register a patient'),
    to: '/hospital/patients/registration',
    permission: 'patients.register',
    icon: IconUserPlus,
    button: t('Register patient'),
  },
  {
    on: 'home',
    label: t('Front Desk'),
    to: '/hospital/reception/front-desk',
    permission: 'reception.view',
    whose: 'reception.manage',
    icon: IconClipboardList,
  },
  {
    on: 'home',
    label: t('Waiting-room display'),
    to: '/hospital/reception/display',
    permission: 'reception.view',
    whose: 'reception.manage',
    icon: IconDeviceTv,
  },
]
