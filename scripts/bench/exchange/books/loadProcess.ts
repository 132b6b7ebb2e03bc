import { bookFaults } from '../../../../src/sandbox/books/ledger/balances.ts';
import { bookTransfer } from '../../../../src/sandbox/flows/transfers/bookTransfer.ts';
import type { Exchange } from '../../../../src/sandbox/index.ts';
import { convert, signInOf } from '../customerSteps.ts';
import { type Pace, paceOf } from './runLoad.ts';
import { takePart } from './takePart.ts';

/** What a process reports at its end. */
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

await takePart({
  prepare: async () => {},
  async work(exchange): Promise<LoadDone> {
    const transfers = await paceOf((index) => transfer(exchange, index), { ms: loadMs, atOnce });
    const customers = await Promise.all(traders.map((uid) => signInOf(exchange, uid)));
    const conversions = await paceOf((index) => convert(chosen(customers, index)), { ms: loadMs, atOnce });
    return { transfers, conversions, faults: await bookFaults(exchange.context.db) };
  },
});

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
