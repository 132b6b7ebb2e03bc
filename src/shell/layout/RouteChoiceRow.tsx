import type { RouteState } from '../../contract/index.ts';
import { Icon } from '../../runtime/icons/Icon.tsx';
import { healthIcons, routeHealth } from './routeHealth.ts';
import { useRouteText } from './routeTexts.ts';

interface RouteChoiceRowProps {
  /** Name of the radio buttons that belong together. */
  group: string;
  name: string;
  isChosen: boolean;
  onChoose(): void;
  help?: string;
  /** The route that is chosen here; none for automatic. */
  candidate?: RouteState['candidates'][number];
  isInUse?: boolean;
}

/** One choice: a radio button whose name says everything the row shows. */
export function RouteChoiceRow(props: RouteChoiceRowProps) {
  const { group, name, isChosen, onChoose, help, candidate, isInUse = false } = props;
  const text = useRouteText();
  return (
    <label className="ua-route__row">
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
      <span className="ua-route__words">
        <span className="ua-route__name">
          {name} {isInUse && <span className="ua-tag ua-tag--info">{text('shell.route.inUse')}</span>}
        </span>{' '}
        <span className="ua-route__note">{candidate ? <bdi>{candidate.host}</bdi> : help}</span>
      </span>{' '}
      {candidate && <RouteMeasure candidate={candidate} />}
    </label>
  );
}

function RouteMeasure({ candidate }: { candidate: RouteState['candidates'][number] }) {
  const text = useRouteText();
  const { latencyMs, isFailing } = candidate;
  const health = routeHealth(candidate);
  return (
    <span className="ua-route__measure">
      {latencyMs !== null && !isFailing && (
        <span className="ua-num">{text('shell.route.latency', { ms: latencyMs })} </span>
      )}
      <span className={`ua-route__sign ua-route__sign--${health}`}>
        <Icon name={healthIcons[health]} /> {text(`shell.route.${health}`)}
      </span>
    </span>
  );
}
