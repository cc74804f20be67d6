import {
  type Icon,
  IconBed,
  IconBuildingHospital,
  IconCalendar,
  IconCash,
  IconChartBar,
  IconClipboardList,
  IconFlask,
  IconFolder,
  IconHelpCircle,
  IconHome,
  IconPackage,
  IconPill,
  IconRadioactive,
  IconSettings,
  IconStethoscope,
  IconTool,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import { matchPath } from 'react-router'
import type { Screen } from '../../kernel/web/screen.ts'

export type NavEntry = { label: string; to: string }
export type NavGroup = {
  label: string
  icon: Icon /** A group of one entry is the entry itself. */
  to?: string
  entries: readonly NavEntry[]
  open?: boolean
}

/** `entries('/hospital/billing', { dashboard: 'Billing Dashboard' })`: the addresses below a base, with their names. */
const below = (base: string, names: Record<string, string>): NavEntry[] =>
  Object.entries(names).map(([path, label]) => ({ label, to: `${base}/${path}` }))

/** A department of the hospital, as the menu asks for it. */
export type MenuDepartment = { key: string; name: string; kind: 'triage' | 'clinic' | 'service'; is_active: boolean }

/** Where the patients of a department wait: triage in its queue, a clinic on its dashboard; services have groups of their own. */
const placesOf = (departments: readonly MenuDepartment[]): NavEntry[] =>
  departments
    .filter((row) => row.is_active && row.kind !== 'service')
    .map(({ key, name, kind }) => ({
      label: name,
      to: `/hospital/outpatient/${kind === 'triage' ? 'queue?department=' : 'department/'}${key}`,
    }))

const hospitalMenu = (departments: readonly MenuDepartment[]): readonly NavGroup[] => [
  { label: 'Dashboard', icon: IconHome, to: '/hospital/dashboard', entries: [] },
  {
    label: 'Reception',
    icon: IconClipboardList,
    entries: [
      { label: 'Front Desk', to: '/hospital/reception/front-desk' },
      { label: 'Patient Registration', to: '/hospital/patients/registration' },
      { label: 'Reception Queue', to: '/hospital/reception/queue' },
    ],
  },
  {
    label: 'Patient Management',
    icon: IconUsers,
    entries: below('/hospital/patients', {
      search: 'Search Patients',
      records: 'Patient Records',
      emergency: 'Emergency Cases',
      duplicates: 'Duplicate Records',
    }),
  },
  {
    label: 'Outpatient',
    icon: IconStethoscope,
    entries: [
      { label: 'Queue Management', to: '/hospital/outpatient/queue' },
      ...placesOf(departments),
      { label: 'Treatment Plans', to: '/hospital/outpatient/treatment' },
    ],
  },
  {
    label: 'Laboratory',
    icon: IconFlask,
    entries: below('/hospital/laboratory', {
      dashboard: 'Laboratory Dashboard',
      orders: 'Lab Orders',
      samples: 'Samples',
      results: 'Results',
      review: 'Review',
      'test-types': 'Test Types',
    }),
  },
  {
    label: 'Radiology',
    icon: IconRadioactive,
    entries: below('/hospital/radiology', {
      dashboard: 'Radiology Dashboard',
      orders: 'Radiology Orders',
      schedule: 'Schedule',
      results: 'Results',
      reports: 'Reports',
      'study-types': 'Study Types',
    }),
  },
  {
    label: 'Pharmacy',
    icon: IconPill,
    entries: below('/hospital/pharmacy', {
      dashboard: 'Pharmacy Dashboard',
      prescriptions: 'Prescriptions',
      dispensing: 'Dispensing',
      inventory: 'Inventory',
      stock: 'Stock',
    }),
  },
  {
    label: 'Billing',
    icon: IconCash,
    entries: below('/hospital/billing', {
      dashboard: 'Billing Dashboard',
      services: 'Services',
      invoices: 'Invoices',
      payments: 'Payments',
      insurance: 'Insurance',
    }),
  },
  {
    label: 'Inpatient',
    icon: IconBed,
    entries: below('/hospital/inpatient', {
      admissions: 'Admissions',
      wards: 'Wards',
      rounds: 'Rounds',
      'nurse-station': 'Nurse Station',
      discharge: 'Discharge',
    }),
  },
  {
    label: 'Appointments',
    icon: IconCalendar,
    entries: below('/hospital/appointments', { schedule: 'Schedule', calendar: 'Calendar', 'waiting-list': 'Waiting List' }),
  },
  {
    label: 'Staff',
    icon: IconUsersGroup,
    entries: below('/hospital/staff', { directory: 'Directory', schedules: 'Schedules', departments: 'Departments', access: 'Access' }),
  },
  {
    label: 'Medical Records',
    icon: IconFolder,
    entries: below('/hospital/records', { history: 'History', documents: 'Documents', templates: 'Templates', archives: 'Archives' }),
  },
  {
    label: 'Inventory',
    icon: IconPackage,
    entries: below('/hospital/inventory', { supplies: 'Supplies', equipment: 'Equipment', orders: 'Orders', suppliers: 'Suppliers' }),
  },
  {
    label: 'Reports',
    icon: IconChartBar,
    entries: below('/hospital/reports', {
      clinical: 'Clinical',
      financial: 'Financial',
      operational: 'Operational',
      analytics: 'Analytics',
    }),
  },
  {
    label: 'Settings',
    icon: IconSettings,
    entries: below('/hospital/settings', {
      profile: 'Profile',
      departments: 'Departments',
      services: 'Services',
      notifications: 'Notifications',
    }),
  },
  { label: 'Help and Support', icon: IconHelpCircle, to: '/hospital/support', entries: [] },
]

const providerMenu: readonly NavGroup[] = [
  { label: 'Dashboard', icon: IconHome, to: '/', entries: [] },
  {
    label: 'Setup',
    icon: IconTool,
    open: true,
    entries: below('/setup', { modules: 'Modules', 'pricing-plans': 'Pricing Plans', 'license-settings': 'License Settings' }),
  },
  {
    label: 'Hospitals',
    icon: IconBuildingHospital,
    entries: below('/hospitals', { onboard: 'Onboard Hospital', manage: 'Manage Hospitals' }),
  },
  { label: 'Support and Issues', icon: IconUsers, entries: below('/support', { tickets: 'Tickets', ticket: 'New Ticket' }) },
  {
    label: 'Reports and Analytics',
    icon: IconChartBar,
    entries: below('/reports', {
      overview: 'Overview',
      hospitals: 'Hospitals',
      licenses: 'Licenses',
      'module-usage': 'Module Usage',
      revenue: 'Revenue',
      support: 'Support',
    }),
  },
  { label: 'Help and Support', icon: IconHelpCircle, to: '/support/tickets', entries: [] },
]

const pathOf = (to: string) => to.split('?')[0] ?? to

/** The screen that answers an address, or undefined; exact paths win over those with parameters. */
export function findScreen(screens: readonly Screen[], to: string): Screen | undefined {
  const path = pathOf(to)
  return screens.find((screen) => screen.path === path) ?? screens.find((screen) => matchPath(screen.path, path))
}

/** The menu of this person: only entries whose screen exists and is allowed, and the hospital's own departments; groups without entries vanish. */
export function menuFor(
  kind: 'hospital' | 'provider',
  screens: readonly Screen[],
  may: (screen: Screen) => boolean,
  departments: readonly MenuDepartment[] = [],
): NavGroup[] {
  const works = (to: string) => {
    const screen = findScreen(screens, to)
    return screen !== undefined && may(screen)
  }
  return (kind === 'hospital' ? hospitalMenu(departments) : providerMenu)
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => works(entry.to)) }))
    .filter((group) => (group.to ? works(group.to) : group.entries.length > 0))
}

