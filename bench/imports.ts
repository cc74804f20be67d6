// A file of as many patients as it may have, looked at and brought in by one person, beside registrations one after
// the other: the time, what the server's memory grows by, and how long a colleague's request waits meanwhile.
import { execFile } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { importPatients } from '../departments/patients/import.contract.ts'
import { listQueue } from '../departments/visits/queue.contract.ts'
import { newId } from '../kernel/server/ids.ts'
import { cards, names, RECORDS_TOKEN, ROWS, seatRecordsOfficer } from './generate/cards.ts'
import { sessionToken } from './generate/generate.ts'
import { median } from './opening.ts'
import { query, scenarios } from './scenarios.ts'
import { cookieOf, type Server, startServer } from './server.ts'

const RUNS = Number(process.env.BENCH_RUNS ?? 3)
const REGISTRATIONS = 300
const LISTS = 100
const SAMPLE_MS = 25
const FILES = [
  { of: 'cards', file: cards },
  { of: 'names alone', file: names },
]
const STEPS = [
  { what: 'looked at', save: false },
  { what: 'imported', save: true },
  { what: 'looked at once more', save: false },
]
type Step = (typeof STEPS)[number]
type Watched = { wait: number; before: number; highest: number }

/** Sends the file; answers how long it took, and how large the answer is. */
async function send({ address }: Server, file: string, { what, save }: Step) {
  const started = performance.now()
  // Some are called as somebody here and born on the same day: they come in too.
  const asked = { filename: 'cards.csv', save: String(save), with_doubtful: 'true' }
  const reply = await fetch(address + query(importPatients.path, asked), {
    method: 'POST',
    headers: { cookie: cookieOf(RECORDS_TOKEN), 'content-type': 'application/octet-stream' },
    body: file,
  })
  const text = await reply.text()
  const ms = performance.now() - started
  if (!reply.ok) throw new Error(`${what}: ${reply.status} ${text}`)
  const { imported, known, doubtful } = importPatients.output.parse(JSON.parse(text))
  const [expected, found] = what === 'looked at once more' ? [ROWS, known + doubtful] : [save ? ROWS : null, imported]
  if (found !== expected) throw new Error(`${what}: ${found} rows instead of ${expected}; ${text.slice(0, 500)}`)
  return { ms, kilobytes: Buffer.byteLength(text) / 1000 }
}

/** The mean of registrations through HTTP, one after the other; the first third warms up. */
async function registrationMs({ address }: Server): Promise<number> {
  const registration = scenarios.find(({ name }) => name === 'registration')
  const times: number[] = []
  for (let n = 0; n < REGISTRATIONS; n++) {
    const { path = '', body = '' } = registration?.make(1) ?? {}
    const cookie = cookieOf(sessionToken(1))
    const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': newId() }
    const started = performance.now()
    const reply = await fetch(address + path, { method: 'POST', headers, body })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`registration: ${reply.status} ${text}`)
    times.push(performance.now() - started)
  }
  const counted = times.slice(REGISTRATIONS / 3)
  return counted.reduce((sum, ms) => sum + ms, 0) / counted.length
}

const run = promisify(execFile)
const memoryOf = async ({ pid }: Server) => Number((await run('ps', ['-o', 'rss=', '-p', String(pid)])).stdout) / 1024

/** How long a colleague waits for a list of the queue. */
async function listQueueMs({ address }: Server): Promise<number> {
  const started = performance.now()
  const reply = await fetch(address + query(listQueue.path, { department: 'triage' }), {
    headers: { cookie: cookieOf(sessionToken(1)) },
  })
  await reply.text()
  return performance.now() - started
}

/** While `work` is under way: the server's memory, and the longest of a colleague's requests, one after the other. */
async function watch(server: Server, work: Promise<unknown>, before: number): Promise<Watched> {
  const seen = { wait: 0, before, highest: before }
  let under = true
  const over = work.finally(() => {
    under = false
  })
  const meanwhile = async (look: () => Promise<void>, pause: number) => {
    while (under) {
      await look()
      await setTimeout(pause)
    }
  }
  await Promise.all([
    over,
    meanwhile(async () => {
      seen.wait = Math.max(seen.wait, await listQueueMs(server))
    }, 5),
    meanwhile(async () => {
      seen.highest = Math.max(seen.highest, await memoryOf(server))
    }, SAMPLE_MS),
  ])
  return seen
}

/** Rows of the table: a kind of file on a server of its own, which has done nothing but register patients. */
async function measureFile({ of, file }: (typeof FILES)[number], patients: string, server: Server): Promise<string[]> {
  const one = await registrationMs(server)
  const list: number[] = []
  for (let n = 0; n < LISTS; n++) list.push(await listQueueMs(server))
  // Watching takes part of the machine: the first file is watched, the others are timed.
  const watched: Watched[] = []
  for (const step of STEPS) watched.push(await watch(server, send(server, file(0), step), await memoryOf(server)))
  const times: number[][] = STEPS.map(() => [])
  const answers: number[] = []
  for (let n = 1; n <= RUNS; n++)
    for (const [at, step] of STEPS.entries()) {
      const { ms, kilobytes } = await send(server, file(n), step)
      times[at]?.push(ms)
      answers[at] = kilobytes
    }
  const line = (...cells: string[]) => `| ${cells.join(' | ')} |`
  const whole = (value = Number.NaN) => value.toFixed(0)
  const rows = STEPS.map(({ what }, at) => {
    const [taken, { wait, before, highest } = { wait: 0, before: 0, highest: 0 }] = [times[at] ?? [], watched[at]]
    const ms = median(taken)
    return line(
      ...[of, patients, what, whole(ms), whole(Math.max(...taken)), (ms / ROWS).toFixed(2)],
      ...[(ms / ROWS / one).toFixed(3), whole(answers[at]), whole(wait), whole(before), whole(highest)],
    )
  })
  const after = whole(await memoryOf(server))
  const alone = median(list).toFixed(1)
  return [
    ...rows,
    line(of, patients, `after ${RUNS + 1} files; a registration`, '', '', one.toFixed(2), '1', '', alone, after, ''),
  ]
}

/** Looks at files, imports them and looks at them once more, each run a file of its own; prints a table. */
export async function measureImports(patients: string, ownerUrl: string, app: string): Promise<void> {
  await seatRecordsOfficer(ownerUrl)
  const lines: string[] = []
  for (const file of FILES) {
    const server = await startServer(app)
    try {
      lines.push(...(await measureFile(file, patients, server)))
    } finally {
      await server.end()
    }
  }
  console.log(
    `\nA file of ${ROWS} patients, median and worst of ${RUNS}, one person alone\n\n| file | patients here | what | median, ms | worst, ms | a row, ms | a row, of a registration | answer, kB | a colleague waits, ms | memory, MB | highest, MB |\n|---|---:|---|---:|---:|---:|---:|---:|---:|---:|---:|`,
  )
  for (const line of lines) console.log(line)
}
