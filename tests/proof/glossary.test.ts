// docs/glossary.md says which words are retired: nobody uses them any more.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from '../../kernel/server/config.ts'

const GLOSSARY = 'docs/glossary.md'
const text = readFileSync(path.join(repositoryRoot, GLOSSARY), 'utf8')
const [, table = ''] = text.split('\n## Retired\n')
/** `| `pattern` | say |`; a stroke within a pattern is written `\|`. */
const retired = [...table.matchAll(/^\| `(.+?)` +\| (.+?) +\|$/gm)].map(([, pattern = '', say = '']) => ({
  pattern: new RegExp(pattern.replaceAll('\\|', '|')),
  say,
}))

const files = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: repositoryRoot, encoding: 'utf8' })
  .stdout.split('\n')
  .filter(
    (file) =>
      (/^(kernel|departments|app|database\/demo)\/.*\.(ts|tsx)$/.test(file) ||
        (/\.md$/.test(file) && !file.startsWith('docs/adr/'))) &&
      file !== GLOSSARY,
  )

/** Where a line of these texts has a retired word. */
const found = (texts: ReadonlyMap<string, string>): string[] =>
  [...texts].flatMap(([file, written]) =>
    retired.flatMap(({ pattern, say }) => {
      const line = written.split('\n').findIndex((each) => pattern.test(each))
      return line < 0 ? [] : [`${file}:${line + 1}: ${pattern.source} is retired, say ${say}`]
    }),
  )

it('nobody uses a retired word', () => {
  expect(files.length).toBeGreaterThan(1000)
  expect(found(new Map(files.map((file) => [file, readFileSync(path.join(repositoryRoot, file), 'utf8')])))).toEqual([])
})

it.each([
  ['a name', 'export async function holdInvoice(ctx: Ctx, id: string) {'],
  ['a type', 'type HeldAdmission = { id: string }'],
  ['a comment', '/** The batches that were put away. */'],
  ['a text', "label: t('Together')"],
])('%s is seen', (_, line) => {
  expect(retired.length).toBeGreaterThan(10)
  expect(found(new Map([['departments/x/y.ts', line]]))).toHaveLength(1)
})
