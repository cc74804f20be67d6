// What a label says: the dose in words, in English or Kiswahili. What cannot be put into Kiswahili stays as it was
// written, rather than being guessed at.

import type { Language } from '../../../kernel/contract/words/languages.ts'
import { wholeDosage, wholeDuration, wholeFrequency } from '../prescribing.ts'

export type Labelled = { dosage: string; frequency: string; duration: string; route: string; unit: string | null }

type Two = Record<Language, string>
/** What is done with it, by the route. */
const VERBS: Record<string, Two> = {
  Oral: { en: 'Take', sw: 'Kunywa' },
  Topical: { en: 'Apply', sw: 'Paka' },
  Inhalation: { en: 'Inhale', sw: 'Vuta' },
  Rectal: { en: 'Insert into the rectum:', sw: 'Weka kwenye njia ya haja kubwa:' },
  Intravenous: { en: 'Given into a vein:', sw: 'Hutolewa kwa mshipa:' },
  Intramuscular: { en: 'Given into a muscle:', sw: 'Sindano ya msuli:' },
  Subcutaneous: { en: 'Inject under the skin:', sw: 'Sindano chini ya ngozi:' },
  Other: { en: 'Use', sw: 'Tumia' },
}
const SWALLOWED = /^(tab|tablet|cap|capsule|pill)/i

/** Units in Kiswahili, of one and of several. */
const UNITS: readonly (readonly [RegExp, string, string])[] = [
  [/^(tab|tabs|tablet|tablets)$/, 'tembe', 'tembe'],
  [/^(cap|caps|capsule|capsules)$/, 'kapsuli', 'kapsuli'],
  [/^ml$/, 'mililita', 'mililita'],
  [/^drops?$/, 'tone', 'matone'],
  [/^puffs?$/, 'mpulizo', 'mipulizo'],
  [/^sachets?$/, 'pakiti', 'pakiti'],
  [/^(teaspoon|teaspoons|tsp)$/, 'kijiko cha chai', 'vijiko vya chai'],
]
const TIMES = ['', 'mara moja', 'mara mbili', 'mara tatu', 'mara nne', 'mara tano', 'mara sita']

function swahiliDose(dosage: string): string {
  const [, amount, unit] = /^(½|\d+(?:[./]\d+)?)\s*([a-z]+)$/i.exec(dosage.trim()) ?? []
  const known = unit && UNITS.find(([words]) => words.test(unit.toLowerCase()))
  if (!amount || !known) return dosage
  const one = amount === '1' || amount === '½' || amount === '1/2'
  return `${one ? known[1] : known[2]} ${amount === '½' || amount === '1/2' ? 'nusu' : amount}`
}

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

/**
 * A frequency in Kiswahili. Only what is known from its first word to its last is put into it: half of it would be
 * another dose.
 */
const swahiliFrequency = (frequency: string): string =>
  behind(frequency.toLowerCase().replaceAll(/\s+/g, ' '), [...OFTEN, ...WITH]) ?? frequency

const LASTS: Record<string, readonly [one: string, several: string]> = {
  day: ['siku', 'siku'],
  week: ['wiki', 'wiki'],
  month: ['mwezi', 'miezi'],
  year: ['mwaka', 'miaka'],
}
const isSingle = (text: string): boolean => /^(once|once only|only once|stat|single dose)$/i.test(text)

function swahiliDuration(duration: string): string {
  const text = wholeDuration(duration)
  if (isSingle(text)) return 'mara moja tu'
  const [, count = '', unit = ''] = /^(?:for )?(\d+) (day|week|month|year)s?$/.exec(text.toLowerCase()) ?? []
  const words = LASTS[unit]
  return words ? `kwa ${words[count === '1' ? 0 : 1]} ${count}` : text
}

/** The dose in words: 'Take 1 tablet three times a day for 5 days'. */
export function doseInWords({ dosage, frequency, duration, route, unit }: Labelled, language: Language): string {
  const dose = wholeDosage(dosage, unit)
  // 'apply thinly' says itself what is done with it.
  const verb = /^(apply|take|use|inhale|insert|inject|chew|suck|rub)\b/i.test(dose)
    ? ''
    : (VERBS[route]?.[language] ?? '')
  const often = wholeFrequency(frequency)
  // 'once only' and 'once' say the same.
  const lasts = isSingle(often) && isSingle(duration.trim()) ? '' : wholeDuration(duration)
  if (language === 'en') {
    const text = [verb, dose, often, /^\d/.test(lasts) ? `for ${lasts}` : lasts].filter(Boolean).join(' ')
    return text.charAt(0).toUpperCase() + text.slice(1)
  }
  const does = route === 'Oral' && SWALLOWED.test(dose.replace(/^[\d./½\s]+/, '')) ? 'Meza' : verb
  return [does, swahiliDose(dose), swahiliFrequency(often), lasts && swahiliDuration(lasts)].filter(Boolean).join(' ')
}

const CHILDREN: Two = { en: 'Keep out of the reach of children', sw: 'Weka mbali na watoto' }
const STORED: Record<string, Two> = {
  cool: { en: 'Keep in a cool place', sw: 'Weka mahali penye baridi' },
  cold: { en: 'Keep in the refrigerator', sw: 'Weka kwenye jokofu' },
  frozen: { en: 'Keep frozen', sw: 'Weka kwenye friza' },
}
const RISK: Two = { en: 'Take exactly as told', sw: 'Tumia kama ulivyoelekezwa tu' }

/** What else the label warns of. */
export const labelWarnings = (
  { storage, is_high_risk, route }: { storage: string | null; is_high_risk: boolean; route: string },
  language: Language,
): string[] =>
  [
    is_high_risk ? RISK[language] : undefined,
    STORED[storage ?? '']?.[language],
    route === 'Topical' ? { en: 'For external use only', sw: 'Kwa matumizi ya nje tu' }[language] : undefined,
    CHILDREN[language],
  ].filter((text) => text !== undefined)
