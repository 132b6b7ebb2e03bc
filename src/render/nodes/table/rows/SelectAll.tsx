import { useTranslation } from 'react-i18next';
import type { Selection } from '../useSelection.ts';
import { SelectAllBox } from './SelectAllBox.tsx';

interface Props {
  mode: 'one' | 'many';
  selection: Selection;
  count: number;
  /** Cards hide the table's head; their box for all stands above them. */
  isNarrow: boolean;
}

/** The head of the choosing column. */
export function SelectAll({ mode, selection, count, isNarrow }: Props) {
  const { t } = useTranslation();
  return (
    <th scope="col" className="ua-table__head ua-table__cell--select">
      {mode === 'one' || isNarrow ? (
        <span className="ua-visually-hidden">{t('table.select')}</span>
      ) : (
        <SelectAllBox selection={selection} count={count} />
      )}
    </th>
  );
}
