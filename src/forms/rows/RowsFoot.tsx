import { useTranslation } from 'react-i18next';
import { useRowsDraft } from './RowsContext.tsx';
import type { RowsState } from './rowState.ts';

/** One more line, and away with those that are saved; how the last attempt went. */
export function RowsFoot({ state }: { state: RowsState }) {
  const { t } = useTranslation();
  const rows = useRowsDraft();
  const { most } = rows.parts;
  const isFull = rows.room() === 0;
  const saved = state.rows.filter(({ isSaved }) => isSaved).length;
  const refused = state.rows.filter(({ refusal }) => refusal !== undefined).length;
  return (
    <div className="ua-rows__foot">
      <button
        type="button"
        className="ua-button ua-button--small"
        aria-disabled={isFull}
        onClick={() => rows.add()}
      >
        {t('form.rows.add')}
      </button>
      {saved > 0 && (
        <button type="button" className="ua-button ua-button--small" onClick={() => rows.removeSaved()}>
          {t('form.rows.removeSaved')}
        </button>
      )}
      <p className="ua-rows__note" role="status">
        {isFull && `${t('form.rows.full', { count: most })} `}
        {saved > 0 && `${t('form.rows.savedCount', { count: saved })} `}
        {refused > 0 && t('form.rows.refusedCount', { count: refused })}
      </p>
    </div>
  );
}
