// A real Uzima in a process of its own, under a hundred thousand requests that nobody would send, and three thousand
// streams of one session: no answer of 5xx, and its memory comes back.
import { execFileSync } from 'node:child_process'
import { createHmac, randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../../app/server/app.ts'
import { permissionsOf } from '../../../departments/access/roles.ts'
import { SESSION_COOKIE } from '../../../kernel/server/request/session.ts'
import { type Instance, startInstance } from '../../support/browser/instance.ts'
import type { Ids } from '../declaration.ts'
import { idNames, sampleInput } from '../endpoints/sample.ts'
import { NASTY } from './nasty.ts'

const REQUESTS = 100_000
/** Until everything is compiled, prepared and cached that is so once. */
const WARM_UP = 20_000
const AT_ONCE = 8
const dataFolder = mkdtempSync(path.join(tmpdir(), 'uzima-flood-'))
chmodSync(dataFolder, 0o755)
let instance: Instance
let owner: pg.Client
const cookies: Record<string, string> = {}

beforeAll(async () => {
  instance = await startInstance(dataFolder, { demo: true, env: { UZIMA_RATE_LIMIT: 'off', UZIMA_LOG: 'silent' } })
  owner = new pg.Client({ connectionString: instance.ownerUrl })
  await owner.connect()
  for (const login of [
    'admin',
    'reception',
    'nurse',
    'doctor',
    'lab',
    'labreview',
    'radiographer',
    'radiologist',
    'pharmacy',
    'cashier',
    'supervisor',
    'accountant',
    'claims',
    'records',
    'store',
  ])
    cookies[login] = await cookieFor(`${login}@nairobi-west.test`)
  cookies.provider = await cookieFor('superadmin@uzima.test')
})
afterAll(async () => {
  await owner?.end()
  await instance?.stop()
  rmSync(dataFolder, { recursive: true, force: true })
})

async function cookieFor(email: string): Promise<string> {
  const token = randomUUID().replaceAll('-', '')
  await owner.query(
    `insert into sessions (id, user_id, token, expires_at) select $1, id, $2, now() + interval '6 hours' from users
      where email = $3`,
    [randomUUID(), token, email],
  )
  const signature = createHmac('sha256', instance.secret).update(token).digest('base64')
  return `${SESSION_COOKIE}=${encodeURIComponent(`${token}.${signature}`)}`
}

/** What would shut the others out: everybody else would meet the gate from then on. */
const DOORS =
  'signOut revokeSession lockScreen requireTwoFactor setStaffActive updateStaff resetStaffAccess setHospitalStatus changeLicense'.split(
    ' ',
  )

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
type Sent = { method: string; path: string; cookie: string; body?: string; type?: string }
const send = ({ method, path, cookie, body, type = 'application/json' }: Sent) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = {
      cookie,
      ...(body === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
    }
    const asked = request({ agent, host: '127.0.0.1', port: instance.port, method, path, headers }, (reply) => {
      let text = ''
      reply.setEncoding('utf8')
      reply.on('data', (part) => {
        text += part
      })
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }))
    })
    asked.on('error', reject)
    asked.end(body)
  })

/** The server's memory, in MiB. */
const memory = () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(instance.pid)]).toString()) / 1024

