import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { claimTask } from '../../../../src/sandbox/flows/exports/queue/claimTask.ts';
import { finishTask, requeueTasks } from '../../../../src/sandbox/flows/exports/queue/endTask.ts';
import { ExportWorker } from '../../../../src/sandbox/flows/exports/queue/exportWorker.ts';
import { exportRules } from '../../../../src/sandbox/flows/exports/rules/exportRules.ts';
import { testAccount } from '../../support/testExchange.ts';
import { ExportDesk } from './support/exportDesk.ts';

let desk: ExportDesk;
let elena: Account;
let marek: Account;

let uid = 500_000;

beforeAll(async () => {
  desk = await ExportDesk.open();
});

afterAll(() => desk.close());

const newAccount = () => desk.exchange.addAccount(testAccount(++uid, { utaStatus: 'SUCCESS' }));

beforeEach(async () => {
  elena = await newAccount();
  marek = await newAccount();
});

afterEach(async () => {
  await desk.worker.close();
  await desk.exchange.db.deleteFrom('export_tasks').execute();
  for (const name of await files()) await desk.folder.remove(name);
  desk.worker = new ExportWorker(desk.exchange.context, desk.folder);
});

async function ask(account: Account, more: object = {}): Promise<string> {
  const now = desk.exchange.context.clock.now();
  const range = { startTime: String(now - 86_400_000), endTime: String(now) };
  const request = { type: 'DERIVATIVE', format: 'csv', ...range, ...more } as const;
  return (await desk.exchange.call('exportCreate', account, request)).result.id;
}

async function files(): Promise<string[]> {
  return readdir(dirname(desk.folder.pathOf('1-1.csv')));
}

/** The next statement is not written before the answered function is called. */
function stopBeforeFile(): () => void {
  let goOn = () => {};
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const begin = desk.folder.begin.bind(desk.folder);
  vi.spyOn(desk.folder, 'begin').mockImplementationOnce((name) => gate.then(() => begin(name)));
  return goOn;
}

test('domain §3.6: a statement is queued, at work, ready, and expired after 7 days, when its file is removed', async () => {
  await ask(elena);
  expect(await desk.list(elena)).toMatchObject([
    { status: 0, progress: 0, fileSize: 0, parts: 0, expireAt: '' },
  ]);
  await desk.worker.tick();
  await desk.settle();
  const [ready] = await desk.list(elena);
  expect(ready).toMatchObject({ status: 2, progress: 100, parts: 1, failReason: '' });
  expect(ready?.fileSize).toBeGreaterThan(50);
  expect(ready?.expireAt).toBe(String(desk.exchange.context.clock.now() + 7 * 86_400_000));
  expect(await files()).toHaveLength(1);
  desk.exchange.clock.advance(7 * 86_400_000);
  await desk.worker.tick();
  expect(await desk.list(elena)).toMatchObject([{ status: 3 }]);
  expect(await files()).toEqual([]);
});

test('domain §9.2: a statement whose records cannot be read fails with a reason and leaves no file', async () => {
  const { faults } = desk.exchange.context;
  await faults.set({ operation: 'exportCreate', remaining: 1, kind: 'unreadable' });
  await faults.set({ operation: 'exportAccountStatement', remaining: 1, kind: 'unreadable' });
  await ask(elena);
  await desk.settle();
  expect(await desk.list(elena)).toMatchObject([
    { status: -1, failReason: 'SOURCE_UNAVAILABLE', expireAt: '' },
  ]);
  expect(await files()).toEqual([]);
  await ask(elena);
  await desk.settle();
  expect((await desk.list(elena)).map(({ status }) => status)).toEqual([2, -1]);
  expect(await faults.list()).toMatchObject([{ operation: 'exportAccountStatement' }]);
});

/** Takes the folder away, until the answered function is called. */
async function takeStoreAway(): Promise<() => Promise<void>> {
  const path = dirname(desk.folder.pathOf('1-1.csv'));
  await rename(path, `${path}-away`);
  return () => rename(`${path}-away`, path);
}

