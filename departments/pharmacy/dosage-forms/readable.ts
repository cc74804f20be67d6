// Whether the words of a prescription say something that can be read. Pure.
import { t } from '../../../kernel/contract/words/text.ts'
import { inNumbers } from '../numbers.ts'
import { daysOf, mostPerDay } from '../prescribing.ts'
import { unitsIn } from './dosage-form.ts'

/** Words that say how much without a number. */
const BY_ORDER = /\b(directed|told|protocol|scale|chart|regimen|instructed|pea|fingertip|coat|gargle|rinse)\b/
const WHEN =
  /\b(day|daily|week|weekly|month|monthly|year|fortnight|hour|hourly|hrly|minute|night|nightly|morning|evening|bedtime|noon|meal|meals|food|stat|once|twice|thrice|prn|sos|needed|required|pain|fever|itching|vomiting|nausea|directed|told|protocol|continuous|continuously|mane|nocte|before|after|monday|tuesday|wednesday|thursday|friday|saturday|sunday|asubuhi|usiku|jioni|mchana|times|immediately|now)s?\b/
const HOW_LONG =
  /\b(until|till|review|reviewed|long[ -]?term|life|lifelong|continue|continuous|continuing|ongoing|indefinite|indefinitely|needed|required|stat|once|course|finished|finish|completed|days?|weeks?|months?|years?|discharge|delivery|birth|told|directed|maintenance|chronic|doses?|better|well|before)\b/

type Words = { dosage: string; frequency: string; duration?: string | undefined }
/** Which of the words cannot be read, each in a sentence. */
export function unreadable({ dosage, frequency, duration }: Words): string[] {
  const amount = inNumbers(dosage)
  const often = inNumbers(frequency)
  return [
    ...(/\d/.test(amount) || unitsIn(dosage).length > 0 || BY_ORDER.test(amount)
      ? []
      : [t('The dose cannot be read: “{words}”', { words: dosage })]),
    ...(mostPerDay(frequency) !== null || WHEN.test(often)
      ? []
      : [t('How often cannot be read: “{words}”', { words: frequency })]),
    ...(duration === undefined || daysOf(duration) !== null || HOW_LONG.test(inNumbers(duration))
      ? []
      : [t('For how long cannot be read: “{words}”', { words: duration })]),
  ]
}
