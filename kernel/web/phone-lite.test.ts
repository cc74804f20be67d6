import parse from 'libphonenumber-js/min'
import { describe, expect, test } from 'vitest'
import parseLite from './phone-lite.ts'

const strict = (text: string) => {
  const number = parse(text, 'KE')
  return number?.isPossible() && number.isValid() ? number.number : null
}

describe('the browser’s phone check', () => {
  test.each(['0712345678', '+254712345678', '712345678', '0110123456', '0202345678', '+254202345678', '0412223344'])(
    'agrees with the library on %s',
    (text) => {
      expect(strict(text)).not.toBeNull()
      expect(parseLite(text, 'KE')?.number).toBe(strict(text))
    },
  )

  test.each(['12345', '071234567', '07123456789', '0812345678', '+2547123', 'abc', '', '+0712345678', '+'])(
    'refuses %s',
    (text) => {
      expect(strict(text)).toBeNull()
      expect(parseLite(text, 'KE')).toBeUndefined()
    },
  )

  test('never refuses a Kenyan number that the library accepts', () => {
    let random = 42
    const next = () => {
      random = (random * 1_103_515_245 + 12_345) % 2_147_483_648
      return random
    }
    const refused: string[] = []
    for (let round = 0; round < 20_000; round++) {
      const length = 7 + (next() % 4)
      const national = Array.from({ length }, () => Math.floor(next() / 1000) % 10).join('')
      const text = `+254${national}`
      const number = strict(text)
      if (number && parseLite(text, 'KE')?.number !== number) refused.push(text)
    }
    expect(refused).toEqual([])
  })
})
