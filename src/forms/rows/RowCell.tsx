import type { RowsUi } from '../../../generated/models/form.v1.d.ts';
import { readPointer } from '../../language/index.ts';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { warningText } from '../draft/checkWarnings.ts';
import { useDraft } from '../draft/FormContext.tsx';
import { CheckWarnings } from '../fields/CheckWarnings.tsx';
import { readAddress } from '../widgets/address/readAddress.ts';
import { RowSelect } from './RowSelect.tsx';
import { useRowsDraft } from './RowsContext.tsx';
import { type RowState, rowScopes } from './rowState.ts';

interface Props {
  row: RowState;
  column: RowsUi['columns'][number];
  number: number;
  id: string;
  /** A column that is not part of this line has no field in it. */
  isShown: boolean;
  refusal: string | undefined;
}

/** One cell of a line with its error. */
export function RowCell({ row, column, number, id, isShown, refusal }: Props) {
  const { t } = useTexts();
  const rows = useRowsDraft();
  const { at, label, widget = 'text', placeholder } = column;
  const error = useCellError(row, at, refusal);
  const warning = useCellWarning(row, at);
  const described = [error !== undefined && `${id}__error`, warning !== undefined && `${id}__warning`];
  const value = readPointer(row.values, at);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const words = t(label);
  const shared = {
    id,
    'aria-label': t('form.rows.cell', { label: words, number }),
    'aria-invalid': error !== undefined,
    'aria-describedby': described.filter((name) => name !== false).join(' ') || undefined,
    disabled: row.isSaved,
    onBlur: () => rows.touch(row.id, at),
  };
  return (
    <td className={`ua-rows__cell ua-rows__cell--${widget}${isShown ? '' : ' ua-rows__cell--none'}`}>
      <span className="ua-rows__label ua-muted" aria-hidden="true">
        {words}
      </span>
      {isShown && widget === 'select' && (
        <RowSelect row={row} at={at} placeholder={placeholder && t(placeholder)} shared={shared} />
      )}
      {isShown && widget === 'checkbox' && (
        <input
          {...shared}
          type="checkbox"
          className="ua-check"
          checked={value === true}
          onChange={({ target }) => rows.set(row.id, at, target.checked)}
        />
      )}
      {isShown && (widget === 'text' || widget === 'address') && (
        <input
          {...shared}
          className={`ua-input${widget === 'address' && text !== '' ? ' ua-mono' : ''}`}
          dir={widget === 'address' && text !== '' ? 'ltr' : undefined}
          value={text}
          title={widget === 'address' && text !== '' ? text : undefined}
          placeholder={placeholder && t(placeholder)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) =>
            rows.set(row.id, at, widget === 'address' ? readAddress(target.value) : target.value)
          }
        />
      )}
      {!isShown && <span aria-hidden="true">–</span>}
      {error !== undefined && (
        <p id={`${id}__error`} className="ua-field__error" role="alert">
          {error}
        </p>
      )}
      <CheckWarnings id={`${id}__warning`} text={warning} />
    </td>
  );
}

/** The error to show at a cell now: the server's first, the form's own once the user has left the cell. */
function useCellError(row: RowState, at: string, refusal: string | undefined): string | undefined {
  const rows = useRowsDraft();
  const { pointer } = rows.parts;
  const isOwnShown =
    useDraft((draft) => draft.get().isSubmitted) || row.touched.has(at) || row.check.at === at;
  const own = useDraft((draft) =>
    row.place === undefined ? undefined : draft.errors()[`${pointer}/${row.place}${at}`],
  );
  return refusal ?? (isOwnShown ? own : undefined);
}

/** What the server's check and the list's other rows warn of at a cell, each on a line of its own. */
function useCellWarning(row: RowState, at: string): string | undefined {
  const { t } = useTexts();
  const found = useDraft(({ around }) => warningText(row.check, at, rowScopes(row, around.scopes), around));
  const similarity = row.similarity.filter((rule) => rule.at === at).map(({ key }) => t(key));
  return [found, ...similarity].filter((sentence) => sentence !== undefined).join('\n') || undefined;
}
