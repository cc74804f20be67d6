// A queue of forty with two women of one name: marked where they wait, where they are triaged, where the doctor chooses
// and where they are looked for.
import { expect, it } from 'vitest'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { send, waiting } from '../clinic.ts'
import { newPerson, type Person } from '../steps.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz'
/** Names of which none is like another. */
const others = (count: number): Person[] =>
  Array.from({ length: count }, (_, at) => {
    const word = (seed: number) =>
      Array.from({ length: 6 }, (_each, nth) => letters[(at * seed + nth * (seed + 4) + nth * nth) % 26]).join('')
    return { ...newPerson(), first: `${word(7)}${letters[at % 26]}`, last: `${word(11)}${letters[(at * 5) % 26]}` }
  })

it('two women of one name in a queue of forty are marked everywhere, and nobody is taken for the other', async () => {
  const one = newPerson('Wanjiru')
  const two = { ...newPerson('Wanjiru'), last: one.last }
  const [reception, nurse] = await Promise.all([
    signInAs('reception@nairobi-west.test'),
    signInAs('nurse@nairobi-west.test'),
  ])
  const registered = (person: Person, age: string) =>
    send<{ visit_id: string }>(reception, '/reception/registrations', {
      patient_type: 'new',
      first_name: person.first,
      last_name: person.last,
      age,
      gender: 'female',
      id_number: person.id,
      phone: person.phone,
      address: 'Moi Avenue 12',
      city: 'Nairobi',
      priority: 'low',
      payment: { payment_mode: 'cash' },
      not_a_duplicate: true,
    })
  const { page } = nurse
  await page.goto(`/hospital/outpatient/queue?department=triage&search=${one.last}`)
  await registered(one, '34')
  const first = page.getByRole('row').filter({ hasText: one.last })
  await first.first().waitFor()
  expect(await first.count()).toBe(1)
  await first.getByText('Name alert').waitFor({ state: 'detached' })
  for (const person of others(38)) await registered(person, '40')
  // The second one comes in: the nurse's open screen says it by itself.
  const { visit_id } = await registered(two, '36')
  await expect.poll(() => page.getByRole('row').filter({ hasText: one.last }).getByText('Name alert').count()).toBe(2)
  await expectAccessible(page)
  const counted = await send<{ total: number }>(nurse, '/visits/queue?department=triage&page_size=1', undefined, 'GET')
  expect(counted.total).toBeGreaterThanOrEqual(40)

  // At triage the age, the OP number and the birth date tell them apart.
  await page.goto(`/hospital/outpatient/triage/${visit_id}`)
  const banner = page.getByRole('region', { name: 'Patient' }).first()
  await banner.getByText(/about 36 y/).waitFor()
  await banner.getByText(/^OP \d\d-\d{5}$/).waitFor()

  // In the doctor's list too, and in the search from anywhere.
  const doctor = await signInAs('doctor@nairobi-west.test')
  const [third, fourth] = [newPerson('Nasimiyu'), newPerson('Nasimiyu')]
  fourth.last = third.last
  await waiting(third)
  await waiting(fourth, { age: '51' })
  await doctor.page.goto(`/hospital/outpatient/queue?department=general&search=${third.last}`)
  const rows = doctor.page.getByRole('row').filter({ hasText: third.last })
  await expect.poll(() => rows.getByText('Name alert').count()).toBe(2)
  // What brought them and how they were scored stands in the row.
  expect(await rows.getByText(/^Sent for review · NEWS2 \d+$/).count()).toBe(2)
  await doctor.page.keyboard.press('Control+k')
  await doctor.page.getByRole('dialog').getByRole('combobox').fill(third.last)
  await expect.poll(() => doctor.page.getByRole('dialog').getByText('Name alert').count()).toBe(2)
  expectQuiet(nurse)
  expectQuiet(doctor)
})
