import { expect, it } from 'vitest'
import { english, hear, speak, t } from './text.ts'

it('puts values into a text; nothing where there is nothing to say, and what has no value stays', () => {
  expect(t('Save')).toBe('Save')
  expect(t('{count} of {total} wait', { count: 0, total: 12 })).toBe('0 of 12 wait')
  expect(t('Given{note}, {by}', { note: false, by: 'A' })).toBe('Given, A')
  expect(t('{a}{b}{c}', { a: null, b: undefined, c: '' })).toBe('')
  expect(t('{name} and {other}', { name: '{other}' })).toBe('{other} and {other}')
  expect(hear('Nurse gave this dose')).toBe('Nurse gave this dose')
})

it('speaks the language that was chosen', () => {
  speak({ say: (text, values = {}) => `${text}${Object.keys(values).length}`, hear: (sentence) => `«${sentence}»` })
  expect([t('Save', { a: 1 }), hear('Saved')]).toEqual(['Save1', '«Saved»'])
  speak(english)
  expect(t('Save', { a: 1 })).toBe('Save')
})
