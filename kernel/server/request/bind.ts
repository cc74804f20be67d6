import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError, type Endpoint, type Scope, type Topic } from '../../contract/index.ts'
import { PROVIDER_ZONE } from '../../contract/values/days.ts'
import { type AuditDetails, audit, auditBehalf, openingRow, platformAudit } from '../audit/audit.ts'
import { openingGuards } from '../audit/openings.ts'
import { withOvertaker } from '../audit/overtaken-by.ts'
import { deriveKey } from '../config.ts'
import type { Afterwards, Answer, Bound, Contexts, Ctx, Rule, Services } from '../ctx.ts'
import { Changed } from '../database/entering.ts'
import type { Tx } from '../db.ts'
import { at } from '../tenant.ts'
import { actHash } from './act-hash.ts'
import { actionSummaries, commandNames, witnessedCommands } from './actions.ts'
import { authorize, expectMay, readOnly, serveAsker, whoIsAsking } from './authorise.ts'
import { findAnswer, isKeyConflict, type Keyed, keepStatement, readKey } from './idempotency.ts'
import { parseInput } from './parse-input.ts'
import { send } from './send.ts'
import { findStaff, type Person, PROVIDER } from './session.ts'

/** A rule for each endpoint of a contract; what else the contract exports needs none. */
type Rules<C> = { [K in keyof C as C[K] extends Endpoint ? K : never]: Rule<C[K]> }

/**
 * Binds every endpoint of a contract to the rule of the same name: `bindAll(contract, { ...queue, getVisit })`. An
 * endpoint without a rule, or with a rule of another shape, does not compile.
 */
export function bindAll<C extends object>(contract: C, rules: Rules<NoInfer<C>>): Bound[] {
  const answers = new Map<string, Rule<Endpoint>>(Object.entries(rules))
  return Object.entries(contract).flatMap(([name, thing]) => {
    const rule = answers.get(name)
    return isEndpoint(thing) && rule ? [bind(thing, rule)] : []
  })
}

const isEndpoint = (thing: unknown): thing is Endpoint =>
  typeof thing === 'object' && thing !== null && 'method' in thing && 'path' in thing && 'output' in thing

/** Binds an endpoint to its rule. The scope of the endpoint decides what the rule works with. */
export function bind<I extends z.ZodType, O extends z.ZodType, S extends Scope>(
  endpoint: Endpoint<I, O, S>,
  rule: (ctx: Contexts[S], input: z.output<I>) => Answer<O>,
): Bound {
  if (endpoint.method !== 'GET') commandNames.add(endpoint.name)
  actionSummaries.set(endpoint.name, endpoint.summary)
  if (endpoint.witness) witnessedCommands.set(endpoint.name, endpoint)
  const scope = (endpoint.scope ?? 'hospital') as S // An endpoint that says no scope is typed as the hospital's.
  return { endpoint, serve: pipelines[scope](endpoint, rule) }
}

type Pipeline<C> = <I extends z.ZodType>(
  endpoint: Endpoint<I>,
  rule: (ctx: C, input: z.output<I>) => Promise<unknown>,
) => Bound['serve']

