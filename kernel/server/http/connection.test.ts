import { once } from 'node:events'
import { connect, Server, Socket } from 'node:net'
import { Writable } from 'node:stream'
import fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../app/server/app.ts'
import { forgotPassword, resetPassword } from '../../../departments/access/account.contract.ts'
import { getBranding, getMe, signIn } from '../../../departments/access/contract.ts'
import { cookieOf, openHouse, signedCookie } from '../../../tests/support/house.ts'
import { makeWorker, PASSWORD } from '../../../tests/support/people.ts'
import { type Config, readConfig } from '../config.ts'
import { connectionLimits, limitConnections, limitTime } from './connection.ts'

const trustProxy = readConfig({ UZIMA_TRUST_PROXY: 'on' }).trustProxy
const house = await openHouse({ trustProxy, domain: 'uzima.example.org', url: 'https://uzima.example.org' })
const secret = house.services.config.secret

describe('behind one proxy', () => {
  const failuresFrom = async (forwarded: string) => {
    await house.owner.query('delete from address_failures')
    const email = `${Math.random().toString(36).slice(2)}@alpha.test`
    const answer = await house.anonymous.call(signIn, { email, password: 'guess' }, { 'x-forwarded-for': forwarded })
    const { rows } = await house.owner.query('select address from address_failures')
    return [answer.status, ...rows.map((row) => row.address)]
  }

  it('the address is what the proxy added, never what came with the request', async () => {
    expect(await failuresFrom('203.0.113.7')).toEqual([401, '203.0.113.7'])
    expect(await failuresFrom('198.51.100.1, 198.51.100.2, 203.0.113.7')).toEqual([401, '203.0.113.7'])
    expect(await failuresFrom('2001:db8:1:2:3:4:5:6')).toEqual([401, '2001:db8:1:2::/64'])
  })

  it('an address that is none counts as the connection’s own, and nothing breaks', async () => {
    expect(await failuresFrom('unknown')).toEqual([401, '127.0.0.1'])
    expect(await failuresFrom("' or 1=1 --")).toEqual([401, '127.0.0.1'])
  })

  it('cookies over https are this host’s alone, and https is said to stay', async () => {
    const nurse = await makeWorker(house.owner, house.a.id, 'alpha', 'nurse', 'https')
    const https = { 'x-forwarded-proto': 'https' }
    const answer = await house.anonymous.call(signIn, { email: nurse.email, password: PASSWORD }, https)
    const cookies = [answer.headers['set-cookie']].flat()
    expect(cookies).toHaveLength(2)
    for (const cookie of cookies) expect(cookie).toMatch(/^__Host-uzima\.\w+=[^;]+;.*Path=\/;.*Secure/)
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect((await house.withCookie(cookieOf(answer)).call(getMe, {}, https)).body.me?.email).toBe(nurse.email)
    // A cookie that a neighbouring host could have set is not looked at.
    expect((await house.withCookie(signedCookie(nurse.token)).call(getMe, {}, https)).body.me).toBeNull()
    expect((await house.withCookie(signedCookie(nurse.token)).call(getMe)).body.me?.email).toBe(nurse.email)
  })

  it('the links of mails come from the configuration and the hospital’s own name, whatever the request says', async () => {
    const nurse = await makeWorker(house.owner, house.a.id, 'alpha', 'nurse', 'links')
    const asked: Record<string, string>[] = [
      { host: '127.0.0.1', 'x-forwarded-proto': 'javascript' },
      { host: 'evil.uzima.example.org:8443' },
      { host: 'evil.localhost' },
      { host: 'alpha.uzima.example.org' },
    ]
    for (const headers of asked)
      expect((await house.anonymous.call(forgotPassword, { email: nurse.email }, headers)).status).toBe(200)
    const links = async () =>
      (await house.owner.query('select body from mail_outbox where recipient = $1', [nurse.email])).rows.map(
        (row) => /(\S+)\/reset-password/.exec(row.body)?.[1],
      )
    await expect.poll(async () => (await links()).length).toBe(4)
    expect((await links()).sort()).toEqual([
      'https://alpha.uzima.example.org',
      'https://uzima.example.org',
      'https://uzima.example.org',
      'https://uzima.example.org',
    ])
    expect(
      (await house.anonymous.call(resetPassword, { token: 'none', new_password: 'Mango tree behind 7' })).problem.code,
    ).toBe('reset_link_invalid')
    expect(
      (await house.anonymous.call(getBranding, {}, { host: 'alpha.uzima.example.org' })).body.hospital?.subdomain,
    ).toBe('alpha')
  })

  it('another site is refused by either header', async () => {
    const nurse = house.a.staff.nurse
    const lock = (headers: Record<string, string>) =>
      house.http.inject({
        method: 'POST',
        url: '/api/access/lock',
        headers: { cookie: signedCookie(nurse.token), host: 'localhost', ...headers },
        payload: {},
      })
    const foreign = 'https://evil.example'
    for (const site of ['none', 'same-origin'])
      expect((await lock({ 'sec-fetch-site': site, origin: foreign })).json().code).toBe('cross_site')
    expect((await lock({ 'sec-fetch-site': 'same-site', origin: 'http://localhost' })).json().code).toBe('cross_site')
    expect((await lock({ 'sec-fetch-site': 'same-origin', origin: 'http://localhost' })).statusCode).toBe(200)
  })
})

