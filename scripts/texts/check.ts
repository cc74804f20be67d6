// Whether every text of a screen is in the catalogues: none outside of t(), and each in Kiswahili where the house
// speaks it.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isWritten, keysOf } from './keys.ts'

const root = path.resolve(import.meta.dirname, '../..')
/**
 * The parts of the house that speak Kiswahili whole, as `departments/triage`: a text that the catalogues lack is an
 * error there.
 */
const WHOLE: readonly string[] = [
  'app/web',
  'departments/access',
  'departments/appointments',
  'departments/patients',
  'departments/pharmacy',
  'departments/reception',
  'departments/triage',
  'departments/visits',
  'kernel/contract',
  'kernel/web',
]

const { said, bare, early } = keysOf()
const all = new Set([...said.values()].flatMap((texts) => [...texts.keys()]))
const problems: string[] = []
for (const { place, found } of bare)
  problems.push(`${place}: not in the catalogue: ${found.code.slice(0, 100)} (npm run texts writes it)`)
for (const place of early) problems.push(`${place}: t() before the language is known: say it where it is shown`)

const placesOf = (text: string) => JSON.stringify((text.match(/\{\w+\}/g) ?? []).toSorted())
const known = new Map<string, { part: string; kiswahili: string }>()
for (const part of said.keys()) {
  const file = path.join(root, part, 'sw.json')
  if (!existsSync(file)) continue
  for (const [english, kiswahili] of Object.entries<string>(JSON.parse(readFileSync(file, 'utf8')))) {
    const other = known.get(english)
    if (other) problems.push(`${part}/sw.json: ${other.part} says it already: ${english}`)
    if (placesOf(english) !== placesOf(kiswahili)) problems.push(`${part}/sw.json: not the same values in: ${english}`)
    if (!all.has(english) && !isWritten(english))
      problems.push(`${part}/sw.json: nobody says this any more: ${english}`)
    if (!kiswahili.trim()) problems.push(`${part}/sw.json: says nothing for: ${english}`)
    known.set(english, { part, kiswahili })
  }
}
for (const part of WHOLE)
  for (const [text, place] of said.get(part) ?? [])
    if (!known.has(text)) problems.push(`${place}: not in Kiswahili: ${text}`)

console.log(problems.join('\n') || `${all.size} texts, ${known.size} of them in Kiswahili`)
process.exit(problems.length ? 1 : 0)
