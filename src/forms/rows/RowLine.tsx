import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { useDraft, useFormParts } from '../draft/FormContext.tsx';
import { elementId } from '../draft/fieldUi.ts';
import { RowCell } from './RowCell.tsx';
import { useRowsDraft } from './RowsContext.tsx';
import { isColumnShown, type RowRefusal, type RowState, rowScopes } from './rowState.ts';

const CATALOGUE = 'inverse-error-code';

/** One line of the list: its cells, its status, and its actions. */
export const RowLine = memo(function RowLine({ row, number }: { row: RowState; number: number }) {
  const { t } = useTexts();
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

/** The status of a line, in a word. */
function RowMark({ row }: { row: RowState }) {
  const { t } = useTexts();
  const { pointer } = useRowsDraft().parts;
  const isFaultless = useDraft((draft) =>
    Object.keys(draft.errors()).every((at) => !at.startsWith(`${pointer}/${row.place}/`)),
  );
  const { tone, key } = markOf(row, isFaultless);
  return (
    <span role="status" className={key === undefined ? undefined : `ua-tag ua-tone--${tone} ua-rows__mark`}>
      {key === undefined ? '' : t(key)}
    </span>
  );
}

function markOf(
  { isSaved, refusal, check, similarity }: RowState,
  isFaultless: boolean,
): { tone: string; key?: string } {
  if (isSaved) return { tone: 'success', key: 'form.rows.saved' };
  if (refusal !== undefined) return { tone: 'fail', key: 'form.rows.notSaved' };
  if (check.key !== undefined) return { tone: 'fail', key: 'form.rows.wrong' };
  if (check.note === undefined) return { tone: '' };
  if (check.note === 'good' && (check.warnings !== undefined || similarity.length > 0))
    return { tone: 'warn', key: 'form.rows.warned' };
  // The server's check passed; the form still finds something wrong.
  if (check.note === 'good' && !isFaultless) return { tone: '' };
  const tones = { checking: 'process', checkFailed: 'warn', good: 'success' } as const;
  return { tone: tones[check.note], key: `form.rows.${check.note}` };
}

/** Why a line was refused: the screen file's text, else the catalogue's for the code; undefined when it was not. */
function useRefusalText(refusal: RowRefusal | undefined): string | undefined {
  const { t } = useTexts();
  // The catalogue is only loaded once a line was refused.
  const namespace = refusal === undefined ? undefined : CATALOGUE;
  const { t: inCatalogue, i18n } = useTranslation(namespace, { useSuspense: false });
  if (refusal === undefined) return undefined;
  if (refusal.key !== undefined) return t(refusal.key);
  const { code = '' } = refusal;
  return i18n.exists(code, { ns: CATALOGUE })
    ? inCatalogue(code, { ns: CATALOGUE })
    : t('form.rows.refused', { code });
}
