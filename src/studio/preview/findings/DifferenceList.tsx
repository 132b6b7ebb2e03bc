import { Fragment } from 'react';
import type { PartDifference } from '../explain/comparePages.ts';
import { byDecisions } from '../explain/words.ts';
import { DecidedItem, type GoToEntry } from './DecisionView.tsx';

interface Props {
  differences: readonly PartDifference[];
  left: string;
  right: string;
  onSeek(mark: string): void;
  onEdit?: GoToEntry | undefined;
}

/** The differences of the page between two editions, in words; a click scrolls to the part in both. */
export function DifferenceList({ differences, left, right, onSeek, onEdit }: Props) {
  if (differences.length === 0)
    return <p className="ua-findings__none">{`In ${left} and in ${right} this page is the same.`}</p>;
  const tags = {
    onlyLeft: { text: `Only in ${left}`, tone: 'info' },
    onlyRight: { text: `Only in ${right}`, tone: 'info' },
    differs: { text: 'Differs', tone: 'warn' },
  } as const;
  return (
    <ul className="ua-findings__list">
      {byDecisions(differences, ({ decisions }) => decisions).map((decided) => (
        <DecidedItem
          key={keyOf(decided.places[0])}
          decided={decided}
          onEdit={onEdit}
          head={(difference) => {
            const { kind, name, noun, mark, properties, because } = difference;
            return (
              <Fragment key={keyOf(difference)}>
                <span className={`ua-tag ua-tone--${tags[kind].tone}`}>{tags[kind].text}</span>
                <button type="button" className="ua-finding__seek" onClick={() => onSeek(mark)}>
                  {name} <span className="ua-finding__noun">{noun}</span>
                </button>
                {properties.map((property) => (
                  <p key={property.name}>
                    {`${property.name} is ${property.left} in ${left} and ${property.right} in ${right}.`}
                  </p>
                ))}
                {because !== undefined && <p>{because}</p>}
              </Fragment>
            );
          }}
        />
      ))}
    </ul>
  );
}

function keyOf(difference: PartDifference | undefined): string {
  return `${difference?.kind} ${difference?.mark}`;
}
