// An analyser sends while a technologist types: what it says is a draft on the right order, what is typed is not lost,
// and what does not fit waits to be looked at.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openLine, oru } from '../../support/diagnostics/analyser.ts'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { here } from '../here.ts'
import { ordered } from '../lab-orders.ts'
import { newPerson, rowOf } from '../steps.ts'

const CONFLICT = /status of 409/
const base = '/hospital/laboratory'
const dialog = (page: Page) => page.getByRole('dialog')

it('an analyser sends while a technologist types', async () => {
  const person = newPerson('Wangari')
  await ordered(person, [{ search: 'full blood', name: 'Full blood count' }])
  const lab = await signInAs('lab@nairobi-west.test')
  const { page } = lab

  // The analyser is made known: how it calls itself, in whose name, and what its own codes mean.
  await page.goto(`${base}/analysers?tab=analysers`)
  await page.getByRole('button', { name: 'Add Analyser' }).click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await dialog(page).getByText('Please enter a name').first().waitFor()
  await dialog(page).getByLabel('Name', { exact: true }).fill(`Sysmex ${person.last}`)
  await dialog(page)
    .getByLabel(/^Calls itself/)
    .fill(`XN-${person.last}`)
  await dialog(page)
    .getByLabel(/^In whose name/)
    .selectOption({ index: 1 })
  await dialog(page).getByRole('button', { name: 'Add code' }).click()
  await dialog(page).getByLabel('Code', { exact: true }).fill('LEUKO')
  await dialog(page).getByRole('combobox', { name: 'Test that LEUKO means' }).fill('FBC')
  await dialog(page)
    .getByRole('option', { name: /^Full blood count/ })
    .click()
  await dialog(page).getByLabel('Value', { exact: true }).selectOption('White cell count')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await page.getByText('The analyser was saved').waitFor()

  // The tube is collected under the number that is on it.
  await page.goto(`${base}/orders?search=${person.last}`)
  await rowOf(page, person)
    .getByRole('button', { name: /^Collect Sample/ })
    .click()
  const number = await dialog(page).getByLabel('Sample number').inputValue()
  await dialog(page).getByRole('button', { name: 'Collect Sample' }).click()
  await page.getByText('Sample collected successfully').waitFor()

  // Somebody types while the analyser sends.
  await rowOf(page, person)
    .getByRole('button', { name: /^Enter Result/ })
    .click()
  await dialog(page)
    .getByLabel(/^Platelets/)
    .fill('201')
  const watching = await signInAs('labreview@nairobi-west.test')
  await watching.page.goto(`${base}/analysers?search=${number}`)
  await watching.page.getByText('No messages found').waitFor()
  const line = await openLine(here().analyserPort)
  const said = { application: `XN-${person.last}` }
  const values = [
    { code: '718-7', value: '13.2', unit: 'g/dL', name: 'HGB' },
    { code: 'LEUKO', value: '7.4', unit: '10*3/uL', system: '99MRC' },
    { code: 'PDW', value: '12', unit: 'fL', system: '99MRC', name: 'PDW' },
  ]
  expect(await line.send(oru(number, values, said))).toMatchObject({
    code: 'AE',
    text: 'Kept, not entered: PDW: nobody has said what this code means',
  })
  // It is on another open screen without a reload.
  const row = watching.page.getByRole('row').filter({ hasText: number })
  await row.getByText('To look at').waitFor()

  await dialog(page).getByRole('button', { name: 'Save Draft' }).click()
  await dialog(page)
    .getByText(/changed this in the meantime/)
    .waitFor()
  await dialog(page)
    .getByRole('button', { name: /^Show what is there now/ })
    .click()
  const value = (name: RegExp) => dialog(page).getByLabel(name).inputValue()
  await expect.poll(() => value(/^Haemoglobin/)).toBe('13.2')
  expect([await value(/^White cell count/), await value(/^Platelets/)]).toEqual(['7.4', '201'])
  await dialog(page).getByRole('button', { name: 'Save Draft' }).click()
  await page.getByText('Draft saved').waitFor()

  // What was left is looked at: the code is not reported, and the message is entered.
  await page.goto(`${base}/analysers?tab=analysers`)
  await page
    .getByRole('row')
    .filter({ hasText: `Sysmex ${person.last}` })
    .click()
  await dialog(page).getByRole('button', { name: 'Add code' }).click()
  await dialog(page).getByLabel('Code', { exact: true }).last().fill('PDW')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await page.getByText('The analyser was saved').waitFor()
  await row.click()
  await dialog(watching.page).getByText('PDW: nobody has said what this code means').waitFor()
  await dialog(watching.page).getByText('The message as it came').click()
  await expectAccessible(watching.page)
  await dialog(watching.page).getByRole('button', { name: 'Try Again' }).click()
  await dialog(watching.page).getByText('Entered', { exact: true }).waitFor()
  await watching.page.keyboard.press('Escape')

  // A tube that nobody has, and a message cut in half: kept, and put aside with a reason.
  expect((await line.send(oru(`NONE-${person.last}`, values, said))).code).toBe('AE')
  await line.write(Buffer.from(`\x0b${oru(number, values, said).slice(0, -10)}`))
  await line.close()
  await watching.page.goto(`${base}/analysers?search=${number}`)
  await watching.page.getByText('The message was cut off: its end did not come').waitFor()
  await watching.page.goto(`${base}/analysers?search=NONE-${person.last}`)
  await watching.page.getByRole('row').filter({ hasText: 'There is no tube with the number' }).click()
  await dialog(watching.page).getByRole('button', { name: 'Put Aside' }).click()
  await dialog(watching.page).getByRole('button', { name: 'Put Aside' }).click()
  await dialog(watching.page).getByText('Please give a reason').first().waitFor()
  await dialog(watching.page)
    .getByLabel(/^Reason/)
    .fill('Of another hospital')
  await dialog(watching.page).getByRole('button', { name: 'Put Aside' }).click()
  await watching.page.getByText('The message was put aside. It stays on the list.').waitFor()
  expectQuiet(lab, CONFLICT)
  expectQuiet(watching)
})
