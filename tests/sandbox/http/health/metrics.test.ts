import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendTestDeposit } from '../../../../src/sandbox/flows/deposits/sendTestDeposit.ts';
import { BookFigures, queues, timed } from '../../../../src/sandbox/http/health/bookFigures.ts';
import { metricDefinitions } from '../../../../src/sandbox/http/health/metricDefinitions.ts';
import { openServer, type TestServer } from '../../support/openServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.exchange.close());

/** The figures of a scrape, by name with labels. */
async function figures(): Promise<ReadonlyMap<string, number>> {
  const { body, statusCode } = await server.app.inject('/metrics');
  expect(statusCode).toBe(200);
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

const profile = '/v2/private/user/profile';

test('calls are counted by operation and code, and measured', async () => {
  await server.app.inject(profile);
  const headers = await server.signIn(533285);
  const before = await figures();
  for (const _ of [1, 2]) await server.app.inject({ url: profile, headers });
  const after = await figures();
  const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  expect(before.get('user_assets_calls_total{operation="userProfile",code="10007"}')).toBe(1);
  expect(grown('user_assets_calls_total{operation="userProfile",code="0"}')).toBe(2);
  expect(grown('user_assets_call_seconds_count{operation="userProfile"}')).toBe(2);
  expect(grown('user_assets_call_seconds_bucket{le="+Inf",operation="userProfile"}')).toBe(2);
});

test('log lines are counted, security events separately', async () => {
  const before = await figures();
  server.exchange.context.log.warn('Something is odd.');
  await server.app.inject({ url: '/t1', headers: { host: 'attacker.example' } });
  const after = await figures();
  const grown = (level: string) => {
    const name = `user_assets_log_lines_total{level="${level}"}`;
    return (after.get(name) ?? Number.NaN) - (before.get(name) ?? Number.NaN);
  };
  expect([grown('warning'), grown('security'), grown('fault')]).toEqual([1, 1, 0]);
});

test('a scrape is OpenMetrics and states what waits, what failed and that the books balance', async () => {
  const { headers, body } = await server.app.inject('/metrics');
  expect(headers['content-type']).toMatch(/^application\/openmetrics-text; version=1\.0\.0/);
  expect(body.endsWith('# EOF\n')).toBe(true);
  const now = await figures();
  for (const queue of queues) expect(now.get(`user_assets_waiting{queue="${queue}"}`)).toBeTypeOf('number');
  expect(now.get('user_assets_ledger_unbalanced_coins')).toBe(0);
  expect(now.get('user_assets_ready')).toBe(1);
  expect(now.get('user_assets_answer_faults')).toBe(0);
  expect(now.get('user_assets_job_failures{job_name="forget ended sessions"}')).toBe(0);
  expect(now.get('user_assets_sessions_open')).toBeGreaterThan(0);
  expect(now.get('process_resident_memory_bytes')).toBeGreaterThan(1e6);
});

test('a queue whose first row is overdue reports for how long', async () => {
  const { db, clock } = server.exchange.context;
  const late = 90_000;
  // Asked once already: figures of the database are kept for a while.
  const read = () => new BookFigures(server.exchange.context).read();
  expect((await read()).overdue).toEqual(
    Object.fromEntries([...queues, ...timed].map((queue) => [queue, 0])),
  );
  await sendTestDeposit(server.exchange.context, { uid: 533285, coin: 'USDT', chain: 'TRX', amount: '10' });
  const next_block_at = clock.now() - late;
  await db.updateTable('deposits').set({ next_block_at }).where('uid', '=', 533285).execute();
  expect((await read()).overdue).toMatchObject({ deposits: late / 1_000, withdrawals: 0 });
});

test('customer holdings are reported by coin and match the books', async () => {
  const { db } = server.exchange.context;
  const { rows } = await sql<{ coin: string; owed: string }>`
    select p.coin, sum(p.amount) as owed from ledger_postings p join ledger_accounts a on a.id = p.account_id
    where not a.is_house group by p.coin`.execute(db);
  const { ledger } = await new BookFigures(server.exchange.context).read();
  expect(rows.length).toBeGreaterThan(5);
  for (const { coin, owed } of rows) expect([coin, ledger.owed[coin]]).toEqual([coin, Number(owed)]);
});

test('a timed upgrade reports how late it is, and nothing before it is due', async () => {
  const { db, clock } = server.exchange.context;
  const read = async () => (await new BookFigures(server.exchange.context).read()).overdue;
  await db
    .updateTable('accounts')
    .set({ uta_due_at: clock.now() + 60_000 })
    .where('uid', '=', 533285)
    .execute();
  expect((await read()).upgrades).toBe(0);
  await db
    .updateTable('accounts')
    .set({ uta_due_at: clock.now() - 60_000 })
    .where('uid', '=', 533285)
    .execute();
  expect((await read()).upgrades).toBe(60);
  await db.updateTable('accounts').set({ uta_due_at: null }).where('uid', '=', 533285).execute();
});

test('a scrape has every defined figure and no other one of the exchange', async () => {
  const { body } = await server.app.inject('/metrics');
  const described = [...body.matchAll(/^# TYPE user_assets_(\w+) (\w+)$/gm)].map(([, name, kind]) => [
    name,
    kind,
  ]);
  const defined = Object.entries(metricDefinitions).map(([name, { kind }]) => [name, kind]);
  expect(described.sort()).toEqual(defined.sort());
});

test('database connections are reported as they were before the scrape used any', async () => {
  const active = 'user_assets_database_connections_active';
  await expect.poll(async () => (await figures()).get(active)).toBe(0);
  let isOver = false;
  const held = server.exchange.context.db.transaction().execute(async () => {
    while (!isOver) await sleep(1);
  });
  await expect.poll(async () => (await figures()).get(active)).toBe(1);
  isOver = true;
  await held;
  // Jobs that waited for the transaction have the connection first; a scrape that
  // counted itself would never tell 0.
  await expect
    .poll(async () => {
      const after = await figures();
      return [active, 'user_assets_database_connections_pending'].map((name) => after.get(name));
    })
    .toEqual([0, 0]);
});

test('no figure names a customer', async () => {
  const { body } = await server.app.inject('/metrics');
  expect(body).not.toMatch(/533285|elena|@/i);
});

test('figures that do not need the database are served while it is unavailable', async () => {
  await server.exchange.context.db.destroy();
  const now = await figures();
  expect(now.get('user_assets_ready')).toBe(0);
  expect(now.get('process_resident_memory_bytes')).toBeGreaterThan(1e6);
  expect(now.get('user_assets_calls_total{operation="userProfile",code="0"}')).toBe(2);
});
