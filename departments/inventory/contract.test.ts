import { expect, it } from 'vitest'
import { stockWord } from './contract.ts'

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
  expect([stockWord({ quantity: 0, ...none }), stockWord({ quantity: 0.01, ...none })]).toEqual(['out_of_stock', 'in_stock'])
})

it('a reorder level below the minimum changes nothing about what is critical', () => {
  const odd = { minimum_stock: 10, reorder_level: 5 }
  expect([5, 9, 10].map((quantity) => stockWord({ quantity, ...odd }))).toEqual(['critical', 'critical', 'in_stock'])
})
