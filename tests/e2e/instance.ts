import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { repositoryRoot } from '../../kernel/server/config.ts'
import { startInstance } from '../support/instance.ts'

/** Where the journeys of one worker take place. */
export type Place = { url: string; ownerUrl: string; dataFolder: string }
declare module 'vitest' {
  interface ProvidedContext {
    places: Place[]
  }
}

async function open(): Promise<Place & { close: () => Promise<void> }> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'uzima-e2e-'))
  chmodSync(dataFolder, 0o755)
  const instance = await startInstance(dataFolder, { demo: true })
  return {
    url: `http://localhost:${instance.port}`,
    ownerUrl: instance.ownerUrl,
    dataFolder,
    close: async () => {
      await instance.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/** A real Uzima with the demo hospitals for each worker: journeys count who waits and what is done, so two of them share none. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, ['scripts/build-if-stale.ts'], { cwd: repositoryRoot, stdio: 'inherit' })
  const opened = await Promise.all(Array.from({ length: project.config.maxWorkers }, open))
  project.provide(
    'places',
    opened.map(({ close: _, ...place }) => place),
  )
  return async () => {
    await Promise.all(opened.map((place) => place.close()))
  }
}
