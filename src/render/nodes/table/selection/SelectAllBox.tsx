import { useEffect, useRef } from 'react';
import { useTexts } from '../../../../ui/texts/useTexts.ts';
import type { Selection } from '../model/useSelection.ts';

/** Checkbox for all rows of the page; indeterminate while only some are selected. */
export function SelectAllBox({ id, selection, count }: { id?: string; selection: Selection; count: number }) {
  const { t } = useTexts();
  const box = useRef<HTMLInputElement>(null);
  const chosen = selection.keys.size;
  useEffect(() => {
    // Only a property; there is no attribute for it.
    if (box.current !== null) box.current.indeterminate = chosen > 0 && chosen < count;
  }, [chosen, count]);
  return (
    <input
      ref={box}
      id={id}
      type="checkbox"
      className="ua-check"
      aria-label={t('table.selectAll')}
      checked={count > 0 && chosen === count}
      onChange={selection.toggleAll}
    />
  );
}
