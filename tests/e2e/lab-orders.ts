import type { Seat } from './browser.ts'
import { consulting } from './clinic.ts'
import type { Person } from './steps.ts'

/** Registered, triaged and under consultation; these tests are ordered and signed. */
export async function ordered(
  person: Person,
  tests: readonly { search: string; name: string; stat?: boolean }[],
): Promise<Seat> {
  const doctor = await consulting(person)
  const { page } = doctor
  const column = page.getByRole('region', { name: 'Orders', exact: true }).last()
  for (const { search, name, stat } of tests) {
    await page.keyboard.press('Alt+t')
    await page.keyboard.type(search)
    await page.locator(`[role=listbox]:not([data-stale]) [role=option] >> text=/^${name}/`).first().waitFor()
    await page.keyboard.press('Enter')
    await page
      .getByRole('status')
      .filter({ hasText: `${name} added` })
      .waitFor()
    await page.keyboard.press('Escape')
    if (stat) await column.getByLabel('Priority').last().selectOption('stat')
  }
  await page.getByRole('button', { name: `Sign ${tests.length} order` }).click()
  await page.getByText(/Lab test ordered/).waitFor()
  return doctor
}
