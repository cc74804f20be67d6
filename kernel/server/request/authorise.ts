import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, type Endpoint, type Module, moduleMissingText, moduleName, moduleOf } from '../../contract/index.ts'
import { localDay, writeDay } from '../../contract/values/days.ts'
import type { Services } from '../ctx.ts'
import { findPerson, type Person, type PersonHospital, touchSession, verifiedToken } from './session.ts'

// Who asks, and whether they may.

/** The person behind the request, or null. Notes activity unless the client says that it asks by itself. */
export async function whoIsAsking(services: Services, request: FastifyRequest): Promise<Person | null> {
  const person = await whoIsThere(services, request)
  if (person?.stale && !person.locked && request.headers['x-background'] !== '1')
    await touchSession(services.db, person.session_id)
  return person
}

/** The same without counting as use. */
async function whoIsThere(services: Services, request: FastifyRequest): Promise<(Person & { stale: boolean }) | null> {
  const token = verifiedToken(request, services.config.secret)
  const person = token ? await findPerson(services.db, token, services.permissionsOf, !services.config.demo) : null
  if (person) askers.set(request, person.user_id)
  return person
}

const askers = new WeakMap<FastifyRequest, string>()
/** The id of whoever made this request, once it is known; for the log. */
export const askerOf = (request: FastifyRequest): string | undefined => askers.get(request)

/**
 * Opens the stream of live changes of the person's own side. It is no use of the session, and ends within a minute when
 * the session locks or ends.
 */
export async function listen(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const person = await whoIsThere(services, request)
  if (!person) throw new AppError('not_signed_in')
  expectReady(person)
  if (!person.side) throw new AppError('no_live_here')
  const { side, session_id } = person
  services.live.attach(side, session_id, reply, async () => {
    const now = await whoIsThere(services, request)
    return now !== null && !now.locked && now.side === side
  })
}

/** Refuses whoever has to do something else first. */
function expectReady(person: Person): void {
  if (person.locked) throw new AppError('session_locked')
  if (person.must_change_password) throw new AppError('password_change_required')
  if (person.must_set_up_two_factor) throw new AppError('two_factor_setup_required')
}

/**
 * The person whom an endpoint lets in. Errors: not signed in, locked, what must be done first, module missing,
 * forbidden.
 */
export async function authorize(services: Services, endpoint: Endpoint, request: FastifyRequest): Promise<Person> {
  const person = await whoIsAsking(services, request)
  if (!person) throw new AppError('not_signed_in')
  if (person.locked) throw new AppError('session_locked')
  if (endpoint.permission === 'signed_in') return person
  expectReady(person)
  const { permission } = endpoint
  if (permission === 'public') return person
  const module = person.hospital ? moduleOf(endpoint) : undefined
  if (
    module &&
    !person.hospital?.modules.includes(module) &&
    (person.permissions.has(permission) || person.withheld.has(permission))
  )
    throw moduleMissing(module)
  if (!person.permissions.has(permission)) throw new AppError('forbidden')
  return person
}

/** The hospital lacks a module that this needs. */
export const moduleMissing = (module: Module) =>
  new AppError('module_missing', { message: moduleMissingText(moduleName(module)) })

/** Why nothing can be changed any more. */
export function readOnly({ license_expires_on, time_zone }: PersonHospital): AppError {
  const since =
    license_expires_on && license_expires_on < localDay(time_zone) ? ` on ${writeDay(license_expires_on)}` : ''
  return new AppError('license_read_only', {
    message: `The licence of your hospital ended${since}. Everything can be read, nothing can be changed. Please ask your hospital admin to renew it.`,
  })
}