describe('a real server', () => {
  it('answers a hundred thousand hostile requests without one of 5xx, and its memory comes back', async () => {
    const endpoints = routes.map((route) => route.endpoint).filter((endpoint) => !DOORS.includes(endpoint.name))
    const { rows } = await owner.query(
      `select (select id from patients pat where pat.hospital_id = hos.id limit 1) patient_id,
        (select id from visits vis where vis.hospital_id = hos.id limit 1) visit_id,
         (select id from queues que where que.hospital_id = hos.id limit 1) queue_id,
           (select id from lab_orders lor where lor.hospital_id = hos.id limit 1) lab_order_id,
         (select id from staff stf where stf.hospital_id = hos.id and stf.name is not null
           order by stf.created_at desc limit 1) staff_id
       from hospitals hos where subdomain = 'nairobi-west'`,
    )
    let turn = 11
    const next = (below: number) => {
      turn = (turn * 48_271) % 2_147_483_647
      return Math.floor(turn / 97) % below
    }
    const pick = <T>(list: readonly T[]) => list[next(list.length)] as T
    const logins = Object.keys(cookies)
    const held = await owner.query<{ login: string; roles: string[] }>(
      `select split_part(stf.email, '@', 1) login, array_agg(sro.role) roles from staff stf
        join staff_roles sro on sro.hospital_id = stf.hospital_id and sro.staff_id = stf.id
       where stf.email like '%@nairobi-west.test' group by 1`,
    )
    const may = new Map<string, readonly string[]>([
      ['provider', permissionsOf(['super-admin'])],
      ...held.rows.map(({ login, roles }): [string, readonly string[]] => [login, permissionsOf(roles)]),
    ])
    /** Mostly somebody who may, so that the rule answers and not the gate. */
    const somebody = (permission: string) => {
      const able = logins.filter((login) => may.get(login)?.includes(permission))
      return pick(able.length && next(5) ? able : logins)
    }
    const deep = `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`

    const text = (value: unknown, most: number) =>
      (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, most).toWellFormed()

    const make = (): Sent => {
      const endpoint = pick(endpoints)
      const some: Ids = new Proxy({ ...rows[0] } as Ids, {
        get: (known, key) => known[String(key)] ?? (String(key).includes('.') ? undefined : randomUUID()),
      })
      const input = sampleInput(endpoint, some)
      const fields = [
        ...Object.keys(input),
        ...idNames(endpoint),
        'search',
        'page',
        'page_size',
        'sort',
        'status',
        'payment',
        'diagnoses',
        'nothing',
      ]
      for (let n = next(4); n >= 0; n--) input[pick(fields)] = pick(NASTY)
      const cookie = next(20) ? (cookies[somebody(endpoint.permission)] ?? '') : ''
      const used = new Set<string>()
      const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
        used.add(name)
        return encodeURIComponent(text(input[name], 300)) || 'x'
      })
      const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !used.has(name)))
      if (endpoint.method === 'GET' || endpoint.upload) {
        const query = new URLSearchParams(
          Object.entries(rest).map(([key, value]): [string, string] => [key, text(value, 2_000)]),
        )
        return {
          method: endpoint.method,
          path: `/api${url}?${query}`,
          cookie,
          ...(endpoint.upload ? { body: 'no file', type: 'application/octet-stream' } : {}),
        }
      }
      const body = next(25)
        ? JSON.stringify(rest)
        : pick(['{', '[]', '"x"', 'null', deep, '{"__proto__":{"x":1}}', '\u0000', ''])
      return { method: endpoint.method, path: `/api${url}`, cookie, body }
    }

    const statuses = new Map<number, number>()
    const faults: string[] = []
    let sent = 0
    const work = async (until: number) => {
      while (sent < until) {
        sent++
        const one = make()
        const { status, text } = await send(one)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status >= 500)
          faults.push(`${status} ${one.method} ${one.path.slice(0, 200)} ${one.body?.slice(0, 200) ?? ''}`)
        if (/\bat .*\.ts:\d|select .* from /i.test(text)) faults.push(`tells its inside: ${one.path.slice(0, 120)}`)
      }
    }
    const run = (until: number) => Promise.all(Array.from({ length: AT_ONCE }, () => work(until)))
    const settle = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

    await run(WARM_UP)
    await settle(60)
    const before = memory()
    await run(WARM_UP + REQUESTS)
    const peak = memory()
    await settle(60)
    const after = memory()
    const counted = [...statuses].sort(([one], [two]) => one - two).map(([status, count]) => `${count} × ${status}`)
    console.log(
      `${sent} requests: ${counted.join(', ')}; memory ${before.toFixed(0)} MiB before, ${peak.toFixed(0)} at the end, ${after.toFixed(0)} a minute later`,
    )
    expect([...new Set(faults)].slice(0, 10)).toEqual([])
    expect(after).toBeLessThan(before * 1.1)
  })

  it('opens ten streams of a session, of three thousand that are asked for', async () => {
    const cookie = await cookieFor('nurse@nairobi-west.test')
    const outcome = new Map<number, number>()
    const stops: (() => void)[] = []
    let refusal = ''
    const open = () =>
      new Promise<void>((resolve, reject) => {
        const asked = request(
          { host: '127.0.0.1', port: instance.port, path: '/api/live', headers: { cookie } },
          (reply) => {
            outcome.set(reply.statusCode ?? 0, (outcome.get(reply.statusCode ?? 0) ?? 0) + 1)
            stops.push(() => asked.destroy())
            reply.on('error', () => undefined)
            if (reply.statusCode === 200) {
              reply.resume()
              return resolve()
            }
            let text = ''
            reply.on('data', (part) => {
              text += part
            })
            reply.on('end', () => {
              refusal = text
              resolve()
            })
          },
        )
        asked.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? resolve() : reject(error)))
        asked.end()
      })
    for (let n = 0; n < 30; n++) await Promise.all(Array.from({ length: 100 }, open))
    expect(Object.fromEntries(outcome)).toEqual({ 200: 10, 429: 2_990 })
    expect(JSON.parse(refusal)).toMatchObject({ code: 'too_many_streams' })
    expect((await send({ method: 'GET', path: '/api/access/me', cookie })).status).toBe(200)
    for (const stop of stops) stop()
  })

  it('refuses a body that drips for half a minute, in words', async () => {
    const began = Date.now()
    const text = await new Promise<string>((resolve) => {
      const asked = request(
        {
          host: '127.0.0.1',
          port: instance.port,
          method: 'POST',
          path: '/api/access/sign-in',
          headers: { 'content-type': 'application/json', 'content-length': 1000 },
        },
        (reply) => {
          let all = `${reply.statusCode} `
          reply.on('data', (part) => {
            all += part
          })
          reply.on('end', () => {
            clearInterval(timer)
            resolve(all)
          })
        },
      )
      asked.on('error', () => undefined)
      asked.flushHeaders()
      const timer = setInterval(() => asked.write(' '), 1_000)
    })
    expect(text).toMatch(/^408 .*took too long to arrive/)
    expect(Date.now() - began).toBeGreaterThan(25_000)
  })
})
