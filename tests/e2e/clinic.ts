// What a journey begins with and other journeys do by hand: somebody registered, triaged, under consultation.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { noSigns } from '../support/hospital/path.ts'
import { type Seat, signInAs } from './browser.ts'
import { here } from './here.ts'
import { type Person, rowOf } from './steps.ts'

/** A call as that person's browser sends it. */
export async function send<T>(
  { page }: Seat,
  path: string,
  data?: object,
  method: 'GET' | 'POST' | 'PUT' = 'POST',
): Promise<T> {
  const headers = { 'idempotency-key': crypto.randomUUID(), 'sec-fetch-site': 'same-origin' }
  const answer = await page.request.fetch(`${here().url}/api${path}`, { method, headers, ...(data ? { data } : {}) })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return answer.json()
}

let desk: Promise<[Seat, Seat]> | undefined
type Wanted = {
  department?: string
  age?: string
  date_of_birth?: string
  priority?: 'critical' | 'medium'
  payment?: Record<string, string>
}
const CASH = { payment_mode: 'cash' }

/** Registered at the front desk and triaged: waits for that clinic. */
export async function waiting(
  person: Person,
  { department = 'general', age = '34', date_of_birth, priority = 'medium', payment = CASH }: Wanted = {},
): Promise<string> {
  desk ??= Promise.all([signInAs('reception@nairobi-west.test'), signInAs('nurse@nairobi-west.test')])
  const [reception, nurse] = await desk
  const { visit_id, queue_id } = await send<{ visit_id: string; queue_id: string }>(
    reception,
    '/reception/registrations',
    {
      patient_type: 'new',
      first_name: person.first,
      last_name: person.last,
      ...(date_of_birth ? { date_of_birth } : { age }),
      gender: 'female',
      id_number: person.id,
      phone: person.phone,
      address: 'Moi Avenue 12',
      city: 'Nairobi',
      priority,
      payment,
    },
  )
  await send(nurse, `/visits/queue/${queue_id}/start`, {})
  await send(nurse, `/triage/${visit_id}`, {
    answers: noSigns,
    consciousness: 'alert',
    respiratory_effort: 'normal',
    capillary_refill: '1.5',
    on_oxygen: false,
    pregnancy: 'not_pregnant',
    temperature: '36.9',
    pulse_rate: Number(age) < 5 ? '110' : '88',
    respiratory_rate: Number(age) < 5 ? '30' : '18',
    blood_pressure: '128/84',
    oxygen_saturation: '98',
    pain_scale: 3,
    ...(Number(age) < 5 ? { weight: '9.4', height: '76' } : { weight: '61.5', height: '164' }),
    has_allergies: true,
    allergies: [{ substance: 'Penicillin', reaction: 'rash' }],
    chief_complaint: 'Sent for review',
    priority: priority === 'critical' ? 'emergency' : 'routine',
    department,
  })
  return visit_id
}

/** Waits, and is called by the doctor: their seat, at the open consultation. */
export async function consulting(person: Person, wanted: Wanted = {}): Promise<Seat> {
  await waiting(person, wanted)
  const doctor = await signInAs('doctor@nairobi-west.test')
  const { page } = doctor
  await page.goto(`/hospital/outpatient/queue?department=general&search=${person.last}`)
  await rowOf(page, person).getByRole('button', { name: 'Start Consultation' }).click()
  await page.waitForURL('**/hospital/outpatient/consultation/**')
  await page.getByRole('button', { name: '+ Test' }).waitFor()
  return doctor
}

/**
 * Types what is looked for into the open search of orders and takes what stands first, which has to be `name`. The
 * letters go nowhere before the box has the cursor, and a part of the words finds something else.
 */
export async function takeFirst(page: Page, text: string, name: string): Promise<void> {
  await page.locator('.orders-search input:focus').waitFor()
  await page.keyboard.type(text)
  const first = page.locator('[role=listbox]:not([data-stale]) [role=option]').first()
  await expect.poll(async () => ((await first.textContent().catch(() => '')) ?? '').startsWith(name)).toBe(true)
  await page.keyboard.press('Enter')
}
