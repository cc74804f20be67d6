import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible } from '../../../../tests/support/browser/accessible.ts'
import { openKit } from '../../../../tests/support/browser/kit.ts'

const kit = openKit(new URL('./settings.scenes.tsx', import.meta.url))
const number = (page: Page) => page.getByRole('textbox', { name: 'Number' })
const key = (page: Page) => page.getByLabel('Key')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const other = (page: Page) => page.getByRole('button', { name: 'Somebody else saves' }).click()
const overtaken = (page: Page) => page.getByText(/^Somebody else has saved other settings meanwhile/)
const told = (page: Page) => page.getByRole('list', { name: 'Told' }).locator('li').allTextContents()

it('follows what somebody else saves while nobody types', async () => {
  const page = await kit.show('Settings')
  await other(page)
  await expect.poll(() => number(page).inputValue()).toBe('174379')
  expect(await overtaken(page).count()).toBe(0)
  await save(page)
  await page.getByText('Line saved').waitFor()
  expect(await told(page)).toEqual(['save {"number":"174379","key":"","version":2}'])
})

it('keeps what is typed, a secret too, and says that it would replace another’s', async () => {
  const page = await kit.show('Settings')
  await number(page).fill('600000')
  await key(page).fill('s3cret')
  await other(page)
  await overtaken(page).waitFor()
  await expectAccessible(page)
  expect([await number(page).inputValue(), await key(page).inputValue()]).toEqual(['600000', 's3cret'])
  await save(page)
  await page.getByText('Line saved').waitFor()
  expect(await told(page)).toEqual(['save {"number":"600000","key":"s3cret","version":2}'])
  expect([await number(page).inputValue(), await key(page).inputValue(), await overtaken(page).count()]).toEqual([
    '600000',
    '',
    0,
  ])
})

it('takes over what is saved when that is asked for', async () => {
  const page = await kit.show('Settings')
  await number(page).fill('600000')
  await other(page)
  await page.getByRole('button', { name: 'Show the saved ones' }).click()
  expect([await number(page).inputValue(), await overtaken(page).count()]).toEqual(['174379', 0])
})

it('shows a refusal beside its field, and keeps what was typed through a reload, without secret and version', async () => {
  const page = await kit.show('Settings')
  await key(page).fill('s3cret')
  await number(page).fill('taken')
  await save(page)
  await page.getByText('Another hospital has this number').waitFor()
  expect(await key(page).inputValue()).toBe('s3cret')
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({ 'uzima.draft.line': '{"number":"taken"}' })
  await page.reload()
  await expect.poll(() => number(page).inputValue()).toBe('taken')
  expect(await key(page).inputValue()).toBe('')
})

it('has no button for who may only look', async () => {
  const page = await kit.show('Look')
  await number(page).waitFor()
  expect(await page.getByRole('button').count()).toBe(0)
})
