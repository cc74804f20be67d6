import { t } from '../../../kernel/contract/words/text.ts'
import { asTablesAsk, FIRST_STANDING_DAY, type Lms, type Sex, STANDING_CM, scoreOf } from './standards.ts'
import { boys, girls } from './wasting.data.ts'
import type { GrowthWord } from './words.ts'

/** The last day before 60 months, with which WHO Anthro ends. */
export const LAST_DAY = 1826
const lying = { from: 45, to: 110 }
const standing = { from: 65, to: 120 }

const read = ({ l, rows }: typeof boys): { length: number; lms: Lms }[] =>
  rows.split('\n').map((row) => {
    const [length = 0, m = 0, s = 0] = row.split(' ').map(Number)
    return { length, lms: { l, m, s } }
  })
const tables = new Map<Sex, ReturnType<typeof read>>()
function tableOf(sex: Sex) {
  const table = tables.get(sex) ?? read(sex === 'male' ? boys : girls)
  tables.set(sex, table)
  return table
}

/**
 * L, M and S of the weight at a length (lying, under 24 months) or a height (standing, from there), in cm,
 * interpolated between whole centimetres; null outside WHO's tables: lengths 45–110, heights 65–120, from birth to
 * 60 months. `lay`: measured lying (true) or standing (false), where that is known.
 */
export function lmsAtLength(sex: Sex, ageInDays: number, cm: number, lay?: boolean | null): Lms | null {
  const stands = ageInDays >= FIRST_STANDING_DAY
  const asked = asTablesAsk(ageInDays, cm, lay)
  const { from, to } = stands ? standing : lying
  if (ageInDays < 0 || ageInDays > LAST_DAY || !(asked >= from && asked <= to)) return null
  const length = stands ? asked + STANDING_CM : asked
  const table = tableOf(sex)
  const next = table.findIndex((row) => row.length > length)
  const after = table[next]
  const before = table[next === -1 ? table.length - 1 : next - 1]
  if (!before) return null
  if (!after) return before.lms
  const part = (length - before.length) / (after.length - before.length)
  const between = (key: 'm' | 's') => before.lms[key] + part * (after.lms[key] - before.lms[key])
  return { l: before.lms.l, m: between('m'), s: between('s') }
}

/** The z-score of a weight in kg for length or height: whether a child is wasted. Null where there is no table. */
export function weightForLength(
  sex: Sex,
  ageInDays: number,
  cm: number,
  kg: number,
  lay?: boolean | null,
): number | null {
  const lms = lmsAtLength(sex, ageInDays, cm, lay)
  return lms && kg > 0 ? scoreOf(lms, kg, true) : null
}

/**
 * WHO Child Growth Standards, training course, module C; beyond −5 and 5 WHO Anthro takes it for an error of
 * measurement. Null: inside the usual range.
 */
export function wastingWord(z: number): GrowthWord | null {
  if (z < -5 || z > 5) return { text: t('not plausible: measure again'), tone: 'red' }
  if (z < -3) return { text: t('severely wasted'), tone: 'red' }
  if (z < -2) return { text: t('wasted'), tone: 'amber' }
  if (z > 3) return { text: t('obese'), tone: 'red' }
  if (z > 2) return { text: t('overweight'), tone: 'amber' }
  return z > 1 ? { text: t('possible risk of overweight'), tone: 'amber' } : null
}