describe('a slow request', async () => {
  const app = fastify({
    ...connectionLimits,
    // What cuts a connection here is not that it has been still for minutes.
    connectionTimeout: 0,
    http: { headersTimeout: 150, connectionsCheckingInterval: 50 },
  })
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  limitTime(app, secret, 200)
  let served = 0
  app.post('/', async () => {
    served++
    return { ok: true }
  })
  app.setErrorHandler((error: Error & { status?: number; code?: string }, _, reply) =>
    reply.status(error.status ?? 500).send({ code: error.code, message: error.message }),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const sockets = new Set<Socket>()
  afterAll(() => {
    for (const socket of sockets) socket.destroy() // one of them would have gone on for twelve seconds
    return app.close()
  })
  const { port } = app.server.address() as { port: number }

  /** Sends the head, then a byte of body now and then, until the server has enough. */
  const drip = (head: string, every: number) =>
    new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      sockets.add(socket)
      let text = ''
      socket.on('data', (data) => {
        text += data
      })
      socket.on('error', () => undefined)
      const timer = setInterval(() => socket.write(' '), every)
      socket.on('close', () => {
        clearInterval(timer)
        resolve(text)
      })
      socket.write(head)
    })
  const head = (type: string, length: number, cookie = '') =>
    `POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\n${cookie ? `cookie: ${cookie}\r\n` : ''}content-length: ${length}\r\n\r\n`

  it('whose body drips is refused in words, and its connection closed', async () => {
    const text = await drip(head('application/json', 1000), 20)
    expect(text).toMatch(/^HTTP\/1\.1 408/)
    expect(text).toContain('The request took too long to arrive')
    expect(served).toBe(0)
  })

  it('that never ends its headers, or says nothing at all, is refused in words', async () => {
    expect(await drip('POST / HTTP/1.1\r\nhost: local', 5_000)).toContain('The request took too long to arrive')
    expect(await drip('', 5_000)).toMatch(/took too long|^$/)
  })

  it('with a file of a stranger has no more time than others; of somebody signed in it has the time a slow line needs', async () => {
    expect(await drip(head('application/octet-stream', 500_000), 20)).toMatch(/^HTTP\/1\.1 408/)
    const patient = drip(head('application/octet-stream', 200_000, signedCookie('somebody')), 20)
    expect(await Promise.race([patient, new Promise((resolve) => setTimeout(() => resolve('still open'), 700))])).toBe(
      'still open',
    )
  })

  it.each([
    ['says nothing', '', undefined],
    ['never ends its headers', 'GET / HTTP/1.1\r\nhost: localhost\r\n', 'a: b\r\n'],
    ['is no HTTP', 'Good morning\r\n\r\n', undefined],
    ['never ends its body', head('application/json', 1000), ' '],
  ])('of a client that %s, and neither reads nor closes, holds no connection', (_, request, drip) =>
    gone(app.server, sockets, request, drip),
  )
})

/** Resolves when the server has let go of a client that sends this, now and then `drip`, reads nothing and never closes. */
const gone = (server: Server, sockets: Set<Socket>, request: string, drip?: string) =>
  new Promise<void>((resolve) => {
    server.once('connection', (there: Socket) => there.once('close', () => resolve()))
    const { port } = server.address() as { port: number }
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    sockets.add(socket)
    socket.pause()
    socket.on('error', () => undefined)
    socket.write(request)
    const timer = drip ? setInterval(() => socket.write(drip), 20) : undefined
    socket.on('close', () => clearInterval(timer))
  })

