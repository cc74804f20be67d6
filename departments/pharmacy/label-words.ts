// What a label says: the dose in words, in English or Kiswahili. What cannot be put into Kiswahili stays as it was written, rather than being guessed at.

import { daysOf, perDay, wholeDosage, wholeDuration, wholeFrequency } from './prescribing.ts'

export const labelLanguages = { en: 'English', sw: 'Kiswahili' } as const
export type LabelLanguage = keyof typeof labelLanguages
export type Labelled = { dosage: string; frequency: string; duration: string; route: string; unit: string | null }

type Two = Record<LabelLanguage, string>
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

function swahiliFrequency(frequency: string): string {
  const text = frequency.toLowerCase()
  const often = perDay(frequency)
  if (/\b(when|as|if) ?(needed|required)\b|\bprn\b|\bsos\b/.test(text)) return 'inapohitajika'
  if (/\b(once only|stat|single dose|immediately)\b/.test(text)) return 'mara moja tu'
  if (/\b(nocte|at night|evening|bedtime)\b/.test(text) && often === 1) return 'usiku'
  if (/\b(mane|morning)\b/.test(text) && often === 1) return 'asubuhi'
  if (often === 0.5) return 'siku moja baada ya nyingine'
  if (often !== null && often < 0.5) return 'mara moja kwa wiki'
  const times = often !== null && Number.isInteger(often) ? TIMES[often] : undefined
  return times ? `${times} kwa siku` : frequency
}

function swahiliDuration(duration: string): string {
  const text = wholeDuration(duration)
  const [, count, unit] = /^(\d+) (day|week|month)s?$/.exec(text.trim().toLowerCase()) ?? []
  if (count) return `kwa ${{ day: 'siku', week: 'wiki', month: 'miezi' }[unit ?? 'day'] ?? 'siku'} ${count}`.replace('miezi 1', 'mwezi 1')
  const days = daysOf(duration)
  return days === null ? text : days > 1 ? `kwa siku ${days}` : ''
}

/** The dose in words: 'Take 1 tablet three times a day for 5 days'. */
export function doseInWords({ dosage, frequency, duration, route, unit }: Labelled, language: LabelLanguage): string {
  const dose = wholeDosage(dosage, unit)
  // 'apply thinly' says itself what is done with it.
  const verb = /^(apply|take|use|inhale|insert|inject|chew|suck|rub)\b/i.test(dose) ? '' : (VERBS[route]?.[language] ?? '')
  if (language === 'en') {
    const days = wholeDuration(duration)
    const lasts = /^(once|stat|single dose)/i.test(days) ? '' : /^\d/.test(days) ? `for ${days}` : days
    const text = [verb, dose, wholeFrequency(frequency), lasts].filter(Boolean).join(' ')
    return text.charAt(0).toUpperCase() + text.slice(1)
  }
  const does = route === 'Oral' && SWALLOWED.test(dose.replace(/^[\d./½\s]+/, '')) ? 'Meza' : verb
  return [does, swahiliDose(dose), swahiliFrequency(wholeFrequency(frequency)), swahiliDuration(duration)].filter(Boolean).join(' ')
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
  language: LabelLanguage,
): string[] =>
  [
    is_high_risk ? RISK[language] : undefined,
    STORED[storage ?? '']?.[language],
    route === 'Topical' ? { en: 'For external use only', sw: 'Kwa matumizi ya nje tu' }[language] : undefined,
    CHILDREN[language],
  ].filter((text) => text !== undefined)
