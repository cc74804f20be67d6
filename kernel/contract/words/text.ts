/** What stands in a text where it says `{name}`; nothing where there is nothing to say. */
type TextValues = Readonly<Record<string, string | number | false | null | undefined>>
/** A text written in English, said in a language. A text that the language lacks stays English. */
export type Say = (text: string, values?: TextValues) => string

const written = (value: TextValues[string]): string =>
  value === false || value === null || value === undefined ? '' : String(value)

/**
 * A language: what it says, and how it understands a sentence that was put together in English elsewhere (the server, a
 * schema).
 */
export type Speech = { say: Say; hear: (sentence: string) => string }

/** English is the language every text is written in: only the values are put in. */
export const english: Speech = {
  say: (text, values) =>
    values
      ? text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => (name in values ? written(values[name]) : whole))
      : text,
  hear: (sentence) => sentence,
}

let speech = english

/**
 * Chooses what `t` speaks. Called once, before any screen is loaded: a page keeps its language until it is loaded
 * again.
 */
export const speak = (language: Speech): void => {
  speech = language
}

/**
 * A text of a screen in the language of the page; `{name}` is replaced by the value of that name. The English text is
 * the key of the catalogues (`sw.json`).
 */
export const t: Say = (text, values) => speech.say(text, values)

/**
 * A sentence that came in English with its values already in it (an error of the server or of a schema), in the
 * language of the page.
 */
export const hear = (sentence: string): string => speech.hear(sentence)
