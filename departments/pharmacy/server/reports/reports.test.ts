import { describe, expect, it } from 'vitest'
import { addDays, localDay } from '../../../../kernel/contract/values/days.ts'
import { ctxOf } from '../../../../tests/support/ctx.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { dispensary } from '../../../../tests/support/medicines/medicines.ts'
import { pharmacyOf } from '../../../../tests/support/medicines/pharmacy.ts'
import { dayIn } from '../../../../tests/support/medicines/stock.ts'
import * as inventory from '../../../inventory/server/index.ts'
import { recordStockAdjustment } from '../../adjustments.contract.ts'
import { confirmPrescriptions, dispense, listLowStock, returnDispensed } from '../../dispensing.contract.ts'
import {
  exportConsumptionReport,
  exportDispensingReport,
  exportExpiryReport,
  exportStockReport,
  getConsumptionReport,
  getDispensingReport,
  getExpiryReport,
  getStockReport,
} from '../../reports.contract.ts'

const house = await openHouse()
const { shelve, prescribed, seen, row: rowOf } = await pharmacyOf(house)
const pharmacist = house.as('pharmacist')
const storekeeper = house.as('storekeeper')
const { medicine } = dispensary(house)
const today = () => localDay('Africa/Nairobi')
const file = (name: string) => `attachment; filename="${name}-report-${today()}.csv"`
const none = async (answer: Promise<{ status: number; problem: { message: string } }>) => {
  const { status, problem } = await answer
  return [status, problem.message]
}

describe('the stock report', () => {
  it('says what there is in the words of the one rule, with its sums', async () => {
    const levels = { minimum_stock: 5, reorder_level: 10, category: 'Of this test' }
    await medicine({ ...levels, name: 'None' })
    await medicine({ ...levels, name: 'Few' }, [4.5, 100])
    await medicine({ ...levels, name: 'Some' }, [4, 100], [6, 200])
    await medicine({ ...levels, name: 'Enough' }, [10.01, 100])
    const ask = async (more: object = {}) =>
      (await storekeeper.call(getStockReport, { category: 'Of this test', ...more })).body
    const report = await ask()
    expect(report.rows.map((row) => [row.name, row.word, row.current_stock, row.value])).toEqual([
      ['None', 'out_of_stock', 0, '0.00'],
      ['Few', 'critical', 4.5, '45.00'],
      ['Some', 'low', 10, '100.00'],
      ['Enough', 'in_stock', 10.01, '100.10'],
    ])
    expect(report.totals).toEqual({ items: 4, stock: 24.51, expired: 0, held: 0, low: 3, out: 1, value: '245.10' })
    expect(report.total).toBe(4)
    expect((await ask({ word: 'low' })).rows.map((row) => row.name)).toEqual(['Some'])
    expect((await ask({ word: 'running_low' })).rows.map((row) => row.name)).toEqual(['None', 'Few', 'Some'])
    // The same number as the dashboard's.
    const { totals } = (await storekeeper.call(getStockReport)).body
    expect(totals.low).toBe((await pharmacist.call(listLowStock)).body.total)
    expect(report.categories).toContain('Of this test')
    const saved = await storekeeper.call(exportStockReport, { category: 'Of this test' })
    expect(saved.headers['content-disposition']).toBe(file('stock'))
    expect(saved.text).toContain('Critical')
    expect(await none(storekeeper.call(exportStockReport, { category: 'Nothing' }))).toEqual([404, 'No data to export'])
    expect((await house.as('doctor').call(getStockReport)).status).toBe(403)
    expect((await house.as('pharmacist', 'b').call(getStockReport)).body.rows).toEqual([])
  })
})

describe('the expiry report', () => {
  it('says which batches expire when; empty ones are none of its business', async () => {
    const it = await medicine({ category: 'Expiring', name: 'Milk' }, [4, -1], [3, 30], [2, 90], [1, 91], [5, 40])
    const issue = {
      type: 'issue',
      medication_id: it.id,
      quantity: 5,
      batch_number: 'B5',
      expiry_date: dayIn(40),
      reason: 'Gone',
    } as const
    await storekeeper.call(recordStockAdjustment, issue)
    const report = (await storekeeper.call(getExpiryReport, { category: 'Expiring' })).body
    expect(report.rows.map((row) => [row.batch_number, row.word, row.quantity, row.store])).toEqual([
      ['B1', 'expired', 4, 'Main store'],
      ['B2', 'warning', 3, 'Main store'],
      ['B3', 'info', 2, 'Main store'],
      ['B4', 'valid', 1, 'Main store'],
    ])
    expect(report.totals).toEqual({
      batches: 4,
      quantity: 10,
      expired: 1,
      within_30: 1,
      value: '100.00',
      expired_value: '40.00',
    })
    expect(
      (await storekeeper.call(getExpiryReport, { category: 'Expiring', word: 'expired' })).body.totals.batches,
    ).toBe(1)
    const saved = await storekeeper.call(exportExpiryReport, { category: 'Expiring' })
    expect(saved.headers['content-disposition']).toBe(file('expiry'))
    expect((await house.as('doctor').call(getExpiryReport)).status).toBe(403)
    expect((await house.as('pharmacist', 'b').call(getExpiryReport)).body.rows).toEqual([])
  })
})

