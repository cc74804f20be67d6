import { t } from '../contract/words/text.ts'

/** The one of a list that a text of the address names. */
export const oneOf = <T extends string>(list: readonly T[], text: string): T | undefined =>
  list.find((each) => each === text)

/** What a filter offers: first all of them by their name, then each by its label, which is said here. */
export const choicesOf = <T extends string>(
  all: string,
  list: readonly T[],
  labelOf: Record<T, string> | ((value: T) => string),
) => [
  { value: '', label: all },
  ...list.map((value) => ({ value, label: typeof labelOf === 'function' ? labelOf(value) : t(labelOf[value]) })),
]
