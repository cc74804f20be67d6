import { beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { routes } from '../../../app/server/app.ts'
import { addDays, localDay, writeDay } from '../../../kernel/contract/values/days.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { registered, somebody } from '../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { getMe } from '../../access/contract.ts'
import { hospitalRoles } from '../../access/roles.ts'
import { registerPatient } from '../../reception/registration.contract.ts'
import { listQueue } from '../../visits/queue.contract.ts'
import {
  changeLicense,
  type LicenseChange,
  listLicenseInvoices,
  recordLicensePayment,
  renewLicense,
  voidLicenseInvoice,
} from '../licenses.contract.ts'
import { runLicenses } from './license-cycle.ts'
import { countUsage } from './usage.ts'

const house = await openHouse()
const provider = house.asProvider()
const hospital_id = house.a.id
const today = () => localDay('Africa/Nairobi')
const plus = (days: number, from = today()) => addDays(from, days)
const run = (day: string) => runLicenses(house.services, day)

type License = { status: string; starts_on: string; expires_on: string }
const license = async (): Promise<License> =>
  (
    await house.owner.query('select status, starts_on::text, expires_on::text from licenses where hospital_id = $1', [
      hospital_id,
    ])
  ).rows[0]
const mails = async (): Promise<{ recipient: string; subject: string; body: string }[]> =>
  (
    await house.owner.query(
      'select recipient, subject, body from mail_outbox where hospital_id = $1 order by created_at, recipient',
      [hospital_id],
    )
  ).rows
const invoices = async () => (await provider.call(listLicenseInvoices, { hospital_id })).body.rows

/** Hospital a with this licence, nothing billed and nothing mailed; hospital b keeps its year. */
async function begin(given: Partial<License> & { plan_id?: string; auto_renewal?: boolean } = {}): Promise<void> {
  await house.owner.query('delete from license_payments; delete from license_invoices; delete from mail_outbox')
  await house.owner.query(`update hospitals set status = 'active', status_reason = null`)
  await house.owner.query(`delete from hospital_modules where hospital_id = '${hospital_id}'`)
  await house.owner.query(
    `insert into hospital_modules (hospital_id, module_id) select $1, unnest(modules) from pricing_plans
      where id = 'enterprise'`,
    [hospital_id],
  )
  await house.owner.query(
    `update licenses set plan_id = $2, status = $3, starts_on = $4, expires_on = $5, auto_renewal = $6,
      reminded_for = null where hospital_id = $1`,
    [
      hospital_id,
      given.plan_id ?? 'premium',
      given.status ?? 'trial',
      given.starts_on ?? plus(-3),
      given.expires_on ?? plus(11),
      given.auto_renewal ?? false,
    ],
  )
}
const terms: z.input<typeof LicenseChange> = {
  plan_id: 'premium',
  modules: ['reception', 'patients'],
  status: 'active',
  starts_on: plus(-10),
  expires_on: plus(20),
  auto_renewal: true,
  reason: 'Agreed',
}

beforeEach(() => begin())

describe('the life of a licence', () => {
  it('goes from trial over grace to read-only, and back when it is renewed; records stay readable all the way', async () => {
    expect(await run(plus(11))).toMatchObject({ grace: 0, expired: 0 })
    expect((await license()).status).toBe('trial')

    expect(await run(plus(12))).toMatchObject({ grace: 1, expired: 0 })
    expect((await license()).status).toBe('grace')
    expect((await house.as('receptionist').call(registerPatient, somebody())).status).toBe(200)

    expect(await run(plus(18))).toMatchObject({ grace: 0, expired: 0 })
    expect(await run(plus(19))).toMatchObject({ expired: 1 })
    expect((await license()).status).toBe('expired')
    const me = (await house.as('nurse').call(getMe)).body.me
    expect(me?.hospital).toMatchObject({ license_status: 'expired', read_only: true })
    const refused = await house.as('receptionist').call(registerPatient, somebody())
    expect([refused.status, refused.problem.code]).toEqual([403, 'license_read_only'])
    expect(refused.problem.message).toMatch(
      /^The licence of your hospital ended.*Everything can be read, nothing can be changed\./,
    )
    expect((await house.as('nurse').call(listQueue, { department: 'triage' })).status).toBe(200)

    const renewed = await provider.call(renewLicense, {
      hospital_id,
      months: 3,
      expires_on: (await license()).expires_on,
      payment: null,
    })
    expect(renewed.status).toBe(200)
    expect((await license()).status).toBe('active')
    expect((await house.as('receptionist').call(registerPatient, somebody())).status).toBe(200)
  })

  it('is moved once a day, however often the job runs, and catches up when it did not run for weeks', async () => {
    expect(await run(plus(60))).toMatchObject({ grace: 1, expired: 1 })
    expect(await run(plus(60))).toMatchObject({ grace: 0, expired: 0, reminded: 0, renewed: 0, overdue: 0 })
  })

  it('reminds the hospital and its admins once, fourteen days before the end', async () => {
    await begin({ expires_on: plus(20) })
    expect(await run(plus(5))).toMatchObject({ reminded: 0 })
    expect(await run(plus(6))).toMatchObject({ reminded: 1 })
    expect(await run(plus(7))).toMatchObject({ reminded: 0 })
    expect((await mails()).map((mail) => mail.recipient)).toEqual(['admin@alpha.test', 'info@alpha.test'])
    expect((await mails())[0]?.subject).toBe(`The Uzima licence of Hospital alpha ends on ${writeDay(plus(20))}`)
    // A new end is another thing to be reminded of.
    await house.owner.query('update licenses set expires_on = $2 where hospital_id = $1', [hospital_id, plus(25)])
    expect(await run(plus(12))).toMatchObject({ reminded: 1 })
  })

  it('renews by itself month by month, each with its invoice, until one is not paid', async () => {
    await begin({ status: 'active', starts_on: plus(-30), expires_on: plus(0), auto_renewal: true })
    expect(await run(plus(1))).toMatchObject({ renewed: 1, grace: 0 })
    const [first] = await invoices()
    expect(first).toMatchObject({
      plan_name: 'Premium',
      amount: '89999.00',
      status: 'pending',
      period_start: plus(1),
      due_on: plus(8),
    })
    expect((await license()).expires_on).toBe(first?.period_end)

    expect(await run(plus(9))).toMatchObject({ overdue: 1, renewed: 0 })
    const end = (await license()).expires_on
    expect(await run(plus(1, end))).toMatchObject({ renewed: 0, grace: 1 })
    expect(await run(plus(8, end))).toMatchObject({ expired: 1 })
    expect((await mails()).map((mail) => mail.subject)).toEqual(
      expect.arrayContaining([`Invoice ${first?.invoice_number} is overdue`, 'Uzima is read-only at Hospital alpha']),
    )
  })

  it('goes on at once when what held it back is paid', async () => {
    await begin({ status: 'expired', starts_on: plus(-60), expires_on: plus(-20), auto_renewal: true })
    await house.owner.query(
      `insert into license_invoices (hospital_id, id, invoice_number, plan_id, period_start, period_end, amount, status,
        issued_on, due_on)
       values ($1, $2, 'LIN-1', 'premium', $3, $4, 89999, 'overdue', $3, $3::date + 7)`,
      [hospital_id, newId(), plus(-50), plus(-20)],
    )
    const [invoice] = await invoices()
    if (!invoice) throw new Error('no invoice')
    const pay = async (amount: string) =>
      provider.call(recordLicensePayment, {
        hospital_id,
        invoice_id: invoice.id,
        paid_amount: (await invoices())[0]?.paid_amount ?? '',
        amount,
        method: 'mpesa',
        reference: 'QWE123',
        paid_on: today(),
      })
    expect((await pay('40,000')).body.status).toBe('overdue')
    expect((await license()).status).toBe('expired')
    expect((await pay('49999')).body.status).toBe('paid')
    expect(await license()).toMatchObject({ status: 'active', starts_on: today() })
    expect((await house.as('receptionist').call(registerPatient, somebody())).status).toBe(200)
  })

  it('neither bills nor reminds a suspended hospital', async () => {
    await begin({ status: 'active', expires_on: plus(0), auto_renewal: true })
    await house.owner.query(`update hospitals set status = 'suspended' where id = $1`, [hospital_id])
    expect(await run(plus(0))).toMatchObject({ reminded: 0 })
    expect(await run(plus(1))).toMatchObject({ renewed: 0, grace: 1 })
    expect(await invoices()).toEqual([])
  })

  it('renews the free plan without an invoice', async () => {
    await begin({ plan_id: 'test', expires_on: plus(0), auto_renewal: true })
    expect(await run(plus(1))).toMatchObject({ renewed: 1 })
    expect(await invoices()).toEqual([])
  })
})

describe('renewing by hand', () => {
  it('bills the months, takes the payment, and begins where the licence ends', async () => {
    const answer = await provider.call(renewLicense, {
      hospital_id,
      months: 12,
      expires_on: (await license()).expires_on,
      payment: { method: 'bank', reference: 'KCB 7781', paid_on: today() },
    })
    expect(answer.status).toBe(200)
    const [invoice] = await invoices()
    expect(invoice).toMatchObject({
      amount: '1079988.00',
      paid_amount: '1079988.00',
      status: 'paid',
      period_start: plus(12),
      period_end: answer.body.expires_on,
    })
    expect(invoice?.invoice_number).toMatch(/^LIN-\d{8}-\d{4}$/)
    expect(invoice?.payments).toMatchObject([
      { method: 'bank', reference: 'KCB 7781', amount: '1079988.00', recorded_by_name: 'super-admin' },
    ])
    expect(invoice?.payments[0]?.payment_number).toMatch(/^LPY-\d{8}-\d{4}$/)
  })

  it('of several at the same moment renews once, and tells the others who was first; the same submit sent twice renews once', async () => {
    const { expires_on } = await license()
    const key = newId()
    const renewal = { hospital_id, months: 1, expires_on, payment: null }
    const again = () => provider.call(renewLicense, renewal, { 'idempotency-key': key })
    expect((await Promise.all([again(), again()])).map((answer) => answer.status)).toEqual([200, 200])
    const now = { ...renewal, expires_on: (await license()).expires_on }
    const answers = await Promise.all([1, 2, 3].map(() => provider.call(renewLicense, now)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
    const until = writeDay(answers.find((answer) => answer.status === 200)?.body.expires_on)
    const late = await provider.call(renewLicense, renewal)
    expect(late.problem.message).toMatch(/^This licence has another end in the meantime: .*\. Last changed by you, /)
    expect([late.problem.code, late.problem.message.includes(until)]).toEqual(['license_renewed', true])
    expect(await invoices()).toHaveLength(2)
  })

  it('refuses months that are none, a payment in the future, and a payment for what is free', async () => {
    const renew = async (months: number, paid_on?: string) =>
      provider.call(renewLicense, {
        hospital_id,
        months,
        expires_on: (await license()).expires_on,
        payment: paid_on ? { method: 'cash', reference: null, paid_on } : null,
      })
    expect((await renew(0)).problem.field_errors).toEqual({ months: 'Please enter at least 1 month' })
    expect((await renew(1, plus(1))).problem.field_errors).toEqual({ paid_on: 'The payment cannot lie in the future' })
    await begin({ plan_id: 'test' })
    expect((await renew(1, today())).problem.field_errors).toEqual({
      payment: 'Nothing is to be paid for the Test plan',
    })
    expect(await invoices()).toEqual([])
    expect((await license()).expires_on).toBe(plus(11))
  })
})

describe('changing a licence', () => {
  it('changes plan, modules and dates, and the hospital’s people follow with their next request', async () => {
    expect((await house.as('doctor').call(getMe)).body.me?.permissions).toContain('consultation.write')
    expect((await provider.call(changeLicense, { hospital_id, ...terms })).status).toBe(200)
    const me = (await house.as('doctor').call(getMe)).body.me
    expect(me?.hospital?.modules).toEqual(['patients', 'reception'])
    expect(me?.permissions).not.toContain('consultation.write')
    expect(await license()).toMatchObject({ status: 'active', expires_on: plus(20) })
  })

  it.each([
    [
      'ends before it starts',
      { starts_on: plus(5), expires_on: plus(1) },
      { expires_on: 'The licence cannot end before it starts' },
    ],
    [
      'is active and over',
      { expires_on: plus(-1) },
      { status: expect.stringMatching(/^A licence that ended on .* is neither a trial nor active$/) },
    ],
    ['is active and has not begun', { starts_on: plus(2) }, { starts_on: expect.stringMatching(/is not active yet$/) }],
    [
      'is expired and runs',
      { status: 'expired' },
      { status: expect.stringMatching(/^A licence that runs until .* has not ended$/) },
    ],
    [
      'is in grace longer than there is grace',
      { status: 'grace', expires_on: plus(-8) },
      { status: expect.stringMatching(/^The days of grace were over on/) },
    ],
    [
      'is expired within its grace',
      { status: 'expired', expires_on: plus(-7) },
      { status: expect.stringMatching(/^The days of grace last until/) },
    ],
    [
      'has a module beyond its plan',
      { modules: ['reception', 'inpatient'] },
      { modules: 'Inpatient is not part of the Premium plan' },
    ],
    ['has a plan that does not exist', { plan_id: 'gold' }, { plan_id: 'Please select a plan' }],
    [
      'has a plan the hospital has outgrown',
      { plan_id: 'basic' },
      { plan_id: `The Basic plan allows 5 users; this hospital has ${hospitalRoles.length}` },
    ],
  ] satisfies [string, Partial<z.input<typeof LicenseChange>>, object][])(
    'refuses a licence that %s',
    async (_, change, field_errors) => {
      const before = await license()
      const answer = await provider.call(changeLicense, { hospital_id, ...terms, ...change })
      expect([answer.status, answer.problem.code]).toEqual([422, 'license_contradiction'])
      expect(answer.problem.field_errors).toEqual(field_errors)
      expect(await license()).toEqual(before)
    },
  )

  it('refuses a retired plan to others, and lets those who have it keep it', async () => {
    await house.owner.query(`update pricing_plans set is_active = false where id = 'premium'`)
    expect((await provider.call(changeLicense, { hospital_id, ...terms })).status).toBe(200)
    const other = await provider.call(changeLicense, { hospital_id: house.b.id, ...terms })
    expect(other.problem.field_errors).toEqual({ plan_id: 'The Premium plan is no longer sold' })
    await house.owner.query(`update pricing_plans set is_active = true where id = 'premium'`)
  })

  it('is for those who manage, and for hospitals that exist', async () => {
    expect((await house.asProvider('support').call(changeLicense, { hospital_id, ...terms })).status).toBe(403)
    expect((await provider.call(changeLicense, { hospital_id: newId(), ...terms })).status).toBe(404)
    expect(
      (await provider.call(renewLicense, { hospital_id: newId(), months: 1, expires_on: today(), payment: null }))
        .status,
    ).toBe(404)
  })
})

describe('licence invoices', () => {
  const issue = async () => {
    await provider.call(renewLicense, {
      hospital_id,
      months: 1,
      expires_on: (await license()).expires_on,
      payment: null,
    })
    const [invoice] = await invoices()
    if (!invoice) throw new Error('no invoice')
    return invoice
  }
  const pay = async (invoice_id: string, amount: string, paid_on = today(), seen?: string) => {
    const paid_amount = seen ?? (await invoices()).find((invoice) => invoice.id === invoice_id)?.paid_amount ?? '0.00'
    return provider.call(recordLicensePayment, {
      hospital_id,
      invoice_id,
      paid_amount,
      amount,
      method: 'mpesa',
      reference: null,
      paid_on,
    })
  }

  it('take payments in parts, never more than is open, however many pay at once', async () => {
    const { id } = await issue()
    const answers = await Promise.all(Array.from({ length: 4 }, () => pay(id, '30000', today(), '0.00')))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409])
    const refused = answers.find((answer) => answer.status === 409)?.problem
    expect([refused?.code, refused?.message]).toEqual([
      'license_invoice_state',
      expect.stringMatching(/^KES 30,000\.00 are paid on invoice .* in the meantime$/),
    ])
    expect((await pay(id, '30000')).status).toBe(200)
    expect((await pay(id, '30000')).problem.field_errors).toEqual({
      amount: 'Please enter at most KES 29,999.00, which is open',
    })
    expect((await pay(id, '29999')).body.status).toBe('paid')
    const over = await pay(id, '1')
    expect([over.status, over.problem.message]).toEqual([409, expect.stringMatching(/ is already paid$/)])
    const [invoice] = await invoices()
    expect([invoice?.paid_amount, invoice?.payments.length]).toEqual(['89999.00', 3])
  })

  it('refuse what is no amount and what lies in the future', async () => {
    const { id } = await issue()
    expect((await pay(id, 'much')).problem.field_errors).toEqual({ amount: 'Please enter an amount' })
    expect((await pay(id, '0')).problem.field_errors?.amount).toBe('Please enter more than 0')
    expect((await pay(id, '10', plus(1))).problem.field_errors).toEqual({
      paid_on: 'The payment cannot lie in the future',
    })
    expect((await pay(newId(), '10')).status).toBe(404)
  })

  it('are taken back with a reason while nothing was paid on them', async () => {
    const { id } = await issue()
    const take = () => provider.call(voidLicenseInvoice, { hospital_id, invoice_id: id, reason: 'Wrong plan' })
    await pay(id, '1')
    expect([(await take()).status, (await take()).problem.message]).toEqual([
      409,
      expect.stringMatching(/^Something was paid on invoice/),
    ])
    await begin()
    const second = await issue()
    expect(
      (await provider.call(voidLicenseInvoice, { hospital_id, invoice_id: second.id, reason: 'Wrong plan' })).status,
    ).toBe(200)
    expect((await invoices())[0]).toMatchObject({ status: 'void', void_reason: 'Wrong plan' })
    expect((await pay(second.id, '1')).status).toBe(409)
    expect(
      (await provider.call(voidLicenseInvoice, { hospital_id: house.b.id, invoice_id: second.id, reason: 'Wrong' }))
        .status,
    ).toBe(404)
  })
})

describe('modules', () => {
  it('that a hospital lacks are refused by the server with their name, and missing from its permissions', async () => {
    await house.owner.query(
      `delete from hospital_modules where hospital_id = $1 and module_id in ('reception', 'outpatient')`,
      [hospital_id],
    )
    const answer = await house.as('receptionist').call(registerPatient, somebody())
    expect([answer.status, answer.problem.code, answer.problem.message]).toEqual([
      403,
      'module_missing',
      'Reception is not part of your hospital’s plan. Please ask your hospital admin.',
    ])
    // Whose roles do not allow it anyway is told that, not what the hospital could buy.
    expect((await house.as('storekeeper').call(registerPatient, somebody())).problem.code).toBe('forbidden')
    expect((await house.as('receptionist', 'b').call(registerPatient, somebody())).status).toBe(200)
  })

  it('count what is done in them each day, once, however often they are counted', async () => {
    await registered(house)
    await registered(house)
    const endpoints = routes.map((route) => route.endpoint)
    const usage = async () =>
      (
        await house.owner.query(
          `select actions from module_usage where hospital_id = $1 and module_id = 'reception' and day = $2`,
          [hospital_id, today()],
        )
      ).rows[0]?.actions
    await countUsage(house.services.db, endpoints)
    const counted = await usage()
    const audited = await house.owner.query(
      `select count(*)::int n from audit_log where hospital_id = $1 and action = 'registerPatient'`,
      [hospital_id],
    )
    expect(counted).toBeGreaterThanOrEqual(audited.rows[0].n)
    await countUsage(house.services.db, endpoints)
    expect(await usage()).toBe(counted)
    await registered(house)
    await countUsage(house.services.db, endpoints)
    expect(await usage()).toBe(counted + 1)
  })
})
