// What a label says: the dose in words, in English or Kiswahili, from the amount, the form and the route. What
// contradicts itself is not printed; what cannot be put into Kiswahili stays as it was written, rather than being
// guessed at.
import { writeDay } from '../../../kernel/contract/values/days.ts'
import type { Language } from '../../../kernel/contract/words/languages.ts'
import { saidIn, UNITS } from '../amounts.ts'
import {
  type Bare,
  bareIn,
  dosageProblem,
  type Formed,
  kindOf,
  routeProblem,
  unitsIn,
  wholeDosage,
  writeAmount,
} from '../dosage-forms/dosage-form.ts'
import { type FormKind, formOf, unitWords } from '../dosage-forms/dosage-forms.data.ts'
import { strengthOf, wholeDuration, wholeFrequency } from '../prescribing.ts'
import { type Saying, sayings, swahiliUnits, type Two } from './label-forms.data.ts'
import { swahiliDuration, swahiliFrequency } from './label-swahili.ts'

export type Labelled = Formed & { dosage: string; frequency: string; duration: string; route: string }

/** What is done with it where the route, and not the form, says so. */
const BY_ROUTE: Record<string, Saying> = {
  Oral: { verb: { en: 'Take', sw: 'Kunywa' } },
  Topical: { verb: { en: 'Apply', sw: 'Paka' } },
  Inhalation: { verb: { en: 'Inhale', sw: 'Vuta' } },
  Rectal: { verb: { en: 'Insert', sw: 'Weka' }, where: { en: 'into the rectum', sw: 'kwenye njia ya haja kubwa' } },
  Vaginal: { verb: { en: 'Insert', sw: 'Weka' }, where: { en: 'into the vagina', sw: 'ukeni' } },
  Eye: { verb: { en: 'Put', sw: 'Weka' }, where: { en: 'in the eye', sw: 'kwenye jicho' } },
  Ear: { verb: { en: 'Put', sw: 'Weka' }, where: { en: 'in the ear', sw: 'kwenye sikio' } },
  Nose: { verb: { en: 'Put', sw: 'Weka' }, where: { en: 'in the nose', sw: 'puani' } },
  Intravenous: { verb: { en: 'Given into a vein:', sw: 'Hutolewa kwa mshipa:' } },
  Intramuscular: { verb: { en: 'Given into a muscle:', sw: 'Sindano ya msuli:' } },
  Subcutaneous: { verb: { en: 'Inject', sw: 'Choma' }, where: { en: 'under the skin', sw: 'chini ya ngozi' } },
  Other: { verb: { en: 'Use', sw: 'Tumia' } },
}
/** Forms that are given in several ways: the route says which. */
const WAYS = new Set<FormKind>(['injection', 'infusion', 'vaccine', 'insulin', 'eye_ear_drops', 'device'])

const RINSE: Saying = { verb: { en: 'Rinse the mouth with', sw: 'Sukutua kwa' } }
/** What is done with a medicine, by its form where that fits the route. */
function sayingOf(kind: FormKind | null, route: string, dosage: string): Saying {
  if (kind === 'mouth' && unitsIn(dosage).includes('ml')) return RINSE
  const byRoute = BY_ROUTE[route] ?? BY_ROUTE.Other
  if (!kind) return byRoute as Saying
  const form = formOf(kind)
  return WAYS.has(kind) || !form.routes.includes(route) ? (byRoute as Saying) : sayings[kind]
}

type Unit = keyof typeof unitWords
type Amount = { amount: Bare; unit: Unit; beside?: string }
const SHORTS: Partial<Record<Unit, readonly string[]>> = {
  tablet: ['tab', 'tabs'],
  capsule: ['cap', 'caps'],
  ml: ['mls'],
  drop: ['gtt'],
  unit: ['iu'],
  ampoule: ['amp', 'amps'],
}
/** One amount of one unit, from its first word to its last, the mg beside it left as they are; null: it says more. */
function counted(dosage: string, medicine: Formed): Amount | null {
  const [, said = dosage, beside] = /^(.*\S)\s*\((\d[\d.,]*\s*(?:mg|g|mcg|ml))\)$/i.exec(dosage.trim()) ?? []
  const whole = wholeDosage(said, medicine)
  const [unit, ...more] = unitsIn(whole)
  if (!unit || more.length > 0 || unit === 'application' || unit === 'mass') return null
  const amount = bareIn(whole.replace(/\s*[a-z]+\s*$/i, ''))
  const named = [...unitWords[unit], ...(SHORTS[unit] ?? [])].some((word) => whole.toLowerCase().endsWith(word))
  return amount && amount.most > 0 && named ? { amount, unit, ...(beside && { beside }) } : null
}

