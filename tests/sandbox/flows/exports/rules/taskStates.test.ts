import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  moveTasks,
  type TaskState,
  taskStatus,
  taskTransitions,
} from '../../../../../src/sandbox/flows/exports/rules/taskStates.ts';
import { readDescription } from '../../../../../src/sandbox/http/wire/descriptionDocument.ts';
import { statesFrom } from '../../../support/statesFrom.ts';
import { TestExchange, testAccount } from '../../../support/testExchange.ts';

const states = Object.keys(taskStatus) as TaskState[];
const leads = (from: TaskState, to: TaskState) => taskTransitions[from]?.[to] !== undefined;

describe('the table of a statement’s states', () => {
  test('has the numbers that the contract has, each once', () => {
    const described = readDescription().components.schemas?.ExportStatus as { enum?: number[] } | undefined;
    expect(Object.values(taskStatus).toSorted()).toEqual((described?.enum ?? []).toSorted());
  });

  test('leads from the first state to every other, and from each to an end', () => {
    expect(statesFrom(taskTransitions, 'queued')).toEqual(states.toSorted());
    const ends = states.filter((state) => taskTransitions[state] === undefined);
    expect(ends.toSorted()).toEqual(['expired', 'failed']);
  });
});

describe('a statement', () => {
  let exchange: TestExchange;
  beforeAll(async () => {
    exchange = await TestExchange.open();
    await exchange.addAccount(testAccount(1));
  });
  afterEach(() => exchange.db.deleteFrom('export_tasks').execute());
  afterAll(() => exchange.close());

  /** What the database wants of a task in each state. */
  const about: Record<TaskState, { lease_until?: number; expire_at?: number; fail_reason?: string }> = {
    queued: {},
    atWork: { lease_until: 7 },
    ready: { expire_at: 9 },
    expired: { expire_at: 9 },
    failed: { fail_reason: 'INTERNAL' },
  };
  const inState = (state: TaskState) =>
    exchange.db
      .insertInto('export_tasks')
      .values({
        ...{
          uid: 1,
          subject_uid: 1,
          kind: 'SINGLE',
          type: 'DERIVATIVE',
          account_type: '',
          account_types: '',
        },
        ...{ contents: '', coin: '', start_at: null, end_at: null, format: 'csv', language: 'en' },
        ...{ timezone: 'UTC', request_id: null, request_digest: '', created_at: 1, not_before: 1 },
        ...{ status: taskStatus[state], lease_until: null, expire_at: null, ...about[state] },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const statusOf = async ({ id }: { id: number }) =>
    (
      await exchange.db
        .selectFrom('export_tasks')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).status;

  test.each(states.flatMap((from) => states.map((to) => ({ from, to }))))(
    'that is $from becomes $to only where the table leads there',
    async ({ from, to }) => {
      const task = await inState(from);
      const move = async () =>
        moveTasks(exchange.db, { from, to }, about[to]).where('id', '=', task.id).executeTakeFirst();
      if (leads(from, to)) await move();
      else await expect(move()).rejects.toThrow(`The statement is ${from} and cannot become ${to}.`);
      expect(await statusOf(task)).toBe(taskStatus[leads(from, to) ? to : from]);
    },
  );

  test('that was moved concurrently is not moved again', async () => {
    const task = await inState('failed');
    const { numUpdatedRows } = await moveTasks(exchange.db, { from: 'atWork', to: 'ready' }, about.ready)
      .where('id', '=', task.id)
      .executeTakeFirst();
    expect(numUpdatedRows).toBe(0n);
    expect(await statusOf(task)).toBe(taskStatus.failed);
  });
});
