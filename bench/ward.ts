// A ward of sixty beds with a week of charts: what each screen asks of the server, and how soon it is shown, the
// processor slowed down four times.
import type { Page } from 'playwright-core'
import { BEDS, fillWard } from './generate/ward.ts'
import {
  HOWS,
  howOf,
  measure,
  median,
  open,
  printOpenings,
  type Row,
  type Shown,
  sitDown,
  watchFor,
} from './opening.ts'
import { atDemo } from './screens.ts'

const ASKED = 40
const SERVER_MS = 150

/** The screens of the ward, each with what its last row holds when everything has come. */
const screensOf = ({ ward_id, admission_id }: { ward_id: string; admission_id: string }) =>
  [
    ['nurse station', `nurse-station?ward=${ward_id}`, 'tr:has(.chart-cell):has(.ward-medicine-cell)', BEDS],
    ['bed map', `wards?ward=${ward_id}`, '.ward-bed .u-link, .ward-bed a', BEDS],
    ['medicine round', `nurse-station?ward=${ward_id}&view=doses`, '.ward-round .u-panel', 1],
    ['handover', `rounds?ward=${ward_id}&list=handover`, '.rounds-allergies', BEDS],
    ['round', `rounds?ward=${ward_id}`, 'tbody tr .u-person', BEDS],
    ['chart of a week', `nurse-station/${admission_id}?tab=observations&days=7`, '.chart-table tfoot', 1],
    ['medicines of a patient', `nurse-station/${admission_id}?tab=medicines`, '.ward-medicine', 7],
    ['fluids of a week', `nurse-station/${admission_id}?tab=fluids&days=7`, '.chart-sums tbody', 7],
  ] as const

/** What a screen asks the server for while it opens, without the stream of news. */
async function askedBy(page: Page, address: string, shown: Shown): Promise<string[]> {
  const asked = new Set<string>()
  const note = (request: { url(): string; method(): string; resourceType(): string }) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET' && request.resourceType() === 'fetch' && pathname.startsWith('/api/'))
      asked.add(pathname + search)
  }
  page.on('request', note)
  await open(page, address, shown)
  page.off('request', note)
  return [...asked]
}

type Answer = { path: string; ms: number; kilobytes: number }
async function ask(url: string, path: string, cookie: string): Promise<Answer> {
  const started = performance.now()
  const reply = await fetch(url + path, { headers: { cookie } })
  const body = await reply.arrayBuffer()
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
  return { path, ms: performance.now() - started, kilobytes: body.byteLength / 1000 }
}

const worst = (values: readonly number[]): number => Math.max(...values)

/** Measures the screens of a full ward at the server and in the browser; prints two tables. */
export async function measureWard(): Promise<void> {
  const rows: Row[] = []
  const servers: string[] = []
  await atDemo(async (instance, browser, url) => {
    const ward = await fillWard(instance.ownerUrl)
    for (const [screen, place, selector, least] of screensOf(ward)) {
      const { context, page } = await sitDown(browser, url, 'nurse')
      const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
      const shown = { selector, least }
      await watchFor(page, shown)
      const address = `/hospital/inpatient/${place}`
      const paths = await askedBy(page, address, shown)
      await page.goto('about:blank')
      // All that the screen asks for at once, as a browser does; then each alone.
      const together: number[] = []
      for (let n = 0; n < ASKED; n++) {
        const started = performance.now()
        await Promise.all(paths.map((path) => ask(url, path, cookie)))
        together.push(performance.now() - started)
      }
      servers.push(
        `| **${screen}** | ${paths.length} requests at once | **${median(together).toFixed(0)}** | ${worst(together.slice(5)).toFixed(0)} | | ${median(together) <= SERVER_MS ? 'yes' : 'no'} |`,
      )
      for (const path of paths.filter((each) => each.startsWith('/api/inpatient'))) {
        const answers: Answer[] = []
        for (let n = 0; n < ASKED; n++) answers.push(await ask(url, path, cookie))
        const times = answers.map(({ ms }) => ms)
        const said = path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…')
        servers.push(
          `| | ${said} | ${median(times).toFixed(1)} | ${worst(times.slice(5)).toFixed(1)} | ${answers[0]?.kilobytes.toFixed(0)} | |`,
        )
      }
      for (const [rate, cold] of HOWS)
        rows.push({ screen, how: howOf(cold), rate, ...(await measure(page, address, shown, rate, cold)) })
      await context.close()
    }
  })
  console.log(`\nAt the server, median and worst of ${ASKED}, one nurse alone\n`)
  console.log(
    `| screen | asked for | median, ms | worst, ms | kB | within ${SERVER_MS} ms |\n|---|---|---:|---:|---:|---|`,
  )
  for (const line of servers) console.log(line)
  printOpenings(rows)
}
