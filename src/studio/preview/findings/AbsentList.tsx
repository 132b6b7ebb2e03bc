import { Fragment } from 'react';
import type { AbsentPage, AbsentPart, WaitingPart } from '../explain/absentParts.ts';
import type { ChangedPart } from '../explain/whyHere.ts';
import { byDecisions } from '../explain/words.ts';
import { DecidedItem, type GoToEntry } from './DecisionView.tsx';

interface Props {
  absent: readonly AbsentPart[];
  changed: readonly ChangedPart[];
  pages: readonly AbsentPage[];
  waiting: readonly WaitingPart[];
  onEdit?: GoToEntry | undefined;
}

/** All differences from the page's file: what compliance removed or changed, and what is only not rendered yet. */
export function AbsentList({ absent, changed, pages, waiting, onEdit }: Props) {
  return (
    <>
      {absent.length === 0 ? (
        <p className="ua-findings__none">This edition hides nothing of this page.</p>
      ) : (
        <ul className="ua-findings__list">
          {byDecisions(absent, ({ decisions }) => decisions).map((decided) => (
            <DecidedItem
              key={keyOf(decided.places[0])}
              decided={decided}
              onEdit={onEdit}
              head={(part) => (
                <Fragment key={keyOf(part)}>
                  <PlaceName {...part} />
                  {part.because !== undefined && <p>{part.because}</p>}
                </Fragment>
              )}
            />
          ))}
        </ul>
      )}
      {changed.length > 0 && <h3 className="ua-findings__sub">Here, but changed ({changed.length})</h3>}
      <ChangedList changes={changed} onEdit={onEdit} />
      {pages.length > 0 && (
        <details className="ua-findings__more">
          <summary>Pages that are not here, nor in the navigation ({pages.length})</summary>
          <ul className="ua-findings__list">
            {byDecisions(pages, ({ decision }) => [decision]).map((decided) => (
              <DecidedItem
                key={decided.places[0]?.route}
                decided={decided}
                onEdit={onEdit}
                head={({ name, route }) => <PlaceName key={route} name={name} noun={route} />}
              />
            ))}
          </ul>
        </details>
      )}
      {waiting.length > 0 && (
        <details className="ua-findings__more">
          <summary>Here, but not drawn now ({waiting.length})</summary>
          <ul className="ua-findings__list">
            {waiting.map(({ name, noun, because }) => (
              <li key={`${name} ${noun}`} className="ua-finding">
                <PlaceName name={name} noun={noun} />
                <p>{because}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function keyOf(part: AbsentPart | undefined): string {
  return `${part?.mark} ${part?.name} ${part?.noun}`;
}

interface ChangedListProps {
  changes: readonly ChangedPart[];
  onEdit?: GoToEntry | undefined;
}

/** Parts that an edition changes, the values it sets, and the decisions behind them. */
export function ChangedList({ changes, onEdit }: ChangedListProps) {
  if (changes.length === 0) return null;
  return (
    <ul className="ua-findings__list">
      {byDecisions(changes, ({ decision }) => [decision]).map((decided) => (
        <DecidedItem
          key={keyOfChange(decided.places[0])}
          decided={decided}
          onEdit={onEdit}
          head={(change) => (
            <Fragment key={keyOfChange(change)}>
              <PlaceName {...change} />
              <p>{change.what}</p>
            </Fragment>
          )}
        />
      ))}
    </ul>
  );
}

function keyOfChange(change: ChangedPart | undefined): string {
  return `${change?.mark} ${change?.what}`;
}

interface PlaceNameProps {
  name: string;
  noun: string;
}

/** A part of a page: its titles from the outside in, and its kind. */
function PlaceName({ name, noun }: PlaceNameProps) {
  return (
    <h4 className="ua-finding__name">
      {name} <span className="ua-finding__noun">{noun}</span>
    </h4>
  );
}
