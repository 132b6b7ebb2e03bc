import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperationId } from '../../../generated/api/operations.ts';
import { createLogger } from '../../../src/sandbox/platform/logger.ts';
import { openServer, type TestServer } from '../support/openServer.ts';
import { Customer } from './support/Customer.ts';
import {
  type ForeignCall,
  familyMarks,
  foreignCalls,
  marksOf,
  privateOperations,
} from './support/foreignCalls.ts';
import { type Belongings, makeBelongings } from './support/makeBelongings.ts';

// Logs are structured and hold no personal data and no tokens.

const tables = ['withdrawals', 'deposits', 'convert_quotes', 'export_links', 'mails', 'withdrawal_addresses'];

const lines: string[] = [];
let server: TestServer;
let owner: Customer;
let things: Belongings;
beforeAll(async () => {
  server = await openServer({ log: createLogger((line) => lines.push(line)) });
  owner = new Customer(server, 533285);
  things = await makeBelongings(server, owner);
});
afterAll(() => server.exchange.close());

/** Everything that could be asked about the customer's things, by the customer. */
async function askForEverything(): Promise<number> {
  let failed = 0;
  for (const operationId of privateOperations) {
    const calls = (
      foreignCalls[operationId as keyof typeof foreignCalls] as (
        of: Belongings,
      ) => readonly ForeignCall<OperationId>[]
    )(things);
    for (const { args } of calls) if ((await owner.call(operationId, args)).code === 10016) failed += 1;
  }
  await owner.download(things.url);
  await server.app.inject(`/v2/private/user/profile?mail=${encodeURIComponent('elena.hofer@example.com')}`);
  return failed;
}

async function renameTables(from: (table: string) => string, to: (table: string) => string): Promise<void> {
  for (const table of tables)
    await sql`alter table ${sql.table(from(table))} rename to ${sql.table(to(table))}`.execute(
      server.exchange.context.db,
    );
}

test('a day of traffic, with a broken database in its second half, logs one JSON object a line and no customer data', async () => {
  await askForEverything();
  await renameTables(String, (table) => `${table}_gone`);
  const failed = await askForEverything();
  server.clock.advance(61_000);
  await server.exchange.tick();
  await renameTables((table) => `${table}_gone`, String);
  expect(failed).toBeGreaterThan(10);
  expect(lines.length).toBeGreaterThan(failed);

  const entries = lines.map((line) => JSON.parse(line) as { level: string; message: string });
  expect(entries.filter(({ level }) => level === 'fault').length).toBeGreaterThan(failed);
  expect(entries.map(({ message }) => message)).toContain('GET /files/statements/:token/:name failed.');

  const { cookie, usertoken } = await server.signIn(533285);
  const token = new URL(things.url, 'http://exchange').pathname.split('/').at(-2) ?? '';
  const secrets = [
    ...marksOf(things),
    ...familyMarks(things),
    token,
    cookie,
    usertoken,
    'elena.hofer@',
    // An amount that no duration in the log happens to have.
    '0.25173946',
    '@example',
  ];
  const all = lines.join('');
  expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
});
