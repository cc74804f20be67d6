// How soon a screen is there, told by the page itself: asking from outside is only as exact as it is often.
import type { Browser, BrowserContext, Page } from 'playwright-core'

const RUNS = Number(process.env.BENCH_RUNS ?? 7)
/** A screen is quiet when nothing has kept the main thread for more than 50 ms in this long. */
const QUIET_MS = 1000
const PASSWORD = 'Uzima-demo-2026'

declare global {
  interface Window {
    /** What the page itself noted of its opening. */
    seen: { tasks: { start: number; end: number }[]; visible: number }
  }
}

export type Timing = { visible: number; interactive: number; blocked: number; kilobytes: number }
/** What has to be painted before a screen counts as visible: so many elements of that kind. */
export type Shown = { selector: string; least: number }

/** A person at a browser of their own, signed in. */
export async function sitDown(
  browser: Browser,
  url: string,
  account: string,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1366, height: 768 },
    timezoneId: 'Africa/Nairobi',
  })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Email address').fill(`${account}@nairobi-west.test`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((to) => !to.pathname.startsWith('/login'))
  return { context, page }
}

/**
 * From the next address on the page notes when this was painted, and what kept its main thread, from the first script
 * on.
 */
export const watchFor = (page: Page, shown: Shown): Promise<unknown> =>
  page.addInitScript(({ selector, least }) => {
    const tasks: { start: number; end: number }[] = []
    const seen = { tasks, visible: 0 }
    window.seen = seen
    const watch = new MutationObserver(() => {
      if (document.querySelectorAll(selector).length < least) return
      watch.disconnect()
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          seen.visible = performance.now()
        }),
      )
    })
    watch.observe(document, { childList: true, subtree: true })
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        tasks.push({ start: startTime, end: startTime + duration })
    }).observe({ type: 'longtask', buffered: true })
  }, shown)

/**
 * Opens an address and waits until one can work: `visible`: what was watched for is painted; `interactive`: and the
 * main thread is free (the end of the last task of more than 50 ms before a quiet second); `blocked`: how long such
 * tasks kept it beyond 50 ms each. Milliseconds since the navigation began.
 */
export async function open(page: Page, address: string, { selector, least }: Shown): Promise<Timing> {
  await page.goto(address, { waitUntil: 'commit' })
  await page
    .locator(selector)
    .nth(least - 1)
    .waitFor()
  await page.waitForTimeout(QUIET_MS)
  const { tasks, visible, bytes } = await page.evaluate(() => ({
    ...window.seen,
    bytes: performance
      .getEntriesByType('resource')
      .reduce(
        (sum, entry) =>
          sum +
          ((entry as PerformanceResourceTiming).initiatorType === 'fetch'
            ? 0
            : (entry as PerformanceResourceTiming).transferSize),
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

export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** The median of several openings, the processor slowed down so many times; `cold`: nothing kept from before. */
export async function measure(page: Page, address: string, shown: Shown, rate: number, cold: boolean): Promise<Timing> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate })
  await tools.send('Network.enable')
  const timings: Timing[] = []
  for (let run = 0; run < RUNS; run++) {
    await page.goto('about:blank')
    if (cold) await tools.send('Network.clearBrowserCache')
    timings.push(await open(page, address, shown))
  }
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await tools.detach()
  const of = (key: keyof Timing) => median(timings.map((timing) => timing[key]))
  return { visible: of('visible'), interactive: of('interactive'), blocked: of('blocked'), kilobytes: of('kilobytes') }
}

export const SLOWED = 4
/** Once as fast as the machine is, then slowed down, then slowed down and with nothing kept. */
export const HOWS = [
  [1, false],
  [SLOWED, false],
  [SLOWED, true],
] as const
export type Row = { screen: string; how: string; rate: number } & Timing
export const howOf = (cold: boolean): string => (cold ? 'first visit, nothing kept' : 'opened again')

export function printOpenings(rows: readonly Row[]): void {
  console.log(`\nScreens, median of ${RUNS}; server, database and browser share the cores\n`)
  console.log(
    '| screen | how | processor | visible, ms | interactive, ms | blocked, ms | fetched, kB | slower than unslowed |\n|---|---|---:|---:|---:|---:|---:|---:|',
  )
  for (const row of rows) {
    const unslowed = rows.find((other) => other.screen === row.screen && other.rate === 1)?.interactive ?? Number.NaN
    console.log(
      `| ${row.screen} | ${row.how} | ${row.rate === 1 ? 'as it is' : `${row.rate} × slower`} | ${row.visible.toFixed(0)} | ${row.interactive.toFixed(0)} | ${row.blocked.toFixed(0)} | ${row.kilobytes.toFixed(0)} | ${(row.interactive / unslowed).toFixed(1)} × |`,
    )
  }
}
