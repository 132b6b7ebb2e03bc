// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { TableRecord } from '../../../../../src/render/nodes/table/model/tableRow.ts';
import { useSelection } from '../../../../../src/render/nodes/table/model/useSelection.ts';

afterEach(cleanup);

const records = (...ids: number[]): TableRecord[] =>
  ids.map((id) => ({ key: String(id), row: { id, coin: 'BTC' } }));

/** The selection over rows that can be replaced, as a refresh or another page does. */
function over(first: TableRecord[], mode: 'one' | 'many' = 'many') {
  const { result, rerender } = renderHook(({ rows }) => useSelection(rows, '/id', mode), {
    initialProps: { rows: first },
  });
  return {
    toggle: (...keys: string[]) =>
      act(() => {
        for (const key of keys) result.current.toggle(key);
      }),
    toggleAll: () => act(() => result.current.toggleAll()),
    clear: () => act(() => result.current.clear()),
    show: (rows: TableRecord[]) => rerender({ rows }),
    ids: () => result.current.scope.keys,
    rows: () => result.current.scope.rows,
    count: () => result.current.scope.count,
    isDropped: () => result.current.isDropped,
  };
}

describe('selected rows', () => {
  it('are given to an action in the order shown, with keys of the type that the exchange has', () => {
    const selection = over(records(3, 1, 2));
    selection.toggle('2', '3');
    expect(selection.ids()).toEqual([3, 2]);
    expect(selection.count()).toBe(2);
  });

  it('are one at a time where one is chosen, and stay when it is chosen again', () => {
    const selection = over(records(1, 2), 'one');
    selection.toggle('1', '2', '2');
    expect(selection.ids()).toEqual([2]);
  });

  it('are let go by choosing one again', () => {
    const selection = over(records(1, 2));
    selection.toggle('1', '2', '1');
    expect(selection.ids()).toEqual([2]);
  });

  it('are all of the page, then none', () => {
    const selection = over(records(1, 2, 3));
    selection.toggle('2');
    selection.toggleAll();
    expect(selection.ids()).toEqual([1, 2, 3]);
    selection.toggleAll();
    expect(selection.ids()).toEqual([]);
  });
});

describe('a refresh', () => {
  it('keeps the selected rows, as they are now, wherever they stand', () => {
    const selection = over(records(1, 2, 3));
    selection.toggle('1', '3');
    selection.show([
      { key: '3', row: { id: 3, coin: 'ETH' } },
      { key: '9', row: { id: 9 } },
      { key: '1', row: { id: 1, coin: 'XRP' } },
    ]);
    expect(selection.rows()).toEqual([
      { id: 3, coin: 'ETH' },
      { id: 1, coin: 'XRP' },
    ]);
    expect(selection.isDropped()).toBe(false);
  });

  it('lets go of rows that are no longer shown, says so, and does not take them back unasked', () => {
    const selection = over(records(1, 2));
    selection.toggle('1', '2');
    selection.show(records(2, 3));
    expect(selection.ids()).toEqual([2]);
    expect(selection.isDropped()).toBe(true);
    selection.show(records(1, 2));
    expect(selection.ids()).toEqual([2]);
  });

  it('never selects a row that came with it', () => {
    const selection = over(records(1, 2));
    selection.toggleAll();
    selection.show(records(1, 2, 3));
    expect(selection.ids()).toEqual([1, 2]);
  });

  it.each([
    ['the next choice', (selection: ReturnType<typeof over>) => selection.toggle('3')],
    ['the choice of none', (selection: ReturnType<typeof over>) => selection.clear()],
  ])('that took rows away is no longer mentioned after %s', (_what, next) => {
    const selection = over(records(1));
    selection.toggle('1');
    selection.show(records(3));
    expect(selection.isDropped()).toBe(true);
    next(selection);
    expect(selection.isDropped()).toBe(false);
  });

  it('of nothing selected takes nothing away', () => {
    const selection = over(records(1));
    selection.show(records(2));
    expect(selection.isDropped()).toBe(false);
  });
});
