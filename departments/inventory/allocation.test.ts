import { describe, expect, it } from 'vitest'
import { allocate } from './allocation.ts'

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
