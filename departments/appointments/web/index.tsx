import type { Panel } from '../../../kernel/web/panels.tsx'
import { type MenuEntry, menuOf, type Screen } from '../../../kernel/web/screen.ts'

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  {
    path: '/hospital/appointments/schedule',
    permission: 'appointments.view',
    title: 'Appointments Schedule',
    load: () => import('./schedule/schedule.tsx'),
  },
  {
    path: '/hospital/appointments/calendar',
    permission: 'appointments.view',
    title: 'Appointments Calendar',
    load: () => import('./calendar.tsx'),
  },
  {
    path: '/hospital/appointments/waiting-list',
    permission: 'appointments.view',
    title: 'Waiting List',
    load: () => import('./waiting-list/waiting-list.tsx'),
  },
  {
    path: '/hospital/appointments/schedules',
    permission: 'appointments.schedules',
    title: 'Clinician Schedules',
    load: () => import('./clinician-schedules.tsx'),
  },
]

/** What the side menu says of these pages. */
export const menu: MenuEntry[] = menuOf('Appointments', '/hospital/appointments', {
  schedule: 'Schedule',
  calendar: 'Calendar',
  'waiting-list': 'Waiting List',
})

/** What this department shows on the patient's page. */
export const panels: Panel[] = [
  {
    place: 'patient',
    id: 'appointments',
    permission: 'appointments.view',
    load: () => import('./patient-appointments.tsx'),
  },
  {
    place: 'leave',
    id: 'appointments',
    permission: 'appointments.view',
    load: () => import('./leave-appointments.tsx'),
  },
]
