import { describe, expect, it } from 'vitest';
import type { Column, Source } from '../../../../../generated/models/screen.v1.d.ts';
import { csvText } from '../../../../../src/formats/csvText.ts';
import { collectRows, exportRows } from '../../../../../src/render/nodes/table/export/exportRows.ts';

describe('csvText', () => {
  const cases: [cell: string, want: string][] = [
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "no"', '"say ""no"""'],
    ['two\nlines', '"two\nlines"'],
    ['-0.015', '-0.015'],
    ['+12', '+12'],
    ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
    ['@cmd', "'@cmd"],
    ['-1+1', "'-1+1"],
    [' padded ', '" padded "'],
    ['a;=1+1', '"a;=1+1"'],
    ['a\t=1+1', '"a\t=1+1"'],
    ['＝1+1', "'＝1+1"],
    ['\n=1+1', '"\'\n=1+1"'],
  ];
  it.each(cases)('%j', (cell, want) => expect(csvText([[cell]])).toBe(`\uFEFF${want}\r\n`));
});

describe('exportRows', () => {
  it('keeps amounts exact, times in UTC and addresses whole, whatever the page shows', () => {
    const columns: Column[] = [
      { id: 'time', at: '/at', label: 'c.time', format: 'dateTime', formatArgs: { unit: 'ms' } },
      {
        id: 'amount',
        at: '/amount',
        label: 'c.amount',
        format: 'coin',
        formatArgs: { coin: { $: 'row#/coin' } },
      },
      { id: 'address', at: '/address', label: 'c.address', format: 'address', formatArgs: { middle: 4 } },
      {
        id: 'status',
        at: '/status',
        label: 'c.status',
        format: 'status',
        formatArgs: { map: { done: { label: 'status.done', tone: 'success' } } },
      },
    ];
    const rows = [
      {
        at: '1767225600000',
        amount: '123456789.000000000000000010',
        coin: 'ETH',
        address: '0x0123456789abcdef',
        status: 'done',
      },
      { at: '', amount: '', coin: 'ETH', address: null, status: 'done' },
    ];
    const parts = {
      columns,
      scopes: {},
      locale: { language: 'en', timeZone: 'Asia/Hong_Kong' },
      translate: (key: string) => `<${key}>`,
    };
    expect(exportRows(rows, parts)).toEqual([
      ['<c.time> (UTC)', '<c.amount>', '<table.unit>', '<c.address>', '<c.status>'],
      [
        '2026-01-01T00:00:00.000Z',
        '123456789.000000000000000010',
        'ETH',
        '0x0123456789abcdef',
        '<status.done>',
      ],
      ['', '', '', '', '<status.done>'],
    ]);
  });
});

describe('collectRows', () => {
  const pages: Source['page'] = {
    mode: 'page',
    page: '/page',
    size: '/limit',
    total: '/total',
    sizes: [2, 3],
  };
  const cursor: Source['page'] = {
    mode: 'cursor',
    cursor: '/cursor',
    next: '/next',
    size: '/limit',
    sizes: [2],
  };
  const all = [1, 2, 3, 4, 5, 6, 7];

  it('asks page after page in the largest size with the filters of the page', async () => {
    const sent: unknown[] = [];
    const call = async (args: Readonly<Record<string, unknown>>) => {
      sent.push(args);
      const start = (Number(args.page) - 1) * 3;
      return { list: all.slice(start, start + 3) };
    };
    const source = { op: 'convertQuery', items: '/list', page: pages };
    const { rows, isWhole } = await collectRows({
      source,
      args: { coin: 'BTC' },
      call,
      onProgress: () => undefined,
    });
    expect([rows, isWhole]).toEqual([all, true]);
    expect(sent).toEqual([1, 2, 3].map((page) => ({ coin: 'BTC', limit: 3, page })));
  });

  it('follows cursors to the end', async () => {
    const call = async (args: Readonly<Record<string, unknown>>) => {
      const start = Number(args.cursor ?? 0);
      return { list: all.slice(start, start + 2), next: start + 2 < all.length ? String(start + 2) : '' };
    };
    const progress: number[] = [];
    const source = { op: 'transferList', items: '/list', page: cursor };
    const { rows } = await collectRows({
      source,
      args: {},
      call,
      onProgress: (count) => progress.push(count),
    });
    expect(rows).toEqual(all);
    expect(progress).toEqual([2, 4, 6, 7]);
  });

  it('says when there was too much for one file', async () => {
    const call = async () => ({ list: [1, 2, 3] });
    const source = { op: 'convertQuery', items: '/list', page: pages };
    const { rows, isWhole } = await collectRows({ source, args: {}, call, onProgress: () => undefined });
    expect([rows.length, isWhole]).toEqual([3000, false]);
  });
});
