import { expect, it } from 'vitest'
import { normalisePhone } from './phone.ts'

it.each([
  ['0712 345 678', '+254712345678'],
  ['254712345678', '+254712345678'],
  ['+44 7700 900123', '+447700900123'],
  ['+255 712 345 678', '+255712345678'],
  ['+1 (415) 555-2671', '+14155552671'],
])('reads %s', (typed, number) => expect(normalisePhone(typed)).toBe(number))

it.each(['0812345678', '+254 812 345 678', '+44 12', '+0712345678', '7700 900123 44', 'nobody'])(
  'refuses %s',
  (typed) => expect(normalisePhone(typed)).toBeNull(),
)
