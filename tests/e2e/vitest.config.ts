import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    globalSetup: ['tests/e2e/instance.ts'],
    include: ['tests/e2e/**/*.test.ts'],
    pool: 'forks',
    // Most of a journey is waiting for the screen: two at once, each with an instance of its own.
    maxWorkers: 2,
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // What a screen shows soon may take longer while another journey keeps the machine busy.
    expect: { poll: { timeout: 10_000 } },
  },
})
