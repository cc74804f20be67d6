// What the name of a medicine and the words of its dosage say of the amount that somebody takes. Pure. Amounts are
// milligrams, or thousands of units ('kU').
import { type Amount, clean, type Measure, NUMBER, piecesOf, saidIn, UNIT, UNITS } from '../amounts.ts'
import { mostPerDay } from '../prescribing.ts'
import { plain } from './substances.ts'
import { contentOf, type Medicine } from './warnings.ts'

export type Way = 'oral' | 'injected' | 'rectal' | 'inhaled' | 'local'

const LOCAL =
  /\b(cream|ointment|gel|lotion|paste|shampoo|implant|pessary|pessaries|vaginal|patch|intrauterine|vaccine|toxoid|mouthwash|nasal|soap|dental|spinal)\b|\b(eye|ear)\b/i
/**
 * How a medicine gets into the body: by the words of its name where they say so, else by the route that was chosen
 * ('Oral' is pre-set there).
 */
export function wayOf(name: string, route: string): Way {
  if (LOCAL.test(name) || route === 'Topical') return 'local'
  if (/\b(inject|injection|injectable|infusion|inj|ampoule|vial)\b/i.test(name)) return 'injected'
  if (/supposit|\brectal\b/i.test(name)) return 'rectal'
  if (/\b(inhaler|nebuli[sz]er|nebules?|inhalation)\b/i.test(name)) return 'inhaled'
  if (route === 'Intravenous' || route === 'Intramuscular' || route === 'Subcutaneous') return 'injected'
  if (route === 'Rectal') return 'rectal'
  if (route === 'Inhalation') return 'inhaled'
  return 'oral'
}

type Strength = { value: number; measure: Measure; ml: number | null }
/** One substance of a medicine, with what a piece or a millilitre of it holds; null: the name does not say. */
export type Counted = {
  substance: string
  strength: Strength | null
  piece: number | null
  /** What a whole bottle holds. */
  bottle: number | null
  alone: boolean
  whole: (value: number) => number
  /** What is counted of '80/480 mg'; null: it does not fit. */
  parted: (values: readonly number[]) => number | null
}

const SLASHED = new RegExp(`(${NUMBER}(?:\\s*/\\s*${NUMBER})+)\\s*(${UNIT})\\b`)
const SINGLE = new RegExp(`(${NUMBER})\\s*(${UNIT})\\b(?:\\s*/\\s*(${NUMBER})?\\s*ml\\b)?`, 'g')
const PERCENT = new RegExp(`(${NUMBER})\\s*%`)

/** The strengths that a name says, in its order. */
function strengthsIn(name: string): Strength[] {
  const text = clean(name)
  const slashed = SLASHED.exec(text)
  if (slashed) {
    const unit = UNITS[slashed[2] ?? ''] ?? { value: 1, measure: 'mg' }
    const per = new RegExp(`^\\s*/\\s*(${NUMBER})?\\s*ml\\b`).exec(text.slice(slashed.index + slashed[0].length))
    return (slashed[1] ?? '').split('/').map((each) => ({
      value: Number(each) * unit.value,
      measure: unit.measure,
      ml: per ? Number(per[1] ?? 1) : null,
    }))
  }
  const found = [...text.matchAll(SINGLE)].map(([whole, value, unit, ml]): Strength => {
    const of = UNITS[unit ?? ''] ?? { value: 1, measure: 'mg' }
    return { value: Number(value) * of.value, measure: of.measure, ml: /ml$/.test(whole) ? Number(ml ?? 1) : null }
  })
  // '200 mg + 40 mg/5 ml': the millilitres of the last are those of all.
  const ml = found.at(-1)?.ml ?? null
  if (found.length > 1) return found.map((each) => ({ ...each, ml: each.ml ?? ml }))
  const percent = PERCENT.exec(text)
  return found.length === 0 && percent ? [{ value: Number(percent[1]) * 10, measure: 'mg', ml: 1 }] : found
}

/** Co-amoxiclav is named by both its parts together and dosed by the amoxicillin in it. */
const AMOXICILLIN_IN: Record<number, number> = {
  156: 125,
  156.25: 125,
  228: 200,
  228.5: 200,
  281: 250,
  312: 250,
  312.5: 250,
  375: 250,
  457: 400,
  600: 500,
  625: 500,
  642.9: 600,
  1000: 875,
  1200: 1000,
}
type Combination = {
  parts: readonly string[] /** What is counted of a total, and of parts. */
  total: (value: number) => number
  parted: (values: readonly number[]) => number
}
const first = (values: readonly number[]) => values[0] ?? 0
const combinations: readonly Combination[] = [
  { parts: ['amoxicillin', 'clavulanic acid'], total: (value) => AMOXICILLIN_IN[value] ?? value, parted: first },
  {
    parts: ['sulfamethoxazole', 'trimethoprim'],
    total: (value) => value,
    parted: (values) => values.reduce((sum, each) => sum + each, 0),
  },
  {
    parts: ['piperacillin', 'tazobactam'],
    total: (value) => value,
    parted: (values) => values.reduce((sum, each) => sum + each, 0),
  },
  { parts: ['artemether', 'lumefantrine'], total: (value) => value, parted: first },
  { parts: ['dihydroartemisinin', 'piperaquine'], total: (value) => value, parted: first },
  { parts: ['sulfadoxine', 'pyrimethamine'], total: (value) => value, parted: first },
]

