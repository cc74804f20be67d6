// A birth on the ward: labour with two columns of the guide, the delivery of a live child, and the child's page that
// names its mother.
import { expect, it } from 'vitest'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { inBed, ownWard } from '../ward.ts'

it('a labour is charted, a child is born, and each is found from the other', async () => {
  const [doctor, nurse] = await Promise.all([signInAs('doctor@nairobi-west.test'), signInAs('nurse@nairobi-west.test')])
  const ward = await ownWard(1, { category: 'Maternity' })
  const { person, admission_id } = await inBed(doctor, nurse, ward.beds[0], { reason: 'In labour' })
  const { page } = nurse
  const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth)
  await page.goto(`/hospital/inpatient/nurse-station/${admission_id}?tab=maternity`)
  await page.getByRole('button', { name: 'Begin Labour' }).click()
  let form = page.getByRole('dialog')
  await form.getByLabel('Gravida', { exact: true }).fill('1')
  await form.getByLabel('Para', { exact: true }).fill('0')
  await form.getByText('Spontaneous', { exact: true }).click()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Begin Labour' }).click()
  await page.getByText('The labour care guide is open', { exact: true }).waitFor()

  for (const [heart, cervix] of [
    ['140', '5'],
    ['165', '7'],
  ] as const) {
    await page.getByRole('button', { name: 'Record', exact: true }).click()
    form = page.getByRole('dialog')
    expect(await form.getByRole('radio', { checked: true }).count()).toBe(0)
    await form.getByLabel('Baseline fetal heart rate', { exact: true }).fill(heart)
    await form.getByLabel('Cervix', { exact: true }).fill(cervix)
    await form.getByRole('button', { name: 'Save Column' }).click()
    await page
      .getByText(heart === '140' ? 'Saved: no alert' : 'Saved. Alert: Baseline fetal heart rate 165 beats/min')
      .waitFor()
    await form.waitFor({ state: 'detached' })
  }
  const heart = page.getByRole('row', { name: /^Baseline fetal heart rate/ })
  await expect.poll(() => heart.innerText()).toMatch(/140\s+165\s*Alert/)
  await page.getByRole('img', { name: /Cervix in cm over time: 5, 7/ }).waitFor()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await widthOf()).toBe(390)

  await page.getByRole('button', { name: 'Record Delivery' }).click()
  form = page.getByRole('dialog')
  await form.getByLabel('Mode of delivery').selectOption('spontaneous')
  await form.getByLabel('Attended by').fill('Midwife Wanjiru')
  await form.getByLabel('Blood loss').fill('300')
  await form.getByText('Live birth', { exact: true }).click()
  await form.getByText('Girl', { exact: true }).click()
  await form.getByRole('button', { name: 'Record Delivery' }).click()
  await form.getByText('Please enter when the child was born').waitFor()
  await form.getByRole('button', { name: /^Enter time.*Born/ }).click()
  await form.getByLabel('Weight', { exact: true }).fill('3150')
  await form.getByText('APGAR at 1 minute:').click()
  for (const word of ['1 Body pink, limbs blue', '2 100 or more', '2 Cry, cough or sneeze', '2 Active', '2 Good cry'])
    await form.getByText(word, { exact: true }).first().click()
  await form.getByText('APGAR at 1 minute: 9').waitFor()
  expect(await widthOf()).toBe(390)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Record Delivery' }).click()
  await page.getByText(/Delivery recorded; registered: OP/).waitFor()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByText('9 / – / –').waitFor()

  await page.getByRole('button', { name: /^Notify Birth/ }).click()
  await page.getByLabel('Number of the notification').fill('B1-004512')
  await page.getByRole('button', { name: 'Save Notification' }).click()
  await page.getByText('Birth notification saved').waitFor()
  await page.getByRole('button', { name: /^Print Notification/ }).waitFor()
  await expectAccessible(page)

  const child = page.getByRole('link', { name: `Baby of ${person.first} ${person.last}` })
  await child.click()
  const family = page.getByRole('region', { name: 'Family' })
  const mother = family.getByRole('link', { name: `${person.first} ${person.last}` })
  await mother.waitFor()
  await expectAccessible(page)
  await mother.click()
  await family.getByRole('link', { name: `Baby of ${person.first} ${person.last}` }).waitFor()

  await page.goto('/hospital/inpatient/births')
  await page.getByRole('link', { name: `Baby of ${person.first} ${person.last}` }).waitFor()
  await expectAccessible(page)
  expectQuiet(nurse)
})
