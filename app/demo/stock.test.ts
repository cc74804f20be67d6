import { expect, test } from 'vitest'
import { DAY, localDate } from '../../database/demo/calendar.ts'
import { stockWord } from '../../departments/inventory/contract.ts'
import { generateDemo } from './generate.ts'

const now = new Date('2026-11-21T09:00:00Z')
const demo = generateDemo({ now, titles: new Map(), password_hash: 'hash' })
const living = demo.tenants.slice(0, 2).map(({ name, rows }) => [name, rows] as const)

test.each(living)('%s has its medicines on the shelf, and its books agree', (_, rows) => {
  const { stock_batches: batches, stock_movements: movements, stock_items: items } = rows
  expect(rows.pharmacy_medications.map((row) => row.item_id)).toEqual(
    items.filter((row) => row.kind === 'medicine').map((row) => row.id),
  )
  const ofBatch = Map.groupBy(movements, (row) => row.batch_id)
  expect([...ofBatch.keys()].sort()).toEqual(batches.map((row) => row.id).sort())
  for (const batch of batches) {
    const own = (ofBatch.get(batch.id) ?? []).toSorted((one, other) => one.number - other.number)
    const sums = own.map((_, at) => own.slice(0, at + 1).reduce((sum, row) => sum + Number(row.quantity), 0))
    expect(own.map((row) => Number(row.quantity_after))).toEqual(sums)
    expect([batch.quantity, batch.last_movement]).toEqual([sums.at(-1), own.length])
    expect(own.every((row) => row.performed_by && new Date(row.created_at ?? 0) <= now)).toBe(true)
  }
  expect(movements.some((row) => row.kind === 'count')).toBe(true)
  expect(new Set(batches.map((row) => `${row.item_id} ${row.store_id} ${row.batch_number}`)).size).toBe(batches.length)
})

test.each(living)('%s has handed out what its prescriptions say, and waits with others', (_, rows) => {
  for (const row of rows.pharmacy_prescriptions) {
    const given = rows.pharmacy_dispenses.filter((each) => each.prescription_id === row.id)
    const moved = rows.stock_movements.filter(
      (each) => each.source_kind === 'dispense' && given.some(({ id }) => id === each.source_id),
    )
    const sum = (list: readonly { quantity: unknown }[]) => list.reduce((all, each) => all + Number(each.quantity), 0)
    expect([sum(given), 0 - sum(moved)]).toEqual([row.quantity_dispensed, row.quantity_dispensed])
    expect(row.status === 'completed').toBe(row.quantity_dispensed === row.quantity)
  }
  expect(new Set(rows.pharmacy_prescriptions.map((row) => row.status))).toEqual(
    new Set(['completed', 'dispensing', 'pending']),
  )
  expect(rows.pharmacy_prescriptions.some((row) => row.owed_since)).toBe(true)
  expect(rows.queues.some((row) => row.department === 'pharmacy' && row.status === 'waiting')).toBe(true)
})

test.each(living)('%s has something of every kind to look at', (_, rows) => {
  const total = (item: string) =>
    rows.stock_batches.filter((row) => row.item_id === item).reduce((sum, row) => sum + Number(row.quantity), 0)
  const words = rows.stock_items.map((row) =>
    stockWord({
      quantity: total(row.id),
      minimum_stock: Number(row.minimum_stock),
      reorder_level: Number(row.reorder_level),
    }),
  )
  expect(new Set(words)).toEqual(new Set(['out_of_stock', 'critical', 'low', 'in_stock']))
  const today = localDate(now.getTime())
  const soon = localDate(now.getTime() + 30 * DAY)
  const expiries = rows.stock_batches.map((row) => String(row.expiry_date))
  expect(expiries.some((day) => day <= today)).toBe(true)
  expect(expiries.some((day) => day > today && day <= soon)).toBe(true)
  expect(expiries.some((day) => day > soon)).toBe(true)
})

test.each(living)('%s holds what lies in the fridge with the open alarm, and nothing else', (_, rows) => {
  const items = new Map(rows.stock_items.map((item) => [item.id, item]))
  const held = rows.stock_batches.filter((batch) => batch.stock_hold_id)
  expect(held.length).toBeGreaterThan(0)
  expect(new Set(held.map((batch) => items.get(batch.item_id)?.category))).toEqual(
    new Set(['Vaccines', 'Laboratory consumables']),
  )
  expect(rows.stock_holds.map((hold) => hold.id).sort()).toEqual(held.map((batch) => batch.stock_hold_id).sort())
  expect(new Set(rows.stock_holds.map((hold) => hold.reason))).toEqual(new Set(['Vaccine fridge at 9.4 °C']))
  const open = rows.fridge_alarms.filter((alarm) => alarm.kind === 'too_warm' && !alarm.closed_at)
  expect(new Set(rows.fridge_alarm_holds.map((each) => each.fridge_alarm_id))).toEqual(
    new Set(open.map((alarm) => alarm.id)),
  )
})
