import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../../../../tests/support/browser/accessible.ts'
import { focused, openKit, told } from '../../../../tests/support/browser/kit.ts'

const kit = openKit(new URL('./steps.scenes.tsx', import.meta.url))

describe('tabs', () => {
  const chosen = (page: Page) => page.getByRole('tab', { selected: true }).textContent()

  it('are one stop of Tab; arrows go round, Home and End', async () => {
    const page = await kit.show('Tabs')
    await page.getByRole('button', { name: 'Before' }).focus()
    await page.keyboard.press('Tab')
    expect(await focused(page)).toMatch(/^tab "Vitals 2"/)
    for (const [key, tab] of [
      ['ArrowRight', 'Notes'],
      ['End', 'History'],
      ['ArrowRight', 'Vitals 2'],
      ['ArrowLeft', 'History'],
      ['Home', 'Vitals 2'],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => chosen(page)).toBe(tab)
      expect(await focused(page)).toContain(`tab "${tab}"`)
    }
    await page.keyboard.press('Tab')
    expect(await focused(page)).toMatch(/^textbox "In Vitals"/)
    await expectAccessible(page)
  })

  it('show one panel, named by its tab, and lose nothing typed in another', async () => {
    const page = await kit.show('Tabs')
    await page.getByLabel('In Vitals').fill('36.6')
    await page.getByRole('tab', { name: 'Notes' }).click()
    await page.getByRole('tabpanel', { name: 'Notes' }).getByLabel('In Notes').waitFor()
    expect(await page.getByRole('tabpanel').count()).toBe(1)
    await page.getByRole('tab', { name: /Vitals/ }).click()
    expect(await page.getByLabel('In Vitals').inputValue()).toBe('36.6')
  })
})

describe('a wizard', () => {
  const step = (page: Page, name: RegExp) => page.getByRole('heading', { level: 2 }).filter({ hasText: name })

  it('goes on by Enter only when the step is right; the heading of the next has the focus', async () => {
    const page = await kit.show('Steps')
    await page.getByLabel('Name').press('Enter')
    await page.getByText('Name is required').waitFor()
    expect(await focused(page)).toMatch(/^textbox "Name"/)
    // Corrected, it is right at once.
    await page.getByLabel('Name').fill('Wanjiku')
    await page.getByText('Name is required').waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    await step(page, /Step 2 of 4 ?: ?Contact/).waitFor()
    await expect.poll(() => focused(page)).toMatch(/heading "Step 2 of 4 ?: ?Contact"/)
    expect(await page.locator('[aria-current=step]').textContent()).toContain('Contact')
    await expectAccessible(page)
  })

  it('asks the step’s own check, passes over what does not apply, and sends at the end', async () => {
    const page = await kit.show('Steps')
    await page.getByLabel('Name').fill('Wanjiku')
    await page.keyboard.press('Enter')
    await page.getByLabel('Phone').fill('111')
    await page.keyboard.press('Enter')
    await expect.poll(() => told(page)).toEqual(['check'])
    await step(page, /Step 2 of 4 ?: ?Contact/).waitFor()
    await page.getByLabel('Phone').fill('0712')
    await page.getByRole('button', { name: 'Next' }).click()
    await step(page, /Step 4 of 4 ?: ?Where/).waitFor()
    await page.getByLabel('City').fill('Nairobi')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect
      .poll(async () => (await told(page)).at(-1))
      .toBe('send {"name":"Wanjiku","phone":"0712","city":"Nairobi"}')
  })

  it('keeps everything typed on the way back, by Back and by the list of steps', async () => {
    const page = await kit.show('Steps')
    const back = page.getByRole('button', { name: 'Back' })
    expect(await back.isDisabled()).toBe(true)
    await page.getByLabel('Name').fill('Wanjiku')
    await page.keyboard.press('Enter')
    await page.getByLabel('Phone').fill('0712')
    await page.keyboard.press('Enter')
    await page.getByLabel('City').fill('Nairobi')
    await back.click()
    expect(await page.getByLabel('Phone').inputValue()).toBe('0712')
    await page.getByRole('list').getByRole('button', { name: /Who/ }).click()
    expect(await page.getByLabel('Name').inputValue()).toBe('Wanjiku')
    await page.keyboard.press('Tab')
    expect(await page.getByRole('list').getByRole('button', { name: /Where/ }).count()).toBe(0)
  })

  it('what the server finds wrong in an earlier step leads back to it', async () => {
    const page = await kit.show('Steps')
    for (const [label, value] of [
      ['Name', 'Wanjiku'],
      ['Phone', '000'],
      ['City', 'Nairobi'],
    ] as const) {
      await page.getByLabel(label).fill(value)
      await page.keyboard.press('Enter')
    }
    await step(page, /Step 2 of 4 ?: ?Contact/).waitFor()
    await page.getByText('Nobody has this number').waitFor()
    expect(await page.getByLabel('Phone').inputValue()).toBe('000')
  })
})

describe('a file picker', () => {
  const file = (name: string, size = 2048) => ({ name, mimeType: 'image/png', buffer: Buffer.alloc(size) })
  const list = (page: Page) => page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')

  it('opens the browser’s dialog by key, lists what was chosen, and takes the same file again after its removal', async () => {
    const page = await kit.show('File')
    const button = page.getByRole('button', { name: 'Add a picture' }).and(page.locator('button'))
    for (let round = 0; round < 2; round++) {
      const chooser = page.waitForEvent('filechooser')
      await button.press('Enter')
      await (await chooser).setFiles(file('arm.png'))
      await list(page).getByText('2 kB').waitFor()
      // The browser says nothing of a file that its box still holds.
      expect(await page.locator('input[type=file]').inputValue()).toBe('')
      await page.getByRole('button', { name: 'Remove arm.png' }).click()
      await expect.poll(() => list(page).count()).toBe(0)
    }
    expect(await told(page)).toEqual(['picked arm.png', 'picked arm.png'])
    await expectAccessible(page)
  })

  it('says which file was refused and why', async () => {
    const page = await kit.show('Files')
    await page.locator('input[type=file]').setInputFiles([file('arm.png', 3_000_000), file('virus.exe')])
    await expect.poll(() => list(page).allTextContents()).toEqual(['arm.png2.9 MB', 'virus.exeNot a picture'])
    await expectAccessible(page)
  })

  it('takes files dropped on it, one where one is asked for', async () => {
    const drop = async (scene: string) => {
      const page = await kit.show(scene)
      await page.locator('.u-file-picker').evaluate((picker) => {
        const carried = new DataTransfer()
        for (const name of ['one.png', 'two.png']) carried.items.add(new File(['x'], name, { type: 'image/png' }))
        picker.dispatchEvent(new DragEvent('drop', { dataTransfer: carried, bubbles: true, cancelable: true }))
      })
      return page
    }
    const one = await drop('File')
    await expect.poll(() => told(one)).toEqual(['picked one.png'])
    const several = await drop('Files')
    await expect.poll(() => told(several)).toEqual(['picked one.png, two.png'])
  })
})
