import type { Begin } from '../../database/demo/begin.ts'
import { DAY, HOUR, localDate, ZONE } from '../../database/demo/calendar.ts'
import { drawLogo } from '../../database/demo/drawing/logo.ts'
import type { DemoHospital } from '../../database/demo/hospital.ts'
import type { Demo } from '../../database/demo/insert.ts'
import { phoneNumber } from '../../database/demo/names.ts'
import { createRandom, type Random } from '../../database/demo/random.ts'
import { emptyRows, type HouseRows, houseTables, type TenantRows, tenantTables } from '../../database/demo/tables.ts'
import type { World } from '../../database/demo/world.ts'
import { makeAppointments } from '../../departments/appointments/demo/index.ts'
import { keepServices } from '../../departments/billing/demo/services.ts'
import { usualInsurerRows } from '../../departments/hospital/insurers.ts'
import { usualDepartments, usualRows } from '../../departments/hospital/usual-departments.ts'
import { loadTestTypes } from '../../departments/laboratory/demo/catalogue.ts'
import { keepSets } from '../../departments/orders/demo.ts'
import { loadMedicines, prescribe } from '../../departments/pharmacy/demo.ts'
import { act, bill, use } from '../../departments/platform/demo.ts'
import { loadStudyTypes } from '../../departments/radiology/demo/catalogue.ts'
import { makeRota } from '../../departments/staff/demo/rota.ts'
import { practisingLicense, workersOf } from '../../departments/staff/demo.ts'
import { ask } from '../../departments/support/demo/tickets.ts'
import { planArrivals } from './arrivals.ts'
import { serveDepartments } from './departments.ts'
import { hospitals } from './hospitals.ts'
import { receiveAll } from './visits.ts'

const SEED = 20_260_101
/** The demo's super admin; the others are `{login}@{subdomain}.test`. */
export const SUPER_ADMIN = 'superadmin@uzima.test'
const PROVIDER_PEOPLE = [
  { name: 'Naomi Chebet', email: SUPER_ADMIN, role: 'super-admin' },
  { name: 'James Muriuki', email: 'support@uzima.test', role: 'support' },
  { name: 'Aisha Said', email: 'viewer@uzima.test', role: 'viewer' },
] as const

/** `titles`: ICD-10 code → title; diagnoses with other codes are left out. `password_hash` is everybody's. */
export type DemoInput = { now: Date; titles: ReadonlyMap<string, string>; password_hash: string }

/**
 * The demo hospitals as rows for each table, the same for the same moment; nothing but appointments, review dates,
 * scheduled examinations and next tries lies after it.
 */
export function generateDemo({ now, titles, password_hash }: DemoInput): Demo {
  const random = createRandom(SEED)
  const house: HouseRows = emptyRows(houseTables)
  const moment = now.getTime()
  const addAccount: AddAccount = (name, email, at, side) => {
    const id = random.id(at)
    const times = { created_at: new Date(at), updated_at: new Date(at) }
    house.users.push({ id, name, email, email_verified: true, ...side, ...times })
    house.accounts.push({
      id: random.id(at),
      user_id: id,
      account_id: id,
      provider_id: 'credential',
      password: password_hash,
      ...times,
    })
    return id
  }
  const first = moment - 15 * 30 * DAY
  const [boss] = PROVIDER_PEOPLE.map(({ name, email, role }) => {
    return { id: addAccount(name, email, first, { provider_role: role }), name }
  })
  if (!boss) throw new Error('the provider has nobody')
  const aside = createRandom(SEED + 1)
  const begun: Begin[] = []
  const worlds: World[] = []
  const tenants = hospitals.map((hospital) => {
    const founded = moment - hospital.months * 30 * DAY - 50 * HOUR
    const { id, rows, staff } = found(random, house, hospital, [founded, moment], addAccount)
    if (hospital.people)
      worlds.push(
        live(
          { random, now: moment, people: hospital.people, titles, hospital_id: id, name: hospital.name, rows, staff },
          hospital.subdomain === 'kisumu-lakeside',
        ),
      )
    begun.push({ random, aside, hospital_id: id, hospital, rows, founded, now: moment, provider: boss })
    return { hospital_id: id, name: hospital.name, rows }
  })
  // Last, so that the hospitals' own months stay what they are.
  for (const begin of begun) for (const part of [bill, use, ask, act]) part(begin)
  const alive = begun.filter(({ hospital }) => hospital.people)
  for (const begin of alive)
    for (const part of [loadTestTypes, loadStudyTypes, loadMedicines, keepServices, prescribe, keepSets]) part(begin)
  for (const world of worlds) serveDepartments(world)
  return { house, tenants }
}

