// An insured patient from the cover meter at the doctor's basket to the insurer's payment: claimed, refused without a
// code, approved in part, paid in part.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addDays, localDay } from '../../../kernel/contract/values/days.ts'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { consulting, takeFirst } from '../clinic.ts'
import { giveUp, newPerson } from '../steps.ts'

const dialog = (page: Page) => page.getByRole('dialog').last()

it('an insured patient: cover meter, claim, checks, partial approval, remittance', async () => {
  const person = newPerson('Bahati')
  const tail = person.last.toUpperCase()
  const doctor = await consulting(person, {
    payment: {
      payment_mode: 'insurance',
      insurance_provider: 'cic',
      insurance_member_number: `CIC-${tail}`,
      insurance_authorization_code: 'AUTH-77',
      insurance_expiry_date: addDays(localDay('Africa/Nairobi'), 90),
      insurance_coverage_limit: '1000',
      insurance_relationship: 'self',
    },
  })

  // The doctor sees what is left of the cover, and what the patient will pay.
  const { page } = doctor
  const covers = '**/insurance/visits/*/cover'
  await page.route(covers, (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Busy', status: 503 } }),
  )
  // It is read with the page: what was read before is not what this is about.
  await page.reload()
  // What stands above it has come in, and moves it no more.
  await page.getByRole('button', { name: 'Ask again' }).waitFor()
  await page.getByRole('button', { name: '+ Test' }).click()
  await takeFirst(page, 'malaria rapid', 'Malaria rapid test')
  // What cannot be read is not taken for a patient without cover, and is asked for again.
  await page.getByText('Cover could not be read').waitFor()
  await page.unroute(covers)
  const meter = page.getByRole('region', { name: 'Insurance cover' })
  await meter.getByText('The patient will pay KES 0.00 of KES 300.00').waitFor()
  await meter.getByText('CIC Insurance').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign 1 order' }).click()
  await page.getByText('Lab test ordered: Malaria rapid test').waitFor()

  // The cashier issues the bill and the claims officer claims it; without a diagnosis code it goes nowhere.
  const cashier = await signInAs('cashier@nairobi-west.test')
  await cashier.page.goto(`/hospital/billing/invoices?search=${person.last}&period=all`)
  await cashier.page.getByRole('link', { name: /^INV/ }).first().click()
  await cashier.page.getByRole('button', { name: 'Issue Invoice' }).click()
  await cashier.page.getByText('Invoice issued').waitFor()
  const invoiceAddress = cashier.page.url()
  const officer = await signInAs('claims@nairobi-west.test')
  const desk = officer.page
  await desk.goto(invoiceAddress)
  await desk.getByRole('button', { name: 'New Claim' }).click()
  await expect
    .poll(() =>
      dialog(desk)
        .getByLabel(/^Member number/)
        .inputValue(),
    )
    .toBe(`CIC-${tail}`)
  await expect
    .poll(() =>
      dialog(desk)
        .getByLabel(/^Amount/)
        .inputValue(),
    )
    .toBe('300.00')
  await expectAccessible(desk)
  await dialog(desk).getByRole('button', { name: 'Create Claim' }).click()
  await desk.getByText('Insurance claim created successfully').waitFor()

  // A draft that was made by mistake is discarded, and the invoice claimed again.
  await desk.goto(`/hospital/billing/insurance?search=${person.last}`)
  await desk.getByRole('heading', { name: 'Billing Insurance Claims' }).waitFor()
  await desk.getByRole('button', { name: /^More actions for INS/ }).click()
  await desk.getByRole('menuitem', { name: 'Discard' }).click()
  await dialog(desk)
    .getByLabel(/^Reason/)
    .fill('Made by mistake')
  await dialog(desk).getByRole('button', { name: 'Discard Claim' }).click()
  await desk.getByText('Claim discarded').waitFor()
  await desk.getByRole('button', { name: /^View INS/ }).click()
  await dialog(desk).getByText('Discarded: Made by mistake').waitFor()
  await expectAccessible(desk)
  await desk.goto(invoiceAddress)
  await desk.getByRole('button', { name: 'New Claim' }).click()
  await dialog(desk).getByRole('button', { name: 'Create Claim' }).click()
  await desk.getByText('Insurance claim created successfully').waitFor()
  await desk.goto(`/hospital/billing/insurance?search=${person.last}&status=open`)

  // In Edit one can look for another invoice and keep the draft's own.
  await desk.getByRole('button', { name: /^Edit INS/ }).click()
  await dialog(desk).getByRole('button', { name: 'Choose another' }).click()
  await dialog(desk)
    .getByRole('button', { name: /^Keep INV/ })
    .click()
  await dialog(desk).getByRole('button', { name: 'Choose another' }).waitFor()
  await desk.keyboard.press('Escape')
  await desk.getByRole('button', { name: /^Submit INS/ }).click()
  await dialog(desk)
    .getByText(/The diagnosis code is missing: CIC Insurance asks for an ICD-10 code/)
    .first()
    .waitFor()
  await expectAccessible(desk)
  await desk.keyboard.press('Escape')

  // The doctor writes the note with its diagnosis, and the claim can be sent.
  for (const field of ['Subjective', 'Objective', 'Assessment', 'Plan'])
    await page.getByLabel(new RegExp(`^${field}`)).fill('Fever, as told')
  await page.getByRole('combobox', { name: /Diagnoses/ }).fill('malaria')
  await page.getByRole('option', { name: /B54/ }).click()
  // While a test is open a diagnosis is only suspected, and such a one is not claimed.
  await page.getByLabel('Certainty of B54').selectOption('Confirmed')
  await page.getByRole('button', { name: 'Save Consultation' }).click()
  await page.getByText('Consultation saved successfully').waitFor()
  await desk.getByRole('button', { name: /^Submit INS/ }).click()
  await desk.getByText('Claim submitted successfully').waitFor()
  await desk.getByRole('button', { name: /^Mark In Review INS/ }).click()
  await desk.getByText('Claim marked as in review').waitFor()

  // A rejection needs its reason before it can be confirmed.
  await desk.getByRole('button', { name: /^Reject INS/ }).click()
  expect(await dialog(desk).getByRole('button', { name: 'Confirm Rejection' }).isDisabled()).toBe(true)
  await dialog(desk)
    .getByLabel(/^Rejection reason/)
    .fill('x')
  await expect.poll(() => dialog(desk).getByRole('button', { name: 'Confirm Rejection' }).isEnabled()).toBe(true)
  await giveUp(desk)

  // Who asked does not say what the insurer answered: the buttons are somebody else's.
  await desk.getByText('Somebody else decides').first().waitFor()
  expect(await desk.getByRole('button', { name: /^Approve INS/ }).count()).toBe(0)
  const other = await signInAs('admin@nairobi-west.test')
  const books = other.page
  await books.goto(`/hospital/billing/insurance?search=${person.last}&status=open`)

  // The insurer approves less: the rest, with its reason, is the patient's again.
  await books.getByRole('button', { name: /^Approve INS/ }).click()
  await dialog(books)
    .getByLabel(/^Approved amount/)
    .fill('250')
  await dialog(books).getByRole('button', { name: 'Add denied part' }).click()
  await expect
    .poll(() =>
      dialog(books)
        .getByLabel(/^Denied amount/)
        .inputValue(),
    )
    .toBe('50.00')
  await dialog(books).getByLabel(/^Line/).selectOption({ index: 1 })
  await dialog(books)
    .getByLabel(/^Reason/)
    .selectOption({ label: 'Above the agreed price' })
  await dialog(books)
    .getByLabel(/^In the insurer’s words/)
    .fill('Tariff of this year')
  await expectAccessible(books)
  await dialog(books).getByRole('button', { name: 'Approve' }).click()
  await books.getByText('Claim approved successfully').waitFor()

  // Whoever made the claim does not record its money either.
  await desk.goto('/hospital/billing/insurance/remittances')
  await desk.getByRole('button', { name: 'Record Remittance' }).click()
  await dialog(desk)
    .getByLabel(/^Insurance provider/)
    .selectOption({ label: 'CIC Insurance' })
  const own = dialog(desk).getByRole('checkbox', { name: new RegExp(person.last) })
  await own.waitFor()
  expect(await own.isDisabled()).toBe(true)
  await dialog(desk).getByText('You worked on it: somebody else records its money').first().waitFor()
  await desk.keyboard.press('Escape')

  // Its payment: what does not add up is refused, then it is recorded.
  await books.goto('/hospital/billing/insurance/remittances')
  await books.getByRole('button', { name: 'Record Remittance' }).click()
  await dialog(books)
    .getByLabel(/^Insurance provider/)
    .selectOption({ label: 'CIC Insurance' })
  await dialog(books)
    .getByRole('checkbox', { name: new RegExp(person.last) })
    .check()
  await dialog(books)
    .getByLabel(/^Amount/)
    .fill('300')
  await dialog(books)
    .getByLabel(/^Payment reference/)
    .fill(`RTGS-${tail}`)
  await expectAccessible(books)
  await dialog(books).getByRole('button', { name: 'Record Remittance' }).click()
  await dialog(books)
    .getByText('The claims add up to KES 250.00, KES 50.00 less than the remittance of KES 300.00')
    .first()
    .waitFor()
  await dialog(books)
    .getByLabel(/^Amount/)
    .fill('250')
  await dialog(books).getByRole('button', { name: 'Record Remittance' }).click()
  await books.getByText('Remittance recorded successfully').waitFor()

  await desk.goto(invoiceAddress)
  const claims = desk.getByRole('region', { name: 'Claims', exact: true })
  await claims.getByText('Paid', { exact: true }).waitFor()
  await claims.getByText('paid KES 250.00 · denied KES 50.00').waitFor()
  await desk.getByRole('row', { name: 'To be paid KES 50.00' }).waitFor()
  await desk.goto(`/hospital/billing/insurance/denied?search=${person.last}`)
  await desk.getByText('Tariff of this year').waitFor()
  await expectAccessible(desk)
  expectQuiet(doctor, /status of 503/)
  expectQuiet(cashier)
  expectQuiet(officer, /status of 4\d\d/)
  expectQuiet(other, /status of 4\d\d/)
})
