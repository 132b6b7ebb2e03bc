import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { tags } from './tests/longRun.ts';
import { reportersOf } from './tests/reporters.ts';
import { testSettings } from './tests/testSettings.ts';

/** A line at the top of a test file with the reason why it needs its own process, always or only with LONG=1. */
const ALONE = testSettings.LONG ? /^\/\/ @alone(?: with LONG=1)?: .+$/m : /^\/\/ @alone: .+$/m;
const STANDS_IN = /\bvi\.(mock|doMock|resetModules)\(/;
const DOCUMENT = /^\/\/ @vitest-environment happy-dom$/m;

/**
 * Files share their worker's process, so that what one has loaded and compiled serves the next. Files that mock a
 * module, and those that ask for it, get their own process. Files that render into a document share one with each
 * other.
 */
const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.test\.tsx?$/.test(path) && !path.startsWith('browser'))
  .map((name) => {
    const path = `tests/${name.replaceAll('\\', '/')}`;
    const text = readFileSync(path, 'utf8');
    if (ALONE.test(text) || STANDS_IN.test(text)) return { path, project: 'alone' };
    return { path, project: DOCUMENT.test(text) ? 'document' : 'shared' };
  });

const projects = ['alone', 'shared', 'document'];
const of = (project: string) => files.filter((file) => file.project === project).map(({ path }) => path);

/** These take longest: one that began last would keep a single worker busy at the end. */
const LONG =
  /\/(?:attackers|badInput|createExchange|damagedFiles|flowTypes|generatorParts|judge|lockDataFolder|lossOfPower|model|ownRows|readmes|addedFormat|addedNode)\.test\.ts$/;

/**
 * One project after the other, because a worker serves only files of the same, and in each the longest first. With
 * SHUFFLE the files of a project come in an order of that seed's own: what one leaves in their process, another finds.
 */
class ByProject extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const seed = testSettings.SHUFFLE;
    const draw = ({ moduleId }: TestSpecification) =>
      createHash('sha256')
        .update(`${seed} ${relative('.', moduleId)}`)
        .digest('hex');
    const place = ({ project, moduleId }: TestSpecification) =>
      projects.indexOf(project.name) * 2 + (seed !== null || LONG.test(moduleId) ? 0 : 1);
    const sorted =
      seed === null
        ? await super.sort(specifications)
        : specifications.sort((a, b) => draw(a).localeCompare(draw(b)));
    return sorted.sort((a, b) => place(a) - place(b));
  }
}

/** Unit and contract tests; the real-browser tests have vitest.browser.config.ts. */
export default defineConfig({
  test: {
    // The server's books lie in the folder that the first one makes.
    globalSetup: ['tests/inMemory.ts', 'tests/sharedPostgres.ts'],
    setupFiles: ['tests/patience.ts', 'tests/preparedDatabase.ts'],
    // On a busy machine everything takes long, most of all opening an exchange; what hangs still fails.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // One more than the machine of the gate has cores: tests wait for databases, for processes and for time.
    maxWorkers: 3,
    // What one run transformed serves the next, and the browser tests.
    experimental: { fsModuleCache: true },
    reporters: reportersOf('unit'),
    sequence: { sequencer: ByProject },
    tags,
    projects: [
      { extends: true, test: { name: 'alone', include: of('alone') } },
      { extends: true, test: { name: 'shared', include: of('shared'), isolate: false } },
      {
        extends: true,
        test: {
          name: 'document',
          include: of('document'),
          setupFiles: ['tests/patience.ts', 'tests/cleanDocument.ts', 'tests/nativeDialogs.ts'],
          isolate: false,
        },
      },
    ],
  },
});
