import { expect, it } from 'vitest'
import { inUnits, stockWord } from './contract.ts'

const levels = { minimum_stock: 10, reorder_level: 20 }

it.each([
  [0, 'out_of_stock'],
  [0.01, 'critical'],
  [9.99, 'critical'],
  [10, 'low'],
  [20, 'low'],
  [20.01, 'in_stock'],
])('%d of a minimum of 10 and a reorder level of 20 is %s', (quantity, word) => {
  expect(stockWord({ quantity, ...levels })).toBe(word)
})

it('without levels there is stock or none', () => {
  const none = { minimum_stock: 0, reorder_level: 0 }
  expect([stockWord({ quantity: 0, ...none }), stockWord({ quantity: 0.01, ...none })]).toEqual([
    'out_of_stock',
    'in_stock',
  ])
})

it('a reorder level below the minimum changes nothing about what is critical', () => {
  const odd = { minimum_stock: 10, reorder_level: 5 }
  expect([5, 9, 10].map((quantity) => stockWord({ quantity, ...odd }))).toEqual(['critical', 'critical', 'in_stock'])
})

it.each([
  [1, 'tablet', '1 tablet'],
  [1250, 'tablet', '1,250 tablets'],
  [0, 'bottle', '0 bottles'],
  [0.5, 'box', '0.5 boxes'],
  [3, 'pessary', '3 pessaries'],
  [2.555, 'ml', '2.56 ml'],
  [4, null, '4'],
])('%d of %s is written %s', (quantity, unit, written) => {
  expect(inUnits(quantity, unit)).toBe(written)
})
