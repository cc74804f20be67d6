import type { Panel } from '../../../kernel/web/panels.tsx'
import type { MenuEntry, Screen } from '../../../kernel/web/screen.ts'

const notifications = '/hospital/settings/notifications'

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  { path: notifications, permission: 'hospital.settings', load: () => import('./notifications.tsx') },
  { path: '/hospital/reception/messages', permission: 'messages.view', load: () => import('./messages.tsx') },
]

/** What the side menu says of these pages. */
export const menu: MenuEntry[] = [
  { group: 'Settings', label: 'Notifications', to: notifications },
  { group: 'Reception', label: 'Messages', to: '/hospital/reception/messages' },
]

/** What this department shows on the patient's page. */
export const panels: Panel[] = [
  { place: 'patient', id: 'wishes', permission: 'messages.wishes', load: () => import('./patient-wishes.tsx') },
]
