import { expect } from 'vitest';
import { startPostgres, type ThrowawayPostgres } from '../../../../scripts/postgres/startPostgres.ts';
import type { PostgresServer } from '../../../../src/sandbox/books/db/postgres/postgresServer.ts';
import type { ReadOutcome, ReplicaReads } from '../../../../src/sandbox/books/db/replicas/ReplicaReads.ts';
import { sendTestDeposit } from '../../../../src/sandbox/flows/deposits/sendTestDeposit.ts';
import { Customer } from '../../access/support/Customer.ts';
import { openServer, type TestServer } from '../../support/openServer.ts';
import { newSchema } from '../../support/testDatabase.ts';
import { type Standby, startStandby } from './startStandby.ts';

/** For what comes sooner or later, however busy the machine is: the test's own limit is the only one. */
export const patient = { timeout: 110_000, interval: 100 };

/** Two exchanges on a primary that two replicas follow. */
export interface Replicated {
  readonly primary: ThrowawayPostgres;
  readonly server: PostgresServer;
  readonly standbys: readonly [Standby, Standby];
  readonly exchanges: readonly [TestServer, TestServer];
  close(): Promise<void>;
}

export async function startReplicated(): Promise<Replicated> {
  const primary = await startPostgres({ isHasty: true });
  const standbys = [await startStandby(primary, 'one'), await startStandby(primary, 'two')] as const;
  const server = { ...newSchema(primary.url), replicas: standbys.map(({ url }) => url) };
  // Jobs that lose what this breaks say so.
  const log = { info() {}, security() {}, warn() {}, error() {} };
  const first = await openServer({ books: { server }, log });
  const second = await openServer({ books: { server }, log });
  return {
    ...{ primary, server, standbys, exchanges: [first, second] },
    async close() {
      await Promise.all([first, second].map(({ exchange }) => exchange.close()));
      for (const { stop } of standbys) await stop().catch(() => {});
      await primary.dispose();
    },
  };
}

export function readsOf({ exchange }: TestServer): ReplicaReads {
  const { replicas } = exchange.context;
  if (replicas === null) throw new Error('This exchange has no replicas.');
  return replicas;
}

/** Who answered the reads during some work. */
export async function outcomesOf(server: TestServer, work: () => Promise<unknown>) {
  const { outcomes } = readsOf(server);
  const before = new Map(outcomes);
  await work();
  const grown = [...outcomes].map(([name, count]) => [name, count - (before.get(name) ?? 0)] as const);
  return Object.fromEntries(grown.filter(([, count]) => count > 0)) as Partial<Record<ReadOutcome, number>>;
}

/** What a read gives once a replica has answered it, which one does as soon as it has everything. */
export async function fromReplica<Result>(server: TestServer, read: () => Promise<Result>): Promise<Result> {
  let result: Result | undefined;
  const tell = async () => {
    result = await read();
  };
  await expect.poll(() => outcomesOf(server, tell), patient).toEqual({ replica: 1 });
  return result as Result;
}

/** A customer at both exchanges, whose deposits are numbered as they come. */
export async function customerAt({ exchanges }: Replicated, uid: number) {
  const browsers = exchanges.map((server) => new Customer(server, uid));
  for (const browser of browsers) await browser.signIn();
  return {
    /** @returns the number of the new deposit */
    async deposit(at: 0 | 1): Promise<number> {
      const { context } = exchanges[at].exchange;
      return Number((await sendTestDeposit(context, { uid, coin: 'USDT', chain: 'TRX', amount: '25.5' })).id);
    },
    /** @returns the number of the newest deposit that the exchange tells of */
    async newest(at: 0 | 1): Promise<number> {
      const answer = await browsers[at]?.call('depositRecords', { pageSize: 50 });
      if (answer?.code !== 0) throw new Error(`Deposits were refused with ${answer?.code}.`);
      return Math.max(0, ...answer.result.list.map(({ id }) => Number(id) || 0));
    },
  };
}
