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
  it('are passed to an action in display order, with keys of the exchange’s type', () => {
    const selection = over(records(3, 1, 2));
    selection.toggle('2', '3');
    expect(selection.ids()).toEqual([3, 2]);
    expect(selection.count()).toBe(2);
  });

  it('are one at a time in single selection, and stay when selected again', () => {
    const selection = over(records(1, 2), 'one');
    selection.toggle('1', '2', '2');
    expect(selection.ids()).toEqual([2]);
  });

  it('are deselected by selecting them again', () => {
    const selection = over(records(1, 2));
    selection.toggle('1', '2', '1');
    expect(selection.ids()).toEqual([2]);
  });

  it('are all of the page at the first press of the head, then none', () => {
    const selection = over(records(1, 2, 3));
    selection.toggle('2');
    selection.toggleAll();
    expect(selection.ids()).toEqual([1, 2, 3]);
    selection.toggleAll();
    expect(selection.ids()).toEqual([]);
  });
});

describe('a refresh', () => {
  it('keeps the selected rows with their new values, wherever they are', () => {
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

  it('deselects rows that are no longer shown, says so, and does not restore them', () => {
    const selection = over(records(1, 2));
    selection.toggle('1', '2');
    selection.show(records(2, 3));
    expect(selection.ids()).toEqual([2]);
    expect(selection.isDropped()).toBe(true);
    selection.show(records(1, 2));
    expect(selection.ids()).toEqual([2]);
  });

  it('never selects a row that is new', () => {
    const selection = over(records(1, 2));
    selection.toggleAll();
    selection.show(records(1, 2, 3));
    expect(selection.ids()).toEqual([1, 2]);
  });

  it.each([
    ['the next choice', (selection: ReturnType<typeof over>) => selection.toggle('3')],
    ['the choice of none', (selection: ReturnType<typeof over>) => selection.clear()],
  ])('that deselected rows is no longer mentioned after %s', (_what, next) => {
    const selection = over(records(1));
    selection.toggle('1');
    selection.show(records(3));
    expect(selection.isDropped()).toBe(true);
    next(selection);
    expect(selection.isDropped()).toBe(false);
  });

  it('without a selection deselects nothing', () => {
    const selection = over(records(1));
    selection.show(records(2));
    expect(selection.isDropped()).toBe(false);
  });
});
