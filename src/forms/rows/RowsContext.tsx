import { createContext, type ReactNode, useContext } from 'react';
import type { RowsDraft } from './RowsDraft.ts';

const RowsContext = createContext<RowsDraft | null>(null);

export function RowsProvider({ rows, children }: { rows: RowsDraft; children: ReactNode }) {
  return <RowsContext value={rows}>{children}</RowsContext>;
}

/** The list around this line. */
export function useRowsDraft(): RowsDraft {
  const rows = useContext(RowsContext);
  if (rows === null) throw new Error('a line needs a RowsProvider above it');
  return rows;
}
