import { beforeEach, expect, it } from 'vitest'
import { type Caller, openHouse } from '../../../../tests/support/house.ts'
import { issued } from '../../../../tests/support/money/billing.ts'
import { mailInvoice } from '../../contract.ts'

const house = await openHouse()
const cashier = house.as('cashier')
const admin = house.as('admin')
const person = house.a.staff.cashier.user_id

/** Nobody has mailed anything yet. */
beforeEach(() => house.owner.query(`delete from audit_log where action = 'mailInvoice'`))

const send = async (invoice_id: string, email: string, who: Caller = cashier) => {
  const { status, problem } = await who.call(mailInvoice, { invoice_id, email })
  return status === 200 ? 200 : [status, problem.code, problem.message, problem.field_errors]
}
const refusal = (message: string) => [429, 'too_many_mails', message, { email: message }]
const FOUR = refusal('This went to 3 new addresses already')
const TOO_MANY = refusal('You have sent 20 of these mails to new addresses within a day')
/** What the audit says somebody mailed within the last day. */
const mailed = (count: number, what: string) =>
  house.owner.query(
    `insert into audit_log (hospital_id, id, person_id, action, reason)
      select $1, gen_random_uuid(), $2, 'mailInvoice', $3 || n || $4 from generate_series(1, $5) n`,
    [house.a.id, person, 'Mailed to patient', what, count],
  )
const sent = async (recipient: string) =>
  (await house.owner.query('select from mail_outbox where recipient = $1', [recipient])).rowCount

it('an invoice goes to three new addresses, whoever sends it; the audit says where', async () => {
  const { invoice_id, patient_id } = await issued(house)
  for (const who of ['one', 'two', 'three']) expect(await send(invoice_id, `${who}@home.test`)).toBe(200)
  expect(await send(invoice_id, 'four@home.test')).toEqual(FOUR)
  expect(await send(invoice_id, 'four@home.test', admin)).toEqual(FOUR)
  expect(await sent('four@home.test')).toBe(0)
  const { rows } = await house.owner.query(
    `select reason, entity_id, patient_id, person_id from audit_log where action = 'mailInvoice' order by at, reason`,
  )
  expect(rows).toEqual(
    ['one', 'two', 'three'].map((who) => ({
      reason: `Mailed to ${who}@home.test, a new address`,
      entity_id: invoice_id,
      patient_id,
      person_id: person,
    })),
  )
  // Another invoice has three of its own.
  expect(await send((await issued(house)).invoice_id, 'four@home.test')).toBe(200)
})

it('an address that is the patient’s, or had their invoice before, is not new', async () => {
  const { invoice_id, patient_id } = await issued(house)
  for (const who of ['one', 'two', 'three']) await send(invoice_id, `${who}@home.test`)
  expect(await send(invoice_id, 'Two@home.test')).toBe(200)
  expect(await send(invoice_id, 'own@home.test')).toEqual(FOUR)
  await house.owner.query(`update patients set email = 'Own@home.test' where id = $1`, [patient_id])
  expect(await send(invoice_id, 'own@home.test')).toBe(200)
  await mailed(20, '@home.test, a new address')
  expect(await send(invoice_id, 'own@home.test')).toBe(200)
  // What another patient's invoice used is new for this one.
  expect(await send((await issued(house)).invoice_id, 'two@home.test')).toEqual(TOO_MANY)
})

it('a person sends to twenty new addresses within a day, and two hundred mails in all, whatever process answers', async () => {
  const { invoice_id, patient_id } = await issued(house)
  await house.owner.query(`update patients set email = 'own@home.test' where id = $1`, [patient_id])
  const second = (await house.another()).as('cashier')
  await mailed(19, '@home.test, a new address')
  expect(await send(invoice_id, 'twenty@home.test', second)).toBe(200)
  for (const who of [cashier, second]) expect(await send(invoice_id, 'more@home.test', who)).toEqual(TOO_MANY)
  expect(await send(invoice_id, 'more@home.test', admin)).toBe(200)
  await mailed(179, '@home.test')
  expect(await send(invoice_id, 'own@home.test', second)).toBe(200)
  for (const who of [cashier, second])
    expect(await send(invoice_id, 'own@home.test', who)).toEqual(
      refusal('You have sent 200 of these mails within a day'),
    )
  await house.owner.query(`update audit_log set at = at - interval '1 day' where action = 'mailInvoice'`)
  expect(await send(invoice_id, 'own@home.test')).toBe(200)
})

it('of five at the same moment to new addresses three go out', async () => {
  const { invoice_id } = await issued(house)
  const all = await Promise.all(
    [1, 2, 3, 4, 5].map((n) => send(invoice_id, `moment${n}@home.test`, n % 2 ? cashier : admin)),
  )
  expect(all.filter((each) => each === 200)).toHaveLength(3)
  const { rowCount } = await house.owner.query(`select from mail_outbox where recipient like 'moment%'`)
  expect(rowCount).toBe(3)
})
