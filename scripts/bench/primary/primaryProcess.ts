import { sql } from 'kysely';
import { bookFaults } from '../../../src/sandbox/books/ledger/balances.ts';
import { type Posting, post } from '../../../src/sandbox/books/ledger/post.ts';
import { sendTestDeposit } from '../../../src/sandbox/flows/deposits/sendTestDeposit.ts';
import { bookTransfer } from '../../../src/sandbox/flows/transfers/bookTransfer.ts';
import type { Exchange } from '../../../src/sandbox/index.ts';
import { houseAccount, type LedgerAccountId, userAccount } from '../../../src/sandbox/platform/accountId.ts';
import { createMachineClock } from '../../../src/sandbox/world/clock.ts';
import type { LoadOrder } from '../exchange/books/exchangeProcesses.ts';
import { paceOf, perSecond } from '../exchange/books/runLoad.ts';
import { takePart } from '../exchange/books/takePart.ts';
import { convert, signInOf } from '../exchange/customerSteps.ts';
import { mix } from '../exchange/load/mix.ts';
import { openCustomers } from '../exchange/load/openCustomers.ts';
import type { Measured, PrimaryDone } from './measured.ts';
import { cpuSecondsOf } from './serverCpu.ts';
import { type Commit, heldBy, WireTap } from './wireTap.ts';

const customers = Array.from({ length: 40 }, (_, index) => 92_000_000 + index);
const load = { ms: 2_500, atOnce: 16 };

const tap = new WireTap();
const machine = createMachineClock();
let ahead = 0;

await takePart<LoadOrder & { serverPid: number }, void, PrimaryDone>({
  options: {
    clock: { now: () => machine.now() + ahead },
    // A withdrawal is reviewed for two minutes, so that none moves while it is not measured.
    timeScale: 1,
  },
  async prepare(exchange) {
    await openCustomers(exchange, customers);
  },
  async work(exchange, _prepared, { serverPid }) {
    const pass = async (ms: number, times: number) => {
      for (let time = 0; time < times; time += 1) {
        ahead += ms;
        await exchange.tick();
      }
    };
    const measure = (work: () => Promise<void>) => measured(exchange, serverPid, work);
    const signed = await Promise.all(customers.map((uid) => signInOf(exchange, uid)));
    const customersOfMix = customers.map((uid, index) => ({ uid, signed: signed[index] ?? neverHere() }));
    // Calls bear the machine's time: all of them come before the exchange's clock is set forward.
    const asked = await measure(async () => {
      for (const customer of customersOfMix) await mix.withdraw.act(exchange, customer);
    });
    const transfer = await measure(async () => {
      for (const [index, uid] of customers.entries()) await transferOf(exchange, uid, index);
    });
    const conversion = await measure(async () => {
      for (const one of signed) await convert(one);
      await pass(1_000, 3);
    });
    const held = conversion.commits.flatMap((commit) => (isSettlement(commit) ? (heldBy(commit) ?? []) : []));
    const moved = await measure(() => pass(20_000, 16));
    const deposit = await measure(async () => {
      for (const uid of customers)
        await sendTestDeposit(exchange.context, { uid, coin: 'USDT', chain: 'TRX', amount: '25.5' });
      await pass(20_000, 16);
    });
    await assertOver(exchange);
    const apart = await paceOf((index) => exchanged(exchange, index, null), load);
    const alike = await paceOf((index) => exchanged(exchange, index, houseAccount('market')), load);
    return {
      actions: {
        transfer: transfer.each,
        conversion: conversion.each,
        withdrawal: together(asked.each, moved.each),
        deposit: deposit.each,
      },
      held,
      apart: perSecond(apart),
      together: perSecond(alike),
      faults: (await bookFaults(exchange.context.db)).length,
    };
  },
});

