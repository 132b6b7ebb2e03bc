import { once } from 'node:events';
import { bookFaults } from '../../../../src/sandbox/books/ledger/balances.ts';
import { bookTransfer } from '../../../../src/sandbox/flows/transfers/bookTransfer.ts';
import { createExchange, type Exchange } from '../../../../src/sandbox/index.ts';
import { convert, signInOf } from '../customerSteps.ts';
import type { LoadFailure, LoadOrder } from './exchangeProcesses.ts';
import { type Pace, paceOf } from './runLoad.ts';

/** What a process reports first: that it is serving. */
export interface LoadStarted {
  startedInMs: number;
}

/** What it reports then. */
export interface LoadDone {
  transfers: Pace;
  conversions: Pace;
  faults: string[];
}

/** Duration of each of the two loads, ms. */
const loadMs = 2_000;
const atOnce = 8;
/** Demo accounts with plenty of USDT (domain §9.1). */
const traders = [533_285, 700_312, 812_007];

// Waits for the start signal, so that several processes work at the same time.
try {
  const { dataDir, server } = JSON.parse(process.argv[2] ?? '{}') as LoadOrder;
  const began = performance.now();
  const exchange = await createExchange({
    dataDir,
    port: 0,
    config: { callsPerSecond: Number.MAX_SAFE_INTEGER },
    ...(server === null ? {} : { server }),
  });
  report({ startedInMs: performance.now() - began });
  await once(process, 'message');
  const transfers = await paceOf((index) => transfer(exchange, index), { ms: loadMs, atOnce });
  const customers = await Promise.all(traders.map((uid) => signInOf(exchange, uid)));
  const conversions = await paceOf((index) => convert(chosen(customers, index)), { ms: loadMs, atOnce });
  report({ transfers, conversions, faults: await bookFaults(exchange.context.db) });
  await once(process, 'message');
  await exchange.close();
  process.disconnect?.();
} catch (cause) {
  report({ failure: cause instanceof Error ? cause.message : String(cause) });
  process.exit(1);
}

function transfer({ context: { db, clock } }: Exchange, index: number): Promise<void> {
  return db.transaction().execute((trx) =>
    bookTransfer(trx, {
      id: `bench ${process.pid} ${index}`,
      from: chosen(traders, index),
      to: chosen(traders, index + 1),
      fromWallet: 'FUND',
      toWallet: 'FUND',
      coin: 'USDT',
      amount: '0.01',
      at: clock.now(),
    }),
  );
}

function chosen<T>(from: readonly T[], index: number): T {
  const one = from[index % from.length];
  if (one === undefined) throw new Error('There is nothing to choose from.');
  return one;
}

function report(message: LoadStarted | LoadDone | LoadFailure): void {
  process.send?.(message);
}
