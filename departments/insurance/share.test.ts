import { expect, it } from 'vitest'
import { shareOf } from './share.ts'

it.each([
  ['all of it is covered', { left: '500.00', is_expired: false }, '500.00', '0.00'],
  ['what exceeds the cover is the patient’s', { left: '499.99', is_expired: false }, '500.00', '0.01'],
  ['a used-up cover pays nothing', { left: '0.00', is_expired: false }, '1200.50', '1200.50'],
  ['an expired one neither', { left: '90000.00', is_expired: true }, '1200.50', '1200.50'],
  ['an expired one without a limit neither', { left: null, is_expired: true }, '10.00', '10.00'],
])('%s', (_, cover, amount, share) => {
  expect(shareOf(cover, amount)).toBe(share)
})

it('a limit that is not recorded leaves it unknown', () => {
  expect(shareOf({ left: null, is_expired: false }, '10.00')).toBeNull()
})
