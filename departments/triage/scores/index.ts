import { DAYS_OF_16_YEARS } from './age.ts'
import { scoreNews2 } from './news2.ts'
import { scorePews } from './pews.ts'
import type { Score, Vitals } from './types.ts'

export * from './types.ts'
export * from './vital-signs.ts'

/**
 * The early-warning score of these vital signs: NEWS2 from 16 years, Bedside PEWS below; NEWS2, with a note in `reason`, when the age is not
 * known. It proposes; the nurse decides. Works on what is there so far, so that it can follow the typing.
 */
export function scoreVitals(ageInDays: number | null, vitals: Vitals): Score {
  if (ageInDays !== null && ageInDays < DAYS_OF_16_YEARS) {
    const { total, age_group, points, missing, proposed_priority } = scorePews(ageInDays, vitals)
    const score: Omit<Score, 'reason'> = { score_name: 'Bedside PEWS', score: total, points, missing, proposed_priority }
    return { ...score, reason: explain(score, 4, [8, 5], vitals, ` (${age_group})`) }
  }
  const { total, points, missing, proposed_priority } = scoreNews2(vitals)
  const score: Omit<Score, 'reason'> = { score_name: 'NEWS2', score: total, points, missing, proposed_priority }
  const reason = explain(score, 3, [7, 5], vitals, '')
  return { ...score, reason: ageInDays === null ? `${reason}. Age unknown: scored as an adult` : reason }
}

function explain(score: Omit<Score, 'reason'>, worst: 3 | 4, [emergency, urgent]: [number, number], vitals: Vitals, group: string): string {
  const name = `${score.score_name} ${score.score}${group}`
  const single = score.points.find((sign) => sign.points === worst)
  if (score.score >= emergency) return `${name}: ${emergency} or more is an emergency`
  // Only PEWS can be overruled: NEWS2 counts consciousness, and knows no effort.
  if (score.score_name === 'Bedside PEWS' && score.proposed_priority !== 'routine') {
    const { consciousness = 'alert', respiratory_effort } = vitals
    if (consciousness === 'pain' || consciousness === 'unresponsive') return `${name}: coma is an emergency (ETAT+)`
    if (respiratory_effort === 'severe') return `${name}: severe respiratory distress is an emergency (ETAT+)`
    if (consciousness && consciousness !== 'alert') return `${name}: not fully alert is urgent (ETAT+)`
  }
  if (score.score >= urgent) return `${name}: ${urgent}–${emergency - 1} is urgent`
  if (single) return `${name}: ${worst} points in one sign is urgent (${single.explanation})`
  return `${name}: below ${urgent} is routine`
}
