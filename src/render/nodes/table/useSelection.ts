import { useCallback, useEffect, useMemo, useState } from 'react';
import type { TableRecord } from './tableRow.ts';

export interface Selection {
  keys: ReadonlySet<string>;
  /** The chosen rows, in the order they are shown. */
  rows: readonly unknown[];
  toggle(key: string): void;
  toggleAll(): void;
  clear(): void;
}

const none: ReadonlySet<string> = new Set();
const nobody: readonly unknown[] = [];

/** Which rows are chosen. Rows that are no longer shown are let go, so that nothing unseen is acted upon. */
export function useSelection(records: readonly TableRecord[], mode: 'one' | 'many' | undefined): Selection {
  const [keys, setKeys] = useState(none);
  useEffect(() => {
    setKeys((before) => {
      if (before.size === 0) return before;
      const shown = records.filter(({ key }) => before.has(key)).map(({ key }) => key);
      return shown.length === before.size ? before : new Set(shown);
    });
  }, [records]);
  const toggle = useCallback(
    (key: string) =>
      setKeys((before) => {
        if (mode === 'one') return new Set([key]);
        const next = new Set(before);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    [mode],
  );
  const toggleAll = useCallback(
    () =>
      setKeys((before) => (before.size === records.length ? none : new Set(records.map(({ key }) => key)))),
    [records],
  );
  const clear = useCallback(() => setKeys(none), []);
  const rows = useMemo(
    () => (keys.size === 0 ? nobody : records.filter(({ key }) => keys.has(key)).map(({ row }) => row)),
    [records, keys],
  );
  return useMemo(() => ({ keys, rows, toggle, toggleAll, clear }), [keys, rows, toggle, toggleAll, clear]);
}
