import type { AbsentPage } from '../explain/absentPages.ts';
import type { AbsentPart } from '../explain/absentParts.ts';
import type { ChangedPart } from '../explain/changedParts.ts';
import type { WaitingPart } from '../explain/waitingParts.ts';
import { ChangedView } from './ChangedView.tsx';
import { DecisionView, type GoToEntry } from './DecisionView.tsx';

interface Props {
  absent: readonly AbsentPart[];
  changed: readonly ChangedPart[];
  pages: readonly AbsentPage[];
  waiting: readonly WaitingPart[];
  onEdit?: GoToEntry | undefined;
}

/** Everything that is not as the page's file has it: what compliance took away or changed, and what only waits. */
export function AbsentList({ absent, changed, pages, waiting, onEdit }: Props) {
  return (
    <>
      {absent.length === 0 ? (
        <p className="ua-findings__none">This edition hides nothing of this page.</p>
      ) : (
        <ul className="ua-findings__list">
          {absent.map(({ name, noun, mark, because, decisions }) => (
            <li key={`${mark} ${name} ${noun}`} className="ua-finding">
              <h4 className="ua-finding__name">
                {name} <span className="ua-finding__noun">{noun}</span>
              </h4>
              {because !== undefined && <p>{because}</p>}
              {decisions.map((decision) => (
                <DecisionView key={decision.flag} decision={decision} onEdit={onEdit} />
              ))}
            </li>
          ))}
        </ul>
      )}
      {changed.length > 0 && <h3 className="ua-findings__sub">Here, but changed ({changed.length})</h3>}
      {changed.map((change) => (
        <ChangedView key={`${change.mark} ${change.what}`} change={change} onEdit={onEdit} />
      ))}
      {pages.length > 0 && (
        <details className="ua-findings__more">
          <summary>Pages that are not here, nor in the navigation ({pages.length})</summary>
          <ul className="ua-findings__list">
            {pages.map(({ name, route, decision }) => (
              <li key={route} className="ua-finding">
                <h4 className="ua-finding__name">
                  {name} <span className="ua-finding__noun">{route}</span>
                </h4>
                <DecisionView decision={decision} onEdit={onEdit} />
              </li>
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
                <h4 className="ua-finding__name">
                  {name} <span className="ua-finding__noun">{noun}</span>
                </h4>
                <p>{because}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
