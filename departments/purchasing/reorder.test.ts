import { expect, it } from 'vitest'
import { reckon } from './reorder.ts'

const item = {
  usable: 100,
  on_order: 0,
  minimum_stock: 20,
  reorder_level: 50,
  smallest_part: 1,
  lead_time_days: 10,
  used: 90,
  days_known: 90,
}
const proposed = (more: Partial<typeof item>, cover = 30) => reckon({ ...item, ...more }, cover).proposed

it('nothing is proposed while stock and what is on order last through the lead time', () => {
  expect(proposed({})).toBe(0)
  expect(proposed({ usable: 50, on_order: 60 })).toBe(0)
  expect(proposed({ usable: 0, reorder_level: 0, minimum_stock: 0, used: 0 })).toBe(0)
})

it('at the reorder level so much that the minimum is kept for the lead time and beyond', () => {
  expect(proposed({ usable: 50 })).toBe(10) // 20 + 1 × 40, less 50
  expect(proposed({ usable: 50 }, 60)).toBe(40)
  expect(proposed({ usable: 10, on_order: 20 })).toBe(30)
})

it('before the reorder level where the use would eat up the minimum', () => {
  expect(proposed({ usable: 60, used: 450 })).toBe(160) // 5 a day: below 20 + 50 before it comes; 20 + 200, less 60
})

it('more than the reorder level, even where little is used, and whole units', () => {
  expect(proposed({ usable: 40, used: 9 })).toBe(11)
  expect(proposed({ usable: 39.5, used: 9, smallest_part: 0.5 })).toBe(11)
  expect(proposed({ usable: 40, used: 9, smallest_part: 25 })).toBe(50)
})

it('without enough history only the levels speak, and the use is not known', () => {
  expect(reckon({ ...item, usable: 10, used: 5, days_known: 13 }, 30)).toEqual({
    daily_use: null,
    lasts_days: null,
    proposed: 90,
  })
  expect(reckon({ ...item, usable: 10, used: 0 }, 30)).toMatchObject({ daily_use: 0, lasts_days: null })
})
