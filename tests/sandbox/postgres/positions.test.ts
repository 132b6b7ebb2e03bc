import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bookFaults } from '../../../src/sandbox/books/ledger/balances.ts';
import { createExchange } from '../../../src/sandbox/createExchange.ts';
import { advance } from '../../../src/sandbox/flows/derivatives/advance.ts';
import { traders } from '../../../src/sandbox/flows/derivatives/traders.ts';
import { noPostgres, onPostgres, postgresForTests } from '../support/postgresForTests.ts';
import { newSchema } from '../support/testDatabase.ts';

const dayMs = 24 * 3_600_000;

describe.skipIf(noPostgres !== null)(onPostgres('positions of two exchanges on one PostgreSQL'), () => {
  test('each event happens once, whichever exchange finds it first', async () => {
    const url = postgresForTests();
    const dataDir = await mkdtemp(join(tmpdir(), 'positions-'));
    const server = { ...newSchema(url), connections: 5 };
    const faults: string[] = [];
    const log = {
      info() {},
      security() {},
      warn() {},
      error: (sentence: string, cause: unknown) => void faults.push(`${sentence} ${String(cause)}`),
    };
    const open = () => createExchange({ dataDir, server, port: 0, seed: 'test', log });
    const exchanges = await Promise.all([open(), open()]);
    try {
      const [first] = exchanges;
      const { context } = first;
      const before = await context.db.selectFrom('derivative_positions').selectAll().execute();
      await Promise.all(exchanges.map(({ context: at }) => at.clockControl.advance(9 * dayMs)));
      await Promise.all(exchanges.map((exchange) => exchange.tick()));
      expect(faults).toEqual([]);
      expect(await bookFaults(context.db)).toEqual([]);
      for (const trader of traders) {
        const mine = <Row extends { uid: number; plan: string }>(rows: readonly Row[]) =>
          rows.find(({ uid, plan }) => uid === trader.uid && plan === trader.plan);
        const row = mine(before);
        if (row === undefined) throw new Error(`${trader.plan} has no position.`);
        const from = { symbol: row.symbol, size: row.size, entryPrice: row.entry_price, nextAt: row.next_at };
        const until = context.clock.now();
        const { entries } = advance(context, trader, from, { until, available: '1000000' });
        const booked = await context.db
          .selectFrom('ledger_transactions')
          .select('reference')
          .where('reference', 'in', ['', ...entries.map(({ id }) => id)])
          .execute();
        expect(booked.length).toBe(entries.length);
        expect(entries.length).toBeGreaterThan(0);
      }
      const count = await context.db
        .selectFrom('derivative_positions')
        .select('plan')
        .where('next_at', '<=', context.clock.now() - 60_000)
        .execute();
      expect(count).toEqual([]);
    } finally {
      await Promise.all(exchanges.map((exchange) => exchange.close()));
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