type AddAccount = (
  name: string,
  email: string,
  at: number,
  side: { hospital_id: string } | { provider_role: (typeof PROVIDER_PEOPLE)[number]['role'] },
) => string

/** The hospital with its settings, logo and people. */
function found(
  random: Random,
  house: HouseRows,
  hospital: DemoHospital,
  [at, moment]: [number, number],
  addAccount: AddAccount,
) {
  const {
    months: _,
    people: __,
    billed_months: ___,
    theme_color,
    plan,
    license,
    days_left,
    modules,
    altitude_metres,
    ...described
  } = hospital
  const rows: TenantRows = emptyRows(tenantTables)
  const hospital_id = random.id(at)
  const times = { created_at: new Date(at), updated_at: new Date(at) }
  house.hospitals.push({
    id: hospital_id,
    ...described,
    email: `info@${hospital.subdomain}.test`,
    country: 'Kenya',
    ...times,
  })
  const updated_at = times.updated_at
  rows.hospital_settings.push({
    hospital_id,
    theme_color,
    time_zone: ZONE,
    altitude_metres,
    logo: drawLogo(theme_color),
    logo_version: 1,
    updated_at,
  })
  rows.hospital_departments.push(...usualRows(hospital_id))
  rows.insurers.push(...usualInsurerRows(hospital_id))
  rows.licenses.push({
    hospital_id,
    plan_id: plan,
    status: license,
    starts_on: localDate(at),
    expires_on: localDate(moment + days_left * DAY),
    auto_renewal: license === 'active',
    ...times,
  })
  rows.hospital_modules.push(...modules.map((module_id) => ({ hospital_id, module_id, added_at: times.created_at })))
  const ids = new Map<string, string>()
  for (const { login, roles, department, ...worker } of workersOf(hospital.subdomain)) {
    const department_key = usualDepartments.find((row) => row.name === department)?.key ?? null
    const joined = at + random.int(0, 40) * HOUR
    const email = `${login}@${hospital.subdomain}.test`
    const id = random.id(joined)
    const when = { created_at: new Date(joined), updated_at: new Date(joined) }
    rows.staff.push({
      hospital_id,
      id,
      user_id: addAccount(worker.name, email, joined, { hospital_id }),
      ...worker,
      department: department_key ? null : department,
      department_key,
      email,
      phone: phoneNumber(random),
      ...practisingLicense({ login, roles }, Number(localDate(moment).slice(0, 4))),
      ...when,
    })
    rows.staff_roles.push(...roles.map((role) => ({ hospital_id, staff_id: id, role, granted_at: new Date(joined) })))
    ids.set(login, id)
  }
  const staff = (login: string): string => {
    const id = ids.get(login)
    if (!id) throw new Error(`nobody signs in as ${login} at ${hospital.subdomain}`)
    return id
  }
  return { id: hospital_id, rows, staff }
}

function live(
  begin: Omit<World, 'patients' | 'taken' | 'entries' | 'lived' | 'outcomes' | 'busy'>,
  quieter: boolean,
): World {
  const taken = { numbers: new Set<string>(), phones: new Set<string>(), names: new Set<string>() }
  const world: World = { ...begin, patients: [], taken, entries: [], lived: [], outcomes: new Map(), busy: new Map() }
  receiveAll(world, planArrivals(world.random, world.now, quieter))
  makeAppointments(world)
  makeRota(world)
  return world
}
