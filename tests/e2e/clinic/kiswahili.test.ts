// A receptionist's morning in Kiswahili: signs in, registers somebody, looks for them, prints their slip, calls them;
// then goes back to English. A nurse's triage and a pharmacist's hand-out; and nothing that the catalogues know is left
// in English on their screens.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { speechOf } from '../../../app/web/catalogues.ts'
import { expectAccessible, expectQuiet, type Seat, signInAs, takeSeat } from '../browser.ts'
import { send } from '../clinic.ts'
import { prescribed } from '../prescribed.ts'
import { medicine, scan } from '../shelf.ts'
import { newPerson, rowOf } from '../steps.ts'

const REFUSED = /status of 4\d\d/
const english = /^English$|^Uzima$/
/** A dose as it was prescribed: '1 capsule, once a day, 2 weeks'. What stands in a record stays as it was written. */
const dose = /^[\d.½]+ \w+, /

/**
 * Every text and every name of a control on a page that the catalogues know in Kiswahili and that stands there in
 * English.
 */
async function leftInEnglish(page: Page): Promise<string[]> {
  const { hear } = await speechOf('sw')
  const texts = await page.evaluate(() => {
    const found: string[] = []
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) found.push((nodes.currentNode as Text).data)
    for (const name of ['aria-label', 'title', 'placeholder'])
      for (const element of document.querySelectorAll(`[${name}]`)) found.push(element.getAttribute(name) ?? '')
    return [...new Set(found.map((text) => text.trim()))]
  })
  return texts.filter((text) => hear(text) !== text && !english.test(text) && !dose.test(text))
}
const expectKiswahili = async (page: Page) => expect(await leftInEnglish(page)).toEqual([])

/** Signed in, at a browser that was left in Kiswahili. */
async function signInInKiswahili(email: string): Promise<Seat> {
  const seat = await signInAs(email)
  await seat.context.addInitScript(() => localStorage.setItem('uzima.language', 'sw'))
  return seat
}

