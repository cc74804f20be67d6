// A specialty's consultation from the queue to the saved note, with the keyboard alone, for as many specialties as it
// takes to meet every kind of field; the others are opened. That each is kept, and what its note says, is proved over
// HTTP (departments/consultation/server/specialties.test.ts).

import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeFinding } from '../../../departments/consultation/findings/texts.ts'
import { specialties } from '../../../departments/consultation/specialties/index.ts'
import {
  type Field,
  type Finding,
  fieldsOf,
  type Specialty,
  strengthGrades,
} from '../../../departments/consultation/specialties/types.ts'
import { addMonths, localDay } from '../../../kernel/contract/values/days.ts'
import { fixtures } from '../../support/hospital/specialty-findings.ts'
import { expectAccessible, expectQuiet, type Seat, signInAs } from '../browser.ts'
import { send, waiting } from '../clinic.ts'
import { here } from '../here.ts'
import { newPerson, type Person, rowOf } from '../steps.ts'

const REFUSED = /status of 422/
const owner = new pg.Client({ connectionString: here().ownerUrl })
let doctor: Seat
beforeAll(async () => {
  await owner.connect()
  doctor = await signInAs('doctor@nairobi-west.test')
})
afterAll(() => owner.end())

/** Somebody who waits for this clinic, as an emergency, so that they stand on its first page. */
async function waitingFor(specialty: Specialty): Promise<{ person: Person; visit_id: string }> {
  const person = newPerson('Nasimiyu')
  const { department } = specialty
  const visit_id = await waiting(person, {
    department,
    age: department === 'pediatrics' ? '1' : '34',
    priority: 'critical',
  })
  return { person, visit_id }
}

/** A field by its label; the sections have labels too, but are no fields. */
const fieldOf = (page: Page, { label, kind }: Field) =>
  kind === 'score'
    ? page.getByRole('group', { name: label })
    : page.getByRole(kind === 'choice' || kind === 'strength' ? 'combobox' : 'textbox', { name: label, exact: true })

/** Types one finding as a person at a keyboard does; the focus is in its field. */
async function type(page: Page, field: Field, value: Finding): Promise<void> {
  const { keyboard } = page
  if (field.kind === 'choice') await keyboard.type(field.options.find((option) => option.value === value)?.label ?? '')
  else if (field.kind === 'strength') await keyboard.type(String(value))
  else if (field.kind === 'score') {
    // From whatever triage has chosen, down to nought and up again.
    for (let step = 0; step < 11 && !(await page.getByRole('radio', { name: '0', exact: true }).isChecked()); step++)
      await keyboard.press('ArrowLeft')
    for (let step = 0; step < Number(value); step++) await keyboard.press('ArrowRight')
  } else {
    await keyboard.press('ControlOrMeta+a')
    await keyboard.type(field.kind === 'date' ? writeFinding(field, value) : String(value))
  }
}

