// A morning at the desk: new and known patients, an emergency, an appointment, a wrong name; and what goes wrong on
// such a morning.
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { enterCredentials, expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { here } from '../here.ts'
import { chooseType, fillRegistration, newPerson, register, rowOf } from '../steps.ts'

const REFUSED = /status of 4\d\d/
const DESK = 'reception@nairobi-west.test'
const WIZARD = '/hospital/patients/registration'

const owner = new pg.Client({ connectionString: here().ownerUrl })
await owner.connect()
afterAll(() => owner.end())

type Known = { id: string; op_number: string; first_name: string; last_name: string }
/** Grown-ups whose record is whole, who pay cash and have no open visit. */
const { rows: known } = await owner.query<Known>(
  `select pat.id, pat.op_number, pat.first_name, pat.last_name from patients pat
    join hospitals hos on hos.id = pat.hospital_id
   where hos.subdomain = 'nairobi-west' and pat.archived_at is null and pat.died_at is null and pat.merged_into is null
     and pat.payment_mode = 'cash'
     and pat.phone is not null and pat.address is not null and pat.city is not null
     and pat.date_of_birth < now() - interval '20 years'
     and not exists (select from visits vis where vis.patient_id = pat.id and vis.closed_at is null)
     and not exists (select from patient_restrictions rst where rst.patient_id = pat.id)
     and (select count(*) from patients twin
       where twin.hospital_id = pat.hospital_id and twin.first_name = pat.first_name
         and twin.last_name = pat.last_name) = 1
   order by pat.op_number limit 2`,
)

it('a new patient, one who comes again, an emergency, an appointment, and a name that was written wrongly', async () => {
  const seat = await signInAs(DESK)
  const { page } = seat
  const person = newPerson('Nyawira')
  await register(page, person)

  // Who comes again: found by the last name first, then two clicks.
  const [again] = known
  if (!again) throw new Error('nobody to come again')
  await page.getByRole('link', { name: 'Register patient' }).first().click()
  await page.getByRole('radio', { name: /Existing patient/ }).click()
  await page.getByRole('combobox', { name: 'Find the patient' }).fill(`${again.last_name} ${again.first_name}`)
  await page.getByRole('option').filter({ hasText: again.op_number }).click()
  await page.getByRole('region', { name: 'Payment' }).getByText('Cash').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Register visit' }).click()
  await page.getByText(`Patient ${again.first_name} ${again.last_name} registered successfully`).waitFor()

  // An emergency: one field, two clicks.
  const hurt = newPerson('Mutiso')
  await page.getByRole('link', { name: 'Register patient' }).first().click()
  await page.getByRole('radio', { name: /^Emergency/ }).click()
  await page.getByText('Step 2 of 6').waitFor()
  await page.keyboard.type(hurt.first)
  await page.getByRole('button', { name: 'Register now' }).click()
  await page.getByText(`Patient ${hurt.first} registered successfully`).waitFor()
  await page.waitForURL('**/hospital/reception/front-desk')

  // An appointment of today checks in.
  const { rows: booked } = await owner.query<{ name: string }>(
    `with one as (
       select app.id, pat.first_name || ' ' || pat.last_name name
       from appointments app
       join patients pat on pat.hospital_id = app.hospital_id and pat.id = app.patient_id
       join hospitals hos on hos.id = app.hospital_id
       where hos.subdomain = 'nairobi-west' and app.status in ('scheduled', 'confirmed')
         and app.starts_at > now() + interval '1 day'
         and pat.archived_at is null and pat.died_at is null
         and not exists (select from visits vis where vis.patient_id = pat.id and vis.closed_at is null)
       order by app.starts_at desc limit 1)
     update appointments app set starts_at = date_trunc('day', now(),
       'Africa/Nairobi') + interval '23 hours 30 minutes',
       ends_at = date_trunc('day', now(), 'Africa/Nairobi') + interval '23 hours 50 minutes' from one
         where app.id = one.id returning one.name`,
  )
  const name = booked[0]?.name ?? ''
  await page.goto(`/hospital/appointments/schedule?shape=list&search=${encodeURIComponent(name)}`)
  const row = page.getByRole('row').filter({ hasText: name }).filter({ hasText: '23:30' })
  await row.getByRole('button', { name: /^Check In/ }).click()
  await row.getByText('Checked in').waitFor()

  // The wrong name is corrected on the patient's page.
  await page.goto('/hospital/reception/front-desk')
  await rowOf(page, person).getByRole('link', { name: 'Open record' }).click()
  await page.getByRole('button', { name: 'Correct identity' }).click()
  await page.getByRole('dialog').getByLabel('First name').fill('Nyambura')
  await page.getByRole('dialog').getByLabel('Reason').fill('Misheard at the desk this morning')
  await page.getByRole('button', { name: 'Save correction' }).click()
  await page.getByText('Identity corrected').waitFor()
  await page.getByText(`Nyambura ${person.last}`).first().waitFor()
  await page.getByRole('button', { name: 'Change payment' }).click()
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /M-PESA/ })
    .check()
  await page.getByRole('dialog').getByLabel('M-PESA phone').fill('0722 000 111')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save payment' }).click()
  await page.getByText('+254 722 000 111').first().waitFor()
  expectQuiet(seat)
})

