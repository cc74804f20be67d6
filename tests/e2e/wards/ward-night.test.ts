// A night shift on a telephone: the handover, observations, the medicine round, what is given as needed, fluids, a
// task, a call for help, and the next handover.
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { localTime } from '../../../kernel/contract/values/days.ts'
import { expectQuiet, type Seat, signInAs } from '../browser.ts'
import { send } from '../clinic.ts'
import { here } from '../here.ts'
import { newPerson, type Person } from '../steps.ts'
import { countEffort, effortOf, expectFits, TELEPHONE } from '../telephone.ts'
import { inBed, type OwnWard, ownWard } from '../ward.ts'

const owner = new pg.Client({ connectionString: here().ownerUrl })
const nameOf = ({ first, last }: Person) => `${first} ${last}`
type Lying = { person: Person; admission_id: string }
let ward: OwnWard
let doctor: Seat
let phone: Seat
let asha: Lying
let baraka: Lying

/**
 * The whole stay, with everything charted, given and written, began so many hours earlier than it did: as if as much
 * time had passed since.
 */
async function later(admission_id: string, hours: number): Promise<void> {
  const moved = {
    admissions: { of: 'id', at: ['admitted_at'] },
    bed_stays: { of: 'admission_id', at: ['from_at', 'to_at'] },
    ward_observations: { of: 'admission_id', at: ['observed_at', 'next_due_at', 'created_at'] },
    ward_medicines: { of: 'admission_id', at: ['starts_at', 'created_at'] },
    ward_doses: { of: 'admission_id', at: ['due_at', 'at', 'created_at'] },
    ward_tasks: { of: 'admission_id', at: ['due_at', 'created_at'] },
  }
  for (const [table, { of, at }] of Object.entries(moved)) {
    const to = at.map((column) => `${column} = ${column} - make_interval(hours => $2)`).join(', ')
    await owner.query(`update ${table} set ${to} where ${of} = $1`, [admission_id, hours])
  }
}

const MEDICINES = { given: 'Amoxicillin of the house', refused: 'Iron of the house', held: 'Bisoprolol of the house' }
async function prescribed(admission_id: string, medication_name: string, more: object): Promise<void> {
  const written = {
    medication_name,
    dosage: '1 tablet',
    route: 'Oral',
    override_reason: 'Agreed with the consultant',
    ...more,
  }
  await send(doctor, `/inpatient/admissions/${admission_id}/medicines`, {
    ...written,
    starts_at: new Date().toISOString(),
  })
}

beforeAll(async () => {
  await owner.connect()
  const [asked, nurse, opened] = await Promise.all([
    signInAs('doctor@nairobi-west.test', TELEPHONE),
    signInAs('nurse@nairobi-west.test'),
    ownWard(2),
  ])
  doctor = asked
  ward = opened
  asha = await inBed(doctor, nurse, ward.beds[0], { person: newPerson('Asha') })
  baraka = await inBed(doctor, nurse, ward.beds[1], { person: newPerson('Baraka') })
  const { admission_id } = asha
  const due = localTime('Africa/Nairobi', new Date(Date.now() + 60_000))
  for (const name of Object.values(MEDICINES))
    await prescribed(admission_id, name, { kind: 'regular', frequency: 'daily', times: [due] })
  await prescribed(admission_id, 'Paracetamol of the house', {
    kind: 'as_needed',
    indication: 'Pain',
    min_interval_minutes: 240,
    max_per_day: 4,
  })
  await send(nurse, `/inpatient/admissions/${admission_id}/tasks`, {
    title: 'Turn to the left side',
    due_at: new Date().toISOString(),
  })
  await send(nurse, `/inpatient/admissions/${admission_id}/handovers`, {
    situation: 'Day 1 of pneumonia',
    watch_for: 'Fast breathing',
  })
  phone = await signInAs('nurse@nairobi-west.test', TELEPHONE)
  await countEffort(phone.page)
})
afterAll(() => owner.end())

const tap = (name: string | RegExp) => phone.page.getByRole('button', { name, exact: true }).tap()
const chart = ({ admission_id }: Lying, tab: string) =>
  phone.page.goto(`/hospital/inpatient/nurse-station/${admission_id}?tab=${tab}`)
/** The button of a due dose in the medicine round. */
const record = (name: string) => phone.page.getByRole('button', { name: new RegExp(`^Record ${name}`) })
/** A number, on the system's number pad: a touch for the field, keys for the digits. */
async function enter(label: string, digits: string): Promise<void> {
  await phone.page.getByRole('dialog').getByLabel(label, { exact: true }).tap()
  await phone.page.keyboard.type(digits)
}
const pick = (label: string) => phone.page.getByRole('dialog').getByText(label, { exact: true }).tap()

