import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../../../../tests/support/browser/accessible.ts'
import { focused, openKit, press } from '../../../../tests/support/browser/kit.ts'

const kit = openKit(new URL('./dialogs.scenes.tsx', import.meta.url))
const dialog = (page: Page) => page.getByRole('dialog')
const opened = async (scene: string) => {
  const page = await kit.show(scene)
  await page.getByRole('button', { name: 'Open it' }).press('Enter')
  await dialog(page).waitFor()
  return page
}
const closed = (page: Page) => dialog(page).waitFor({ state: 'detached' })
/** Behind a dialog the page is hidden from who hears it; a test looks all the same. */
const told = (page: Page) =>
  page.getByRole('list', { name: 'Told', includeHidden: true }).locator('li').allTextContents()

describe('a dialog', () => {
  it('has its title as name, and the first field has the focus', async () => {
    const page = await opened('Plain')
    await page.getByRole('dialog', { name: 'Change the ward' }).waitFor()
    expect(await focused(page)).toMatch(/^textbox "Ward"/)
    await expectAccessible(page)
  })

  it('keeps Tab off the page behind it', async () => {
    const page = await opened('Plain')
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await press(page, key)
      expect(await focused(page)).not.toMatch(/Open it|Behind/)
    }
  })

  it('closes by Escape and by Close, and gives the focus back to what opened it', async () => {
    const page = await opened('Plain')
    await press(page, 'Escape')
    await closed(page)
    await expect.poll(() => focused(page)).toBe('button "Open it"')
    await press(page, 'Enter')
    await page.getByRole('button', { name: 'Close' }).click()
    await closed(page)
    await expect.poll(() => focused(page)).toBe('button "Open it"')
  })

  it('closes by a click beside it, unless people type in it', async () => {
    const page = await opened('Plain')
    await page.mouse.click(5, 5)
    await closed(page)
    const sticky = await opened('Sticky')
    await sticky.getByRole('textbox', { name: 'Ward' }).fill('Maternity')
    await sticky.mouse.click(5, 5)
    expect(await sticky.getByRole('textbox', { name: 'Ward' }).inputValue()).toBe('Maternity')
  })
})

