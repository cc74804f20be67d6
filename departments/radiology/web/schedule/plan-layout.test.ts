import { expect, it } from 'vitest'
import { hoursOf, lanesOf } from './plan-layout.ts'

const at = (id: string, from: number, until: number) => ({ id, from, until })
const lanes = (...entries: ReturnType<typeof at>[]) => lanesOf(entries).map(({ id, lane, lanes }) => [id, lane, lanes])

it('gives who is alone the whole width, and shares it where two overlap', () => {
  expect(lanes(at('a', 540, 570), at('b', 570, 600))).toEqual([
    ['a', 0, 1],
    ['b', 0, 1],
  ])
  expect(lanes(at('a', 540, 600), at('b', 550, 570), at('c', 570, 590), at('d', 600, 630))).toEqual([
    ['a', 0, 2],
    ['b', 1, 2],
    ['c', 1, 2],
    ['d', 0, 1],
  ])
  expect(lanes()).toEqual([])
})

it('shows seven to seven, and more where something takes place outside', () => {
  expect(hoursOf([])).toEqual({ from: 7, until: 19 })
  expect(hoursOf([at('a', 330, 350), at('b', 1150, 1210)])).toEqual({ from: 5, until: 21 })
})
