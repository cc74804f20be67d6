import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { freePort } from '../../database/embedded.ts'
import { repositoryRoot } from '../../kernel/server/config.ts'
import { startChromium } from '../support/browser/chromium.ts'
import { PortTaken, startInstance } from '../support/browser/instance.ts'

/** Where the journeys of one worker take place. */
export type Place = { url: string; ownerUrl: string; dataFolder: string; analyserPort: number }
declare module 'vitest' {
  interface ProvidedContext {
    places: Place[]
  }
}

type Open = Place & { close: () => Promise<void> }
/** Again where the analysers' port was taken meanwhile. */
const open = (): Promise<Open> =>
  openAt().catch((error: unknown) => (error instanceof PortTaken ? openAt() : Promise.reject(error)))

async function openAt(): Promise<Open> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'uzima-e2e-'))
  chmodSync(dataFolder, 0o755)
  const analyserPort = await freePort()
  const instance = await startInstance(dataFolder, {
    demo: true,
    env: { UZIMA_ANALYSERS: `nairobi-west=${analyserPort}` },
  })
  return {
    url: `http://localhost:${instance.port}`,
    ownerUrl: instance.ownerUrl,
    dataFolder,
    analyserPort,
    close: async () => {
      await instance.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/**
 * A real Uzima with the demo hospitals for each worker: journeys count who waits and what is done, so two of them share
 * none.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, ['scripts/build-if-stale.ts'], { cwd: repositoryRoot, stdio: 'inherit' })
  // The first start unpacks the browser: two workers must not do so at once.
  await (await startChromium()).close()
  const opened = await Promise.all(Array.from({ length: project.config.maxWorkers }, open))
  project.provide(
    'places',
    opened.map(({ close: _, ...place }) => place),
  )
  return async () => {
    await Promise.all(opened.map((place) => place.close()))
  }
}
