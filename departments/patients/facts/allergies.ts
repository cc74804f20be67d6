// What is said of an allergy, and which of two tellings is the worse one. Pure: for the server and the browser.
import { t } from '../../../kernel/contract/words/text.ts'

export const severities = ['mild', 'moderate', 'severe'] as const
export type Severity = (typeof severities)[number]
export const certainties = ['suspected', 'confirmed'] as const
export type Certainty = (typeof certainties)[number]

/** One telling of an allergy; null: nobody said. */
export type Told = {
  substance: string
  reaction: string | null
  severity: Severity | null
  certainty: Certainty | null
}

/**
 * Reactions that kill or nearly did, as they are written: signs of anaphylaxis and severe skin reactions. From clinical
 * knowledge, not checked against a publication (checked: false).
 */
const LIFE_THREATENING =
  /anaphyl|adrenalin|epinephrin|shock|collaps|cardiac arrest|\bicu\b|intubat|angio-?o?edema|airway|stridor|wheez|bronchospasm|(difficulty|short(ness)?( of)?|trouble).{0,12}breath|breathless|hypotens|unconscious|(swelling|swollen|swelled).{0,15}(face|lips?|tongue|throat|mouth|neck)|(face|lips?|tongue|throat).{0,15}(swell|swollen)|stevens|\bsjs\b|\bten\b|epidermal necrolysis|\bdress\b/i
/** 'No wheeze', 'without angioedema': said of what did not happen. */
const DENIED = /\b(no|not|without|never|denies)\b[^,;.]*/gi

/**
 * How bad a telling makes the allergy: 4 severe … 1 mild, 0 nothing said. A reaction that nobody graded is graded by
 * its words, and counts above mild when they say nothing of it.
 */
function gravity({ reaction, severity }: Told): number {
  if (severity === 'severe' || LIFE_THREATENING.test((reaction ?? '').replaceAll(DENIED, ''))) return 4
  if (severity === 'moderate') return 3
  if (severity === 'mild') return 1
  return reaction ? 2 : 0
}

/** Whether a reaction nearly killed, by its grade or by its words. */
export const isSevere = (told: Told): boolean => gravity(told) === 4

/** The same substance, however it is written in capitals and spaces. */
const substanceKey = (substance: string): string => substance.trim().toLowerCase().replaceAll(/\s+/g, ' ')

/** The worse one before the other; of two alike, the confirmed and then the later one. */
function worseFirst<T extends Told & { recorded_at: Date | string }>(one: T, other: T): number {
  const certain = (told: Told) => Number(told.certainty === 'confirmed')
  const at = (told: T) => new Date(told.recorded_at).getTime()
  return gravity(other) - gravity(one) || certain(other) - certain(one) || at(other) - at(one)
}

/** All tellings as one line a substance, in the order first told: the worst is the line, the others stay with it. */
export function bySubstance<T extends Told & { recorded_at: Date | string }>(
  rows: readonly T[],
): (T & { others: T[] })[] {
  const groups = new Map<string, T[]>()
  for (const row of rows)
    groups.set(substanceKey(row.substance), [...(groups.get(substanceKey(row.substance)) ?? []), row])
  return [...groups.values()].flatMap((group) => {
    const [worst, ...others] = group.sort(worseFirst)
    return worst ? [{ ...worst, others }] : []
  })
}

/** Whether a telling adds nothing to what is recorded of its substance: the same words and grades, or none at all. */
export function saysNothingNew(told: Told, known: readonly Told[]): boolean {
  const same = known.filter((row) => substanceKey(row.substance) === substanceKey(told.substance))
  const alike = (one: string | null, other: string | null) => one === null || one.toLowerCase() === other?.toLowerCase()
  return same.some(
    (row) =>
      alike(told.reaction, row.reaction) && alike(told.severity, row.severity) && alike(told.certainty, row.certainty),
  )
}

const severityWords = {
  mild: () => t('mild', { context: 'allergy' }),
  moderate: () => t('moderate', { context: 'allergy' }),
  severe: () => t('severe', { context: 'allergy' }),
}

/** `Penicillin (anaphylaxis, severe)`; what nobody said is left out, and a suspicion says so. */
export function allergyText({ substance, reaction, severity, certainty }: Told): string {
  const facts = [reaction, severity && severityWords[severity](), certainty === 'suspected' && t('suspected')].filter(
    Boolean,
  )
  return facts.length ? `${substance} (${facts.join(', ')})` : substance
}
