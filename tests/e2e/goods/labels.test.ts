// Labels of many forms as they are printed: whose it is first, batch and expiry on it, and nothing cut off in silence.
// With UZIMA_PICTURES=<folder> each label is kept as a picture, to be looked at.
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { usualMedications } from '../../../departments/pharmacy/default-catalogue.ts'
import type { getDispensing } from '../../../departments/pharmacy/dispensing.contract.ts'
import type { Output } from '../../../kernel/contract/index.ts'
import { addDays, localDay } from '../../../kernel/contract/values/days.ts'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { prescribed } from '../prescribed.ts'
import { medicine, scan } from '../shelf.ts'
import { newPerson } from '../steps.ts'

const TAPERED =
  'Then 6 tablets for 5 days, then 4 tablets for 5 days, then 2 tablets for 5 days, then 1 tablet for 5 days, then stop. Take with food in the morning. Do not stop of your own accord. Come back at once with fever, black stools or a swollen face.'
type PatientWork = Output<typeof getDispensing>
const LONG = `${TAPERED} Bring this label and your medicines each time. If you forget a day take the next dose as usual, never two. Carry the blue card, and show it before any operation, also at the dentist. Ask before you take other tablets for pain. No injections of live vaccine.`
/** Code, dose, how often, how long, route, quantity, instructions. */
type Case = [string, string, string, string, string, number, string?]
const cases: Case[] = [
  ['PARA-500T', '2 tablets', 'three times a day', '3 days', 'Oral', 18],
  ['PARA-120S', '5 ml', 'four times a day', '3 days', 'Oral', 1, 'Shake the bottle. For fever.'],
  ['AMOX-500C', '1 capsule', 'three times a day', '7 days', 'Oral', 21, 'Finish all of it'],
  ['COAM-228S', '2½ ml', 'twice a day', '5 days', 'Oral', 1],
  ['TIMO-05D', '1 drop in each eye', 'twice a day', '1 month', 'Eye', 1],
  ['GENT-03D', '2 drops', 'four times a day', '7 days', 'Ear', 1],
  ['TETR-1O', 'apply thinly', 'twice a day', '5 days', 'Eye', 1],
  ['CLOT-500P', '1 pessary', 'once only', 'once', 'Vaginal', 1, 'At bedtime'],
  ['SALB-100H', '2 puffs', 'every 6 hours when needed', '1 month', 'Inhalation', 1, 'Through a spacer'],
  ['INSG-3I', '10 units', 'at night', '1 month', 'Subcutaneous', 1, 'Keep the pen that you use out of the sun'],
  ['PRED-5T', '8 tablets', 'once a day', '5 days', 'Oral', 105, TAPERED],
  ['PRED-5T', '2 tablets', 'once a day', '5 days', 'Oral', 10, LONG],
  ['ENAL-5T', '½ tablet', 'once a day', '1 month', 'Oral', 15],
  ['AMLO-5T', '1½ tablets', 'once a day', 'until 25/12', 'Oral', 42],
  ['PARA-125R', '1 suppository', 'three times a day', '2 days', 'Rectal', 6],
  ['ORS-1L', '1 sachet', 'after every loose stool', '3 days', 'Oral', 6, 'In one litre of clean water'],
  ['CLOT-1C', 'apply thinly', 'twice a day', '2 weeks', 'Topical', 1],
  ['WARF-5T', '1 tablet', 'once a day', 'until review', 'Oral', 30, 'Same time each day; come for the blood test'],
  ['AL-20T', '4 tablets', 'twice a day', '3 days', 'Oral', 24, 'With fatty food or milk'],
  ['COAM-625T', '1 tablet', 'twice a day', '7 days', 'Oral', 14],
  ['ENOX-40I', '40 mg', 'once a day', '10 days', 'Subcutaneous', 10],
  ['PARA-500T', '5 ml', 'three times a day', '3 days', 'Oral', 15],
]
const known = ([code]: Case) => {
  const found = usualMedications.find((each) => each.code === code)
  if (!found) throw new Error(`The usual catalogue has no ${code}`)
  return found
}

