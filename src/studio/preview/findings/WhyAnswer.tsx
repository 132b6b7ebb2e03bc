import type { WhyHere } from '../explain/whyHere.ts';
import { byDecisions } from '../explain/words.ts';
import { ChangedList } from './AbsentList.tsx';
import { DecisionView, type GoToEntry } from './DecisionView.tsx';

interface Props {
  why: WhyHere | null;
  /** Name of the audience, where two are side by side. */
  whose?: string | undefined;
  onEdit?: GoToEntry | undefined;
}

/** Why the chosen part is present, and why it looks as it does. */
export function WhyAnswer({ why, whose, onEdit }: Props) {
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
      {whose !== undefined && <p className="ua-muted">In {whose}</p>}
      <h4 className="ua-finding__name">
        {part.name} <span className="ua-finding__noun">{part.noun}</span>
      </h4>
      <p className="ua-finding__place">
        <code className="ua-mono">{part.at === '' ? 'the whole page' : part.at}</code>
      </p>
      {governed.length === 0 && <p>No flag decides about this part: it is on the page in every edition.</p>}
      <Governed places={governed} onEdit={onEdit} />
      {changes.length > 0 && <h5 className="ua-finding__sub">What an edition changes here</h5>}
      <ChangedList changes={changes} onEdit={onEdit} />
      {inside.length > 0 && <h5 className="ua-finding__sub">Flags of parts within it</h5>}
      <Governed places={inside} onEdit={onEdit} />
    </article>
  );
}

/** The decisions about these parts, each once with all the parts it governs. */
function Governed({ places, onEdit }: { places: WhyHere['governed']; onEdit?: GoToEntry | undefined }) {
  return byDecisions(places, ({ decision }) => [decision]).map(({ places: parts, decisions }) =>
    decisions.map((decision) => (
      <DecisionView
        key={`${decision.flag} ${decision.where ?? ''}`}
        decision={decision}
        by={parts.map(({ by }) => by)}
        onEdit={onEdit}
      />
    )),
  );
}