it('an answer that is not read holds no connection', async () => {
  const app = fastify({ ...connectionLimits, connectionTimeout: 100 })
  // More than the two ends of a line hold between them.
  app.get('/long', async () => 'x'.repeat(64 * 1024 * 1024))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const sockets = new Set<Socket>()
  await gone(app.server, sockets, 'GET /long HTTP/1.1\r\nhost: localhost\r\n\r\n')
  for (const socket of sockets) socket.destroy()
  await app.close()
  expect(connectionLimits.connectionTimeout).toBeGreaterThan(0)
})

describe('connections', () => {
  /** A server to which connections come as they are said, and who of them was refused. */
  const counting = (ofAddress: number | null, ofAll: number) => {
    const server = new Server()
    const refused: string[] = []
    limitConnections(server, { ofAddress, ofAll }, (address) => refused.push(address))
    const from = (remoteAddress: string) => {
      const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })
      server.emit('connection', socket)
      return socket
    }
    return { from, refused }
  }

  it('of one address are refused beyond so many, those of others are not, and one that ends makes room', async () => {
    const { from, refused } = counting(2, 100)
    const [first, , third] = ['10.0.0.1', '10.0.0.1', '10.0.0.1'].map(from)
    expect([first?.destroyed, third?.destroyed, from('10.0.0.2').destroyed]).toEqual([false, true, false])
    first?.destroy()
    await once(first as Socket, 'close')
    // The one that was refused never counted: its end made no room.
    expect([from('10.0.0.1').destroyed, from('10.0.0.1').destroyed]).toEqual([false, true])
    expect(refused).toEqual(['10.0.0.1', '10.0.0.1'])
  })

  it('of one customer by IPv6 are one address; an IPv4 address that is wrapped is itself', () => {
    const { from, refused } = counting(1, 100)
    const seen = ['2001:db8:1:2::1', '2001:db8:1:2::ffff', '2001:db8:1:3::1', '::ffff:10.0.0.1', '::ffff:10.0.0.2']
    expect(seen.map((address) => from(address).destroyed)).toEqual([false, true, false, false, false])
    expect(from('10.0.0.1').destroyed).toBe(true)
    expect(refused).toEqual(['2001:db8:1:2::/64', '10.0.0.1'])
  })

  it('of all together are refused beyond so many, and behind a proxy only so', () => {
    const { from } = counting(null, 3)
    expect(['10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.2'].map((one) => from(one).destroyed)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ])
  })
})

describe('an instance', () => {
  /** How many of these connections the instance keeps, and what it logs of the others. */
  async function kept(settings: Partial<Config>, count: number) {
    const { connectionString } = house.services.db.identityPool.options
    const lines: string[] = []
    const logTo = new Writable({
      write: (chunk, _, done) => {
        lines.push(...String(chunk).trim().split('\n'))
        done()
      },
    })
    const { http, close } = await createApp({ ...house.services.config, ...settings }, connectionString ?? '', null, {
      logTo,
    })
    await http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = http.server.address() as { port: number }
    const stream = await fetch(`http://127.0.0.1:${port}/api/live`, {
      headers: { cookie: signedCookie(house.a.staff.nurse.token) },
    })
    const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'))
    const said = await Promise.all(
      sockets.map(
        (socket) =>
          new Promise<string>((resolve) => {
            socket.on('error', () => undefined)
            socket.on('data', (data) => resolve(String(data).slice(0, 15)))
            socket.on('close', () => resolve('closed'))
            socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
          }),
      ),
    )
    for (const socket of sockets) socket.destroy()
    await stream.body?.cancel()
    await close()
    return { said: said.toSorted(), log: lines.map((line) => JSON.parse(line)) }
  }
  const OK = 'HTTP/1.1 200 OK'

  it('has so many connections of one address, a stream of live changes among them; the log has one line', async () => {
    const { said, log } = await kept({ trustProxy: false, connectionsOfAddress: 3 }, 5)
    expect(said).toEqual([OK, OK, 'closed', 'closed', 'closed'])
    expect(log).toMatchObject([{ msg: 'refused', code: 'too_many_connections', address: '127.0.0.1' }])
  })

  it('behind a proxy counts all together alone', async () => {
    expect((await kept({ connectionsOfAddress: 1, connections: 4 }, 5)).said).toEqual([OK, OK, OK, 'closed', 'closed'])
  })
})
