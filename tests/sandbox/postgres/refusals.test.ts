import { inspect } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assertUsable } from '../../../src/sandbox/books/db/postgres/checkServer.ts';
import type { PostgresServer } from '../../../src/sandbox/books/db/postgres/postgresServer.ts';
import { openDatabase } from '../../../src/sandbox/books/openDatabase.ts';
import { noPostgres, onPostgres, postgresForTests } from '../support/postgresForTests.ts';
import { newSchema } from '../support/testDatabase.ts';

const facts = {
  version: 150_003,
  version_text: '15.3',
  user: 'me',
  database: 'assets',
  is_copy: false,
  has_schema: true,
  may_create: true,
};
const server = { url: 'postgres://me:secret@db.example/assets', schema: 'mine' };

test.each([
  [
    'a server that is too old',
    { version: 130_013, version_text: '13.13' },
    'is version 13.13: 14 or newer is needed.',
  ],
  ['a standby', { is_copy: true }, 'is a read-only copy: use the one that is written to.'],
  [
    'a missing right in the schema',
    { may_create: false },
    'does not let the user "me" make tables in the schema "mine": grant USAGE and CREATE on it, or choose another with DATABASE_SCHEMA=….',
  ],
  [
    'a missing right in the database',
    { may_create: false, has_schema: false },
    'does not let the user "me" make the schema "mine": grant CREATE on the database "assets".',
  ],
])('%s is reported in one sentence', (_what, changes, sentence) => {
  expect(() => assertUsable(server, { ...facts, ...changes })).toThrow(
    `The PostgreSQL server at db.example:5432 ${sentence}`,
  );
});

test('the oldest supported version is 14', () => {
  expect(() => assertUsable(server, { ...facts, version: 140_000 })).not.toThrow();
});

test('an unreachable server is reported in one sentence, without the password', async () => {
  const refusal = await refusalOf({ url: 'postgres://me:se%2Fcret@127.0.0.1:1/assets', schema: 'mine' });
  expect(refusal.message).toBe(
    'The PostgreSQL server at 127.0.0.1:1 cannot be reached: start it or correct DATABASE_URL.',
  );
  expect(inspect(refusal, { depth: 9 })).not.toMatch(/se(\/|%2F)cret/);
});

describe.skipIf(noPostgres !== null)(onPostgres('a reachable server'), () => {
  let url: URL;
  let admin: Client;
  beforeAll(async () => {
    url = new URL(postgresForTests());
    admin = new Client({ connectionString: url.href });
    await admin.connect();
    await admin.query(`create role guest login password 'gu est/1'`);
    await admin.query('create schema lent authorization guest');
    await admin.query('create schema closed');
  });
  afterAll(async () => {
    await admin.query('drop schema lent cascade; drop schema closed; drop role guest');
    await admin.end();
  });

  function as(
    user: string,
    password: string,
    schema = 'mine',
    database = url.pathname.slice(1),
  ): PostgresServer {
    const changed = new URL(url);
    Object.assign(changed, {
      username: user,
      password: encodeURIComponent(password),
      pathname: `/${database}`,
    });
    return { url: changed.href, schema };
  }

  test.each([
    ['a wrong password', () => as('guest', 'wr ong/9'), /does not let the user "guest" in: correct name/],
    ['an unknown user', () => as('nobody', 'wr ong/9'), /does not let the user "nobody" in: correct name/],
    [
      'an unknown database',
      () => as('guest', 'gu est/1', 'mine', 'none'),
      /has no database "none": create it/,
    ],
    [
      'a missing right to create a schema',
      () => as('guest', 'gu est/1'),
      /make the schema "mine": grant CREATE on the/,
    ],
    [
      'a missing right in the schema',
      () => as('guest', 'gu est/1', 'closed'),
      /make tables in the schema "closed": grant USAGE and CREATE/,
    ],
  ])('%s is reported in one sentence, without a password', async (_what, where, sentence) => {
    const refusal = await refusalOf(where());
    expect(refusal.message).toMatch(sentence);
    expect(refusal.message).toMatch(/^The PostgreSQL server at \S+:\d+ [^\n]+\.$/);
    expect(inspect(refusal, { depth: 9 })).not.toMatch(/wr( |%20)ong|gu( |%20)est/);
  });

  test('a read-only server is reported, and options of the address are respected', async () => {
    const readOnly = new URL(url);
    readOnly.searchParams.set('options', '-c default_transaction_read_only=on');
    expect((await refusalOf(newSchema(readOnly.href))).message).toContain('is a read-only copy');
  });

  test('the owner of the schema needs no right on the database', async () => {
    const db = await openDatabase(as('guest', 'gu est/1', 'lent'));
    expect(await db.selectFrom('accounts').select('uid').execute()).toEqual([]);
    await db.destroy();
  });
});

async function refusalOf(where: PostgresServer): Promise<Error> {
  const outcome = await openDatabase(where).catch((cause: unknown) => cause);
  if (!(outcome instanceof Error)) throw new Error('It was let in.');
  return outcome;
}
