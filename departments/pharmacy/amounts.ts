// The amounts that the words of a dosage say, as they stand: '2 x 500 mg', '1½ tablets', '5 ml/kg'. Pure. Read by the
// browser and by the server.
import { inDecimals, inNumbers } from './numbers.ts'

export type Measure = 'mg' | 'kU'
/** What one of a unit of mass is: milligrams, or thousands of units. */
export const UNITS: Record<string, { value: number; measure: Measure }> = {
  mg: { value: 1, measure: 'mg' },
  g: { value: 1000, measure: 'mg' },
  gm: { value: 1000, measure: 'mg' },
  mcg: { value: 0.001, measure: 'mg' },
  µg: { value: 0.001, measure: 'mg' },
  ug: { value: 0.001, measure: 'mg' },
  iu: { value: 0.001, measure: 'kU' },
  unit: { value: 0.001, measure: 'kU' },
  units: { value: 0.001, measure: 'kU' },
  mu: { value: 1000, measure: 'kU' },
}
const LONG_UNITS: readonly (readonly [RegExp, string])[] = [
  [/micrograms?|microgrammes?|(?<![a-z])[mu]cgs\b/g, 'mcg'],
  [/milligram(me)?s?|(?<![a-z])mgs\b/g, 'mg'],
  [/(?<![a-z])(gram(me)?s?|gms)\b/g, 'g'],
  [/million (iu|units)|mega ?units?|megaunits|(?<=\d ?)m ?(iu|units)\b|(?<=\d ?)mega\b/g, 'mu'],
  [/(?<![a-z])(kilogram(me)?s?|kilos?|kgs)\b/g, 'kg'],
  [/millilit(re|er)s?|mls\b|(?<![a-z])cc\b/g, 'ml'],
  [/i\.u\.?|international units?|\bi\.?u\b/g, 'iu'],
]
/** Lower case, words for numbers and units short, thousands without commas. */
export const clean = (text: string): string => {
  const numbers = inNumbers(text)
    .replaceAll(/[–—]|\bto\b/g, '-')
    .replaceAll('μ', 'µ')
  return LONG_UNITS.reduce((so, [long, short]) => so.replaceAll(long, short), numbers)
}

export const NUMBER = '\\d+(?:\\.\\d+)?'
export const UNIT = 'mg|gm|g|mcg|µg|ug|iu|units?|mu'
const PIECE =
  'tablets?|tabl|tabs?|capsules?|caplets?|caps?|pills?|sachets?|suppositor(?:y|ies)|supps?|pieces?|pessar(?:y|ies)|vials?|ampoules?|ampules?|amps?|puffs?|doses?|syringes?'
const SPOON = '(?:tea|table|dessert)?\\s*spoon(?:ful)?s?|tsps?|tbsps?'
/** 'a tablet'. */
const ONE = new RegExp(`(?<![\\d/] ?)\\b(?:an?|i)\\s+(?=(?:${PIECE})\\b)`, 'g')
const AMOUNT = new RegExp(
  [
    `(?<![\\d.,/])(?:(${NUMBER})(?:\\s*-\\s*(${NUMBER}))?\\s*(?:[x×*]|of\\b)\\s*(?=\\d)|(${NUMBER})\\s+(?=\\d))?`,
    `(${NUMBER}(?:\\s*/\\s*${NUMBER})*)(?:\\s*-\\s*(${NUMBER}))?(?:\\s*x)?[\\s-]*`,
    `(?:(${UNIT})|(ml)|(${SPOON})|(${PIECE})|(bottles?))(?![a-zµ])`,
    `(?:\\s*(?:/|per|a)\\s*(kg)\\b(\\s*(?:/|per|a|in)?\\s*(?:day|24 ?h(?:ou)?r?s?|d\\b|daily))?)?`,
    `(\\s*(?:/|per|an?\\b)\\s*(?:h|hr|hour|min|minute)\\b)?`,
    `(?:\\s*(?:/|per)\\s*(${NUMBER})?\\s*(ml)\\b)?`,
    `(?:\\s*[x×*]\\s*(${NUMBER})(?![\\d./]|\\s*kg))?`,
  ].join(''),
  'g',
)
const BACKWARDS = new RegExp(`\\b(${PIECE})\\.?\\s*(${NUMBER})(?![\\d./])`, 'g')

