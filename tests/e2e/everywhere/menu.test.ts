// The frame of every page: a menu that is longer than the screen scrolls by itself, and stays while a page is waited for.
import { expect, it } from 'vitest'
import { expectQuiet, signInAs } from '../browser.ts'
import { settled } from '../pages.ts'

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
  const currentIsInView = () =>
    menu.evaluate((nav) => {
      const [inner, outer] = [
        nav.querySelector('[aria-current=page]')?.getBoundingClientRect(),
        nav.getBoundingClientRect(),
      ]
      return inner !== undefined && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1
    })
  await expect.poll(currentIsInView).toBe(true)
  expect(await menu.evaluate((nav) => nav.scrollTop)).toBeGreaterThan(0)

  // Back at the top, a group is closed: the menu does not jump back to the entry.
  await menu.evaluate((nav) => nav.scrollTo(0, 0))
  await menu.locator('button[aria-expanded="true"]').first().click()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await menu.evaluate((nav) => nav.scrollTop)).toBe(0)
  expectQuiet(seat)
})

it('menu and header stay while the code of a page is on its way', async () => {
  const seat = await signInAs('admin@nairobi-west.test')
  const { page } = seat
  await page.goto('/hospital/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const menu = page.getByRole('navigation', { name: 'Main' })
  const find = page.getByRole('banner').getByRole('button').first()
  await settled(page)
  const [mark, other] = [await menu.elementHandle(), await find.elementHandle()]

  const { promise: come, resolve: letCome } = Promise.withResolvers<void>()
  const held: string[] = []
  await page.route('**/assets/*.js', async (route) => {
    held.push(route.request().url())
    await come
    await route.continue()
  })
  const group = menu.getByRole('button', { name: 'Reports' })
  if ((await group.getAttribute('aria-expanded')) === 'false') await group.click()
  await menu.getByRole('link', { name: 'Analyses' }).click()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  // The very same elements: nothing of the frame was taken away and made again.
  expect(await mark?.isVisible()).toBe(true)
  expect(await other?.isVisible()).toBe(true)
  letCome()
  await page.getByRole('heading', { level: 1, name: 'Analyses' }).waitFor()
  expect(await mark?.isVisible()).toBe(true)
  expectQuiet(seat)
})
