import { describe, expect, test } from 'vitest'
import type { Me } from '../../kernel/web/session/session.tsx'
import { screens as allScreens, menuWith } from './departments.ts'
import { crossing, mayOpen, missingModule } from './guard.tsx'
import { findScreen, groups, isActive, menuFor, sideOf } from './navigation.ts'

const hospital = {
  id: '1',
  name: 'H',
  subdomain: 'h',
  theme_color: '#2563EB',
  theme: {},
  time_zone: 'Africa/Nairobi',
  idle_minutes: 15,
  logo_version: 0,
  require_two_factor: false,
  modules: ['reception'],
  lacks: { outpatient: 'Outpatient', laboratory: 'Laboratory' },
  license_status: 'active',
  license_expires_on: '2027-01-01',
  read_only: false,
} as const

describe('the guard', () => {
  test.each(['/', '/setup/modules', '/hospitals/manage', '/support/tickets', '/reports/overview'])(
    'sends a hospital’s people home from %s',
    (path) => expect(crossing({ hospital }, path)).toBe('/hospital/dashboard'),
  )
  test('sends the provider’s people home from a hospital’s page', () =>
    expect(crossing({ hospital: null }, '/hospital/dashboard')).toBe('/'))
  test('never sends anybody away from home', () => {
    expect(crossing({ hospital }, '/hospital/dashboard')).toBeNull()
    expect(crossing({ hospital: null }, '/')).toBeNull()
  })
  test('leaves shared and unknown pages alone', () => {
    expect(crossing({ hospital }, '/account')).toBeNull()
    expect(crossing({ hospital: null }, '/account')).toBeNull()
    expect(crossing({ hospital }, '/no-such-page')).toBeNull()
  })
})

describe('a page', () => {
  const me = {
    ...({} as Me),
    hospital,
    permissions: ['reception.view', 'queue.view'],
    withheld: { 'triage.record': 'outpatient' },
  } as const
  test.each([
    [{ permission: 'reception.view' }, true],
    [{ permission: 'queue.view' }, true],
    [{ permission: 'queue.view', module: 'outpatient' }, false],
    [{ permission: 'triage.record' }, false],
    [{ permission: 'staff.manage' }, false],
    [{ permission: 'public' }, true],
  ] as const)('%o opens for this person in this hospital: %s', (screen, opens) =>
    expect(mayOpen(me, screen)).toBe(opens),
  )
  test('says which module is missing', () => {
    expect(missingModule(me, { permission: 'triage.record' })).toBe('Outpatient')
    expect(missingModule(me, { permission: 'staff.manage' })).toBeUndefined()
    expect(missingModule({ hospital: null, withheld: {} }, { permission: 'platform.view' })).toBeUndefined()
  })
})

describe('the menu', () => {
  const load = () => Promise.reject(new Error('not loaded here'))
  const screens = [
    { path: '/hospital/dashboard', permission: 'hospital.view', load },
    { path: '/hospital/outpatient/queue', permission: 'queue.view', load },
    { path: '/hospital/outpatient/department/:department', permission: 'queue.view', load },
    { path: '/hospital/settings/profile', permission: 'hospital.settings', load },
  ] as const

  const departments = [
    { key: 'triage', name: 'Triage', kind: 'triage', is_active: true, is_own: false },
    { key: 'eye', name: 'Eyes', kind: 'clinic', is_active: true, is_own: true },
    { key: 'dental', name: 'Dental', kind: 'clinic', is_active: false, is_own: true },
    { key: 'heart', name: 'Hearts', kind: 'clinic', is_active: true, is_own: false },
    { key: 'pharmacy', name: 'Pharmacy', kind: 'service', is_active: true, is_own: true },
  ] as const

  test('has only what exists and is allowed; empty groups vanish', () => {
    const menu = menuFor('hospital', screens, (screen) => screen.permission !== 'hospital.settings', departments)
    expect(menu.map((group) => group.label)).toEqual(['Dashboard', 'Outpatient', 'All queues'])
    // The hospital's own departments that take patients, by their own names; services have groups of their own.
    expect(menu[1]?.entries).toEqual([
      { group: 'Outpatient', label: 'Queue Management', to: '/hospital/outpatient/queue' },
      { group: 'Outpatient', label: 'Triage', to: '/hospital/outpatient/queue?department=triage' },
      { group: 'Outpatient', label: 'Eyes', to: '/hospital/outpatient/department/eye' },
    ])
    // Those of others.
    expect(menu[2]?.entries).toEqual([
      { group: 'All queues', label: 'Hearts', to: '/hospital/outpatient/department/heart' },
    ])
  })
  const menu = menuWith(departments)
  test.each(menu.map((entry) => [`${entry.group} › ${entry.label}`, entry] as const))(
    '%s is in a group that is there and leads to a screen',
    (_, entry) => {
      expect(groups[sideOf(entry)].map(({ label }) => label)).toContain(entry.group)
      expect(findScreen(allScreens, entry.to)).toBeDefined()
      if (entry.after) expect(menu.map(({ to }) => to)).toContain(entry.after)
    },
  )
  test('keeps the words and the order that people know; what is new stands between or behind them', () => {
    const words = (kind: 'hospital' | 'provider', known: string[]) => {
      const labels = known.flatMap((line) => line.split(/[:,] /))
      return menuFor(kind, allScreens, () => true, departments).flatMap(({ label, to, entries }) => {
        const old = entries.map((each) => each.label).filter((each) => labels.includes(each))
        return labels.includes(label) ? [to ? label : `${label}: ${old.join(', ')}`] : []
      })
    }
    const hospital = [
      'Dashboard',
      'Reception: Front Desk, Patient Registration, Reception Queue',
      'Patient Management: Search Patients, Patient Records, Emergency Cases, Duplicate Records',
      'Outpatient: Queue Management, Triage, Eyes, Treatment Plans',
      'Laboratory: Laboratory Dashboard, Lab Orders, Samples, Results, Review, Test Types',
      'Radiology: Radiology Dashboard, Radiology Orders, Schedule, Results, Reports, Study Types',
      'Appointments: Schedule, Calendar, Waiting List',
      'Staff: Directory',
      'Medical Records: Documents',
      'Reports: Operational',
      'Help and Support',
    ]
    const provider = [
      'Dashboard',
      'Setup: Modules, Pricing Plans, License Settings',
      'Hospitals: Onboard Hospital, Manage Hospitals',
      'Support and Issues: Tickets, New Ticket',
      'Reports and Analytics: Overview, Hospitals, Licenses, Module Usage, Revenue, Support',
      'Help and Support',
    ]
    expect(words('hospital', hospital)).toEqual(hospital)
    expect(words('provider', provider)).toEqual(provider)
  })
  test('marks one entry of two with the same path', () => {
    const entries = menuFor('hospital', screens, () => true, departments)[1]?.entries ?? []
    const active = (search: string) =>
      entries
        .filter((entry) => isActive(entry.to, entries, '/hospital/outpatient/queue', search))
        .map((entry) => entry.label)
    expect(active('')).toEqual(['Queue Management'])
    expect(active('?department=triage&page=2')).toEqual(['Triage'])
    expect(active('?department=eye')).toEqual(['Queue Management'])
  })
})