it('takes over by the handover list, and records a full set in at most twelve touches', async () => {
  const { page } = phone
  await page.goto(`/hospital/inpatient/rounds?ward=${ward.id}`)
  await page.getByRole('tab', { name: 'Handover' }).tap()
  await page.getByText('Fast breathing').waitFor()
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    `A1 · ${nameOf(asha.person)}`,
    `A2 · ${nameOf(baraka.person)}`,
  ])
  await expectFits(page)

  await page.goto(`/hospital/inpatient/nurse-station?ward=${ward.id}`)
  const row = page.getByRole('row').filter({ hasText: nameOf(asha.person) })
  await row.getByText('3 due').waitFor()
  await row.getByText('none yet').waitFor()
  await expectFits(page)

  // From the list of the ward to the saved set. A tap on a field is a touch; digits on the number pad are keys.
  const before = await effortOf(page)
  expect(before.taps).toBe(0)
  await row.getByRole('link', { name: nameOf(asha.person) }).tap()
  await tap('Record Observations')
  await enter('Respiratory rate', '18')
  await enter('Oxygen saturation', '97')
  await pick('Air')
  await enter('Systolic blood pressure', '124')
  await enter('Diastolic blood pressure', '78')
  await enter('Heart rate', '84')
  await enter('Temperature', '36.8')
  await pick('A Alert')
  await enter('Pain', '2')
  await page.getByText('NEWS2 0', { exact: true }).waitFor()
  await tap('Save Observations')
  await page.getByText(/Observations saved: NEWS2 0/).waitFor()
  expect((await effortOf(page)).taps).toBeLessThanOrEqual(12)
  const { observations } = await send<{ observations: object[] }>(
    phone,
    `/inpatient/admissions/${asha.admission_id}/charts`,
    undefined,
    'GET',
  )
  expect(observations).toMatchObject([
    {
      ...{ respiratory_rate: 18, oxygen_saturation: 97, on_oxygen: false, systolic: 124, diastolic: 78 },
      ...{ pulse_rate: 84, temperature: 36.8, consciousness: 'alert', pain_scale: 2, missing: [] },
    },
  ])
  await expectFits(page)
})

it('gives the due doses of the round: one given, one refused, one held; what the network loses is given once', async () => {
  const { page, context } = phone
  await page.goto(`/hospital/inpatient/nurse-station?ward=${ward.id}`)
  await page.getByText('Medicine round', { exact: true }).tap()
  await record(MEDICINES.given).waitFor()
  await expectFits(page)
  const dialog = page.getByRole('dialog')

  await record(MEDICINES.refused).tap()
  await dialog.getByRole('radio', { name: 'Refused' }).tap()
  await tap('Record as refused')
  await dialog.getByText('Please say why it is not given').waitFor()
  await expectFits(page)
  await dialog.getByLabel('Why it is not given').fill('Feels sick after it')
  await tap('Record as refused')
  await page.getByText('Dose recorded as refused').waitFor()

  // A reload in the middle: what was chosen and typed is still there.
  await record(MEDICINES.held).tap()
  await dialog.getByRole('radio', { name: 'Held' }).tap()
  await dialog.getByLabel('Why it is not given').fill('Pulse 48')
  await page.reload()
  await record(MEDICINES.held).tap()
  await expect.poll(() => dialog.getByRole('radio', { name: 'Held' }).isChecked()).toBe(true)
  await expect.poll(() => dialog.getByLabel('Why it is not given').inputValue()).toBe('Pulse 48')
  await tap('Record as held')
  await page.getByText('Dose recorded as held').waitFor()

  // The network goes: said in words, everything stays as chosen.
  await record(MEDICINES.given).tap()
  await context.setOffline(true)
  await tap('Given')
  await dialog.getByText('No connection. Nothing was lost; please try again.').waitFor()
  await context.setOffline(false)
  // It comes back for the request alone: the dose is recorded, and every answer of it is lost. Whoever taps again gives
  // nothing twice.
  let sent = 0
  await page.route('**/api/inpatient/medicines/*/doses', async (route) => {
    if (sent++ === 0) await route.fetch()
    await route.abort('connectionreset')
  })
  await tap('Given')
  await expect.poll(() => sent).toBe(4)
  await dialog.getByText('No connection. Nothing was lost; please try again.').waitFor()
  await page.unroute('**/api/inpatient/medicines/*/doses')
  await tap('Given')
  await page.getByText('Dose recorded as given').waitFor()
  await page.getByText('Nothing is due now').waitFor()
  const { rows } = await owner.query(
    `select wme.medication_name, dos.outcome, dos.reason from ward_doses dos
      join ward_medicines wme on wme.id = dos.medicine_id where dos.admission_id = $1 order by 1`,
    [asha.admission_id],
  )
  expect(rows).toEqual([
    { medication_name: MEDICINES.given, outcome: 'given', reason: null },
    { medication_name: MEDICINES.held, outcome: 'held', reason: 'Pulse 48' },
    { medication_name: MEDICINES.refused, outcome: 'refused', reason: 'Feels sick after it' },
  ])
})

