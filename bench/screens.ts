// How soon a screen can be worked with: the consultation on a mid-range laptop, played by slowing the processor down four times in a real browser.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { startService } from '../departments/visits/contract.ts'
import { repositoryRoot } from '../kernel/server/config.ts'
import { newId } from '../kernel/server/ids.ts'
import { startChromium } from '../tests/support/chromium.ts'
import { startInstance } from '../tests/support/instance.ts'

const RUNS = 7
const SLOWED = 4
/** A screen is quiet when nothing has kept the main thread for more than 50 ms in this long. */
const QUIET_MS = 1000
/** What a clinician writes in. */
const FIRST_FIELD = '.consultation-note form :is(textarea, input)'
const PASSWORD = 'Uzima-demo-2026'

declare global {
  interface Window {
    /** What the page itself noted of its opening. */
    seen: { tasks: { start: number; end: number }[]; visible: number }
  }
}

type Timing = { visible: number; interactive: number; blocked: number; kilobytes: number }
type Row = { screen: string; how: string; rate: number } & Timing

const screens = [
  { screen: 'general consultation', account: 'doctor', department: 'general', field: 'Subjective' },
  { screen: 'pediatric consultation', account: 'doctor2', department: 'pediatrics', field: 'Weight' },
]

/** A person at a browser of their own; what keeps the main thread is noted from the first script on. */
async function sitDown(browser: Browser, url: string, account: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1366, height: 768 }, timezoneId: 'Africa/Nairobi' })
  await context.addInitScript((selector) => {
    const tasks: { start: number; end: number }[] = []
    const seen = { tasks, visible: 0 }
    window.seen = seen
    // Noted in the page itself: asking from outside is only as exact as it is often.
    const watch = new MutationObserver(() => {
      if (!document.querySelector(selector)) return
      watch.disconnect()
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          seen.visible = performance.now()
        }),
      )
    })
    watch.observe(document, { childList: true, subtree: true })
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, end: startTime + duration })
    }).observe({ type: 'longtask', buffered: true })
  }, FIRST_FIELD)
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Email address').fill(`${account}@nairobi-west.test`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((to) => !to.pathname.startsWith('/login'))
  return { context, page }
}

/** A visit of that department that this person is seeing. */
async function begin(page: Page, department: string): Promise<string> {
  return page.evaluate(
    async ([of, start, key]) => {
      const list = async (status: string) => (await (await fetch(`/api/visits/queue?department=${of}&status=${status}`)).json()).rows
      const [mine] = await list('in_progress')
      if (mine) return mine.visit_id as string
      const [next] = await list('waiting')
      if (!next) throw new Error(`Nobody waits in ${of}`)
      const headers = { 'content-type': 'application/json', 'idempotency-key': key ?? '' }
      await fetch((start ?? '').replace(':queue_id', next.id), { method: 'POST', headers, body: '{}' })
      return next.visit_id as string
    },
    [department, `/api${startService.path}`, newId()],
  )
}

/**
 * Opens an address and waits until one can type: `visible`: the first field is there; `interactive`: and the main thread is free (the end of the last
 * task of more than 50 ms before a quiet second); `blocked`: how long such tasks kept it beyond 50 ms each. Milliseconds since the navigation began.
 */
async function open(page: Page, address: string, field: string): Promise<Timing> {
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByLabel(field).first().waitFor()
  await page.waitForTimeout(QUIET_MS)
  const { tasks, visible, bytes } = await page.evaluate(() => ({
    ...window.seen,
    bytes: performance
      .getEntriesByType('resource')
      .reduce(
        (sum, entry) =>
          sum + ((entry as PerformanceResourceTiming).initiatorType === 'fetch' ? 0 : (entry as PerformanceResourceTiming).transferSize),
        0,
      ),
  }))
  return {
    visible,
    interactive: Math.max(visible, ...tasks.map((task) => task.end)),
    blocked: tasks.reduce((sum, { start, end }) => sum + Math.max(0, end - start - 50), 0),
    kilobytes: bytes / 1000,
  }
}

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function measure(page: Page, address: string, field: string, rate: number, cold: boolean): Promise<Timing> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate })
  await tools.send('Network.enable')
  const timings: Timing[] = []
  for (let run = 0; run < RUNS; run++) {
    await page.goto('about:blank')
    if (cold) await tools.send('Network.clearBrowserCache')
    timings.push(await open(page, address, field))
  }
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await tools.detach()
  const of = (key: keyof Timing) => median(timings.map((timing) => timing[key]))
  return { visible: of('visible'), interactive: of('interactive'), blocked: of('blocked'), kilobytes: of('kilobytes') }
}

/** Measures the consultation screens of a demo hospital, as fast as this machine is and slowed down; prints a table. */
export async function measureScreens(): Promise<void> {
  execFileSync(process.execPath, ['scripts/build-if-stale.ts'], { cwd: repositoryRoot, stdio: 'inherit' })
  const folder = mkdtempSync(path.join(tmpdir(), 'uzima-bench-screens-'))
  chmodSync(folder, 0o755)
  const instance = await startInstance(folder, { demo: true, env: { UZIMA_RATE_LIMIT: 'off' } })
  const browser = await startChromium()
  const rows: Row[] = []
  try {
    for (const { screen, account, department, field } of screens) {
      const { context, page } = await sitDown(browser, `http://localhost:${instance.port}`, account)
      const address = `/hospital/outpatient/consultation/${department}/${await begin(page, department)}`
      await open(page, address, field)
      for (const [rate, cold] of [
        [1, false],
        [SLOWED, false],
        [SLOWED, true],
      ] as const) {
        const how = cold ? 'first visit, nothing kept' : 'opened again'
        rows.push({ screen, how, rate, ...(await measure(page, address, field, rate, cold)) })
      }
      await context.close()
    }
  } finally {
    await browser.close()
    await instance.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(`\nScreens, median of ${RUNS}; server, database and browser share the cores\n`)
  console.log(
    '| screen | how | processor | field visible, ms | interactive, ms | blocked, ms | fetched, kB | slower than unslowed |\n|---|---|---:|---:|---:|---:|---:|---:|',
  )
  for (const row of rows) {
    const unslowed = rows.find((other) => other.screen === row.screen && other.rate === 1)?.interactive ?? Number.NaN
    console.log(
      `| ${row.screen} | ${row.how} | ${row.rate === 1 ? 'as it is' : `${row.rate} × slower`} | ${row.visible.toFixed(0)} | ${row.interactive.toFixed(0)} | ${row.blocked.toFixed(0)} | ${row.kilobytes.toFixed(0)} | ${(row.interactive / unslowed).toFixed(1)} × |`,
    )
  }
}
