// Whether pages fit the screens that people have, with names as long as some are.

import pg from 'pg'
import type { Page } from 'playwright-core'
import { here } from './here.ts'

const WIDTHS = [1366, 1280, 1093, 800, 390]
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
export const lengthenNames = (): Promise<void> => rename((column) => `${column} || $1::text`)
export const shortenNames = (): Promise<void> => rename((column) => `left(${column}, -length($1::text))`)

/** What is wrong with the page at the width that it has now. */
const wrongNow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth) {
      const widest = [...document.body.querySelectorAll<HTMLElement>('*')]
        .filter((each) => each.checkVisibility() && each.getBoundingClientRect().right >= root.scrollWidth - 1)
        .at(-1)
      found.push(
        `the page is ${root.scrollWidth - root.clientWidth} px too wide, by ${widest?.tagName}.${widest?.className} '${widest?.textContent?.slice(0, 80)}'`,
      )
    }
    for (const figure of document.querySelectorAll<HTMLElement>('.u-stat-figure'))
      if (figure.scrollWidth > figure.clientWidth) found.push(`'${figure.textContent}' is wider than its card`)
    const emptiness =
      root.scrollHeight - Math.max(root.clientHeight, Math.ceil(document.body.getBoundingClientRect().height))
    if (emptiness > 0) found.push(`the page scrolls ${emptiness} px into nothing`)
    for (const place of document.querySelectorAll<HTMLElement>('.u-table-scroll')) {
      const table = place.querySelector('table')
      if (!table) continue
      const cut = table.offsetWidth - place.clientWidth
      if (cut > 0 && getComputedStyle(place).overflowX !== 'auto')
        found.push(`'${table.ariaLabel}' is cut by ${cut} px`)
      const edge = place.getBoundingClientRect().right
      for (const cell of place.querySelectorAll<HTMLElement>('tbody td[data-card="actions"]'))
        if (cell.getBoundingClientRect().right > edge + 1)
          found.push(`actions of '${table.ariaLabel}' are out of sight`)
      const heads = [...place.querySelectorAll('thead th')].filter((head) => head.getBoundingClientRect().height > 1)
      if (new Set(heads.map((head) => Math.round(head.getBoundingClientRect().top))).size > 1)
        found.push(`the heads of '${table.ariaLabel}' do not stand in one row`)
    }
    // A date or an amount in two lines.
    const whole = /^(?:-?KES [\d,.]+|\d\d\/\d\d\/\d{4}(?:\s\d\d:\d\d)?|[\d,]+\.\d\d)$/
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!whole.test(node.textContent?.trim() ?? '') || !node.parentElement?.checkVisibility()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const lines = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
      )
      if (lines.size > 1) found.push(`'${node.textContent?.trim()}' is broken`)
    }
    return [...new Set(found)]
  })

const frames = (page: Page, many: number): Promise<void> =>
  page.evaluate(async (count) => {
    for (let n = 0; n < count; n++) await new Promise(requestAnimationFrame)
  }, many)

/** So many frames long the same has to be wrong. */
const SAME_FRAMES = 60
/**
 * What is wrong with the page once it has followed its new width. What a page measures of itself it has measured with
 * the next two frames; figures whose size follows that of their card come another frame later on a busy machine.
 */
async function wrongForGood(page: Page): Promise<string[]> {
  await frames(page, 2)
  let wrong = await wrongNow(page)
  for (let same = 0; wrong.length && same < SAME_FRAMES; same++) {
    await frames(page, 1)
    const now = await wrongNow(page)
    if (now.join() !== wrong.join()) same = 0
    wrong = now
  }
  return wrong
}

/** What does not fit at any of the widths; the page has its own again afterwards. */
export async function misfits(page: Page): Promise<string[]> {
  const own = page.viewportSize() ?? { width: 1366, height: 768 }
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 768 })
    found.push(...(await wrongForGood(page)).map((wrong) => `${page.url()} at ${width}: ${wrong}`))
  }
  await page.setViewportSize(own)
  return found
}
