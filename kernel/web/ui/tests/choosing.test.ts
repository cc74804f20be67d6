import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../../../../tests/support/browser/accessible.ts'
import { focused, openKit, press, told } from '../../../../tests/support/browser/kit.ts'

const kit = openKit(new URL('./choosing.scenes.tsx', import.meta.url))

describe('a lookup', () => {
  const box = (page: Page) => page.getByRole('combobox', { name: 'Find the patient' })
  const marked = (page: Page) => page.getByRole('option', { selected: true }).allTextContents()
  /** What the box says is marked, for who hears it. */
  const heard = async (page: Page) => {
    const id = await box(page).getAttribute('aria-activedescendant')
    return id ? page.locator(`[id="${id}"]`).textContent() : null
  }

  it('asks once for what was typed, from two characters on', async () => {
    const page = await kit.show('Find')
    expect(await box(page).getAttribute('aria-expanded')).toBe('false')
    await box(page).pressSequentially('p')
    await page.getByText('Name or OP number').waitFor()
    await box(page).pressSequentially('atient')
    await page.getByRole('option').first().waitFor()
    expect((await told(page)).at(-1)).toBe('ask patient')
    expect((await told(page)).filter((what) => what === 'ask patient')).toHaveLength(1)
    expect(await box(page).getAttribute('aria-expanded')).toBe('true')
    expect(await page.getByRole('option').count()).toBe(5)
    await expectAccessible(page)
  })

  it('arrows mark, and stop at both ends; Enter picks what is marked', async () => {
    const page = await kit.show('Find')
    await box(page).fill('patient')
    await page.getByRole('option').first().waitFor()
    expect([await marked(page), await heard(page)]).toEqual([['Patient 01'], 'Patient 01'])
    await press(page, 'ArrowUp')
    expect(await marked(page)).toEqual(['Patient 01'])
    await press(page, 'ArrowDown', 'ArrowDown')
    await expect.poll(async () => [await marked(page), await heard(page)]).toEqual([['Patient 03'], 'Patient 03'])
    await press(page, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown')
    await expect.poll(() => marked(page)).toEqual(['Patient 05'])
    await press(page, 'Enter')
    await expect.poll(async () => (await told(page)).at(-1)).toBe('pick Patient 05')
  })

  it('a scanner’s Enter picks the only match as soon as it is known, and none of several', async () => {
    const page = await kit.show('Find')
    await box(page).fill('Patient 17')
    await press(page, 'Enter')
    await expect.poll(() => told(page)).toEqual(['ask Patient 17', 'pick Patient 17'])
    await box(page).fill('Patient 2')
    await press(page, 'Enter')
    await page.getByRole('option', { name: 'Patient 20' }).waitFor()
    expect((await told(page)).at(-1)).toBe('ask Patient 2')
  })

  it('a click picks', async () => {
    const page = await kit.show('Find')
    await box(page).fill('patient 3')
    await page.getByRole('option', { name: 'Patient 32' }).click()
    await expect.poll(async () => (await told(page)).at(-1)).toBe('pick Patient 32')
  })

  it('says that nobody was found, that it is asking, and what failed', async () => {
    const nobody = await kit.show('Find')
    await box(nobody).fill('Zainab')
    await nobody.getByRole('status').getByText('Nobody of that name').waitFor()
    const waiting = await kit.show('FindWaits')
    await box(waiting).fill('Zainab')
    await waiting.getByText('Loading...').waitFor()
    expect(await waiting.getByText('Nobody of that name').count()).toBe(0)
    const failed = await kit.show('FindFails')
    await box(failed).fill('Zainab')
    await failed.getByRole('alert').getByText('Failed to find patients').waitFor()
    await failed.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(async () => (await told(failed)).at(-1)).toBe('again')
    expect(await box(failed).inputValue()).toBe('Zainab')
  })
})

describe('a menu', () => {
  const button = (page: Page) => page.getByRole('button', { name: 'More for Wanjiku' })

  it('opens by Enter or the arrow with the first entry in focus, and says that it is open', async () => {
    const page = await kit.show('InPage')
    await button(page).focus()
    expect(await button(page).getAttribute('aria-expanded')).toBe('false')
    await press(page, 'Enter')
    await page.getByRole('menu', { name: 'More for Wanjiku' }).waitFor()
    expect(await button(page).getAttribute('aria-expanded')).toBe('true')
    expect(await focused(page)).toBe('menuitem "Open"')
    await expectAccessible(page)
    await press(page, 'Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    expect(await focused(page)).toMatch(/^button "More for Wanjiku"/)
    await press(page, 'ArrowDown')
    expect(await focused(page)).toBe('menuitem "Open"')
  })

  it('arrows go round and pass over what cannot be chosen; Home and End', async () => {
    const page = await kit.show('InPage')
    await button(page).press('ArrowDown')
    await press(page, 'ArrowDown')
    expect(await focused(page)).toBe('menuitem "Move"')
    await press(page, 'End')
    expect(await focused(page)).toBe('menuitem "Remove"')
    await press(page, 'ArrowDown')
    expect(await focused(page)).toBe('menuitem "Open"')
    await press(page, 'ArrowUp')
    expect(await focused(page)).toBe('menuitem "Remove"')
    await press(page, 'Home')
    expect(await focused(page)).toBe('menuitem "Open"')
  })

  it('does what was chosen, once, and gives the focus back', async () => {
    const page = await kit.show('InPage')
    await button(page).press('ArrowDown')
    await press(page, 'ArrowDown', 'Enter')
    await expect.poll(() => told(page)).toEqual(['Move'])
    expect(await page.getByRole('menu').count()).toBe(0)
    expect(await focused(page)).toMatch(/^button "More for Wanjiku"/)
  })

  it('closes by Tab, by a click beside it and by a second click on its button', async () => {
    const page = await kit.show('InPage')
    const menu = page.getByRole('menu')
    await button(page).press('ArrowDown')
    await press(page, 'Tab')
    await menu.waitFor({ state: 'detached' })
    await button(page).click()
    await menu.waitFor()
    await page.mouse.click(600, 600)
    await menu.waitFor({ state: 'detached' })
    await button(page).click()
    await menu.waitFor()
    await button(page).click()
    await menu.waitFor({ state: 'detached' })
    expect(await told(page)).toEqual([])
  })

  it('lies above a dialog, and its Escape closes the menu alone', async () => {
    const page = await kit.show('InDialog')
    await button(page).click()
    await page.getByRole('menuitem', { name: 'Move', exact: true }).waitFor()
    await press(page, 'Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    expect(await page.getByRole('dialog', { name: 'Queue entry' }).isVisible()).toBe(true)
    await button(page).click()
    await page.getByRole('menuitem', { name: 'Move', exact: true }).click()
    await expect.poll(() => page.getByRole('list', { name: 'Told', includeHidden: true }).textContent()).toBe('Move')
  })
})
