import { t } from '../../../kernel/contract/words/text.ts'
import { DAYS_OF_MONTH, type Indicator } from './standards.ts'

const DAYS_OF_5_YEARS = 60 * DAYS_OF_MONTH
export type GrowthWord = { text: string; tone: 'red' | 'amber' }

/** Beyond these a measurement is more likely wrong than true (WHO Anthro, flags). */
const implausible: Record<Indicator, [number, number]> = {
  weight: [-6, 5],
  height: [-6, 6],
  bmi: [-5, 5],
  head: [-5, 5],
}

type Step = [above: number, text: string, tone: GrowthWord['tone']]
/** WHO Training Course on Child Growth Assessment, module C: the names of growth problems, under 5 years. */
const low: Record<Indicator, () => [severe: string, moderate: string]> = {
  weight: () => [t('severely underweight'), t('underweight')],
  height: () => [t('severely stunted'), t('stunted')],
  bmi: () => [t('severely wasted'), t('wasted')],
  head: () => [t('very small for age'), t('small for age')],
}
const high: Record<Indicator, () => Step[]> = {
  weight: () => [],
  height: () => [[3, t('very tall'), 'amber']],
  bmi: () => [
    [3, t('obese'), 'red'],
    [2, t('overweight'), 'amber'],
    [1, t('possible risk of overweight'), 'amber'],
  ],
  head: () => [
    [3, t('very large for age'), 'red'],
    [2, t('large for age'), 'amber'],
  ],
}
/** From 5 years on BMI has names of its own (WHO growth reference 2007). */
const olderBmi = (): Step[] => [
  [2, t('obese'), 'red'],
  [1, t('overweight'), 'amber'],
]

/** The word for a z-score outside the usual range; null inside it. */
export function growthWord(indicator: Indicator, ageInDays: number, z: number): GrowthWord | null {
  const [lowest, highest] = implausible[indicator]
  if (z < lowest || z > highest) return { text: t('not plausible: measure again'), tone: 'red' }
  const older = ageInDays >= DAYS_OF_5_YEARS
  const [severe, moderate] = indicator === 'bmi' && older ? [t('severely thin'), t('thin')] : low[indicator]()
  if (z < -3) return { text: severe, tone: 'red' }
  if (z < -2) return { text: moderate, tone: 'amber' }
  const step = (indicator === 'bmi' && older ? olderBmi() : high[indicator]()).find(([above]) => z > above)
  return step ? { text: step[1], tone: step[2] } : null
}
