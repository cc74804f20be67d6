// A patient who speaks Kiswahili at a desk that speaks English: what they take along and what they hear is in
// Kiswahili.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { send } from '../clinic.ts'
import { choose, fillRegistration, newPerson, type Person, rowOf } from '../steps.ts'

/** Papers are not printed but kept: their words, and in which language they are. */
async function keepPapers(page: Page) {
  await page.addInitScript(() => {
    const papers: { lang: string; text: string }[] = []
    Object.assign(window, {
      papers,
      print: () => {
        const paper = document.querySelector<HTMLElement>('.u-print-area')
        papers.push({ lang: paper?.lang ?? '', text: paper?.textContent ?? '' })
        dispatchEvent(new Event('afterprint'))
      },
    })
  })
  return async (count: number) => {
    const papers = () => page.evaluate(() => (window as unknown as { papers: { lang: string; text: string }[] }).papers)
    await expect.poll(async () => (await papers()).length).toBe(count)
    return (await papers())[count - 1]
  }
}

/** Registers somebody who asks for Kiswahili; ends on the front desk. */
async function registerInKiswahili(page: Page, person: Person) {
  await page.goto('/hospital/patients/registration')
  await fillRegistration(page, person)
  await page.getByRole('button', { name: 'Edit contact' }).click()
  expect(await page.getByLabel('Language').inputValue()).toBe('')
  await choose(page, 'Language', 'Kiswahili')
  await expectAccessible(page)
  for (const step of [4, 5, 6]) {
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText(`Step ${step} of 6`).waitFor()
  }
  await page.getByRole('region', { name: 'Contact' }).getByText('Kiswahili').waitFor()
  await page.getByRole('button', { name: 'Register patient' }).click()
  await page.waitForURL('**/hospital/reception/front-desk')
}

it('the slip, the ticket and the receipt are in Kiswahili, the screens stay English', async () => {
  const seat = await signInAs('reception@nairobi-west.test')
  const { page } = seat
  const printed = await keepPapers(page)
  const person = newPerson('Neema')
  await registerInKiswahili(page, person)
  await page.getByRole('button', { name: 'Print slip' }).click()
  const slip = await printed(1)
  expect(slip?.lang).toBe('sw')
  for (const words of [
    'Karatasi ya usajili',
    'tafadhali subiri hadi nambari yako iitwe',
    'Umri, jinsia',
    'miaka 34, Mke',
    'Pesa taslimu',
  ])
    expect(slip?.text).toContain(words)
  expect(slip?.text).toContain(`${person.first} ${person.last}`)
  expect(slip?.text).not.toMatch(/Registration slip|Payment|Printed by/)
  await page.getByRole('heading', { level: 1, name: 'Front Desk' }).waitFor()

  await page.goto(`/hospital/reception/queue?department=triage&search=${person.last}`)
  await rowOf(page, person)
    .getByRole('button', { name: /^Print ticket/ })
    .click()
  const ticket = await printed(1)
  expect([ticket?.lang, ticket?.text.includes('Tiketi ya foleni'), ticket?.text.includes(person.last)]).toEqual([
    'sw',
    true,
    false,
  ])

  // The record says it, and the next visit begins with it.
  const { rows } = await send<{ rows: { id: string }[] }>(
    seat,
    `/patients/find?search=${person.last}`,
    undefined,
    'GET',
  )
  await page.goto(`/hospital/patients/${rows[0]?.id}`)
  await page.getByRole('button', { name: 'Edit details' }).click()
  expect(await page.getByRole('dialog').getByLabel('Language').inputValue()).toBe('sw')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  const cashier = await signInAs('cashier@nairobi-west.test')
  const kept = await keepPapers(cashier.page)
  await send(cashier, `/billing/patients/${rows[0]?.id}/deposits`, {
    parts: [{ payment_mode: 'mpesa', amount: '500', reference_number: `R${person.last}`.toUpperCase().slice(0, 10) }],
  })
  await cashier.page.goto(`/hospital/billing/payments?search=${person.last}`)
  await rowOf(cashier.page, person).getByRole('button').first().click()
  const dialog = cashier.page.getByRole('dialog', { name: 'Receipt' })
  await dialog.getByText('Deposit, M-PESA').waitFor()
  await expectAccessible(cashier.page)
  await dialog.getByRole('button', { name: 'Print Receipt' }).click()
  const receipt = await kept(1)
  expect([receipt?.lang, receipt?.text.includes('Risiti'), receipt?.text.includes('Amana, M-PESA')]).toEqual([
    'sw',
    true,
    true,
  ])
  await dialog.getByRole('button', { name: 'English' }).click()
  await dialog.getByRole('button', { name: 'Print A4' }).click()
  const other = await kept(2)
  expect([other?.lang, other?.text.includes('Deposit, M-PESA'), other?.text.includes('Signature')]).toEqual([
    'en',
    true,
    true,
  ])
  expectQuiet(seat)
  expectQuiet(cashier)
})

