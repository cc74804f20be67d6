// The round on a ward: from the list to the bed, a note that keeps itself, lines taken over from the note before, an
// order, the next patient; and the lists of the ward that nurses work by.
import { expect, it } from 'vitest'
import { expectAccessible, expectQuiet, type Seat, signInAs } from '../browser.ts'
import { send } from '../clinic.ts'
import { newPerson } from '../steps.ts'
import { inBed, ownWard } from '../ward.ts'

/** A ward of its own with two patients in bed. */
async function wardOfTwo(doctor: Seat, nurse: Seat) {
  const { id: ward_id, beds } = await ownWard(2)
  const people = [newPerson('Auma'), newPerson('Baraka')] as const
  const admissions: string[] = []
  for (const [at, person] of people.entries())
    admissions.push((await inBed(doctor, nurse, beds[at], { person })).admission_id)
  return { ward_id, people, admissions }
}

it('a doctor goes from bed to bed; nurses see tasks, handover and samples', async () => {
  const [doctor, nurse] = await Promise.all([signInAs('doctor@nairobi-west.test'), signInAs('nurse@nairobi-west.test')])
  const { ward_id, people, admissions } = await wardOfTwo(doctor, nurse)
  const { page } = doctor
  await page.goto(`/hospital/inpatient/rounds?ward=${ward_id}`)
  const row = page.getByRole('row').filter({ hasText: people[0].last })
  await row.getByText('Not seen').waitFor()
  await expectAccessible(page)
  await row.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/rounds/${admissions[0]}`)

  // A note keeps itself, is refused without assessment and plan, and is signed.
  await page.getByLabel('Subjective').fill('Slept well')
  await page.getByText(/^draft saved \d\d:\d\d$/).waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText('Please write an assessment or a plan').first().waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('Subjective').inputValue()).toBe('Slept well')
  await page.getByLabel('Assessment').fill('Pneumonia, better')
  await page.getByLabel('Plan', { exact: true }).fill('Ceftriaxone, 5 days\nOxygen by mask')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign note' }).click()
  await page.getByText('The note is signed').waitFor()
  await expect.poll(() => page.getByLabel('Subjective').inputValue()).toBe('')

  // What is still true is taken over, and stays marked.
  await page.getByText(/What is still true of the note/).click()
  await page.getByRole('checkbox', { name: 'Oxygen by mask' }).check()
  await page.getByRole('button', { name: 'Take over' }).click()
  await page.getByText('1 line is carried over').waitFor()
  await page.getByText(/^draft saved \d\d:\d\d$/).waitFor()
  await page.getByRole('button', { name: 'Sign note' }).click()
  await page.getByText(/carried over: /).waitFor()

  // Orders as in the consultation, without referrals; its medicines are those to take home.
  await page.getByRole('button', { name: '+ Test' }).click()
  expect(await page.getByRole('button', { name: '+ Medicine' }).count()).toBe(0)
  await page.keyboard.type('fever')
  await page.getByRole('option', { name: /^Fever/ }).click()
  await page.getByRole('button', { name: 'Sign 3 orders' }).click()
  await expect.poll(() => page.getByRole('button', { name: /^Sign \d orders?$/ }).count()).toBe(0)

  await page.getByRole('link', { name: 'Next patient: A2' }).click()
  await page.waitForURL(`**/rounds/${admissions[1]}`)
  await page.getByText(people[1].last).first().waitFor()

  // What nurses see of it.
  await send(nurse, `/inpatient/admissions/${admissions[0]}/tasks`, {
    title: 'Weigh the patient',
    due_at: new Date().toISOString(),
  })
  await send(nurse, `/inpatient/admissions/${admissions[0]}/handovers`, {
    situation: 'Day 1 of pneumonia',
    to_do: 'Sputum in the morning',
  })
  await nurse.page.goto(`/hospital/inpatient/rounds?ward=${ward_id}`)
  await nurse.page.getByRole('row').filter({ hasText: people[0].last }).getByText('Seen', { exact: true }).waitFor()
  await nurse.page.getByRole('tab', { name: 'Handover' }).click()
  await nurse.page.getByText('Sputum in the morning').waitFor()
  await expectAccessible(nurse.page)
  await nurse.page.getByRole('tab', { name: 'Samples to collect' }).click()
  const sample = nurse.page
    .getByRole('row')
    .filter({ hasText: people[0].last })
    .filter({ hasText: 'Malaria rapid test' })
  await sample.first().waitFor()
  await expectAccessible(nurse.page)

  // The nurse takes it at the bed: the label is printed at once, and the list is shorter.
  await nurse.page.evaluate(() => {
    window.print = () => {}
  })
  await sample
    .first()
    .getByRole('button', { name: /^Collect/ })
    .click()
  const collecting = nurse.page.getByRole('dialog')
  await collecting.getByText(`bed A1`).waitFor()
  await collecting.getByLabel('Container').selectOption('Purple (EDTA)')
  await expectAccessible(nurse.page)
  await collecting.getByRole('button', { name: 'Collect Sample' }).click()
  await nurse.page.getByText('Sample collected successfully').waitFor()
  await nurse.page.locator('.lab-label').getByText('bed A1').waitFor({ state: 'attached' })
  await sample.first().waitFor({ state: 'detached' })
  await nurse.page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await nurse.page.getByRole('tab', { name: 'Tasks' }).click()
  const task = nurse.page.getByRole('row').filter({ hasText: 'Weigh the patient' })
  await expectAccessible(nurse.page)
  await task.getByRole('button', { name: 'Done' }).click()
  await nurse.page.getByRole('region', { name: 'Done in the last 12 hours' }).getByText('Weigh the patient').waitFor()
  expectQuiet(doctor, /status of 4\d\d/)
  expectQuiet(nurse)
})