it('a receptionist’s morning in Kiswahili', async () => {
  const seat = await takeSeat()
  const { page } = seat
  await page.goto('/login')
  await page.getByRole('button', { name: 'Kiswahili' }).click()
  await page.getByRole('heading', { name: 'Ingia Uzima' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('sw')
  await expectAccessible(page)
  await page.getByLabel('Barua pepe').fill('reception@nairobi-west.test')
  await page.getByLabel('Nenosiri', { exact: true }).fill('Uzima-demo-2026')
  await page.getByRole('button', { name: 'Ingia' }).click()
  await page.getByRole('heading', { name: /^Karibu / }).waitFor()
  await page.goto('/hospital/reception/front-desk')
  await page.getByRole('heading', { name: 'Dawati la Mapokezi' }).waitFor()
  await page.getByText('Wagonjwa waliosajiliwa leo').waitFor()
  await expectAccessible(page)

  // What is missing is said beside the field, in Kiswahili too.
  const person = newPerson('Wanjiru')
  await page.getByRole('link', { name: 'Sajili mgonjwa' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Usajili wa Mgonjwa' }).waitFor()
  const next = () => page.getByRole('button', { name: 'Endelea' }).click()
  await page.getByRole('radio', { name: /Mgonjwa mpya/ }).click()
  await next()
  await next()
  await page.getByText('Jina la kwanza linahitajika').first().waitFor()
  await page.getByLabel('Jina la kwanza').fill(person.first)
  await page.getByLabel('Jina la mwisho').fill(person.last)
  await page.getByRole('textbox', { name: 'Umri' }).fill('34')
  await page.getByLabel(/^Jinsia/).selectOption({ label: 'Mke' })
  await page.getByLabel('Nambari ya Kitambulisho').fill(person.id)
  await next()
  await page.getByLabel('Simu', { exact: true }).fill(person.phone)
  await page.getByRole('textbox', { name: /^Anwani/ }).fill('Moi Avenue 12')
  await page.getByRole('textbox', { name: /^Mji/ }).fill('Nairobi')
  // A reload in the middle loses nothing and stays in Kiswahili.
  await page.reload()
  expect(await page.getByRole('textbox', { name: /^Mji/ }).inputValue()).toBe('Nairobi')
  await next()
  await page.getByRole('radio', { name: /^Wastani/ }).check()
  await next()
  await page.getByRole('radio', { name: /^Pesa taslimu/ }).check()
  await next()
  await page.getByText('Hatua 6 kati ya 6').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sajili mgonjwa' }).click()
  await page.getByText(`Mgonjwa ${person.first} ${person.last} amesajiliwa`).waitFor()

  // Found again, and called.
  await page.goto(`/hospital/patients/search?search=${person.last}`)
  await page.getByRole('heading', { name: 'Tafuta Wagonjwa' }).waitFor()
  await page.getByRole('row').filter({ hasText: person.last }).waitFor()
  await page.goto('/hospital/reception/queue?department=triage')
  await page.getByRole('heading', { level: 1, name: 'Foleni ya Mapokezi' }).waitFor()
  await page.getByRole('searchbox', { name: 'Tafuta kwenye foleni hii' }).fill(person.last)
  await page.getByRole('row').filter({ hasText: person.last }).waitFor()
  await expectAccessible(page)

  // Back to English: chosen once, it is remembered with the person and follows to another browser.
  await page.goto('/account')
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor()
  const other = await signInAs('reception@nairobi-west.test')
  await other.context.addInitScript(() => {
    if (!sessionStorage.getItem('begun')) localStorage.setItem('uzima.language', 'sw')
    sessionStorage.setItem('begun', '1')
  })
  await other.page.goto('/hospital/reception/front-desk')
  await other.page.getByRole('heading', { name: 'Front Desk' }).waitFor()
  expectQuiet(seat, REFUSED)
  expectQuiet(other)
})

it('who cannot sign in is told so in the language of the page', async () => {
  const seat = await takeSeat({ width: 390, height: 844 })
  const { page } = seat
  await page.goto('/login')
  await page.getByRole('button', { name: 'Kiswahili' }).click()
  await page.getByRole('heading', { name: 'Ingia Uzima' }).waitFor()
  await page.getByLabel('Barua pepe').fill('nobody@nairobi-west.test')
  await page.getByLabel('Nenosiri', { exact: true }).fill('wrong password')
  await page.getByRole('button', { name: 'Ingia' }).click()
  await page.getByText('Barua pepe au nenosiri si sahihi').waitFor()
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('heading', { name: 'Sign in to Uzima' }).waitFor()
  expectQuiet(seat, REFUSED)
})

it('a nurse triages in Kiswahili: the danger sign has its Kiswahili name, and the proposal says why', async () => {
  const person = newPerson('Baraka')
  const reception = await signInAs('reception@nairobi-west.test')
  await send(reception, '/reception/registrations', {
    patient_type: 'new',
    first_name: person.first,
    last_name: person.last,
    age: '3',
    gender: 'male',
    id_number: person.id,
    phone: person.phone,
    address: 'Moi Avenue 12',
    city: 'Nairobi',
    priority: 'medium',
    payment: { payment_mode: 'cash' },
  })
  const seat = await signInInKiswahili('nurse@nairobi-west.test')
  const { page } = seat
  await page.goto(`/hospital/outpatient/queue?department=triage&search=${person.last}`)
  await rowOf(page, person).getByRole('button', { name: 'Anza Triage' }).waitFor()
  await expectKiswahili(page)
  await rowOf(page, person).getByRole('button', { name: 'Anza Triage' }).click()
  await page.getByRole('button', { name: 'Hakuna dalili nyekundu yoyote' }).waitFor()
  await expectKiswahili(page)
  await page.getByRole('button', { name: /^Ana degedege sasa/ }).click()
  const proposal = page.getByRole('complementary', { name: 'Kipaumbele' })
  await proposal.getByText('Ana degedege sasa').waitFor()
  await proposal.getByText('Dharura', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Hakuna dalili nyekundu nyingine' }).click()
  await page.getByRole('button', { name: 'Hakuna dalili ya manjano yoyote' }).click()

  // What is measured is judged in Kiswahili beside its field, what cannot be true refused, and the rest named as
  // missing.
  await page.getByRole('radio', { name: 'V · Anaitikia sauti' }).check()
  await page.getByLabel('Joto la mwili', { exact: true }).fill('39.6')
  await page.getByLabel('Mapigo ya moyo', { exact: true }).fill('900')
  await page.getByLabel('Kasi ya kupumua', { exact: true }).fill('58')
  await proposal.getByText('Joto la mwili 39.6 °C: zaidi ya 39 °C').waitFor()
  await page.getByText('juu sana kwa umri, hatari').first().waitFor()
  await proposal.getByText('Haikupimwa: Shinikizo la damu').waitFor()
  await expectKiswahili(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Endelea', exact: true }).click()
  await page.getByText('Mapigo ya moyo: iwe kati ya 20 na 300').waitFor()
  await page.getByLabel('Mapigo ya moyo', { exact: true }).fill('168')
  await page.getByRole('tab', { name: /Historia ya Matibabu/ }).click()
  await page.getByRole('checkbox', { name: 'Pumu' }).waitFor()
  await expectKiswahili(page)
  await page.getByRole('button', { name: 'Nenda kwenye tathmini' }).click()
  await page.getByLabel('Tatizo kuu').fill('Mtoto ametetemeka kwa dakika kumi')
  await page.getByRole('radio', { name: 'Haraka' }).check()
  await expectKiswahili(page)
  // The server refuses in English, and is understood.
  await page.getByRole('button', { name: 'Kamilisha Triage' }).click()
  await page.getByText(/^Ana degedege sasa: inahitaji Dharura\. Tafadhali sema kwa angalau herufi 10/).waitFor()
  await expectKiswahili(page)
  await page.getByRole('radio', { name: 'Dharura', exact: true }).check()
  await page.getByRole('button', { name: 'Kamilisha Triage' }).click()
  await page.getByText(/^Triage imekamilika/).waitFor()
  expectQuiet(seat, REFUSED)
})

it('a pharmacist hands out in Kiswahili', async () => {
  const admin = await signInAs('admin@nairobi-west.test')
  const seat = await signInInKiswahili('pharmacy@nairobi-west.test')
  const { page } = seat
  const person = newPerson('Wairimu')
  const one = await medicine(admin, seat, `Journeycillin ${person.last}`, [
    ['J-LATE', 100, 400],
    ['J-SOON', 5, 40],
  ])
  await prescribed(person, [one])
  for (const screen of [
    'dashboard',
    'inventory',
    'stock',
    'low-stock',
    `batches/${one.id}`,
    `prescriptions?search=${person.last}`,
  ]) {
    await page.goto(`/hospital/pharmacy/${screen}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('status', { name: 'Inapakia...' }).waitFor({ state: 'detached' })
    await expectKiswahili(page)
  }
  await page.goto('/hospital/pharmacy/dispensing')
  await scan(page, 'Tafuta Wagonjwa', person.last)
  await page.getByRole('button', { name: new RegExp(person.last) }).click()
  await page.getByRole('button', { name: 'Thibitisha na Utume kwenye Malipo' }).click()
  await page.getByText('Agizo limethibitishwa. Mgonjwa ametumwa kwenye malipo.').waitFor()
  await expectKiswahili(page)
  await page.getByRole('button', { name: /^Toa dawa/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Kutoka J-SOON').waitFor()
  await expectKiswahili(page)
  await expectAccessible(page)
  const quantity = dialog.getByRole('region', { name: one.name }).getByLabel('Kiasi')
  await quantity.fill('16')
  await dialog.getByRole('button', { name: 'Kamilisha Kutoa' }).click()
  await dialog.getByText(`Ni tembe 15 tu za ${one.name} zinazopaswa kutolewa.`).waitFor()
  await quantity.fill('15')
  await dialog.getByRole('button', { name: 'Kamilisha Kutoa' }).click()
  await page.getByText('Dawa imetolewa', { exact: true }).waitFor()
  expectQuiet(seat, REFUSED)
})
