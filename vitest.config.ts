import { defineConfig } from 'vitest/config';

/**
 * Each has a process of its own: it has modules stand in for others, sets the zone of its process, draws into a document,
 * counts the memory of its process, or is a long run that nothing before it should touch.
 */
const alone = [
  'tests/**/*.test.tsx',
  'tests/{forms,gallery,render,runtime,shell,studio,widgets}/**/*.test.ts',
  'tests/contract/verification/verification.test.ts',
  'tests/contract/methods.test.ts',
  'tests/early/firstRequestsOfScreens.test.ts',
  'tests/sandbox/{durability,fuzz,model,postgres}/**/*.test.ts',
  'tests/sandbox/exports/millionRows.test.ts',
];

/** Unit and contract tests; the real-browser tests have vitest.browser.config.ts. */
export default defineConfig({
  test: {
    setupFiles: ['tests/patience.ts', 'tests/preparedDatabase.ts'],
    // On a busy machine everything takes long, an exchange to open most of all; what hangs still fails.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/browser/**', ...alone],
          // What one file has loaded and compiled, the database's program most of all, serves the next.
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      // After the others: a worker that is shared would end wherever one of these stands between.
      { extends: true, test: { name: 'alone', include: alone, sequence: { groupOrder: 1 } } },
    ],
  },
});
