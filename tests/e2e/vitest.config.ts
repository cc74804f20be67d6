import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    globalSetup: ['tests/e2e/instance.ts'],
    include: ['tests/e2e/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 90_000,
    hookTimeout: 90_000,
  },
})
