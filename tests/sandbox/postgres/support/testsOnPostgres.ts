import { describe } from 'vitest';
import { describeOnPostgres } from '../../support/describeOnPostgres.ts';

/** Runs the tests of other files, as they stand, with their exchanges on a PostgreSQL server: everything that moves money. */
export function testsOnPostgres(groups: Readonly<Record<string, () => Promise<unknown>>>): void {
  describeOnPostgres(() => {
    for (const [name, group] of Object.entries(groups)) describe(name, async () => void (await group()));
  });
}
