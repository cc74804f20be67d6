import { createHmac, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import type { z } from 'zod'
import { createApp, departmentRoutes } from '../../app/server/app.ts'
import { appUrl } from '../../database/migrate.ts'
import type { HospitalRole } from '../../departments/access/roles.ts'
import type { Endpoint, Problem } from '../../kernel/contract/index.ts'
import type { Config } from '../../kernel/server/config.ts'
import type { Services } from '../../kernel/server/ctx.ts'
import { checkFixed } from '../../kernel/server/database/fixed.ts'
import { newId } from '../../kernel/server/ids.ts'
import { SESSION_COOKIE } from '../../kernel/server/request/session.ts'
import { PATIENCE_MS } from './patience.ts'
import { type Hospital, makeHospital, makeProvider } from './people.ts'
import { keepStatements, onStatement, watchRoutes, watchStatements } from './statements.ts'
import { APP_PASSWORD, cloneTemplate } from './template.ts'

for (const [department, routes] of departmentRoutes) watchRoutes(department, routes)
checkFixed()

const SECRET = 'a secret of the tests'

export type Answer<T> = {
  status: number
  body: T
  problem: Problem
  headers: Record<string, string | string[] | undefined>
  text: string
}
export type Caller = {
  call<I extends z.ZodType, O extends z.ZodType>(
    endpoint: Endpoint<I, O>,
    input?: z.input<I>,
    headers?: Record<string, string>,
    /** What an upload sends. */
    file?: Buffer,
  ): Promise<Answer<z.output<O>>>
}
export type House = {
  http: FastifyInstance
  services: Services
  /** The owner's connection: for arranging and for looking at rows, past every policy. */
  owner: pg.Client
  ownerUrl: string
  a: Hospital
  b: Hospital
  as(role: HospitalRole, hospital?: 'a' | 'b'): Caller
  asProvider(role?: 'super-admin' | 'support' | 'viewer'): Caller
  anonymous: Caller
  /** Nobody who is signed in, at that address. */
  strangerAt(address: string): Caller
  withCookie(cookie: string): Caller
  /** A second instance of the server at the same database; answers with how its people call it. */
  another(): Promise<Pick<House, 'as' | 'withCookie'>>
}

/**
 * A house of its own for one test file, with other settings if the test says so: a cloned database, the whole server,
 * two hospitals with somebody of every role.
 */
export async function openHouse(settings: Partial<Config> = {}): Promise<House> {
  const server = inject('ownerUrl')
  const name = `t_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(cloneTemplate(name))
  const url = new URL(server)
  url.pathname = `/${name}`
  const owner = new pg.Client({ connectionString: url.toString() })
  await owner.connect()
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'uzima-data-'))
  const config: Config = {
    port: 0,
    dataFolder,
    databaseUrl: null,
    smtpUrl: null,
    secret: SECRET,
    domain: 'localhost',
    url: 'http://localhost:3000',
    trustProxy: false,
    demo: false,
    mpesaSenders: null,
    analyserPorts: [],
    analyserHost: '127.0.0.1',
    connectionWaitMs: PATIENCE_MS,
    databaseStartMs: PATIENCE_MS,
    connectionsOfAddress: 1000,
    connections: 10_000,
    paperCheckDays: 365,
    ...settings,
  }
  const { http, services, close } = await createApp(config, appUrl(url.toString(), APP_PASSWORD), null, { onStatement })
  watchStatements(services)
  const a = await makeHospital(owner, 'alpha')
  const b = await makeHospital(owner, 'beta')
  const provider = await makeProvider(owner)
  const seconds: (() => Promise<unknown>)[] = []
  afterAll(async () => {
    for (const end of seconds) await end()
    await close()
    keepStatements(inject('statementsFolder'))
    await owner.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
    rmSync(dataFolder, { recursive: true, force: true })
  })
  const withCookie = (cookie: string) => caller(http, cookie)
  const signed = (token: string) => withCookie(signedCookie(token))
  return {
    http,
    services,
    owner,
    ownerUrl: url.toString(),
    a,
    b,
    as: (role, hospital = 'a') => signed((hospital === 'a' ? a : b).staff[role].token),
    asProvider: (role = 'super-admin') => signed(provider[role]),
    anonymous: withCookie(''),
    strangerAt: (address) => caller(http, '', address),
    withCookie,
    another: async () => {
      const second = await createApp(config, appUrl(url.toString(), APP_PASSWORD), null, { onStatement })
      seconds.push(second.close)
      const there = (cookie: string) => caller(second.http, cookie)
      return {
        as: (role, hospital = 'a') => there(signedCookie((hospital === 'a' ? a : b).staff[role].token)),
        withCookie: there,
      }
    },
  }
}

/** The cookie that the browser would hold for this session token. */
export const signedCookie = (token: string): string =>
  `${SESSION_COOKIE}=${encodeURIComponent(`${token}.${createHmac('sha256', SECRET).update(token).digest('base64')}`)}`

/** The cookies of an answer as the browser would hold them, the deleted ones left out. */
export const cookieOf = ({ headers }: Pick<Answer<unknown>, 'headers'>): string =>
  [headers['set-cookie']]
    .flat()
    .filter((text): text is string => typeof text === 'string' && !/Max-Age=0/i.test(text))
    .map((text) => text.split(';')[0])
    .join('; ')

/** A value as a query carries it; what is no value of a query, as JSON. */
const inQuery = (value: unknown): string =>
  typeof value !== 'object' || Array.isArray(value) ? String(value) : JSON.stringify(value)

function caller(http: FastifyInstance, cookie: string, remoteAddress = '127.0.0.1'): Caller {
  return {
    async call(endpoint, input, headers = {}, file) {
      const given: Record<string, unknown> = { ...(input as object | undefined) }
      const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
        const value = given[name]
        delete given[name]
        return encodeURIComponent(String(value).toWellFormed())
      })
      const isRead = endpoint.method === 'GET'
      const query =
        isRead || endpoint.upload
          ? new URLSearchParams(
              Object.entries(given).flatMap(([key, value]): [string, string][] =>
                value === undefined ? [] : [[key, inQuery(value)]],
              ),
            )
          : ''
      const reply = await http.inject({
        method: endpoint.method,
        remoteAddress,
        url: `/api${url}${query.toString() ? `?${query}` : ''}`,
        headers: {
          cookie,
          ...(isRead ? {} : { 'idempotency-key': newId() }),
          ...(endpoint.upload ? { 'content-type': 'application/octet-stream' } : {}),
          ...headers,
        },
        ...(isRead ? {} : { payload: endpoint.upload ? (file ?? Buffer.from('no file')) : given }),
      })
      const json = String(reply.headers['content-type']).includes('json') ? reply.json() : null
      return {
        status: reply.statusCode,
        body: json,
        problem: json,
        headers: reply.headers as Answer<unknown>['headers'],
        text: reply.body,
      }
    },
  }
}