/**
 * One amount: `values` of a slashed one in order ('80/480 mg'), else one, the upper of a range; `times` what it is
 * multiplied with.
 */
export type Amount = {
  kind: 'mass' | 'ml' | 'piece' | 'bottle'
  values: readonly number[]
  times: number
  ranged: boolean
  unit: string
  perKg: boolean
  perDay: boolean
  /** An hour or a minute: an infusion. */
  rate: boolean
  /** The millilitres that a mass is said to be in: '120 mg/5 ml'; null without a number: '40 mg/ml'. */
  inMl: number | null | undefined
  /** Added to the one before: '1 tablet + 1 tablet'. */
  added: boolean
}
const spoonOf = (word: string): number => (/table|tbsp/.test(word) ? 15 : /dessert/.test(word) ? 10 : 5)

/** So many tablets, capsules, ampoules. */
export const piecesOf = (count: number): Amount => ({
  kind: 'piece',
  values: [count],
  times: 1,
  ranged: false,
  unit: '',
  perKg: false,
  perDay: false,
  rate: false,
  inMl: undefined,
  added: false,
})

/** All amounts of a cleaned text, and what is left of it without them: a number there was not understood. */
function amountsOf(text: string): { amounts: Amount[]; rest: string } {
  const amounts: Amount[] = []
  let end = -1
  let rest = text.replaceAll(AMOUNT, (...found) => {
    const [
      whole,
      times,
      timesTo,
      before,
      number = '',
      to,
      mass,
      ml,
      spoon,
      piece,
      bottle,
      kg,
      day,
      rate,
      inMl,
      hasMl,
      after,
    ] = found as (string | undefined)[]
    const at = found.find((each) => typeof each === 'number') as number
    const scale = spoon ? spoonOf(spoon) : 1
    const values = (
      to === undefined ? number.split('/') : [String(Math.max(Number(to), ...number.split('/').map(Number)))]
    ).map((each) => Number(each) * scale)
    const multiplied = Math.max(Number(times ?? before ?? 1), Number(timesTo ?? 0)) * Number(after ?? 1)
    amounts.push({
      kind: mass ? 'mass' : piece ? 'piece' : bottle ? 'bottle' : 'ml',
      values,
      times: multiplied,
      ranged: to !== undefined || timesTo !== undefined,
      unit: mass ?? ml ?? piece ?? (bottle ? 'bottle' : 'ml'),
      perKg: kg !== undefined,
      perDay: day !== undefined,
      rate: rate !== undefined,
      inMl: hasMl ? (inMl === undefined ? null : Number(inMl)) : undefined,
      added: end >= 0 && /^\s*(\+|plus|and|&)\s*$/.test(text.slice(end, at)),
    })
    end = at + (whole?.length ?? 0)
    return ' ; '
  })
  rest = rest.replaceAll(BACKWARDS, (_, unit: string, number: string) => {
    amounts.push({ ...piecesOf(Number(number)), unit })
    return ' ; '
  })
  return { amounts, rest }
}

/** A number that is no amount: how often, for how long, a vitamin's name. */
const ASIDE = [
  /\bx?\s*\d+(?:\s*-\s*\d+)?\s*(?:times|[x×])\s*(?:a|per|each|in a|\/)?\s*(?:day|daily)\b/g,
  /\b(?:x\s*)?\d+(?:\s*-\s*\d+)?\s*times\b/g,
  /\bx\s*\d+\s*(?:a|per|each|\/)?\s*(?:day|daily)\b(?!s)/g,
  /\b(?:every|each|q)\s*\d+(?:\s*-\s*\d+)?\s*-?\s*(?:h(?:ou)?r?s?|hrly|hourly|min(?:ute)?s?)\b/g,
  /\b\d+(?:\s*-\s*\d+)?\s*-?\s*(?:hourly|hrly)\b/g,
  /\bin \d+ (?:divided |equal )*doses(?: (?:daily|a day))?\b/g,
  /\b\d+ (?:divided|equal) doses(?: (?:daily|a day))?\b/g,
  /\bat \d{1,2}(?:[:.]\d\d)?\s*(?:am|pm)\b/g,
  /(?:\bx|\bfor)?\s*(?<![\d./])\d+\s*\/\s*(?:7|52|12)\b(?!\s*(?:mg|g|ml)\b|\.\d|\s*\/)/g,
  /(?:\bx|\bfor)?\s*(?<![\d.])\d+(?:\s*-\s*\d+)?\s*(?:days?|weeks?|wks?|months?)\b/g,
  /\bdays?\s*\d+(?:\s*-\s*\d+)?\b/g,
  /\bover \d+(?:\s*-\s*\d+)?\s*(?:min(?:ute)?s?|h(?:ou)?r?s?)\b/g,
  /\b(?:in|per|over) 24 ?h(?:ou)?r?s?\b/g,
  /\b(?:at|after)\s*\d+(?:\s*h(?:ou)?r?s?)?(?:\s*(?:,|and|&|-|then)\s*(?:and\s*)?(?:at\s*|after\s*)?\d+(?:\s*h(?:ou)?r?s?)?)*\s*h(?:ou)?r?s?\b/g,
  /\b[bdk]\d{1,2}\b/g,
]

