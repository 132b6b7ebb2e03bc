import { defineConfig } from 'vitest/config';

/** Real Chromium against the real server of `npm start`: two files side by side, each with a server and data of its own. */
export default defineConfig({
  test: {
    include: ['tests/browser/**/*.test.ts'],
    globalSetup: ['tests/browser/support/builtPages.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // A busy machine draws late; what never comes still fails.
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
  },
});
