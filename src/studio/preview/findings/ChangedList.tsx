import { Fragment } from 'react';
import { byDecisions } from '../explain/byDecisions.ts';
import type { ChangedPart } from '../explain/changedParts.ts';
import { DecidedItem } from './DecidedItem.tsx';
import type { GoToEntry } from './DecisionView.tsx';
import { PlaceName } from './PlaceName.tsx';

interface Props {
  changes: readonly ChangedPart[];
  onEdit?: GoToEntry | undefined;
}

/** Parts that an edition shows otherwise, what it sets, and who said so. */
export function ChangedList({ changes, onEdit }: Props) {
  if (changes.length === 0) return null;
  return (
    <ul className="ua-findings__list">
      {byDecisions(changes, ({ decision }) => [decision]).map((decided) => (
        <DecidedItem
          key={keyOf(decided.places[0])}
          decided={decided}
          onEdit={onEdit}
          head={(change) => (
            <Fragment key={keyOf(change)}>
              <PlaceName {...change} />
              <p>{change.what}</p>
            </Fragment>
          )}
        />
      ))}
    </ul>
  );
}

function keyOf(change: ChangedPart | undefined): string {
  return `${change?.mark} ${change?.what}`;
}
