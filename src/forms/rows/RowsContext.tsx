import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useRuntime } from '../../runtime/index.ts';
import { useDraft, useFormParts } from '../draft/FormContext.tsx';
import { fieldSchema, fieldUi } from '../draft/fieldUi.ts';
import { RowChecks } from './RowChecks.ts';
import { RowsDraft } from './RowsDraft.ts';

const RowsContext = createContext<RowsDraft | null>(null);

export function RowsProvider({ rows, children }: { rows: RowsDraft; children: ReactNode }) {
  return <RowsContext value={rows}>{children}</RowsContext>;
}

/** The list that contains this line. */
export function useRowsDraft(): RowsDraft {
  const rows = useContext(RowsContext);
  if (rows === null) throw new Error('a line needs a RowsProvider above it');
  return rows;
}

/** The rows of a field, kept in sync with the form while it is on the page. */
export function useRows(pointer: string): RowsDraft {
  const { compiled, draft, node } = useFormParts();
  const { call } = useRuntime();
  const [rows] = useState(() => {
    const ui = fieldUi(compiled.file, pointer)?.rows;
    const binding = node.rows?.[pointer];
    if (ui === undefined || binding === undefined) throw new Error(`the list ${pointer} is not bound`);
    const most = fieldSchema(compiled.schema, pointer)?.maxItems ?? Number.POSITIVE_INFINITY;
    return new RowsDraft({ pointer, ui, binding, most, draft });
  });
  // Conditions may read the form's surroundings.
  const around = useDraft((form) => form.around);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see `around`
  useEffect(() => rows.publish(), [rows, around]);
  useEffect(() => draft.attach(rows), [draft, rows]);
  useEffect(() => new RowChecks(rows, call).start(), [rows, call]);
  return rows;
}
