import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OperationId, operations } from '../../../generated/api/operations.ts';
import type { PostgresServer } from '../../../src/sandbox/books/db/postgres/postgresServer.ts';
import { takeTurns, usualPatienceMs } from '../../../src/sandbox/books/db/postgres/takeTurns.ts';
import { balancesOf, bookFaults } from '../../../src/sandbox/books/ledger/balances.ts';
import { openDatabase } from '../../../src/sandbox/books/openDatabase.ts';
import { Sessions } from '../../../src/sandbox/http/sessions/sessions.ts';
import { createExchange, type Exchange } from '../../../src/sandbox/index.ts';
import { userAccount } from '../../../src/sandbox/platform/accountId.ts';
import { noPostgres, onPostgres, postgresForTests } from '../support/postgresForTests.ts';
import { signRequest } from '../support/signRequest.ts';
import { newSchema } from '../support/testDatabase.ts';

const elena = 533_285;
const quoteArgs = { accountType: 'funding', fromCoin: 'USDT', toCoin: 'BTC', requestCoin: 'USDT' };

describe.skipIf(noPostgres !== null)(onPostgres('several exchanges on one PostgreSQL'), () => {
  let url: string;
  let dataDir: string;
  let server: PostgresServer;
  let exchanges: Exchange[];
  const faults: string[] = [];

  function open(at = server, folder = dataDir): Promise<Exchange> {
    return createExchange({
      dataDir: folder,
      server: { ...at, connections: 5 },
      port: 0,
      seed: 'test',
      validateAnswers: true,
      log: {
        info() {},
        security() {},
        warn() {},
        error: (sentence, cause) => faults.push(`${sentence} ${String(cause)}`),
      },
    });
  }

  beforeAll(async () => {
    url = postgresForTests();
    dataDir = await mkdtemp(join(tmpdir(), 'shared-'));
    server = newSchema(url);
    exchanges = await Promise.all([open(), open(), open()]);
  });
  afterAll(async () => {
    await Promise.all(exchanges.map((exchange) => exchange.close()));
    await rm(dataDir, { recursive: true, force: true });
    expect(faults).toEqual([]);
  });

  function at(index: number): Exchange {
    const exchange = exchanges[index];
    if (exchange === undefined) throw new Error('There is no such exchange.');
    return exchange;
  }

  test('start at once on an empty server, with the same accounts, migrations and keys', async () => {
    const { db } = at(0).context;
    expect((await db.selectFrom('accounts').select('uid').execute()).length).toBeGreaterThan(5);
    expect(new Set(exchanges.map(({ site }) => JSON.stringify(site.keys))).size).toBe(1);
    expect(await bookFaults(db)).toEqual([]);
  });

  test('wait longer than for anything else for keys that another is still making', {
    tags: ['long'],
  }, async () => {
    let late: Exchange | undefined;
    await takeTurns(at(0).context.db, 'open keys', async () => {
      const opening = open().then((exchange) => {
        late = exchange;
      });
      await Promise.race([opening, sleep(usualPatienceMs + 2_000)]);
      expect(late).toBeUndefined();
    });
    await expect.poll(() => late?.site.keys).toEqual(at(0).site.keys);
    await late?.close();
  });

  test('share everything that one of them does: session, quote, order and balance', async () => {
    const headers = await signIn(at(0));
    const quoted = await post(at(0), headers, 'convertQuote', { ...quoteArgs, requestAmount: '100' });
    const { quoteTxId } = quoted.result;
    expect((await post(at(1), headers, 'convertExecute', { quoteTxId })).ret_code).toBe(0);
    expect((await post(at(2), headers, 'convertExecute', { quoteTxId })).ret_code).toBe(700009);
    const { list } = (await post(at(2), headers, 'convertQuery', {})).result;
    expect(list).toMatchObject([{ quoteTxId, fromAmount: '100' }]);
    const balances = exchanges.map(({ context }) => balancesOf(context.db, [userAccount(elena, 'FUND')]));
    const [first, ...others] = await Promise.all(balances);
    for (const other of others) expect(other).toEqual(first);
  });

  test('execute a quote once when all three are asked at once', async () => {
    const headers = await signIn(at(0));
    for (let round = 0; round < 5; round += 1) {
      const quoted = await post(at(0), headers, 'convertQuote', { ...quoteArgs, requestAmount: '50' });
      const { quoteTxId } = quoted.result;
      const answers = await Promise.all(
        exchanges.map((exchange) => post(exchange, headers, 'convertExecute', { quoteTxId })),
      );
      expect(answers.map(({ ret_code }) => ret_code).sort()).toEqual([0, 700009, 700009]);
    }
    expect(await bookFaults(at(0).context.db)).toEqual([]);
  });

  test('refuse a signed request that another one accepted, even when all receive it at once', async () => {
    const headers = await signIn(at(0));
    for (const first of [[at(0)], exchanges]) {
      const quoted = await post(at(0), headers, 'convertQuote', { ...quoteArgs, requestAmount: '50' });
      const request = signed(at(0), 'convertExecute', { quoteTxId: quoted.result.quoteTxId });
      const answers = await Promise.all(first.map((exchange) => send(exchange, headers, request)));
      answers.push(...(await Promise.all(exchanges.map((exchange) => send(exchange, headers, request)))));
      const codes = answers.map(({ ret_code }) => ret_code).sort();
      expect(codes).toEqual([0, ...Array<number>(codes.length - 1).fill(10002)]);
    }
  });

  test('run a job at one exchange at a time, and at the next when that one is gone', async () => {
    let running = 0;
    let most = 0;
    const runs = [0, 0, 0];
    for (const [index, { context }] of exchanges.entries()) {
      context.every(1, 'a job of this test', async () => {
        running += 1;
        most = Math.max(most, running);
        runs[index] = (runs[index] ?? 0) + 1;
        await sleep(20);
        running -= 1;
      });
    }
    for (let round = 0; round < 4; round += 1) await Promise.all(exchanges.map(({ tick }) => tick()));
    expect(most).toBe(1);
    expect(runs.every((count) => count > 0)).toBe(true);
    await at(2).close();
    exchanges.splice(2, 1);
    const before = [...runs];
    await Promise.all(exchanges.map(({ tick }) => tick()));
    expect((runs[0] ?? 0) + (runs[1] ?? 0)).toBeGreaterThan((before[0] ?? 0) + (before[1] ?? 0));
  });

  test('share due rows, and a claimed row blocks no other', async () => {
    const { db } = at(0).context;
    const { db: other } = at(1).context;
    const headers = await signIn(at(0));
    const ids: string[] = [];
    for (const requestAmount of ['31', '32', '33']) {
      const quoted = await post(at(0), headers, 'convertQuote', { ...quoteArgs, requestAmount });
      const { quoteTxId } = quoted.result;
      expect((await post(at(0), headers, 'convertExecute', { quoteTxId })).ret_code).toBe(0);
      ids.push(quoteTxId);
    }
    const finished = async () =>
      (
        await other
          .selectFrom('convert_orders')
          .select('quote_id')
          .where('quote_id', 'in', ids)
          .where('finished_at', 'is not', null)
          .execute()
      ).map(({ quote_id }) => quote_id);
    const [held = '', ...others] = ids;
    await db.transaction().execute(async (trx) => {
      await trx
        .selectFrom('convert_orders')
        .select('status')
        .where('quote_id', '=', held)
        .forUpdate()
        .execute();
      await expect.poll(async () => (await finished()).sort(), { timeout: 30_000 }).toEqual(others.sort());
    });
    await expect.poll(finished, { timeout: 30_000 }).toHaveLength(3);
    expect(await bookFaults(db)).toEqual([]);
  });

  test('share the clock when it is moved at one of them', async () => {
    await at(0).context.clockControl.advance(3_600_000);
    await at(1).context.clockControl.follow();
    expect(Math.abs(at(0).context.clock.now() - at(1).context.clock.now())).toBeLessThan(1_000);
  });

  test('share nothing with an exchange in another schema of the same database', async () => {
    const other = await openDatabase(newSchema(url));
    expect(await other.selectFrom('accounts').select('uid').execute()).toEqual([]);
    await other.destroy();
  });
});

