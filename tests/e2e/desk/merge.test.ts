// One person was registered twice: a records officer brings both records together, the old number finds the kept one;
// and it is taken back.
import { expect, it } from 'vitest'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { newPerson, register } from '../steps.ts'

it('merge two records and undo it', async () => {
  const clerk = await signInAs('reception@kisumu-lakeside.test')
  const first = newPerson('Atieno')
  // One letter apart, whichever the last is by chance: names that are far from each other ask for a second person.
  const other = first.last.endsWith('q') ? 'z' : 'q'
  const second = { ...newPerson('Atieno'), last: `${first.last.slice(0, -1)}${other}` }
  await register(clerk.page, first)
  await register(clerk.page, second)

  const records = await signInAs('records@kisumu-lakeside.test')
  const { page } = records
  await page.goto('/hospital/patients/duplicates')
  await page.getByRole('button', { name: 'Compare two records' }).click()
  const choose = async (label: string, last: string) => {
    await page.getByRole('combobox', { name: label }).fill(last)
    await page.getByRole('option').filter({ hasText: last }).first().click()
  }
  await choose('First record', first.last)
  await choose('Second record', second.last)
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByText(/^Keep OP/)
    .first()
    .waitFor()
  await expectAccessible(page)
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: 'Merge records' }).click()
  await dialog.getByText('Please give a reason').waitFor()
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Registered twice')
  await dialog.getByRole('button', { name: 'Merge records' }).click()
  await page.getByText(/^OP \d\d-\d+ is part of OP \d\d-\d+ now$/).waitFor()

  await page.goto('/hospital/patients/search')
  await page.getByRole('searchbox').fill(second.last)
  await page.getByRole('link', { name: new RegExp(first.last) }).click()
  await page.getByText('Patient record').first().waitFor()
  await expectAccessible(page)

  await page.goto('/hospital/patients/duplicates?tab=merged')
  await page.getByRole('row').filter({ hasText: second.last }).getByRole('button', { name: /^Undo/ }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/Reason/)
    .fill('They are two sisters')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo merge' }).click()
  await page.getByText('is a record of its own again').waitFor()
  await page.getByRole('row').filter({ hasText: second.last }).getByText('Undone').waitFor()
  await expectAccessible(page)
  expectQuiet(records)
  expectQuiet(clerk)
  expect(await page.getByRole('button', { name: /^Undo/ }).count()).toBe(0)
})
