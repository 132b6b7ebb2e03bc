import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Column, Screen, TableNode } from '../../../../generated/models/screen.v1.d.ts';
import { loadParts } from '../../../../src/render/nodes/table/loadParts.ts';
import { tableParts } from '../../../../src/render/nodes/table/TableNode.tsx';
import { screenOf } from '../../screenOf.ts';
import { table } from './bookTable.ts';

afterEach(() => vi.restoreAllMocks());

describe('what a table fetches once it is drawn', () => {
  const special = ['rowOrder', 'columnsButton', 'exportButton', 'tableTotals', 'tableAnnouncer'] as const;
  const [, second] = table.columns;
  const plain: TableNode = { ...table, columns: [second as Column] };
  const four = ['one', 'two', 'three', 'four'].map((id) => ({ ...second, id }));
  it.each<[given: string, node: TableNode, screen: Partial<Screen>, want: string[]]>([
    ['nothing special', plain, {}, []],
    ['an order', table, {}, ['rowOrder']],
    ['many columns', { ...plain, columns: four } as TableNode, {}, ['columnsButton']],
    ['an export', { ...plain, export: 'csv' }, {}, ['exportButton']],
    [
      'totals',
      { ...plain, totals: { items: '/sums', key: '/coin', label: 'page.sum', cells: {} } },
      {},
      ['tableTotals'],
    ],
    [
      'a poll',
      plain,
      { sources: { addresses: { op: 'addressList', poll: { everyMs: 3000 } as never } } },
      ['tableAnnouncer'],
    ],
  ])('with %s', async (_given, node, screen, want) => {
    const loads = special.map((name) => [name, vi.spyOn(tableParts[name], 'load')] as const);
    await loadParts(node, screenOf(screen));
    expect(loads.filter(([, load]) => load.mock.calls.length > 0).map(([name]) => name)).toEqual(want);
  });
});
