import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Selection } from '../useSelection.ts';

/** The head of the choosing column: all rows or none, and "some" in between. */
export function SelectAll({
  mode,
  selection,
  count,
}: {
  mode: 'one' | 'many';
  selection: Selection;
  count: number;
}) {
  const { t } = useTranslation();
  const box = useRef<HTMLInputElement>(null);
  const chosen = selection.keys.size;
  useEffect(() => {
    // Only a property, there is no attribute for it.
    if (box.current !== null) box.current.indeterminate = chosen > 0 && chosen < count;
  }, [chosen, count]);
  return (
    <th scope="col" className="ua-table__head ua-table__cell--select">
      {mode === 'one' ? (
        <span className="ua-visually-hidden">{t('table.select')}</span>
      ) : (
        <input
          ref={box}
          type="checkbox"
          className="ua-check"
          aria-label={t('table.selectAll')}
          checked={count > 0 && chosen === count}
          onChange={selection.toggleAll}
        />
      )}
    </th>
  );
}
