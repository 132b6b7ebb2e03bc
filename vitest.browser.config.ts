import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They build, start processes or visit every page: begun last, one worker would wait for the other for a minute. */
const LONG = /\/(?:dev|hostileAnswers|mainJob|start|walk)\.test\.ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Real Chromium against the real exchange of `npm start`: two files side by side, each with an exchange and data of its own. */
export default defineConfig({
  test: {
    include: ['tests/browser/**/*.test.ts'],
    globalSetup: ['tests/browser/support/beforeAllFiles.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // A busy machine draws late; what never comes still fails.
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    // A worker keeps its Chromium and the process of its exchanges from file to file.
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
});