it('the registration of somebody else that was left unfinished is offered, never continued by itself; Start over can be undone', async () => {
  const seat = await signInAs(DESK)
  const { page } = seat
  const [left, next] = [newPerson('Zuri'), newPerson('Baraka')]
  await page.goto(WIZARD)
  await chooseType(page, /New patient/)
  await page.getByLabel('First name').fill(left.first)
  await page.getByLabel('Last name').fill(left.last)
  await page.getByLabel('ID Number').fill(left.id)
  await page.getByRole('link', { name: 'Front Desk', exact: true }).click()
  await page.getByRole('link', { name: 'Register patient' }).first().click()
  await page.getByText(`Unfinished registration of ${left.first} ${left.last.charAt(0)}., 0m ago`).waitFor()
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  await expectAccessible(page)

  // The next one is registered with nothing of it, and it is still there.
  await chooseType(page, /New patient/)
  expect(await page.getByLabel('First name').inputValue()).toBe('')
  expect(await page.getByLabel('ID Number').inputValue()).toBe('')
  await page.getByLabel('First name').fill(next.first)
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByText('Step 1 of 6').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe(next.first)
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('button', { name: /^Continue the registration of Zuri/ }).click()
  await page.getByText('Step 2 of 6').waitFor()
  expect(await page.getByLabel('Last name').inputValue()).toBe(left.last)
  // The menu's own entry asks for a new one.
  await page.getByRole('link', { name: 'Patient Registration' }).first().click()
  await page.getByRole('button', { name: /^Discard the registration of Zuri/ }).click()
  await page.getByText(/Unfinished registration/).waitFor({ state: 'detached' })
  expectQuiet(seat)
})

it('Back undoes the last step and nothing else; no step is shown before those ahead of it are right', async () => {
  const seat = await signInAs(DESK)
  const { page } = seat
  const person = newPerson('Wafula')
  await page.goto('/hospital/reception/front-desk')
  await page.getByRole('table').waitFor()
  await page.getByRole('button', { name: 'Triaged' }).click()
  await page.getByRole('button', { name: 'Consulting' }).click()
  await page.goBack()
  await page.waitForURL('**/front-desk?status=triaged')
  await page.goto(`${WIZARD}?step=6`)
  await page.getByText('Step 1 of 6').waitFor()
  await fillRegistration(page, person)
  for (const step of [5, 4, 3, 2]) {
    await page.goBack()
    await page.getByText(`Step ${step} of 6`).waitFor()
  }
  expect(await page.getByLabel('First name').inputValue()).toBe(person.first)
  for (const step of [3, 4, 5, 6]) {
    await page.goForward()
    await page.getByText(`Step ${step} of 6`).waitFor()
  }
  await page.getByRole('button', { name: 'Register patient' }).click()
  await page.getByText(`Patient ${person.first} ${person.last} registered successfully`).waitFor()
  expectQuiet(seat)
})

it('a telephone number of another country is taken from the first to the last step, and shown in groups', async () => {
  const seat = await signInAs(DESK)
  const { page } = seat
  const person = { ...newPerson('Olivia'), phone: '+44 7700 900123' }
  await page.goto(WIZARD)
  await fillRegistration(page, person)
  await page.getByText('+44 770 090 0123').waitFor()
  await page.getByRole('button', { name: 'Register patient' }).click()
  await page.getByText(`Patient ${person.first} ${person.last} registered successfully`).waitFor()
  expectQuiet(seat)
})

it('a session that ends in the middle of the registration comes back to the same step with everything kept', async () => {
  const seat = await signInAs('reception@kisumu-lakeside.test')
  const { page } = seat
  const person = newPerson('Adhiambo')
  await page.goto(WIZARD)
  await chooseType(page, /New patient/)
  await page.getByLabel('First name').fill(person.first)
  await page.getByLabel('Last name').fill(person.last)
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('150690')
  await page.getByLabel(/^Gender/).selectOption({ label: 'Female' })
  await page.getByLabel('ID Number').fill(person.id)
  await page.getByRole('textbox', { name: 'Date of birth' }).blur()
  expect(await page.getByRole('textbox', { name: 'Date of birth' }).inputValue()).toBe('15/06/1990')
  await owner.query(
    `delete from sessions ses using users usr
      where usr.id = ses.user_id and usr.email = 'reception@kisumu-lakeside.test'`,
  )
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('heading', { name: 'Sign in to Uzima' }).waitFor()
  await enterCredentials(page, 'reception@kisumu-lakeside.test')
  await page.getByText('Step 2 of 6').waitFor()
  expect(new URL(page.url()).search).toBe('?step=2')
  expect(await page.getByLabel('Last name').inputValue()).toBe(person.last)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Step 3 of 6').waitFor()
  expectQuiet(seat, REFUSED)
})

it('a page behind the end shows the last one; an OP number scanned at the front desk finds the visit', async () => {
  const seat = await signInAs(DESK)
  const { page } = seat
  const person = newPerson('Chelimo')
  await register(page, person)
  for (const path of ['/hospital/reception/front-desk', '/hospital/patients/search']) {
    await page.goto(`${path}?page=99`)
    await page.waitForURL((url) => url.searchParams.get('page') !== '99')
    await page.getByRole('row').nth(1).waitFor()
    expect(
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next page' }).isDisabled(),
    ).toBe(true)
  }
  await page.goto('/hospital/reception/front-desk')
  const { rows } = await owner.query<{ op_number: string }>('select op_number from patients where id_number = $1', [
    person.id,
  ])
  await rowOf(page, person).waitFor()
  await page.getByRole('searchbox', { name: 'Find a visit' }).focus()
  await page.keyboard.type(rows[0]?.op_number ?? '')
  await page.keyboard.press('Enter')
  // A scan opens its patient; Back leads to the visit that was found.
  await page.waitForURL(/\/hospital\/patients\//)
  await page.goBack()
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await rowOf(page, person).waitFor()
  await page.getByRole('button', { name: `More actions for ${person.first} ${person.last}` }).click()
  await page.getByText('The patient has not been to triage yet').waitFor()
  await expectAccessible(page)
  expectQuiet(seat)
})
