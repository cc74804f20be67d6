import { Writable } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../app/server/app.ts'
import { registerPatient } from '../../../departments/reception/registration.contract.ts'
import { raiseTicket } from '../../../departments/support/contract.ts'
import { getDayFigures } from '../../../departments/visits/contract.ts'
import { registered, somebody } from '../../../tests/support/hospital/path.ts'
import { openHouse, signedCookie } from '../../../tests/support/house.ts'
import { newId } from '../ids.ts'

const house = await openHouse()
const cookie = signedCookie(house.a.staff.receptionist.token)
const post = (payload: string, headers: Record<string, string> = {}) =>
  house.http.inject({
    method: 'POST',
    url: '/api/reception/registrations',
    headers: { cookie, 'content-type': 'application/json', ...headers },
    payload,
  })

const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

describe('errors', () => {
  it.each([
    ['broken JSON', 400, 'bad_request', () => post('{')],
    ['a list instead of an object', 400, 'bad_request', () => post('[]')],
    ['another type of content', 415, 'unsupported_type', () => post('a=b', { 'content-type': 'text/plain' })],
    ['a body that is too large', 413, 'too_large', () => post(JSON.stringify({ x: 'x'.repeat(1_100_000) }))],
    ['a key that is no UUID', 400, 'bad_request', () => post('{}', { 'idempotency-key': 'once' })],
    ['a body nested 33 levels deep', 400, 'bad_request', () => post(nested(33))],
    ['a body nested 100,000 levels deep', 400, 'bad_request', () => post(nested(100_000))],
    ['the same with a key', 400, 'bad_request', () => post(nested(5_000), { 'idempotency-key': newId() })],
    [
      'a letter written as %61',
      400,
      'bad_request',
      () => house.http.inject({ url: '/%61pi/access/me', headers: { cookie } }),
    ],
    [
      'a slash written as %2F',
      400,
      'bad_request',
      () => house.http.inject({ url: '/api%2Faccess/me', headers: { cookie } }),
    ],
    ['a path that is none', 404, 'not_found', () => house.http.inject({ url: '/api/nothing', headers: { cookie } })],
    [
      'an id that is none',
      404,
      'not_found',
      () => house.http.inject({ url: '/api/visits/not-an-id', headers: { cookie } }),
    ],
  ])('%s: %i %s', async (_, status, code, send) => {
    const reply = await send()
    expect(reply.statusCode).toBe(status)
    expect(reply.headers['content-type']).toContain('application/problem+json')
    expect(reply.json()).toMatchObject({ code, status, request_id: expect.any(String) })
  })

  it('too many requests of one session are refused for a while, of others not', async () => {
    const cashier = signedCookie(house.a.staff.cashier.token)
    const ask = (as: string) => house.http.inject({ url: '/api/access/me', headers: { cookie: as } })
    let refused: Awaited<ReturnType<typeof ask>> | undefined
    for (let n = 0; n < 30 && !refused; n++) {
      const replies = await Promise.all(Array.from({ length: 50 }, () => ask(cashier)))
      refused = replies.find((reply) => reply.statusCode === 429)
    }
    expect(refused?.json()).toMatchObject({ code: 'too_many_requests', status: 429 })
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask(cookie)).statusCode).toBe(200)
  })

  it('never tell a stack or a statement', async () => {
    await house.owner.query('alter table visits rename to visits_away')
    const reply = await house.as('receptionist').call(getDayFigures)
    await house.owner.query('alter table visits_away rename to visits')
    expect(reply.status).toBe(500)
    expect(Object.keys(reply.problem).sort()).toEqual(['code', 'message', 'request_id', 'status'])
    expect(reply.text).not.toMatch(/visits|select|\.ts/)
  })

  it('undo everything: a step that fails leaves no row of the steps before', async () => {
    await house.owner.query('alter table queues rename to queues_away')
    const reply = await house.as('receptionist').call(registerPatient, somebody())
    await house.owner.query('alter table queues_away rename to queues')
    expect(reply.status).toBe(500)
    const { rows } = await house.owner.query(
      `select (select count(*)::int from patients) patients, (select count(*)::int from visits) visits,
        (select count(*)::int from audit_log) audits`,
    )
    expect(rows).toEqual([{ patients: 0, visits: 0, audits: 0 }])
  })
})

