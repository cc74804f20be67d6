// A clinician's work from the queue to the saved consultation without a pointer.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectQuiet, signInAs } from '../browser.ts'
import { waiting } from '../clinic.ts'
import { newPerson, rowOf } from '../steps.ts'

/** What has the focus, as a person would call it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null
    const label = (element as HTMLInputElement | null)?.labels?.[0]?.textContent ?? element?.getAttribute('aria-label')
    return `${element?.tagName} ${label ?? element?.innerText.split('\n')[0] ?? ''}`.trim()
  })

/** Tab until that has the focus; says how often it took. */
async function tabTo(page: Page, what: RegExp, most = 40): Promise<number> {
  for (let steps = 0; steps <= most; steps++) {
    if (what.test(await focused(page))) return steps
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${what}; now at ${await focused(page)}`)
}

it('from the queue to the saved consultation with orders, by keyboard alone', async () => {
  const person = newPerson()
  await waiting(person)
  const doctor = await signInAs('doctor@nairobi-west.test')
  const { page } = doctor
  const { keyboard } = page
  await page.goto('/hospital/outpatient/queue?department=general')
  await page.getByRole('table').waitFor()
  await keyboard.press('/')
  await keyboard.type(person.last)
  await rowOf(page, person).waitFor()
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
  await tabTo(page, new RegExp(`^TR ${person.first} ${person.last}`))
  await keyboard.press('Enter')
  await page.waitForURL('**/hospital/outpatient/consultation/**')
  await page.getByLabel('Subjective').waitFor()

  // The first field has the focus; each next one is a Tab away.
  await expect.poll(() => focused(page)).toMatch(/^TEXTAREA Subjective/)
  await keyboard.type('Fever and headache for two days')
  for (const [label, words] of [
    ['Objective', 'T 38.4, no neck stiffness'],
    ['Assessment', 'Malaria, uncomplicated'],
  ] as const) {
    await keyboard.press('Tab')
    await tabTo(page, new RegExp(`^TEXTAREA ${label}`), 2)
    await keyboard.type(words)
  }
  await tabTo(page, /^INPUT Diagnoses/, 6)
  await keyboard.type('malaria')
  await page.getByRole('option', { name: /B54/ }).waitFor()
  for (
    let steps = 0;
    steps < 12 &&
    !/B54/.test(
      await page
        .locator('[role=option][aria-selected=true]')
        .innerText()
        .catch(() => ''),
    );
    steps++
  )
    await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await page.getByText('B54', { exact: false }).first().waitFor()
  await tabTo(page, /^TEXTAREA Plan/, 8)
  await keyboard.type('Artemether-lumefantrine for three days')

  // An order: begun, found, signed.
  await keyboard.press('Alt+t')
  await keyboard.type('Malaria rapid')
  await page.getByRole('option', { name: /^Malaria rapid test/ }).waitFor()
  await keyboard.press('Enter')
  await page.getByRole('button', { name: /^Sign 1 order/ }).waitFor()
  await keyboard.press('Control+Shift+Enter')
  await page.getByText('Lab test ordered: Malaria rapid test').waitFor()

  await keyboard.press('Control+Enter')
  await page.getByText('Consultation saved successfully').waitFor()
  await page.waitForURL('**/hospital/outpatient/queue**')
  expectQuiet(doctor)
})
