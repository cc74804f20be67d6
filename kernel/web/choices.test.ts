import { expect, test } from 'vitest'
import { choicesOf, oneOf } from './choices.ts'

const states = ['open', 'closed'] as const

test('a text of the address names one of the list, or nothing', () => {
  expect(oneOf(states, 'closed')).toBe('closed')
  expect(oneOf(states, 'Closed')).toBeUndefined()
  expect(oneOf(states, '')).toBeUndefined()
})

test('a filter offers all of them first, then each by its label', () => {
  expect(choicesOf('All', states, { open: 'Open', closed: 'Shut' })).toEqual([
    { value: '', label: 'All' },
    { value: 'open', label: 'Open' },
    { value: 'closed', label: 'Shut' },
  ])
  expect(choicesOf('Any', states, (state) => state.length.toString()).map(({ label }) => label)).toEqual([
    'Any',
    '4',
    '6',
  ])
})
