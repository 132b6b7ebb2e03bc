import { afterAll, beforeAll, describe } from 'vitest';
import { noPostgres, onPostgres, postgresForTests } from '../../support/postgresForTests.ts';
import { openTestsOn } from '../../support/testServer.ts';

/** Runs the tests of other files, as they stand, with their exchanges on a PostgreSQL server: everything that moves money. */
export function testsOnPostgres(groups: Readonly<Record<string, () => Promise<unknown>>>): void {
  describe.skipIf(noPostgres !== null)(onPostgres('on PostgreSQL'), () => {
    let dispose = async () => {};
    beforeAll(async () => {
      const server = await postgresForTests();
      dispose = server.dispose;
      openTestsOn(server.url);
    });
    afterAll(async () => {
      openTestsOn(null);
      await dispose();
    });
    for (const [name, group] of Object.entries(groups)) describe(name, async () => void (await group()));
  });
}
