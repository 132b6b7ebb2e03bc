import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type * as Prepared from '@electric-sql/pglite-prepopulatedfs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { previousBooks, previousRelease } from '../../../fixtures/releases/previousRelease.ts';
import { Customer } from '../../access/support/Customer.ts';
import { allFlows } from '../../fuzz/support/flows/allFlows.ts';
import { beginFlow } from '../../fuzz/support/flows/beginFlow.ts';
import type { Flow } from '../../fuzz/support/flows/flow.ts';
import { openServer, type TestServer } from '../../support/openServer.ts';
import { noPostgres, onPostgres, postgresForTests } from '../../support/postgresForTests.ts';
import { expectSoundBooks } from '../../support/soundBooks.ts';
import { newSchema } from '../../support/testDatabase.ts';

// This release on the books of the one before, which that one's own code has written (tests/fixtures/releases).

/** The customer who lived a day there. */
const uid = 533_285;
const { version, endedAt } = previousRelease;

/** Opens an exchange of this release on those books. @returns it, and what removes them */
type Lay = () => Promise<[TestServer, () => Promise<unknown>]>;

const onServer: Lay = async () => {
  const server = newSchema(postgresForTests());
  const client = new pg.Client(server.url);
  await client.connect();
  await client.query(previousBooks(server.schema));
  const remove = async () => {
    await client.query(`drop schema ${server.schema} cascade`);
    await client.end();
  };
  return [await openServer({ books: { server }, now: endedAt }), remove];
};

const embedded: Lay = async () => {
  const { dataDir: prepared } = await vi.importActual<typeof Prepared>('@electric-sql/pglite-prepopulatedfs');
  const dataDir = await mkdtemp(join(tmpdir(), 'user-assets-release-'));
  await mkdir(join(dataDir, 'db'));
  const place = join(dataDir, 'db', 'postgres');
  const database = await PGlite.create({ dataDir: place, loadDataDir: await prepared() });
  await database.exec(`drop schema public; ${previousBooks('public')}`);
  await database.close();
  return [await openServer({ books: { dataDir }, now: endedAt }), () => rm(dataDir, { recursive: true })];
};

describe.skipIf(noPostgres !== null)(onPostgres(`books of ${version} on PostgreSQL`), () =>
  understood(onServer),
);
// The same flows over the same rows, on the other database.
describe(`books of ${version}, embedded`, { tags: ['long'] }, () => understood(embedded));

function understood(lay: Lay): void {
  let server: TestServer;
  let remove: () => Promise<unknown>;
  beforeAll(async () => {
    [server, remove] = await lay();
  });
  afterAll(async () => {
    await server.exchange.close();
    await remove();
    expect(server.faults).toEqual([]);
  });

  test('are sound, and still hold what their customer has done', async () => {
    await expectSoundBooks(server.exchange.context.db);
    // What was under way is over by now, which jobs find out by themselves, sooner or later.
    await server.exchange.tick();
    const customer = new Customer(server, uid);
    await customer.signIn();
    expect(await reportOf(customer)).toEqual({
      deposits: ['2000.5 COMPLETED', '77.125 NEEDS_ACTION', '431234.5 COMPLETED'],
      withdrawals: ['123.75 success'],
      transfers: ['62.75 SUCCESS', '1200 SUCCESS', '0.0025 SUCCESS', '350 SUCCESS'],
      addresses: [
        'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh 7',
        'TDGYpm5zPacnEqKV34TJPuhJhHom9hcXAy Cold store of A',
      ],
      checks: ['51002931 PASS'],
      statements: ['90001 797'],
    });
  });

  test.each(allFlows)('$name', async (flow) => {
    const { done, due } = await goThrough(server, flow);
    expect(done).toEqual(due);
  });

  test('are sound after all flows have run', async () => {
    await server.exchange.tick();
    await expectSoundBooks(server.exchange.context.db);
  });
}

/** What of that day the lists tell its customer. */
async function reportOf(customer: Customer) {
  const deposits = await customer.get('depositRecords', {});
  const withdrawals = await customer.get('withdrawRecords', {});
  const transfers = await customer.get('transferList', {});
  const addresses = await customer.get('addressList', {});
  const checks = await customer.get('preKyaCheckList', {});
  const statements = await customer.get('exportList', {});
  return {
    deposits: deposits.list.map(({ amount, stage }) => `${amount} ${stage}`),
    withdrawals: withdrawals.list.map(({ amount, status }) => `${amount} ${status}`),
    transfers: transfers.list.map(({ amount, status }) => `${amount} ${status}`),
    addresses: addresses.data.map(({ address, tag, remark }) => `${address} ${tag}${remark}`),
    checks: checks.list.map(({ check_id, result }) => `${check_id} ${result}`),
    statements: statements.list.map(({ id, fileSize }) => `${id} ${fileSize}`),
  };
}

async function goThrough(server: TestServer, flow: Flow) {
  const { so, keep } = await beginFlow(server, flow);
  for (const { operation, ask } of flow.steps)
    keep(operation, await so.customer.get(operation, (await ask(so)) as never));
  return flow.outcome(so);
}
