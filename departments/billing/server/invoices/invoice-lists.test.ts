import { describe, expect, it } from 'vitest'
import { seen, stocked } from '../../../../tests/support/diagnostics/orders.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { issued } from '../../../../tests/support/money/billing.ts'
import { signOrders } from '../../../orders/contract.ts'
import { exportInvoices, issueInvoice, listInvoices, removeInvoiceItem } from '../../contract.ts'

const house = await openHouse()
const cashier = house.as('cashier')
const named = (patient_id: string, first_name: string, last_name: string) =>
  house.owner.query('update patients set first_name = $2, last_name = $3 where id = $1', [
    patient_id,
    first_name,
    last_name,
  ])
const found = async (search: string, more: object = {}) =>
  (await cashier.call(listInvoices, { search, period: 'all', ...more })).body.rows.map((row) => row.id)

describe('what is looked for in the list of invoices', () => {
  it('is a number from its beginning or within, a visit, a name or an OP number; nothing is a pattern', async () => {
    const one = await issued(house)
    const other = await issued(house)
    await named(one.patient_id, 'Zawadi', 'Half_Way')
    await named(other.patient_id, 'Zawadi', 'Halfway')
    const { rows } = await house.owner.query(
      'select op_number, visit_number from patients pat join visits vis on vis.patient_id = pat.id where vis.id = $1',
      [one.visit_id],
    )
    const { op_number, visit_number } = rows[0] as { op_number: string; visit_number: string }
    const number = one.invoice_number
    for (const text of [number, number.toLowerCase(), number.slice(3), visit_number, op_number, `${op_number} `])
      expect([text, await found(text)]).toEqual([text, expect.arrayContaining([one.invoice_id])])
    expect(await found(number)).not.toContain(other.invoice_id)
    expect((await found(number.slice(0, 9))).sort()).toEqual([one.invoice_id, other.invoice_id].sort())
    expect(await found('zawadi half_')).toEqual([one.invoice_id])
    expect(await found('AWADI HALFW')).toEqual([other.invoice_id])
    for (const text of ['%', 'zawadi%', 'INV%', '0712 345']) expect([text, await found(text)]).toEqual([text, []])
    expect(await found('zawadi', { status: 'paid' })).toEqual([])
    expect((await house.as('cashier', 'b').call(listInvoices, { search: 'zawadi', period: 'all' })).body).toEqual({
      rows: [],
      total: 0,
    })
    const page = (await cashier.call(listInvoices, { search: 'zawadi', period: 'all', page_size: 1 })).body
    expect([page.total, page.rows.map((row) => row.id)]).toEqual([2, [other.invoice_id]])
    const behind = (await cashier.call(listInvoices, { search: 'zawadi', period: 'all', page: 4, page_size: 1 })).body
    expect(behind).toEqual({ rows: [], total: 2 })
    expect((await cashier.call(exportInvoices, { search: 'zawadi half_', period: 'all' })).text).toContain(number)
  })

  it('is found among more patients than the search’s index answers with', async () => {
    const { patient_id, invoice_id } = await issued(house)
    await named(patient_id, 'Quaggamond', 'First')
    await house.owner.query(
      `insert into patients (hospital_id, id, op_number, first_name, last_name, gender, date_of_birth, phone,
        payment_mode, registered_by, created_at)
       select hospital_id, gen_random_uuid(), '01-' || lpad(n::text, 5, '0'), 'Quaggamond', 'Other', gender,
         date_of_birth, phone, payment_mode, registered_by, now()
       from patients, generate_series(1, 5001) n where id = $1`,
      [patient_id],
    )
    expect(await found('quaggamond')).toEqual([invoice_id])
    expect(await found('quaggamond other')).toEqual([])
  })
})

it('counts invoices by status and period, without drafts on which nothing stands', async () => {
  const count = async (input: object = {}) => (await cashier.call(listInvoices, { page_size: 1, ...input })).body.total
  const before = [
    await count(),
    await count({ status: 'draft' }),
    await count({ status: 'pending', period: 'all' }),
  ] as const
  const item = await stocked(house)
  const { visit_id } = await seen(house)
  await house.as('doctor').call(signOrders, { visit_id, items: [await item.test('FBC')] })
  await issued(house)
  const counts = async () => [
    await count(),
    await count({ status: 'draft' }),
    await count({ status: 'pending', period: 'all' }),
  ]
  expect(await counts()).toEqual([before[0] + 2, before[1] + 1, before[2] + 1])
  const [draft] = (await cashier.call(listInvoices, { visit_id })).body.rows
  const { rows } = await house.owner.query('select id from billing_invoice_items where invoice_id = $1', [draft?.id])
  const remove = { invoice_id: draft?.id ?? '', item_id: (rows[0] as { id: string }).id, reason: 'Ordered twice' }
  expect((await cashier.call(removeInvoiceItem, remove)).status).toBe(200)
  expect(await counts()).toEqual([before[0] + 1, before[1], before[2] + 1])
  expect((await cashier.call(issueInvoice, { invoice_id: draft?.id ?? '' })).status).toBe(409)
})
