// What a service costs is changed by two people once it was charged, from a day on, and every price is kept.
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, localDay, writeDay } from '../../../../kernel/contract/values/days.ts'
import { ask, asked } from '../../../../tests/support/access/asked.ts'
import { decidedByForty } from '../../../../tests/support/access/forty.ts'
import { signer } from '../../../../tests/support/access/signed.ts'
import { seen } from '../../../../tests/support/diagnostics/orders.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { service } from '../../../../tests/support/money/billing.ts'
import { decideApproval, listApprovals } from '../../../approvals/contract.ts'
import { getEvening } from '../../../approvals/evening.contract.ts'
import { setApprovalRule } from '../../../approvals/rules.contract.ts'
import { createInvoice } from '../../contract.ts'
import { changePrices, listPrices } from '../../price-changes.contract.ts'
import { importPrices } from '../../prices.contract.ts'
import { createService, listServices, updateService } from '../../services.contract.ts'
import { beginPrices } from './changes.ts'

const house = await openHouse()
await house.owner.query('delete from approval_rules')
const supervisor = house.as('billing_supervisor')
const admin = house.as('admin')
const cashier = house.as('cashier')
const signedBy = signer(house)
const today = () => localDay('Africa/Nairobi')
const tomorrow = () => addDays(today(), 1)

/** A service that was charged to somebody. */
async function charged(price = '500.00', name = 'Wound dressing') {
  const service_id = await service(house, price, { name })
  await chargeTo(service_id)
  return service_id
}
/** A line of an issued invoice; answers what it cost. */
async function chargeTo(service_id: string): Promise<string> {
  const { patient_id } = await seen(house)
  const made = await cashier.call(createInvoice, { patient_id, items: [{ service_id, quantity: 1 }] })
  if (made.status !== 200) throw new Error(made.text)
  const { rows } = await house.owner.query('select unit_price from billing_invoice_items where invoice_id = $1', [
    made.body.id,
  ])
  return rows[0].unit_price
}
const change = (service_of: string, price: string, more: object = {}) => ({
  ...{ prices: [{ service_of, price }], from: tomorrow(), reason: 'Costs went up' },
  ...more,
})
const approve = (approval_id: string, who = admin) =>
  who.call(decideApproval, { approval_id, approve: true, note: null })
const prices = async (service_of: string, who = supervisor) => (await who.call(listPrices, { service_of })).body
const shown = async (service_of: string) =>
  (await prices(service_of)).rows.map((row) => [row.price, row.starts_on, row.state, row.set_by, row.approved_by])
/** Its day has come. */
const comes = (service_id: string) =>
  house.owner.query(`update billing_prices set starts_on = starts_on - 1 where service_id = $1 and not begun`, [
    service_id,
  ])
const name = (role: 'billing_supervisor' | 'admin') => house.a.staff[role].name

