// Money to Confirm: what others took by card and bank is found on settlements and statements by somebody else.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '../../../../kernel/contract/index.ts'
import { addDays, localDay, writeDay } from '../../../../kernel/contract/values/days.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { type Caller, openHouse, signedCookie } from '../../../../tests/support/house.ts'
import { confirmAll, invoice, issued, outside, withDrawer } from '../../../../tests/support/money/billing.ts'
import { makeWorker } from '../../../../tests/support/people.ts'
import { whenWaiting } from '../../../../tests/support/waiting.ts'
import {
  confirmPayments,
  countUnconfirmed,
  exportUnconfirmed,
  listUnconfirmed,
  sumUnconfirmed,
} from '../../confirmations.contract.ts'
import { recordPayment, refundPayment, takeDeposit } from '../../payments.contract.ts'
import type { ByReference } from '../../references.ts'

const house = await openHouse()
const [cashier, accountant, supervisor] = [house.as('cashier'), house.as('accountant'), house.as('billing_supervisor')]
const today = localDay('Africa/Nairobi')
const SETTLEMENT = { statement: 'KCB terminal 7, settlement 142', statement_day: today }
beforeAll(() => withDrawer(house))

const waiting = async (more: Input<typeof listUnconfirmed> = {}, who: Caller = accountant) =>
  (await who.call(listUnconfirmed, more)).body
/** An invoice that somebody paid by card, bank or M-PESA, and what is to be confirmed of it. */
async function paid(mode: ByReference = 'card', amount = '100.00', who: Caller = cashier) {
  const { invoice_id, invoice_number, patient_id } = await issued(house, amount)
  const part = outside(mode, amount)
  const done = await who.call(recordPayment, { invoice_id, parts: [part] })
  if (done.status !== 200) throw new Error(done.text)
  const { rows } = await waiting({ search: part.reference_number })
  return {
    invoice_id,
    invoice_number,
    patient_id,
    ...done.body,
    reference: part.reference_number,
    id: rows[0]?.id ?? '',
  }
}
const confirm = (ids: string[], more: Partial<Input<typeof confirmPayments>> = {}, who: Caller = accountant) =>
  who.call(confirmPayments, { ...SETTLEMENT, confirmation_ids: ids, ...more })
const stored = async (id: string) =>
  (await house.owner.query('select * from billing_confirmations where id = $1', [id])).rows[0]
const RECORDED = { status: 'recorded', how: null, said_by: null, source: null, confirmed_at: null }

