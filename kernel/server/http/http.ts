import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { Writable } from 'node:stream'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import fastifyStatic from '@fastify/static'
import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { AppError, errorInfo, type Problem } from '../../contract/index.ts'
import type { Bound, Services } from '../ctx.ts'
import { askerOf, listen } from '../request/authorise.ts'
import { verifiedToken } from '../request/session.ts'
import { connectionLimits, limitConnections, limitTime, mistrustForwarded, SAFE_HEADERS } from './connection.ts'
import { packSmall } from './pack.ts'

/**
 * The HTTP server: every route is a bound endpoint, and what is not below /api is the front end. `webFolder` null: no
 * front end; `logTo`: where the log goes instead of standard output (tests).
 */
export async function createHttp(
  services: Services,
  routes: Bound[],
  webFolder: string | null,
  describe: (app: FastifyInstance) => Promise<void>,
  logTo?: Writable,
): Promise<FastifyInstance> {
  const app = openApp(services, logTo)
  countConnections(app, services)
  takeBodies(app)
  packSmall(app)
  await app.register(compress, { threshold: 1024, encodings: ['gzip'] })
  checkRequests(app)
  limitTime(app, services.config.secret)
  app.addHook('preValidation', async (request) => {
    if (isTooDeep(request.body))
      throw new AppError('bad_request', { message: `This request is nested more than ${DEEPEST} levels deep` })
  })
  await limitRate(app, services)
  answerErrors(app)
  serveRoutes(app, services, routes)
  app.get('/api/live', (request, reply) => listen(services, request, reply))
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async () => {
    await services.db.ping().catch(() => {
      throw new AppError('unavailable', { retryAfter: 2 })
    })
    return { ok: true }
  })
  await describe(app)
  if (webFolder) await serveFrontEnd(app, webFolder)
  app.setNotFoundHandler((request, reply) => {
    if (
      webFolder &&
      request.method === 'GET' &&
      !request.url.startsWith('/api/') &&
      !request.url.startsWith('/assets/')
    ) {
      return reply.header('cache-control', 'no-cache').sendFile('index.html')
    }
    throw new AppError('not_found')
  })
  return app
}

/** What the log holds: only what is needed to find a fault, no names, no query text, no bodies. */
const logged = {
  req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url }),
  res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
  err: (error: Error & { code?: string; constraint?: string; table?: string; column?: string; routine?: string }) => ({
    type: error.name,
    code: error.code,
    // Names of the schema, which say what a refused statement ran into; never a value.
    constraint: error.constraint,
    table: error.table,
    column: error.column,
    routine: error.routine,
    message: '',
    stack: error.stack?.split('\n').slice(1).join('\n') ?? '',
  }),
}

function openApp({ config }: Services, logTo: Writable | undefined): FastifyInstance {
  return fastify({
    logger: {
      level: logTo ? 'warn' : (process.env.UZIMA_LOG ?? 'warn'),
      ...(logTo ? { stream: logTo } : {}),
      serializers: logged,
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    trustProxy: config.trustProxy,
    ...connectionLimits,
    routerOptions: { maxParamLength: 200 },
  })
}

/**
 * So many connections at once. Behind a proxy all of them are the proxy's, which counts its own by address. The log has
 * a line a minute at most of those that were refused.
 */
function countConnections(app: FastifyInstance, { config }: Services): void {
  const ofAddress = config.trustProxy === false ? config.connectionsOfAddress : null
  let told = Number.NEGATIVE_INFINITY
  limitConnections(app.server, { ofAddress, ofAll: config.connections }, (address) => {
    if (performance.now() - told < 60_000) return
    told = performance.now()
    app.log.warn({ address, code: 'too_many_connections' }, 'refused')
  })
}

/** Bodies that are taken besides JSON. */
function takeBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  // A form, where a service outside reports by one; nothing of ours sends any.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    const { form } = request.routeOptions.config as { form?: boolean }
    if (form) done(null, Object.fromEntries(new URLSearchParams(String(body))))
    else done(new AppError('unsupported_type'))
  })
}

/** Every answer carries the safe headers; a strange address, and what comes from another site, is refused. */
function checkRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    mistrustForwarded(request)
    reply.headers({ ...SAFE_HEADERS, 'x-request-id': request.id })
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    const canonical = isCanonical(request.url)
    if (!canonical || request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    if (!canonical) throw new AppError('bad_request', { message: 'This address is written in a way that is not taken' })
    if (request.method !== 'GET' && request.method !== 'HEAD') expectSameSite(request)
  })
}

