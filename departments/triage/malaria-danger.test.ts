import { expect, it } from 'vitest'
import type { Answers } from './answers.ts'
import { type Looked, malariaDangers } from './malaria-danger.ts'

const nothing: Looked = {
  answers: {},
  consciousness: null,
  respiratory_effort: null,
  capillary_refill: null,
  systolic: null,
  no_pressure: false,
  glucose: null,
  glucose_beyond: null,
}
const asked = (answers: Answers) => ({ answers })
const all = [
  'impaired consciousness',
  'convulsions',
  'prostration',
  'vomits everything',
  'respiratory distress',
  'shock',
  'bleeding',
  'severe pallor',
  'low blood sugar',
]

/** What is expected of what was found, of an adult or a child, and where the expectation is from. */
const cases: readonly [Partial<Looked>, 'adult' | 'child', string | null, string][] = [
  [asked({ unresponsive: 'yes' }), 'adult', 'impaired consciousness', 'WHO: impaired consciousness'],
  [{ consciousness: 'unresponsive' }, 'adult', 'impaired consciousness', 'WHO: impaired consciousness'],
  [
    { consciousness: 'voice' },
    'child',
    'impaired consciousness',
    'WHO: impaired consciousness; more careful than coma',
  ],
  [{ consciousness: 'confusion' }, 'adult', 'impaired consciousness', 'WHO: impaired consciousness'],
  [{ consciousness: 'alert' }, 'adult', null, 'alert'],
  [asked({ lethargy: 'yes' }), 'child', 'impaired consciousness', 'IMCI: lethargic or unconscious'],
  [asked({ convulsing: 'yes' }), 'child', 'convulsions', 'WHO: convulsions'],
  [asked({ pregnant_seizure: 'yes' }), 'adult', 'convulsions', 'WHO: convulsions'],
  [asked({ general_weakness: 'yes' }), 'adult', 'prostration', 'WHO: cannot sit, stand or walk unaided'],
  [asked({ unable_to_drink: 'yes' }), 'child', 'prostration', 'Malaria Journal 2012: failure to feed'],
  [asked({ vomits_everything: 'yes' }), 'child', 'vomits everything', 'IMCI: general danger sign'],
  [asked({ respiratory_distress: 'yes' }), 'adult', 'respiratory distress', 'WHO: respiratory distress'],
  [{ respiratory_effort: 'moderate' }, 'child', 'respiratory distress', 'WHO: chest indrawing'],
  [{ respiratory_effort: 'mild' }, 'child', null, 'no distress'],
  [{ capillary_refill: 3 }, 'adult', 'shock', 'WHO: refill of 3 s and more'],
  [{ capillary_refill: 2.5 }, 'adult', null, 'WHO: refill of 3 s and more'],
  [{ systolic: 79 }, 'adult', 'shock', 'WHO: systolic below 80 in adults'],
  [{ systolic: 80 }, 'adult', null, 'WHO: systolic below 80 in adults'],
  [{ systolic: 75 }, 'child', null, 'WHO: systolic below 70 in children'],
  [{ systolic: 69 }, 'child', 'shock', 'WHO: systolic below 70 in children'],
  [{ no_pressure: true }, 'adult', 'shock', 'unrecordable is not normal'],
  [asked({ cold_extremities: 'yes' }), 'child', 'shock', 'WHO: compensated shock'],
  [asked({ heavy_bleeding: 'yes' }), 'adult', 'bleeding', 'WHO: significant bleeding'],
  [asked({ severe_pallor: 'yes' }), 'child', 'severe pallor', 'WHO: severe anaemia'],
  [{ glucose: 2.1 }, 'child', 'low blood sugar', 'WHO: below 2.2'],
  [{ glucose: 2.2 }, 'child', null, 'WHO: below 2.2'],
  [{ glucose_beyond: 'lo' }, 'adult', 'low blood sugar', 'LO of a meter'],
  [{ glucose_beyond: 'hi' }, 'adult', null, 'HI of a meter'],
  [asked({ headache: 'yes', rash: 'yes' }), 'adult', null, 'no sign of severe malaria'],
]
it.each(cases)('%j of one who is %s: %s (%s)', (looked, who, said) => {
  const dangers = malariaDangers([{ ...nothing, ...looked }], { child: who === 'child' })
  expect(dangers?.signs).toEqual(said ? [said] : [])
})

it('does not take for absent what nobody asked or measured, and counts every time somebody looked', () => {
  expect(malariaDangers([], { child: false })).toBeNull()
  expect(malariaDangers([nothing], { child: false })).toEqual({ signs: [], unasked: all })
  const alert = { ...nothing, consciousness: 'alert', ...asked({ convulsing: 'no' }) }
  expect(malariaDangers([alert], { child: false })?.unasked).toEqual(all.slice(2))
  // A pressure alone does not say that there is no shock.
  expect(malariaDangers([{ ...nothing, systolic: 120 }], { child: false })?.unasked).toContain('shock')
  expect(malariaDangers([{ ...nothing, capillary_refill: 2 }], { child: false })?.unasked).not.toContain('shock')
  // What passed at a second look has been there.
  const both = malariaDangers([{ ...alert, ...asked({ convulsing: 'yes' }) }, alert], { child: true })
  expect(both).toEqual({ signs: ['convulsions'], unasked: all.slice(2) })
})
