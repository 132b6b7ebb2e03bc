import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { tags } from './tests/longRun.ts';
import { reportersOf } from './tests/reporters.ts';

/** These build, start processes or visit every page: started last, one worker would wait a minute for the other. */
const LONG = /\/(?:dev|hostileAnswers|mainJob|start|walk)\.test\.ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Real Chromium against the exchange of `npm start`: three files in parallel, each with its own exchange and data. */
export default defineConfig({
  test: {
    include: ['tests/browser/**/*.test.ts'],
    globalSetup: ['tests/inMemory.ts', 'tests/browser/support/beforeAllFiles.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // A busy machine renders late; what never appears still fails.
    expect: { poll: { timeout: 20_000 } },
    // One more than the machine of the gate has cores: tests wait for pages that are at rest.
    maxWorkers: 3,
    experimental: { fsModuleCache: true },
    reporters: reportersOf('browser'),
    // A worker reuses its Chromium and its exchange process across files.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    tags,
  },
});
