// npm run bench -- --against <folder>[,<folder>…]: this checkout beside others, each on a database that it made, in turn, by what a
// request takes of the processor. Requests a second say as much of whatever else the machine does; processor time of the server
// and of all processes of its database says what a request costs.
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import pg from 'pg'
import { startEmbedded } from '../database/embedded.ts'
import { appUrl } from '../database/migrate.ts'
import type { HospitalRole } from '../departments/access/roles.ts'
import { getPatient } from '../departments/patients/patient.contract.ts'
import { generate, hospitalId } from './generate/generate.ts'
import { idOf } from './generate/generated-id.ts'
import { median } from './opening.ts'
import { query, type Scenario, type Sent, scenarios } from './scenarios.ts'
import { cookieOf, type Server, startServer } from './server.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)
const ROUNDS = Number(process.env.BENCH_RUNS ?? 3)
export const CONNECTIONS = 16
const HOSPITALS = 2
const PATIENTS = 10_000
/** Of each hospital so many work at once. */
const PEOPLE = 100
const WARM_SECONDS = 2
/** So few that everybody has opened each of them after a moment. */
const FEW = 3

const some = (most: number) => 1 + Math.floor(Math.random() * most)
const tokenOf = (hospital: number, person: number) => `bench-person-${hospital}-${person}`
const opening = (name: string, patients: number): Scenario => ({
  name,
  make: (hospital) => ({
    method: 'GET',
    path: query(
      getPatient.path.replace(':patient_id', idOf('9000', hospital * 1_000_000 + 1 + some(patients - 1))),
      {},
    ),
  }),
})
/** One of the usual scenarios. */
export const known = (name: string): Scenario => {
  const found = scenarios.find((each) => each.name === name)
  if (!found) throw new Error(`no scenario ${name}`)
  return found
}
/** The figures of the performance review: S1–S14. */
const asked: readonly Scenario[] = [
  opening('open a patient', PATIENTS),
  opening('open again', FEW),
  known('patient search'),
  known('queue list'),
  known('queue list, ten rows'),
  known('registration'),
]

/** People of each hospital who are reception and doctor, signed in. The hospitals ask nobody why they open a record. */
async function seatPeople(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  for (let hospital = 1; hospital <= HOSPITALS; hospital++) {
    const ids = Array.from({ length: PEOPLE }, (_, n) => idOf('8001', 10_000 * hospital + n))
    const names = ids.map((_, n) => `Person ${hospital} ${n + 1}`)
    const put = (text: string, ...values: unknown[]) => client.query(text, [ids, ...values])
    await put(
      `insert into users (id, hospital_id, name, email)
        select per.id, $3, per.name, replace(lower(per.name), ' ', '-') || '@bench.test' from unnest($1::uuid[], $2::text[]) per(id, name)`,
      names,
      hospitalId(hospital),
    )
    await put(
      `insert into staff (hospital_id, id, user_id, name, email)
        select $3, per.id, per.id, per.name, replace(lower(per.name), ' ', '-') || '@bench.test' from unnest($1::uuid[], $2::text[]) per(id, name)`,
      names,
      hospitalId(hospital),
    )
    await put(
      `insert into staff_roles (hospital_id, staff_id, role) select $3, id, role from unnest($1::uuid[]) id, unnest($2::text[]) role`,
      ['receptionist', 'doctor'] satisfies HospitalRole[],
      hospitalId(hospital),
    )
    await put(
      `insert into sessions (id, user_id, token, expires_at)
        select gen_random_uuid(), per.id, per.token, now() + interval '1 day' from unnest($1::uuid[], $2::text[]) per(id, token)`,
      ids.map((_, n) => tokenOf(hospital, n + 1)),
    )
  }
  await client.query('update hospital_settings set ask_opening_reason = false')
  await client.query('vacuum analyze')
  await client.end()
}

type Ticks = { user: number; system: number }
/** Hundredths of a second that a process, or that all processes of a database, have had so far. */
function ticksOf(pid: number, withChildren: boolean): Ticks {
  const sum = { user: 0, system: 0 }
  for (const entry of withChildren ? readdirSync('/proc') : [String(pid)]) {
    if (!/^\d+$/.test(entry)) continue
    let stat: string
    try {
      stat = readFileSync(`/proc/${entry}/stat`, 'utf8')
    } catch {
      continue // it ended meanwhile
    }
    const words = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0, user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = [1, 11, 12, 13, 14].map(
      (at) => words[at],
    )
    if (Number(entry) === pid) {
      sum.user += user + (withChildren ? userOfEnded : 0)
      sum.system += system + (withChildren ? systemOfEnded : 0)
    } else if (parent === pid) {
      sum.user += user
      sum.system += system
    }
  }
  return sum
}
/** Resident memory of a process, MB. */
export const memoryOf = (pid: number) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)

/** A request of somebody of one of the hospitals. */
export const requestOf = ({ make }: Scenario): autocannon.Request => ({
  setupRequest: (request) => {
    const hospital = some(HOSPITALS)
    const sent = make(hospital)
    return { ...request, ...sent, headers: headersOf(sent, hospital) } as autocannon.Request
  },
})
const headersOf = (sent: Sent, hospital: number) => ({
  cookie: cookieOf(tokenOf(hospital, some(PEOPLE))),
  ...(sent.body ? { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() } : {}),
})
const load = (scenario: Scenario, url: string, duration: number) =>
  autocannon({ url, connections: CONNECTIONS, duration, requests: [requestOf(scenario)] })

