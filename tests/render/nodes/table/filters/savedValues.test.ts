import { expect, it, test } from 'vitest';
import type { Filter } from '../../../../../generated/models/screen.v1.d.ts';
import { valuesToSave, valuesToSet } from '../../../../../src/render/nodes/table/filters/savedValues.ts';
import { parseDateRange } from '../../../../../src/render/pageUrl/dateRange.ts';

const filters = [
  { id: 'coin', label: 'a', as: 'text' },
  { id: 'status', label: 'b', as: 'select', options: { values: [{ value: 1, label: 'c' }] } },
  { id: 'period', label: 'd', as: 'dateRange' },
] as Filter[];
const outline = {
  filters: {
    coin: { as: 'text' },
    status: { as: 'choice', values: [1] },
    period: { as: 'dateRange' },
  },
  tabs: {},
  pagers: {},
  tables: {},
} as const;
const at = (day: string) => new Date(`${day}T12:00:00`).getTime();
const range = (text: string) => parseDateRange(text) ?? {};
const set = (values: Record<string, string>, now = at('2026-03-10')) =>
  valuesToSet({ name: 'a', values }, { filters, outline, now });

test('filters that are set are saved as in the address, and unset ones are not', () => {
  expect(valuesToSave(filters, { coin: 'BTC', status: 1 }, at('2026-03-10'))).toEqual({
    coin: 'BTC',
    status: '1',
  });
  expect(valuesToSave(filters, { other: 'x' }, at('2026-03-10'))).toEqual({});
});

test('a period that ends today moves along, another keeps its dates', () => {
  const now = at('2026-03-10');
  const saved = valuesToSave(filters, { period: range('2026-03-04..2026-03-10') }, now);
  expect(set(saved, at('2026-05-20')).values.period).toBe('2026-05-14..2026-05-20');
  const past = valuesToSave(filters, { period: range('2026-03-04..2026-03-09') }, now);
  expect(set(past, at('2026-05-20')).values.period).toBe('2026-03-04..2026-03-09');
  const open = valuesToSave(filters, { period: range('..2026-03-10') }, now);
  expect(set(open, at('2026-05-20')).values.period).toBe('..2026-03-10');
});

test('all other filters of the table are cleared', () => {
  expect(set({ status: '1' })).toEqual({ values: { coin: '', status: '1', period: '' }, isWhole: true });
});

it.each([
  ['a filter that the table no longer has', { coin: 'BTC', gone: 'x' }, { coin: 'BTC' }],
  ['a choice that it no longer offers', { coin: 'BTC', status: '2' }, { coin: 'BTC' }],
  ['an invalid period', { period: '2026-02-30..' }, {}],
  ['a name that every object inherits', { constructor: 'x', coin: 'BTC' }, { coin: 'BTC' }],
])('%s is left out and reported', (_, values, wanted) => {
  expect(set(values)).toEqual({ values: { coin: '', status: '', period: '', ...wanted }, isWhole: false });
});

test('a search text that only looks like days is kept as text', () => {
  expect(set({ coin: 'last:30' }).values.coin).toBe('last:30');
});
