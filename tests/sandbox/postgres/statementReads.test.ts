import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/sandbox/books/db/database.ts';
import { recordsOf } from '../../../src/sandbox/books/db/replicas/recordsOf.ts';
import { statementOf } from '../../../src/sandbox/flows/exports/statement/statementOf.ts';
import type { Row } from '../../../src/sandbox/flows/exports/table/table.ts';
import { Customer } from '../access/support/Customer.ts';
import { makeBelongings } from '../access/support/makeBelongings.ts';
import { noOwnPostgres, onPostgres } from '../support/postgresForTests.ts';
import { Capture } from './support/captureStatements.ts';
import { makeStatements, requestEveryStatement } from './support/everyStatement.ts';
import { changingTogether, notedTables, tablesReadIn } from './support/notedTables.ts';
import { outcomesOf, patient, type Replicated, readsOf, startReplicated } from './support/replicated.ts';

describe.skipIf(noOwnPostgres !== null)(onPostgres('statements that replicas answer', noOwnPostgres), () => {
  let setup: Replicated;
  let customer: Customer;
  let tasks: readonly number[];
  beforeAll(async () => {
    setup = await startReplicated();
    const [server] = setup.exchanges;
    customer = new Customer(server, 533_285);
    await makeBelongings(server, customer);
    await customer.signIn();
    tasks = await requestEveryStatement(server, customer);
  });
  afterAll(() => setup.close());

  /** Contents of the statement of a task, as it would be written. */
  async function contentsOf(id: number, records?: (uid: number) => Kysely<Database>) {
    const { context } = setup.exchanges[0].exchange;
    const task = await context.db
      .selectFrom('export_tasks')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { tables } = await statementOf(context, task, { recordsOf: records, onReached() {} });
    const contents: Record<string, readonly Row[]> = {};
    for (const table of tables) {
      const rows: Row[] = [];
      for await (const page of table.pages()) rows.push(...page);
      contents[table.id] = rows;
    }
    return contents;
  }

  test('equal those from the primary, row by row', async () => {
    const replicas = readsOf(setup.exchanges[0]);
    const rows: number[] = [];
    for (const id of tasks) {
      const want = await contentsOf(id);
      const copied = () => contentsOf(id, (uid) => recordsOf(replicas, uid));
      let given: Awaited<ReturnType<typeof copied>> | undefined;
      const outcomes = () =>
        outcomesOf(setup.exchanges[0], async () => {
          given = await copied();
        }).then((counts) => Object.keys(counts));
      // Personal data is read from the primary alone.
      const isPersonal = id === tasks.at(-1);
      await expect.poll(outcomes, patient).toEqual(isPersonal ? [] : ['replica']);
      expect(given).toEqual(want);
      rows.push(Object.values(want).flat().length);
    }
    expect(Math.min(...rows)).toBeGreaterThan(0);
  });

  test('use data from replicas, and read only tables whose changes are recorded for the customer', async () => {
    const [server] = setup.exchanges;
    const capture = new Capture();
    const answered = await outcomesOf(server, () => makeStatements(server, capture));
    expect(answered.replica).toBeGreaterThan(20);
    const noted = await notedTables(server.exchange.context.db);
    // What the check itself asks, before each.
    const known = [...noted, ...Object.keys(changingTogether), 'live_changes'];
    const ofRecords = capture.statements.filter(({ text }) =>
      /pg_visible_in_snapshot|"at"|\bat, id\b/.test(text),
    );
    expect(ofRecords.length).toBeGreaterThan(8);
    const others = ofRecords.flatMap(({ text }) =>
      tablesReadIn(text).filter((table) => !known.includes(table)),
    );
    expect(others).toEqual([]);
  });

  test('are not read in a transaction, which would last as long as they take', async () => {
    const records = recordsOf(readsOf(setup.exchanges[0]), customer.uid);
    await expect(records.transaction().execute(async () => {})).rejects.toThrow('statement by statement');
  });
});