describe('a price that was charged', () => {
  it('is refused to one person: in the form of the service, by itself, and by who sets no prices', async () => {
    const service_id = await charged()
    const { rows } = (await supervisor.call(listServices, { search: 'Wound dressing' })).body
    const row = rows.find(({ id }) => id === service_id)
    const form = { ...row, category: row?.category ?? '', service_id, price: '1', reason: null }
    const written = await supervisor.call(updateService, form as never)
    expect(written.problem.field_errors).toEqual({
      price: 'It has been charged already: its price is changed in Billing Service Charges, by two people',
    })
    expect((await supervisor.call(updateService, { ...form, price: '500' } as never)).status).toBe(200)
    expect((await supervisor.call(changePrices, change(service_id, '1'))).problem.code).toBe('approval_needed')
    for (const role of ['cashier', 'accountant', 'receptionist', 'doctor', 'pharmacist'] as const)
      expect((await house.as(role).call(changePrices, change(service_id, '1'))).status).toBe(403)
    const elsewhere = await house.as('billing_supervisor', 'b').call(changePrices, change(service_id, '1'))
    expect(elsewhere.problem.code).toBe('service_not_found')
    expect(await chargeTo(service_id)).toBe('500.00')
  })

  it('is another from its day on, once somebody else approves it; what was charged before keeps its price', async () => {
    const service_id = await charged('500.00', 'Suturing')
    const approval_id = await asked(supervisor, changePrices, change(service_id, '650'))
    const [request] = (await admin.call(listApprovals, { search: '', entity_id: service_id })).body.rows
    const says = `Price of Suturing from ${writeDay(tomorrow())}: KES 500.00 → KES 650.00`
    expect(request).toMatchObject({
      ...{ act_says: 'Prices changed', says, amount: '150.00', reason: 'Costs went up' },
      facts: [{ label: expect.stringMatching(/^Suturing \(OWN-/), before: 'KES 500.00', after: 'KES 650.00' }],
    })
    expect((await approve(approval_id, supervisor)).problem.code).toBe('approval_own')
    expect((await approve(approval_id)).status).toBe(200)

    expect(await chargeTo(service_id)).toBe('500.00')
    const planned = ['650.00', tomorrow(), 'planned', name('billing_supervisor'), name('admin')]
    expect((await shown(service_id))[0]).toEqual(planned)
    const [listed] = (await supervisor.call(listServices, { search: 'Suturing' })).body.rows
    expect(listed).toMatchObject({ price: '500.00', next_price: '650.00', next_from: tomorrow() })

    await comes(service_id)
    const before = listed?.version ?? 0
    expect(await beginPrices(house.services)).toBeGreaterThan(0)
    expect(await beginPrices(house.services)).toBe(0)
    expect(await chargeTo(service_id)).toBe('650.00')
    expect((await shown(service_id)).map(([price, , state]) => [price, state])).toEqual([
      ['650.00', 'now'],
      ['500.00', 'past'],
    ])
    const [after] = (await supervisor.call(listServices, { search: 'Suturing' })).body.rows
    expect(after).toMatchObject({ price: '650.00', next_price: null, next_from: null, version: before + 1 })
  })

  it('counts at once where a second person signs for today; the audit says what it was and is', async () => {
    const service_id = await charged('500.00', 'Plaster')
    const now = change(service_id, '700', { from: today() })
    const witness_token = await signedBy('billing_supervisor', changePrices, now, 'admin')
    expect((await supervisor.call(changePrices, { ...now, witness_token })).status).toBe(200)
    expect(await chargeTo(service_id)).toBe('700.00')
    const { rows } = await house.owner.query(
      `select reason from audit_log where hospital_id = $1 and action = 'changePrices' and entity_id = $2`,
      [house.a.id, service_id],
    )
    expect(rows.at(-1)?.reason).toBe(
      `Price of Plaster from ${writeDay(today())}: KES 500.00 → KES 700.00\nCosts went up`,
    )
  })

  it('is refused in the past, too far ahead, of nothing new, of one twice, and of what there is not', async () => {
    const service_id = await charged('500.00', 'Sling')
    const refused = async (given: object) => {
      const { problem } = await ask(supervisor, changePrices, given as never)
      return problem.field_errors ?? problem.code
    }
    expect(await refused(change(service_id, '9', { from: addDays(today(), -1) }))).toEqual({
      from: 'A price cannot begin in the past',
    })
    expect(await refused(change(service_id, '9', { from: addDays(addMonths(today(), 24), 1) }))).toEqual({
      from: 'A price begins within 2 years',
    })
    expect(await refused(change(service_id, '500.00'))).toEqual({ 'prices.0.price': 'It costs that already' })
    expect(await refused(change(service_id, '-1'))).toHaveProperty('prices.0.price')
    expect(await refused(change(service_id, '5', { reason: '' }))).toEqual({ reason: 'Please give a reason' })
    const twice = { prices: [1, 2].map((price) => ({ service_of: service_id, price: String(price) })) }
    expect(await refused(change(service_id, '5', twice))).toEqual({ prices: 'A service stands here twice' })
    expect(await refused(change(house.a.id, '5'))).toBe('service_not_found')
  })

  it('by one person alone, where the hospital lets them, begins tomorrow at the earliest, and is told in the evening', async () => {
    const set = (way: 'alone' | 'other', version: number) =>
      admin.call(setApprovalRule, { act: 'price', way, amount: null, version })
    expect((await set('alone', 0)).status).toBe(200)
    const service_id = await charged('500.00', 'Crutches')
    const atOnce = await supervisor.call(changePrices, change(service_id, '1', { from: today() }))
    expect(atOnce.problem.field_errors).toEqual({
      from: 'One person alone changes a price from tomorrow at the earliest',
    })
    expect((await supervisor.call(changePrices, change(service_id, '1'))).status).toBe(200)
    expect((await shown(service_id))[0]).toEqual(['1.00', tomorrow(), 'planned', name('billing_supervisor'), null])
    // What is done after the evening is the next one's.
    const told = await Promise.all([today(), tomorrow()].map((day) => admin.call(getEvening, { day })))
    const also = told.flatMap(({ body }) => body.also.map(({ text }) => text))
    expect(also).toContainEqual(expect.stringMatching(/^\d+ prices? set by one person \(/))
    expect((await set('other', 1)).status).toBe(200)
  })
})

describe('a price that was never charged', () => {
  it('is set by one person, in the form and at once; each is kept with who set it', async () => {
    const made = { name: 'Home visit by night', category: 'Procedure', price: '900' }
    const { id: service_id, code } = (await supervisor.call(createService, made)).body
    const next = { ...made, code, service_id, version: 1, price: '950', reason: 'Typed wrongly' }
    expect((await admin.call(updateService, next)).status).toBe(200)
    expect((await supervisor.call(changePrices, change(service_id, '1000', { from: today() }))).status).toBe(200)
    const by = name('billing_supervisor')
    expect(await shown(service_id)).toEqual([
      ['1000.00', today(), 'now', by, null],
      ['950.00', today(), 'past', name('admin'), null],
      ['900.00', today(), 'past', by, null],
    ])
    expect(await prices(service_id)).toMatchObject({
      name: made.name,
      price: '1000.00',
      has_price: true,
      charged: false,
    })
    const { rows } = await house.owner.query(
      `select reason from audit_log where hospital_id = $1 and action = 'updateService' and entity_id = $2`,
      [house.a.id, service_id],
    )
    expect(rows.at(-1)?.reason).toBe('Typed wrongly\nPrice: KES 900.00 → KES 950.00')
    expect((await house.as('cashier').call(listPrices, { service_of: service_id })).status).toBe(200)
    expect((await house.as('nurse').call(listPrices, { service_of: service_id })).status).toBe(403)
    const elsewhere = await house.as('admin', 'b').call(listPrices, { service_of: service_id })
    expect(elsewhere.problem.code).toBe('service_not_found')
  })
})

it('of two planned for one day the later counts, and of several days that have come the last', async () => {
  const service_id = await charged('500.00', 'Bandage')
  const plan = async (price: string, days: number) =>
    approve(await asked(supervisor, changePrices, change(service_id, price, { from: addDays(today(), days) })))
  for (const [price, days] of [
    ['510', 1],
    ['520', 1],
    ['530', 3],
    ['540', 2],
  ] as const)
    expect((await plan(price, days)).status).toBe(200)
  const passes = (days: number) =>
    house.owner.query('update billing_prices set starts_on = starts_on - $2::int where service_id = $1', [
      service_id,
      days,
    ])
  await passes(1)
  await beginPrices(house.services)
  expect(await chargeTo(service_id)).toBe('520.00')
  await passes(2)
  await beginPrices(house.services)
  expect((await prices(service_id)).price).toBe('530.00')
})

it('a file asks for what was charged, from tomorrow, and sets the rest at once', async () => {
  const one = await charged('500.00', 'Old splint')
  const { rows } = await house.owner.query('select code from billing_services where id = $1', [one])
  const file = `Code,Name,Category,Price\n${rows[0].code},,,800\n,New splint,Procedure,300\n`
  const send = (save: boolean) =>
    supervisor.call(importPrices, { filename: 'year.csv', save: String(save) }, {}, Buffer.from(file))
  expect((await send(false)).body.told_rows).toEqual([
    { line: 2, text: `Old splint: 500.00 → 800.00 from ${writeDay(tomorrow())}, when a second person approves it` },
    { line: 3, text: 'New: New splint, 300.00' },
  ])
  expect((await send(true)).body.imported).toBe(2)
  expect(await chargeTo(one)).toBe('500.00')
  const [request] = (await admin.call(listApprovals, { search: 'year.csv' })).body.rows
  expect(request).toMatchObject({ act: 'price', reason: 'Out of year.csv', amount: '300.00' })
  expect((await approve(request?.id ?? '')).status).toBe(200)
  expect((await shown(one))[0]?.slice(0, 3)).toEqual(['800.00', tomorrow(), 'planned'])
})

it('of forty who decide at the same moment is done once', async () => {
  await decidedByForty({ asks: supervisor, decide: [admin] }, changePrices, async () => change(await charged(), '600'))
})
