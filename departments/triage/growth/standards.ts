import * as boys from './boys.data.ts'
import * as girls from './girls.data.ts'

export const indicators = ['weight', 'height', 'bmi', 'head'] as const
/** Weight, length or height, body mass index and head circumference, each for age. Units: kg, cm, kg/m², cm. */
export type Indicator = (typeof indicators)[number]
export type Sex = 'male' | 'female'

/** Skewness, median and variation. */
export type Lms = { l: number; m: number; s: number }
type Row = Lms & { day: number }

export const DAYS_OF_MONTH = 30.4375
/** From this day children are measured standing; before, lying (WHO). */
export const FIRST_STANDING_DAY = 731

/** Standing a child is that much shorter than lying (WHO Child Growth Standards, Training course, module B). */
export const STANDING_CM = 0.7
/**
 * A length or height as the tables ask for it: lying under 24 months, standing from there. `lying`: how it was
 * measured, where that is known; the other way 0.7 cm are added (standing, under 24 months) or taken away (lying,
 * from there).
 */
export function asTablesAsk(ageInDays: number, cm: number, lying: boolean | null | undefined): number {
  const stands = ageInDays >= FIRST_STANDING_DAY
  if (lying === null || lying === undefined || lying !== stands) return cm
  return stands ? cm - STANDING_CM : cm + STANDING_CM
}

const read = (text: string): Row[] =>
  text.split('\n').map((line) => {
    const [age = '', l, m, s] = line.split(' ')
    return {
      day: Number.parseInt(age, 10) * (age.endsWith('m') ? DAYS_OF_MONTH : 1),
      l: Number(l),
      m: Number(m),
      s: Number(s),
    }
  })

const tables = new Map<string, Row[]>()
function tableOf(indicator: Indicator, sex: Sex): Row[] {
  const name = `${sex} ${indicator}`
  const known = tables.get(name)
  if (known) return known
  const table = read((sex === 'male' ? boys : girls)[indicator])
  tables.set(name, table)
  return table
}

/** The oldest day of an indicator's table: 10 years for weight, 19 years for height and BMI, 5 years for the head. */
export const lastDayOf = (indicator: Indicator, sex: Sex): number =>
  Math.floor(tableOf(indicator, sex).at(-1)?.day ?? 0)

/**
 * The table at a day of age, L, M and S interpolated between its rows; null outside it. At 24 months length gives
 * way to height: the table has two rows of that age, and the day decides on which side it is.
 */
export function lmsAt(indicator: Indicator, sex: Sex, ageInDays: number): Lms | null {
  const table = tableOf(indicator, sex)
  const next = table.findIndex((row) => row.day > ageInDays)
  const before = table[next === -1 ? table.length - 1 : next - 1]
  if (!before || ageInDays < 0 || Math.floor(ageInDays) > lastDayOf(indicator, sex)) return null
  const after = table[next]
  if (!after) return before
  const part = (ageInDays - before.day) / (after.day - before.day)
  const between = (key: 'l' | 'm' | 's') => before[key] + part * (after[key] - before[key])
  return { l: between('l'), m: between('m'), s: between('s') }
}

const atZ = ({ l, m, s }: Lms, z: number) => (l === 0 ? m * Math.exp(s * z) : m * (1 + l * s * z) ** (1 / l))

/** The value that has this z-score at an age (|z| up to 3); null outside the table. */
export function valueAt(indicator: Indicator, sex: Sex, ageInDays: number, z: number): number | null {
  const lms = lmsAt(indicator, sex, ageInDays)
  return lms && atZ(lms, z)
}

/**
 * The z-score by the LMS method. Beyond 3 in what is `skewed` (weight, BMI), WHO counts on in steps of the distance
 * between 2 and 3 (WHO Child Growth Standards, Methods and development, 2006, chapter 7).
 */
export function scoreOf(lms: Lms, value: number, skewed: boolean): number {
  const { l, m, s } = lms
  const z = l === 0 ? Math.log(value / m) / s : ((value / m) ** l - 1) / (l * s)
  if (Math.abs(z) <= 3 || !skewed) return z
  const side = Math.sign(z)
  const third = atZ(lms, side * 3)
  return side * 3 + (value - third) / Math.abs(third - atZ(lms, side * 2))
}

/** The z-score for age; null where there is no table. */
export function zScore(indicator: Indicator, sex: Sex, ageInDays: number, value: number): number | null {
  const lms = lmsAt(indicator, sex, ageInDays)
  return lms && value > 0 ? scoreOf(lms, value, indicator === 'weight' || indicator === 'bmi') : null
}

/** How many of a hundred children of that age and sex are below this z-score (Abramowitz and Stegun 26.2.17). */
export function percentileOf(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
  const above =
    density * t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 100 * (z >= 0 ? 1 - above : above)
}
