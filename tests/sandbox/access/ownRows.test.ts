import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operationCodes } from '../../../generated/api/operationCodes.ts';
import type { OperationId } from '../../../generated/api/operations.ts';
import { createLogger } from '../../../src/sandbox/platform/logger.ts';
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

/** A question about coins, which names nobody's rows. */
const tooLittle = 700005;

const strangers = [
  { who: 'another customer', uid: 700312, isFamily: false },
  { who: 'the owner’s sub-account', uid: 592324, isFamily: true },
];

const lines: string[] = [];
let server: TestServer;
let things: Belongings;
let rows: Record<string, string[]>;
beforeAll(async () => {
  server = await openServer({ log: createLogger((line) => void lines.push(line)) });
  things = await makeBelongings(server, new Customer(server, owner));
  rows = await rowsOf(server.exchange.context.db, owner);
});
afterAll(() => server.exchange.close());

/** The operations of the security events that were logged since the last call. */
function noted(): unknown[] {
  return lines
    .map((line) => JSON.parse(line) as { level: string; details: { operation?: string } })
    .filter(({ level }) => level === 'security')
    .map(({ details }) => details.operation);
}

const tries = foreignCalls as unknown as Record<
  string,
  ((of: Belongings) => readonly ForeignCall<OperationId>[]) | undefined
>;

test('the customer has rows in every table that holds customer data', () => {
  const empty = Object.entries(rows)
    .filter(([, found]) => found.length === 0)
    .map(([name]) => name);
  expect(empty).toEqual(['withdrawal_holds']);
});

test('every private operation is called', () => {
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

  test.each(privateOperations)('%s returns and changes nothing of the owner’s', async (operationId) => {
    const calls = tries[operationId]?.(things) ?? [];
    expect(calls.length).toBeGreaterThan(0);
    for (const { args, wants } of calls) {
      lines.length = 0;
      const { code, wire } = await stranger.call(operationId, args);
      // Whoever reaches for what is another's leaves a line in the log; a family's refusals are often about themselves,
      // and so is that of a call which names nothing.
      const reaches = Object.keys(args).length > 0 && !isFamily;
      if (code !== 0 && code !== tooLittle && wants === 'refused' && reaches)
        expect([code, ...noted()]).toEqual([code, operationId]);
      // What one sent oneself may come back.
      const sent = JSON.stringify(args);
      expect(marks.filter((mark) => wire.includes(mark) && !sent.includes(mark))).toEqual([]);
      if (code !== 0) expect(operationCodes[operationId]).toContain(code);
      if (wants === 'refused' || !isFamily)
        expect(`${code === 0 ? 'own' : 'refused'} ${wire}`).toMatch(wants);
    }
    expect(await rowsOf(server.exchange.context.db, owner)).toEqual(rows);
  });

  test('ending a session of the owner’s ends none and is logged', async () => {
    const theirs = new Customer(server, owner);
    await theirs.signIn();
    const { list } = (await theirs.call('sessionList', {})).result as { list: readonly { id: string }[] };
    lines.length = 0;
    for (const { id } of list)
      expect((await stranger.call('sessionEnd', { id })).result).toEqual({ ended: 0 });
    expect(noted()).toEqual(list.map(() => 'sessionEnd'));
    expect((await theirs.call('sessionList', {})).code).toBe(0);
    rows = await rowsOf(server.exchange.context.db, owner);
  });

  test('a link to a statement works in the owner’s session alone', async () => {
    lines.length = 0;
    expect((await stranger.download(things.url)).status).toBe(404);
    expect(lines.map((line) => JSON.parse(line).message)).toEqual(['access refused']);
    expect((await server.app.inject(things.url)).statusCode).toBe(404);
    const theirs = new Customer(server, owner);
    await theirs.signIn();
    expect((await theirs.download(things.url)).status).toBe(200);
    rows = await rowsOf(server.exchange.context.db, owner);
  });
});
