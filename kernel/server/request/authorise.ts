import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, type Endpoint, type Module, moduleMissingText, moduleName, moduleOf } from '../../contract/index.ts'
import { localDay, writeDay } from '../../contract/values/days.ts'
import type { Services } from '../ctx.ts'
import { Changed } from '../database/entering.ts'
import type { Asker } from '../db.ts'
import { type Asking, findPerson, type Person, type PersonHospital, touchSession, verifiedToken } from './session.ts'

// Who asks, and whether they may.

/** The person behind the request, or null. Notes activity unless the client says that it asks by itself. */
export async function whoIsAsking(services: Services, request: FastifyRequest): Promise<Person | null> {
  const asking = await whoIsThere(services, request)
  if (!asking) return null
  const { person, stale } = asking
  if (stale && !person.locked && countsAsUse(request)) await touchSession(services.db, person.session_id)
  return person
}
/** A screen that asks by itself is no use of the session. */
const countsAsUse = (request: FastifyRequest): boolean => request.headers['x-background'] !== '1'

/** The same without counting as use. */
async function whoIsThere(services: Services, request: FastifyRequest): Promise<Asking | null> {
  const token = verifiedToken(request, services.config.secret)
  const asking = token ? await findPerson(services.db, token, services.permissionsOf, !services.config.demo) : null
  if (asking) askers.set(request, asking.person.user_id)
  return asking
}

/** A try to serve somebody of a hospital: who they are, and what lets them in. */
export type Attempt = {
  person: Person
  asker: Asker | undefined
  /** Whether the database has let them in, or has just said who they are. */
  isCertain: () => boolean
  /** Until it is noted that they are at work, if it is time to. */
  noted: () => Promise<unknown>
}
const MOST_TRIES = 5

/**
 * Serves whoever asks as somebody of a hospital, who is kept in memory and let in by the database with the first thing
 * that is asked of it. What fails before that fails for what was kept, and what was kept may not be so any more: then
 * they are looked up, and it begins again. So `serve` must have no effect but through the database.
 */
export async function serveAsker<T>(
  services: Services,
  request: FastifyRequest,
  serve: (attempt: Attempt) => Promise<T>,
): Promise<T> {
  const { people, db } = services
  const token = verifiedToken(request, services.config.secret)
  for (let tries = 1; ; tries++) {
    const kept = token && tries === 1 ? people.find(token) : undefined
    const asking = kept ?? (await whoIsThere(services, request))
    if (!asking) throw new AppError('not_signed_in')
    const { person, proof } = asking
    if (kept) askers.set(request, person.user_id)
    else if (token && proof) people.keep(token, { person, proof })
    let isLetIn = false
    let noted: Promise<unknown> | undefined
    const asker: Asker | undefined = proof
      ? {
          proof,
          letIn: (isToBeNoted) => {
            isLetIn = true
            if (isToBeNoted && countsAsUse(request)) noted ??= touchSession(db, person.session_id)
          },
        }
      : undefined
    try {
      return await serve({ person, asker, isCertain: () => !kept || isLetIn, noted: async () => noted })
    } catch (error) {
      const hasChanged = error instanceof Changed
      if (!hasChanged && (!kept || isLetIn)) throw error
      if (token) people.forget(token)
      if (tries === MOST_TRIES) throw new AppError('unavailable', { retryAfter: 1 })
    }
  }
}

const askers = new WeakMap<FastifyRequest, string>()
/** The id of whoever made this request, once it is known; for the log. */
export const askerOf = (request: FastifyRequest): string | undefined => askers.get(request)

/**
 * Opens the stream of live changes of the person's own side. It is no use of the session, and ends within a minute when
 * the session locks or ends.
 */
export async function listen(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const person = (await whoIsThere(services, request))?.person
  if (!person) throw new AppError('not_signed_in')
  expectReady(person)
  if (!person.side) throw new AppError('no_live_here')
  const { side, session_id } = person
  services.live.attach(side, session_id, reply, async () => {
    const now = (await whoIsThere(services, request))?.person
    return now !== undefined && !now.locked && now.side === side
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
  expectMay(person, endpoint)
  return person
}

/** Refuses whom an endpoint does not let in. Errors: as those of `authorize`, but for nobody. */
export function expectMay(person: Person, endpoint: Endpoint): void {
  if (person.locked) throw new AppError('session_locked')
  if (endpoint.permission === 'signed_in') return
  expectReady(person)
  const { permission } = endpoint
  if (permission === 'public') return
  const module = person.hospital ? moduleOf(endpoint) : undefined
  if (
    module &&
    !person.hospital?.modules.includes(module) &&
    (person.permissions.has(permission) || person.withheld.has(permission))
  )
    throw moduleMissing(module)
  if (!person.permissions.has(permission)) throw new AppError('forbidden')
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
