import type { Page } from 'playwright-core'

/** The addresses of the whole menu, with every group open. */
export async function menuOf(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link').first().waitFor()
  const closed = menu.locator('button[aria-expanded="false"]')
  while (await closed.count()) await closed.first().click()
  const links = await menu.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return [...new Set(links.filter((href) => href.startsWith('/')))]
}
