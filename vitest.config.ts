import { defineConfig } from 'vitest/config';

/** Unit and contract tests; the real-browser tests have vitest.browser.config.ts. */
export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**', 'node_modules/**'],
    setupFiles: ['tests/patience.ts', 'tests/preparedDatabase.ts'],
    // On a busy machine everything takes long, an exchange to open most of all; what hangs still fails.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
  },
});
