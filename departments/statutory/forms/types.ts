import type { readRanges } from './codes.ts'

export const formKeys = ['705a', '705b', '706', '717'] as const
export type FormKey = (typeof formKeys)[number]

export type FormColumn = { key: string; label: string }
/** `kept`: why Uzima has no data for the row or for some of its columns; then it can be filled in by hand. */
export type FormRow = {
  key: string
  /** As it stands before the row on the form. */
  number: string
  label: string
  /** How it is counted; null: Uzima keeps nothing of it. */
  measure: string | null
  /** What the measure is told: codes, tests, departments. */
  of: string
  ranges: ReturnType<typeof readRanges>
  /** Whether the row, by its words, was found in a public source. */
  checked: boolean
}
export type FormSection = { key: string; title: string; columns: readonly FormColumn[]; rows: readonly FormRow[] }

/** An edition of a form. */
export type Form = {
  key: FormKey
  title: string
  /** What the form is called in full. */
  name: string
  edition: string
  /** The first month for which it is filled in; before it, an older edition was. */
  valid_from: string
  source: string
  /** What could not be verified, in words; shown with the form. */
  doubts: readonly string[]
  /** A column for each day of the month, and their total. */
  by_day: boolean
  sections: readonly FormSection[]
}
