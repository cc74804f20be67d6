import { type MenuEntry, menuOf, type Screen } from '../../../kernel/web/screen.ts'

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  { path: '/setup/modules', permission: 'platform.view', title: 'Modules', load: () => import('./setup/modules.tsx') },
  {
    path: '/setup/pricing-plans',
    permission: 'platform.view',
    title: 'Pricing Plans',
    load: () => import('./setup/plans.tsx'),
  },
  {
    path: '/setup/license-settings',
    permission: 'platform.hospitals',
    title: 'License Settings',
    load: () => import('./setup/license-settings.tsx'),
  },
  {
    path: '/hospitals/onboard',
    permission: 'platform.manage',
    title: 'Onboard Hospital',
    load: () => import('./onboarding/onboard.tsx'),
  },
  {
    path: '/hospitals/manage',
    permission: 'platform.hospitals',
    title: 'Manage Hospitals',
    load: () => import('./hospitals/manage.tsx'),
  },
  {
    path: '/hospitals/:hospital_id',
    permission: 'platform.hospitals',
    title: 'Hospital',
    load: () => import('./hospitals/hospital.tsx'),
  },
]

/** What the side menu says of these pages. */
export const menu: MenuEntry[] = [
  ...menuOf('Setup', '/setup', {
    modules: 'Modules',
    'pricing-plans': 'Pricing Plans',
    'license-settings': 'License Settings',
  }),
  ...menuOf('Hospitals', '/hospitals', { onboard: 'Onboard Hospital', manage: 'Manage Hospitals' }),
]
