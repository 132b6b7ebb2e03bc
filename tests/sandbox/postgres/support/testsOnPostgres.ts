import { describe, test } from 'vitest';
import { isLongRun } from '../../../longRun.ts';
import { describeOnPostgres } from '../../support/describeOnPostgres.ts';

type Groups = Readonly<Record<string, () => Promise<unknown>>>;

/** Runs the tests of other files, as they stand, with their exchanges on a PostgreSQL server. */
export function testsOnPostgres(groups: Groups): void {
  describeOnPostgres(() => {
    for (const [name, group] of Object.entries(groups)) describe(name, async () => void (await group()));
  });
}

/**
 * The same for what the gate proves on the embedded database only. There the groups are listed as skipped, without loading
 * them: a file without any test would fail, and the report says what is left for the long run.
 */
export function longTestsOnPostgres(groups: Groups): void {
  if (isLongRun) testsOnPostgres(groups);
  else
    describe.skip('on PostgreSQL in the long run', () => {
      for (const name of Object.keys(groups)) test(name);
    });
}
