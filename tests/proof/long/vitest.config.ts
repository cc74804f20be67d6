import { defineConfig } from 'vitest/config'
import { PATIENCE_MS } from '../../support/patience.ts'

export default defineConfig({
  root: new URL('../../..', import.meta.url).pathname,
  test: {
    globalSetup: ['tests/support/database.ts'],
    include: ['tests/proof/long/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 1,
    // A proof of a million acts takes hours.
    testTimeout: 120 * PATIENCE_MS,
    hookTimeout: 5 * PATIENCE_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
  },
})