it('gives as needed, not before its interval; later the round is due again', async () => {
  const { page } = phone
  await chart(asha, 'medicines')
  const dialog = page.getByRole('dialog')
  await tap('Give Paracetamol of the house')
  await tap('Given')
  await page.getByText('Dose recorded as given').waitFor()
  await page.getByText('Next possible').waitFor()
  await expectFits(page)
  await tap('Give Paracetamol of the house')
  await tap('Given')
  await dialog.getByText(/Next possible at \d\d.*gave the last at/).waitFor()
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Cancel' }).tap()

  await later(asha.admission_id, 24)
  await page.goto(`/hospital/inpatient/nurse-station?ward=${ward.id}&view=doses`)
  for (const name of Object.values(MEDICINES)) await record(name).waitFor()
  await page.goto(`/hospital/inpatient/nurse-station?ward=${ward.id}`)
  const row = page.getByRole('row').filter({ hasText: nameOf(asha.person) })
  await row.getByText('3 due').waitFor()
  await row.getByText(/^overdue/).waitFor()
  await chart(asha, 'medicines')
  await page.getByText('Can be given now').waitFor()
  await tap('Give Paracetamol of the house')
  await tap('Given')
  await page.getByText('Dose recorded as given').waitFor()
})

it('writes what went in and out, does a task, and hands over; a reload takes nothing', async () => {
  const { page } = phone
  await chart(asha, 'fluids')
  const fluids = page.getByRole('form', { name: 'Add Fluids' })
  const amount = fluids.getByLabel('Amount')
  await fluids.getByText('Oral', { exact: true }).tap()
  await amount.tap()
  await page.keyboard.type('250')
  await page.reload()
  await expect.poll(() => amount.inputValue()).toBe('250')
  await expect.poll(() => fluids.getByRole('radio', { name: 'Oral' }).isChecked()).toBe(true)
  await tap('Add')
  await page.getByText('Oral 250 ml saved').waitFor()
  await fluids.getByText('Urine', { exact: true }).tap()
  await amount.tap()
  await page.keyboard.type('400')
  await tap('Add')
  await page.getByText('Urine 400 ml saved').waitFor()
  const balance = page.getByRole('table', { name: /Fluid balance/ })
  await expect.poll(() => balance.getByRole('row').nth(1).innerText()).toMatch(/250 \(1\)\s+400 \(1\)\s+−150/)
  await expectFits(page)

  await page.goto(`/hospital/inpatient/rounds?ward=${ward.id}&list=tasks`)
  const task = page.getByRole('row').filter({ hasText: 'Turn to the left side' })
  await task.getByText('Overdue').waitFor()
  await expectFits(page)
  await task.getByRole('button', { name: 'Done' }).tap()
  await page.getByRole('region', { name: 'Done in the last 12 hours' }).getByText('Turn to the left side').waitFor()

  await page.getByRole('tab', { name: 'Handover' }).tap()
  await page.getByRole('link', { name: 'Write handover' }).first().tap()
  await tap('Write handover')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('To do').fill('Sputum in the morning')
  await expectFits(page)
  await page.reload()
  await tap('Write handover')
  await expect.poll(() => dialog.getByLabel('To do').inputValue()).toBe('Sputum in the morning')
  await tap('Hand over')
  await page.getByText('The handover is written').waitFor()
  await page.getByText('Sputum in the morning').waitFor()
  expect(
    await page.getByRole('tab', { selected: true }).evaluate((tab) => tab.getBoundingClientRect().right),
  ).toBeLessThanOrEqual(390)
  await expectFits(page)
})

it('a patient gets worse: the call rings, is noted, answered by a doctor on a telephone, and closed', async () => {
  const { page } = phone
  const name = nameOf(baraka.person)
  await chart(baraka, 'observations')
  await tap('Record Observations')
  await enter('Respiratory rate', '27')
  await enter('Oxygen saturation', '90')
  await page.reload()
  await tap('Record Observations')
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.getByLabel('Respiratory rate', { exact: true }).inputValue()).toBe('27')
  await pick('Oxygen')
  await enter('Systolic blood pressure', '88')
  await enter('Diastolic blood pressure', '50')
  await enter('Heart rate', '132')
  await enter('Temperature', '39.2')
  await pick('V Responds to voice')
  await expectFits(page)
  await tap('Save Observations')
  await page.getByText(/high: help is called for/).waitFor()
  await expectFits(page)

  await page.goto(`/hospital/inpatient/nurse-station?ward=${ward.id}`)
  await tap(`Note Call for ${name}`)
  await pick('No answer')
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Note Call' }).tap()
  await page.getByText('Call noted').waitFor()
  await expectFits(page)
  await doctor.page.goto('/hospital/inpatient/nurse-station')
  await doctor.page.getByRole('button', { name: `I am Coming for ${name}` }).tap()
  await doctor.page.getByText('Everybody on the ward sees that you are coming').waitFor()
  // The nurse's telephone knows it without a touch.
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByText(/is coming$/).waitFor()
  await row.getByRole('link', { name }).tap()
  await page.getByText(/answered at \d\d:\d\d/).waitFor()
  await tap(`Close for ${name}`)
  await dialog.getByLabel('What was found and decided').fill('Septic shock: fluids and antibiotics')
  await tap('Close Escalation')
  await page.getByText('Escalation closed').waitFor()
  expectQuiet(phone, /status of 4(09|22)|ERR_/)
  expectQuiet(doctor)
})
