import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

/** The addresses of the whole menu, with every group open. */
export async function menuOf(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link').first().waitFor()
  const closed = menu.locator('button[aria-expanded="false"]')
  while (await closed.count()) await closed.first().click()
  const links = await menu.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return [...new Set(links.filter((href) => href.startsWith('/')))]
}

const asked = new WeakMap<Page, Set<Request>>()
/**
 * Notes what a page asks the server and has not been answered; the stream of what changes stays open, and does not
 * count.
 */
export function noteRequests(page: Page): void {
  const open = new Set<Request>()
  asked.set(page, open)
  page.on('request', (request) => {
    // Another page: what the one before had asked is never answered.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear()
    else if (['fetch', 'xhr', 'script'].includes(request.resourceType())) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
}

const STILL_MS = 80
/** Resolves once the page has everything that it asked for, shows it, and nothing in it moves. */
export async function settled(page: Page): Promise<void> {
  const open = asked.get(page) ?? new Set<Request>()
  const look = async () => {
    if (open.size) return `waits for ${[...open].map((request) => request.url()).join(', ')}`
    const seen = await page
      .evaluate(
        (still) =>
          new Promise<string>((done) => {
            let moved = false
            const observer = new MutationObserver(() => {
              moved = true
            })
            observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
            setTimeout(() => {
              observer.disconnect()
              const main = document.querySelector('main')
              const loads = !main || main.querySelector('[aria-busy="true"], [data-stale], .u-skeleton')
              done(loads ? 'loads' : moved ? 'moves' : '')
            }, still)
          }),
        STILL_MS,
      )
      .catch((error: Error) => error.message) // another page took its place
    return open.size ? 'asks again' : seen
  }
  await expect.poll(look, { interval: 10, message: `${page.url()} is still loading` }).toBe('')
}

/** Goes to an address as a link would, without loading the house again. */
export async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, href)
}