/** What a whole ampoule, vial or bottle of a liquid holds in millilitres, as its name ends: ', 10 ml'. */
const contentMl = (name: string): number | null => Number(/,\s*(\d+(?:\.\d+)?)\s*ml\b/i.exec(name)?.[1] ?? 0) || null

/** The substances of a medicine that are counted, with their strengths as far as the name says them. */
export function countedOf(medicine: Medicine): Counted[] {
  const name = plain(medicine.name)
  const known =
    medicine.ingredients.length > 0
      ? medicine.ingredients.map((each) => each.toLowerCase())
      : contentOf(medicine).ingredients
  const place = (each: string) => (name.includes(plain(each)) ? name.indexOf(plain(each)) : Number.POSITIVE_INFINITY)
  const ingredients =
    medicine.ingredients.length > 0 ? known : known.toSorted((one, two) => place(one) - place(two) || 0)
  const strengths = strengthsIn(medicine.name)
  const ml = contentMl(medicine.name)
  const piece = (strength: Strength | null) =>
    strength === null
      ? null
      : strength.ml === null
        ? strength.value
        : ml
          ? (strength.value / strength.ml) * ml
          : strength.ml === 1
            ? null
            : strength.value
  // A bottle of `1 g/100 ml` without another content holds the hundred.
  const bottle = (strength: Strength | null) =>
    strength?.ml && ml ? (strength.value / strength.ml) * ml : strength?.ml && strength.ml >= 50 ? strength.value : null
  const combination = combinations.find(
    ({ parts }) => parts.length === ingredients.length && parts.every((part) => ingredients.includes(part)),
  )
  if (combination) {
    const [one] = strengths
    const value =
      one &&
      (strengths.length > 1 ? combination.parted(strengths.map((each) => each.value)) : combination.total(one.value))
    const strength = one && value ? { ...one, value } : null
    return [
      {
        substance: combination.parts.join(' + '),
        strength,
        piece: piece(strength),
        bottle: bottle(strength),
        alone: true,
        whole: combination.total,
        parted: (values) => (values.length === combination.parts.length ? combination.parted(values) : null),
      },
    ]
  }
  return ingredients.map((substance, at) => {
    const strength = (strengths.length === ingredients.length ? strengths[at] : undefined) ?? null
    return {
      substance,
      strength,
      piece: piece(strength),
      bottle: bottle(strength),
      alone: ingredients.length === 1,
      whole: (value) => value,
      // '250/500 mg' of a single substance is the one or the other.
      parted: (values) =>
        ingredients.length === 1
          ? Math.max(...values)
          : values.length === ingredients.length
            ? (values[at] ?? null)
            : null,
    }
  })
}

/**
 * The most that is taken at a time, in the measure of its row; `missing`: what else stands there that cannot be told.
 */
export type Reading = { most: number; missing?: string }
type How = { unit: string | null; kg: number | null; often: number | null; measure: Measure }
const COUNTED_UNITS = new Set(['tablet', 'capsule', 'sachet', 'ampoule', 'vial', 'piece', 'inhaler', 'dose'])
const NO_AMOUNT = 'an amount that can be read is'
const NOT_UNDERSTOOD = 'a number in it was not understood, and an amount that can be read is'
const HOW_OFTEN = 'how often a day it is taken is'
/** Whether words of `missing` say that a number stands there which was not understood. */
export const isUnread = (missing: string): boolean => missing === NOT_UNDERSTOOD

type Worth = number | { missing: string } | null
const isNumber = (worth: Worth): worth is number => typeof worth === 'number'

