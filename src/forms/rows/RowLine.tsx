import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft, useFormParts } from '../FormContext.tsx';
import { elementId } from '../fieldPath.ts';
import { RowCell } from './RowCell.tsx';
import { RowMark } from './RowMark.tsx';
import { useRowsDraft } from './RowsContext.tsx';
import { isColumnShown, rowScopes } from './rowFaults.ts';
import type { RowState } from './rowState.ts';
import { useRefusalText } from './useRefusalText.ts';

/** One line of the list: its cells, what is known about it, and what can be done with it. */
export const RowLine = memo(function RowLine({ row, number }: { row: RowState; number: number }) {
  const { t } = useTranslation();
  const rows = useRowsDraft();
  const { idPrefix } = useFormParts();
  const { pointer, ui } = rows.parts;
  const around = useDraft((draft) => draft.around);
  const { refusal, place, id, isSaved } = row;
  const said = useRefusalText(refusal);
  const scopes = rowScopes(row, around.scopes);
  const base = elementId(idPrefix, `${pointer}/${place ?? id}`);
  const shown = ui.columns.filter((column) => isColumnShown(column, scopes, around.facts));
  const isPlaced = refusal?.at !== undefined && shown.some(({ at }) => at === refusal.at);
  return (
    <tr className={`ua-rows__row${isSaved ? ' ua-rows__row--saved' : ''}`}>
      <th scope="row" className="ua-rows__number">
        <span className="ua-num">{number}</span>
        <RowMark row={row} />
        {refusal !== undefined && !isPlaced && (
          <p className="ua-field__error" role="alert">
            {said}
          </p>
        )}
      </th>
      {ui.columns.map((column) => (
        <RowCell
          key={column.at}
          row={row}
          column={column}
          number={number}
          id={`${base}_${column.at.slice(1)}`}
          isShown={shown.includes(column)}
          refusal={isPlaced && refusal.at === column.at ? said : undefined}
        />
      ))}
      <td className="ua-rows__actions">
        {!isSaved && (
          <>
            <button
              type="button"
              className="ua-button ua-button--quiet ua-button--small"
              aria-label={t('form.rows.duplicateRow', { number })}
              onClick={() => rows.duplicate(id)}
            >
              {t('form.rows.duplicate')}
            </button>
            <button
              type="button"
              className="ua-button ua-button--quiet ua-button--small"
              aria-label={t('form.rows.removeRow', { number })}
              onClick={() => rows.remove(id)}
            >
              {t('form.rows.remove')}
            </button>
          </>
        )}
      </td>
    </tr>
  );
});
