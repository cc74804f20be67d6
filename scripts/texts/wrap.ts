// npm run texts -- <folder> …: hands every bare text of these screens to t(), so that it is in the catalogue.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { textsOf } from './find.ts'
import { screensOf } from './screens.ts'

const root = path.resolve(import.meta.dirname, '../..')
const HOMES = { t: 'kernel/contract/words/text.ts', rich: 'kernel/web/ui/page/rich.tsx' }

/** The source with an import of `name`, unless it has one. */
function importing(file: string, source: string, name: 't' | 'rich'): string {
  if (
    !new RegExp(`(?<![\\w.])${name}\\(`).test(source) ||
    new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '[^']*/(?:text\\.ts|rich\\.tsx)'`).test(source)
  )
    return source
  const from = path.relative(path.dirname(file), path.join(root, HOMES[name])).replace(/^(?!\.)/, './')
  const line = `import { ${name} } from '${from}'\n`
  const first = source.search(/^import /m)
  return first < 0 ? `${line}\n${source}` : source.slice(0, first) + line + source.slice(first)
}

let wrapped = 0
for (const file of screensOf(process.argv.slice(2))) {
  const before = readFileSync(file, 'utf8')
  let source = before
  // Texts may lie in the values of others: once more until none is left.
  for (let round = 0; round < 6; round++) {
    const bare = textsOf(file, source).bare.filter(({ early }) => !early || !/\/(?:kernel|app)\/web\//.test(file))
    if (bare.length === 0) break
    wrapped += bare.length
    for (const { start, end, code } of bare.toSorted((a, b) => b.start - a.start))
      source = source.slice(0, start) + code + source.slice(end)
  }
  if (source === before) continue
  for (const name of ['t', 'rich'] as const) source = importing(file, source, name)
  writeFileSync(file, source)
}
console.log(`${wrapped} texts handed to t()`)
