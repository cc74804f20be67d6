import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { moduleOf, type Permission } from '../../contract/index.ts'
import type { Language } from '../../contract/words/languages.ts'
import type { Proof } from '../database/entering.ts'
import type { Database } from '../db.ts'
import { type PermissionsOf, type Rights, rightsOf } from './rights.ts'

// Who is asking, in one statement for every request. It reads tables of departments, which the kernel knows nowhere
// else: staff with its roles, licences and modules, the hospital's settings. That is on purpose: if each department was
// asked, every request would begin with several round trips more. Nothing here writes to those tables.

export const SESSION_COOKIE = 'uzima.session_token'

/** Somebody who is signed in, as the database says at this moment. */
export type Person = {
  user_id: string
  session_id: string
  session_token: string
  name: string
  email: string
  /** What the screens speak to this person; null: never chosen. */
  language: Language | null
  must_change_password: boolean
  /** Two-factor sign-in is on; `must_set_up`: it is not, and this person may do nothing else before it is. */
  two_factor: boolean
  must_set_up_two_factor: boolean
  locked: boolean
  staff_id: string | null
  /** Whose rows this person may hear of: a hospital's id, `provider`, or null for somebody who has left. */
  side: string | null
  /** Built-in roles: those held, and those that a role of the hospital's own is a copy of. */
  roles: string[]
  /** The built-in roles held, and what the hospital's own roles of this person are called. */
  role_names: string[]
  /** What roles and exceptions allow within the modules that the hospital has. */
  permissions: ReadonlySet<Permission>
  /** What they allow, and a module that the hospital lacks keeps away. */
  withheld: ReadonlySet<Permission>
  hospital: PersonHospital | null
}
export type PersonHospital = {
  id: string
  name: string
  subdomain: string
  status: string
  theme_color: string
  time_zone: string
  idle_minutes: number
  logo_version: number
  require_two_factor: boolean
  /** Whoever opens a record outside their own work says why. */
  ask_opening_reason: boolean
  modules: string[]
  license_status: 'trial' | 'active' | 'grace' | 'expired' | null
  license_expires_on: string | null
  /** The licence has ended: everything can be read, nothing written. */
  read_only: boolean
}

type Row = Rights &
  Omit<PersonHospital, 'id' | 'name' | 'modules' | 'read_only'> & {
    user_id: string
    session_id: string
    name: string
    email: string
    language: Language | null
    must_change_password: boolean
    two_factor: boolean
    locked: boolean
    stale: boolean
    generation: string | null
    until: Date | null
    staff_id: string | null
    provider_role: string | null
    hospital_id: string | null
    hospital_name: string
    modules: string[] | null
  }

/** The side of the provider's people, as a hospital's id is that of its own. */
export const PROVIDER = 'provider'

/** After this long without a request of the person's own, `last_seen_at` is written again. */
const TOUCH_SECONDS = 30

const PERSON = `usr.id user_id, usr.name, usr.email, usr.language, usr.must_change_password,
  usr.two_factor_enabled two_factor, stf.id staff_id, usr.provider_role, ${rightsOf('stf')},
  hos.id hospital_id, hos.name hospital_name, hos.subdomain, hos.status, hse.theme_color, hse.time_zone, hse.idle_minutes,
    hse.logo_version,
  hse.require_two_factor, hse.ask_opening_reason, lic.status license_status, lic.expires_on license_expires_on,
  (select array_agg(hmo.module_id order by hmo.module_id) from hospital_modules hmo
    where hmo.hospital_id = hos.id) modules`
const OF_HOSPITAL = `
left join hospitals hos on hos.id = stf.hospital_id
left join hospital_settings hse on hse.hospital_id = hos.id
left join licenses lic on lic.hospital_id = hos.id`
const WHO = `
select ${PERSON}, ses.id session_id,
  (select gen.generation::text from rights_generations gen where gen.hospital_id = hos.id) generation,
  (select min(exc.expires_at) from staff_exceptions exc where exc.hospital_id = stf.hospital_id and exc.staff_id = stf.id
    and exc.ended_at is null and exc.expires_at > now()) until,
  ses.locked_at is not null or ses.last_seen_at < now() - make_interval(mins => coalesce(hse.idle_minutes,
    15) + 1) locked,
  ses.last_seen_at < now() - make_interval(secs => ${TOUCH_SECONDS}) stale
from sessions ses
join users usr on usr.id = ses.user_id and usr.disabled_at is null
left join staff stf on stf.hospital_id = usr.hospital_id and stf.user_id = usr.id and stf.active ${OF_HOSPITAL}
where ses.token = $1 and ses.expires_at > now()`
const STAFF = `
select ${PERSON}, '' session_id, false locked, false stale, null generation, null until
from staff stf join users usr on usr.id = stf.user_id ${OF_HOSPITAL}
where stf.hospital_id = $1 and stf.id = $2`

/** Cookies whose signature was found to be ours, of each secret, with the token of each: one comes with every request. */
const genuine = new Map<string, Map<string, string>>()
const MOST_GENUINE = 5_000
/** Twice as long as ours are. What stands behind a signature is passed over, so that one may be written at any length. */
const LONGEST_GENUINE = 200

/** The session cookie's token if its signature is ours, else null. */
export function verifiedToken(request: FastifyRequest, secret: string): string | null {
  const raw = readCookie(request, SESSION_COOKIE)
  if (!raw) return null
  const ours = genuine.get(secret) ?? new Map<string, string>()
  const known = ours.get(raw)
  if (known !== undefined) return known
  const token = unsigned(raw, secret)
  if (token === null) return null
  if (raw.length > LONGEST_GENUINE) return token
  if (ours.size >= MOST_GENUINE) ours.clear()
  genuine.set(secret, ours.set(raw, token))
  return token
}

