// Danger signs of malaria among what triage asks and measures, edition 2026-11. WHO, Guidelines for malaria: signs of severe malaria (impaired consciousness,
// prostration, convulsions, respiratory distress, shock with a refill from 3 s or a systolic pressure under 80 mmHg, of children under 70, or one that cannot be recorded, significant bleeding,
// blood sugar under 2.2 mmol/L), as tabled by empendium.com/mcmtextbook, table 031_7695, and bestpractice.bmj.com, topic 161, read 28/11/2026 (checked: yes,
// against these); failure to feed and drink as prostration: Malaria Journal 2012;11:96 (table 1), read 28/11/2026. Severe pallor stands for severe anaemia.
// 'Vomits everything' and lethargy are general danger signs of the WHO's IMCI (checked: no). One convulsion counts here, the WHO asks for more than two in a
// day, and any impaired consciousness, not coma alone: a sign that leads to a telephone call is not missed. Jaundice and dark urine are not asked at triage.
import type { Answers } from './answers.ts'
import type { SignId } from './charts/signs.data.ts'

export type Looked = {
  answers: Answers
  consciousness: string | null
  respiratory_effort: string | null
  capillary_refill: number | null
  systolic: number | null
  /** A pressure was looked for and could not be felt or read. */
  no_pressure: boolean
  glucose: number | null
  glucose_beyond: string | null
}

const fine = Symbol('measured, and no danger')
type Measured = boolean | typeof fine | null
/** Null: not measured; true: a danger; else fine. */
const danger = <T>(value: T | null, is: (value: T) => boolean): Measured => (value === null ? null : is(value) || fine)

type Sign = { said: string; signs: readonly SignId[]; measured?: (looked: Looked, child: boolean) => Measured }
/** What is said, the questions of which a yes is the sign, and what was measured. */
const dangers: readonly Sign[] = [
  {
    said: 'impaired consciousness',
    signs: ['unresponsive', 'altered_mental_status', 'lethargy'],
    measured: ({ consciousness }) => danger(consciousness, (level) => level !== 'alert'),
  },
  { said: 'convulsions', signs: ['convulsing', 'pregnant_seizure'] },
  { said: 'prostration', signs: ['general_weakness', 'unable_to_drink'] },
  { said: 'vomits everything', signs: ['vomits_everything'] },
  {
    said: 'respiratory distress',
    signs: ['respiratory_distress'],
    measured: ({ respiratory_effort }) =>
      danger(respiratory_effort, (effort) => effort === 'moderate' || effort === 'severe'),
  },
  {
    said: 'shock',
    signs: ['slow_refill', 'weak_fast_pulse', 'cold_extremities'],
    measured: ({ capillary_refill, systolic, no_pressure }, child) =>
      no_pressure ||
      danger(capillary_refill, (seconds) => seconds >= 3) === true ||
      danger(systolic, (pressure) => pressure < (child ? 70 : 80)) === true ||
      (capillary_refill === null ? null : fine),
  },
  { said: 'bleeding', signs: ['heavy_bleeding', 'ongoing_bleeding'] },
  { said: 'severe pallor', signs: ['severe_pallor'] },
  {
    said: 'low blood sugar',
    signs: ['hypoglycaemia'],
    measured: ({ glucose, glucose_beyond }) =>
      danger(glucose_beyond ?? glucose, (value) => value === 'lo' || (typeof value === 'number' && value < 2.2)),
  },
]

/**
 * The danger signs of a visit, of all times somebody looked, and what nobody asked or measured at any of them. Null:
 * nobody looked.
 */
export function malariaDangers(
  looked: readonly Looked[],
  { child }: { child: boolean },
): { signs: string[]; unasked: string[] } | null {
  if (looked.length === 0) return null
  const states = dangers.map(({ said, signs, measured }) => {
    const asked = looked.flatMap(({ answers }) => signs.map((sign) => answers[sign]))
    const found = looked.map((each) => measured?.(each, child) ?? null)
    const known = found.includes(fine) || asked.includes('no')
    return { said, found: asked.includes('yes') || found.includes(true), known }
  })
  return {
    signs: states.filter(({ found }) => found).map(({ said }) => said),
    unasked: states.filter(({ found, known }) => !found && !known).map(({ said }) => said),
  }
}