const pipelines: { [S in Scope]: Pipeline<Contexts[S]> } = {
  /**
   * Session → permission → parse → begin, tenant → rule → parse output → whose record it was → audit and key → commit →
   * notify.
   */
  hospital: (endpoint, rule) => (services, request, reply) =>
    serveAsker(services, request, async ({ person, asker, isCertain, noted }) => {
      expectMay(person, endpoint)
      const { hospital, staff_id } = person
      if (!hospital || !staff_id || !asker) throw new AppError('forbidden')
      const isRead = endpoint.method === 'GET'
      if (!isRead && hospital.read_only && !endpoint.evenReadOnly) throw readOnly(hospital)
      const { key, input, attempt, respond } = prepare(
        services,
        endpoint,
        request,
        reply,
        person,
        hospital.id,
        isCertain,
      )
      const { db, openings } = services
      const by = (details: AuditDetails) => ({ endpoint, input, person, request, hospitalId: hospital.id, details })
      const carryOut = async (tx: Tx) => {
        const { details, tools } = attempt()
        const ctx: Ctx = { tx, at: at(tx, hospital), hospital, person: { ...person, staff_id }, ...tools }
        if (!endpoint.audited || endpoint.evenRestricted)
          return { answer: finish(endpoint, await rule(ctx, input)), details }
        const guards = openingGuards()
        const audit = (more: AuditDetails) => {
          tools.audit(more)
          guards.ask(ctx, details)
        }
        const answer = finish(endpoint, await rule({ ...ctx, audit }, input))
        await guards.expect(ctx, details)
        return { answer, details }
      }
      return respond(async () => {
        const { answer, details } = isRead
          ? await db.read({ kind: endpoint.name, asker, mayWrite: endpoint.audited === true }, carryOut)
          : await db.transaction({ role: 'uzima_hospital', hospitalId: hospital.id, asker }, async (tx, tail) => {
              const done = await carryOut(tx)
              audit(tail, db.notary, by(done.details), key, done.answer)
              return done
            })
        if (isRead && endpoint.audited) await openings.note(openingRow(by(details)), endpoint.path.endsWith('.csv'))
        await noted()
        return answer
      })
    }),

  /**
   * The same for the provider's people. Their database role has no right on clinical tables, and their audit log is the
   * provider's.
   */
  platform: (endpoint, rule) => async (services, request, reply) => {
    const person = await authorize(services, endpoint, request)
    const isRead = endpoint.method === 'GET'
    const { key, input, attempt, respond } = prepare(services, endpoint, request, reply, person, PROVIDER)
    return respond(() =>
      services.db.transaction({ role: 'uzima_platform', readOnly: isRead }, async (tx, tail) => {
        const { details, tools } = attempt()
        const answer = finish(endpoint, await rule({ tx, person, ...tools }, input))
        if (!isRead) platformAudit(tail, services.db.notary, { action: endpoint.name, person, request, details })
        if (key) tail(keepStatement(key, answer))
        return answer
      }),
    )
  },

  /** Sign-in, sessions, passwords: the library keeps its own statements, and there is no tenant yet. */
  system: (endpoint, rule) => async (services, request, reply) => {
    const person =
      endpoint.permission === 'public'
        ? await whoIsAsking(services, request)
        : await authorize(services, endpoint, request)
    const { input } = parseInput(endpoint, request)
    return send(endpoint, reply, finish(endpoint, await rule({ services, person, request, reply }, input)))
  },
}

export type Behalf = {
  hospital_id: string
  /** Who began it. */
  staff_id: string
  /** What the audit log calls it. */
  action: string
  /** What the audit log says did it, where nobody of the staff did: 'M-PESA'. */
  named?: string | undefined
  /** From where the answer came, if from outside. */
  request?: Pick<FastifyRequest, 'ip' | 'id'> | undefined
}
/**
 * Goes on with something that a member of the staff began, where no request of theirs is: the answer of a payment
 * service, a job. One transaction of that hospital with its audit row; then the screens are told. Their permissions
 * are not asked for again. Errors: `not_found` without such a member.
 */
export async function onBehalf<T>(services: Services, behalf: Behalf, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { db } = services
  const { hospital_id, staff_id, action, named, request = null } = behalf
  const person = await findStaff(db, hospital_id, staff_id)
  const hospital = person?.hospital
  if (!person || !hospital) throw new AppError('not_found')
  const stale = new StaleTopics(hospital_id)
  let after: Afterwards[] = []
  const answer = await db.transaction(
    { role: 'uzima_hospital', hospitalId: hospital_id, readOnly: false },
    async (tx, tail) => {
      const details: AuditDetails = {}
      after = []
      const ctx: Ctx = {
        tx,
        at: at(tx, hospital),
        hospital,
        person: { ...person, staff_id },
        file: Buffer.alloc(0),
        ...tools(services, person, details, stale, after),
        actHash: () => '',
      }
      const done = await work(ctx)
      const doer = named === undefined ? person : { user_id: null, name: named }
      auditBehalf(tail, db.notary, { action, person: doer, hospitalId: hospital_id, request, details })
      return done
    },
  )
  stale.notify(services)
  for (const each of after)
    void each(services).catch((error) => console.error(`What follows ${action} failed: ${error}`))
  return answer
}

/**
 * What a request has before its transaction begins. `side`: the hospital's id, or `provider`. `isCertain`: whether it is
 * certain yet that the person still is who they were.
 */
