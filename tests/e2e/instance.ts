import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { repositoryRoot } from '../../kernel/server/config.ts'
import { startInstance } from '../support/instance.ts'

declare module 'vitest' {
  interface ProvidedContext {
    url: string
    ownerUrl: string
    dataFolder: string
  }
}

/** One real Uzima with the demo hospitals for all journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, ['scripts/build-if-stale.ts'], { cwd: repositoryRoot, stdio: 'inherit' })
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'uzima-e2e-'))
  chmodSync(dataFolder, 0o755)
  const instance = await startInstance(dataFolder, { demo: true })
  project.provide('url', `http://localhost:${instance.port}`)
  project.provide('ownerUrl', instance.ownerUrl)
  project.provide('dataFolder', dataFolder)
  return async () => {
    await instance.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}
