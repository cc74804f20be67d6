import { withLater } from '../../../kernel/web/later.ts'
import { type MenuEntry, menuOf, type Screen } from '../../../kernel/web/screen.ts'

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  {
    path: '/hospital/reception/front-desk',
    permission: 'reception.view',
    title: 'Front Desk',
    load: () => withLater(import('./front-desk.tsx')),
  },
  {
    path: '/hospital/patients/registration',
    permission: 'patients.register',
    title: 'Patient Registration',
    load: () => import('./registration/registration.tsx'),
  },
  {
    path: '/hospital/reception/queue',
    permission: 'reception.view',
    title: 'Reception Queue',
    load: () => withLater(import('./reception-queue.tsx')),
  },
  {
    path: '/hospital/reception/display',
    permission: 'reception.view',
    title: 'Waiting room',
    bare: true,
    load: () => import('./waiting-display.tsx'),
  },
]

/** What the side menu says of these pages. */
export const menu: MenuEntry[] = menuOf('Reception', '/hospital', {
  'reception/front-desk': 'Front Desk',
  'patients/registration': 'Patient Registration',
  'reception/queue': 'Reception Queue',
})
