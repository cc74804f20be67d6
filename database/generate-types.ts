// Writes database/types.ts from a freshly migrated database. `--check` only compares.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

/** Which words a column takes, where a check constraint of that column alone lists them: table → column → words. */
async function readWords(url: string): Promise<{ table: string; column: string; words: string[] }[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ table: string; column: string; definition: string }>(
    `select ctr.conrelid::regclass::text "table", att.attname "column", pg_get_constraintdef(ctr.oid) definition
     from pg_constraint ctr join pg_attribute att on att.attrelid = ctr.conrelid and att.attnum = ctr.conkey[1]
     where ctr.contype = 'c' and cardinality(ctr.conkey) = 1 and ctr.connamespace = 'public'::regnamespace
     order by 1, 2`,
  )
  await client.end()
  return rows.flatMap(({ table, column, definition }) => {
    const list = /^CHECK \(\(+\w+ = ANY \(ARRAY\[([^\]]*)\]\)\)+$/.exec(definition)?.[1]
    return list ? [{ table, column, words: [...list.matchAll(/'([^']+)'::text/g)].map((match) => match[1] ?? '') }] : []
  })
}

/**
 * `kysely-codegen` knows enums but not check constraints: here a text column that a check limits to some words becomes
 * a union of them.
 */
function withWords(types: string, columns: { table: string; column: string; words: string[] }[]): string {
  let text = types
  for (const { table, column, words } of columns) {
    const name = table.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
    const line = new RegExp(`(export interface ${name} \\{[^}]*?\\n  ${column}: [^;\\n]*?)\\bstring\\b`)
    if (!line.test(text)) throw new Error(`no text column ${table}.${column} in the generated types`)
    text = text.replace(line, (_, before: string) => before + words.map((word) => JSON.stringify(word)).join(' | '))
  }
  return text
}

const target = path.join(import.meta.dirname, 'types.ts')
const folder = mkdtempSync(path.join(tmpdir(), 'uzima-types-'))
chmodSync(folder, 0o755) // the database runs as a user of its own
const cluster = await startEmbedded(path.join(folder, 'db'), 'types', { flags: '-F' })
try {
  await migrate(cluster.url, 'types')
  const made = path.join(folder, 'types.ts')
  const bin = path.join(import.meta.dirname, '..', 'node_modules', 'kysely-codegen', 'dist', 'cli', 'bin.js')
  execFileSync(process.execPath, [
    bin,
    '--dialect',
    'postgres',
    '--url',
    cluster.url,
    '--out-file',
    made,
    '--date-parser',
    'string',
    '--exclude-pattern',
    '(schema_migrations|pgboss.*)',
    '--log-level',
    'error',
  ])
  const plain = readFileSync(made, 'utf8')
    // The driver hands out counts as numbers (kernel/server/db.ts).
    .replace(
      'ColumnType<string, bigint | number | string, bigint | number | string>',
      'ColumnType<number, bigint | number | string, bigint | number | string>',
    )
  const text = withWords(plain, await readWords(cluster.url))
  if (process.argv.includes('--check')) {
    if (text !== readFileSync(target, 'utf8'))
      throw new Error('database/types.ts is not of this schema: npm run db:types')
  } else {
    writeFileSync(target, text)
  }
} finally {
  await cluster.kill()
  rmSync(folder, { recursive: true, force: true })
}
