import { defineConfig } from 'vitest/config'
import { PATIENCE_MS } from './tests/support/patience.ts'

export default defineConfig({
  test: {
    globalSetup: ['tests/support/database.ts'],
    setupFiles: ['tests/support/each-file.ts'],
    include: [
      'kernel/**/*.test.ts',
      'departments/**/*.test.ts',
      'app/**/*.test.ts',
      'database/**/*.test.ts',
      'scripts/**/*.test.ts',
      'tests/proof/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', 'tests/proof/long/**'],
    pool: 'forks',
    maxWorkers: 2,
    // The house is loaded once a worker, not once a file: half of the time went into that. A file that needs a module
    // afresh says `vi.resetModules()`.
    isolate: false,
    env: { UZIMA_LOG: process.env.UZIMA_LOG ?? 'error' }, // tests try a thousand doors that are closed; each would be a line
    testTimeout: 5 * PATIENCE_MS,
    hookTimeout: 5 * PATIENCE_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
  },
})
