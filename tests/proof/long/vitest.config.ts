import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: new URL('../../..', import.meta.url).pathname,
  test: {
    globalSetup: ['tests/support/database.ts'],
    include: ['tests/proof/long/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 600_000,
    hookTimeout: 60_000,
  },
})
