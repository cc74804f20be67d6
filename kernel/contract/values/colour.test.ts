import { describe, expect, test } from 'vitest'
import { colourScale, contrast, themeOf } from './colour.ts'

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

describe('a hospital’s colour', () => {
  test.each(['#2563EB', '#ffff00', '#ffffff', '#000000', '#ff7a00', '#00c853', '#e91e63', '#808080'])(
    '%s gives readable pairs',
    (hex) => {
      const scale = colourScale(hex)
      expect(scale.steps).toHaveLength(10)
      expect(contrast(scale.fill, '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(scale.fill_hover, '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(scale.text_light, '#f2f4f7')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(scale.text_dark, '#1b1e22')).toBeGreaterThanOrEqual(4.5)
    },
  )
  test('a colour that already carries white text is kept', () => expect(colourScale('#2563EB').fill).toBe('#2563eb'))
  test('what is no colour is the default blue', () => expect(colourScale('red; x')).toEqual(colourScale('#2563eb')))
})

test('paints by variables, the same for the same colour', () => {
  const { steps, fill, fill_hover, text_light, text_dark } = colourScale('#0F766E')
  expect(themeOf('#0F766E')).toEqual({
    ...Object.fromEntries(steps.map((step, at) => [`--brand-${at}`, step])),
    '--brand-fill': fill,
    '--brand-fill-hover': fill_hover,
    '--brand-text-light': text_light,
    '--brand-text-dark': text_dark,
  })
  expect(themeOf('#0F766E')).toBe(themeOf('#0F766E'))
})