/** For how many times in all: 'x 6 doses'. */
const DOSES_IN_ALL = /\b(?:x|for)\s*\d+\s*doses?\b/g
/** The weight of a sum that is written out: '15 mg/kg x 10 kg'. */
const OF_WEIGHT = /(?<=\bkg.*)[x×*]\s*\d+(?:\.\d+)?\s*kg\b/g

export type Said = {
  amounts: readonly Amount[]
  /** What else the words say: how often, for how long. */
  aside: string
  /** A number alone ('2'), or the most of '1-0-1'. */
  bare: { most: number; ranged: boolean } | null
  /** Whether a number stands there that was not understood. */
  unread: boolean
}
/** What a dosage says. */
export function saidIn(dosage: string): Said {
  // '2 (two) tablets' is two.
  const once = clean(dosage).replaceAll(/(?<![\d.])(\d+)\s*\(\s*\1\s*\)/g, '$1')
  const text = inDecimals(once.replaceAll(/(\d)\s*-\s*(?=1\/2(?!\d))/g, '$1 '))
    .replaceAll(new RegExp(`(${NUMBER})\\s*(${UNIT})\\s*/\\s*(?=${NUMBER}\\s*\\2\\b)`, 'g'), '$1/')
    .trim()
  const bare = new RegExp(`^(${NUMBER})(?:\\s*-\\s*(${NUMBER}))?$`).exec(text)
  if (bare)
    return {
      amounts: [],
      aside: '',
      bare: { most: Number(bare[2] ?? bare[1]), ranged: bare[2] !== undefined },
      unread: false,
    }
  const meals = /^(\d(?:\.\d+)?)[-+](\d(?:\.\d+)?)[-+](\d(?:\.\d+)?)(?:[-+](\d(?:\.\d+)?))?$/.exec(
    text.replaceAll(' ', ''),
  )
  if (meals) {
    const each = meals.slice(1).flatMap((one) => (one === undefined ? [] : Number(one)))
    return {
      amounts: [],
      aside: `${each.filter((one) => one > 0).length} times`,
      bare: { most: Math.max(...each), ranged: true },
      unread: false,
    }
  }
  const by = new RegExp(`^(${NUMBER})\\s*[x×*]\\s*(\\d+)$`).exec(text)
  if (by) return { amounts: [], aside: `${by[2]} times`, bare: { most: Number(by[1]), ranged: false }, unread: false }
  const asides: string[] = []
  const without = ASIDE.reduce(
    (so, words) =>
      so.replaceAll(words, (found) => {
        asides.push(found)
        return ' ; '
      }),
    text.replaceAll(DOSES_IN_ALL, ' ; ').replaceAll(OF_WEIGHT, ' ; ').replaceAll(ONE, '1 '),
  )
  const { amounts, rest } = amountsOf(without)
  const odd = amounts.some(({ values, times }) => values.includes(0) || times === 0) || /[1-9]\d*\.000\b/.test(text)
  return {
    amounts,
    aside: [...asides, rest.replaceAll(';', ' ')].join(' ').trim(),
    bare: null,
    unread: odd || /\d|\bkg|\bdouble\b|\btriple\b/.test(rest) || /\b(ii+|vi+|x+)\b/.test(rest),
  }
}