describe('a form in a dialog', () => {
  it('asks before Escape or the cross loses what was typed; Cancel loses it at once', async () => {
    const page = await opened('WithForm')
    const name = page.getByRole('textbox', { name: 'Name' })
    await press(page, 'Escape')
    await closed(page)
    await page.getByRole('button', { name: 'Open it' }).press('Enter')
    await name.fill('Suturing')
    await press(page, 'Escape')
    await page.getByRole('alert').filter({ hasText: 'What was typed is lost.' }).waitFor()
    expect(await focused(page)).toMatch(/^button "Keep typing"/)
    await expectAccessible(page)
    await press(page, 'Enter')
    expect(await focused(page)).toMatch(/^textbox "Name/)
    expect(await name.inputValue()).toBe('Suturing')
    await page.getByRole('button', { name: 'Close' }).click()
    await press(page, 'Escape')
    expect(await page.getByRole('button', { name: 'Discard' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await closed(page)
    await page.getByRole('button', { name: 'Open it' }).press('Enter')
    expect(await name.inputValue()).toBe('')
    await name.fill('Suturing')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await closed(page)
    expect(await told(page)).toEqual([])
  })

  it('says what is wrong beside the field, goes there, and sends nothing', async () => {
    const page = await opened('WithForm')
    const name = page.getByRole('textbox', { name: 'Name' })
    expect(await name.getAttribute('aria-required')).toBe('true')
    await page.getByLabel('Price').fill('-5')
    await press(page, 'Enter')
    await page.getByText('Name is required').waitFor()
    await page.getByText('Please enter an amount').waitFor()
    expect(await name.getAttribute('aria-invalid')).toBe('true')
    expect(await focused(page)).toMatch(/^textbox "Name"/)
    // The message belongs to the field for who hears it.
    expect(await page.locator(`[id="${await name.getAttribute('aria-describedby')}"]`).textContent()).toBe(
      'Name is required',
    )
    expect(await page.getByLabel('Price').inputValue()).toBe('-5')
    expect(await told(page)).toEqual([])
    await name.fill('Dressing')
    await expect.poll(() => name.getAttribute('aria-invalid')).toBeNull()
    await expectAccessible(page)
  })

  it('sends what the schema made of it, and closes', async () => {
    const page = await opened('WithForm')
    await page.getByLabel('Name').fill('  Dressing ')
    await page.getByLabel('Price').fill('1,500')
    await page.getByRole('button', { name: 'Save service' }).click()
    await closed(page)
    expect(await told(page)).toEqual(['send {"name":"Dressing","price":"1500.00","notes":null}'])
    await expect.poll(() => focused(page)).toBe('button "Open it"')
  })

  it('keeps everything typed when the server refuses, with the reason at its field or above the buttons', async () => {
    const page = await opened('WithForm')
    await page.getByLabel('Name').fill('Taken')
    await page.getByLabel('Price').fill('100')
    await press(page, 'Enter')
    await page.getByText('A service of this name is there already').waitFor()
    expect(await focused(page)).toMatch(/^textbox "Name"/)
    expect([await page.getByLabel('Name').inputValue(), await page.getByLabel('Price').inputValue()]).toEqual([
      'Taken',
      '100',
    ])
    await page.getByLabel('Name').fill('Closed')
    await press(page, 'Enter')
    await page.getByRole('alert').getByText('The price list is closed').waitFor()
    expect(await page.getByLabel('Price').inputValue()).toBe('100')
    expect(await page.getByRole('button', { name: 'Save service' }).isEnabled()).toBe(true)
  })

  it('what was typed outlives a reload, until it is cancelled', async () => {
    const page = await opened('WithForm')
    await page.getByLabel('Name').fill('Dressing')
    await page.getByLabel('Notes').fill('Large')
    await page.reload()
    await page.getByRole('button', { name: 'Open it' }).click()
    expect([await page.getByLabel('Name').inputValue(), await page.getByLabel('Notes').inputValue()]).toEqual([
      'Dressing',
      'Large',
    ])
    await page.getByRole('button', { name: 'Cancel' }).click()
    await closed(page)
    await page.getByRole('button', { name: 'Open it' }).click()
    expect(await page.getByLabel('Name').inputValue()).toBe('')
  })
})

describe('a question', () => {
  it('wants its reason', async () => {
    const page = await opened('Confirm')
    await page.getByRole('dialog', { name: 'Remove Wanjiku from the queue?' }).waitFor()
    expect(await focused(page)).toMatch(/^textbox "Reason"/)
    await page.getByLabel('Reason').fill('   ')
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByText('Please give a reason').waitFor()
    expect(await focused(page)).toMatch(/^textbox "Reason"/)
    expect(await told(page)).toEqual([])
    await expectAccessible(page)
  })

  it('keeps the reason when it was refused, and closes when it was done', async () => {
    const page = await opened('Confirm')
    await page.getByLabel('Reason').fill('no')
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('alert').getByText('Somebody else is serving the patient').waitFor()
    expect(await page.getByLabel('Reason').inputValue()).toBe('no')
    await page.getByLabel('Reason').fill(' went home ')
    await page.getByRole('button', { name: 'Remove' }).click()
    await closed(page)
    expect(await told(page)).toEqual(['remove no', 'remove went home'])
  })

  it('does nothing when it is cancelled', async () => {
    const page = await opened('Confirm')
    await page.getByLabel('Reason').fill('went home')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await closed(page)
    expect(await told(page)).toEqual([])
    await expect.poll(() => focused(page)).toBe('button "Open it"')
  })
})

describe('a message', () => {
  it('is announced: news politely, a failure at once', async () => {
    const page = await kit.show('News')
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('status').getByText('Patient removed').waitFor()
    await page.getByRole('button', { name: 'Print' }).click()
    await page.getByRole('alert').getByText('The printer is away').waitFor()
    await expectAccessible(page)
  })

  it('can be undone once, and dismissed', async () => {
    const page = await kit.show('News')
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Patient removed').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Print' }).click()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await page.getByText('The printer is away').waitFor({ state: 'detached' })
    expect(await told(page)).toEqual(['undo'])
  })

  it('goes after four seconds', async () => {
    const page = await kit.show('News')
    // Stopped: an installed clock alone goes on by itself beside the test.
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(60_000)
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByText('Patient removed').waitFor()
    await page.clock.runFor(3_900)
    expect(await page.getByText('Patient removed').isVisible()).toBe(true)
    await page.clock.runFor(200)
    await page.getByText('Patient removed').waitFor({ state: 'detached' })
  })

  it('of a failure stays until it is read: dismissed, Escape, or something that worked; the same one is not said twice', async () => {
    const page = await kit.show('News')
    await page.clock.install()
    const failure = page.getByText('The printer is away')
    await page.getByRole('button', { name: 'Print' }).click()
    await failure.waitFor()
    await page.clock.runFor(60_000)
    expect(await failure.count()).toBe(1)
    await page.getByRole('button', { name: 'Print' }).click()
    expect(await failure.count()).toBe(1)
    await page.keyboard.press('Escape')
    await failure.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Print' }).click()
    await failure.waitFor()
    await page.getByRole('button', { name: 'Remove' }).click()
    await failure.waitFor({ state: 'detached' })
  })

  it('lies above a dialog that is open', async () => {
    const page = await opened('News')
    await dialog(page).getByRole('button', { name: 'Print' }).click()
    await page.getByText('The printer is away').waitFor()
    // Only what is in the browser's top layer is drawn above a dialog.
    expect(await page.locator(':popover-open').getByText('The printer is away').count()).toBe(1)
  })
})