/** Goes on by Tab until the field has the focus. */
async function tabTo(page: Page, field: Field): Promise<void> {
  const target = fieldOf(page, field)
  for (let step = 0; step < 12; step++) {
    if (
      await target.evaluate((element) => element === document.activeElement || element.contains(document.activeElement))
    )
      return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${field.label}`)
}

/** Specialties that together have every kind of field. */
const walked: Specialty[] = []
const met = new Set<Field['kind']>()
for (const specialty of specialties) {
  const kinds = fieldsOf(specialty).map((field) => field.kind)
  if (kinds.every((kind) => met.has(kind))) continue
  for (const kind of kinds) met.add(kind)
  walked.push(specialty)
}
const opened = specialties.filter((specialty) => !walked.includes(specialty))
const titled = (some: readonly Specialty[]) => some.map((specialty) => [specialty.title, specialty] as const)

describe('the specialty consultations', () => {
  it.each(titled(opened))('%s opens with its fields', async (title, specialty) => {
    const { page } = doctor
    const { visit_id } = await waitingFor(specialty)
    await page.goto(`/hospital/outpatient/consultation/${specialty.department}/${visit_id}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    for (const field of fieldsOf(specialty)) await fieldOf(page, field).waitFor()
    await expectAccessible(page)
    expectQuiet(doctor)
  })

  it.each(titled(walked))('%s', async (title, specialty) => {
    const { page } = doctor
    const { findings = {}, texts } = fixtures[specialty.department] ?? {}
    const { person, visit_id } = await waitingFor(specialty)

    await page.goto(`/hospital/outpatient/queue?department=${specialty.department}&search=${person.last}`)
    const start = rowOf(page, person).getByRole('button', { name: 'Start Consultation' })
    await start.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/hospital/outpatient/consultation/${specialty.department}/${visit_id}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()

    // What triage measured and the record says stands there, to be changed.
    const first = fieldsOf(specialty)[0]
    if (!first) throw new Error('no field')
    await expect.poll(() => fieldOf(page, first).evaluate((element) => element === document.activeElement)).toBe(true)
    const known = {
      blood_pressure: '128/84',
      pulse_rate: '88',
      weight: '9.4',
      height: '76',
      temperature: '36.9',
      allergies: 'Penicillin (rash)',
    }
    for (const field of fieldsOf(specialty)) {
      const before = field.from && (known as Record<string, string>)[field.from]
      if (before) expect(await fieldOf(page, field).inputValue()).toBe(before)
      if (field.from === 'chief_complaint') expect(await fieldOf(page, field).inputValue()).toBe('Sent for review')
      if (field.kind === 'score')
        expect(await page.getByRole('radio', { name: '3', exact: true }).isChecked()).toBe(true)
    }
    await expectAccessible(page)

    // Saved too early: what is missing is named beside its field.
    const missing = fieldsOf(specialty).filter((field) => !field.optional && !field.from)
    await page.keyboard.press('Control+s')
    for (const field of missing) await page.getByText(`${field.label} is required`, { exact: true }).waitFor()
    // The form brings the focus to what is missing, twice; only then is it ours.
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
    await page.evaluate(() => new Promise((done) => setTimeout(done)))

    await fieldOf(page, first).focus()
    for (const field of fieldsOf(specialty)) {
      await tabTo(page, field)
      await type(page, field, findings[field.key] ?? '')
    }
    await page
      .getByText(/^draft saved \d\d:\d\d/i)
      .first()
      .waitFor()
    expect(await page.getByText(/ is required$/).count()).toBe(0)
    await expectAccessible(page)

    // Another computer goes on where this one is.
    await page.reload()
    for (const field of fieldsOf(specialty).filter((each) => each.kind === 'text'))
      await expect.poll(() => fieldOf(page, field).inputValue()).toBe(findings[field.key])

    await page.keyboard.press('Control+Enter')
    await page.getByText(specialty.saved, { exact: true }).waitFor()
    await page.waitForURL(`**/hospital/outpatient/queue?department=${specialty.department}`)
    const { rows } = await owner.query(
      'select subjective, objective, assessment, plan, findings from consultations where visit_id = $1',
      [visit_id],
    )
    expect(rows).toEqual([{ ...texts, findings }])

    await page.goto(`/hospital/outpatient/consultation/${specialty.department}/${visit_id}`)
    await page.getByRole('button', { name: 'Amend' }).waitFor()
    for (const field of fieldsOf(specialty)) {
      const value = findings[field.key] ?? ''
      const shown =
        field.kind === 'strength'
          ? `${value}/5, ${strengthGrades[Number(value)]?.toLowerCase()}`
          : writeFinding(field, value)
      const row = page
        .locator('.findings-read > div')
        .filter({ has: page.locator('dt', { hasText: new RegExp(`^${field.label}$`) }) })
      expect(await row.locator('dd').innerText()).toBe(shown)
    }
    await expectAccessible(page)
    expectQuiet(doctor, REFUSED)
  })
})

