// How soon a screen can be worked with: the consultation on a mid-range laptop, played by slowing the processor down
// four times in a real browser.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { startService } from '../departments/visits/queue.contract.ts'
import { repositoryRoot } from '../kernel/server/config.ts'
import { newId } from '../kernel/server/ids.ts'
import { startChromium } from '../tests/support/browser/chromium.ts'
import { type Instance, startInstance } from '../tests/support/browser/instance.ts'
import { HOWS, howOf, measure, open, printOpenings, type Row, sitDown, watchFor } from './opening.ts'

/** What a clinician writes in. */
const FIRST_FIELD = { selector: '.consultation-note form :is(textarea, input)', least: 1 }

const screens = [
  { screen: 'general consultation', account: 'doctor', department: 'general' },
  { screen: 'pediatric consultation', account: 'doctor2', department: 'pediatrics' },
]

/** A visit of that department that this person is seeing. */
async function begin(page: Page, department: string): Promise<string> {
  return page.evaluate(
    async ([of, start, key]) => {
      const list = async (status: string) =>
        (await (await fetch(`/api/visits/queue?department=${of}&status=${status}`)).json()).rows
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

/** A demo hospital as `npm start` makes it, and a browser, for as long as `use` takes. */
export async function atDemo(use: (instance: Instance, browser: Browser, url: string) => Promise<void>): Promise<void> {
  execFileSync(process.execPath, ['scripts/build-if-stale.ts'], { cwd: repositoryRoot, stdio: 'inherit' })
  const folder = mkdtempSync(path.join(tmpdir(), 'uzima-bench-screens-'))
  chmodSync(folder, 0o755)
  const instance = await startInstance(folder, { demo: true, env: { UZIMA_RATE_LIMIT: 'off' } })
  const browser = await startChromium()
  try {
    await use(instance, browser, `http://localhost:${instance.port}`)
  } finally {
    await browser.close()
    await instance.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Measures the consultation screens of a demo hospital, as fast as this machine is and slowed down; prints a table. */
export async function measureScreens(): Promise<void> {
  const rows: Row[] = []
  await atDemo(async (_, browser, url) => {
    for (const { screen, account, department } of screens) {
      const { context, page } = await sitDown(browser, url, account)
      const address = `/hospital/outpatient/consultation/${department}/${await begin(page, department)}`
      await watchFor(page, FIRST_FIELD)
      await open(page, address, FIRST_FIELD)
      for (const [rate, cold] of HOWS)
        rows.push({ screen, how: howOf(cold), rate, ...(await measure(page, address, FIRST_FIELD, rate, cold)) })
      await context.close()
    }
  })
  printOpenings(rows)
}
