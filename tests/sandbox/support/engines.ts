import { afterAll, beforeAll, describe } from 'vitest';
import { noPostgres, onPostgres, postgresForTests } from './postgresForTests.ts';
import { openTestsOn, usualServer } from './testDatabase.ts';

/** A group of tests whose databases are on a PostgreSQL server; left out where there is none. */
export function describeOnPostgres(tests: () => void): void {
  describe.skipIf(noPostgres !== null)(onPostgres('on PostgreSQL'), () => {
    beforeAll(() => openTestsOn(postgresForTests()));
    afterAll(() => openTestsOn(usualServer));
    tests();
  });
}

/** A group of tests whose databases are embedded, though there may be a server. */
export function describeEmbedded(tests: () => void): void {
  describe('embedded', () => {
    beforeAll(() => openTestsOn(null));
    afterAll(() => openTestsOn(usualServer));
    tests();
  });
}
