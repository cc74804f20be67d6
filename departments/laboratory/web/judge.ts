import { ageInDays } from '../../../kernel/contract/days.ts'
import type { CustomField, TestType } from '../contract.ts'
import { chooseRange, type Flag, formatRange, isCritical, judgeNumber, judgeWords, type Measured, type Subject } from '../ranges.ts'

/** Whom the values are judged for, on a day. */
export const subjectOf = (person: { gender: string | null; date_of_birth: string | null }, day: string): Subject => ({
  sex: person.gender,
  ageDays: ageInDays(person.date_of_birth, day),
})

/** The range that is shown beside a value; null: there is none. */
export function rangeText(measured: Measured, subject: Subject): string | null {
  const range = chooseRange(measured, subject)
  return range && formatRange(range)
}

/** One value of a panel, as typed. */
export const judgeField = (field: CustomField, subject: Subject, text: string): Flag | null =>
  field.type === 'text' ? null : judgeNumber(text, chooseRange(field, subject))

/** A test with one value: by its ranges, or by its words. */
export const judgeSingle = (type: TestType, subject: Subject, text: string): Flag | null =>
  type.ranges?.length ? judgeNumber(text, chooseRange(type, subject)) : judgeWords(text, type.normal_range)

export { isCritical }