describe('dispensing and consumption', () => {
  it('agree with each other, with the stock and with the ledger, for any period', async () => {
    const code = 'AMLO-5T'
    await shelve(code, [100, 400], [20, 30])
    const { patient_id, ids } = await prescribed({ code, quantity: 30 })
    await pharmacist.call(confirmPrescriptions, { prescription_ids: ids })
    const given = await pharmacist.call(dispense, { items: await seen([{ prescription_id: ids[0], quantity: 30 }]) })
    expect(given.status).toBe(200)
    const { version } = await rowOf(patient_id, ids[0])
    const back = { prescription_id: ids[0], quantity: 4, reason: 'Not tolerated', version }
    expect((await pharmacist.call(returnDispensed, back)).status).toBe(200)
    const { rows: med } = await house.owner.query(
      'select id, item_id, name from pharmacy_medications where hospital_id = $1 and code = $2',
      [house.a.id, code],
    )
    const { rows: batch } = await house.owner.query(
      `select id, batch_number, expiry_date from stock_batches where item_id = $1 and quantity > 0
        order by expiry_date desc limit 1`,
      [med[0].item_id],
    )
    const issue = {
      type: 'issue',
      medication_id: med[0].id,
      quantity: 5,
      reason: 'Ambulance',
      ...batch[0],
      id: undefined,
    } as const
    expect((await storekeeper.call(recordStockAdjustment, issue)).status).toBe(200)
    await ctxOf(
      house,
      'pharmacist',
    )((ctx) => inventory.writeOff(ctx, { batch_id: batch[0].id, quantity: 3, reason: 'Ambulance' }))
    // Part of it happened ten days ago.
    await house.owner.query(
      `update stock_movements set created_at = created_at - interval '10 days'
        where batch_id in (select id from stock_batches where item_id = $1) and reason = 'Ambulance'`,
      [med[0].item_id],
    )
    const before = addDays(today(), -10)
    for (const [from, to] of [
      [today(), today()],
      [before, before],
      [addDays(today(), -5), addDays(today(), -2)],
      [addDays(today(), -30), today()],
    ] as const) {
      const asked = { period: 'custom', from, to } as const
      const dispensed = (await pharmacist.call(getDispensingReport, asked)).body
      const used = (await pharmacist.call(getConsumptionReport, asked)).body
      const ledger = async (what: string, more = '') =>
        Number(
          (
            await house.owner.query(
              `select coalesce(sum(${what}), 0) n from stock_movements mov
                join stock_batches bat on bat.id = mov.batch_id
               join pharmacy_medications med on med.item_id = bat.item_id where mov.hospital_id = $1 ${more}
               and (mov.created_at at time zone 'Africa/Nairobi')::date between $2 and $3`,
              [house.a.id, from, to],
            )
          ).rows[0].n,
        )
      expect(used.totals.dispensed).toBe(dispensed.totals.quantity)
      expect(used.totals.quantity).toBe(await ledger('-mov.quantity', `and mov.kind = 'issue'`))
      expect(used.totals.issues).toBe(await ledger('1', `and mov.kind = 'issue'`))
      expect(used.totals.written_off).toBe(await ledger('-mov.quantity', `and mov.kind = 'write_off'`))
      expect(used.totals.returned).toBe(await ledger('mov.quantity', `and mov.kind = 'return'`))
      expect(dispensed.totals.quantity).toBe(
        await ledger('-mov.quantity', `and mov.kind = 'issue' and mov.source_kind = 'dispense'`),
      )
      expect(dispensed.rows.reduce((sum, row) => sum + row.quantity, 0)).toBe(dispensed.totals.quantity)
      expect(used.rows.reduce((sum, row) => sum + row.quantity, 0)).toBe(used.totals.quantity)
      expect(used.by_category.reduce((sum, row) => sum + row.quantity, 0)).toBe(used.totals.quantity)
      expect(used.spans.reduce((sum, row) => sum + row.quantity, 0)).toBe(used.totals.quantity)
      expect(dispensed.spans.reduce((sum, row) => sum + row.quantity, 0)).toBe(dispensed.totals.quantity)
      if (from === today())
        expect(dispensed).toMatchObject({
          total: 1,
          totals: { prescriptions: 1, quantity: 30, returned: 4, medications: 1, patients: 1 },
          rows: [{ patient_id, name: med[0].name, quantity: 30, returned: 4 }],
        })
    }
    // The stock is what came, less what went, in every report.
    const stock = (await pharmacist.call(getStockReport, { page_size: 500 })).body.rows.find(
      (row) => row.code === code,
    )?.current_stock
    const expiry = (await pharmacist.call(getExpiryReport, { page_size: 500 })).body.rows.filter(
      (row) => row.code === code,
    )
    const all = (
      await pharmacist.call(getConsumptionReport, { period: 'custom', from: addDays(today(), -30), to: today() })
    ).body.rows
    const { quantity = 0, returned = 0, written_off = 0 } = all.find((row) => row.code === code) ?? {}
    expect(stock).toBe(120 - quantity - written_off + returned)
    expect(written_off).toBe(3)
    expect(expiry.reduce((sum, row) => sum + row.quantity, 0)).toBe(stock)
  })

  it('count a return on the day after as a return, not as somebody to whom something was handed out', async () => {
    const code = 'METF-500T'
    await shelve(code, [100, 400])
    const { patient_id, ids } = await prescribed({ code, quantity: 30 })
    const [prescription_id] = ids
    await pharmacist.call(dispense, { items: await seen([{ prescription_id, quantity: 30 }]) })
    const yesterday = addDays(today(), -1)
    const asked = (day: string) => ({ period: 'custom', from: day, to: day, category: 'Returned next day' }) as const
    await house.owner.query(
      `update pharmacy_medications set category = 'Returned next day' where hospital_id = $1 and code = $2`,
      [house.a.id, code],
    )
    await house.owner.query(
      `update stock_movements set created_at = created_at - interval '1 day'
        where source_kind = 'dispense' and source_id in (select id from pharmacy_dispenses where prescription_id = $1)`,
      [prescription_id],
    )
    await house.owner.query(
      `update pharmacy_dispenses set created_at = created_at - interval '1 day' where prescription_id = $1`,
      [prescription_id],
    )
    const { version } = await rowOf(patient_id, prescription_id)
    const back = { prescription_id, quantity: 4, reason: 'Not tolerated', version }
    expect((await pharmacist.call(returnDispensed, back)).status).toBe(200)
    const onDay = async (day: string) => (await pharmacist.call(getDispensingReport, asked(day))).body
    const [then, now] = [await onDay(yesterday), await onDay(today())]
    expect(then.totals).toEqual({ prescriptions: 1, quantity: 30, returned: 0, medications: 1, patients: 1 })
    expect(then.spans).toMatchObject([{ starts_on: yesterday, prescriptions: 1, quantity: 30 }])
    expect(now.totals).toEqual({ prescriptions: 0, quantity: 0, returned: 4, medications: 0, patients: 0 })
    expect(now.spans).toMatchObject([{ starts_on: today(), prescriptions: 0, quantity: 0 }])
    expect(now.rows).toMatchObject([{ patient_id, quantity: 0, returned: 4 }])
  })

  it('are saved as files, and leave a trace where they name patients', async () => {
    const saved = await pharmacist.call(exportDispensingReport, { period: 'today' })
    expect(saved.headers['content-disposition']).toBe(file('dispensing'))
    expect((await storekeeper.call(exportConsumptionReport, { period: 'today' })).headers['content-disposition']).toBe(
      file('consumption'),
    )
    const empty = { period: 'custom', from: '2020-01-01', to: '2020-01-02' } as const
    expect(await none(pharmacist.call(exportDispensingReport, empty))).toEqual([404, 'No data to export'])
    expect(await none(pharmacist.call(exportConsumptionReport, empty))).toEqual([404, 'No data to export'])
    const { rows } = await house.owner.query(
      `select count(*)::int n from audit_log where hospital_id = $1 and action = 'getDispensingReport'`,
      [house.a.id],
    )
    expect(rows[0].n).toBeGreaterThan(0)
  })

  it('are for those who may know, within the hospital', async () => {
    expect((await storekeeper.call(getDispensingReport)).status).toBe(403)
    expect((await storekeeper.call(exportDispensingReport)).status).toBe(403)
    expect((await house.as('doctor').call(getConsumptionReport)).status).toBe(403)
    expect((await house.as('pharmacist', 'b').call(getDispensingReport, { period: 'today' })).body.rows).toEqual([])
    expect((await house.as('pharmacist', 'b').call(getConsumptionReport, { period: 'today' })).body.totals).toEqual({
      issues: 0,
      quantity: 0,
      returned: 0,
      dispensed: 0,
      written_off: 0,
    })
    const refused = await pharmacist.call(getConsumptionReport, {
      period: 'custom',
      from: '2026-02-02',
      to: '2026-01-01',
    })
    expect(refused.problem.field_errors).toEqual({ to: 'The period ends before it begins' })
  })
})
