// Orders under ids that something else has: an order of another visit, of another kind, a charge.
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { seen, stocked } from '../../../tests/support/diagnostics/orders.ts'
import { somebody } from '../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { invoice, service } from '../../../tests/support/money/billing.ts'
import { whenWaiting } from '../../../tests/support/waiting.ts'
import { listInvoices } from '../../billing/contract.ts'
import { registerPatient } from '../../reception/registration.contract.ts'
import { getOrders, type OrderItem, type OrderKind, signOrders } from '../contract.ts'

const house = await openHouse()
const doctor = house.as('doctor')
const item = await stocked(house)
const procedure = await service(house, '100.00')

type Item = z.input<typeof OrderItem>
const one: Record<OrderKind, () => Promise<Item> | Item> = {
  test: () => item.test('FBC'),
  study: () => item.study('XR-CHEST'),
  medicine: () => item.medicine('PARA-500T'),
  procedure: () => ({ kind: 'procedure', id: crypto.randomUUID(), service_id: procedure }),
  referral: () => item.referral('cardiology'),
}
const kinds = Object.keys(one) as OrderKind[]
const sign = (visit_id: string, ...items: Item[]) => doctor.call(signOrders, { visit_id, items })
const orders = async (visit_id: string) => {
  const { current_medicines: _, ...lists } = (await doctor.call(getOrders, { visit_id })).body
  return Object.values(lists).flat()
}
const refusal = {
  status: 409,
  code: 'order_taken',
  message: 'This was ordered before, for another visit or as something else. Please take it out and add it again.',
}
const beside = (at: number) => ({ [`items.${at}.id`]: 'Please take this out and add it again' })

describe.each(kinds)('the id of a %s that was ordered', (kind) => {
  it('is refused at another visit, beside its line and with the whole basket', async () => {
    const [mine, another] = [await seen(house), await seen(house)]
    const line = await one[kind]()
    expect((await sign(mine.visit_id, line)).status).toBe(200)
    const taken = await sign(another.visit_id, await item.test('HB'), line)
    expect(taken.problem).toMatchObject({ ...refusal, field_errors: beside(1) })
    expect(await orders(another.visit_id)).toEqual([])
    expect(await orders(mine.visit_id)).toMatchObject([{ id: line.id }])
  })

  it('is refused for every other kind, at the same visit too', async () => {
    const [mine, another] = [await seen(house), await seen(house)]
    const { id } = await one[kind]()
    const line = { ...(await one[kind]()), id }
    expect((await sign(mine.visit_id, line)).status).toBe(200)
    for (const other of kinds.filter((each) => each !== kind))
      for (const { visit_id } of [mine, another]) {
        const taken = await sign(visit_id, { ...(await one[other]()), id })
        expect([other, taken.problem]).toMatchObject([other, { ...refusal, field_errors: beside(0) }])
      }
    expect(await orders(mine.visit_id)).toMatchObject([{ id }])
    expect(await orders(another.visit_id)).toEqual([])
  })
})

it('the id of what is charged otherwise, a consultation, pays for no order', async () => {
  const { visit_id } = await seen(house)
  await sign(visit_id, item.referral('urology'))
  const { rows } = await house.owner.query('select id from consultations where visit_id = $1', [visit_id])
  const id = String(rows[0]?.id)
  await sign(visit_id, await one.procedure())
  await house.owner.query(
    `update billing_invoice_items set source_id = $1 where invoice_id in
      (select id from billing_invoices where visit_id = $2)`,
    [id, visit_id],
  )
  expect((await sign(visit_id, { ...(await one.study()), id })).problem).toMatchObject(refusal)
})

it('the id of another hospital’s order is free like any other, and that order stays as it was', async () => {
  const there = (await house.as('receptionist', 'b').call(registerPatient, somebody())).body
  const theirs = async () =>
    (await house.owner.query('select * from order_referrals where hospital_id = $1', [house.b.id])).rows
  const line = item.referral('cardiology')
  await house.owner.query(
    `insert into order_referrals (hospital_id, id, visit_id, patient_id, department, reason, priority, referred_by)
      values ($1, $2, $3, $4, 'urology', 'Theirs', 'routine', $5)`,
    [house.b.id, line.id, there.visit_id, there.patient_id, house.b.staff.doctor.staff_id],
  )
  const before = await theirs()
  const { visit_id } = await seen(house)
  expect((await sign(visit_id, line)).status).toBe(200)
  expect(await orders(visit_id)).toMatchObject([{ id: line.id, department: 'cardiology' }])
  expect([before.length, await theirs()]).toEqual([1, before])
})

it('of two kinds under one id at the same moment one is ordered, and charged', async () => {
  const visits = [await seen(house), await seen(house)]
  const id = crypto.randomUUID()
  const lines = [
    { ...(await one.test()), id },
    { ...(await one.study()), id },
  ]
  // Both are past the look at what there is before either has written.
  await house.owner.query('begin')
  await house.owner.query('select from billing_services where hospital_id = $1 for update', [house.a.id])
  const both = Promise.all(lines.map((line, nth) => sign(visits[nth]?.visit_id ?? '', line)))
  await whenWaiting(house, both, 2)
  await house.owner.query('commit')
  const answers = await both
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.problem).toMatchObject(refusal)
  const won = answers.findIndex(({ status }) => status === 200)
  for (const [nth, { visit_id }] of visits.entries()) {
    const { rows } = (await house.as('cashier').call(listInvoices, { visit_id })).body
    expect(await orders(visit_id)).toMatchObject(nth === won ? [{ id }] : [])
    const items = (await Promise.all(rows.map((row) => invoice(house, row.id)))).flatMap((each) => each.items)
    expect(items).toHaveLength(nth === won ? 1 : 0)
  }
})
