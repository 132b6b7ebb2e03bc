import type { PartDifference } from '../explain/comparePages.ts';
import { DecisionView, type GoToEntry } from './DecisionView.tsx';

interface Props {
  differences: readonly PartDifference[];
  left: string;
  right: string;
  onSeek(mark: string): void;
  onEdit?: GoToEntry | undefined;
}

/** What two editions show differently of the page, in words; a click leads to the place in both. */
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
      {differences.map(({ kind, name, noun, mark, properties, decisions, because }) => (
        <li key={`${kind} ${mark}`} className="ua-finding">
          <span className={`ua-tag ua-tag--${tags[kind].tone}`}>{tags[kind].text}</span>
          <button type="button" className="ua-finding__seek" onClick={() => onSeek(mark)}>
            {name} <span className="ua-finding__noun">{noun}</span>
          </button>
          {properties.map((property) => (
            <p key={property.name}>
              {`${property.name} is ${property.left} in ${left} and ${property.right} in ${right}.`}
            </p>
          ))}
          {because !== undefined && <p>{because}</p>}
          {decisions.map((decision) => (
            <DecisionView
              key={`${decision.flag} ${decision.where ?? ''}`}
              decision={decision}
              onEdit={onEdit}
            />
          ))}
        </li>
      ))}
    </ul>
  );
}
