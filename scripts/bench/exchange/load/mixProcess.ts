import { sql } from 'kysely';
import { bookFaults } from '../../../../src/sandbox/books/ledger/balances.ts';
import type { Exchange } from '../../../../src/sandbox/index.ts';
import { peakMemory } from '../../peakMemory.ts';
import { type Pace, paceOf } from '../books/runLoad.ts';
import { takePart } from '../books/takePart.ts';
import { signInOf } from '../customerSteps.ts';
import { hundred, type LoadCustomer, mix } from './mix.ts';
import { openCustomers } from './openCustomers.ts';

/** What a process of the load reports at its end. */
export interface MixDone {
  pace: Pace;
  /** Highest resident memory of the process, which also makes the load; MB. */
  memory: number;
  /** Movements that all processes on the books booked meanwhile. */
  movements: number;
  faults: number;
}

/** Duration of the load, and of what warms up before it and is not counted; ms. */
const loadMs = 15_000;
const warmUpMs = 3_000;
/** Customers of all processes together who do something at the same time, each as soon as the last answer is there. */
const atOnce = 16;
const customersEach = 100;

await takePart({
  prepare: (exchange, { index }) => {
    const first = 91_000_000 + index * 10_000;
    return customersOf(
      exchange,
      Array.from({ length: customersEach }, (_, offset) => first + offset),
    );
  },
  async work(exchange, customers, { processes }): Promise<MixDone> {
    const load = { atOnce: Math.max(1, atOnce / processes) };
    // Goes on after the warming up: a customer has to wait between two withdrawals.
    let next = 0;
    const act = () => actionOf(exchange, customers, next++);
    await paceOf(act, { ...load, ms: warmUpMs });
    const before = await movementsOf(exchange);
    const pace = await paceOf(act, { ...load, ms: loadMs });
    return {
      pace,
      memory: peakMemory() / 1024 ** 2,
      movements: (await movementsOf(exchange)) - before,
      faults: (await bookFaults(exchange.context.db)).length,
    };
  },
});

async function customersOf(exchange: Exchange, uids: readonly number[]): Promise<LoadCustomer[]> {
  await openCustomers(exchange, uids);
  return Promise.all(uids.map(async (uid) => ({ uid, signed: await signInOf(exchange, uid) })));
}

/** After each hundred actions the customers move on by one, so that each comes to every action. */
async function actionOf(
  exchange: Exchange,
  customers: readonly LoadCustomer[],
  index: number,
): Promise<void> {
  const name = hundred[index % hundred.length];
  const customer = customers[(index + Math.floor(index / hundred.length)) % customers.length];
  if (name === undefined || customer === undefined) throw new Error('There is nothing to do, or nobody.');
  await mix[name].act(exchange, customer);
}

async function movementsOf({ context: { db } }: Exchange): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) from ledger_transactions`.execute(db);
  return Number(rows[0]?.count);
}