/** What each amount of a dosage is worth; null: it says nothing of its own. */
function worths(amounts: readonly Amount[], counted: Counted, { unit, kg, often, measure }: How): Worth[] {
  const fits = counted.strength?.measure === measure
  // An ampoule of '10 mg/ml' without another content holds one millilitre.
  const piece = counted.piece ?? (unit === 'ampoule' && counted.strength?.ml === 1 ? counted.strength.value : null)
  const massOf = ({ unit: of, values }: Amount): number | null => {
    const scale = UNITS[of]
    if (scale?.measure !== measure) return null
    const inMeasure = values.map((value) => value * scale.value)
    if (inMeasure.length > 1) return counted.parted(inMeasure)
    return counted.alone ? counted.whole(inMeasure[0] ?? 0) : null
  }
  const masses = amounts.filter(({ kind, perKg, inMl }) => kind === 'mass' && !perKg && inMl === undefined)
  const said = amounts.find(({ kind, inMl }) => kind === 'mass' && inMl !== undefined)
  const saidMass = said ? massOf(said) : null
  const saidPerMl = said && saidMass !== null ? saidMass / (said.inMl ?? 1) : null
  const perMl = counted.strength?.ml && fits ? counted.strength.value / counted.strength.ml : saidPerMl
  const isOther = saidPerMl !== null && perMl !== null && Math.abs(saidPerMl - perMl) > perMl * 0.05
  const pieces = amounts.some(({ kind }) => kind === 'piece')
  return amounts.map((amount): Worth => {
    const { kind, values, times, perKg, perDay, rate, inMl } = amount
    const count = Math.max(...values) * times
    if (rate) return { missing: 'how long it runs is' }
    if (inMl !== undefined) {
      if (isOther) return { missing: 'one strength (the dosage says another than the name) is' }
      return amounts.length === 1 && inMl !== null && saidMass !== null ? saidMass * times : null
    }
    if (perKg) {
      const each =
        kind === 'mass' ? massOf(amount) : kind === 'ml' && perMl !== null ? Math.max(...values) * perMl : null
      if (each === null)
        return { missing: kind === 'mass' ? 'a dose in the unit of its figures is' : 'the strength is' }
      if (kg === null) return { missing: 'the weight is' }
      if (!perDay) return each * times * kg
      return often ? (each * times * kg) / Math.max(1, often) : { missing: HOW_OFTEN }
    }
    if (kind === 'mass') {
      const each = massOf(amount)
      // '½ tablet of 500 mg': the strength said once more. Without one in the name, it is that of each piece.
      if (pieces && (piece === null || !fits || each === null || Math.abs(each - piece) < 1e-6)) return null
      return each === null
        ? { missing: counted.alone ? 'a dose in the unit of its figures is' : 'a dose in tablets or millilitres is' }
        : each * times
    }
    if (kind === 'piece') {
      if (piece !== null && fits) return count * piece
      const each = masses.map((mass) => massOf(mass)).filter((mass) => mass !== null)
      return each.length > 0 ? count * Math.max(...each) : { missing: 'the strength is' }
    }
    if (kind === 'bottle')
      return counted.bottle !== null && fits ? count * counted.bottle : { missing: 'the content of the bottle is' }
    // Water that a powder or an infusion is mixed with is no dose.
    if (perMl === null) return masses.length > 0 ? null : { missing: 'the strength is' }
    return count * perMl
  })
}

const DILUTED =
  /\b(?:in|into|with)\s+\d+(?:\.\d+)?\s*(?:ml|mls|cc)\b(?=\s*(?:of\b|ns\b|n\/s|d5|dextrose|normal|saline|water|wfi|ringer|rl\b|$))/gi
/** Most and least of a prescription of limits: '15 mg/kg, max 1 g' says no second dose. */
const AT_MOST = new RegExp(
  `\\(?\\b(?:max(?:imum)?|at most|not more than)\\b[^\\d;]*${NUMBER}\\s*(?:(?:${UNIT}|ml|tab\\w*|cap\\w*|doses)\\b)?`,
  'gi',
)

/**
 * How much of a substance a dosage is, in the measure of its row: the largest amount it says; or what is missing to
 * tell.
 */
export function readDose(dosage: string, counted: Counted, how: How): Reading | { missing: string } {
  const undiluted = new RegExp(`${NUMBER}\\s*(?:${UNIT})`).test(dosage.toLowerCase())
    ? dosage.replaceAll(DILUTED, ' ')
    : dosage
  const limited = undiluted.replaceAll(AT_MOST, ' ')
  const said = saidIn(/\d/.test(limited) ? limited : undiluted)
  const amounts = said.bare && how.unit && COUNTED_UNITS.has(how.unit) ? [piecesOf(said.bare.most)] : said.amounts
  const worth = worths(amounts, counted, how)
  const known: number[] = []
  worth.forEach((each, at) => {
    if (!isNumber(each)) return
    known.push(amounts[at]?.added && isNumber(worth[at - 1] ?? null) ? each + (known.at(-1) ?? 0) : each)
  })
  const wanting = worth.flatMap((each) => (each !== null && typeof each === 'object' ? each.missing : []))
  const other = mostPerDay(said.aside)
  const unread = said.unread || (amounts.length === 0 && said.bare !== null)
  if (known.length === 0) return { missing: unread ? NOT_UNDERSTOOD : (wanting[0] ?? NO_AMOUNT) }
  const missing = unread
    ? NOT_UNDERSTOOD
    : (wanting.find((each) => !/^a dose in/.test(each)) ??
      (other !== null && how.often !== null && other > how.often + 1e-6 ? HOW_OFTEN : undefined))
  return { most: Math.max(...known), ...(missing && { missing }) }
}
