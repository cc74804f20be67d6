// The server under load, in a process of its own. Arguments: the application's database address. Prints its port.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createApp } from '../app/server/app.ts'
import type { Config } from '../kernel/server/config.ts'

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
  analyserPorts: [],
  analyserHost: '127.0.0.1',
  connectionWaitMs: 3000,
  databaseStartMs: 60_000,
})

if (import.meta.main) {
  const { http } = await createApp(benchConfig(), process.argv[2] ?? '', null)
  await http.listen({ port: 0, host: '127.0.0.1' })
  const address = http.server.address()
  console.log(address && typeof address === 'object' ? address.port : '')
}
