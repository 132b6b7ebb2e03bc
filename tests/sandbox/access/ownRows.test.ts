import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operationCodes } from '../../../generated/api/operationCodes.ts';
import type { OperationId } from '../../../generated/api/operations.ts';
import { openServer, type TestServer } from '../support/openServer.ts';
import { Customer } from './support/Customer.ts';
import {
  type ForeignCall,
  familyMarks,
  foreignCalls,
  marksOf,
  privateOperations,
} from './support/foreignCalls.ts';
import { type Belongings, makeBelongings } from './support/makeBelongings.ts';
import { rowsOf } from './support/rowsOf.ts';

// No account ever reads or changes another's rows.

const owner = 533285;
const strangers = [
  { who: 'another customer', uid: 700312, isFamily: false },
  { who: 'the own sub-account', uid: 592324, isFamily: true },
];

let server: TestServer;
let things: Belongings;
let rows: Record<string, string[]>;
beforeAll(async () => {
  server = await openServer();
  things = await makeBelongings(server, new Customer(server, owner));
  rows = await rowsOf(server.exchange.context.db, owner);
});
afterAll(() => server.exchange.close());

const tries = foreignCalls as unknown as Record<
  string,
  ((of: Belongings) => readonly ForeignCall<OperationId>[]) | undefined
>;

test('the customer has something in every table that is about customers', () => {
  const empty = Object.entries(rows)
    .filter(([, found]) => found.length === 0)
    .map(([name]) => name);
  expect(empty).toEqual(['withdrawal_holds']);
});

test('every private operation is tried', () => {
  expect(Object.keys(foreignCalls).sort()).toEqual([...privateOperations].sort());
});

describe.each(strangers)('$who', ({ uid, isFamily }) => {
  let stranger: Customer;
  let marks: string[];
  beforeAll(async () => {
    stranger = new Customer(server, uid);
    await stranger.signIn();
    marks = [...marksOf(things), ...(isFamily ? [] : familyMarks(things))];
  });

  test.each(privateOperations)('%s gives and changes nothing of the owner’s', async (operationId) => {
    const calls = tries[operationId]?.(things) ?? [];
    expect(calls.length).toBeGreaterThan(0);
    for (const { args, wants } of calls) {
      const { code, wire } = await stranger.call(operationId, args);
      // What one sent oneself may come back.
      const sent = JSON.stringify(args);
      expect(marks.filter((mark) => wire.includes(mark) && !sent.includes(mark))).toEqual([]);
      if (code !== 0) expect(operationCodes[operationId]).toContain(code);
      if (wants === 'refused' || !isFamily)
        expect(`${code === 0 ? 'own' : 'refused'} ${wire}`).toMatch(wants);
    }
    expect(await rowsOf(server.exchange.context.db, owner)).toEqual(rows);
  });

  test('a link to a statement opens with the owner’s session alone', async () => {
    expect((await stranger.download(things.url)).status).toBe(404);
    expect((await server.app.inject(things.url)).statusCode).toBe(404);
    const theirs = new Customer(server, owner);
    await theirs.signIn();
    expect((await theirs.download(things.url)).status).toBe(200);
    rows = await rowsOf(server.exchange.context.db, owner);
  });
});
