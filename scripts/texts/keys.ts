import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { refusalsOf, type Texts, textsOf } from './find.ts'
import { screensOf } from './screens.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** Files that only declare screens, menus and help: the shell and the kit say their words. */
const DECLARED = ['departments/*/web/{index.tsx,help.ts}', 'app/web/navigation.ts']
/**
 * Labels and messages in English that screens say by `t(label)` and `hear(message)`: contracts, vocabularies, tables of
 * words, danger signs.
 */
const WORDS = [
  'departments/*/{columns,contract,*.contract,vocabulary}.ts',
  'departments/patients/{ages,payment,payment-modes,person,record-types}.ts',
  'departments/hospital/usual-departments.ts',
  'departments/pharmacy/safety/weights.ts',
  'departments/triage/{charts/signs.data,scores/age}.ts',
  'departments/visits/{order-ref,result-words}.ts',
  'kernel/contract/{catalogue,errors,reports,types,values/numbers,values/phone,words/sentences}.ts',
]
/**
 * Rules that put sentences together by `t()`: in English on the server, in the language of the page beside the form.
 */
const RULES = [
  'departments/access/roles.ts',
  'departments/hospital/departments.ts',
  'departments/inventory/contract.ts',
  'departments/patients/facts/{allergies,pregnancy,said}.ts',
  'departments/triage/{examination.contract,findings,found,limits,priority}.ts',
  'departments/triage/scores/{index,measures.data,news2,pews,types,vital-signs}.ts',
  'departments/triage/growth/{wasting,words}.ts',
  'departments/pharmacy/{dispensing/scanning,words}.ts',
]
/** What a server refuses something with. */
const SERVERS = ['departments/*/server/**/*.ts']

/**
 * The part of the house that a file belongs to, and whose catalogue has its texts: `departments/triage`, `kernel/web`,
 * `app/web`.
 */
const partOf = (file: string): string => path.relative(root, file).split(path.sep).slice(0, 2).join('/')
const shown = (file: string): string => path.relative(root, file)

const filesOf = (patterns: readonly string[]): string[] =>
  patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !/\.test\.ts$/.test(file))
    .map((file) => path.join(root, file))

export type Keys = {
  /** Texts by the part of the house that says them, each with a place where it stands. */
  said: Map<string, Map<string, string>>
  /** Texts that no catalogue knows of. */
  bare: { place: string; found: Texts['bare'][number] }[]
  /** Texts that the shell or the kit say while they are loaded, before the language is known. */
  early: string[]
}

/** Every text of every screen. */
export function keysOf(): Keys {
  const keys: Keys = { said: new Map(), bare: [], early: [] }
  const add = (file: string, text: string, line: number) => {
    const part = partOf(file)
    const own = keys.said.get(part) ?? new Map<string, string>()
    keys.said.set(part, own)
    if (!own.has(text)) own.set(text, `${shown(file)}:${line}`)
  }
  for (const file of [...screensOf(), ...filesOf(RULES)]) {
    const { bare, said } = textsOf(file, readFileSync(file, 'utf8'))
    const waits = !/^departments\/\w+\/web\//.test(shown(file))
    // The shell and the kit are loaded before the language is known, and a server speaks English: what stands there
    // outside of functions is said later, by `t(label)`.
    for (const found of bare)
      if (waits && found.early) add(file, found.text, found.line)
      else keys.bare.push({ place: `${shown(file)}:${found.line}`, found })
    for (const { key, line, early } of said) {
      if (key !== null) add(file, key, line)
      if (early && waits) keys.early.push(`${shown(file)}:${line}`)
    }
  }
  for (const file of filesOf([...DECLARED, ...WORDS]))
    for (const { text, line } of textsOf(file, readFileSync(file, 'utf8')).bare) add(file, text, line)
  for (const file of filesOf(SERVERS))
    for (const { text, line } of refusalsOf(file, readFileSync(file, 'utf8'))) add(file, text, line)
  return keys
}

const SOURCES = '{departments,kernel,app}/**/*.{ts,tsx}'
let sources: string | null = null
/**
 * Whether a text stands in quotes anywhere, itself, without its context, or as a code: a word of a table that is said
 * by its variable, a `humanise(code)`.
 */
export function isWritten(text: string): boolean {
  sources ??= globSync(SOURCES, { cwd: root })
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n')
  const [, plain, context] = /^(.+)_([a-z]+)$/.exec(text) ?? []
  if (plain && sources.includes(`context: '${context}'`)) return isWritten(plain)
  return [`'${text.replaceAll("'", "\\'")}'`, `"${text}"`, `'${text.toLowerCase().replaceAll(' ', '_')}'`].some(
    (written) => sources?.includes(written),
  )
}
