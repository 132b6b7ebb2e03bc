import { describe, test } from 'vitest';
import { isLongRun } from '../../../longRun.ts';
import { describeEmbedded } from '../../support/engines.ts';

type Groups = Readonly<Record<string, () => Promise<unknown>>>;

/** Runs the tests of other files, as they stand, with their exchanges on the embedded database. */
export function testsEmbedded(groups: Groups): void {
  describeEmbedded(() => {
    for (const [name, group] of Object.entries(groups)) describe(name, async () => void (await group()));
  });
}

/**
 * The same for what the gate proves on a server only. There the groups are listed as skipped, without loading them: a
 * file without any test would fail, and the report says what is left for the long run.
 */
export function longTestsEmbedded(groups: Groups): void {
  if (isLongRun) testsEmbedded(groups);
  else
    describe.skip('embedded in the long run', () => {
      for (const name of Object.keys(groups)) test(name);
    });
}
