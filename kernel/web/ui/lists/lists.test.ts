import { describe, expect, test } from 'vitest'
import { parseNumber } from '../fields/number-field.tsx'
import { neighbour } from '../forms/wizard.tsx'
import { pageNumbers } from './pagination.tsx'

describe('pageNumbers', () => {
  test.each([
    [1, 1, [1]],
    [1, 5, [1, 2, null, 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [5, 20, [1, null, 4, 5, 6, null, 20]],
    [20, 20, [1, null, 19, 20]],
  ])('page %i of %i', (page, pages, expected) => expect(pageNumbers(page, pages)).toEqual(expected))
})

describe('parseNumber', () => {
  test.each([
    ['', null],
    [' 36.6 ', 36.6],
    ['36,6', 36.6],
    ['36.', 36],
    ['-2', -2],
    ['12a', '12a'],
    ['1e5', '1e5'],
    ['1,000', 1000],
    ['1.000', '1.000'],
  ])('%s', (text, value) => expect(parseNumber(text)).toBe(value))
})

test('the wizard passes over steps that do not apply', () => {
  const steps = [{}, { skip: true }, {}, { skip: true }]
  expect(neighbour(steps, 0, 1)).toBe(2)
  expect(neighbour(steps, 2, -1)).toBe(0)
  expect(neighbour(steps, 2, 1)).toBe(2)
})
