import { defineConfig } from 'vitest/config'
import { PATIENCE_MS } from '../support/patience.ts'

export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    globalSetup: ['tests/e2e/instance.ts'],
    setupFiles: ['tests/support/each-file.ts'],
    include: ['tests/e2e/**/*.test.ts'],
    pool: 'forks',
    // Most of a journey is waiting for the screen: two at once, each with an instance of its own.
    maxWorkers: 2,
    testTimeout: 8 * PATIENCE_MS,
    hookTimeout: 8 * PATIENCE_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
  },
})
