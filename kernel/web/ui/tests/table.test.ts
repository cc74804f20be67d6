import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../../../../tests/support/browser/accessible.ts'
import { focused, openKit, press, told } from '../../../../tests/support/browser/kit.ts'

const kit = openKit(new URL('./table.scenes.tsx', import.meta.url))
const rows = (page: Page) => page.getByRole('table', { name: 'Patients' }).locator('tbody').getByRole('row')
const names = (page: Page) => rows(page).locator('td:first-child').allTextContents()

describe('a table', () => {
  it('sorts by a column up, down and up again, and says so', async () => {
    const page = await kit.show('List')
    const name = page.getByRole('columnheader', { name: 'Name' })
    expect(await name.getAttribute('aria-sort')).toBeNull()
    await name.getByRole('button').click()
    await expect.poll(() => name.getAttribute('aria-sort')).toBe('ascending')
    await name.getByRole('button').click()
    await expect.poll(() => name.getAttribute('aria-sort')).toBe('descending')
    expect((await names(page))[0]).toBe('Patient 45')
    await page.getByRole('button', { name: 'Age', exact: true }).focus()
    await press(page, 'Enter')
    await expect.poll(() => page.getByRole('columnheader', { name: 'Age' }).getAttribute('aria-sort')).toBe('ascending')
    expect(await name.getAttribute('aria-sort')).toBeNull()
    expect((await names(page)).slice(0, 2)).toEqual(['Patient 01', 'Patient 14'])
  })

  it('goes from page to page and says which rows are shown', async () => {
    const page = await kit.show('List')
    await page.getByText('1–20 of 45').waitFor()
    expect(await page.getByRole('button', { name: 'Previous page' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Page 3' }).click()
    await page.getByText('41–45 of 45').waitFor()
    expect(await names(page)).toEqual(['Patient 41', 'Patient 42', 'Patient 43', 'Patient 44', 'Patient 45'])
    expect(await page.getByRole('button', { name: 'Page 3' }).getAttribute('aria-current')).toBe('page')
    expect(await page.getByRole('button', { name: 'Next page' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Previous page' }).click()
    await page.getByText('21–40 of 45').waitFor()
  })

  it('is one stop of the Tab key, in which arrows, Home and End walk and Enter opens', async () => {
    const page = await kit.show('Keys')
    await page.getByRole('button', { name: 'Age', exact: true }).focus()
    await press(page, 'Tab')
    expect(await focused(page)).toMatch(/^row "Patient 01/)
    await press(page, 'ArrowDown', 'ArrowDown')
    expect(await focused(page)).toMatch(/^row "Patient 03/)
    await press(page, 'ArrowUp')
    expect(await focused(page)).toMatch(/^row "Patient 02/)
    await press(page, 'Enter')
    await expect.poll(() => told(page)).toEqual(['open Patient 02'])
    await press(page, 'End')
    expect(await focused(page)).toMatch(/^row "Patient 20/)
    await press(page, 'ArrowDown')
    expect(await focused(page)).toMatch(/^row "Patient 20/)
    await press(page, 'Home')
    expect(await focused(page)).toMatch(/^row "Patient 01/)
    // The row that was left last is where Tab comes back to.
    await press(page, 'ArrowDown', 'Shift+Tab')
    expect(await focused(page)).toBe('button "Age"')
    await press(page, 'Tab')
    expect(await focused(page)).toMatch(/^row "Patient 02/)
  })

  it('opens by a click on the row, not by a control inside it', async () => {
    const page = await kit.show('List')
    await page.getByRole('button', { name: 'Call Patient 03' }).click()
    await page.getByRole('button', { name: 'Call Patient 03' }).press('Enter')
    await page.getByRole('cell', { name: 'Patient 04', exact: true }).click()
    await expect.poll(() => told(page)).toEqual(['open Patient 04'])
  })

  it('is busy while it loads', async () => {
    const page = await kit.show('Loading')
    expect(await page.getByRole('table', { name: 'Patients' }).getAttribute('aria-busy')).toBe('true')
    expect(await page.getByText('No patients yet').count()).toBe(0)
    await expectAccessible(page)
  })

  it('says what an empty list means, without pages', async () => {
    const page = await kit.show('Empty')
    await page.getByText('No patients yet. Register the first one.').waitFor()
    expect(await page.getByRole('table').getAttribute('aria-busy')).toBe('false')
    expect(await page.getByRole('navigation', { name: 'Pages' }).count()).toBe(0)
    await expectAccessible(page)
  })

  it('says what failed in the screen’s words and the server’s, and asks again', async () => {
    const page = await kit.show('Failed')
    const alert = page.getByRole('alert')
    expect(await alert.textContent()).toContain('Failed to load patients')
    expect(await alert.textContent()).toContain('The server is away')
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => told(page)).toEqual(['again'])
    await expectAccessible(page)
  })

  it('keeps the rows it has when a later answer fails', async () => {
    const page = await kit.show('FailedAgain')
    await page.getByRole('alert').getByText('Could not refresh').waitFor()
    expect(await names(page)).toEqual(['Patient 01', 'Patient 02'])
  })

  it('has no serious finding', async () => expectAccessible(await kit.show('List')))
})

describe('filters', () => {
  it('chips say which of them counts', async () => {
    const page = await kit.show('Filters')
    const group = page.getByRole('group', { name: 'State' })
    const pressed = () => group.locator('[aria-pressed=true]').allTextContents()
    expect(await pressed()).toEqual(['All9'])
    await group.getByRole('button', { name: /Waiting/ }).press('Enter')
    await expect.poll(pressed).toEqual(['Waiting4'])
    await press(page, 'Tab', 'Space')
    await expect.poll(pressed).toEqual(['Done5'])
    expect(await told(page)).toEqual(['state waiting', 'state done'])
    await expectAccessible(page)
  })

  it('a list is found by its name and chosen from by keys', async () => {
    const page = await kit.show('Filters')
    const kind = page.getByRole('combobox', { name: 'Kind' })
    await kind.focus()
    await press(page, 'ArrowDown')
    await expect.poll(() => told(page)).toEqual(['kind emergency'])
    expect(await kind.inputValue()).toBe('emergency')
  })
})
