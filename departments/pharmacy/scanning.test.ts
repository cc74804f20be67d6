import { describe, expect, it } from 'vitest'
import { allocate, judgeScan, type Scanned } from './scanning.ts'

const lines = [
  { prescription_id: 'p1', item_id: 'amox', name: 'Amoxicillin', taken: [{ batch_id: 'b1', batch_number: 'KE-1' }] },
  { prescription_id: 'p2', item_id: 'para', name: 'Paracetamol', taken: [] },
]
const scanned = (more: Partial<Scanned>): Scanned => ({
  item: { id: 'amox', name: 'Amoxicillin' },
  lot: null,
  expiry_date: null,
  batch: null,
  ...more,
})
const judge = (more: Partial<Scanned>) => judgeScan(scanned(more), lines, '2026-11-22')

describe('a scanned package', () => {
  it('is the right medicine, and the right batch where it says one', () => {
    expect(judge({})).toEqual({ right: 'p1', name: 'Amoxicillin', batch: null })
    expect(judge({ lot: 'ke-1', expiry_date: '2027-01-31' })).toEqual({ right: 'p1', name: 'Amoxicillin', batch: 'KE-1' })
    expect(judge({ batch: { id: 'b1', batch_number: 'KE-1' } })).toMatchObject({ right: 'p1' })
  })
  it('is refused by name where it is another medicine, another batch, or expired', () => {
    expect(judge({ item: { id: 'warf', name: 'Warfarin 5 mg tablet' } })).toEqual({
      wrong: 'This is Warfarin 5 mg tablet. It is not among what is handed out.',
    })
    expect(judge({ lot: 'KE-2' })).toEqual({ wrong: 'This is batch KE-2 of Amoxicillin. Please take KE-1, or choose this batch.' })
    expect(judge({ item: { id: 'para', name: 'Paracetamol' }, lot: 'X' })).toEqual({
      wrong: 'This is batch X of Paracetamol. No batch of it is chosen.',
    })
    expect(judge({ lot: 'KE-1', expiry_date: '2026-11-22' })).toEqual({ wrong: 'This package of Amoxicillin has expired: 22/11/2026.' })
  })
})

it('a quantity is divided over batches in their order, exactly', () => {
  const [one, two] = [{ quantity: 0.3 }, { quantity: 10 }]
  expect(allocate(0.4, [one, two], 0.01)).toEqual({
    parts: [
      { of: one, quantity: 0.3 },
      { of: two, quantity: 0.1 },
    ],
    short: 0,
  })
  expect(allocate(12, [one, two], 0.01)).toEqual({
    parts: [
      { of: one, quantity: 0.3 },
      { of: two, quantity: 10 },
    ],
    short: 1.7,
  })
  expect(allocate(0, [one], null)).toEqual({ parts: [], short: 0 })
})

it('what cannot be handed out of a batch stays in it', () => {
  const [half, full] = [{ quantity: 1.5 }, { quantity: 20 }]
  expect(allocate(10, [half, full], 1).parts.map((each) => each.quantity)).toEqual([1, 9])
  expect(allocate(10, [half, full], 0.5).parts.map((each) => each.quantity)).toEqual([1.5, 8.5])
  expect(allocate(2, [half], 1)).toEqual({ parts: [{ of: half, quantity: 1 }], short: 1 })
})