/** One hand-out becomes those of all cases, as the server would tell them. */
const many = (work: PatientWork): PatientWork => {
  const [one] = work.prescriptions
  if (!one) throw new Error('Nothing was handed out')
  const prescriptions = cases.map((each, at) => {
    const { name, unit, form } = known(each)
    const [, dosage, frequency, duration, route, quantity_dispensed, instructions = null] = each
    const expiry_date = addDays(localDay('Africa/Nairobi'), 200 + at)
    const two = [
      { batch_number: `LOT-24${at}A`, expiry_date },
      { batch_number: `LOT-25${at}B`, expiry_date },
    ]
    return {
      ...one,
      ...{ id: crypto.randomUUID(), name, given_name: name, unit, form: form ?? null, instructions },
      ...{ dosage, frequency, duration, route: route as typeof one.route, quantity_dispensed },
      ...{ status: 'completed' as const, quantity_open: 0, dispensed_at: new Date().toISOString() },
      ...{ handed_batches: at % 5 === 0 ? two : two.slice(0, 1), is_high_risk: /^(WARF|INSG|ENOX)/.test(each[0]) },
      storage: /^INSG/.test(each[0]) ? ('cold' as const) : ('room' as const),
    }
  })
  return { ...work, prescriptions }
}

/** What each label says, and how far it reaches over its edge, in pixels of the screen. */
const overhangs = (page: Page) =>
  page.locator('.rx-label-sheet .rx-label').evaluateAll((labels) =>
    labels.map((label) => {
      const box = label.getBoundingClientRect()
      const parts = [...label.children].map((part) => part.getBoundingClientRect())
      const out = Math.max(...parts.map((part) => Math.max(part.bottom - box.bottom, part.right - box.right)), 0)
      return { text: (label as HTMLElement).innerText, out }
    }),
  )

async function picture(page: Page, language: string): Promise<void> {
  const folder = process.env.UZIMA_PICTURES
  if (!folder) return
  // So tall that no label is hidden, and sharp enough to read.
  const devtools = await page.context().newCDPSession(page)
  const tall = { width: 1366, height: 4000, deviceScaleFactor: 2.5, mobile: false }
  await devtools.send('Emulation.setDeviceMetricsOverride', tall)
  const labels = page.locator('.rx-label-sheet > *')
  for (const [at, each] of (await labels.all()).entries())
    await each.screenshot({ path: path.join(folder, `${language}-${String(at + 1).padStart(2, '0')}.png`) })
  await devtools.send('Emulation.clearDeviceMetricsOverride')
}

it('twenty labels in two languages: the patient first, batch and expiry on each, and what does not fit is said', async () => {
  const [admin, pharmacist] = [await signInAs('admin@nairobi-west.test'), await signInAs('pharmacy@nairobi-west.test')]
  const person = newPerson('Wanjiku')
  await prescribed(person, [await medicine(admin, pharmacist, `Labelol ${person.last}`, [['L-1', 50, 200]])])
  const { page } = pharmacist
  await page.route(/\/api\/pharmacy\/dispensing\/[0-9a-f-]{36}/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: many(await answer.json()) })
  })
  await page.goto('/hospital/pharmacy/dispensing')
  await scan(page, 'Search Patients', person.last)
  await page.getByRole('button', { name: new RegExp(person.last) }).click()
  await page.getByRole('button', { name: 'Print Labels' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Take 2 tablets three times a day for 3 days', { exact: true }).waitFor()
  await expectAccessible(page)
  for (const language of ['en', 'sw']) {
    if (language === 'sw') {
      await dialog.getByText('Kiswahili').click()
      await dialog.getByText('Meza tembe 2 mara tatu kwa siku kwa siku 3', { exact: true }).waitFor()
    }
    // What contradicts the form of the medicine has no label.
    await dialog.getByText(/^No label for Paracetamol 500 mg tablet: The dose of tablets is written in/).waitFor()
    await picture(page, language)
    const shown = await overhangs(page)
    // One is refused, and one needs two labels.
    expect(shown.map(({ text }) => text.split('\n')[2])).toHaveLength(cases.length)
    await dialog.getByText('Two labels: the instructions stand on the second.').waitFor()
    expect(await dialog.getByText(/^This does not fit on the label/).count()).toBe(0)
    const batch = language === 'en' ? /Batch LOT-24\d+A, use before \d\d\// : /Bechi LOT-24\d+A, tumia kabla ya \d\d\//
    for (const { text, out } of shown) {
      expect([text, text.startsWith(`${person.first} ${person.last}`)]).toEqual([text, true])
      expect([text, batch.test(text), out <= 1]).toEqual([text, true, true])
    }
    const second = shown.filter(({ text }) => text.includes('No injections of live vaccine.'))
    expect(second.map(({ text }) => /Take 2 tablets|Meza tembe 2/.test(text))).toEqual([false])
  }
  expectQuiet(pharmacist)
})
