import { expect, it } from 'vitest'
import type { FoundCode } from '../../../inventory/scan.contract.ts'
import { coming, type Delivered, type Expected, leftOf, scannedInto } from './scanned.ts'

const line = { id: 'line', item_id: 'gloves', quantity: 100, received: 40, unit_cost: '12.50' }
const order: Expected = { order_number: 'PO1', lines: [line] }
const package_ = (more: Partial<FoundCode> = {}): FoundCode => ({
  item: { id: 'gloves', kind: 'supply', code: 'GLV', name: 'Gloves', unit: 'pair' },
  whole: true,
  units: 25,
  lot: 'L1',
  expiry_date: '2028-01-31',
  batch: null,
  ...more,
})
const into = (lines: readonly Delivered[], more: Partial<FoundCode> = {}) =>
  scannedInto(lines, order, package_(more), '2026-11-22')
const linesOf = (step: ReturnType<typeof into>) => ('lines' in step ? step.lines : [])
const refusal = (step: ReturnType<typeof into>) => ('refused' in step ? step.refused : null)
const begun = {
  order_line_id: 'line',
  quantity: 25,
  unit_cost: '12.50',
  batch_number: 'L1',
  expiry_date: '2028-01-31',
  does_not_expire: false,
}

it('what is still to come is exact, and what of it is not entered yet', () => {
  expect(coming({ quantity: 0.3, received: 0.1 })).toBe(0.2)
  expect(leftOf(line, [begun, { ...begun, order_line_id: 'other' }])).toBe(35)
})

it('a package begins a batch with its lot, its expiry date and its units', () => {
  const step = into([])
  expect(step).toEqual({ lines: [begun], done: 'Gloves: 25 pairs, batch L1, expires 31/01/2028' })
})

it('another of the same lot adds to it, of another lot begins one; no more is added than is to come', () => {
  const two = linesOf(into([begun]))
  expect(two).toEqual([{ ...begun, quantity: 50 }])
  const three = linesOf(into(two, { lot: 'L2', expiry_date: null, units: 10 }))
  expect(three[1]).toMatchObject({ batch_number: 'L2', expiry_date: null, quantity: 10 })
  expect(refusal(into(three))).toBe('All 100 pairs of Gloves are here already. Please put this package aside.')
})

it('what is in a package beyond what is to come is said, and not added', () => {
  const step = into([{ ...begun, quantity: 50 }])
  expect(step).toEqual({
    lines: [{ ...begun, quantity: 60 }],
    surplus:
      'Gloves: 10 pairs, batch L1, expires 31/01/2028. 15 pairs more are in the package than were ordered. Please put them aside.',
  })
})

it('packages without a lot are counted together; one with a lot after them begins its own batch', () => {
  const plain = { lot: null, expiry_date: null, units: 10 }
  const three = [1, 2, 3].reduce<readonly Delivered[]>((lines) => linesOf(into(lines, plain)), [])
  expect(three).toEqual([{ ...begun, batch_number: '', expiry_date: null, quantity: 30 }])
  const lot = linesOf(into(three))
  expect(lot).toEqual([three[0], begun])
  expect(linesOf(into(lot, { ...plain, units: 5 }))).toEqual([{ ...three[0], quantity: 35 }, begun])
})

it('fills a line that was taken over without its number, and leaves its quantity', () => {
  const taken: Delivered = { ...begun, quantity: 40, batch_number: '', expiry_date: null, whole: true }
  expect(linesOf(into([taken]))).toEqual([{ ...begun, quantity: 40, whole: true }])
})

it('fills one that was taken over with all that is to come; another package of it is not one too many', () => {
  const taken: Delivered = { ...begun, quantity: 60, batch_number: '', expiry_date: null, whole: true }
  const filled = linesOf(into([taken]))
  expect(filled).toEqual([{ ...begun, quantity: 60, whole: true }])
  const known = 'Gloves: 60 pairs, batch L1, expires 31/01/2028 are entered already, this package among them.'
  expect(refusal(into(filled))).toBe(`${known} Please change the quantity if another came.`)
  expect(refusal(into(filled, { lot: 'L2' }))).toBe(
    'All 100 pairs of Gloves are here already. Please put this package aside.',
  )
  // Somebody wrote a smaller quantity: the next package counts again.
  expect(linesOf(into([{ ...begun, quantity: 20, whole: true }]))).toEqual([{ ...begun, quantity: 45, whole: true }])
})

it('takes the date of a lot that is in stock already, where the package has none', () => {
  const batch = { id: 'b', store_id: 's', batch_number: 'L1', expiry_date: '2027-06-30', quantity: 5 }
  expect(linesOf(into([], { expiry_date: null, batch }))[0]?.expiry_date).toBe('2027-06-30')
})

it('refuses by name what is not on the order, and another date of the same lot', () => {
  const other = { id: 'gauze', kind: 'supply' as const, code: 'GAU', name: 'Gauze', unit: 'roll' }
  expect(refusal(into([], { item: other }))).toBe('Gauze is not on PO1. Please put it aside.')
  expect(refusal(into([begun], { expiry_date: '2028-02-29' }))).toBe(
    'Batch L1 of Gloves expires on 31/01/2028, this package on 29/02/2028.',
  )
})

it('refuses by name what has expired, and what could not be read whole', () => {
  expect(refusal(into([], { expiry_date: '2026-11-22' }))).toBe(
    'This package of Gloves has expired: 22/11/2026. Please put it aside.',
  )
  expect(refusal(into([], { whole: false, lot: null, expiry_date: null }))).toBe(
    'This package of Gloves could not be read whole. Please add it below, and type batch and expiry date.',
  )
})
