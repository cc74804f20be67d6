import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../../../../tests/support/browser/accessible.ts'
import { focused, openKit, told } from '../../../../tests/support/browser/kit.ts'

const kit = openKit(new URL('./fields.scenes.tsx', import.meta.url))
const box = (page: Page, name: string) => page.getByRole('textbox', { name })
/** Help or error of a field, as who hears it is told. */
const said = async (page: Page, field: Locator) =>
  page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`).textContent()
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()

/** Fills everything rightly, so that one field alone can be wrong. */
async function filled(): Promise<Page> {
  const page = await kit.show('Fields')
  await box(page, 'Date of birth').fill('1/2/1990')
  await box(page, 'Temperature').fill('36,6')
  await page.getByRole('combobox', { name: 'Ward' }).selectOption('Ward C')
  await page.getByRole('radio', { name: 'Existing' }).check()
  await page.getByRole('checkbox', { name: 'The patient agrees' }).check()
  return page
}
const sent = async (page: Page) => JSON.parse((await told(page)).findLast((what) => what.startsWith('{')) ?? '{}')

it('all kinds of field send what their schema understands', async () => {
  const page = await filled()
  await save(page)
  await expect
    .poll(() => sent(page))
    .toEqual({
      born: '1990-02-01',
      temperature: 36.6,
      ward: 'c',
      kind: 'existing',
      pain: 0,
      agreed: true,
      secret: null,
      notes: null,
    })
  await expectAccessible(page)
})

it('what is missing is said beside each field, and the first of them gets the focus', async () => {
  const page = await kit.show('Fields')
  expect(await said(page, box(page, 'Date of birth'))).toBe('As on the card')
  await save(page)
  await page.getByText('Please choose a kind').waitFor()
  expect(await said(page, box(page, 'Date of birth'))).toBe('Please enter a valid date (dd/MM/yyyy)')
  expect(await said(page, box(page, 'Temperature'))).toBe('Please enter a number')
  expect(await said(page, page.getByRole('combobox', { name: 'Ward' }))).toBe('Ward is required')
  expect(await said(page, page.getByRole('group', { name: 'Kind' }))).toBe('Please choose a kind')
  await page.getByText('Please agree').waitFor()
  expect(await focused(page)).toMatch(/^textbox "Date of birth"/)
  for (const name of ['Date of birth', 'Temperature']) {
    expect(await box(page, name).getAttribute('aria-invalid')).toBe('true')
    expect(await box(page, name).getAttribute('aria-required')).toBe('true')
  }
  expect(await box(page, 'Notes').getAttribute('aria-required')).toBeNull()
  expect(await told(page)).toEqual([])
  await expectAccessible(page)
})

describe('a day', () => {
  it.each(['31/02/1980', '13/13/2000', '3/4', 'yesterday'])('%s is refused and stays as typed', async (typed) => {
    const page = await filled()
    await box(page, 'Date of birth').fill(typed)
    await box(page, 'Temperature').focus()
    await page.getByText('Please enter a valid date').waitFor()
    expect(await box(page, 'Date of birth').inputValue()).toBe(typed)
    await save(page)
    expect(await focused(page)).toMatch(/^textbox "Date of birth"/)
    expect(await told(page)).toEqual(['picked existing'])
  })

  it('is read day first and written out when the field is left', async () => {
    const page = await filled()
    await box(page, 'Date of birth').fill('3/4/80')
    await box(page, 'Date of birth').fill('3.4.1980')
    await box(page, 'Temperature').focus()
    await expect.poll(() => box(page, 'Date of birth').inputValue()).toBe('03/04/1980')
    await save(page)
    await expect.poll(async () => (await sent(page)).born).toBe('1980-04-03')
  })

  it('takes the day that is set from elsewhere; the calendar is no stop of Tab', async () => {
    const page = await kit.show('Fields')
    await page.getByRole('button', { name: 'Fill the date' }).click()
    await expect.poll(() => box(page, 'Date of birth').inputValue()).toBe('01/02/1990')
    await box(page, 'Date of birth').focus()
    await page.keyboard.press('Tab')
    expect(await focused(page)).toMatch(/^textbox "Temperature"/)
    // The browser's own calendar cannot be looked into; that it is asked for can.
    await page.evaluate(() => {
      HTMLInputElement.prototype.showPicker = () => document.body.setAttribute('data-calendar', 'asked for')
    })
    await page.getByRole('button', { name: 'Choose date of birth from a calendar' }).click()
    await expect.poll(() => page.locator('body').getAttribute('data-calendar')).toBe('asked for')
  })
})

describe('a number', () => {
  it.each([
    ['hot', 'Please enter a number'],
    ['36.6.1', 'Please enter a number'],
    ['12', 'At least 30'],
  ])('%s is refused and stays as typed', async (typed, message) => {
    const page = await filled()
    await box(page, 'Temperature').fill(typed)
    await save(page)
    await page.getByText(message).waitFor()
    expect(await box(page, 'Temperature').inputValue()).toBe(typed)
    expect(await told(page)).toEqual(['picked existing'])
  })

  it('keeps what is typed on the way to a number, and no wheel or arrow changes it', async () => {
    const page = await kit.show('Fields')
    await box(page, 'Temperature').pressSequentially('36.')
    expect(await box(page, 'Temperature').inputValue()).toBe('36.')
    await page.keyboard.press('ArrowUp')
    await page.mouse.wheel(0, 100)
    expect(await box(page, 'Temperature').inputValue()).toBe('36.')
  })
})

describe('a choice', () => {
  it('from a list is taken back by its empty entry; what is off cannot be chosen', async () => {
    const page = await filled()
    const ward = page.getByRole('combobox', { name: 'Ward' })
    expect(await ward.getByRole('option', { name: 'Ward B' }).isDisabled()).toBe(true)
    await ward.selectOption({ index: 0 })
    await save(page)
    await expect.poll(() => said(page, ward)).toBe('Ward is required')
  })

  it('among cards is one stop of Tab; arrows choose', async () => {
    const page = await kit.show('Fields')
    await page.getByRole('combobox', { name: 'Ward' }).focus()
    await page.keyboard.press('Tab')
    expect(await focused(page)).toMatch(/^radio "New"/)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => page.getByRole('radio', { name: 'Existing' }).isChecked()).toBe(true)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => told(page)).toEqual(['picked existing', 'picked emergency'])
    await page.keyboard.press('Tab')
    expect(await focused(page)).toMatch(/^slider "Pain"/)
    const described = await page.getByRole('radio', { name: 'New' }).getAttribute('aria-describedby')
    expect(await page.locator(`[id="${described}"]`).textContent()).toBe('Has never been here')
  })

  it('on a scale says its value in words', async () => {
    const page = await filled()
    const pain = page.getByRole('slider', { name: 'Pain' })
    await pain.focus()
    for (let at = 0; at < 7; at++) await page.keyboard.press('ArrowRight')
    await expect.poll(() => pain.getAttribute('aria-valuetext')).toBe('7, severe')
    await save(page)
    await expect.poll(async () => (await sent(page)).pain).toBe(7)
  })

  it('of yes or no follows the space bar', async () => {
    const page = await kit.show('Fields')
    const agreed = page.getByRole('checkbox', { name: 'The patient agrees' })
    await agreed.press('Space')
    await expect.poll(() => agreed.isChecked()).toBe(true)
    await agreed.press('Space')
    await expect.poll(() => agreed.isChecked()).toBe(false)
  })
})

it('a password is hidden until it is asked for, and stays typed', async () => {
  const page = await kit.show('Fields')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('Uzima 2026')
  expect(await password.getAttribute('type')).toBe('password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.poll(() => password.getAttribute('type')).toBe('text')
  expect(await password.inputValue()).toBe('Uzima 2026')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect.poll(() => password.getAttribute('type')).toBe('password')
})
