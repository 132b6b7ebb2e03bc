import type { ReactNode } from 'react';
import type { Decided } from '../explain/byDecisions.ts';
import { DecisionView, type GoToEntry } from './DecisionView.tsx';

interface Props<Place> {
  decided: Decided<Place>;
  /** What there is to say about one of the places. */
  head(place: Place): ReactNode;
  onEdit?: GoToEntry | undefined;
}

/** What the same entries decide about: each place by its name, the entries once. */
export function DecidedItem<Place>({ decided: { places, decisions }, head, onEdit }: Props<Place>) {
  return (
    <li className="ua-finding">
      {places.length > 1 && (
        <p className="ua-finding__count">
          {decisions.length === 1 ? 'One entry decides' : 'The same entries decide'} about {places.length}{' '}
          places:
        </p>
      )}
      {places.map(head)}
      {decisions.map((decision) => (
        <DecisionView key={`${decision.flag} ${decision.where ?? ''}`} decision={decision} onEdit={onEdit} />
      ))}
    </li>
  );
}
