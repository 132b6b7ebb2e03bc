import { defineConfig } from 'vitest/config';

/** Real Chromium against the real server of `npm start`, one file after the other on one machine. */
export default defineConfig({
  test: {
    include: ['tests/browser/**/*.test.ts'],
    testTimeout: 180_000,
    // Before the first test the pages may have to be built anew.
    hookTimeout: 600_000,
    // A busy machine draws late; what never comes still fails.
    expect: { poll: { timeout: 20_000 } },
    fileParallelism: false,
    maxWorkers: 1,
  },
});
