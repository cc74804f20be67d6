import { expect, it } from 'vitest'
import { loincCodes } from './loinc.data.ts'

/** Whether a text is a LOINC code: up to seven digits, a dash and the digit that Luhn's sum (mod 10) gives for them. */
function isLoinc(code: string): boolean {
  const [, digits = '', check] = /^(\d{1,7})-(\d)$/.exec(code) ?? []
  if (!digits) return false
  let sum = 0
  for (const [at, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return (10 - (sum % 10)) % 10 === Number(check)
}

it('every shipped LOINC code has the check digit that its other digits give', () => {
  const codes = loincCodes
    .trim()
    .split('\n')
    .map((line) => line.split('|')[1] ?? '')
  expect(codes.filter((code) => !isLoinc(code))).toEqual([])
  expect(codes.length).toBeGreaterThan(50)
})
