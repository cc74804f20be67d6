import { expect, it } from 'vitest'
import { writeRepeat } from './task-words.ts'

it('how often a task repeats is written in the largest unit that fits', () => {
  expect([null, 45, 60, 90, 240, 1440, 10_080].map(writeRepeat)).toEqual([
    null,
    'every 45 minutes',
    'every hour',
    'every 90 minutes',
    'every 4 hours',
    'every day',
    'every 7 days',
  ])
})
