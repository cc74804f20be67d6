// What is credited is not done for nothing: it is cancelled, or it was done and stands in the unbilled work.
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { byTwoOf } from '../../../../tests/support/access/asked.ts'
import { signer } from '../../../../tests/support/access/signed.ts'
import { tubeFor } from '../../../../tests/support/diagnostics/laboratory.ts'
import { prioritiesOf, seen, stocked } from '../../../../tests/support/diagnostics/orders.ts'
import { nothingAgainst } from '../../../../tests/support/diagnostics/radiology.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { books, invoice, payAll, service } from '../../../../tests/support/money/billing.ts'
import { collectSamples } from '../../../laboratory/draw.contract.ts'
import { getOrders, signOrders } from '../../../orders/contract.ts'
import { startExamination } from '../../../radiology/orders.contract.ts'
import { getUnbilledWorkReport } from '../../../reports/hospital.contract.ts'
import { listInvoices } from '../../contract.ts'
import { creditInvoice } from '../../reductions.contract.ts'
import { setBillingRules } from '../../services.contract.ts'

const house = await openHouse()
const doctor = house.as('doctor')
const cashier = house.as('cashier')
const item = await stocked(house)
const REASON = 'A friend of the house'

let count = 0
const collect = (lab_order_id: string) =>
  house.as('lab_technologist').call(collectSamples, { tubes: [tubeFor(lab_order_id, `C-${++count}`)] })
const examine = (radiology_order_id: string) =>
  house.as('radiographer').call(startExamination, { radiology_order_id, version: 3, safety: nothingAgainst })

/** Signed, and all of it paid: the lines of the bill by the order that each is for. */
async function paid(visit_id: string, items: z.input<typeof signOrders.input>['items']) {
  const signed = await doctor.call(signOrders, { visit_id, department: 'general', items })
  if (signed.status !== 200) throw new Error(signed.text)
  await payAll(house, visit_id)
  const [bill] = (await cashier.call(listInvoices, { visit_id, period: 'all' })).body.rows
  const invoice_id = bill?.id ?? ''
  const lines = new Map((await invoice(house, invoice_id)).items.map((line) => [line.source_id, line]))
  return { invoice_id, lineOf: (id: string) => lines.get(id) ?? Promise.reject(new Error('not charged')) }
}
/** A credit note over all of these orders, or so many units of each. */
async function credit({ invoice_id, lineOf }: Awaited<ReturnType<typeof paid>>, ids: string[], quantity?: number) {
  const items = []
  for (const id of ids) {
    const line = await lineOf(id)
    items.push({ item_id: line.id, quantity: quantity ?? line.quantity })
  }
  await byTwoOf(cashier, house.as('billing_supervisor'), creditInvoice, {
    invoice_id,
    items,
    reason: REASON,
  })
}
const ordered = async (visit_id: string) => {
  const { tests, studies, prescriptions, procedures } = (await doctor.call(getOrders, { visit_id })).body
  return [...tests, ...studies, ...prescriptions, ...procedures]
}
const stateOf = async (visit_id: string, id: string) => (await ordered(visit_id)).find((row) => row.id === id)?.status
const unbilled = async (visit_number: string) =>
  (await house.as('accountant').call(getUnbilledWorkReport, { page_size: 200 })).body.rows
    .filter((row) => row.visit_number === visit_number)
    .map(({ what, why, worth }) => ({ what, why, worth }))
const payFirst = (pay_before_service: boolean) =>
  house.as('admin').call(setBillingRules, { pay_before_service, free_review_days: 0 })

describe('an order that nobody has begun', () => {
  it('is cancelled with its credit note: test, study, procedure and medicine; the patient need not wait for it', async () => {
    const { visit_id, visit_number } = await seen(house)
    const procedure = {
      kind: 'procedure' as const,
      id: crypto.randomUUID(),
      service_id: await service(house, '500.00'),
    }
    const items = [await item.test('FBC'), await item.study('XR-CHEST'), await item.medicine('PARA-500T'), procedure]
    const bill = await paid(visit_id, items)
    expect(await prioritiesOf(house, visit_id)).toMatchObject({ laboratory: 'routine', radiology: 'routine' })
    await credit(
      bill,
      items.map(({ id }) => id),
    )
    expect((await ordered(visit_id)).map((row) => row.status)).toEqual(items.map(() => 'cancelled'))
    const waits = await prioritiesOf(house, visit_id)
    expect([waits.laboratory, waits.radiology]).toEqual([undefined, undefined])
    const { rows } = await house.owner.query('select cancel_reason from lab_orders where id = $1', [items[0]?.id])
    expect(rows).toEqual([{ cancel_reason: `Credited: ${REASON}` }])
    expect((await collect(items[0]?.id ?? '')).status).toBe(409)
    expect(await unbilled(visit_number)).toEqual([])
    expect((await books(house)).differences).toEqual([])
  })

  it('stays while a part of it is charged', async () => {
    const { visit_id } = await seen(house)
    const medicine = await item.medicine('PARA-500T')
    const bill = await paid(visit_id, [medicine])
    await credit(bill, [medicine.id], 5)
    expect(await stateOf(visit_id, medicine.id)).toBe('pending')
  })

  it('of another line of the bill stays as it is', async () => {
    const { visit_id } = await seen(house)
    const [one, other] = [await item.test('FBC'), await item.test('MRDT')]
    const bill = await paid(visit_id, [one, other])
    await credit(bill, [one.id])
    expect([await stateOf(visit_id, one.id), await stateOf(visit_id, other.id)]).toEqual(['cancelled', 'pending'])
  })
})

