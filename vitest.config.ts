import { defineConfig } from 'vitest/config';

/** Unit and contract tests; the real-browser tests have vitest.browser.config.ts. */
export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**', 'node_modules/**'],
    setupFiles: ['tests/patience.ts', 'tests/preparedDatabase.ts'],
    testTimeout: 20_000,
    // On a busy machine an exchange takes long to open; one that hangs still fails.
    hookTimeout: 180_000,
    maxWorkers: 2,
  },
});
