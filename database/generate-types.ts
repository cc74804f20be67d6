// Writes database/types.ts from a freshly migrated database. `--check` only compares.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

const target = path.join(import.meta.dirname, 'types.ts')
const folder = mkdtempSync(path.join(tmpdir(), 'uzima-types-'))
chmodSync(folder, 0o755) // the database runs as a user of its own
const cluster = await startEmbedded(path.join(folder, 'db'), 'types', '-F')
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
  const text = readFileSync(made, 'utf8')
    // The driver hands out counts as numbers (kernel/server/db.ts).
    .replace(
      'ColumnType<string, bigint | number | string, bigint | number | string>',
      'ColumnType<number, bigint | number | string, bigint | number | string>',
    )
  if (process.argv.includes('--check')) {
    if (text !== readFileSync(target, 'utf8')) throw new Error('database/types.ts is not of this schema: npm run db:types')
  } else {
    writeFileSync(target, text)
  }
} finally {
  await cluster.kill()
  rmSync(folder, { recursive: true, force: true })
}
