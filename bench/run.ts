// npm run bench: requests per second and latency through the whole HTTP stack, beside pgbench running the same
// statements, at two sizes; then the screens.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import autocannon from 'autocannon'
import pg from 'pg'
import { createApp } from '../app/server/app.ts'
import { startEmbedded } from '../database/embedded.ts'
import { appUrl, migrate } from '../database/migrate.ts'
import { loadReferenceData } from '../database/reference/index.ts'
import { getBooks } from '../departments/billing/books.contract.ts'
import { addDays, localDay } from '../kernel/contract/values/days.ts'
import { newId } from '../kernel/server/ids.ts'
import { generate, type Size, sessionToken } from './generate/generate.ts'
import { cashierToken } from './generate/money.ts'
import { measureImports } from './imports.ts'
import { moneyScenarios } from './money-scenarios.ts'
import { measurePaired } from './paired.ts'
import { findPgbench, runPgbench, type Statement, toScript } from './pgbench.ts'
import { measureReports, yearOfVisits } from './reports.ts'
import { type Scenario, type Sent, scenarios } from './scenarios.ts'
import { measureScreens } from './screens.ts'
import { benchConfig, cookieOf, startServer } from './server.ts'
import { measureSteady } from './steady.ts'
import { stockScenarios } from './stock-scenarios.ts'
import { measureWard } from './ward.ts'

const CONNECTIONS = 16
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8)
const quick = process.argv.includes('--quick')
const only = process.argv.find((word) => ['--patients', '--money', '--stock', '--reports', '--import'].includes(word))
const many = quick ? 100_000 : 1_000_000
const numbered = new Intl.NumberFormat('en')
/** Hospitals of 10,000 patients each, with visits every four minutes. */
const ofPatients = (patients: number): Size => ({
  hospitals: patients / 10_000,
  patientsEach: 10_000,
  visitsEach: 3,
  secondsApart: 240,
  money: false,
  movements: 0,
})
/** One hospital with so many invoices, of five visits per patient over two years. */
const ofInvoices = (invoices: number): Size => ({
  hospitals: 1,
  patientsEach: invoices / 5,
  visitsEach: 5,
  secondsApart: (2 * 365 * 86_400) / invoices,
  money: true,
  movements: 0,
})
/** One hospital with so many movements of stock over two years. */
const ofMovements = (movements: number): Size => ({
  ...ofPatients(20_000),
  hospitals: 1,
  patientsEach: 20_000,
  visitsEach: 1,
  movements,
})

const headersOf = (sent: Sent, hospital: number) => ({
  cookie: cookieOf(sent.token ?? sessionToken(hospital)),
  ...(sent.body ? { 'content-type': 'application/json', 'idempotency-key': newId() } : {}),
})

