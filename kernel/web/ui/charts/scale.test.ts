import { describe, expect, test } from 'vitest'
import { axisNames, compact, figuresFit, heightOf, labelGap, nameRoom, share, spoken, ticks } from './scale.ts'

describe('the marks of an axis', () => {
  test.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [4, [0, 1, 2, 3, 4]],
    [5, [0, 2, 4, 6]],
    [7, [0, 2, 4, 6, 8]],
    [10, [0, 5, 10]],
    [12, [0, 5, 10, 15]],
    [97, [0, 25, 50, 75, 100]],
    [349997, [0, 100000, 200000, 300000, 400000]],
    [1249975, [0, 500000, 1000000, 1500000]],
    [Number.NaN, [0, 1]],
  ])('up to %d are %j', (max, expected) => expect(ticks(max)).toEqual(expected))

  test('may be parts where things are measured, without crumbs', () => {
    expect(ticks(1, 4, false)).toEqual([0, 0.25, 0.5, 0.75, 1])
    expect(ticks(0.35, 4, false)).toEqual([0, 0.1, 0.2, 0.3, 0.4])
  })

  test('begin at zero, are whole and even, reach the top, and are few, whatever the top', () => {
    for (let max = 1; max < 5000; max += 7) {
      const marks = ticks(max)
      expect(marks[0]).toBe(0)
      expect(marks.every(Number.isInteger)).toBe(true)
      expect(marks.at(-1)).toBeGreaterThanOrEqual(max)
      expect(marks.at(-2)).toBeLessThan(max)
      expect(marks.length).toBeLessThanOrEqual(6)
    }
  })
})

describe('a number on an axis', () => {
  test.each([
    [0, '0'],
    [950, '950'],
    [1000, '1k'],
    [12_500, '12.5k'],
    [349_997, '350k'],
    [999_950, '1M'],
    [1_249_975, '1.25M'],
    [2_500_000_000, '2.5B'],
    [0.25, '0.25'],
  ])('%d is written %s', (value, text) => expect(compact(value)).toBe(text))
})

describe('a bar', () => {
  test('is its part of the axis; nothing is nothing, little is seen, too much is all', () => {
    expect(share(25, 100)).toBe(25)
    expect(share(0, 100)).toBe(0)
    expect(share(1, 100_000)).toBe(0.6)
    expect(share(120, 100)).toBe(100)
    expect(share(5, 0)).toBe(0)
  })
  test('is as high as its exact amount, never below zero', () => {
    expect(heightOf('12500.50')).toBe(12_500.5)
    expect(heightOf('-3.00')).toBe(0)
    expect(heightOf('nothing')).toBe(0)
  })
})

describe('names under columns', () => {
  test.each([
    [12, 12, 1],
    [12, 6, 2],
    [53, 13, 6],
    [60, 12, 6],
    [31, 12, 3],
    [0, 12, 1],
  ])('of %d with room for %d are every %dth', (count, room, gap) => expect(labelGap(count, room)).toBe(gap))

  test('have room by their length', () => {
    expect(nameRoom([{ label: 'Nov' }], 440)).toBe(12)
    expect(nameRoom([{ label: '28/09' }], 440)).toBe(10)
    expect(nameRoom([{ label: 'Nov' }], 20)).toBe(1)
  })

  test('have the year where it changes, also when names are left out', () => {
    const months = ['Nov 2025', 'Dec 2025', 'Jan 2026', 'Feb 2026'].map((month) => {
      const [label = '', group] = month.split(' ')
      return { label, group }
    })
    expect(axisNames(months, 12)).toEqual([
      { label: 'Nov', group: '2025' },
      { label: 'Dec' },
      { label: 'Jan', group: '2026' },
      { label: 'Feb' },
    ])
    expect(axisNames(months, 2)).toEqual([{ label: 'Nov', group: '2025' }, null, { label: 'Jan', group: '2026' }, null])
  })
})

test('figures stand above columns only where they do not run into each other', () => {
  const twelve = Array.from({ length: 12 }, () => ['1.25M'])
  expect(figuresFit(twelve, 560)).toBe(true)
  expect(figuresFit(twelve, 300)).toBe(false)
  expect(
    figuresFit(
      Array.from({ length: 8 }, () => ['3', '12']),
      300,
    ),
  ).toBe(true)
  expect(figuresFit([], 560)).toBe(false)
})

test('the spoken summary has the span, the highest and the latest value', () => {
  const points = [
    { name: 'May 2026', values: [3, 1] },
    { name: 'June 2026', values: [7, 2] },
    { name: 'July 2026', values: [5, 9] },
  ]
  expect(spoken('Tickets', points, ['Raised', 'Resolved'], String)).toBe(
    'Tickets, May 2026 to July 2026. Raised: highest 7 (June 2026), last 5 (July 2026). Resolved: highest 9 (July 2026), last 9 (July 2026).',
  )
  expect(spoken('Tickets', [], ['Raised'], String)).toBe('Tickets: no data')
})
