import { type ClipboardEvent, useSyncExternalStore } from 'react';
import { parseCells } from '../../formats/parseCells.ts';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { useDraft, useFormParts } from '../draft/FormContext.tsx';
import { elementId } from '../draft/fieldUi.ts';
import { RowLine } from './RowLine.tsx';
import { RowsProvider, useRows, useRowsDraft } from './RowsContext.tsx';
import { RowsTools } from './RowsTools.tsx';
import { readRows } from './readRows.ts';
import type { RowsState } from './rowState.ts';
import './rowsField.css';

/** A list of objects as table lines (cards when narrow): typed, pasted from a spreadsheet or read from a file. */
export function RowsField({ pointer }: { pointer: string }) {
  const { t } = useTexts();
  const { idPrefix } = useFormParts();
  const rows = useRows(pointer);
  const state = useSyncExternalStore(rows.subscribe, rows.get, rows.get);
  const error = useDraft((draft) => draft.errorOf(pointer));
  const isSubmitting = useDraft((draft) => draft.get().isSubmitting);
  const { columns } = rows.parts.ui;
  const id = elementId(idPrefix, pointer);

  /** A single cell is pasted at the cursor; a whole table becomes lines. */
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n\r]/.test(text.trim())) return;
    event.preventDefault();
    rows.take(readRows(parseCells(text), columns, t));
  };
  return (
    <RowsProvider rows={rows}>
      {/* Each line is reachable by keyboard; pasting anywhere among them is a shortcut for the button. */}
      <fieldset
        id={id}
        className="ua-rows"
        aria-label={t('form.rows.list')}
        aria-describedby={error === undefined ? undefined : `${id}__error`}
        disabled={isSubmitting}
        tabIndex={-1}
        onPaste={onPaste}
      >
        <RowsTools state={state} />
        <div className="ua-rows__window ua-box">
          <table className="ua-rows__table">
            <thead className="ua-hideable">
              <tr>
                <th scope="col">{t('form.rows.number')}</th>
                {columns.map(({ at, label }) => (
                  <th key={at} scope="col">
                    {t(label)}
                  </th>
                ))}
                <th scope="col">
                  <span className="ua-visually-hidden">{t('form.rows.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {state.rows.map((row, index) => (
                <RowLine key={row.id} row={row} number={index + 1} />
              ))}
            </tbody>
          </table>
        </div>
        {error !== undefined && (
          <p id={`${id}__error`} className="ua-field__error" role="alert">
            {error}
          </p>
        )}
        <RowsFoot state={state} />
      </fieldset>
    </RowsProvider>
  );
}

/** Adds a line, removes saved ones, and shows the outcome of the last attempt. */
function RowsFoot({ state }: { state: RowsState }) {
  const { t } = useTexts();
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
      <p className="ua-muted" role="status">
        {isFull && `${t('form.rows.full', { count: most })} `}
        {saved > 0 && `${t('form.rows.savedCount', { count: saved })} `}
        {refused > 0 && t('form.rows.refusedCount', { count: refused })}
      </p>
    </div>
  );
}