/** @throws Error when something was measured that is not over, and so cost less than it does */
async function assertOver({ context: { db } }: Exchange): Promise<void> {
  const { rows } = await sql<{ open: string }>`
    select (select count(*) from withdrawals where finished_at is null and uid >= ${customers[0]})
      + (select count(*) from convert_orders where finished_at is null and uid >= ${customers[0]})
      + (select count(*) from deposits where released_at is null and uid >= ${customers[0]}) as open`.execute(
    db,
  );
  if (Number(rows[0]?.open) > 0) throw new Error(`${rows[0]?.open} actions are not over.`);
}

/** Whether a commit settles a conversion, which is the posting that pays it out. */
function isSettlement({ statements }: Commit): boolean {
  return statements.some(({ text }) => /^update "convert_orders"/.test(text));
}

function together(one: Measured, other: Measured): Measured {
  const sum = (of: (measured: Measured) => number) => of(one) + of(other);
  return {
    statements: sum(({ statements }) => statements),
    commits: sum(({ commits }) => commits),
    rows: sum(({ rows }) => rows),
    walBytes: sum(({ walBytes }) => walBytes),
    serverCpu: sum(({ serverCpu }) => serverCpu),
    exchangeCpu: sum(({ exchangeCpu }) => exchangeCpu),
  };
}

function neverHere(): never {
  throw new Error('There is nobody.');
}

/** Does something once for each customer. */
async function measured({ context: { db } }: Exchange, serverPid: number, work: () => Promise<void>) {
  const state = async () => {
    await flushStatistics();
    const { rows } = await sql<{ wal: string; rows: string }>`
      select pg_current_wal_insert_lsn() - '0/0' as wal,
        (select sum(n_tup_ins + n_tup_upd + n_tup_del) from pg_stat_user_tables) as rows`.execute(db);
    const { user, system } = process.cpuUsage();
    return {
      wal: Number(rows[0]?.wal),
      rows: Number(rows[0]?.rows),
      server: cpuSecondsOf(serverPid),
      exchange: (user + system) / 1e6,
    };
  };
  const before = await state();
  tap.take();
  await work();
  const { statements, commits } = tap.take();
  const after = await state();
  const each: Measured = {
    statements: statements / customers.length,
    commits: commits.length / customers.length,
    rows: (after.rows - before.rows) / customers.length,
    walBytes: (after.wal - before.wal) / customers.length,
    serverCpu: (after.server - before.server) / customers.length,
    exchangeCpu: (after.exchange - before.exchange) / customers.length,
  };
  return { each, commits };

  /** A connection reports its statistics when a transaction ends, at most once a second. */
  async function flushStatistics(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.1)`.execute(db)));
  }
}

function transferOf({ context: { db, clock } }: Exchange, from: number, index: number): Promise<void> {
  const to = customers[(index + 1) % customers.length] ?? neverHere();
  return db.transaction().execute((trx) =>
    bookTransfer(trx, {
      ...{ id: `bench ${index}`, from, to, fromWallet: 'FUND', toWallet: 'FUND' },
      ...{ coin: 'USDT', amount: '0.01', at: clock.now() },
    }),
  );
}

/** Two coins change hands, with the house or, without one, with a customer whom nobody else deals with at the time. */
function exchanged(
  { context: { db, clock } }: Exchange,
  index: number,
  house: LedgerAccountId | null,
): Promise<void> {
  const pair = index % (customers.length / 2);
  const own = userAccount(customers[2 * pair] ?? neverHere(), 'FUND');
  const other = house ?? userAccount(customers[2 * pair + 1] ?? neverHere(), 'FUND');
  const moves = (coin: string, amount: string): Posting[] => [
    { accountId: own, book: 'available', coin, amount: `-${amount}` },
    { accountId: other, book: 'available', coin, amount },
  ];
  const back = moves('BTC', '0.0001').map((posting, at) => ({
    ...posting,
    accountId: at === 0 ? other : own,
  }));
  return db.transaction().execute(async (trx) => {
    await post(trx, {
      kind: `bench ${house ?? 'apart'}`,
      reference: String(index),
      at: clock.now(),
      postings: [...moves('USDT', '0.01'), ...back],
    });
  });
}
