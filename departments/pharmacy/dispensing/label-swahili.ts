// How often and for how long, in Kiswahili. Only what is known from its first word to its last is put into it: half of
// it would be another dose. Pure.
import { wholeDuration } from '../prescribing.ts'

const TIMES = ['', 'mara moja', 'mara mbili', 'mara tatu', 'mara nne', 'mara tano', 'mara sita']
const COUNT: Record<string, number> = {
  once: 1,
  twice: 2,
  thrice: 3,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
}
const countOf = (word: string): number => COUNT[word] ?? Number(word)
const MANY = '(once|twice|thrice|(?:one|two|three|four|five|six|[1-6]) times?)'

type Translated = string | ((counted: string) => string | undefined)
const often = (of: string) => (counted: string) => {
  const times = TIMES[countOf(counted.replace(/ times?$/, ''))]
  return times && `${times} ${of}`
}
/** How often, by the whole of what is written. */
const OFTEN: readonly (readonly [RegExp, Translated])[] = [
  [new RegExp(`^${MANY}(?: (?:a|per|each|every) day| daily)$`), often('kwa siku')],
  [new RegExp(`^${MANY}(?: (?:a|per|each|every) week| weekly)$`), often('kwa wiki')],
  [/^(?:daily|every day)$/, 'mara moja kwa siku'],
  [/^(?:weekly|every week)$/, 'mara moja kwa wiki'],
  [/^(?:once a month|once monthly|monthly|every month)$/, 'mara moja kwa mwezi'],
  [/^every (\d{1,2}) (?:hours|hrs)$/, (hours) => `kila baada ya masaa ${hours}`],
  [/^(\d{1,2})[ -]?hourly$/, (hours) => `kila baada ya masaa ${hours}`],
  [
    /^(?:once )?(?:every (?:other|second) day|every (?:2|two) days|(?:on )?alternate days?)$/,
    'kila baada ya siku moja',
  ],
  [/^(?:once only|only once|single dose)$/, 'mara moja tu'],
]
/** At what time of the day. */
const AT: readonly (readonly [RegExp, string])[] = [
  [/^(?:in the morning|every morning)$/, 'asubuhi'],
  [/^(?:in the evening|every evening)$/, 'jioni'],
  [/^(?:at night|every night)$/, 'usiku'],
  [/^at bedtime$/, 'wakati wa kulala'],
  [/^(?:in the )?morning and (?:in the )?evening$/, 'asubuhi na jioni'],
  [/^(?:in the )?morning and (?:at )?night$/, 'asubuhi na usiku'],
]
/** What may stand behind it. */
const WITH: readonly (readonly [RegExp, string])[] = [
  ...AT,
  [/^with (?:meals|a meal|food)$/, 'pamoja na chakula'],
  [/^before (?:meals|a meal|food)$/, 'kabla ya chakula'],
  [/^after (?:meals|a meal|food)$/, 'baada ya chakula'],
  [/^after (?:each|every) (?:loose )?(?:stool|motion)s?$/, 'baada ya kila choo cha kuharisha'],
  [/^(?:(?:when|if|as) ?(?:needed|required)|prn)$/, 'inapohitajika'],
]

function translated(text: string, known: readonly (readonly [RegExp, Translated])[]): string | undefined {
  for (const [words, kiswahili] of known) {
    const found = words.exec(text)
    if (found) return typeof kiswahili === 'string' ? kiswahili : kiswahili(found[1] ?? '')
  }
}

/** One form, and up to two that may stand behind it; undefined: a part of it is not known. */
function behind(text: string, known: readonly (readonly [RegExp, Translated])[], more = 2): string | undefined {
  const whole = translated(text, known)
  if (whole || more === 0) return whole
  for (const gap of text.matchAll(/,? /g)) {
    const before = translated(text.slice(0, gap.index), known)
    const after = before && behind(text.slice(gap.index + gap[0].length), WITH, more - 1)
    if (after) return `${before} ${after}`
  }
}

/** A frequency in Kiswahili; what is not known stays as it was written. */
export const swahiliFrequency = (frequency: string): string =>
  behind(frequency.toLowerCase().replaceAll(/\s+/g, ' '), [...OFTEN, ...WITH]) ?? frequency

const LASTS: Record<string, readonly [one: string, several: string]> = {
  day: ['siku', 'siku'],
  week: ['wiki', 'wiki'],
  month: ['mwezi', 'miezi'],
  year: ['mwaka', 'miaka'],
}
const isSingle = (text: string): boolean => /^(once|once only|only once|stat|single dose)$/i.test(text)

/** Durations without a number. */
const OPEN: readonly (readonly [RegExp, string])[] = [
  [/^(?:until|till) (?:the )?(?:next )?(?:review|reviewed|seen again)$/, 'hadi utakapoonwa tena'],
  [/^(?:until|till) (?:the )?next (?:visit|clinic|appointment)$/, 'hadi kliniki ijayo'],
  [/^(?:until|till) (?:it is |all is )?(?:finished|completed)$/, 'hadi dawa iishe'],
  [/^(?:for )?(?:long[ -]?term|continuous(?:ly)?|ongoing)$/, 'kwa muda mrefu'],
  [/^(?:for life|life-?long)$/, 'kwa maisha yote'],
]

/** A duration in Kiswahili; what is not known stays as it was written. */
export function swahiliDuration(duration: string): string {
  const text = wholeDuration(duration)
  if (isSingle(text)) return 'mara moja tu'
  const until = /^until (\d{1,2}\/\d{1,2}(?:\/\d{2,4})?)$/.exec(text)?.[1]
  if (until) return `hadi ${until}`
  const open = OPEN.find(([pattern]) => pattern.test(text.toLowerCase()))
  if (open) return open[1]
  const [, count = '', unit = ''] = /^(?:for )?(\d+) (day|week|month|year)s?$/.exec(text.toLowerCase()) ?? []
  const words = LASTS[unit]
  return words ? `kwa ${words[count === '1' ? 0 : 1]} ${count}` : text
}
