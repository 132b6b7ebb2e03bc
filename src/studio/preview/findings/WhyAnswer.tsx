import type { WhyHere } from '../explain/whyHere.ts';
import { ChangedView } from './ChangedView.tsx';
import { DecisionView, type GoToEntry } from './DecisionView.tsx';

interface Props {
  why: WhyHere | null;
  onEdit?: GoToEntry | undefined;
}

/** Why the chosen part is here, and as it is. */
export function WhyAnswer({ why, onEdit }: Props) {
  if (why === null) {
    return (
      <p className="ua-findings__none">
        Choose a part of the preview: point at it and click, or move through the parts with the Tab key and
        press Enter.
      </p>
    );
  }
  const { part, governed, changes, inside } = why;
  return (
    <article className="ua-finding" aria-live="polite">
      <h4 className="ua-finding__name">
        {part.name} <span className="ua-finding__noun">{part.noun}</span>
      </h4>
      <p className="ua-finding__place">
        <code className="ua-mono">{part.at === '' ? 'the whole page' : part.at}</code>
      </p>
      {governed.length === 0 && <p>No flag decides about this part: it is on the page in every edition.</p>}
      {governed.map(({ by, decision }) => (
        <DecisionView key={`${by} ${decision.flag}`} decision={decision} by={by} onEdit={onEdit} />
      ))}
      {changes.length > 0 && <h5 className="ua-finding__sub">What an edition changes here</h5>}
      {changes.map((change) => (
        <ChangedView key={`${change.mark} ${change.what}`} change={change} onEdit={onEdit} />
      ))}
      {inside.length > 0 && <h5 className="ua-finding__sub">Flags of parts within it</h5>}
      {inside.map(({ by, decision }) => (
        <DecisionView key={`${by} ${decision.flag}`} decision={decision} by={by} onEdit={onEdit} />
      ))}
    </article>
  );
}
