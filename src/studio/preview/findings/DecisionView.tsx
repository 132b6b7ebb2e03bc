import type { ReactNode } from 'react';
import type { EditionId } from '../../protocol/protocol.ts';
import type { Decided, Decision } from '../explain/words.ts';

export type GoToEntry = (edition: EditionId, flag: string) => void;

interface Props {
  decision: Decision;
  /** The parts with this flag, where they must be named. */
  by?: readonly string[];
  onEdit?: GoToEntry | undefined;
}

const actions: Readonly<Record<string, { word: string; tone: string }>> = {
  show: { word: 'Shown', tone: 'success' },
  hide: { word: 'Hidden', tone: 'fail' },
  custom: { word: 'Customised', tone: 'warn' },
};

/** The decision about one flag: its effect, who decided, where that is written, and why. */
export function DecisionView({ decision, by = [], onEdit }: Props) {
  const { flag, about, action, source, where, layer, reason, edition } = decision;
  const { word, tone } = actions[action] ?? {
    word: `Hidden: nobody knows the action “${action}”`,
    tone: 'fail',
  };
  return (
    <div className="ua-decision">
      {[...new Set(by)].map((part) => (
        <p key={part} className="ua-decision__by">
          {part}
        </p>
      ))}
      <p className="ua-row">
        <span className={`ua-tag ua-tone--${tone}`}>{word}</span>
        <code className="ua-mono">{flag}</code>
        <span className="ua-decision__layer">layer: {layer}</span>
      </p>
      <p className="ua-decision__about">{about}</p>
      <p>{source}.</p>
      {reason !== undefined && <p className="ua-decision__reason">“{reason}”</p>}
      {where !== undefined && (
        <p className="ua-decision__where">
          <code className="ua-mono">{where}</code>
          {edition !== undefined && onEdit !== undefined && (
            <button
              type="button"
              className="ua-button ua-button--quiet ua-button--small"
              aria-label={`Edit ${flag} in ${edition}`}
              onClick={() => onEdit(edition, flag)}
            >
              Edit
            </button>
          )}
        </p>
      )}
    </div>
  );
}

interface DecidedItemProps<Place> {
  decided: Decided<Place>;
  /** Renders one of the places. */
  head(place: Place): ReactNode;
  onEdit?: GoToEntry | undefined;
}

/** A group of places with the same decisions: each place by name, the decisions once. */
export function DecidedItem<Place>({
  decided: { places, decisions },
  head,
  onEdit,
}: DecidedItemProps<Place>) {
  return (
    <li className="ua-finding">
      {places.length > 1 && (
        <p className="ua-muted">
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
