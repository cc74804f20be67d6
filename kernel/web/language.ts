import { type Language, languages } from '../contract/words/languages.ts'
import type { Speech } from '../contract/words/text.ts'

const KEY = 'uzima.language'
const known = (text: string | null): Language => (text && text in languages ? (text as Language) : 'en')

/** The language that this browser was left in: that of whoever signed in last, or what was chosen before signing in. */
export const browserLanguage = (): Language => known(localStorage.getItem(KEY))

/** The language of this page. It stays until the page is loaded again. */
export const pageLanguage = (): Language => known(document.documentElement.lang)

type Loader = (language: Exclude<Language, 'en'>) => Promise<Speech>
let load: Loader
/** Hands in where the catalogues are, which the kit does not know. */
export const offerSpeeches = (from: Loader): void => {
  load = from
}
/** How another language than English speaks: the catalogues come with the first who asks. */
export const speechIn: Loader = (language) => load(language)

/**
 * Speaks another language from now on: the page is loaded again, and drafts are kept. Nothing happens where the page
 * speaks it already.
 */
export function chooseLanguage(language: Language): void {
  localStorage.setItem(KEY, language)
  if (language !== pageLanguage()) location.reload()
}
