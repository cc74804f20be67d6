import { expect, it } from 'vitest'
import { lineError, linesOf } from './lines-field.tsx'

it('reads the lines that say something', () => expect(linesOf(' Donors \n\n\tUnits\n')).toEqual(['Donors', 'Units']))

it('says which line is refused, or what is wrong with the whole', () => {
  const tooLong = { type: 'too_big', message: 'Please use at most 100 characters' }
  expect(lineError([undefined, undefined, tooLong])).toBe('Line 3: Please use at most 100 characters')
  expect(lineError({ type: 'too_big', message: 'Please use at most 20 features' })).toBe(
    'Please use at most 20 features',
  )
  expect(lineError(undefined)).toBeUndefined()
})