type Spoken = { lang: string; text: string; voice: string }
it('the display shows both languages and speaks a call in both, once, never the name', async () => {
  const seat = await signInAs('reception@nairobi-west.test')
  const person = newPerson('Zawadi')
  const display = await signInAs('reception@nairobi-west.test')
  const { page } = display
  await page.addInitScript(() => {
    const spoken: Spoken[] = []
    class Utterance {
      text: string
      lang = ''
      voice: { lang: string } | null = null
      onend?: () => void
      constructor(text: string) {
        this.text = text
      }
    }
    const synthesis = {
      getVoices: () => ['en-US', 'en-KE', 'sw-TZ'].map((lang) => ({ lang, name: lang })),
      addEventListener: () => {},
      removeEventListener: () => {},
      cancel: () => {},
      speak: (utterance: Utterance) => {
        spoken.push({ lang: utterance.lang, text: utterance.text, voice: utterance.voice?.lang ?? '' })
        queueMicrotask(() => utterance.onend?.())
      },
    }
    Object.assign(window, { spoken, SpeechSynthesisUtterance: Utterance })
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
  })
  const spoken = () => page.evaluate(() => (window as unknown as { spoken: Spoken[] }).spoken)
  await page.goto('/hospital/reception/display?departments=triage')
  const next = page.getByRole('region', { name: 'Next · Wanaofuata' })
  await next.getByText('Wanaofuata').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Turn the voice on' }).click()
  await page.getByRole('button', { name: 'Turn the voice off' }).waitFor()
  await expect.poll(spoken).toEqual([
    { lang: 'en-KE', text: 'The voice is on', voice: 'en-KE' },
    { lang: 'sw-TZ', text: 'Sauti imewashwa', voice: 'sw-TZ' },
  ])

  await registerInKiswahili(seat.page, person)
  const found = await send<{ rows: { id: string; ticket: string }[] }>(
    seat,
    `/visits/queue?department=triage&search=${person.last}`,
    undefined,
    'GET',
  )
  const [entry] = found.rows
  await send(seat, `/visits/queue/${entry?.id}/call`, {})
  const spelled = [...(entry?.ticket ?? '').replace('-', '')].join(', ')
  await expect
    .poll(async () => (await spoken()).slice(2))
    .toEqual([
      { lang: 'en-KE', text: `Number ${spelled}, please go to Triage`, voice: 'en-KE' },
      { lang: 'sw-TZ', text: `Nambari ${spelled}, tafadhali nenda Triage`, voice: 'sw-TZ' },
    ])
  await page
    .getByRole('region', { name: 'Called · Walioitwa' })
    .getByText(entry?.ticket ?? '')
    .waitFor()
  expect(await page.locator('body').innerText()).not.toContain(person.last)

  // The wish is remembered, and what was spoken is not spoken again.
  await page.goto('/hospital/reception/display?departments=triage&languages=sw')
  await page
    .getByRole('region', { name: 'Walioitwa', exact: true })
    .getByText(entry?.ticket ?? '')
    .waitFor()
  await page.getByRole('button', { name: 'Turn the voice off' }).click()
  await page.getByRole('button', { name: 'Turn the voice on' }).waitFor()
  expect(await spoken()).toEqual([])
  expectQuiet(seat)
  expectQuiet(display)
})

it('a display whose browser cannot read aloud says so', async () => {
  const seat = await signInAs('reception@nairobi-west.test')
  await seat.page.addInitScript(() => {
    Reflect.deleteProperty(window, 'speechSynthesis')
    Reflect.deleteProperty(Window.prototype, 'speechSynthesis')
  })
  await seat.page.goto('/hospital/reception/display')
  await seat.page.getByText('This browser cannot read aloud').waitFor()
  expect(await seat.page.getByRole('button', { name: /voice/ }).count()).toBe(0)
  expectQuiet(seat)
})
