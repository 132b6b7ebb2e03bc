import { describe, expectTypeOf, it } from 'vitest';
import type { Action, Node, Screen, TableNode } from '../../generated/models/screen.v1.d.ts';
import type { eagerNodes, lazyNodes } from '../../src/render/nodes/components.ts';

describe('the types of a screen', () => {
  it('tell nodes apart by their kind', () => {
    expectTypeOf<Extract<Node, { kind: 'table' }>>().toEqualTypeOf<TableNode>();
    expectTypeOf<keyof typeof eagerNodes | keyof typeof lazyNodes>().toEqualTypeOf<Node['kind']>();
  });

  // The compiler is the test (`npm run check`): each marked line must be refused, or the mark itself is an error.
  it('refuse what the grammar refuses', () => {
    const column = { id: 'time', at: '/time', label: 'common.time', format: 'dateTime' } as const;
    const table = { id: 'rows', kind: 'table', rows: 'rows', key: '/id', caption: 'a.b' } as const;
    const nodes: Node[] = [
      { ...table, columns: [column], empty: { title: 'a.none' } },
      // @ts-expect-error a table says what it shows when there are no rows
      { ...table, columns: [column] },
      // @ts-expect-error a table has at least one column
      { ...table, columns: [], empty: { title: 'a.none' } },
      // @ts-expect-error a format that does not exist
      { ...table, columns: [{ ...column, format: 'money' }], empty: { title: 'a.none' } },
      // @ts-expect-error a kind that does not exist
      { id: 'rows', kind: 'list', rows: 'rows' },
    ];
    const actions: Action[] = [
      { call: { op: 'convertExecute' } },
      // @ts-expect-error an action that does not exist
      { eval: 'alert(1)' },
      // @ts-expect-error a tone that does not exist
      { toast: { type: 'party', key: 'a.b' } },
    ];
    // @ts-expect-error a page has a body
    const screen: Screen = { id: 'empty', title: 'a.b' };
    expectTypeOf(nodes).toBeArray();
    expectTypeOf(actions).toBeArray();
    expectTypeOf(screen).toBeObject();
  });
});
