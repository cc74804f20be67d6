// A menu that is longer than the screen scrolls by itself: the page does not, and where the person is stands in view.
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectQuiet, signInAs } from '../browser.ts'
import { settled } from '../pages.ts'

const currentIsInView = (menu: Locator) =>
  menu.evaluate((nav) => {
    const [inner, outer] = [
      nav.querySelector('[aria-current=page]')?.getBoundingClientRect(),
      nav.getBoundingClientRect(),
    ]
    return inner !== undefined && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1
  })

it('the current entry stays in view when the hospital’s departments come into the menu above it', async () => {
  const { page } = await signInAs('admin@nairobi-west.test')
  let come = () => {}
  const later = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route('**/api/hospital/departments*', async (route) => {
    await later
    await route.continue()
  })
  await page.goto('/hospital/settings/notifications')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Notifications' }).waitFor()
  await expect.poll(() => currentIsInView(menu)).toBe(true)
  come()
  await menu.getByRole('button', { name: 'All queues' }).waitFor()
  await expect.poll(() => currentIsInView(menu)).toBe(true)
})

it('a long menu lengthens no page, shows the current entry, and stays where it was scrolled to while another group is opened', async () => {
  const seat = await signInAs('admin@nairobi-west.test')
  const { page } = seat
  await page.goto('/hospital/dashboard')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.waitFor()
  const closed = menu.locator('button[aria-expanded="false"]')
  while (await closed.count()) await closed.first().click()
  const entries = menu.getByRole('link')
  const last = entries.last()
  const height = () => page.evaluate(() => [document.documentElement.scrollHeight, window.innerHeight])
  await settled(page)
  expect(await menu.evaluate((nav) => nav.scrollHeight > nav.clientHeight)).toBe(true)
  const [whole, shown] = await height()
  const content = await page
    .getByRole('main')
    .evaluate((main) => Math.ceil(main.getBoundingClientRect().bottom + window.scrollY))
  expect(whole).toBeLessThanOrEqual(Math.max(content, shown ?? 0) + 1)

  // The last entry's page is opened by its address: the menu goes there by itself.
  await page.goto((await last.getAttribute('href')) ?? '')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => currentIsInView(menu)).toBe(true)
  expect(await menu.evaluate((nav) => nav.scrollTop)).toBeGreaterThan(0)

  // Back at the top, a group is closed: the menu does not jump back to the entry.
  await menu.evaluate((nav) => nav.scrollTo(0, 0))
  await menu.locator('button[aria-expanded="true"]').first().click()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await menu.evaluate((nav) => nav.scrollTop)).toBe(0)
  expectQuiet(seat)
})
