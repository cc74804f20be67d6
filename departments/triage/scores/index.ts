import { t } from '../../../kernel/contract/words/text.ts'
import { type Age, isChildAge } from './age.ts'
import { type SaturationScale, scoreNews2 } from './news2.ts'
import { scorePews } from './pews.ts'
import type { Score, Vitals } from './types.ts'

export { type Age, type AgeSpan, ageGuesses, isChildAge, spanOf, spanOfGuess } from './age.ts'
export { unlikelyMeasures } from './measures.data.ts'
export type { SaturationScale } from './news2.ts'
export * from './types.ts'
export * from './vital-signs.ts'

/**
 * The early-warning score of these vital signs: NEWS2 from 16 years, Bedside PEWS below; NEWS2, with a note in
 * `reason`, when the age is not known. It looks for deterioration beside the danger signs; it never lowers a
 * priority. Works on what is there so far, so that it can follow the typing. Scale 2 of the saturation is for whom
 * it was prescribed.
 */
export function scoreVitals(age: number | Age | null, vitals: Vitals, scale: SaturationScale = 1): Score {
  if (age !== null && isChildAge(age)) {
    const { total, age_group, points, missing, proposed_priority } = scorePews(age, vitals)
    const score: Omit<Score, 'reason'> = {
      score_name: 'Bedside PEWS',
      score: total,
      points,
      missing,
      proposed_priority,
    }
    return { ...score, reason: explain(score, 4, [8, 5], vitals, ` (${t(age_group)})`) }
  }
  const { total, points, missing, proposed_priority } = scoreNews2(vitals, scale)
  const score: Omit<Score, 'reason'> = { score_name: 'NEWS2', score: total, points, missing, proposed_priority }
  const reason = explain(score, 3, [7, 5], vitals, '')
  return { ...score, reason: age === null ? t('{reason}. Age unknown: scored as an adult', { reason }) : reason }
}

function explain(
  score: Omit<Score, 'reason'>,
  worst: 3 | 4,
  [emergency, urgent]: [number, number],
  vitals: Vitals,
  group: string,
): string {
  const name = `${score.score_name} ${score.score}${group}`
  const single = score.points.find((sign) => sign.points === worst)
  if (score.score >= emergency) return t('{name}: {emergency} or more is an emergency', { name, emergency })
  // Only PEWS can be overruled: NEWS2 counts consciousness, and knows no effort.
  if (score.score_name === 'Bedside PEWS' && score.proposed_priority !== 'routine') {
    const { consciousness = 'alert', respiratory_effort } = vitals
    if (consciousness === 'pain' || consciousness === 'unresponsive')
      return t('{name}: coma is an emergency (ETAT+)', { name })
    if (respiratory_effort === 'severe')
      return t('{name}: severe respiratory distress is an emergency (ETAT+)', { name })
    if (consciousness && consciousness !== 'alert') return t('{name}: not fully alert is urgent (ETAT+)', { name })
  }
  if (score.score >= urgent) return t('{name}: {range} is urgent', { name, range: `${urgent}–${emergency - 1}` })
  if (single)
    return t('{name}: {worst} points in one sign is urgent ({explanation})', {
      name,
      worst,
      explanation: single.explanation,
    })
  return t('{name}: below {urgent} is routine', { name, urgent })
}