describe('work that was begun', () => {
  it('is finished, and stands in the unbilled work with who credited it and why', async () => {
    const { visit_id, visit_number } = await seen(house)
    const [test, study] = [await item.test('FBC'), await item.study('XR-CHEST')]
    const bill = await paid(visit_id, [test, study])
    expect((await collect(test.id)).status).toBe(200)
    await house.owner.query(`update lab_orders set status = 'processing' where id = $1`, [test.id])
    expect(await unbilled(visit_number)).toEqual([])
    await credit(bill, [test.id])
    expect(await stateOf(visit_id, test.id)).toBe('processing')
    const why = `Credited by ${house.a.staff.cashier.name}: ${REASON}`
    expect(await unbilled(visit_number)).toEqual([{ what: 'Full blood count', why, worth: '600.00' }])
  })

  it('is not gone on with where a hospital is paid first: nobody pays for it', async () => {
    const { visit_id } = await seen(house)
    const study = await item.study('XR-CHEST')
    const bill = await paid(visit_id, [study])
    // Credited before, by a version that left the order open.
    await credit(bill, [study.id])
    await house.owner.query(
      `update radiology_orders set status = 'pending', version = 3, cancel_reason = null, cancelled_by = null
        where id = $1`,
      [study.id],
    )
    await payFirst(true)
    const refused = await examine(study.id)
    await payFirst(false)
    expect([refused.status, refused.problem]).toMatchObject([
      409,
      {
        code: 'not_paid',
        message:
          'Credited, so that nobody pays for it: Chest X-ray (PA) (KES 1,000.00). If it is still wanted, please order it again.',
      },
    ])
  })

  it('that an emergency asked for is not held back', async () => {
    const { visit_id } = await seen(house, { is_emergency: true })
    const test = await item.test('FBC')
    const bill = await paid(visit_id, [test])
    await credit(bill, [test.id])
    await house.owner.query(
      `update lab_orders set status = 'pending', cancel_reason = null, cancelled_by = null
        where id = $1`,
      [test.id],
    )
    await payFirst(true)
    const collected = await collect(test.id)
    await payFirst(false)
    expect(collected.status, collected.text).toBe(200)
  })
})

it('signed by somebody who stands by, the act is kept as one of the invoice, not of the order', async () => {
  const { visit_id } = await seen(house)
  const test = await item.test('FBC')
  const { invoice_id, lineOf } = await paid(visit_id, [test])
  const items = [{ item_id: (await lineOf(test.id)).id, quantity: 1 }]
  const input = { invoice_id, items, reason: REASON }
  const witness_token = await signer(house)('cashier', creditInvoice, input, 'billing_supervisor')
  const made = await cashier.call(creditInvoice, { ...input, witness_token })
  expect(made.status, made.text).toBe(200)
  expect(await stateOf(visit_id, test.id)).toBe('cancelled')
  const { rows } = await house.owner.query(
    `select entity, entity_id, reason from audit_log where action = 'creditInvoice' order by at desc limit 1`,
  )
  expect(rows).toEqual([{ entity: 'invoice', entity_id: invoice_id, reason: REASON }])
})

it('the prescriber is told of a medicine that was credited', async () => {
  const { visit_id } = await seen(house)
  const medicine = await item.medicine('AMLO-5T')
  await credit(await paid(visit_id, [medicine]), [medicine.id])
  const { rows } = await house.owner.query(
    `select kind, body, told_to from pharmacy_notes where prescription_id = $1`,
    [medicine.id],
  )
  expect(rows).toEqual([{ kind: 'cancelled', body: `Credited: ${REASON}`, told_to: house.a.staff.doctor.staff_id }])
})
