import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { Language } from '../../../contract/words/languages.ts'
import { english, type Say, t } from '../../../contract/words/text.ts'
import { pageLanguage, speechIn } from '../../language.ts'

/** A language and how it says a text. */
export type Spoken = { language: Language; say: Say }

const asThePage = (): Spoken => ({ language: pageLanguage(), say: t })
const Heard = createContext<Spoken | null>(null)

/** What is spoken here: the language that `SpokenIn` says, else the page's. */
export const useSpoken = (): Spoken => useContext(Heard) ?? asThePage()

/**
 * As `t`, in the language that is spoken here: what a paper says, while the screen beside it stays in the language of
 * the page.
 */
export const useSay = (): Say => useSpoken().say

const loading = new Map<Language, Promise<Spoken>>()

/**
 * How a language speaks. Where its catalogue does not come, the page's language does instead, and the next who asks
 * tries again.
 */
function spokenOf(language: Language): Promise<Spoken> {
  if (language === pageLanguage()) return Promise.resolve(asThePage())
  if (language === 'en') return Promise.resolve({ language, say: english.say })
  const known = loading.get(language)
  if (known) return known
  const load = speechIn(language).then(
    ({ say }) => ({ language, say }),
    () => {
      loading.delete(language)
      return asThePage()
    },
  )
  loading.set(language, load)
  return load
}

/** Several languages at once, in this order; undefined while one of them is on its way. */
export function useLanguages(languages: readonly Language[]): readonly Spoken[] | undefined {
  const [spoken, setSpoken] = useState<readonly Spoken[]>()
  const asked = languages.join()
  useEffect(() => {
    let gone = false
    void Promise.all(asked.split(',').map((language) => spokenOf(language as Language))).then((all) => {
      if (!gone) setSpoken(all)
    })
    return () => {
      gone = true
    }
  }, [asked])
  return spoken
}

/**
 * What stands inside says its words in this language, whatever the page speaks; null: as the page. It is drawn when the
 * language is there.
 */
export function SpokenIn({ language, children }: { language: Language | null; children: ReactNode }) {
  const [spoken] = useLanguages([language ?? pageLanguage()]) ?? []
  return spoken && <Heard value={spoken}>{children}</Heard>
}
