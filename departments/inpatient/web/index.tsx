import type { Panel } from '../../../kernel/web/panels.tsx'
import { type MenuEntry, menuOf, type Screen } from '../../../kernel/web/screen.ts'

/** The pages, each fetched when it is opened. */
const pages = {
  admissions: () => import('./admissions/admissions.tsx'),
  wards: () => import('./wards/wards.tsx'),
  station: () => import('./nurse-station.tsx'),
  stay: () => import('./stay/stay.tsx'),
  discharge: () => import('./discharge/discharge.tsx'),
  births: () => import('./maternity/births.tsx'),
  setup: () => import('./wards/setup.tsx'),
  rounds: () => import('./rounds/rounds-screen.tsx'),
  round: () => import('./rounds/round-patient.tsx'),
}

const page = (
  path: string,
  name: keyof typeof pages,
  title: string,
  permission: Screen['permission'] = 'wards.view',
): Screen => ({
  path: `/hospital/inpatient/${path}`,
  permission,
  title,
  load: pages[name],
})

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  page('admissions', 'admissions', 'Admissions'),
  page('wards', 'wards', 'Wards'),
  page('nurse-station', 'station', 'Nurse Station', 'wards.care'),
  page('nurse-station/:admission_id', 'stay', 'Ward Chart'),
  page('rounds', 'rounds', 'Rounds', 'wards.care'),
  page('rounds/:admission_id', 'round', 'Rounds', 'wards.care'),
  page('discharge', 'discharge', 'Discharge'),
  { path: '/gate/:token', permission: 'public', load: () => import('./discharge/gate.tsx') },
  page('births', 'births', 'Births'),
  page('wards/setup', 'setup', 'Wards and Beds', 'wards.keep'),
]

/** What the side menu says of these pages. */
export const menu: MenuEntry[] = menuOf('Inpatient', '/hospital/inpatient', {
  admissions: 'Admissions',
  wards: 'Wards',
  rounds: 'Rounds',
  'nurse-station': 'Nurse Station',
  discharge: 'Discharge',
  births: 'Births',
})

/** What this department hangs into the pages of others. */
export const panels: Panel[] = [
  {
    place: 'patient',
    id: 'admissions',
    permission: 'wards.view',
    load: () => import('./admissions/patient-admissions.tsx'),
  },
  { place: 'patient', id: 'family', permission: 'wards.view', load: () => import('./maternity/family.tsx') },
  {
    place: 'visit',
    id: 'admission',
    permission: 'wards.request',
    load: () => import('./admissions/visit-admission.tsx'),
  },
]