test('a statement whose file cannot be stored is retried a minute later, and is then ready', async () => {
  const giveBack = await takeStoreAway();
  const log = vi.spyOn(desk.exchange.context.log, 'error').mockImplementation(() => {});
  await ask(elena);
  await desk.settle();
  expect(await desk.list(elena)).toMatchObject([{ status: 0, progress: 0, failReason: '' }]);
  await giveBack();
  desk.exchange.clock.advance(exportRules.retryMs - 1);
  await desk.settle();
  expect(await desk.list(elena)).toMatchObject([{ status: 0 }]);
  desk.exchange.clock.advance(1);
  await desk.settle();
  expect(await desk.list(elena)).toMatchObject([{ status: 2, failReason: '' }]);
  expect(await files()).toHaveLength(1);
  log.mockRestore();
});

test('a statement that cannot be stored three times fails, and the log says so each time', async () => {
  const giveBack = await takeStoreAway();
  const log = vi.spyOn(desk.exchange.context.log, 'error').mockImplementation(() => {});
  await ask(elena);
  for (let attempt = 0; attempt < exportRules.attempts; attempt += 1) {
    await desk.settle();
    desk.exchange.clock.advance(exportRules.retryMs);
  }
  expect(await desk.list(elena)).toMatchObject([{ status: -1, failReason: 'INTERNAL' }]);
  expect(log).toHaveBeenCalledTimes(exportRules.attempts);
  log.mockRestore();
  await giveBack();
});

test('every statement that is offered can be made', async () => {
  const { accounts } = (await desk.exchange.call('exportConfig', elena, {})).result;
  const offered = accounts.flatMap(({ accountType, types }) =>
    types.map(({ type }) => ({ accountType, type })),
  );
  for (const one of offered.filter(({ type }) => type !== 'PERSONAL_INFO')) await ask(elena, one);
  await desk.settle();
  const list = await desk.list(elena);
  expect(new Set(list.map(({ type }) => type)).size).toBeGreaterThan(5);
  expect(list.filter(({ status }) => status !== 2)).toEqual([]);
});

test('domain §9.2: personal information is 8 s queued and 12 s at work', async () => {
  await ask(elena, { type: 'PERSONAL_INFO', startTime: undefined, endTime: undefined });
  const statusAfter = async (ms: number) => {
    desk.exchange.clock.advance(ms);
    for (let turn = 0; turn < 5; turn += 1) await desk.worker.tick();
    return (await desk.list(elena))[0]?.status;
  };
  expect(await statusAfter(7_900)).toBe(0);
  expect(await statusAfter(100)).toBe(1);
  expect(await statusAfter(11_900)).toBe(1);
  desk.exchange.clock.advance(100);
  // The work itself takes its time, whatever the clock says.
  await desk.settle();
  expect(await desk.list(elena)).toMatchObject([{ status: 2 }]);
});

test('each customer has one task at work, the oldest first', async () => {
  const ids = [await ask(elena), await ask(elena), await ask(marek)];
  const claimed = [await claimTask(desk.exchange.context), await claimTask(desk.exchange.context)];
  expect(claimed.map((task) => String(task?.id))).toEqual([ids[0], ids[2]]);
  expect(await claimTask(desk.exchange.context)).toBeNull();
});

test('concurrent workers claim different tasks, of different customers', async () => {
  const customers = [elena, marek, ...(await Promise.all([newAccount(), newAccount(), newAccount()]))];
  const oldest = [];
  for (const customer of customers) {
    oldest.push(await ask(customer));
    await ask(customer);
  }
  const claimed = [];
  for (let round = 0; round < 4; round += 1) {
    const tasks = await Promise.all(Array.from({ length: 8 }, () => claimTask(desk.exchange.context)));
    claimed.push(...tasks.flatMap((task) => (task === null ? [] : [String(task.id)])));
  }
  expect(claimed.toSorted()).toEqual(oldest.toSorted());
});

