import { addMonths, daysBetween, daysFrom, firstOfMonth, lastOfMonth } from '../../../kernel/contract/values/days.ts'
import { moh705a, moh705b } from './moh705.ts'
import { moh706 } from './moh706.ts'
import { moh717 } from './moh717.ts'
import type { Form, FormKey, FormSection } from './types.ts'

/**
 * Every edition of every form, the newest of a form first. A new edition is a new entry; months before it keep theirs.
 */
const editions: readonly Form[] = [moh705a, moh705b, moh706, moh717]

/** The days of a month, `yyyy-MM`. */
export const boundsOf = (month: string) => ({ from: `${month}-01`, to: lastOfMonth(`${month}-01`) })
/** The month after or before. */
export const monthOf = (day: string) => firstOfMonth(day).slice(0, 7)
export const otherMonth = (month: string, by: number) => addMonths(`${month}-01`, by).slice(0, 7)

/** A column for each day, and their total. */
function dayColumns(month: string) {
  const { from, to } = boundsOf(month)
  const days = daysFrom(from, daysBetween(from, to) + 1).map((day) => ({
    key: day.slice(8),
    label: String(Number(day.slice(8))),
  }))
  return [...days, { key: 'total', label: 'Total' }]
}

/** The edition of a form that counts in a month, with its columns; undefined: there is none that old. */
export function formOf(key: FormKey, month: string): Form | undefined {
  const form = editions.find((each) => each.key === key && each.valid_from <= month)
  if (!form?.by_day) return form
  const columns = dayColumns(month)
  return { ...form, sections: form.sections.map((section): FormSection => ({ ...section, columns })) }
}

/** Every row of a form with its columns. */
export const rowsOfForm = (form: Form) =>
  form.sections.flatMap(({ rows, columns }) => rows.map((row) => ({ row, columns })))
