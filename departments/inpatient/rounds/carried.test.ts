import { describe, expect, it } from 'vitest'
import { linesOf, markedLines, stillCarried, stillCarriedIn, withLine } from './carried.ts'

const pneumonia = { text: 'Pneumonia, day 3 of ceftriaxone' }
const oxygen = { text: 'Oxygen by mask' }

describe('what is carried over from an earlier note', () => {
  it('stands while it is word for word in the text, wherever', () => {
    expect(
      stillCarried('New: cough less\n  Pneumonia, day 3 of ceftriaxone \r\nOxygen by mask', [pneumonia, oxygen]),
    ).toEqual([pneumonia, oxygen])
  })

  it('is marked no more once somebody changes it, takes it out, or writes more into its line', () => {
    expect(stillCarried('Pneumonia, day 4 of ceftriaxone', [pneumonia])).toEqual([])
    expect(stillCarried('', [pneumonia])).toEqual([])
    expect(stillCarried('Oxygen by mask, 2 litres', [oxygen])).toEqual([])
    expect(stillCarried('oxygen by mask', [oxygen])).toEqual([])
  })

  it('is marked once', () => {
    expect(stillCarried('Oxygen by mask\nOxygen by mask', [oxygen, oxygen])).toEqual([oxygen])
  })

  it('is asked field by field: the same words elsewhere are not carried', () => {
    const texts = { subjective: '', objective: '', assessment: 'Oxygen by mask', plan: 'Oxygen by mask' }
    expect(stillCarriedIn(texts, { plan: [oxygen], objective: [oxygen] })).toEqual({ plan: [oxygen] })
  })
})

describe('lines', () => {
  it('are those that say something', () => {
    expect(linesOf('\n a \r\n\r\n  b\n')).toEqual(['a', 'b'])
  })

  it('are added once, at the end', () => {
    expect(withLine('', 'a')).toBe('a')
    expect(withLine('a\n', 'b')).toBe('a\nb')
    expect(withLine('a\nb', 'a')).toBe('a\nb')
  })

  it('are shown with what they were carried from', () => {
    expect(markedLines('Better\n\nOxygen by mask', [oxygen])).toEqual([
      { text: 'Better', carried: null },
      { text: '', carried: null },
      { text: 'Oxygen by mask', carried: oxygen },
    ])
  })
})
