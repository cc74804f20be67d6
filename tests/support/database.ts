import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type Embedded, startEmbedded } from '../../database/embedded.ts'
import { migrate } from '../../database/migrate.ts'
import { loadReferenceData } from '../../database/reference/index.ts'
import { judgeRun } from '../proof/tables/statements.ts'
import { PATIENCE_MS } from './patience.ts'
import { APP_PASSWORD, TEMPLATE } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    ownerUrl: string
    /** Where each test file leaves the statements that its server sent. */
    statementsFolder: string
  }
}

/** One PostgreSQL for the run, with a migrated template that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'uzima-test-'))
  chmodSync(folder, 0o755) // the database runs as a user of its own
  const cluster: Embedded = await startEmbedded(
    path.join(folder, 'db'),
    'only-for-tests',
    // Nothing is counted by chance, in the middle of a test: tests/proof/tables/first-morning.test.ts asks in each
    // state of knowledge instead.
    {
      flags: '-F -c full_page_writes=off -c synchronous_commit=off -c file_copy_method=clone -c autovacuum=off',
      startMs: PATIENCE_MS,
    },
  )
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const template = new URL(cluster.url)
  template.pathname = `/${TEMPLATE}`
  await migrate(template.toString(), APP_PASSWORD)
  await loadReferenceData(template.toString())
  const statements = path.join(folder, 'statements')
  mkdirSync(statements)
  project.provide('ownerUrl', cluster.url)
  project.provide('statementsFolder', statements)
  return async () => {
    const files = project.vitest.state.getFiles()
    const { testFiles } = await project.globTestFiles()
    try {
      // A file that failed may not have sent all it sends.
      const whole = files.length === testFiles.length && files.every((file) => file.result?.state === 'pass')
      await judgeRun(template.toString(), statements, whole)
    } finally {
      await cluster.kill()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