type Headers = Readonly<Record<string, string>>;

async function signIn({ context: { db, clock, config } }: Exchange): Promise<Headers> {
  const { sessionId, userToken } = await new Sessions(db, clock, config).open(elena);
  return { cookie: `ua_session=${sessionId}`, usertoken: userToken };
}

interface Answer {
  readonly ret_code: number;
  readonly result: { readonly quoteTxId: string; readonly list: readonly unknown[] };
}

interface Request {
  readonly url: string;
  readonly payload: string;
  readonly signature: Headers;
}

function signed({ context: { keys, clock } }: Exchange, op: OperationId, body: object): Request {
  const url = operations[op].path;
  const payload = JSON.stringify(body);
  const [key, now] = [keys.requestPublic, clock.now()];
  return { url, payload, signature: signRequest({ method: 'POST', url, body: payload, key, now }) };
}

async function send(exchange: Exchange, headers: Headers, request: Request): Promise<Answer> {
  const { url, payload, signature } = request;
  const answer = await exchange.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, ...signature, 'content-type': 'application/json' },
    payload,
  });
  return answer.json<Answer>();
}

function post(exchange: Exchange, headers: Headers, op: OperationId, body: object): Promise<Answer> {
  return send(exchange, headers, signed(exchange, op, body));
}
