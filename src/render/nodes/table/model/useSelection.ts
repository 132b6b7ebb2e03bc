import { useCallback, useEffect, useMemo, useState } from 'react';
import { readPointer } from '../../../../language/index.ts';
import type { TableRecord } from './tableRow.ts';

export interface Selection {
  /** Keys of the selected rows, as the table identifies them. */
  keys: ReadonlySet<string>;
  /** The selected rows in display order, as actions read them (`selection#`). */
  scope: SelectionScope;
  /** Rows were deselected because they are no longer shown. */
  isDropped: boolean;
  toggle(key: string): void;
  toggleAll(): void;
  clear(): void;
}

/** `keys` are the values at the table's key pointer, in the contract's own type. */
export interface SelectionScope {
  keys: readonly unknown[];
  rows: readonly unknown[];
  count: number;
}

interface State {
  keys: ReadonlySet<string>;
  isDropped: boolean;
}

const none: ReadonlySet<string> = new Set();
const nothing: State = { keys: none, isDropped: false };
const nobody: SelectionScope = { keys: [], rows: [], count: 0 };

/**
 * Which rows are selected. Rows that are no longer shown (another page, another filter) are deselected, and the table
 * says so: actions never apply to unseen rows.
 * @param key pointer to the value that identifies a row
 */
export function useSelection(
  records: readonly TableRecord[],
  key: string,
  mode: 'one' | 'many' | undefined,
): Selection {
  const [{ keys, isDropped }, setState] = useState(nothing);
  useEffect(() => {
    setState((before) => {
      if (before.keys.size === 0) return before;
      const shown = records.filter((record) => before.keys.has(record.key)).map((record) => record.key);
      return shown.length === before.keys.size ? before : { keys: new Set(shown), isDropped: true };
    });
  }, [records]);
  const toggle = useCallback(
    (chosen: string) =>
      setState((before) => {
        if (mode === 'one') return { keys: new Set([chosen]), isDropped: false };
        const next = new Set(before.keys);
        if (!next.delete(chosen)) next.add(chosen);
        return { keys: next, isDropped: false };
      }),
    [mode],
  );
  const toggleAll = useCallback(
    () =>
      setState((before) =>
        before.keys.size === records.length
          ? nothing
          : { keys: new Set(records.map((record) => record.key)), isDropped: false },
      ),
    [records],
  );
  const clear = useCallback(() => setState(nothing), []);
  const scope = useMemo(() => {
    if (keys.size === 0) return nobody;
    const rows = records.filter((record) => keys.has(record.key)).map(({ row }) => row);
    return { keys: rows.map((row) => readPointer(row, key)), rows, count: rows.length };
  }, [records, keys, key]);
  return useMemo(
    () => ({ keys, scope, isDropped, toggle, toggleAll, clear }),
    [keys, scope, isDropped, toggle, toggleAll, clear],
  );
}
