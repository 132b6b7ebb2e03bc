import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OperationId, operations } from '../../../generated/api/operations.ts';
import type { ArgumentsOf } from '../../../generated/api/types.ts';
import {
  forgottenTables,
  makeManyRows,
  removeManyRows,
  smallTables,
} from '../../../scripts/bench/growth/manyRows.ts';
import { changedAtOnce } from '../../../src/sandbox/books/jobs/inBatches.ts';
import { BookFigures } from '../../../src/sandbox/http/health/bookFigures.ts';
import { countedAtMost } from '../../../src/sandbox/http/health/countRows.ts';
import { Customer } from '../access/support/Customer.ts';
import { foreignCalls, type PrivateOperation, privateOperations } from '../access/support/foreignCalls.ts';
import { type Belongings, makeBelongings } from '../access/support/makeBelongings.ts';
import { openServer, type TestServer } from '../support/openServer.ts';
import { noPostgres, onPostgres } from '../support/postgresForTests.ts';
import { Capture, type Sent } from './support/captureStatements.ts';
import { occurrencesOnPage } from './support/distributedPage.ts';
import { concerned, limits, unused } from './support/engineLimits.ts';
import { makeStatements, requestEveryStatement } from './support/everyStatement.ts';
import { explained } from './support/explain.ts';

/** Rows of every table that grows. */
const many = 12_000;
/** Whose rows are asked for, and how many of a table are theirs. */
const largeCustomer = 533_285;
const ownRows = many / 40;

/** Rows that one page of a list may look at: some pages, and what hangs on each of its rows. */
const ofPage = 200;
/** What adds up or counts may look at: the customer's own rows, of as many tables as a list has sources. */
const ofCustomer = 14 * ownRows;
/** What a page of a statement may look at: the customer's own rows, with what hangs on each of them. */
const ofStatement = 8 * ownRows;
/** What a statement of a job may look at: the rows it changes, once to find and once to change them. */
const ofJob = 2 * changedAtOnce + 20;
/** What a figure of `/metrics` may look at. */
const ofFigure = countedAtMost + 1;

interface Exception {
  readonly from: string;
  readonly of: RegExp;
  readonly why: string;
}

const rareRows =
  'few rows pass the filter, and they are looked for among all of their customer’s in the range of time';

