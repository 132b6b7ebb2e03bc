import { beforeEach, expect, test } from 'vitest';
import { PRIVATE_KEPT_MS } from '../../../src/contract/cache/memoryCache.ts';
import { keepTable, type RecordPorts, readKept } from '../../../src/runtime/records/keptRecords.ts';
import type { KeptTable } from '../../../src/runtime/records/keptShape.ts';
import { memoryStorage } from '../../shell/memoryStorage.ts';

const name = 'ua_records';
let token: string | undefined;
let now: number;
let tabStorage: ReturnType<typeof memoryStorage>;
let ports: RecordPorts;
beforeEach(() => {
  token = 'token-of-elena-0000000000000001';
  now = 1_753_351_200_000;
  tabStorage = memoryStorage();
  const cookies = { get: (cookie: string) => (cookie === 'ua_token' ? token : undefined) };
  ports = { tabStorage, cookies, storage: memoryStorage(), now: () => now };
});

const page = (path: string) => ({ path, title: 'Deposit', language: 'en' });
const table = (id: string, rows: readonly (readonly string[])[] = [['1 BTC']]): KeptTable => ({
  id,
  caption: 'Deposits',
  answeredAt: now,
  isCut: false,
  columns: [{ label: 'Amount', isPrivate: false, isFigure: true, isMinor: false }],
  rows,
});
const keep = (path: string, kept = table('records')) => keepTable(ports, page(path), kept);
const kept = () => readKept(ports)?.pages.map(({ path, tables }) => [path, ...tables.map(({ id }) => id)]);

test('the rows a table has shown are kept by page, the last page first, and replaced when shown again', () => {
  keep('/deposit');
  keep('/withdraw');
  keep('/deposit', table('held'));
  keep('/deposit', table('records', [['2 BTC']]));
  expect(kept()).toEqual([
    ['/deposit', 'records', 'held'],
    ['/withdraw', 'records'],
  ]);
  expect(readKept(ports)?.pages[0]?.tables[0]?.rows).toEqual([['2 BTC']]);
});

test('neither the token nor more than identifies it is stored', () => {
  keep('/deposit');
  expect(tabStorage.get(name)).not.toContain(token);
});

test.each<[string, () => void]>([
  ['the session ends, in this tab or another', () => (token = undefined)],
  ['another customer signs in', () => (token = 'token-of-somebody-else-00000002')],
  ['half an hour has passed since they arrived', () => (now += PRIVATE_KEPT_MS)],
  ['the clock is set back, so that their age is unknown', () => (now -= 1)],
  ['their place contains something else', () => tabStorage.set(name, '{"owner":"","pages":[{"path":1}]}')],
  ['their place contains no JSON', () => tabStorage.set(name, 'x')],
])('records are removed, not only withheld, when %s', (_when, happen) => {
  keep('/deposit');
  happen();
  expect(kept() ?? []).toEqual([]);
  expect(tabStorage.get(name)).toBe(undefined);
});

test('only expired records of the tab are removed', () => {
  keep('/deposit');
  now += PRIVATE_KEPT_MS - 1;
  keep('/withdraw');
  expect(kept()).toHaveLength(2);
  now += 1;
  expect(kept()).toEqual([['/withdraw', 'records']]);
  expect(tabStorage.get(name)).not.toContain('/deposit');
});

test('nothing is kept for a signed-out user, or of the previous user', () => {
  keep('/deposit');
  token = undefined;
  keep('/withdraw');
  expect(tabStorage.names()).toEqual([]);
  token = 'token-of-somebody-else-00000002';
  keep('/withdraw');
  expect(kept()).toEqual([['/withdraw', 'records']]);
});

test('there are limits: six pages, six tables of each, 200,000 characters', () => {
  for (const path of ['1', '2', '3', '4', '5', '6', '7']) keep(path);
  expect(kept()?.map(([path]) => path)).toEqual(['7', '6', '5', '4', '3', '2']);
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) keep('7', table(id));
  expect(kept()?.[0]).toEqual(['7', 'a', 'b', 'c', 'd', 'e', 'f']);
  const long = [['x'.repeat(90_000)]];
  for (const path of ['8', '9', '10']) keep(path, table('records', long));
  expect(kept()?.map(([path]) => path)).toEqual(['10', '9']);
  keep('11', table('records', [['x'.repeat(300_000)]]));
  expect(tabStorage.get(name)).toBe(undefined);
});

test('a browser that stores nothing keeps nothing', () => {
  ports = { ...ports, tabStorage: { ...tabStorage, set: () => false } };
  keep('/deposit');
  expect(kept()).toBe(undefined);
});
