// The server under load, in a process of its own. Arguments: the application's database address. Prints its port.
import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createApp } from '../app/server/app.ts'
import type { Config } from '../kernel/server/config.ts'
import { SESSION_COOKIE } from '../kernel/server/request/session.ts'

process.env.UZIMA_RATE_LIMIT = 'off'
export const SECRET = 'the secret of the benchmark'

export const benchConfig = (): Config => ({
  port: 0,
  dataFolder: mkdtempSync(path.join(tmpdir(), 'uzima-bench-data-')),
  databaseUrl: null,
  smtpUrl: null,
  secret: SECRET,
  url: 'http://localhost:3000',
  trustProxy: false,
  domain: 'localhost',
  demo: false,
  mpesaSenders: null,
  analyserPorts: [],
  analyserHost: '127.0.0.1',
  connectionWaitMs: 3000,
  databaseStartMs: 60_000,
  connectionsOfAddress: 1000,
  connections: 10_000,
  paperCheckDays: 365,
})

/** The cookie of the session that has this token. */
export const cookieOf = (token: string): string =>
  `${SESSION_COOKIE}=${encodeURIComponent(`${token}.${createHmac('sha256', SECRET).update(token).digest('base64')}`)}`

export type Server = { address: string; pid: number; end: () => Promise<void> }
/** Starts this file, or that of another checkout, as a process of its own, for the application's database address. */
export async function startServer(app: string, checkout = path.join(import.meta.dirname, '..')): Promise<Server> {
  const file = path.join(checkout, 'bench', 'server.ts')
  const server = spawn(process.execPath, [file, app], { cwd: checkout, stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise<string>((resolve) =>
    server.stdout.once('data', (chunk) => resolve(String(chunk).trim())),
  )
  const end = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGKILL')
    await ended
  }
  return { address: `http://127.0.0.1:${port}`, pid: server.pid ?? 0, end }
}

if (import.meta.main) {
  const { http } = await createApp(benchConfig(), process.argv[2] ?? '', null)
  await http.listen({ port: 0, host: '127.0.0.1' })
  const address = http.server.address()
  console.log(address && typeof address === 'object' ? address.port : '')
}
