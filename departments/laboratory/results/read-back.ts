// Whether what somebody read back is what was told. Pure: for the server and the browser.

import { readValue } from '../ranges.ts'
import { namesWithNegative } from './findings.data.ts'
import { sayValue } from './summary.ts'

type Told = Parameters<typeof sayValue>[0]

/**
 * One way to write what is said: `+++` is `3+`, `pos` is `positive`, `not compatible` is `incompatible`, `200 000` is
 * `200000`.
 */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/(?<!\d\s?)\+(?:\s*\+)+/g, (run) => `${run.replaceAll(/\s/g, '').length}+`)
    .replaceAll(/(?<![\d+]\s?)\+(\d)(?!\d)/g, '$1+')
    .replaceAll(/(\d)\s*(?:\+|plus\b)/g, '$1+')
    .replaceAll(/(\d)[, ](?=\d{3}(?!\d))/g, '$1')
    .replaceAll(namesWithNegative, '$1neg')
    .replaceAll(/\b(gram|coagulase|oxidase|lactose|catalase|indole)[- ]?(?:positive|pos\b|\+ ?ve)/g, '$1pos')
    .replaceAll(/\bpos\b|\+ ?ve\b/g, 'positive')
    .replaceAll(/\bneg\b|- ?ve\b/g, 'negative')
    .replaceAll(/\b(?:in|non|not|isn['’]t)[- ]?compatible\b/g, 'incompatible')
    .replaceAll(/\s+/g, ' ')
    .replace(/[.!\s]+$/, '')
    .trim()

const numbersOf = (text: string) =>
  (plain(text).match(/\d[\d,]*(?:\.\d+)?|\.\d+/g) ?? []).map((number) => Number(number.replaceAll(',', '')))
const gradesOf = (text: string) => plain(text).match(/\d\+/g) ?? []
/** Words that stand in one finding and in its opposite. */
const COMMON = new Set(
  'seen growth grown detected found isolated present observed not non none nil wbc wbcs cells cell the and with for after organisms organism clear colourless'.split(
    ' ',
  ),
)
const DENIED = /\b(?:no|not|non|none|nil|negative|without|never|nothing)\b|n['’]t\b/
/** The words of a finding: those of parts that say something, and those of parts that deny it. */
function wordsOf(text: string): { said: Set<string>; denied: Set<string> } {
  const words = { said: new Set<string>(), denied: new Set<string>() }
  for (const part of plain(text).split(/[,;\n]|(?<!\b[a-z])\. |\b(?:and|but)\b|(?=\b(?:no|nil)\b|\brif)/))
    for (const word of part.match(/\p{L}{3,}/gu) ?? [])
      if (!COMMON.has(word)) words[DENIED.test(part) ? 'denied' : 'said'].add(word)
  return words
}

const share = <T>(one: Iterable<T>, other: Iterable<T>) => {
  const known = new Set(other)
  return [...one].some((each) => known.has(each))
}
const only = (one: Set<string>, other: Set<string>) => [...one].filter((word) => !other.has(word))
/**
 * Whether a finding in words was read back: letter for letter, or with one of its words, where nothing is denied that
 * was said, no other grade, no other number.
 */
function saidAgain(value: string, readBack: string): boolean {
  if (plain(value) === plain(readBack)) return true
  const [told, back] = [wordsOf(value), wordsOf(readBack)]
  if (share(only(told.said, told.denied), only(back.denied, back.said))) return false
  if (share(only(told.denied, told.said), only(back.said, back.denied))) return false
  if ([...told.said].some((word) => word.endsWith('neg') && back.said.has(word.replace(/neg$/, 'pos')))) return false
  if ([...told.said].some((word) => word.endsWith('pos') && back.said.has(word.replace(/pos$/, 'neg')))) return false
  const [grades, numbers] = [gradesOf(value), numbersOf(value)]
  const [gradesBack, numbersBack] = [gradesOf(readBack), numbersOf(readBack)]
  if (grades.length > 0 && gradesBack.length > 0 && !share(grades, gradesBack)) return false
  if (numbers.length > 0 && numbersBack.length > 0 && !share(numbers, numbersBack)) return false
  if (
    share(told.said.size > 0 ? told.said : told.denied, told.said.size > 0 ? back.said : back.denied) ||
    share(grades, gradesBack)
  )
    return true
  return numbers.length > 0 && numbers.every((number) => numbersBack.includes(number))
}

/**
 * The first value that was not read back, as it is said; null: all were. A number has to be there as a number, a
 * finding with one of its words.
 */
export function unread(values: readonly Told[], readBack: string): string | null {
  const numbers = numbersOf(readBack)
  const missing = values.find(({ value }) => {
    if (!value.trim()) return false
    const reading = readValue(value)
    if (reading) return !numbers.includes(Math.abs(reading.number))
    if (/^hi$/i.test(value)) return !/\bhi(?:gh)?\b/i.test(readBack)
    if (/^lo$/i.test(value)) return !/\blow?\b/i.test(readBack)
    return !saidAgain(value, readBack)
  })
  return missing ? sayValue(missing) : null
}