it('an amendment keeps both versions, each by its labels', async () => {
  const { page } = doctor
  const specialty = specialties.find((each) => each.department === 'eye') as Specialty
  const { visit_id } = await waitingFor(specialty)
  await send(doctor, `/consultation/visits/${visit_id}/save`, {
    department: 'eye',
    findings: fixtures.eye?.findings,
    version: null,
  })
  await page.goto(`/hospital/outpatient/consultation/eye/${visit_id}`)
  await page.getByRole('button', { name: 'Amend' }).click()
  await page.getByLabel('IOP, left').fill('19')
  await page.getByRole('button', { name: 'Save Amendment' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Measured again')
  await page.getByRole('dialog').getByRole('button', { name: 'Save Amendment' }).click()
  await page.getByText('Consultation amended successfully').waitFor()
  await page.getByText('19 mmHg').waitFor()
  await page.getByRole('button', { name: 'Version history' }).click()
  const history = page.getByRole('dialog')
  await history.getByText('Measured again').waitFor()
  await history.locator('summary').last().click()
  await history.getByText('24.5 mmHg').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  expectQuiet(doctor, REFUSED)
})

it('gestational age and due date follow from the first day, and can be taken over', async () => {
  const { page } = doctor
  const { visit_id } = await waitingFor(specialties.find((each) => each.department === 'gynecology') as Specialty)
  await page.goto(`/hospital/outpatient/consultation/gynecology/${visit_id}`)
  const today = await page.evaluate(() =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi' }).format(new Date()),
  )
  const ago = (days: number) =>
    new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000)
      .toISOString()
      .slice(0, 10)
      .split('-')
      .reverse()
      .join('/')
  await page.getByLabel('LMP', { exact: true }).fill(ago(87))
  await page.getByText('12 weeks 3 days').waitFor()
  await page.getByText(`due ${ago(87 - 280)}`).waitFor()
  await page.getByRole('button', { name: 'Use 12.4 weeks as gestational age' }).click()
  expect(await page.getByLabel('Gestational age').inputValue()).toBe('12.4')
  await page.getByLabel('LMP', { exact: true }).fill(ago(295))
  await page.getByText(/prolonged pregnancy \(O48\)/).waitFor()
  await page.getByLabel('LMP', { exact: true }).fill(ago(-1))
  await page.getByLabel('LMP', { exact: true }).blur()
  await page.getByText('LMP cannot be in the future').waitFor()
  expectQuiet(doctor, REFUSED)
})

it('growth: z-scores follow what is typed, with the word for what is not usual', async () => {
  const { page } = doctor
  const scores = page.getByRole('table', { name: 'z-scores' })
  // About one year old: 8.95 kg is the median at twelve months and light at twenty-three. Then nothing is called
  // normal.
  const { visit_id: estimated } = await waitingFor(
    specialties.find((each) => each.department === 'pediatrics') as Specialty,
  )
  await page.goto(`/hospital/outpatient/consultation/pediatrics/${estimated}`)
  await page.getByLabel('Weight', { exact: true }).fill('8.2')
  await scores
    .getByRole('row', { name: /^Weight not judged: the age is estimated/ })
    .getByText(/ to /)
    .first()
    .waitFor()

  const born = addMonths(localDay('Africa/Nairobi'), -12)
  const visit_id = await waiting(newPerson('Nasimiyu'), {
    department: 'pediatrics',
    age: '1',
    date_of_birth: born,
    priority: 'critical',
  })
  await page.goto(`/hospital/outpatient/consultation/pediatrics/${visit_id}`)
  // A girl of one year: the median is 8.9 kg, −3 SD 6.3 kg (WHO, weight-for-age, girls).
  await page.getByLabel('Weight', { exact: true }).fill('8.95')
  await scores
    .getByRole('row', { name: /^Weight \d/ })
    .getByText(/[+−]0\.0/)
    .waitFor()
  await page.getByLabel('Weight', { exact: true }).fill('6.2')
  await scores.getByText('severely underweight').waitFor()
  // At 74 cm the median is 8.96 kg, −3 SD 6.9 kg (WHO, weight-for-length, girls).
  await page.getByLabel('Height', { exact: true }).fill('74')
  await scores
    .getByRole('row', { name: /^Weight for length/ })
    .getByText('severely wasted')
    .waitFor()
  await scores.getByRole('button', { name: 'Head circumference' }).click()
  await page.getByRole('img', { name: /Head circumference for age: the WHO lines/ }).waitFor()
  await page.getByLabel('Head circumference', { exact: true }).fill('44.9')
  await page.getByRole('img', { name: /Head circumference for age: 44.9 cm today/ }).waitFor()
  await expectAccessible(page)
  expectQuiet(doctor, REFUSED)
})

it.each(specialties.map((specialty) => specialty.department))(
  '%s without a patient leads to its queue',
  async (department) => {
    const { page } = doctor
    await page.goto(`/hospital/outpatient/consultation/${department}`)
    await page.getByText('No patient selected. Please select a patient from the queue first.').waitFor()
    await page.waitForURL(`**/hospital/outpatient/queue?department=${department}`)
    expectQuiet(doctor, REFUSED)
  },
)
