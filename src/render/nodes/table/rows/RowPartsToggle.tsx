import type { SubRows as Spec } from '../../../../../generated/models/screen.v1.d.ts';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import { useText } from '../../../context/ScreenContext.tsx';

interface Props {
  spec: Spec;
  isOpen: boolean;
  /** Id of the element that it opens. */
  partsId: string;
  nameId: string;
  /** The pointer is over it: what it opens can be prefetched. */
  onNear(): void;
  onToggle(): void;
}

/** Opens the parts of a row, below the row. */
export function RowPartsToggle({ spec, isOpen, partsId, nameId, onNear, onToggle }: Props) {
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
        onPointerEnter={onNear}
        onClick={onToggle}
      >
        <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} />
      </button>
    </td>
  );
}
