// Every report over a year of a hospital with 100,000 visits: each asked by one person alone, beside a plain count of
// the year's visits in SQL.
import pg from 'pg'
import { hospitalId, type Size, sessionToken } from './generate/generate.ts'
import { median } from './opening.ts'
import { reportRequests } from './report-requests.ts'
import { cookieOf } from './server.ts'

const BUDGET_MS = 1000
const ASKED = Number(process.env.BENCH_RUNS ?? 3)
/** Only requests that this expression fits, for looking at one of them again. */
const ONLY = process.env.BENCH_REPORTS ? new RegExp(process.env.BENCH_REPORTS) : undefined

/**
 * A year of one hospital: 20,000 patients with five visits each, their invoices, and everything else that a visit
 * brings.
 */
export const yearOfVisits: Size = {
  hospitals: 1,
  patientsEach: 20_000,
  visitsEach: 5,
  secondsApart: 315,
  money: true,
  movements: 0,
  year: true,
}

type Answer = { path: string; rows: number; ms: number; worst: number; kilobytes: number; status: number }

/** How many rows an answer speaks of: all that there are, where it is a page of them. */
function rowsOf(text: string): number {
  if (!text.startsWith('{')) return text.trimEnd().split('\r\n').length - 1
  const { total, rows } = JSON.parse(text) as { total?: number; rows?: unknown[] }
  return total ?? rows?.length ?? 0
}

/** Asks for each report and prints how long it took; what is over a second is named. */
export async function measureReports(url: string, ownerUrl: string): Promise<void> {
  const cookie = cookieOf(sessionToken(1))
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const plain: number[] = []
  for (let n = 0; n < ASKED * 2; n++) {
    const started = performance.now()
    await client.query('select count(*), count(distinct patient_id) from visits where hospital_id = $1', [
      hospitalId(1),
    ])
    plain.push(performance.now() - started)
  }
  await client.end()
  const base = median(plain)
  const answers: Answer[] = []
  for (const path of reportRequests().filter((each) => ONLY?.test(each) ?? true)) {
    const times: number[] = []
    let [text, status] = ['', 0]
    for (let n = 0; n < ASKED; n++) {
      const started = performance.now()
      const reply = await fetch(`${url}/api${path}`, { headers: { cookie } })
      text = await reply.text()
      status = reply.status
      times.push(performance.now() - started)
    }
    if (Math.max(...times) > BUDGET_MS) console.log(`  slow: ${path} ${times.map((ms) => ms.toFixed(0)).join(' ')} ms`)
    const kilobytes = Buffer.byteLength(text) / 1000
    answers.push({ path, rows: rowsOf(text), ms: median(times.slice(1)), worst: Math.max(...times), kilobytes, status })
  }
  const line = ({ path, rows, ms, worst, kilobytes }: Answer) => {
    const said = decodeURIComponent(path)
      .replace(/&?(period=custom|(from|to|first_day|last_day)=[\d-]+)/g, '')
      .replace('?&', '?')
      .replace(/[?&]$/, '')
    return `| ${said} | ${rows} | ${ms.toFixed(0)} | ${worst.toFixed(0)} | ${(ms / base).toFixed(1)} | ${kilobytes.toFixed(0)} | ${ms <= BUDGET_MS ? 'yes' : 'NO'} |`
  }
  const refused = answers.filter(({ status }) => status !== 200)
  for (const { path, status } of refused) console.log(`refused ${status}: ${path}`)
  const analysed = answers
    .filter(({ path }) => path.startsWith('/reports/analytics?'))
    .toSorted((one, other) => other.ms - one.ms)
  const others = answers.filter((each) => !analysed.includes(each)).toSorted((one, other) => other.ms - one.ms)
  console.log(
    `\nReports over a year with 100,000 visits; a plain count of its visits and patients takes ${base.toFixed(0)} ms\n`,
  )
  const head =
    '| report | rows | median, ms | worst, ms | of a plain count | kB | within 1 s |\n|---|---:|---:|---:|---:|---:|---|'
  console.log(`${head}\n${others.map(line).join('\n')}`)
  const over = analysed.filter(({ ms }) => ms > BUDGET_MS)
  const middle = median(analysed.map(({ ms }) => ms))
  console.log(
    `\n${analysed.length} analyses: median ${middle.toFixed(0)} ms, slowest ${analysed[0]?.ms.toFixed(0)} ms, ${over.length} over a second; the slowest:\n`,
  )
  console.log(`${head}\n${analysed.slice(0, 12).map(line).join('\n')}`)
}
