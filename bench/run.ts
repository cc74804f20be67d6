// npm run bench: requests per second and latency through the whole HTTP stack, beside pgbench running the same statements, at two sizes; then the screens.
import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import pg from 'pg'
import { createApp } from '../app/server/app.ts'
import { startEmbedded } from '../database/embedded.ts'
import { appUrl, migrate } from '../database/migrate.ts'
import { loadReferenceData } from '../database/reference/index.ts'
import { newId } from '../kernel/server/ids.ts'
import { SESSION_COOKIE } from '../kernel/server/session.ts'
import { generate, type Size, sessionToken } from './generate.ts'
import { findPgbench, runPgbench, type Statement, toScript } from './pgbench.ts'
import { type Scenario, type Sent, scenarios } from './scenarios.ts'
import { measureScreens } from './screens.ts'
import { benchConfig, SECRET } from './server.ts'

const CONNECTIONS = 16
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8)
const quick = process.argv.includes('--quick')
const sizes: Record<string, Size> = {
  '10,000': { hospitals: 1, patientsEach: 10_000, visitsEach: 3 },
  [quick ? '100,000' : '1,000,000']: { hospitals: quick ? 10 : 100, patientsEach: 10_000, visitsEach: 3 },
}

const cookieOf = (hospital: number): string => {
  const token = sessionToken(hospital)
  return `${SESSION_COOKIE}=${encodeURIComponent(`${token}.${createHmac('sha256', SECRET).update(token).digest('base64')}`)}`
}
const headersOf = (sent: Sent, hospital: number) => ({
  cookie: cookieOf(hospital),
  ...(sent.body ? { 'content-type': 'application/json', 'idempotency-key': newId() } : {}),
})

type Row = {
  scenario: string
  size: string
  rps: number
  p50: number
  p99: number
  errors: number
  alone: number
  tps: number
  ratio: number
}
const results: Row[] = []

if (process.argv.includes('--screens')) {
  await measureScreens()
  process.exit(0)
}
const folder = mkdtempSync(path.join(tmpdir(), 'uzima-bench-'))
chmodSync(folder, 0o755)
const cluster = await startEmbedded(path.join(folder, 'db'), 'bench', '-c shared_buffers=1GB -c max_wal_size=4GB -c jit=off')
const program = findPgbench()
try {
  for (const [name, size] of Object.entries(sizes)) await measure(name, size)
} finally {
  await cluster.kill()
  rmSync(folder, { recursive: true, force: true })
}
print()
await measureScreens()

async function measure(sizeName: string, size: Size): Promise<void> {
  console.log(`\n${sizeName} patients in ${size.hospitals} hospitals, ${size.hospitals * size.patientsEach * size.visitsEach} visits`)
  const database = `bench_${size.hospitals}`
  const admin = new pg.Client({ connectionString: cluster.url })
  await admin.connect()
  await admin.query(`create database ${database}`)
  await admin.end()
  const url = new URL(cluster.url)
  url.pathname = `/${database}`
  await migrate(url.toString(), 'bench')
  await loadReferenceData(url.toString())
  await generate(url.toString(), size, console.log)
  const app = appUrl(url.toString(), 'bench')
  const server = spawn(process.execPath, [path.join(import.meta.dirname, 'server.ts'), app], { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise<string>((resolve) => server.stdout.once('data', (chunk) => resolve(String(chunk).trim())))
  try {
    for (const scenario of scenarios) await measureScenario(scenario, sizeName, size, `http://127.0.0.1:${port}`, app)
  } finally {
    await end(server)
  }
}

async function end(server: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGKILL')
  await ended
}

function load(scenario: Scenario, size: Size, url: string, connections: number, duration: number) {
  return autocannon({
    url,
    connections,
    duration,
    requests: [
      {
        setupRequest: (request) => {
          const hospital = 1 + Math.floor(Math.random() * size.hospitals)
          const sent = scenario.make(hospital)
          return { ...request, ...sent, headers: headersOf(sent, hospital) }
        },
      },
    ],
  })
}

async function measureScenario(scenario: Scenario, sizeName: string, size: Size, url: string, app: string): Promise<void> {
  await load(scenario, size, url, CONNECTIONS, 2) // warm: statements prepared, pages read
  const busy = await load(scenario, size, url, CONNECTIONS, SECONDS)
  const alone = await load(scenario, size, url, 1, 3)
  const scripts = await trace(scenario, size, app)
  const base = program
    ? runPgbench(program, app, path.join(folder, 'scripts'), scripts, CONNECTIONS, SECONDS)
    : { tps: Number.NaN, mean: Number.NaN, failed: 0 }
  const rps = busy.requests.average
  const errors = busy.non2xx + busy.errors + base.failed
  const row = {
    scenario: scenario.name,
    size: sizeName,
    rps,
    p50: busy.latency.p50,
    p99: busy.latency.p99,
    errors,
    alone: alone.latency.average,
    tps: base.tps,
    ratio: rps / base.tps,
  }
  results.push(row)
  console.log(
    `  ${scenario.name}: ${rps.toFixed(0)} requests/s, p50 ${row.p50} ms, p99 ${row.p99} ms, pgbench ${base.tps.toFixed(0)}/s, ratio ${row.ratio.toFixed(2)}, errors ${errors}`,
  )
}

/** The statements of a few requests of different hospitals, as pgbench scripts. */
async function trace(scenario: Scenario, size: Size, app: string): Promise<string[]> {
  const scripts: string[] = []
  let statements: Statement[] = []
  const { http, close } = await createApp(benchConfig(), app, null, { onStatement: (text, values) => statements.push({ text, values }) })
  for (let n = 0; n < 8; n++) {
    const hospital = 1 + (n % size.hospitals)
    const sent = scenario.make(hospital)
    statements = []
    const reply = await http.inject({
      method: sent.method,
      url: sent.path,
      headers: headersOf(sent, hospital),
      ...(sent.body ? { payload: sent.body } : {}),
    })
    if (reply.statusCode !== 200) throw new Error(`${scenario.name}: ${reply.statusCode} ${reply.body}`)
    scripts.push(toScript(statements, (id) => id.startsWith('00000000-0000-7000-')))
  }
  await close()
  return scripts
}

function print(): void {
  console.log(
    `\n${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}; ${CONNECTIONS} connections, ${SECONDS} s each; load, server, database and pgbench share the cores\n`,
  )
  console.log(
    '| scenario | patients | requests/s | p50 ms | p99 ms | one connection, mean ms | pgbench transactions/s | ratio | errors |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|',
  )
  for (const row of results) {
    console.log(
      `| ${row.scenario} | ${row.size} | ${row.rps.toFixed(0)} | ${row.p50} | ${row.p99} | ${row.alone.toFixed(1)} | ${row.tps.toFixed(0)} | ${row.ratio.toFixed(2)} | ${row.errors} |`,
    )
  }
}
