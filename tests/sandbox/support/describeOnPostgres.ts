import { afterAll, beforeAll, describe } from 'vitest';
import { noPostgres, onPostgres, postgresForTests } from './postgresForTests.ts';
import { openTestsOn } from './testServer.ts';

/** A group of tests whose databases are on a PostgreSQL server; left out where there is none. */
export function describeOnPostgres(tests: () => void): void {
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
    tests();
  });
}
