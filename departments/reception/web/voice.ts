// What the voice of the waiting display says, and in which order: everything of it that needs no browser.
import { type Language, languageKeys } from '../../../kernel/contract/words/languages.ts'
import { english } from '../../../kernel/contract/words/text.ts'
import type { Spoken } from '../../../kernel/web/ui/page/spoken.tsx'

/** After this a call is not spoken any more: whoever is meant has read it, or has been called again. */
const TOO_LATE_MS = 60_000

/**
 * The languages of the display as its address names them (`sw,en`), each once; both, the page's first, where it names
 * none.
 */
export function languagesOf(asked: string | null, page: Language): readonly Language[] {
  const named = (asked ?? '')
    .split(',')
    .flatMap((text) => languageKeys.find((language) => language === text.trim()) ?? [])
  return named.length ? [...new Set(named)] : [page, ...languageKeys.filter((language) => language !== page)]
}

/** `T-012` → `T, 0, 1, 2`: letter by letter and digit by digit, with a short pause between them. */
export const spelled = (ticket: string): string => [...ticket.replaceAll(/[^\p{L}\p{N}]/gu, '')].join(', ')

/** Where a language is spoken best for a hospital in Kenya. */
const REGIONS: Record<Language, readonly string[]> = {
  en: ['en-ke', 'en-tz', 'en-gb', 'en'],
  sw: ['sw-ke', 'sw-tz', 'sw'],
}

type Voice = Pick<SpeechSynthesisVoice, 'lang'>
/** The best of a browser's voices for a language; null: it has none. */
export function voiceFor<V extends Voice>(language: Language, voices: readonly V[]): V | null {
  const tagged = voices.map((voice) => ({ voice, tag: voice.lang.toLowerCase().replace('_', '-') }))
  const [best] = REGIONS[language].flatMap((region) => tagged.filter(({ tag }) => tag === region))
  return (best ?? tagged.find(({ tag }) => tag.startsWith(`${language}-`)))?.voice ?? null
}

/** A sentence and who says it. English needs no voice of its own: the browser's first one reads it. */
export type Sentence<V> = { lang: Language; text: string; voice: V | null }
/** The same in every language that has a voice, in their order; where none has, in English. */
export function sentences<V extends Voice>(
  spoken: readonly Spoken[],
  voices: readonly V[],
  text: (say: Spoken['say']) => string,
): readonly Sentence<V>[] {
  const heard = spoken.flatMap(({ language, say }) => {
    const voice = voiceFor(language, voices)
    return voice || language === 'en' ? [{ lang: language, text: text(say), voice }] : []
  })
  return heard.length ? heard : [{ lang: 'en', text: text(english.say), voice: voiceFor('en', voices) }]
}

export type Call = { key: string; ticket: string; department: string; at: string }
type Told = { speak: (call: Call) => Promise<unknown>; now: () => number }

/** Speaks the calls one after another, the oldest first: each once, and none that is too old when its turn comes. */
export class Announcer {
  readonly #told: Told
  #known: Set<string> | null = null
  #waiting: Call[] = []
  #speaking = false

  constructor(told: Told) {
    this.#told = told
  }

  /**
   * The calls that the display shows now. Those of the beginning, and those that come while the voice is off, are not
   * spoken later.
   */
  take(calls: readonly Call[], on: boolean): void {
    const known = this.#known
    this.#known = new Set([...(known ?? []), ...calls.map(({ key }) => key)])
    if (!on) this.#waiting = []
    if (!on || !known) return
    this.#waiting.push(
      ...calls.filter(({ key }) => !known.has(key)).sort((one, other) => one.at.localeCompare(other.at)),
    )
    void this.#speak()
  }

  async #speak(): Promise<void> {
    if (this.#speaking) return
    this.#speaking = true
    for (let call = this.#waiting.shift(); call; call = this.#waiting.shift())
      if (this.#told.now() - Date.parse(call.at) <= TOO_LATE_MS) await this.#told.speak(call)
    this.#speaking = false
  }
}