const PER_ML = /(\d+(?:\.\d+)?)\s*mg\s*\/\s*(\d+(?:\.\d+)?)?\s*ml\b/i
/** What holds the strength in the name: a whole one, or a half where `halves`. */
const HOLDS: Partial<Record<FormKind, { unit: Unit; halves?: true }>> = {
  tablet: { unit: 'tablet', halves: true },
  chewable: { unit: 'tablet', halves: true },
  dispersible: { unit: 'tablet', halves: true },
  sublingual: { unit: 'tablet' },
  capsule: { unit: 'capsule' },
  pessary: { unit: 'pessary' },
  suppository: { unit: 'suppository' },
  inhaler: { unit: 'puff' },
}
const isWhole = (count: number): boolean => Math.abs(count - Math.round(count)) < 1e-9
/**
 * A dose in mg as it is counted or poured, with the mg beside it: 500 mg of a tablet of 250 mg are 2 tablets. Null:
 * it does not come out even.
 */
function measured(dosage: string, medicine: Formed, kind: FormKind | null): Amount | null {
  const { amounts, unread, aside } = saidIn(dosage)
  const [one, ...more] = amounts
  const scale = one && UNITS[one.unit]
  if (!one || !kind || more.length > 0 || unread || aside) return null
  if (one.ranged || one.perKg || one.rate || one.values.length > 1) return null
  if (one.kind !== 'mass' || one.inMl !== undefined || scale?.measure !== 'mg') return null
  const mg = (one.values[0] ?? 0) * one.times * scale.value
  const [, per, ml] = PER_ML.exec(medicine.name) ?? []
  const holds = HOLDS[kind]
  const strength = strengthOf(medicine.name)
  const count = holds && strength ? mg / strength : per && kind === 'liquid' ? (mg / Number(per)) * Number(ml ?? 1) : 0
  const even = isWhole(count * (holds && !holds.halves ? 1 : 2))
  return count > 0 && even
    ? { amount: { least: count, most: count }, unit: holds?.unit ?? 'ml', beside: dosage.trim() }
    : null
}

const APPLIED: Record<string, string> = {
  'apply thinly': 'Paka kidogo',
  'apply sparingly': 'Paka kidogo',
  'apply generously': 'Paka kwa wingi',
  'apply liberally': 'Paka kwa wingi',
  apply: 'Paka',
  '1 application': 'Paka',
  'apply to the affected area': 'Paka mahali palipoathirika',
  'apply to affected area': 'Paka mahali palipoathirika',
}
/** In which eye, ear or nostril: '1 drop in each eye'. */
const IN_WHICH = /^(.+?)\s+(?:in(?:to)?|to)?\s*(?:the\s+)?(each|both|left|right)\s+(eye|ear|nostril)s?$/i
const PLACES: Record<string, string> = { eye: 'jicho', ear: 'sikio', nostril: 'tundu la pua' }
const SIDES: Record<string, (place: string) => string> = {
  each: (place) => `kwenye kila ${place}`,
  both: (place) => `kwenye kila ${place}`,
  left: (place) => `kwenye ${place} la kushoto`,
  right: (place) => `kwenye ${place} la kulia`,
}
/** The place that a dose names itself, and the dose without it. */
function placeIn(dosage: string): { dosage: string; where: Two } | null {
  const [, amount, side = '', place = ''] = IN_WHICH.exec(dosage) ?? []
  if (!amount) return null
  const which = side.toLowerCase() === 'both' ? 'each' : side.toLowerCase()
  const what = place.toLowerCase()
  return {
    dosage: amount,
    where: {
      en: which === 'each' ? `in each ${what}` : `in the ${which} ${what}`,
      sw: SIDES[which]?.(PLACES[what] ?? '') ?? '',
    },
  }
}

const SPOON = /^(.+?)\s*(?:teaspoons?|teaspoonfuls?|tsps?)$/i
/** Spoons are poured: a teaspoon is 5 ml. */
function spoons(dosage: string, language: Language): string | null {
  const amount = bareIn(SPOON.exec(dosage)?.[1] ?? '')
  if (!amount) return null
  const ml = writeAmount({ least: amount.least * 5, most: amount.most * 5 })
  const count = writeAmount(amount)
  const several = amount.most > 1
  return language === 'en'
    ? `${count.replace('–', ' to ')} teaspoon${several ? 's' : ''} (${ml} ml)`
    : `${several ? 'vijiko vya chai' : 'kijiko cha chai'} ${count === '½' ? 'nusu' : count.replace('–', ' hadi ')} (mililita ${ml})`
}
const SAYS_ITSELF = /^(apply|take|use|inhale|insert|inject|chew|suck|rub|put|dissolve|drink|give)\b/i
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function amountIn(language: Language, { amount, unit, beside }: Amount): string {
  const words = (language === 'en' ? unitWords : swahiliUnits)[unit][amount.most > 1 ? 1 : 0]
  const written = writeAmount(amount)
  const mass = beside ? ` (${beside})` : ''
  return language === 'en'
    ? `${written.replace('–', ' to ')} ${words}${mass}`
    : `${words} ${written === '½' ? 'nusu' : written.replace('–', ' hadi ')}${mass}`
}