describe('the log', async () => {
  const lines: Record<string, unknown>[] = []
  const logTo = new Writable({
    write: (chunk, _, done) => {
      lines.push(
        ...String(chunk)
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)),
      )
      done()
    },
  })
  const { connectionString } = house.services.db.identityPool.options
  const { http, close } = await createApp(house.services.config, connectionString ?? '', null, { logTo })
  afterAll(close)

  it('says who was kept out of what: person, code, route and address, and nothing of the patient', async () => {
    const reply = await http.inject({
      url: '/api/staff?search=Achieng',
      headers: { cookie: signedCookie(house.a.staff.cashier.token) },
    })
    expect(reply.statusCode).toBe(403)
    await http.inject({
      method: 'POST',
      url: '/api/access/lock',
      headers: { cookie, origin: 'https://evil.example' },
      payload: {},
    })
    expect(lines).toMatchObject([
      {
        msg: 'refused',
        code: 'forbidden',
        person: house.a.staff.cashier.user_id,
        address: '127.0.0.1',
        req: { method: 'GET', route: '/api/staff' },
      },
      { msg: 'refused', code: 'cross_site', req: { method: 'POST', route: '/api/access/lock' } },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/Achieng|evil/)
  })

  it('says which rule of the database refused a row, where nobody said what that means; the person is told of a fault, not of a lost database', async () => {
    lines.length = 0
    await house.owner.query('alter table visits add constraint visits_never check (false) not valid')
    const reply = await http.inject({
      method: 'POST',
      url: '/api/reception/registrations',
      headers: { cookie },
      payload: somebody(),
    })
    await house.owner.query('alter table visits drop constraint visits_never')
    expect(reply.json()).toEqual({
      code: 'internal',
      status: 500,
      message: 'Something went wrong. Please try again.',
      request_id: expect.any(String),
    })
    expect(lines).toMatchObject([
      {
        msg: 'failed',
        reqId: reply.json().request_id,
        req: { method: 'POST', route: '/api/reception/registrations' },
        err: { code: '23514', constraint: 'visits_never', table: 'visits', message: '' },
      },
    ])
  })

  it('has a number that was taken each time, which is no lost database either', async () => {
    lines.length = 0
    await house.owner.query(`create function never() returns trigger language plpgsql as 'begin return null; end'`)
    await house.owner.query(
      'create trigger never before insert on support_tickets for each row execute function never()',
    )
    const reply = await http.inject({
      method: 'POST',
      url: `/api${raiseTicket.path}`,
      headers: { cookie },
      payload: { subject: 'Printer', description: 'Does not print', priority: 'high' },
    })
    await house.owner.query('drop function never cascade')
    expect([reply.statusCode, reply.headers['retry-after'], reply.json()]).toMatchObject([
      503,
      '1',
      { code: 'number_taken', message: 'Somebody else took the same number each time. Please try again.' },
    ])
    expect(lines).toMatchObject([{ msg: 'failed', reqId: reply.json().request_id }])
  })
})

describe('every answer', () => {
  it('that refuses an address carries the same headers', async () => {
    const { headers } = await house.http.inject({ url: '/%61pi/access/me', headers: { cookie } })
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(headers['content-security-policy']).toContain("default-src 'self'")
  })

  it('carries the headers that keep a browser safe, and is not stored', async () => {
    const reply = await house.http.inject({ url: '/api/visits/today', headers: { cookie } })
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(reply.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
  })

  it('is described: OpenAPI lists every endpoint, and there is a page to browse it', async () => {
    const api = await house.http.inject({ url: '/api/openapi.json' })
    expect(api.json().openapi).toBe('3.1.0')
    expect(api.json().paths['/api/reception/registrations'].post.operationId).toBe('registerPatient')
    expect((await house.http.inject({ url: '/api/docs/json' })).json()).toEqual(api.json())
    const page = await house.http.inject({ url: '/api/docs/' })
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')])
  })
})

describe('live', () => {
  it('tells the screens of this hospital, not of another, what became stale', async () => {
    await house.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = house.http.server.address() as { port: number }
    const heard = { a: '', b: '' }
    const stop = new AbortController()
    const listen = async (hospital: 'a' | 'b') => {
      const reply = await fetch(`http://127.0.0.1:${port}/api/live`, {
        headers: { cookie: signedCookie(house[hospital].staff.nurse.token) },
        signal: stop.signal,
      })
      expect(reply.headers.get('content-type')).toBe('text/event-stream')
      const decoder = new TextDecoder()
      for await (const chunk of reply.body ?? []) heard[hospital] += decoder.decode(chunk)
    }
    const ended = Promise.allSettled([listen('a'), listen('b')])
    await expect.poll(() => heard.a.includes('hello') && heard.b.includes('hello')).toBe(true)
    await registered(house)
    await expect.poll(() => heard.a.includes('event: change')).toBe(true)
    expect(JSON.parse(/data: (.*"topics".*)/.exec(heard.a)?.[1] ?? '{}').topics).toContain('queue')
    expect(heard.b).not.toContain('change')
    stop.abort()
    await ended
    expect((await fetch(`http://127.0.0.1:${port}/api/live`)).status).toBe(401)
  })
})