type Of = 'patients' | 'invoices' | 'movements' | 'reports'
type Row = {
  of: Of
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

const against = process.argv.indexOf('--against')
if (against > 0) {
  await measurePaired((process.argv[against + 1] ?? '').split(',').map((folder) => path.resolve(folder)))
  process.exit(0)
}
const [screens, ward, steady] = ['--screens', '--ward', '--steady'].map((word) => process.argv.includes(word))
if (screens || ward || steady) {
  if (screens) await measureScreens()
  if (ward) await measureWard()
  if (steady) await measureSteady()
  process.exit(0)
}
const folder = mkdtempSync(path.join(tmpdir(), 'uzima-bench-'))
chmodSync(folder, 0o755)
const cluster = await startEmbedded(path.join(folder, 'db'), 'bench', {
  flags: '-c shared_buffers=1GB -c max_wal_size=4GB -c jit=off',
})
const program = findPgbench()
try {
  for (const count of [10_000, many])
    if (!only || only === '--patients' || only === '--import')
      await measure('patients', count, ofPatients(count), only === '--import' ? [] : scenarios)
  for (const count of [10_000, many])
    if (!only || only === '--money') await measure('invoices', count, ofInvoices(count), moneyScenarios(count))
  // Of each of the 250 medicines at least one batch of a hundred movements.
  for (const count of [50_000, many])
    if (!only || only === '--stock') await measure('movements', count, ofMovements(count), stockScenarios())
  if (!only || only === '--reports') await measure('reports', 100_000, yearOfVisits, [])
} finally {
  await cluster.kill()
  rmSync(folder, { recursive: true, force: true })
}
print()
if (!only) {
  await measureScreens()
  await measureWard()
}

async function measure(of: Of, count: number, size: Size, measured: readonly Scenario[]): Promise<void> {
  console.log(
    `\n${numbered.format(count)} ${of} in ${size.hospitals} hospitals, ${numbered.format(size.hospitals * size.patientsEach * size.visitsEach)} visits`,
  )
  const database = `bench_${of}_${count}`
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
  const { address, end } = await startServer(app)
  try {
    if (size.money && !size.year) await expectAgreement(address)
    if (size.year) await measureReports(address, url.toString())
    for (const scenario of measured) await measureScenario(scenario, of, count, size, address, app)
  } finally {
    await end()
  }
  if (of === 'patients') await measureImports(numbered.format(count), url.toString(), app)
}

/** Reads what a scenario's requests have to know, once those under way are done. */
async function prepare({ name, before }: Scenario, url: string): Promise<void> {
  if (!before) return
  await setTimeout(1000)
  await before(async (path, token) => {
    const reply = await fetch(`${url}${path}`, { headers: { cookie: cookieOf(token) } })
    if (!reply.ok) throw new Error(`${name}: ${reply.status} ${await reply.text()}`)
    return reply.json()
  })
}

async function load(scenario: Scenario, size: Size, url: string, connections: number, duration: number) {
  await prepare(scenario, url)
  return autocannon({
    url,
    connections,
    duration,
    requests: [
      {
        setupRequest: (request) => {
          const hospital = 1 + Math.floor(Math.random() * size.hospitals)
          const sent = scenario.make(hospital)
          return {
            ...request,
            method: sent.method,
            path: sent.path,
            ...(sent.body ? { body: sent.body } : {}),
            headers: headersOf(sent, hospital),
          }
        },
      },
    ],
  })
}

async function measureScenario(
  scenario: Scenario,
  of: Of,
  count: number,
  size: Size,
  url: string,
  app: string,
): Promise<void> {
  await load(scenario, size, url, CONNECTIONS, 2) // warm: statements prepared, pages read
  const busy = await load(scenario, size, url, CONNECTIONS, SECONDS)
  const alone = await load(scenario, size, url, 1, 3)
  await prepare(scenario, url)
  const scripts = await trace(scenario, size, app)
  const base = program
    ? runPgbench(program, app, path.join(folder, 'scripts'), scripts, CONNECTIONS, SECONDS)
    : { tps: Number.NaN, mean: Number.NaN, failed: 0 }
  const rps = busy.requests.average
  const errors = busy.non2xx + busy.errors + base.failed
  const row = {
    of,
    scenario: scenario.name,
    size: numbered.format(count),
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

/** What was generated is what the books of billing agree with; else the measurement is of something that cannot be. */
async function expectAgreement(url: string): Promise<void> {
  const started = performance.now()
  const to = localDay('Africa/Nairobi')
  const reply = await fetch(`${url}/api${getBooks.path}?from=${addDays(to, -30)}&to=${to}`, {
    headers: { cookie: cookieOf(cashierToken(1, 0)) },
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`books: ${reply.status} ${text}`)
  const { differences } = getBooks.output.parse(JSON.parse(text))
  if (differences.length)
    throw new Error(`The generated invoices do not agree with their journal: ${differences.join(', ')}`)
  console.log(`  everything agrees with the journal (asked in ${((performance.now() - started) / 1000).toFixed(1)} s)`)
}

/** The statements of a few requests of different hospitals, as pgbench scripts. */
async function trace(scenario: Scenario, size: Size, app: string): Promise<string[]> {
  const scripts: string[] = []
  let statements: Statement[] = []
  const { http, close } = await createApp(benchConfig(), app, null, {
    onStatement: (text, values) => statements.push({ text, values }),
  })
  for (let n = 0; n < (scenario.scripts ?? 8); n++) {
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
  for (const unit of ['patients', 'invoices', 'movements'] as const) {
    const rows = results.filter((row) => row.of === unit)
    if (!rows.length) continue
    console.log(
      `| scenario | ${unit} | requests/s | p50 ms | p99 ms | one connection, mean ms | pgbench transactions/s | ratio | errors |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|`,
    )
    for (const row of rows) {
      console.log(
        `| ${row.scenario} | ${row.size} | ${row.rps.toFixed(0)} | ${row.p50} | ${row.p99} | ${row.alone.toFixed(1)} | ${row.tps.toFixed(0)} | ${row.ratio.toFixed(2)} | ${row.errors} |`,
      )
    }
    console.log()
  }
}
