import {
  type Icon,
  IconBed,
  IconBuildingHospital,
  IconCalendar,
  IconCash,
  IconChartBar,
  IconChecks,
  IconClipboardList,
  IconFlask,
  IconFolder,
  IconHelpCircle,
  IconHome,
  IconListDetails,
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
import type { MenuEntry, Screen } from '../../kernel/web/screen.ts'
import { type MenuDepartment, menuWith } from './departments.ts'

export type NavEntry = Pick<MenuEntry, 'label' | 'to'>
type Head = {
  label: string
  icon: Icon
  /** Open until the person closes it. */
  open?: boolean
}
export type NavGroup = Head & {
  /** The address of a group that is an entry itself. */
  to?: string
  entries: readonly NavEntry[]
}

/** The groups of a hospital's menu, in their order. A group appears with the first entry that a department gives it. */
const hospitalGroups: readonly Head[] = [
  { label: 'Dashboard', icon: IconHome },
  { label: 'Reception', icon: IconClipboardList },
  { label: 'Patient Management', icon: IconUsers },
  { label: 'Outpatient', icon: IconStethoscope },
  { label: 'All queues', icon: IconListDetails },
  { label: 'Laboratory', icon: IconFlask },
  { label: 'Radiology', icon: IconRadioactive },
  { label: 'Pharmacy', icon: IconPill },
  { label: 'Billing', icon: IconCash },
  // What takes two people, of money and of goods.
  { label: 'Approvals', icon: IconChecks },
  { label: 'Inpatient', icon: IconBed },
  { label: 'Appointments', icon: IconCalendar },
  { label: 'Staff', icon: IconUsersGroup },
  { label: 'Medical Records', icon: IconFolder },
  { label: 'Inventory', icon: IconPackage },
  { label: 'Reports', icon: IconChartBar },
  { label: 'Settings', icon: IconSettings },
  { label: 'Help and Support', icon: IconHelpCircle },
]

/** The groups of the provider's menu. */
const providerGroups: readonly Head[] = [
  { label: 'Dashboard', icon: IconHome },
  { label: 'Setup', icon: IconTool, open: true },
  { label: 'Hospitals', icon: IconBuildingHospital },
  { label: 'Support and Issues', icon: IconUsers },
  { label: 'Reports and Analytics', icon: IconChartBar },
  { label: 'Help and Support', icon: IconHelpCircle },
]
export const groups = { hospital: hospitalGroups, provider: providerGroups }

/** Whose menu an entry is in: a hospital's addresses begin with /hospital/. */
export const sideOf = ({ to }: NavEntry): 'hospital' | 'provider' =>
  to.startsWith('/hospital/') ? 'hospital' : 'provider'

/** The entries as they come, but each that names another stands behind that one. */
function inOrder(entries: readonly MenuEntry[]): MenuEntry[] {
  const line = entries.filter(({ after }) => after === undefined)
  for (const entry of entries) {
    if (entry.after === undefined) continue
    const before = line.findIndex(({ to }) => to === entry.after)
    line.splice(before < 0 ? line.length : before + 1, 0, entry)
  }
  return line
}

/** A group with its entries; one of its own name makes the group itself that entry. */
function groupOf(head: Head, entries: readonly MenuEntry[]): NavGroup {
  const own = entries.filter(({ group }) => group === head.label)
  const itself = own.find(({ label }) => label === head.label)
  return itself ? { ...head, to: itself.to, entries: [] } : { ...head, entries: inOrder(own) }
}

const pathOf = (to: string) => to.split('?')[0] ?? to

/** The screen that answers an address, or undefined; exact paths win over those with parameters. */
export function findScreen(screens: readonly Screen[], to: string): Screen | undefined {
  const path = pathOf(to)
  return screens.find((screen) => screen.path === path) ?? screens.find((screen) => matchPath(screen.path, path))
}

/**
 * The menu of this person: only entries whose screen exists and is allowed, and the hospital's own departments; groups
 * without entries vanish.
 */
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
  const entries = menuWith(departments).filter((entry) => sideOf(entry) === kind && works(entry.to))
  return groups[kind]
    .map((head) => groupOf(head, entries))
    .filter((group) => group.to !== undefined || group.entries.length > 0)
}

/**
 * Whether an entry is the page on screen; an entry with a query needs that query, and then wins over the one without.
 */
export function isActive(to: string, siblings: readonly NavEntry[], pathname: string, search: string): boolean {
  const [path, query] = to.split('?')
  if (path !== pathname) return false
  const has = (wanted: string) =>
    [...new URLSearchParams(wanted)].every(([name, value]) => new URLSearchParams(search).get(name) === value)
  if (query) return has(query)
  return !siblings.some(
    (other) => other.to !== to && other.to.startsWith(`${path}?`) && has(other.to.split('?')[1] ?? ''),
  )
}

/** Group and entry of the page on screen, for the breadcrumb. */
export function trailOf(
  menu: readonly NavGroup[],
  screen: Screen | undefined,
  pathname: string,
  search: string,
): string[] {
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