type Measured = { node: number; database: number; rate: number; p99: number; memory: number; errors: number }
async function measureOnce(scenario: Scenario, { address, pid }: Server, postmaster: number): Promise<Measured> {
  await load(scenario, address, WARM_SECONDS)
  const [node, database] = [ticksOf(pid, false), ticksOf(postmaster, true)]
  const result = await load(scenario, address, SECONDS)
  const spent = (before: Ticks, now: Ticks) =>
    ((now.user + now.system - before.user - before.system) * 10_000) / result.requests.total
  return {
    node: spent(node, ticksOf(pid, false)),
    database: spent(database, ticksOf(postmaster, true)),
    rate: result.requests.average,
    p99: result.latency.p99,
    memory: memoryOf(pid),
    errors: result.non2xx + result.errors,
  }
}

/** A checkout's own way to make a database. */
type Makes = {
  migrate: (owner: string, secret: string) => Promise<unknown>
  loadReferenceData: (owner: string) => Promise<unknown>
}
const HERE = path.join(import.meta.dirname, '..')
async function makesOf(checkout: string): Promise<Makes> {
  const of = (file: string) => import(path.join(checkout, 'database', file))
  return { ...(await of('migrate.ts')), ...(await of('reference/index.ts')) }
}

/**
 * Runs `work` beside databases of their own, one made by each of these checkouts, with two hospitals whose people are
 * signed in. `owners`: their addresses; `postmaster`: the process that all their processes are children of.
 */
async function withDatabases(
  checkouts: readonly string[],
  work: (owners: string[], postmaster: number) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'uzima-paired-'))
  chmodSync(folder, 0o755)
  const cluster = await startEmbedded(path.join(folder, 'db'), 'bench', {
    flags: '-c shared_buffers=1GB -c jit=off -c max_connections=400',
  })
  try {
    const admin = new pg.Client({ connectionString: cluster.url })
    await admin.connect()
    const owners: string[] = []
    for (const checkout of checkouts) {
      const name = `bench_paired_${owners.length}`
      await admin.query(`create database ${name}`)
      const owner = cluster.url.replace(/[^/]*$/, name)
      const { migrate, loadReferenceData } = await makesOf(checkout)
      await migrate(owner, 'bench')
      await loadReferenceData(owner)
      await generate(
        owner,
        { hospitals: HOSPITALS, patientsEach: PATIENTS, visitsEach: 3, secondsApart: 240, money: false, movements: 0 },
        () => undefined,
      )
      await seatPeople(owner)
      owners.push(owner)
    }
    await admin.end()
    const postmaster = Number(readFileSync(path.join(folder, 'db', 'postmaster.pid'), 'utf8').split('\n')[0])
    await work(owners, postmaster)
  } catch (error) {
    console.error(error) // before connections break with the database
    throw error
  } finally {
    await cluster.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}
/** The same with one database, of this checkout. */
export const withHospitals = (work: (owner: string, postmaster: number) => Promise<void>): Promise<void> =>
  withDatabases([HERE], ([owner = ''], postmaster) => work(owner, postmaster))

/** Measures this checkout and those in these folders, in turn, each on a database of its own. */
export const measurePaired = (others: readonly string[]): Promise<void> =>
  withDatabases([...others, HERE], (owners, postmaster) => compare([...others, HERE], owners, postmaster))

/** The next of them finds what the first found: no openings of today, and in the queues who waited before. */
async function putBack(client: pg.Client): Promise<void> {
  await client.query('truncate audit_log')
  await client.query(
    `update queues set status = 'done', service_end_time = now() where status = 'waiting' and changed_by is not null`,
  )
  await client.query('vacuum analyze queues')
}

type Compared = { name: string; server: Server; client: pg.Client; rows: Measured[] }
async function compare(checkouts: readonly string[], owners: readonly string[], postmaster: number): Promise<void> {
  const servers: Compared[] = []
  for (const [nth, owner] of owners.entries()) {
    const checkout = checkouts[nth] ?? HERE
    const client = new pg.Client({ connectionString: owner })
    await client.connect()
    const server = await startServer(appUrl(owner, 'bench'), checkout)
    servers.push({ name: checkout === HERE ? 'here' : path.basename(checkout), server, client, rows: [] })
  }
  console.log(
    '| scenario | checkout | µs a request | server | database | requests/s | p99 ms | memory MB | errors |\n|---|---|---:|---:|---:|---:|---:|---:|---:|',
  )
  for (const scenario of asked) {
    for (let round = 0; round < ROUNDS; round++)
      for (const { server, client, rows } of round % 2 ? servers.toReversed() : servers) {
        await putBack(client)
        rows.push(await measureOnce(scenario, server, postmaster))
      }
    for (const { name, rows } of servers) {
      const all = rows.splice(0)
      const of = (key: keyof Measured) => median(all.map((row) => row[key]))
      console.log(
        `| ${scenario.name} | ${name} | ${[of('node') + of('database'), of('node'), of('database'), of('rate'), of('p99'), of('memory')].map((n) => n.toFixed(0)).join(' | ')} | ${all.reduce((sum, row) => sum + row.errors, 0)} |`,
      )
    }
  }
  for (const { server, client } of servers) {
    await client.end()
    await server.end()
  }
}
