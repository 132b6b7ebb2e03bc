import type { ChangedPart } from '../explain/changedParts.ts';
import { DecisionView, type GoToEntry } from './DecisionView.tsx';

interface Props {
  change: ChangedPart;
  onEdit?: GoToEntry | undefined;
}

/** A part that an edition shows otherwise, what it sets, and who said so. */
export function ChangedView({ change: { name, noun, what, decision }, onEdit }: Props) {
  return (
    <div className="ua-finding">
      <h4 className="ua-finding__name">
        {name} <span className="ua-finding__noun">{noun}</span>
      </h4>
      <p>{what}</p>
      <DecisionView decision={decision} onEdit={onEdit} />
    </div>
  );
}
