import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backup, type Store } from '../../../scripts/backup/backup.ts';
import { restore } from '../../../scripts/backup/restore.ts';
import { post } from '../../../src/sandbox/books/ledger/post.ts';
import { createExchange, type Exchange } from '../../../src/sandbox/index.ts';
import { houseAccount, userAccount } from '../../../src/sandbox/platform/accountId.ts';
import { describeOnPostgres } from '../../sandbox/support/engines.ts';
import { postgresForTests } from '../../sandbox/support/postgresForTests.ts';
import { expectSoundBooks } from '../../sandbox/support/soundBooks.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const uid = 533285;

const open = ({ dataDir, server }: Store) =>
  createExchange({ dataDir, port: 0, ...(server === null ? {} : { server }) });

/** Gives a customer a coin, which the books then have to know. */
async function give({ context }: Exchange, amount: string): Promise<void> {
  await context.db.transaction().execute((trx) =>
    post(trx, {
      ...{ kind: 'test', reference: `gift ${amount}`, at: context.clock.now() },
      postings: [
        { accountId: userAccount(uid, 'FUND'), book: 'available', coin: 'BTC', amount },
        { accountId: houseAccount('chain'), book: 'available', coin: 'BTC', amount: `-${amount}` },
      ],
    }),
  );
}

/** What has to be the same after a restore: the books, and the keys that open pages sign and verify with. */
async function stateOf({ context }: Exchange) {
  const { db, keys } = context;
  const balances = await db
    .selectFrom('ledger_balances')
    .selectAll()
    .orderBy('account_id')
    .orderBy('book')
    .orderBy('coin')
    .execute();
  const { count } = await db
    .selectFrom('ledger_postings')
    .select(db.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return { balances, postings: Number(count), keys: [keys.requestPublic, keys.responsePublic] };
}

/** A backup of an exchange that went on afterwards, and what it was at the time. */
async function backedUp(store: Store, target: string) {
  const exchange = await open(store);
  await give(exchange, '0.125');
  await writeFile(
    join(store.dataDir, store.server === null ? '' : `server/${store.server.schema}`, 'exports', 'a.csv'),
    'a,b\n',
  );
  const state = await stateOf(exchange);
  if (store.server === null) await exchange.close();
  const manifest = await backup(store, target);
  const later = store.server === null ? await open(store) : exchange;
  await give(later, '99');
  await later.close();
  return { state, manifest };
}

describe('embedded books', () => {
  let folder: string;
  let source: string;
  let target: string;
  let made: Awaited<ReturnType<typeof backedUp>>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'user-assets-backup-'));
    source = join(folder, 'data');
    target = join(folder, 'backup');
    made = await backedUp({ dataDir: source, server: null }, target);
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('are restored complete, with keys and statements, and are sound', async () => {
    const dataDir = join(await temporaryFolder(), 'restored');
    expect(await restore({ dataDir, server: null }, target)).toEqual(made.manifest);
    expect(await readFile(join(dataDir, 'exports', 'a.csv'), 'utf8')).toBe('a,b\n');
    // The start itself compares every balance with its postings.
    const exchange = await open({ dataDir, server: null });
    expect(await stateOf(exchange)).toEqual(made.state);
    await exchange.close();
  });

  test('are not copied while a process uses them', { tags: ['long'] }, async () => {
    const exchange = await open({ dataDir: source, server: null });
    const copy = backup({ dataDir: source, server: null }, join(folder, 'never'));
    await expect(copy).rejects.toThrow(/is in use by process/);
    await exchange.close();
  });

  test('are not copied over anything else', async () => {
    const other = await temporaryFolder();
    await expect(backup({ dataDir: source, server: null }, other)).rejects.toThrow(/is there already/);
    await expect(backup({ dataDir: other, server: null }, join(other, 'b'))).rejects.toThrow(
      /holds no exchange/,
    );
  });

  test('are restored into an empty folder only', async () => {
    const dataDir = await temporaryFolder({ 'keys.json': '{}' });
    await expect(restore({ dataDir, server: null }, target)).rejects.toThrow(
      /holds keys\.json: restore into an empty/,
    );
    expect(await readFile(join(dataDir, 'keys.json'), 'utf8')).toBe('{}');
  });

  test('are not restored on a server', async () => {
    const server = { url: 'postgres://nobody@127.0.0.1:1/none', schema: 'user_assets' };
    await expect(restore({ dataDir: await temporaryFolder(), server }, target)).rejects.toThrow(
      /embedded books/,
    );
  });

  test.each<[string, (folder: string) => Promise<void>, RegExp]>([
    [
      'changed',
      (folder) => appendFile(join(folder, 'keys.json'), ' '),
      /keys\.json is not what was backed up/,
    ],
    ['shortened', (folder) => rm(join(folder, 'secret.key')), /The backup lacks .*secret\.key/],
    ['mixed with another', (folder) => writeFile(join(folder, 'other'), ''), /other is not of this backup/],
    ['unfinished', (folder) => rm(join(folder, 'backup.json')), /is no whole backup/],
  ])('are not restored from a backup that was %s', { tags: ['long'] }, async (_how, spoil, expected) => {
    const place = await temporaryFolder();
    const copy = join(place, 'copy');
    await cp(target, copy, { recursive: true });
    await spoil(copy);
    const dataDir = join(place, 'restored');
    await expect(restore({ dataDir, server: null }, copy)).rejects.toThrow(expected);
  });
});

describeOnPostgres(() => {
  test('books on a server are restored complete although the exchange kept running', async () => {
    const url = postgresForTests();
    const server = { url, schema: `backed_up_${Date.now()}` };
    const folder = await temporaryFolder();
    const store = { dataDir: join(folder, 'data'), server };
    const target = join(folder, 'backup');
    const { state } = await backedUp(store, target);
    const restored = { dataDir: join(folder, 'restored'), server };
    await expect(restore(restored, target)).rejects.toThrow(/already has a schema "backed_up_\d+"/);
    const client = new Client(url);
    await client.connect();
    await client.query(`drop schema ${server.schema} cascade`);
    await client.end();
    await restore(restored, target);
    const exchange = await open(restored);
    expect(await stateOf(exchange)).toEqual(state);
    await expectSoundBooks(exchange.context.db);
    await exchange.close();
    await expect(restore({ ...restored, server: null }, target)).rejects.toThrow(/of books on a server/);
  });

  test('reports a refusing server without its password', async () => {
    const server = { url: 'postgres://nobody:hush-hush@127.0.0.1:1/none', schema: 'user_assets' };
    const dataDir = await temporaryFolder({ 'server/user_assets/keys.json': '{}' });
    const failure = await backup({ dataDir, server }, join(dataDir, 'b')).catch(
      (cause: Error) => cause.message,
    );
    expect(failure).toMatch(/^pg_dump failed: /);
    expect(failure).not.toContain('hush-hush');
  });
});