test('the same request id returns the first task, and is refused for anything else', async () => {
  const first = await ask(elena, { requestId: 'once' });
  expect(await ask(elena, { requestId: 'once' })).toBe(first);
  expect(await ask(marek, { requestId: 'once' })).not.toBe(first);
  const now = String(desk.exchange.context.clock.now());
  const other = { type: 'SAVINGS', format: 'csv', startTime: now, endTime: now, requestId: 'once' } as const;
  expect(await desk.exchange.call('exportCreate', elena, other)).toMatchObject({ code: 10014 });
  expect(await desk.list(elena)).toHaveLength(1);
});

test('a restart while a statement is made starts it again and leaves one file', async () => {
  const id = await ask(elena);
  const goOn = stopBeforeFile();
  await desk.worker.tick();
  const closed = desk.worker.close();
  goOn();
  await closed;
  expect(await desk.list(elena)).toMatchObject([{ id, status: 1 }]);
  expect(await files()).toEqual([]);
  await requeueTasks(desk.exchange.context, { all: true });
  expect(await desk.list(elena)).toMatchObject([{ id, status: 0, progress: 0 }]);
  desk.worker = new ExportWorker(desk.exchange.context, desk.folder);
  await desk.settle();
  expect(await desk.list(elena)).toMatchObject([{ id, status: 2 }]);
  expect(await files()).toEqual([`${id}-2.csv`]);
});

test('a worker that was silent for 30 s loses its task, and its file is discarded', async () => {
  const id = await ask(elena);
  const { context } = desk.exchange;
  const slow = await claimTask(context);
  desk.exchange.clock.advance(30_001);
  await requeueTasks(context, { all: false });
  const next = await claimTask(context);
  expect([slow?.attempt, next?.attempt]).toEqual([1, 2]);
  const finish = async (task: typeof slow) =>
    task !== null &&
    finishTask(context, task, { name: 'a.csv', storedName: `${id}-${task.attempt}.csv`, size: 1 });
  expect(await finish(slow)).toBe(false);
  expect(await desk.list(elena)).toMatchObject([{ id, status: 1 }]);
  expect(await finish(next)).toBe(true);
});

test('a task that was started three times and never finished fails for good', async () => {
  await ask(elena);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect(await claimTask(desk.exchange.context)).not.toBeNull();
    await requeueTasks(desk.exchange.context, { all: true });
  }
  expect(await desk.list(elena)).toMatchObject([{ status: -1, failReason: 'INTERNAL' }]);
});

test('the list shows the customer’s own tasks and can be filtered by status', async () => {
  await ask(elena);
  await desk.settle();
  await ask(elena);
  const statuses = async (account: Account, status?: 0 | 2) => {
    const { result } = await desk.exchange.call(
      'exportList',
      account,
      status === undefined ? {} : { status },
    );
    return [result.total, ...result.list.map((task) => task.status)];
  };
  expect(await statuses(elena)).toEqual([2, 0, 2]);
  expect(await statuses(elena, 0)).toEqual([1, 0]);
  expect(await statuses(marek)).toEqual([0]);
});

test('files of a crashed attempt are removed; unrelated files and files of unknown tasks are kept', async () => {
  const folder = dirname(desk.folder.pathOf('1-1.csv'));
  const names = ['7-1.csv', '7-2.csv', '8-1.pdf', '9-1.csv', 'notes.txt'];
  for (const name of names) await writeFile(join(folder, name), name);
  await desk.folder.removeLeftovers(
    new Map([
      [7, '7-2.csv'],
      [8, ''],
    ]),
  );
  expect((await files()).sort()).toEqual(['7-2.csv', '9-1.csv', 'notes.txt']);
  await rm(join(folder, 'notes.txt'));
});
