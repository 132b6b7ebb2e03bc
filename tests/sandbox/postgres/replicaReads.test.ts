import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OperationId, operations } from '../../../generated/api/operations.ts';
import type { ArgumentsOf } from '../../../generated/api/types.ts';
import { replicaReads } from '../../../src/sandbox/http/server/replicaReads.ts';
import { Customer } from '../access/support/Customer.ts';
import { foreignCalls, type PrivateOperation } from '../access/support/foreignCalls.ts';
import { makeBelongings } from '../access/support/makeBelongings.ts';
import { openServer } from '../support/openServer.ts';
import { noOwnPostgres, onPostgres } from '../support/postgresForTests.ts';
import { Capture } from './support/captureStatements.ts';
import { changingTogether, notedTables, tablesReadIn } from './support/notedTables.ts';
import { fromReplica, type Replicated, startReplicated } from './support/replicated.ts';

const listed = [...replicaReads] as PrivateOperation[];

/** What the check itself asks. */
const ofTheCheck = ['live_changes', 'replica_beats'];

describe.skipIf(noOwnPostgres !== null)(onPostgres('operations that replicas answer', noOwnPostgres), () => {
  let setup: Replicated;
  let customer: Customer;
  let things: Awaited<ReturnType<typeof makeBelongings>>;
  beforeAll(async () => {
    setup = await startReplicated();
    const [server] = setup.exchanges;
    customer = new Customer(server, 533_285);
    things = await makeBelongings(server, customer);
  });
  afterAll(() => setup.close());

  test('are private and read-only', () => {
    const others = listed.filter((id) => !(operations[id].method === 'GET' || operations[id].reads));
    expect(others).toEqual([]);
    expect(listed.filter((id) => operations[id].access !== 'private')).toEqual([]);
  });

  test('write nothing, and get the same answers from a replica as from the primary', async () => {
    const [server] = setup.exchanges;
    const { replicas: _, ...books } = setup.server;
    const alone = await openServer({ books: { server: books }, now: server.clock.now() });
    const other = new Customer(alone, customer.uid);
    await other.signIn();
    for (const id of listed) {
      for (const { args } of foreignCalls[id](things)) {
        const call = async (at: Customer) => {
          const { code, result } = await at.call<OperationId>(id, args as ArgumentsOf<OperationId>);
          return { code, result };
        };
        // In a transaction that may only read, on a server that can only be read.
        const reported = await fromReplica(server, () => call(customer));
        expect([id, reported]).toEqual([id, await call(other)]);
      }
    }
    await alone.exchange.close();
  });

  test('read only tables whose changes are recorded for the customer', async () => {
    const { db } = setup.exchanges[0].exchange.context;
    const noted = await notedTables(db);
    const known = new Set([...noted, ...Object.keys(changingTogether), ...ofTheCheck]);
    const found = new Set<string>();
    for (const id of listed) {
      const capture = new Capture();
      for (const { args } of foreignCalls[id](things)) {
        await capture.during(id, () => customer.call<OperationId>(id, args as ArgumentsOf<OperationId>));
      }
      for (const { text } of capture.statements.filter((one) => !ofCallers.test(one.text)))
        for (const table of tablesReadIn(text)) if (!known.has(table)) found.add(`${id} ${table}`);
    }
    expect([...found]).toEqual([]);
  });
});

/** Statements about the caller, which the primary answers. */
const ofCallers = /"?(?:sessions|call_counts|request_nonces|injected_faults|control_switches)"?/;