/** Pages that look at more of their customer's rows, and what looks at everybody's. */
const exceptions: readonly Exception[] = [
  { from: 'addressList', of: /"address_type" in|position\(lower/, why: `${rareRows}: 500 entries at most` },
  {
    from: 'assetOverview',
    of: /"stage" (?:in|=)/,
    why: 'what is open is looked for among all deposits of the customer',
  },
  { from: 'blockTradePairHistory', of: /limit/, why: `${rareRows}: a year at most` },
  { from: 'convertPairHistory', of: /limit/, why: `${rareRows}: a year at most` },
  { from: 'depositRecords', of: /"coin" = /, why: rareRows },
  {
    from: 'frozenRecords',
    of: /limit/,
    why: 'six sources, and that of deposits has no time and customer in one table; all of the customer’s are sorted',
  },
  {
    from: 'metrics',
    of: /from ledger_balances group by coin/,
    why: 'coins balance or not in all balances together; read beside the scrapes, a five-hundredth of the time (ThrottledReading.ts)',
  },
  {
    from: 'preKyaCheckList',
    of: /limit/,
    why: 'where so many rows are one customer’s, the newest of all are read until the page is full',
  },
  {
    from: 'transactionHistory',
    of: /limit/,
    why: 'each row shows the balance after it, which is the sum of all that were before in this wallet',
  },
];

const isReading = (id: PrivateOperation) => operations[id].method === 'GET' || operations[id].reads;
const reading = (privateOperations as PrivateOperation[]).filter(isReading);
const changing = (privateOperations as PrivateOperation[]).filter((id) => !isReading(id));

describe.skipIf(noPostgres !== null)(onPostgres('among many rows of many customers'), () => {
  let server: TestServer;
  const capture = new Capture();
  /** What is sent besides: when the exchange opens, while a customer's things come to be, and by what changes them. */
  const besides = new Capture();
  beforeAll(async () => {
    await besides.during('opening', async () => {
      server = await openServer();
    });
    const customer = new Customer(server, largeCustomer);
    let things: Belongings | undefined;
    await besides.during('belongings', async () => {
      things = await makeBelongings(server, customer);
    });
    const callAll = async (sent: Capture, ids: readonly PrivateOperation[]) => {
      if (things === undefined) return;
      for (const id of ids) {
        for (const { args } of foreignCalls[id](things))
          await sent.during(id, () => customer.call<OperationId>(id, args as ArgumentsOf<OperationId>));
      }
    };
    await callAll(capture, reading);
    // Longer than any job waits, so that each of them runs.
    server.clock.advance(2 * 3_600_000);
    await capture.during('jobs', () => server.exchange.tick());
    await capture.during('metrics', () => new BookFigures(server.exchange.context).read());
    await customer.signIn();
    await requestEveryStatement(server, customer);
    await makeStatements(server, capture);
    await customer.signIn();
    await callAll(besides, changing);
    await customer.signIn();
    await makeManyRows(server.exchange.context.db, server.clock.now(), {
      ...{ rows: many, others: 1_000, uid: largeCustomer, own: ownRows, isDue: true },
    });
  });
  afterAll(async () => {
    await removeManyRows(server.exchange.context.db);
    await server.exchange.close();
  });

  test('every growing table is filled, and the others are declared small', async () => {
    expect(await forgottenTables(server.exchange.context.db)).toEqual([]);
    expect(server.faults).toEqual([]);
  });

  test('every list, statement, job and figure finds its rows by an index, and reads no more than it needs', async () => {
    const requested = capture.statements.filter(({ text }) => isOfTables(text));
    expect(new Set(requested.map(({ from }) => from)).size).toBeGreaterThan(30);
    const found: string[] = [];
    const used = new Set<Exception>();
    for (const sent of requested) {
      const fault = await faultOf(sent);
      if (fault === null) continue;
      const known = exceptions.find(({ from, of }) => from === sent.from && of.test(sent.text));
      if (known !== undefined) used.add(known);
      else found.push(`${sent.from} ${fault}: ${sent.text.replaceAll(/\s+/g, ' ')}`);
    }
    expect(found).toEqual([]);
    expect(exceptions.filter((exception) => !used.has(exception))).toEqual([]);
  });

  test('a figure over more rows than are counted is an estimate', async () => {
    const { sessions, waiting } = await new BookFigures(server.exchange.context).read();
    expect(sessions / many).toBeCloseTo(1, 1);
    expect(waiting.withdrawals).toBeGreaterThan(many / 7 - 1);
    expect(waiting.withdrawals).toBeLessThan(many / 7 + 20);
  });

  test('every feature that a distributed engine limits is judged in src/sandbox/books/db/distributed.md, with its tables', () => {
    const sent = [...capture.statements, ...besides.statements];
    expect(sent.length).toBeGreaterThan(300);
    const places = occurrencesOnPage();
    const found = limits.flatMap((limit) => {
      const named = new Set(places.get(limit.what));
      return sent.flatMap(({ from, text }) => {
        const tables = concerned(limit, text).filter((table) => !named.has(table));
        return tables.map(
          (table) => `${limit.what} of ${table}, by ${from}: ${text.replaceAll(/\s+/g, ' ')}`,
        );
      });
    });
    expect(found, 'Judge it, and name the table under "Where it occurs"').toEqual([]);
    const used = Object.entries(unused).flatMap(([what, said]) =>
      sent.filter(({ text }) => said.test(text)).map(({ from, text }) => `${what}, by ${from}: ${text}`),
    );
    expect(used, 'The page says it is not used').toEqual([]);
  });

  async function faultOf(sent: Sent): Promise<string | null> {
    const { scanned, read } = await explained(server.exchange.context.db, sent);
    const whole = scanned.filter((table) => !(table in smallTables));
    if (whole.length > 0) return `reads all of ${whole.join(', ')}`;
    return read > boundOf(sent) ? `looks at ${read} rows` : null;
  }
});

/** A row that is added costs the same among many, and what a session is set to costs nothing. */
function isOfTables(text: string): boolean {
  return (
    /^\s*(select|update|delete|with)\b/i.test(text) &&
    !/\binsert into\b|\bpg_(?!visible_in_snapshot|snapshot)|set_config/.test(text)
  );
}

function boundOf({ from, text }: Sent): number {
  if (from === 'jobs') return ofJob;
  if (from === 'metrics') return ofFigure;
  // Its pages are long: nobody waits for one, and all of them are read.
  if (from === 'statements') return ofStatement;
  return /\blimit \$\d+/.test(text) ? ofPage : ofCustomer;
}
