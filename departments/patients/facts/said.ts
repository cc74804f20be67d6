// What is known of allergies and pregnancy in one sentence each, for paper and files: not asked, none and something are
// three things. Pure: for the server and the browser.
import { t } from '../../../kernel/contract/words/text.ts'
import { allergyText, type Told } from './allergies.ts'
import { type PregnancyAnswer, pregnancyText } from './pregnancy.ts'

export const NOT_ASKED = { allergies: 'Allergies not recorded', pregnancy: 'Pregnancy not asked' } as const

type Instant = Date | string
type Write = (at: Instant) => string
export type AllergiesKnown = { allergies: readonly Told[]; allergies_asked: { at: Instant; by_name: string } | null }

/**
 * `Allergies not recorded`, `No known allergies (asked 03/11/2026 by Amina Otieno)`, or each with its reaction and
 * severity. `write` is how a day is written.
 */
export function allergiesSaid({ allergies, allergies_asked }: AllergiesKnown, write: Write): string {
  if (allergies.length > 0) return allergies.map(allergyText).join('; ')
  return allergies_asked
    ? t('No known allergies (asked {at} by {name})', { at: write(allergies_asked.at), name: allergies_asked.by_name })
    : t(NOT_ASKED.allergies)
}

/** `Pregnancy not asked`, or the answer that holds on a day with when and by whom it was asked. */
export function pregnancySaid(
  answer: (PregnancyAnswer & { recorded_at: Instant; recorded_by_name: string }) | null,
  day: string,
  write: Write,
): string {
  if (!answer) return t(NOT_ASKED.pregnancy)
  const values = { answer: pregnancyText(answer, day), at: write(answer.recorded_at), name: answer.recorded_by_name }
  return t('{answer} (asked {at} by {name})', values)
}