/** What is done with how much of it, and where. */
function doing(label: Labelled, language: Language): string {
  const kind = kindOf(label)
  const { verb, where } = sayingOf(kind, label.route, label.dosage)
  const place = placeIn(label.dosage.trim())
  const dosage = place?.dosage ?? label.dosage.trim().replace(/\s+(?:gargle|rinse|mouthwash)$/i, '')
  const there = (place?.where ?? where)?.[language]
  const applied = language === 'sw' ? APPLIED[dosage.toLowerCase()] : undefined
  if (applied) return [applied, /affected/.test(dosage) ? '' : there].filter(Boolean).join(' ')
  if (SAYS_ITSELF.test(dosage))
    return [language === 'en' ? capital(dosage) : dosage, /\bto\b/i.test(dosage) ? '' : there].filter(Boolean).join(' ')
  const amount = counted(dosage, label) ?? measured(dosage, label, kind)
  const said = amount ? amountIn(language, amount) : (spoons(dosage, language) ?? wholeDosage(dosage, label))
  return [verb[language], said, there].filter(Boolean).join(' ')
}

const isSingle = (text: string): boolean => /^(once|once only|only once|stat|single dose)$/i.test(text)

/**
 * The dose in words: 'Take 1 tablet three times a day for 5 days'; `problem`: it contradicts the form of the medicine,
 * and is not printed.
 */
export function doseInWords(label: Labelled, language: Language): { text: string } | { problem: string } {
  const problem = dosageProblem(label.dosage, label) ?? routeProblem(label.route, label)
  if (problem) return { problem }
  const does = doing(label, language)
  const often = wholeFrequency(label.frequency)
  // 'once only' and 'once' say the same.
  const lasts = isSingle(often) && isSingle(label.duration.trim()) ? '' : wholeDuration(label.duration)
  if (language === 'sw')
    return { text: [does, swahiliFrequency(often), lasts && swahiliDuration(lasts)].filter(Boolean).join(' ') }
  return { text: capital([does, often, /^\d/.test(lasts) ? `for ${lasts}` : lasts].filter(Boolean).join(' ')) }
}

/** When it was handed out, before the day. */
export const givenOn: Two = { en: 'Given', sw: 'Imetolewa' }
/** Where the instructions do not fit on the first label. */
export const secondLabel: Two = { en: 'See the second label', sw: 'Soma lebo ya pili' }
/** Which batch is in the bag, and until when it is good. */
export function batchOnLabel(
  { batch_number, expiry_date }: { batch_number: string; expiry_date: string | null },
  language: Language,
): string {
  const [batch, until] = language === 'en' ? ['Batch', 'use before'] : ['Bechi', 'tumia kabla ya']
  return expiry_date ? `${batch} ${batch_number}, ${until} ${writeDay(expiry_date)}` : `${batch} ${batch_number}`
}

const CHILDREN: Two = { en: 'Keep out of the reach of children', sw: 'Weka mbali na watoto' }
const STORED: Record<string, Two> = {
  cool: { en: 'Keep in a cool place', sw: 'Weka mahali penye baridi' },
  cold: { en: 'Keep in the refrigerator', sw: 'Weka kwenye jokofu' },
  frozen: { en: 'Keep frozen', sw: 'Weka kwenye friza' },
}
const RISK: Two = { en: 'Take exactly as told', sw: 'Tumia kama ulivyoelekezwa tu' }
const OUTSIDE = new Set(['Topical', 'Eye', 'Ear', 'Nose', 'Vaginal'])

/** What else the label warns of. */
export const labelWarnings = (
  { storage, is_high_risk, route }: { storage: string | null; is_high_risk: boolean; route: string },
  language: Language,
): string[] =>
  [
    is_high_risk ? RISK[language] : undefined,
    STORED[storage ?? '']?.[language],
    route === 'Topical' ? { en: 'For external use only', sw: 'Kwa matumizi ya nje tu' }[language] : undefined,
    OUTSIDE.has(route) ? { en: 'Do not swallow', sw: 'Usimeze' }[language] : undefined,
    CHILDREN[language],
  ].filter((text) => text !== undefined)