describe('what is to be confirmed', () => {
  it('stands in a list with who took it and what for, the oldest first', async () => {
    const card = await paid('card', '150.00')
    const { patient_id } = await issued(house)
    const deposit = outside('bank', '70.00')
    await cashier.call(takeDeposit, { patient_id, parts: [deposit] })
    const { rows, total } = await waiting()
    const { staff_id, name } = house.a.staff.cashier
    expect(total).toBe(rows.length)
    expect(rows.slice(-2)).toMatchObject([
      {
        ...{ id: card.id, payment_mode: 'card', reference_number: card.reference, amount: '150.00' },
        ...{ patient_id: card.patient_id, receipt_id: card.receipt_id, payment_number: card.payment_numbers[0] },
        ...{ invoice_id: card.invoice_id, invoice_number: card.invoice_number },
        ...{ taken_by: staff_id, taken_by_name: name, recorded_at: expect.any(String) },
      },
      {
        ...{ payment_mode: 'bank', reference_number: deposit.reference_number, amount: '70.00', patient_id },
        ...{ invoice_id: null, invoice_number: null, taken_by: staff_id },
      },
    ])
    const file = await accountant.call(exportUnconfirmed, { search: card.reference })
    for (const text of [card.reference, card.invoice_number, '150.00', 'Card', name]) expect(file.text).toContain(text)
    expect(file.text).not.toContain(deposit.reference_number)
  })

  it('is found by reference, payment, invoice and person, by mode and by day', async () => {
    const bank = await paid('bank')
    for (const search of [
      bank.reference.toLowerCase(),
      ` ${bank.reference.slice(0, 4)}-${bank.reference.slice(4)} `,
      bank.payment_numbers[0] ?? '',
      bank.invoice_number,
    ])
      expect((await waiting({ search })).rows.map(({ id }) => id)).toEqual([bank.id])
    const mine = { search: bank.reference }
    const taken_by = house.a.staff.cashier.staff_id
    for (const more of [{ payment_mode: 'bank' }, { taken_by }, { from: addDays(today, -1), to: addDays(today, 1) }])
      expect((await waiting({ ...mine, ...more } as Input<typeof listUnconfirmed>)).total).toBe(1)
    for (const more of [
      { payment_mode: 'card' },
      { taken_by: house.a.staff.admin.staff_id },
      { to: addDays(today, -2) },
      { from: addDays(today, 2) },
    ])
      expect((await waiting({ ...mine, ...more } as Input<typeof listUnconfirmed>)).total).toBe(0)
    // Without words to search for, the number of rows is the number of rows.
    const all = await waiting({ payment_mode: 'bank' })
    expect(all.total).toBe(all.rows.length)
  })

  it('is summed up by person and mode, and counted', async () => {
    const before = (await accountant.call(countUnconfirmed)).body
    const two = await makeWorker(house.owner, house.a.id, 'alpha', 'cashier', 'sums')
    const second = house.withCookie(signedCookie(two.token))
    await paid('card', '30.00', second)
    await paid('card', '12.50', second)
    await paid('mpesa', '7.00', second)
    const { rows } = (await supervisor.call(sumUnconfirmed)).body
    const who = { taken_by: two.staff_id, taken_by_name: two.name }
    expect(rows.filter((row) => row.taken_by === two.staff_id)).toEqual([
      { ...who, payment_mode: 'card', payments: 2, amount: '42.50' },
      { ...who, payment_mode: 'mpesa', payments: 1, amount: '7.00' },
    ])
    const after = (await accountant.call(countUnconfirmed)).body
    expect(after.payments).toBe(before.payments + 3)
    expect(Number(after.amount)).toBeCloseTo(Number(before.amount) + 49.5, 2)
  })

  it('is for whoever may confirm, of the own hospital alone', async () => {
    for (const role of ['cashier', 'receptionist', 'doctor'] as const) {
      const who = house.as(role)
      expect((await who.call(listUnconfirmed, {})).status).toBe(403)
      expect((await who.call(exportUnconfirmed, {})).status).toBe(403)
      expect((await who.call(sumUnconfirmed)).status).toBe(403)
      expect((await who.call(countUnconfirmed)).status).toBe(403)
    }
    await paid()
    const elsewhere = house.as('accountant', 'b')
    expect(await waiting({}, elsewhere)).toEqual({ rows: [], total: 0 })
    expect((await elsewhere.call(sumUnconfirmed)).body.rows).toEqual([])
    expect((await elsewhere.call(countUnconfirmed)).body).toEqual({ payments: 0, amount: '0.00' })
  })
})