/** Whether an entry is the page on screen; an entry with a query needs that query, and then wins over the one without. */
export function isActive(to: string, siblings: readonly NavEntry[], pathname: string, search: string): boolean {
  const [path, query] = to.split('?')
  if (path !== pathname) return false
  const has = (wanted: string) => [...new URLSearchParams(wanted)].every(([name, value]) => new URLSearchParams(search).get(name) === value)
  if (query) return has(query)
  return !siblings.some((other) => other.to !== to && other.to.startsWith(`${path}?`) && has(other.to.split('?')[1] ?? ''))
}

/** Group and entry of the page on screen, for the breadcrumb. */
export function trailOf(menu: readonly NavGroup[], screen: Screen | undefined, pathname: string, search: string): string[] {
  for (const group of menu) {
    if (group.to === pathname) return [group.label]
    const entry = group.entries.find((each) => isActive(each.to, group.entries, pathname, search))
    if (entry) return [group.label, entry.label]
  }
  // '/hospital/patients/…' belongs to Patients, '/hospitals/…' of the provider to Hospitals.
  const section = (path: string) =>
    path
      .split('/')
      .slice(0, path.startsWith('/hospital/') ? 3 : 2)
      .join('/')
  const group = menu.find(
    (each) =>
      (each.to && each.to !== '/' && pathname.startsWith(`${each.to}/`)) ||
      each.entries.some((entry) => section(pathOf(entry.to)) === section(pathname)),
  )
  return [group?.label, screen?.title].filter((part) => part !== undefined)
}
