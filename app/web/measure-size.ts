import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** What vite writes about one built file. */
type Chunk = {
  file: string
  name?: string
  src?: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
}

const FIRST_LOAD_KB = 200
const SCREEN_KB = 60
/**
 * The catalogues of another language are no screen: they are loaded once, by pages that speak it, and kept by the
 * browser until a text changes. All of them come together, because a screen shows texts of several departments, and
 * what a server says is understood by all. Beyond this they come department by department.
 */
const CATALOGUES = { file: 'catalogues.ts', KB: 90 }
/**
 * The library of forms with our fields is no screen either: it is fetched once, in a quiet moment after sign-in
 * (`app/web/shell.tsx`), and nearly every screen has a form.
 */
const FORMS = { file: /^assets\/forms-.*\.js$/, KB: 25 }
/** What everybody loads before the first work: sign-in and the receptionist's first page come with the entry. */
const FIRST_SCREENS = ['departments/access/web/login.tsx', 'departments/reception/web/front-desk.tsx']

const root = join(import.meta.dirname, '../../dist/web')
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(root, '.vite/manifest.json'), 'utf8'))

const sizes = new Map<string, number>()
function sizeOf(file: string): number {
  const known = sizes.get(file)
  if (known !== undefined) return known
  const size = gzipSync(readFileSync(join(root, file))).length
  sizes.set(file, size)
  return size
}

/** The script files that a chunk needs before it can run. */
function staticGraph(key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const next of chunk.imports ?? []) staticGraph(next, found)
  return found
}

const total = (files: Iterable<string>) =>
  [...files].filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + sizeOf(file), 0)
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7)

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
if (!entry) throw new Error('dist/web has no entry: run the build first')
const source = (key: string) => (manifest[key]?.src ?? key).replace(/^(\.\.\/)+/, '')
const lazyKeys = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry)

const first = staticGraph(entry)
for (const key of lazyKeys)
  if (FIRST_SCREENS.includes(source(key))) for (const file of staticGraph(key)) first.add(file)

/**
 * The packages and rooms of the first load, the largest first: of each file its share by what was put in, before that
 * was made small and compressed.
 */
function largestModules(): [name: string, bytes: number][] {
  const modules: Record<string, Record<string, number>> = JSON.parse(
    readFileSync(join(root, '.vite/modules.json'), 'utf8'),
  )
  const found = new Map<string, number>()
  for (const file of first) {
    const lengths = Object.entries(modules[file] ?? {})
    const whole = lengths.reduce((sum, [, length]) => sum + length, 0)
    for (const [id, length] of lengths) {
      const place = id.replaceAll('\\', '/')
      const name =
        /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(place)?.[1] ??
        /\/((?:departments\/[^/]+|kernel\/[^/]+|app\/web))\//.exec(place)?.[1] ??
        'other'
      found.set(name, (found.get(name) ?? 0) + (sizeOf(file) * length) / whole)
    }
  }
  return [...found].sort(([, one], [, other]) => other - one)
}

const forms = Object.values(manifest).find(({ file }) => FORMS.file.test(file))?.file
if (!forms || first.has(forms)) throw new Error('the library of forms is in the first load: what loads it there?')
const known = new Set([...first, forms])

const rows = lazyKeys
  .filter((key) => !FIRST_SCREENS.includes(source(key)))
  .map((key) => ({ name: source(key), bytes: total([...staticGraph(key)].filter((file) => !known.has(file))) }))
  .sort((a, b) => b.bytes - a.bytes)

const firstBytes = total(first)
let failed = firstBytes > FIRST_LOAD_KB * 1000
console.log(
  `Script sizes, kB gzip (limits: first load ${FIRST_LOAD_KB}, each further screen ${SCREEN_KB}, catalogues ${CATALOGUES.KB})`,
)
console.log(`${kilobytes(firstBytes)}  first load: entry, sign-in, front desk${failed ? '  TOO LARGE' : ''}`)
for (const [name, bytes] of largestModules().slice(0, 12)) console.log(`${kilobytes(bytes)}    of which ${name}`)
const formsLarge = sizeOf(forms) > FORMS.KB * 1000
failed ||= formsLarge
console.log(`${kilobytes(sizeOf(forms))}  forms (limit ${FORMS.KB})${formsLarge ? '  TOO LARGE' : ''}`)
for (const { name, bytes } of rows) {
  const large = bytes > (name === CATALOGUES.file ? CATALOGUES.KB : SCREEN_KB) * 1000
  failed ||= large
  console.log(`${kilobytes(bytes)}  ${name}${large ? '  TOO LARGE' : ''}`)
}
process.exitCode = failed ? 1 : 0