function prepare<I extends z.ZodType>(
  services: Services,
  endpoint: Endpoint<I>,
  request: FastifyRequest,
  reply: FastifyReply,
  person: Person,
  side: string,
  isCertain: () => boolean = () => true,
) {
  const isRead = endpoint.method === 'GET'
  const key =
    isRead || endpoint.secret ? null : readKey(request, endpoint, side === PROVIDER ? null : side, person.user_id)
  const { input, file } = parseInput(endpoint, request)
  const stale = new StaleTopics(side, endpoint.changes)
  let details: AuditDetails = {}
  let after: Afterwards[] = []
  const refused = async (error: unknown): Promise<never> => {
    const { hospital } = side === PROVIDER ? { hospital: null } : person
    const where = { hospitalId: hospital?.id ?? null, timeZone: hospital?.time_zone ?? PROVIDER_ZONE }
    throw isRead
      ? error
      : await withOvertaker(services.db, where, { action: endpoint.name, person_id: person.user_id, details, error })
  }
  return {
    key,
    input,
    /** What the rule is given besides the database, new for each try of the transaction. */
    attempt() {
      details = {}
      after = []
      return {
        details,
        tools: {
          file,
          ...tools(services, person, details, stale, after),
          actHash: () => actHash(endpoint.name, input),
        },
      }
    },
    /** Runs the transaction, for a key only once; then notifies the screens and replies. */
    async respond(run: () => Promise<unknown>) {
      const once = async () => {
        const done = await run()
        // Not of an answer that was kept: what it began, it began then.
        for (const each of after)
          void each(services).catch((error) => request.log.error({ err: error, req: request }, 'failed afterwards'))
        return done
      }
      const answer = await (key ? answerOnce(services, key, reply, once, isCertain) : once()).catch(refused)
      if (!isRead) stale.notify(services)
      return send(endpoint, reply, answer)
    },
  }
}

/** Which topics a command makes stale, and on whose screens. */
class StaleTopics {
  private readonly sides = new Map<string, Set<Topic>>()
  readonly own: string

  constructor(own: string, changes: readonly Topic[] = []) {
    this.own = own
    this.add(own, changes)
  }

  add(side: string, topics: readonly Topic[]): void {
    this.sides.set(side, new Set([...(this.sides.get(side) ?? []), ...topics]))
  }

  notify({ live }: Pick<Services, 'live'>): void {
    for (const [side, topics] of this.sides) if (topics.size) live.notify(side, topics)
  }
}

/** What a rule says besides its answer, collected for the audit row and the live topics. */
type Tools = Pick<Ctx, 'audit' | 'changed' | 'changedAt' | 'can' | 'demo' | 'afterwards' | 'mailLeaves' | 'keyFor'>
function tools(
  services: Services,
  person: Person,
  details: AuditDetails,
  stale: StaleTopics,
  after: Afterwards[],
): Tools {
  return {
    afterwards: (work) => void after.push(work),
    audit: (more) => {
      Object.assign(details, more)
    },
    changed: (...topics) => stale.add(stale.own, topics),
    changedAt: (side, ...topics) => stale.add(side, topics),
    can: (permission) => person.permissions.has(permission),
    demo: services.config.demo,
    mailLeaves: services.config.smtpUrl !== null,
    keyFor: (purpose) => deriveKey(services.config.secret, purpose),
  }
}

/** Parses the output: what the contract does not list never leaves the server. */
function finish(endpoint: Endpoint, answer: unknown): unknown {
  return endpoint.raw ? answer : endpoint.output.parse(answer)
}

async function answerOnce(
  services: Services,
  key: Keyed,
  reply: FastifyReply,
  run: () => Promise<unknown>,
  isCertain: () => boolean,
): Promise<unknown> {
  try {
    return await run()
  } catch (error) {
    // The same submit may have been carried out before, its answer lost on the way: then that answer counts, whatever
    // this try ran into.
    if ((error instanceof AppError && error.status >= 500) || error instanceof Changed || !isCertain()) throw error
    const kept = await findAnswer(services.db, key)
    if (!kept) throw isKeyConflict(error) ? new AppError('unavailable', { retryAfter: 1 }) : error
    if (kept.request_hash !== key.hash) throw new AppError('idempotency_mismatch')
    reply.header('idempotent-replay', 'true')
    return kept.answer
  }
}
