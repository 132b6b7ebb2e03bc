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

describe('a cell of a file', () => {
  const map = { done: { label: 'status.done', tone: 'success' } } as const;
  it.each<[format: Column['format'], formatArgs: Column['formatArgs'], value: unknown, want: string[]]>([
    ['rate', {}, '97412.50', ['97412.50']],
    ['percent', {}, '0.0132', ['0.0132']],
    ['count', {}, 12, ['12']],
    ['coin', { coin: 'BTC' }, '1.50', ['1.50', 'BTC']],
    ['coin', {}, '1.50', ['1.50', '']],
    ['coin', { coin: 'BTC' }, null, ['', '']],
    ['dateTime', { unit: 'ms' }, '', ['']],
    ['text', {}, 'cold', ['cold']],
    ['status', { map }, 'done', ['<status.done>']],
    ['status', { map }, 'unknown', ['unknown']],
  ])('of %s with %j: %j', (format, formatArgs, value, want) => {
    const column = { id: 'one', at: '/one', label: 'c.one', format, formatArgs } as Column;
    const [, line] = exportRows([{ one: value }], {
      columns: [column],
      scopes: {},
      locale: { language: 'de', timeZone: 'Asia/Hong_Kong' },
      translate: (key) => `<${key}>`,
    });
    expect(line).toEqual(want);
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

  it('requests page after page at the largest size with the filters of the page', async () => {
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

  it('reports that there was too much for one file', async () => {
    const call = async () => ({ list: [1, 2, 3] });
    const source = { op: 'convertQuery', items: '/list', page: pages };
    const { rows, isWhole } = await collectRows({ source, args: {}, call, onProgress: () => undefined });
    expect([rows.length, isWhole]).toEqual([3000, false]);
  });

  it.each<[given: string, part: Partial<Source>, answers: unknown[], rows: unknown[], isWhole: boolean]>([
    ['a list in one answer', { items: '/list' }, [{ list: all }], all, true],
    ['an answer that is the list itself', {}, [all], all, true],
    ['an answer without the list', { items: '/list' }, [{}], [], true],
    ['an empty page with a cursor', { items: '/list', page: cursor }, [{ list: [], next: 'a' }], [], true],
    [
      'no cursor after the first page',
      { items: '/list', page: cursor },
      [{ list: [1], next: null }],
      [1],
      true,
    ],
    [
      'a cursor that leads back to itself',
      { items: '/list', page: cursor },
      [
        { list: [1, 2], next: 'a' },
        { list: [3, 4], next: 'a' },
      ],
      [1, 2, 3, 4],
      false,
    ],
  ])('collects %s', async (_given, part, answers, rows, isWhole) => {
    const left = [...answers];
    const collected = await collectRows({
      source: { op: 'transferList', ...part },
      args: {},
      call: async () => left.shift(),
      onProgress: () => undefined,
    });
    expect(collected).toEqual({ rows, isWhole });
    expect(left).toEqual([]);
  });
});
