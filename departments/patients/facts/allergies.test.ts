import { describe, expect, it } from 'vitest'
import { worse } from './allergies.cases.ts'
import { allergyText, bySubstance, isSevere, saysNothingNew, type Told } from './allergies.ts'

const told = (
  reaction: string | null,
  severity: Told['severity'] = null,
  certainty: Told['certainty'] = null,
): Told => ({
  substance: 'Penicillin',
  reaction,
  severity,
  certainty,
})

describe('two tellings of one allergy', () => {
  it.each(worse)('%s is shown: %j, %j', (shown, first, second) => {
    const rows = [
      { ...told(...first), id: 'first', recorded_at: '2026-01-01T00:00:00Z' },
      { ...told(...second), substance: 'penicillin ', id: 'second', recorded_at: '2026-02-01T00:00:00Z' },
    ]
    const groups = bySubstance(rows)
    expect(groups).toHaveLength(1)
    expect([groups[0]?.id, groups[0]?.others.length]).toEqual([shown, 1])
    // Whatever order they come in.
    expect(bySubstance([...rows].reverse())[0]?.id).toBe(shown)
  })

  it('is nothing new when it says the same, or less; a further word is', () => {
    const known = [told('Rash', 'mild', 'confirmed')]
    expect(saysNothingNew(told('rash'), known)).toBe(true)
    expect(saysNothingNew(told(null), known)).toBe(true)
    expect(saysNothingNew(told('rash', 'severe'), known)).toBe(false)
    expect(saysNothingNew(told('anaphylaxis'), known)).toBe(false)
    expect(saysNothingNew(told('rash', 'mild', 'suspected'), known)).toBe(false)
    expect(saysNothingNew({ ...told(null), substance: 'Sulfa' }, known)).toBe(false)
  })
})

it('is written with what was said of it', () => {
  expect(allergyText(told(null))).toBe('Penicillin')
  expect(allergyText(told('rash'))).toBe('Penicillin (rash)')
  expect(allergyText(told('rash', 'mild', 'suspected'))).toBe('Penicillin (rash, mild, suspected)')
  expect([isSevere(told('rash')), isSevere(told('rash', 'severe')), isSevere(told('Anaphylaxis'))]).toEqual([
    false,
    true,
    true,
  ])
})
