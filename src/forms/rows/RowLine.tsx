import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../runtime/icons/Icon.tsx';
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
              className="ua-icon-button"
              aria-label={t('form.rows.duplicateRow', { number })}
              title={t('form.rows.duplicate')}
              onClick={() => rows.duplicate(id)}
            >
              <Icon name="copy" />
            </button>
            <button
              type="button"
              className="ua-icon-button"
              aria-label={t('form.rows.removeRow', { number })}
              title={t('form.rows.remove')}
              onClick={() => rows.remove(id)}
            >
              <Icon name="close" />
            </button>
          </>
        )}
      </td>
    </tr>
  );
});
