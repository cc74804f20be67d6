// Every page of the menu at the widths that people have, with names as long as some are: no page scrolls sideways, no table is cut, and what can be done with a row
// stays in view.
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectQuiet, type Seat, signInAs } from './browser.ts'
import { here } from './here.ts'
import { menuOf } from './pages.ts'

const WIDTHS = [1366, 1280, 1093, 800]
/** What is put behind the names of these, and taken away again: other journeys meet the same house. */
const LONGER = [
  ['patients', 'last_name', '-Nyakeriga Wanjiku Muthoni'],
  ['hospitals', 'name', ' and Nyahururu-Olkalou Consolidated Mission'],
  ['staff', 'name', ' Wamuyu-Njeri Barasa'],
  ['lab_test_types', 'name', ' with differential and platelets, automated'],
  ['pharmacy_medications', 'name', ' (as hydrochloride), modified release'],
] as const
async function rename(to: (column: string) => string): Promise<void> {
  const owner = new pg.Client({ connectionString: here().ownerUrl })
  await owner.connect()
  for (const [table, column, more] of LONGER) await owner.query(`update ${table} set ${column} = ${to(column)}`, [more])
  await owner.end()
}
beforeAll(() => rename((column) => `${column} || $1::text`))
afterAll(() => rename((column) => `left(${column}, -length($1::text))`))

/** What is wrong with the page at this width. */
const faults = ({ page }: Seat) =>
  page.evaluate(() => {
    const found: string[] = []
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`)
    for (const place of document.querySelectorAll<HTMLElement>('.u-table-scroll')) {
      const table = place.querySelector('table')
      if (!table) continue
      const cut = table.offsetWidth - place.clientWidth
      if (cut > 0 && getComputedStyle(place).overflowX !== 'auto') found.push(`'${table.ariaLabel}' is cut by ${cut} px`)
      const edge = place.getBoundingClientRect().right
      for (const cell of place.querySelectorAll<HTMLElement>('tbody td[data-card="actions"]'))
        if (cell.getBoundingClientRect().right > edge + 1) found.push(`actions of '${table.ariaLabel}' are out of sight`)
    }
    // A date, an amount or a badge in two lines.
    const broken = /^(?:KES [\d,.]+|\d\d\/\d\d\/\d{4}(?: \d\d:\d\d)?|[\d,]+\.\d\d)$/
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!broken.test(node.textContent?.trim() ?? '') || !node.parentElement?.checkVisibility()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)))
      if (lines.size > 1) found.push(`'${node.textContent?.trim()}' is broken`)
    }
    return [...new Set(found)]
  })

async function walk(seat: Seat, start: string): Promise<void> {
  const { page } = seat
  await page.goto(start)
  const wrong: string[] = []
  for (const href of await menuOf(page)) {
    await page.goto(href)
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 1 }).first().waitFor()
    await expect.poll(() => main.locator('[aria-busy="true"], .u-skeleton').count(), { message: `${href} is still loading` }).toBe(0)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 768 })
      // What a page measures of itself it has measured with the next two frames.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      wrong.push(...(await faults(seat)).map((fault) => `${href} at ${width}: ${fault}`))
    }
  }
  expect(wrong).toEqual([])
  expectQuiet(seat)
}

it.each(['admin', 'lab', 'radiographer', 'pharmacy', 'nurse'])('pages of %s fit at every width', async (login) => {
  await walk(await signInAs(`${login}@nairobi-west.test`), '/hospital/dashboard')
})

it('pages of the provider fit at every width', async () => {
  await walk(await signInAs('superadmin@uzima.test'), '/')
})