/** Every refusal and fault becomes a problem in words; what somebody has to look at goes into the log. */
function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = toProblem(error, request)
    if (problem.status >= 500 && problem.code !== 'unavailable')
      request.log.error({ err: error, req: request }, 'failed')
    // Who was kept out of what: ids and codes, so that somebody who tries doors is seen.
    if (problem.status === 403 || problem.status === 429)
      request.log.warn({ req: request, code: problem.code, person: askerOf(request), address: request.ip }, 'refused')
    if (error instanceof AppError && error.retryAfter) reply.header('retry-after', error.retryAfter)
    reply.status(problem.status).type('application/problem+json').send(problem)
  })
}

function serveRoutes(app: FastifyInstance, services: Services, routes: Bound[]): void {
  for (const { endpoint, serve } of routes) {
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      ...(endpoint.upload ? { bodyLimit: endpoint.upload } : {}),
      config: {
        ...(endpoint.mostPerHour ? { rateLimit: { max: endpoint.mostPerHour, timeWindow: 3_600_000 } } : {}),
        ...(endpoint.form ? { form: true } : {}),
      },
      handler: (request, reply) => serve(services, request, reply),
    })
  }
}

/**
 * So many requests a minute: of a session (a busy screen makes a few a second at most), of an address without one.
 * Counted by each instance for itself; what guesses passwords is counted in the database
 * (departments/access/server/lockout.ts). `UZIMA_RATE_LIMIT=off` for load tests.
 */
async function limitRate(app: FastifyInstance, { config }: Services): Promise<void> {
  if (process.env.UZIMA_RATE_LIMIT === 'off') return
  const SESSION_A_MINUTE = 1200
  const ADDRESS_A_MINUTE = 600
  const keys = new WeakMap<FastifyRequest, string | null>()
  const sessionOf = (request: FastifyRequest) => {
    if (!keys.has(request)) keys.set(request, verifiedToken(request, config.secret))
    return keys.get(request) ?? null
  }
  await app.register(rateLimit, {
    timeWindow: 60_000,
    cache: 20_000,
    max: (request) => (sessionOf(request) ? SESSION_A_MINUTE : ADDRESS_A_MINUTE),
    keyGenerator: (request) => sessionOf(request) ?? `address ${request.ip}`,
    allowList: (request) => !request.url.startsWith('/api/'),
    errorResponseBuilder: (_, { ttl }) => new AppError('too_many_requests', { retryAfter: Math.ceil(ttl / 1000) }),
  })
}

async function serveFrontEnd(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.resolve(folder),
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      reply.header('cache-control', file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}

/**
 * An address as every browser writes it: a path from the root, in which no letter, digit, `-._~` or `/` is written
 * as `%61`. Anything else means to the router what it does not mean to those who look at the text: the limit, the
 * cache.
 */
const isCanonical = (target: string): boolean =>
  target.startsWith('/') && !/%(?:2[def]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/i.test(target.split('?', 1)[0] ?? '')

/** So many objects and lists may lie in each other; no form of ours needs more than five. */
const DEEPEST = 32
/** Counts level by level, so that depth costs no stack. */
function isTooDeep(body: unknown): boolean {
  let level: unknown[] = [body]
  for (let depth = 0; level.length; depth++) {
    if (depth > DEEPEST) return true
    level = level.flatMap((each) =>
      typeof each === 'object' && each !== null && !Buffer.isBuffer(each) ? Object.values(each) : [],
    )
  }
  return false
}

/**
 * A browser says where a request comes from, in one header or two; what comes from another site by either is refused.
 * Other clients carry no cookie by accident.
 */
function expectSameSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('cross_site')
  const origin = request.headers.origin
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== request.headers.host))
    throw new AppError('cross_site')
}

const fastifyCodes: Record<number, string> = {
  400: 'bad_request',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'too_many_requests',
}

function toProblem(error: FastifyError | AppError, request: FastifyRequest): Problem {
  if (error instanceof AppError) {
    return {
      code: error.code,
      message: error.message,
      status: error.status,
      ...(error.fieldErrors ? { field_errors: error.fieldErrors } : {}),
      ...(error.current === undefined ? {} : { current: error.current }),
      request_id: request.id,
    }
  }
  const code = fastifyCodes[error.statusCode ?? 500] ?? ((error.statusCode ?? 500) < 500 ? 'bad_request' : 'internal')
  const [status, message] = errorInfo(code)
  return { code, message, status, request_id: request.id }
}
