import { expect, it } from 'vitest'
import { openSecret, sealSecret } from './secrets.ts'

it('a sealed secret opens for its own hospital and field only, under its own installation’s secret', () => {
  const sealed = sealSecret('secret', 'a/passkey', 'Pa$$ – ñ')
  expect(openSecret('secret', 'a/passkey', sealed)).toBe('Pa$$ – ñ')
  expect(sealSecret('secret', 'a/passkey', 'Pa$$ – ñ')).not.toBe(sealed)
  expect([
    openSecret('secret', 'b/passkey', sealed),
    openSecret('other', 'a/passkey', sealed),
    openSecret('secret', 'a/passkey', 'v1.AAAA'),
  ]).toEqual([null, null, null])
  expect(
    openSecret('secret', 'a/passkey', `${sealed.slice(0, -2)}${sealed.endsWith('A') ? 'B' : 'A'}${sealed.at(-1)}`),
  ).toBeNull()
})
