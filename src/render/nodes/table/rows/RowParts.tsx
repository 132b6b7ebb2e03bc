import { Suspense } from 'react';
import type { SubRows as Spec } from '../../../../../generated/models/screen.v1.d.ts';
import { Icon } from '../../../../runtime/icons/Icon.tsx';
import { later } from '../../../../runtime/index.ts';
import { useText } from '../../../host/TextContext.tsx';

const subRows = later(async () => (await import('./SubRows.tsx')).SubRows);

interface ToggleProps {
  spec: Spec;
  isOpen: boolean;
  /** The element that opens. */
  partsId: string;
  nameId: string;
  onToggle(): void;
}

/** Opens what a row consists of, below the row. */
export function RowPartsToggle({ spec, isOpen, partsId, nameId, onToggle }: ToggleProps) {
  const t = useText();
  return (
    <td className="ua-table__cell ua-table__cell--parts">
      <button
        type="button"
        className="ua-icon-button"
        aria-label={t(spec.caption)}
        aria-describedby={nameId}
        aria-expanded={isOpen}
        aria-controls={isOpen ? partsId : undefined}
        onPointerEnter={() => void subRows.load().catch(() => undefined)}
        onClick={onToggle}
      >
        <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} />
      </button>
    </td>
  );
}

interface PartsProps {
  spec: Spec;
  row: unknown;
  id: string;
  columns: number;
}

/** The opened parts of a row, across the whole table. */
export function RowParts({ spec, row, id, columns }: PartsProps) {
  return (
    <tr id={id} className="ua-table__parts">
      <td colSpan={columns}>
        <Suspense fallback={<span className="ua-skeleton" />}>
          <subRows.Part spec={spec} row={row} />
        </Suspense>
      </td>
    </tr>
  );
}
