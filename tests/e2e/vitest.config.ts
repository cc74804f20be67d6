import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    globalSetup: ['tests/e2e/instance.ts'],
    include: ['tests/e2e/**/*.test.ts'],
    pool: 'forks',
    // Most of a journey is waiting for the screen: two at once, each with an instance of its own.
    maxWorkers: 2,
    // How long a screen may take is the bench's to say. A journey only waits for what has to come, also on a machine that is half as fast and busy.
    testTimeout: 300_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