describe('whoever finds payments on a settlement or a statement', () => {
  it('says which and of what day, for several at once: then they may go back', async () => {
    const [card, bank] = [await paid('card', '100.00'), await paid('bank', '250.50')]
    const back = { invoice_id: card.invoice_id, reason: 'x', ...outside('card', '100') }
    expect((await cashier.call(refundPayment, back)).problem.code).toBe('not_confirmed')
    const statement_day = addDays(today, -2)
    const done = await confirm([card.id, bank.id, card.id], { statement_day })
    expect(done.body).toEqual({ confirmed: 2, amount: '350.50' })
    const source = `${SETTLEMENT.statement}, ${writeDay(statement_day)}`
    for (const { id } of [card, bank])
      expect(await stored(id)).toMatchObject({
        ...{ status: 'confirmed', how: 'settlement', said_by: house.a.staff.accountant.staff_id, brought_by: null },
        ...{ source, confirmed_at: expect.any(Date), taken_back_by: null, taken_back_at: null },
      })
    expect((await waiting({ search: card.reference })).total).toBe(0)
    expect((await invoice(house, card.invoice_id)).payments[0]?.confirmed).toBe('confirmed')
    expect((await cashier.call(refundPayment, back)).status).toBe(200)
    const { rows } = await house.owner.query(
      `select entity, entity_id, reason from audit_log where action = 'confirmPayments' order by at desc limit 1`,
    )
    expect(rows).toEqual([{ entity: 'confirmation', entity_id: card.id, reason: `2 found on ${source}` }])
  })

  it('is never who took one of them, and then none is confirmed', async () => {
    const both = await makeWorker(house.owner, house.a.id, 'alpha', 'accountant', 'both', ['cashier'])
    const who = house.withCookie(signedCookie(both.token))
    const [own, other] = [await paid('card', '100.00', who), await paid()]
    expect((await confirm([other.id, own.id], {}, who)).problem).toMatchObject({
      code: 'own_money',
      message: `You took ${own.reference}. Somebody else has to confirm it.`,
    })
    for (const { id } of [own, other]) expect(await stored(id)).toMatchObject(RECORDED)
    expect((await confirm([other.id], {}, who)).status).toBe(200)
    expect((await confirm([own.id], {}, supervisor)).status).toBe(200)
    expect((await stored(own.id)).said_by).toBe(house.a.staff.billing_supervisor.staff_id)
  })

  it('does not confirm M-PESA, which its statement does', async () => {
    const [mpesa, card] = [await paid('mpesa'), await paid('card')]
    expect((await confirm([card.id, mpesa.id])).problem.code).toBe('not_by_hand')
    for (const { id } of [mpesa, card]) expect(await stored(id)).toMatchObject(RECORDED)
  })

  it('confirms nothing of elsewhere, nothing that is not there, and needs the permission', async () => {
    const { id } = await paid()
    expect((await confirm([id], {}, house.as('accountant', 'b'))).problem.code).toBe('confirmation_not_found')
    expect((await confirm([id, newId()])).problem.code).toBe('confirmation_not_found')
    for (const role of ['cashier', 'receptionist', 'pharmacist'] as const)
      expect((await confirm([id], {}, house.as(role))).status).toBe(403)
    expect(await stored(id)).toMatchObject(RECORDED)
  })

  it('says a number and a day that has been and is not long gone, and chooses at least one', async () => {
    const { id } = await paid()
    const errors = async (more: Partial<Input<typeof confirmPayments>>, ids = [id]) =>
      (await confirm(ids, more)).problem.field_errors
    expect(await errors({ statement: '  ' })).toEqual({
      statement: 'Please enter the number of the settlement or statement',
    })
    expect(await errors({ statement_day: addDays(today, 2) })).toEqual({ statement_day: 'This day has not come yet' })
    expect(await errors({ statement_day: '2020-01-01' })).toEqual({
      statement_day: 'Please enter a day of the last twelve months',
    })
    expect(await errors({}, [])).toEqual({ confirmation_ids: 'Please choose at least one payment' })
    expect(await stored(id)).toMatchObject(RECORDED)
  })

  it('does it once, of many at the same moment too, and is told who was faster', async () => {
    const [one, other] = [await paid(), await paid()]
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        confirm(at % 2 ? [one.id, other.id] : [other.id, one.id], {}, at % 2 ? accountant : supervisor),
      ),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { problem } of all.filter(({ status }) => status !== 200))
      expect([problem.code, problem.message]).toEqual([
        'confirmation_state',
        expect.stringMatching(/has already been confirmed by (accountant|billing_supervisor) alpha/),
      ])
  })

  it('waits for whoever is at it, and is told what came of it', async () => {
    const { id } = await paid()
    await house.owner.query('begin')
    await confirmAll(house)
    const started = confirm([id])
    await whenWaiting(house, started)
    await house.owner.query('commit')
    expect((await started).problem).toMatchObject({
      code: 'confirmation_state',
      message: expect.stringContaining(`has already been confirmed by ${house.a.staff.admin.name}`),
    })
    expect((await stored(id)).said_by).toBe(house.a.staff.admin.staff_id)
  })
})
