import { createInstance } from 'i18next'
import type { Language } from '../../kernel/contract/words/languages.ts'
import type { Speech } from '../../kernel/contract/words/text.ts'

type Catalogue = Readonly<Record<string, string>>
// One catalogue for each department, beside its screens: English text → the same in Kiswahili.
const kiswahili = import.meta.glob<Catalogue>(
  ['../../departments/*/sw.json', '../../kernel/web/sw.json', './sw.json'],
  {
    eager: true,
    import: 'default',
  },
)
const catalogues: Record<Exclude<Language, 'en'>, Catalogue> = { sw: Object.assign({}, ...Object.values(kiswahili)) }

/** How a language speaks. A text that its catalogue lacks stays English. */
export async function speechOf(language: Exclude<Language, 'en'>): Promise<Speech> {
  const catalogue = catalogues[language]
  const library = createInstance()
  await library.init({
    lng: language,
    resources: { [language]: { translation: catalogue } },
    // The English text is the key, with all its dots and colons.
    keySeparator: false,
    nsSeparator: false,
    // React writes texts as texts: nothing in them has to be escaped.
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  })
  const say: Speech['say'] = (text, values) => library.t(text, { ...values })
  // What says most by itself comes first: 'Dose of {name} too high today' before 'Dose of {name} too high'.
  const patterns = Object.keys(catalogue)
    .filter(tells)
    .toSorted((one, other) => own(other).length - own(one).length)
    .map(patternOf)
  const hear = (sentence: string): string => {
    if (Object.hasOwn(catalogue, sentence)) return say(sentence)
    for (const { text, pattern } of patterns) {
      const values = pattern.exec(sentence)?.groups
      // A value may be a text itself: the sign that is too high, the department that is closed.
      if (values)
        return say(text, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, hear(value)])))
    }
    // A quantity, as `inUnits` writes it: '4 tablets'. The other language has one word for one and for many; what is
    // measured (5 mmHg) stays.
    const [, number, unit = ''] = /^([\d,.]+) (\D+)$/.exec(sentence) ?? []
    const one = [unit, unit.replace(/s$/, '')].find((word) => Object.hasOwn(catalogue, word) && say(word) !== word)
    return one ? say('{number} {unit}', { number, unit: say(one) }) : sentence
  }
  return { say, hear }
}

/** The words of a text without its values. */
const own = (text: string): string => text.replaceAll(/\{\w+\}/g, '')
/** Whether a text has values and enough words of its own to be known by: `{name}: {value}` could be anything. */
const tells = (text: string): boolean => text.includes('{') && own(text).length >= 8

/** `{name} waits` → which sentences it could have become, and what `name` was then. */
function patternOf(text: string): { text: string; pattern: RegExp } {
  const seen = new Set<string>()
  const place = (name: string, before = '') => {
    if (seen.has(name)) return `\\k<${name}>`
    seen.add(name)
    // What follows a word without a space may be left out: 'handed out{by}'.
    return `(?<${name}>.${/[\w.]$/.test(before) ? '*' : '+'}?)`
  }
  const source = text
    .split(/(\{\w+\})/)
    .map((part, at, parts) =>
      at % 2 ? place(part.slice(1, -1), parts[at - 1]) : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    )
    .join('')
  return { text, pattern: new RegExp(`^${source}$`) }
}