/**
 * What a cookie of the identity library says if its signature is ours, else null: HMAC-SHA-256 in base64 behind a dot.
 */
export function verifiedCookie(request: FastifyRequest, name: string, secret: string): string | null {
  const raw = readCookie(request, name)
  return raw ? unsigned(raw, secret) : null
}

/** What was signed by us, else null. */
function unsigned(raw: string, secret: string): string | null {
  const dot = raw.lastIndexOf('.')
  if (dot < 1) return null
  const token = raw.slice(0, dot)
  const given = Buffer.from(raw.slice(dot + 1), 'base64')
  const expected = createHmac('sha256', secret).update(token).digest()
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}

/**
 * What a cookie of ours is called here: over https a browser takes `__Host-…` from this very host alone, not from one
 * beside it.
 */
export const cookieName = (request: FastifyRequest, name: string): string =>
  request.protocol === 'https' ? `__Host-${name}` : name

/** The value of one of our cookies, or null. */
export function readCookie(request: FastifyRequest, plainName: string): string | null {
  const name = cookieName(request, plainName)
  for (const part of request.headers.cookie?.split(';') ?? []) {
    const at = part.indexOf('=')
    if (part.slice(0, at).trim() !== name) continue
    try {
      return decodeURIComponent(part.slice(at + 1).trim())
    } catch {
      return null
    }
  }
  return null
}

/** Somebody as the database says at this moment, and by what it is known later that nothing of it has changed. */
export type Asking = {
  person: Person
  /** It is time to note that this person is at work. */
  stale: boolean
  /** Null: of whoever is locked out, and of the provider's people, nothing is kept. */
  proof: Proof | null
}

/**
 * Reads who is asking, in one statement: the session counts only while it, the account and the hospital do. Null:
 * nobody.
 */
export async function findPerson(
  db: Database,
  token: string,
  permissionsOf: PermissionsOf,
  providerNeedsTwoFactor = false,
): Promise<Asking | null> {
  const [row] = await db.identity<Row>('who', WHO, [token])
  if (!row) return null
  const person = toPerson(row, token, permissionsOf, providerNeedsTwoFactor)
  const { hospital } = person
  // A suspended hospital's people are out with their next request, as if they had never signed in.
  if (hospital && hospital.status !== 'active') return null
  const { generation, until, stale } = row
  const proof =
    hospital && generation && !person.locked
      ? { token, hospital_id: hospital.id, generation, until, idle_minutes: hospital.idle_minutes }
      : null
  return { person, stale, proof }
}

/**
 * A member of a hospital's staff who is not asking: for whom something goes on without them (they may have gone
 * home, or for good, and may do nothing but finish that), or who signs at somebody else's screen, with what
 * `permissionsOf` their rights says.
 */
export async function findStaff(
  db: Database,
  hospitalId: string,
  staffId: string,
  permissionsOf: PermissionsOf = () => [],
): Promise<Person | null> {
  const [row] = await db.identity<Row>('staff_member', STAFF, [hospitalId, staffId])
  return row ? toPerson(row, '', permissionsOf, false) : null
}

function toPerson(row: Row, token: string, permissionsOf: PermissionsOf, providerNeedsTwoFactor: boolean): Person {
  const hospital: PersonHospital | null = row.hospital_id
    ? {
        id: row.hospital_id,
        name: row.hospital_name,
        subdomain: row.subdomain,
        status: row.status,
        theme_color: row.theme_color,
        time_zone: row.time_zone,
        idle_minutes: row.idle_minutes,
        logo_version: row.logo_version,
        require_two_factor: row.require_two_factor,
        ask_opening_reason: row.ask_opening_reason,
        modules: row.modules ?? [],
        license_status: row.license_status,
        license_expires_on: row.license_expires_on,
        // A hospital without any licence has bought nothing to write with either.
        read_only: row.license_status === null || row.license_status === 'expired',
      }
    : null
  const rights: Rights = row.provider_role ? { roles: [row.provider_role], own_roles: null, exceptions: null } : row
  const own = rights.own_roles ?? []
  const allowed = permissionsOf(rights)
  const isWithheld = (permission: Permission) => {
    const module = row.provider_role ? undefined : moduleOf({ permission })
    return module !== undefined && !hospital?.modules.includes(module)
  }
  return {
    user_id: row.user_id,
    session_id: row.session_id,
    session_token: token,
    name: row.name,
    email: row.email,
    language: row.language,
    must_change_password: row.must_change_password,
    two_factor: row.two_factor,
    must_set_up_two_factor:
      !row.two_factor && (row.provider_role ? providerNeedsTwoFactor : row.require_two_factor === true),
    locked: row.locked,
    staff_id: row.staff_id,
    side: row.provider_role ? PROVIDER : row.hospital_id,
    roles: [...new Set([...(rights.roles ?? []), ...own.map((role) => role.based_on)])],
    role_names: [...(rights.roles ?? []), ...own.map((role) => role.name)],
    permissions: new Set(allowed.filter((permission) => !isWithheld(permission))),
    withheld: new Set(allowed.filter(isWithheld)),
    hospital,
  }
}

/** Notes that the person is at work, so that the idle limit starts again. */
export const touchSession = (db: Database, sessionId: string): Promise<unknown> =>
  db.identity('touch', 'update sessions set last_seen_at = now() where id = $1 and locked_at is null', [sessionId])
