import { useTranslation } from 'react-i18next';
import { useDraft } from '../FormContext.tsx';
import { useRowsDraft } from './RowsContext.tsx';
import type { RowState } from './rowState.ts';

/** What is known about a line, in a word. */
export function RowMark({ row }: { row: RowState }) {
  const { t } = useTranslation();
  const { pointer } = useRowsDraft().parts;
  const isFaultless = useDraft((draft) =>
    Object.keys(draft.errors()).every((at) => !at.startsWith(`${pointer}/${row.place}/`)),
  );
  const { tone, key } = markOf(row, isFaultless);
  return (
    <span role="status" className={key === undefined ? undefined : `ua-tag ua-tag--${tone} ua-rows__mark`}>
      {key === undefined ? '' : t(key)}
    </span>
  );
}

function markOf({ isSaved, refusal, check }: RowState, isFaultless: boolean): { tone: string; key?: string } {
  if (isSaved) return { tone: 'success', key: 'form.rows.saved' };
  if (refusal !== undefined) return { tone: 'fail', key: 'form.rows.notSaved' };
  if (check.key !== undefined) return { tone: 'fail', key: 'form.rows.wrong' };
  if (check.note === undefined) return { tone: '' };
  if (check.note === 'good' && check.warnings !== undefined) return { tone: 'warn', key: 'form.rows.warned' };
  // The server likes what it was asked; the form still wants something.
  if (check.note === 'good' && !isFaultless) return { tone: '' };
  const tones = { checking: 'process', checkFailed: 'warn', good: 'success' } as const;
  return { tone: tones[check.note], key: `form.rows.${check.note}` };
}
