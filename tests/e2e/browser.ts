import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, expect, onTestFailed } from 'vitest'
import { startChromium } from '../support/browser/chromium.ts'
import { PATIENCE_MS } from '../support/patience.ts'
import { here } from './here.ts'
import { noteRequests } from './pages.ts'

export { expectAccessible } from '../support/browser/accessible.ts'

const PASSWORD = 'Uzima-demo-2026'
let browser: Promise<Browser> | undefined

/** One browser for all seats of a test file. */
export function launch(): Promise<Browser> {
  browser ??= startChromium()
  return browser
}

export type Seat = { page: Page; context: BrowserContext; errors: string[] }
const seats: Seat[] = []

/** A record outside the own work: what is refused until a reason is given is logged by the browser itself. */
const ASKED = /status of 423 \(Locked\)/

/** Most journeys are about something else than why a record is opened: there it is one press. */
const openAtOnce = (page: Page): void => {
  const dialog = page.getByRole('dialog', { name: 'Why do you open this record?' })
  const press = () => dialog.getByRole('button', { name: 'Emergency: open at once' }).click()
  page.addLocatorHandler(dialog, press).catch(() => undefined) // The page was closed before.
}

/**
 * A browser of its own for one person: notes every console error and every exception. `asked`: the journey answers why
 * a record outside the own work is opened itself.
 */
export async function takeSeat(viewport = { width: 1366, height: 768 }, asked = false): Promise<Seat> {
  const context = await (await launch()).newContext({
    viewport,
    hasTouch: viewport.width < 768,
    baseURL: here().url,
    locale: 'en-GB',
    timezoneId: 'Africa/Nairobi',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(PATIENCE_MS)
  if (!asked) context.on('page', openAtOnce)
  const page = await context.newPage()
  noteRequests(page)
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && (asked || !ASKED.test(message.text())))
      errors.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`))
  const seat = { page, context, errors }
  seats.push(seat)
  // What the screens said: a journey that fails far away is understood by it. A seat that is taken before any test
  // belongs to none.
  if (expect.getState().currentTestName)
    onTestFailed(async () => console.error(`${page.url()}\n${await textOf(page)}\n${errors.join('\n')}`))
  return seat
}

const textOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.body.innerText).catch(() => 'The page cannot be read.')

/** Sits down signed in with a demo account, before any page: the form itself is the journey of access. */
export async function signInAs(
  email: string,
  viewport?: { width: number; height: number },
  asked = false,
): Promise<Seat> {
  const seat = await takeSeat(viewport, asked)
  const answer = await seat.page.request.post(`${here().url}/api/access/sign-in`, {
    headers: { 'idempotency-key': crypto.randomUUID(), 'sec-fetch-site': 'same-origin' },
    data: { email, password: PASSWORD },
  })
  if (!answer.ok()) throw new Error(`${email}: ${answer.status()} ${await answer.text()}`)
  return seat
}

export async function enterCredentials(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/**
 * Nothing went wrong in the console; `expected` are what the test provoked (a refused request is logged by the browser
 * itself).
 */
export function expectQuiet(seat: Seat, expected: RegExp = /^$/): void {
  expect(seat.errors.filter((error) => !expected.test(error))).toEqual([])
}

afterAll(async () => {
  await Promise.all(seats.map((seat) => seat.context.close()))
  await (await browser)?.close()
  browser = undefined
})
