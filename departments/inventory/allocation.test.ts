import { describe, expect, it } from 'vitest'
import { allocate, lastingFirst } from './allocation.ts'

const [one, two] = [{ quantity: 0.3 }, { quantity: '10.00' }]
const quantities = (...asked: Parameters<typeof allocate>) =>
  allocate(...asked).allocations.map(({ quantity }) => quantity)

describe('what comes from which batch', () => {
  it('goes through the batches in their order, in exact hundredths', () => {
    expect(allocate(0.4, [one, two])).toEqual({
      allocations: [
        { of: one, quantity: 0.3 },
        { of: two, quantity: 0.1 },
      ],
      short: 0,
    })
    expect(quantities(0.3, [one, two])).toEqual([0.3])
  })
  it('says how much nobody had where more is wanted than there is', () => {
    expect(allocate(12, [one, two])).toEqual({
      allocations: [
        { of: one, quantity: 0.3 },
        { of: two, quantity: 10 },
      ],
      short: 1.7,
    })
    expect(allocate('2.50', [])).toEqual({ allocations: [], short: 2.5 })
  })
  it('takes nothing of an empty batch, and nothing where nothing is wanted', () => {
    expect(allocate(1, [{ quantity: 0 }, two])).toEqual({ allocations: [{ of: two, quantity: 1 }], short: 0 })
    expect(allocate(0, [one])).toEqual({ allocations: [], short: 0 })
  })
  it('leaves in a batch what cannot be handed out', () => {
    const [half, full] = [{ quantity: 1.5 }, { quantity: 20 }]
    expect(quantities(10, [half, full], 1)).toEqual([1, 9])
    expect(quantities(10, [half, full], '0.50')).toEqual([1.5, 8.5])
    expect(quantities(10, [half, full], null)).toEqual([1.5, 8.5])
    expect(allocate(2, [half], 1)).toEqual({ allocations: [{ of: half, quantity: 1 }], short: 1 })
  })
})

describe('the order for a course', () => {
  const batch = (expiry_date: string | null) => ({ expiry_date })
  // Taken in this order for a course that ends on that day, of batches that come earliest expiry first.
  it.each([
    [
      'as they come where nobody knows the end',
      ['2026-12-14', '2027-06-01', null],
      null,
      ['2026-12-14', '2027-06-01', null],
    ],
    [
      'those that last first, earliest expiry first',
      ['2027-03-01', '2027-06-01', null, '2026-12-14'],
      '2027-02-24',
      ['2026-12-14', '2027-03-01', '2027-06-01', null],
    ],
    [
      'a batch that expires on the very day lasts',
      ['2027-02-24', '2027-06-01'],
      '2027-02-24',
      ['2027-02-24', '2027-06-01'],
    ],
    [
      'a batch that expires the day before does not',
      ['2027-06-01', '2027-02-23'],
      '2027-02-24',
      ['2027-02-23', '2027-06-01'],
    ],
    [
      'of those that do not last, the last expiry first',
      ['2027-06-01', '2027-01-31', '2026-12-14'],
      '2027-02-24',
      ['2026-12-14', '2027-01-31', '2027-06-01'],
    ],
    ['none of them lasts', ['2027-01-31', '2026-12-14'], '2027-02-24', ['2026-12-14', '2027-01-31']],
  ])('%s', (_, expected, until, given) => {
    expect(lastingFirst(given.map(batch), until).map(({ expiry_date }) => expiry_date)).toEqual(expected)
  })
})
