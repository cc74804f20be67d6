import { adult } from './adult.data.ts'
import { child } from './child.data.ts'
import { etat } from './etat.data.ts'
import { askedOfPregnant, pregnancy } from './pregnancy.data.ts'
import { type SignId, signs } from './signs.data.ts'
import type { Chart, ChartRow } from './types.ts'

export { type SignId, signIds, signs } from './signs.data.ts'
export { type SourceKey, sources } from './sources.ts'
export type { Chart, ChartRow } from './types.ts'

export const charts = { adult, child, pregnancy, etat } as const
const all: readonly Chart[] = Object.values(charts)

const isRed = (row: ChartRow) => row.tier === 'red'

/**
 * Whose charts apply. Ages in completed months, from and to where the age is estimated; null: not known, which asks for
 * both charts.
 */
export type Whom = { months: { min: number; max: number } | null; over50: boolean; pregnant: boolean; female: boolean }

const MONTHS_OF_5_YEARS = 60
const MONTHS_OF_12_YEARS = 144

/**
 * The charts that apply to somebody. Where an estimated age may lie on either side of 12 or 5 years, both apply and the
 * worse counts.
 */
export function chartsOf({ months, pregnant }: Whom): Chart[] {
  return [
    ...(months === null || months.max >= MONTHS_OF_12_YEARS ? [adult] : []),
    ...(months === null || months.min < MONTHS_OF_12_YEARS ? [child] : []),
    ...(months !== null && months.min < MONTHS_OF_5_YEARS ? [etat] : []),
    ...(pregnant ? [pregnancy] : []),
  ]
}

const applies = ({ only }: ChartRow, whom: Whom): boolean =>
  only === undefined || (only === 'over_50' ? whom.over50 : only === 'up_to_50' ? !whom.over50 : true)

/**
 * The worst row of a sign in the charts that apply; of another chart when none of those has it, because a 'yes' always
 * counts.
 */
export function rowOf(sign: SignId, whom: Whom): ChartRow | null {
  const found = (of: readonly Chart[]) =>
    of.flatMap((chart) => chart.rows).filter((row) => row.sign === sign && applies(row, whom))
  const here = found(chartsOf(whom))
  const rows = here.length > 0 ? here : found(all)
  return rows.find(isRed) ?? rows.find((row) => row.tier === 'yellow') ?? rows[0] ?? null
}

export type Question = {
  sign: SignId
  label: string
  help: string | undefined
  tier: 'red' | 'yellow'
  optional: boolean
}

/**
 * What is asked of somebody, in order: the red signs first, with those that count together with another, then the
 * yellow ones. A sign that two charts ask for is asked once, where the worse puts it.
 */
export function questionsOf(whom: Whom): Question[] {
  const asked = new Map<SignId, Question>()
  for (const row of [
    ...(whom.pregnant ? askedOfPregnant : []),
    ...chartsOf({ ...whom, pregnant: false }).flatMap((chart) => chart.rows),
  ]) {
    if (!applies(row, whom) || (row.only === 'male_or_unknown' && whom.female) || asked.has(row.sign)) continue
    const worst = rowOf(row.sign, whom) ?? row
    const { label, help }: { label: string; help?: string } = signs[row.sign]
    // A part of a cluster belongs to the red signs: they cannot be ruled out without it.
    const tier = worst.tier === 'yellow' && !CLUSTERED.includes(row.sign) ? 'yellow' : 'red'
    asked.set(row.sign, { sign: row.sign, label, help, tier, optional: row.optional ?? false })
  }
  const questions = [...asked.values()]
  return [...questions.filter(({ tier }) => tier === 'red'), ...questions.filter(({ tier }) => tier === 'yellow')]
}

/** Signs of which two together, or one with fever or hypothermia, are red. */
const CLUSTERED: readonly SignId[] = [
  'altered_mental_status',
  'stiff_neck',
  'headache',
  'lethargy',
  'sunken_eyes',
  'slow_skin_pinch',
  'drinks_poorly',
]
