import { expect, it } from 'vitest'
import { expectAccessible } from '../../../../tests/support/browser/accessible.ts'
import { openKit, told } from '../../../../tests/support/browser/kit.ts'

const kit = openKit(new URL('./button.scenes.tsx', import.meta.url))

it('sends a form only where it says so', async () => {
  const page = await kit.show('Buttons')
  await page.getByRole('button', { name: 'Look' }).click()
  expect(await told(page)).toEqual(['looked'])
  await page.getByRole('button', { name: 'Send' }).click()
  expect(await told(page)).toEqual(['looked', 'sent'])
  await expectAccessible(page)
})

it('keeps its name and width while it is under way, and cannot be pressed again', async () => {
  const page = await kit.show('Buttons')
  const save = page.getByRole('button', { name: 'Save the bed' })
  const before = await save.boundingBox()
  await save.dblclick()
  expect(await save.isDisabled()).toBe(true)
  expect((await save.boundingBox())?.width).toBe(before?.width)
  expect(await told(page)).toEqual(['saved'])
  expect(await page.getByRole('button', { name: 'Not now' }).isDisabled()).toBe(true)
})

it('as a link leads on; a box says that what stands in it is refused, and takes a click on its unit', async () => {
  const page = await kit.show('Buttons')
  expect(await page.getByRole('link', { name: 'Elsewhere' }).getAttribute('href')).toBe('#elsewhere')
  const weight = page.getByRole('textbox', { name: 'Weight' })
  expect(await weight.getAttribute('aria-invalid')).toBe('true')
  const box = await page.getByText('kg').boundingBox()
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
  expect(await weight.evaluate((element) => element === document.activeElement)).toBe(true)
})
