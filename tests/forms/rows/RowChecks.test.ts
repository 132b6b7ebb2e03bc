import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Contract } from '../../../src/contract/index.ts';
import { RowChecks } from '../../../src/forms/rows/RowChecks.ts';
import type { RowValues } from '../../../src/forms/rows/readRows.ts';
import { batchRows, whole } from '../support/batchRows.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const good = { isCorrect: true, isExisted: false, reason: '', normalized: 'TA' };
const pass = (ms = 400) => vi.advanceTimersByTimeAsync(ms);

/** The checks of a list whose questions are answered by hand, in any order. */
async function start(given: readonly RowValues[]) {
  const list = await batchRows(given, 20);
  const asked: {
    address: unknown;
    signal: AbortSignal | undefined;
    answer(result: unknown): void;
    fail(): void;
  }[] = [];
  const call = (_op: string, args: { address?: unknown }, options?: { signal?: AbortSignal }) =>
    new Promise((resolve, reject) => {
      const fail = () => reject(new Error('lost'));
      asked.push({ address: args.address, signal: options?.signal, answer: resolve, fail });
    });
  const stop = new RowChecks(list.rows, call as unknown as Contract['call']).start();
  const check = (number: number) => list.rows.get().rows[number - 1]?.check;
  return { ...list, asked, stop, check };
}

test('each row is checked after a pause, with its content by then', async () => {
  const { rows, line, asked } = await start([whole('Ta'), whole('Tb')]);
  await pass(399);
  rows.set(line(2), '/address', 'Tbb');
  await pass(1);
  expect(asked.map(({ address }) => address)).toEqual(['Ta']);
  await pass(399);
  expect(asked.map(({ address }) => address)).toEqual(['Ta', 'Tbb']);
});

test('a long list is checked three rows at a time', async () => {
  const { asked } = await start(['Ta', 'Tb', 'Tc', 'Td', 'Te'].map((address) => whole(address)));
  await pass();
  expect(asked).toHaveLength(3);
  asked[1]?.answer(good);
  await pass(0);
  expect(asked.map(({ address }) => address)).toEqual(['Ta', 'Tb', 'Tc', 'Td']);
  asked[0]?.fail();
  await pass(0);
  expect(asked).toHaveLength(5);
});

test.each([
  { given: 'a missing address', line: { coin: 'USDT', chain: 'TRX' } },
  { given: 'a missing network', line: { coin: 'USDT', address: 'Ta' } },
  { given: 'an unknown coin', line: whole('Ta', { coin: 'NOPE' }) },
])('nothing is checked for $given', async ({ line }) => {
  const { asked } = await start([line]);
  await pass();
  expect(asked).toEqual([]);
});

test.each([
  {
    given: 'that all is well',
    result: good,
    want: { note: 'good', result: good, canonical: { address: 'TA' } },
  },
  {
    given: 'a wrong address',
    result: { ...good, reason: 'CHECKSUM' },
    want: { at: '/address', key: 'addressBook.error.checksum' },
  },
  {
    given: 'a wrong tag, at its column',
    result: { ...good, reason: 'TAG_INVALID' },
    want: { at: '/tag', key: 'addressBook.error.tagInvalid' },
  },
  { given: 'that nobody is signed in', result: { ret_code: 10007 }, want: { note: 'checkFailed' } },
])('an answer reports $given', async ({ result, want }) => {
  const { asked, check } = await start([whole('Ta')]);
  await pass();
  expect(check(1)).toEqual({ note: 'checking' });
  asked[0]?.answer(result);
  await pass(0);
  expect(check(1)).toMatchObject(want);
});

test('a failed check marks its row as unchecked and does not block sending', async () => {
  const { asked, check, faults } = await start([whole('Ta')]);
  await pass();
  asked[0]?.fail();
  await pass(0);
  expect(check(1)).toEqual({ note: 'checkFailed' });
  expect(faults()).toEqual({});
});

test('the answer about an address that has been changed meanwhile is dropped', async () => {
  const { rows, line, asked, check } = await start([whole('Ta')]);
  await pass();
  rows.set(line(1), '/address', 'Tb');
  expect(asked[0]?.signal?.aborted).toBe(true);
  asked[0]?.answer({ ...good, reason: 'CHECKSUM' });
  await pass();
  expect(check(1)).toEqual({ note: 'checking' });
  asked[1]?.answer(good);
  await pass(0);
  expect(check(1)?.note).toBe('good');
});

test('a late failure says nothing about the address that replaced its own', async () => {
  const { rows, line, asked, check } = await start([whole('Ta')]);
  await pass();
  rows.set(line(1), '/address', 'Tb');
  asked[0]?.fail();
  await pass(0);
  expect(check(1)).toEqual({});
});

test('another remark is checked again, and the finding about the address stays meanwhile', async () => {
  const { rows, line, asked, check } = await start([whole('Ta')]);
  await pass();
  const alike = { from: 'PAID', address: 'Taa' };
  asked[0]?.answer({ ...good, alike });
  await pass(0);
  expect(check(1)?.warnings).toHaveLength(1);
  rows.set(line(1), '/remark', 'Cold');
  expect(check(1)?.warnings).toHaveLength(1);
  rows.set(line(1), '/address', 'Tb');
  expect(check(1)).toEqual({});
});

test('a row that is removed or emptied is no longer checked', async () => {
  const { rows, line, asked, check } = await start([whole('Ta'), whole('Tb'), whole('Tc')]);
  await pass(200);
  rows.remove(line(1));
  rows.set(line(2), '/address', '');
  await pass(1000);
  expect(asked.map(({ address }) => address)).toEqual(['Tb']);
  expect(check(2)).toEqual({});
});

test('rows removed before their turn give it to the next, however many they are', async () => {
  const { rows, line, asked } = await start(
    ['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7'].map((address) => whole(address)),
  );
  await pass();
  for (const id of [line(4), line(5), line(6)]) rows.remove(id);
  for (const { answer } of [...asked]) answer(good);
  await pass(0);
  expect(asked.map(({ address }) => address)).toEqual(['T1', 'T2', 'T3', 'T7']);
});

test('a row changed before its turn is checked once, after its own pause', async () => {
  const { rows, line, asked } = await start(['T1', 'T2', 'T3', 'T4'].map((address) => whole(address)));
  await pass();
  rows.set(line(4), '/address', 'T44');
  for (const { answer } of [...asked]) answer(good);
  await pass(399);
  expect(asked).toHaveLength(3);
  await pass(1000);
  expect(asked.map(({ address }) => address)).toEqual(['T1', 'T2', 'T3', 'T44']);
});

test('when the list leaves the page, pending checks are aborted and no more are made', async () => {
  const { asked, stop, rows } = await start([whole('Ta'), whole('Tb')]);
  await pass();
  stop();
  expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, true]);
  rows.take([whole('Tc')]);
  await pass(1000);
  expect(asked).toHaveLength(2);
});
