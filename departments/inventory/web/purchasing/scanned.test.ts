import { expect, it } from 'vitest'
import type { Order } from '../../orders.contract.ts'
import type { FoundCode } from '../../scan.contract.ts'
import { coming, type Delivered, scannedInto } from './scanned.ts'

const line = { id: 'line', item_id: 'gloves', item_name: 'Gloves', unit: 'pair', quantity: 100, received: 40, unit_cost: '12.50' }
// Only what a scan looks at.
const order = { order_number: 'PO1', lines: [line] } as unknown as Order
const package_ = (more: Partial<FoundCode> = {}): FoundCode => ({
  item: { id: 'gloves', kind: 'supply', code: 'GLV', name: 'Gloves', unit: 'pair' },
  units: 25,
  lot: 'L1',
  expiry_date: '2028-01-31',
  batch: null,
  ...more,
})
const into = (lines: readonly Delivered[], more: Partial<FoundCode> = {}) => scannedInto(lines, order, package_(more))
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

it('what is still to come is exact', () => {
  expect(coming({ quantity: 0.3, received: 0.1 })).toBe(0.2)
})

it('a package begins a batch with its lot, its expiry date and its units', () => {
  const step = into([])
  expect(step).toEqual({ lines: [begun], done: 'Gloves: 25 pairs, batch L1, expires 31/01/2028' })
})

it('another of the same lot adds to it, of another lot begins one; no more is added than is to come', () => {
  const two = linesOf(into([begun]))
  expect(two).toEqual([{ ...begun, quantity: 50 }])
  const three = linesOf(into(two, { lot: 'L2', expiry_date: null }))
  expect(three[1]).toMatchObject({ batch_number: 'L2', expiry_date: null, quantity: 10 })
  expect(refusal(into(three))).toBe('All 100 pairs of Gloves are here already. Please put this package aside.')
})

it('fills a line that was taken over without its number, and leaves its quantity', () => {
  const taken: Delivered = { ...begun, quantity: 40, batch_number: '', expiry_date: null }
  expect(linesOf(into([taken]))).toEqual([{ ...begun, quantity: 40 }])
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
