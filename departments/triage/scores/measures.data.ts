import { t } from '../../../kernel/contract/words/text.ts'
import type { AgeSpan } from './age.ts'

/**
 * What weights (kg) and heights (cm) somebody of an age can have; generous, because the age itself may be wrong. From clinical judgement, 22 November 2026, not from a
 * publication (checked: false). Outside it is asked about, never refused.
 */
const possible: { from_years: number; weight: [number, number]; height: [number, number] }[] = [
  { from_years: 16, weight: [15, 300], height: [80, 250] },
  { from_years: 10, weight: [10, 250], height: [70, 220] },
  { from_years: 5, weight: [6, 120], height: [60, 190] },
  { from_years: 2, weight: [3.5, 60], height: [45, 150] },
  { from_years: 1, weight: [2, 35], height: [40, 120] },
  { from_years: 0, weight: [0.3, 20], height: [25, 95] },
]

const units = { weight: 'kg', height: 'cm' } as const
type Measures = { weight?: number | null | undefined; height?: number | null | undefined }

const ageWords = ({ months, days }: AgeSpan['min']): string => {
  if (months >= 24) return t('{years} years', { years: Math.floor(months / 12) })
  if (months >= 1) return months === 1 ? t('1 month') : t('{months} months', { months })
  return days === 1 ? t('1 day') : t('{days} days', { days })
}

/** The question beside a weight or height that hardly anybody of that age has; of an estimated age, at neither end of it. */
export function unlikelyMeasures(age: AgeSpan | null, measures: Measures): Partial<Record<'weight' | 'height', string>> {
  if (!age) return {}
  const rowAt = (months: number) => possible.find(({ from_years }) => months >= from_years * 12)
  const [young, old] = [rowAt(age.min.months), rowAt(age.max.months)]
  const questions: Partial<Record<'weight' | 'height', string>> = {}
  for (const field of ['weight', 'height'] as const) {
    const value = measures[field]
    if (value === null || value === undefined || !young || !old || (value >= young[field][0] && value <= old[field][1])) continue
    const values = { value: `${value} ${units[field]}`, age: ageWords(age.min) }
    questions[field] =
      field === 'weight'
        ? t('{value} is hardly possible at {age}. Please check the weight and the birth date', values)
        : t('{value} is hardly possible at {age}. Please check the height and the birth date', values)
  }
  return questions
}
