import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Says in the first lines of a test file, with a reason, that it needs a process of its own; or does in the long run. */
const ALONE = process.env.LONG === '1' ? /^\/\/ @alone(?: with LONG=1)?: .+$/m : /^\/\/ @alone: .+$/m;
const STANDS_IN = /\bvi\.(mock|doMock|resetModules)\(/;
const DOCUMENT = /^\/\/ @vitest-environment happy-dom$/m;

/**
 * Files share their worker's process, so that what one has loaded and compiled serves the next. A process of their own
 * have those that put a stand-in in the place of a module, and those that ask for one. Files that draw into a document
 * share theirs with each other.
 */
const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.test\.tsx?$/.test(path) && !path.startsWith('browser'))
  .map((name) => {
    const path = `tests/${name.replaceAll('\\', '/')}`;
    const text = readFileSync(path, 'utf8');
    if (ALONE.test(text) || STANDS_IN.test(text)) return { path, project: 'alone' };
    return { path, project: DOCUMENT.test(text) ? 'document' : 'shared' };
  });

const of = (project: string) => files.filter((file) => file.project === project).map(({ path }) => path);

/** Unit and contract tests; the real-browser tests have vitest.browser.config.ts. */
export default defineConfig({
  test: {
    setupFiles: ['tests/patience.ts', 'tests/preparedDatabase.ts'],
    // On a busy machine everything takes long, an exchange to open most of all; what hangs still fails.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'alone', include: of('alone'), sequence: { groupOrder: 0 } } },
      {
        extends: true,
        test: { name: 'shared', include: of('shared'), isolate: false, sequence: { groupOrder: 1 } },
      },
      {
        extends: true,
        test: {
          name: 'document',
          include: of('document'),
          setupFiles: ['tests/patience.ts', 'tests/cleanDocument.ts'],
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
