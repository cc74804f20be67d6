import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { callOut, fieldOf, textOf } from './call-out.ts'

/** A certificate for 127.0.0.1 that nobody but itself vouches for, and its key: of no use anywhere else. */
const KEY =
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg79Rx+fJwVZ9IqdOtAqOVElUx3cOr1xiI5EoRuXAXwjGhRANCAASB3No/6/4ezGz9bTHfV8uC/P4R7SieLn' +
  'AhD/IzCXX0a30WC1lvnTEiknHq3XKjcA/lWw2HcabAul44ykNknpJ1'
const CERTIFICATE =
  'MIIBkDCCATagAwIBAgIUATsOj3g3N1Up/ZcuNU4vEaBTMA0wCgYIKoZIzj0EAwIwFDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyMjExMjYwOVoYDzIxMjYxMDI5MT' +
  'EyNjA5WjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAASB3No/6/4ezGz9bTHfV8uC/P4R7SieLnAhD/IzCXX0a30WC1lvnTEiknHq' +
  '3XKjcA/lWw2HcabAul44ykNknpJ1o2QwYjAdBgNVHQ4EFgQU45/KCimfnIo5tqyolAgseFpU8pkwHwYDVR0jBBgwFoAU45/KCimfnIo5tqyolAgseFpU8pkwDwYDVR0TAQ' +
  'H/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0gAMEUCIQClvsye2ZdXPWFzbEW8xGec89vvmM6MuelvwgO0qMpuJgIgM9sObV31yQhUTPFo50uJZhNP' +
  'NolFnsn4CraPWUmDOzg='
const pem = (kind: string, text: string) =>
  `-----BEGIN ${kind}-----\n${text.match(/.{1,64}/g)?.join('\n')}\n-----END ${kind}-----\n`

const servers: Server[] = []
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})
async function open(server: Server, scheme: string): Promise<string> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const serve = (listener: RequestListener) => open(createServer(listener), 'http')
const call = (url: string, timeout = 5_000) => callOut(url, { name: 'The bank', body: { amount: 1 }, timeout })

it('answers what the other side says, with its JSON if it is one', async () => {
  const url = await serve((request, response) =>
    response.writeHead(request.url === '/bad' ? 503 : 200).end(request.url === '/text' ? 'oops' : '{"a":1}'),
  )
  expect(await call(url)).toEqual({ kind: 'answer', ok: true, status: 200, body: { a: 1 } })
  expect(await call(`${url}/bad`)).toEqual({ kind: 'answer', ok: false, status: 503, body: { a: 1 } })
  expect(await call(`${url}/text`)).toEqual({ kind: 'answer', ok: true, status: 200, body: undefined })
})

it('sends nothing to whoever has a wrong certificate, and says so', async () => {
  let asked = 0
  const server = createSecureServer(
    { key: pem('PRIVATE KEY', KEY), cert: pem('CERTIFICATE', CERTIFICATE) },
    (_, response) => {
      asked++
      response.end('{}')
    },
  )
  expect(await call(await open(server, 'https'))).toEqual({
    kind: 'unreached',
    message: expect.stringMatching(/^The certificate of The bank is not valid \(\w+\)/),
  })
  expect(asked).toBe(0)
})

it('tells what was not there from what broke off, and from what took too long', async () => {
  const gone = createServer()
  const nobody = await open(gone, 'http')
  await new Promise((resolve) => gone.close(resolve))
  expect(await call(nobody)).toEqual({ kind: 'unreached', message: 'The bank cannot be reached at the moment' })
  const broken = { kind: 'lost', message: 'The connection to The bank broke off' }
  expect(await call(await serve((request) => request.socket.destroy()))).toEqual(broken)
  expect(await call(await serve((_, response) => response.writeHead(302, { location: nobody }).end()))).toEqual(broken)
  const half = await serve((_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"a":')
    setTimeout(() => response.destroy(), 20)
  })
  expect(await call(half)).toEqual(broken)
  const silent = await serve(() => undefined)
  expect(await call(silent, 100)).toEqual({ kind: 'lost', message: 'The bank did not answer in time' })
})

it('stops reading what is too long', async () => {
  const PART = 10_000
  let written = 0
  const closed = Promise.withResolvers<void>()
  const url = await serve((_, response) => {
    response.writeHead(200)
    // An answer without an end: whoever reads all of it never comes back.
    const more = () => {
      written += PART
      response.write('x'.repeat(PART), () => !response.destroyed && setImmediate(more))
    }
    response.on('close', () => closed.resolve())
    more()
  })
  expect(await call(url)).toEqual({ kind: 'answer', ok: true, status: 200, body: undefined })
  await closed.promise
  expect(written).toBeGreaterThan(PART)
})

it('reads fields as text, numbers too', () => {
  expect(['a', 'b', 'c', 'd'].map((name) => fieldOf({ a: 'x', b: 0, c: null }, name))).toEqual([
    'x',
    '0',
    undefined,
    undefined,
  ])
  expect(fieldOf(['x'], '0')).toBeUndefined()
  expect([textOf(' x '), textOf(12), textOf(''), textOf(null), textOf({}), textOf('abcdef', 3)]).toEqual([
    'x',
    '12',
    null,
    null,
    null,
    'abc',
  ])
})

it('follows no redirection: whoever it points to gets neither the call nor its key', async () => {
  const seen: string[] = []
  const elsewhere = await serve((request, response) => {
    seen.push(request.url ?? '')
    response.end('{}')
  })
  const url = await serve((_, response) => response.writeHead(307, { location: `${elsewhere}/stolen` }).end())
  expect(await call(url)).toMatchObject({ kind: 'lost' })
  expect(seen).toEqual([])
})
