import { expect, test } from 'vitest';
import type { Column } from '../../../../../generated/models/screen.v1.d.ts';
import { formats } from '../../../../../src/formats/registry.ts';
import { keptTable } from '../../../../../src/render/nodes/table/kept/keptTable.ts';

const time: Column = { id: 'time', at: '/at', label: 'Time', format: 'dateTime', formatArgs: { unit: 'ms' } };
const amount: Column = {
  id: 'amount',
  at: '/amount',
  label: 'Amount',
  format: 'coin',
  formatArgs: { coin: { $: 'row#/coin' } },
  private: true,
  priority: 3,
};
const now = 1_767_225_600_000;

function kept(columns: readonly Column[], rows: readonly object[]) {
  return keptTable({
    look: {
      path: 'deposit/records',
      columns: columns.map((column) => ({ column, label: column.label, className: '' })),
      scopes: {},
      locale: { language: 'en', timeZone: 'Asia/Hong_Kong' },
    },
    records: rows.map((row, at) => ({ key: String(at), row })),
    caption: 'Deposits',
    zone: 'UTC+8',
    answeredAt: now,
    now,
    t: (key) => `<${key}>`,
  });
}

test('rows are kept as text, with the time zone in the heading', () => {
  const state: Column = {
    id: 'state',
    at: '/state',
    label: 'State',
    format: 'status',
    formatArgs: { map: { done: { label: 'status.done', tone: 'success' } } },
  };
  expect(kept([time, amount, state], [{ at: now, amount: '1.50', coin: 'ETH', state: 'done' }, {}])).toEqual({
    id: 'deposit/records',
    caption: 'Deposits',
    answeredAt: now,
    isCut: false,
    columns: [
      { label: 'Time (UTC+8)', isPrivate: false, isFigure: false, isMinor: false },
      { label: 'Amount', isPrivate: true, isFigure: true, isMinor: true },
      { label: 'State', isPrivate: false, isFigure: false, isMinor: false },
    ],
    rows: [
      ['Jan 1, 2026, 08:00:00', '1.50\u00a0ETH', '<status.done>'],
      ['–', '–', '–'],
    ],
  });
});

test('a remaining time is kept as its moment, and as its words once it is over', () => {
  const left: Column = {
    id: 'left',
    at: '/until',
    label: 'Locked',
    format: 'countdown',
    formatArgs: { unit: 'ms', other: { label: 'status.open', tone: 'success' } },
  };
  const rows = kept([left, time], [{ until: now + 1000 }, { until: now - 1000 }])?.rows;
  expect(rows?.map(([words]) => words)).toEqual(['Jan 1, 2026, 08:00:01', '<status.open>']);
});

test('no format that may identify a person, or a destination of their money, is kept', () => {
  const row = { at: now, amount: '1', coin: 'BTC', text: 'SECRET' };
  const dropped = Object.keys(formats).filter((format) => {
    const column = { id: 'x', at: '/text', label: 'X', format } as Column;
    return kept([time, amount, column], [row])?.columns.length === 2;
  });
  expect(dropped).toEqual([
    'address',
    'bytes',
    'file',
    'link',
    'masked',
    'sparkline',
    'text',
    'timeline',
    'txid',
  ]);
  const column: Column = { id: 'to', at: '/text', label: 'To', format: 'address' };
  expect(JSON.stringify(kept([time, amount, column], [row]))).not.toContain('SECRET');
  expect(kept([time, column], [row])).toBe(undefined);
});

test('of many rows the first fifty are kept, with a note', () => {
  const rows = Array.from({ length: 51 }, () => ({ at: now, amount: '1', coin: 'BTC' }));
  expect(kept([time, amount], rows.slice(1))?.isCut).toBe(false);
  expect(kept([time, amount], rows)).toMatchObject({ isCut: true, rows: { length: 50 } });
});
