import { useId } from 'react';
import type { RouteState, Routes } from '../../contract/index.ts';
import { useStore } from '../../runtime/index.ts';
import { useDisclosure } from '../../ui/disclosure/useDisclosure.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { healthIcons, routeHealth, useRouteText } from './routeTexts.ts';
import './panel.css';
import './routeSwitch.css';

interface RouteSwitchProps {
  routes: Routes;
  /** Where the panel opens. */
  side?: 'below' | 'above';
}

/** Status of the current API endpoint, on a small button that opens the choice (requirements §4.6). */
export function RouteSwitch({ routes, side = 'below' }: RouteSwitchProps) {
  const text = useRouteText();
  const { isOpen, area, button } = useDisclosure();
  const panel = useId();
  const { held, candidates } = useStore(routes);
  const inUse = candidates.find(({ id }) => id === held);
  if (candidates.length < 2 || inUse === undefined) return null;
  const health = routeHealth(inUse);
  const word = text(`shell.route.${health}`);
  const isMeasured = health === 'good' || health === 'slow';
  const latency = text('shell.route.latency', { ms: inUse.latencyMs ?? 0 });
  // The accessible name says "not measured yet"; visibly, that would be wider than what soon replaces it.
  const shown = health === 'unknown' ? '' : health === 'failing' ? word : latency;
  return (
    <div className="ua-panel-area" {...area}>
      <button
        type="button"
        className="ua-button ua-button--quiet ua-button--small ua-route__button"
        aria-label={`${text('shell.route')}: ${isMeasured ? `${latency}, ${word}` : word}`}
        aria-controls={panel}
        {...button}
      >
        <span className={`ua-route__sign ua-route__sign--${health}`}>
          <Icon name={healthIcons[health]} />
        </span>
        <span className="ua-num">{shown}</span>
      </button>
      <div id={panel} className={`ua-panel ua-popup ua-panel--${side} ua-route__panel`} hidden={!isOpen}>
        {isOpen && <RoutePanel routes={routes} />}
      </div>
    </div>
  );
}

/** Automatic and every endpoint with host, latency and status; marks the one in use and announces changes. */
function RoutePanel({ routes }: { routes: Routes }) {
  const text = useRouteText();
  const group = useId();
  const { choice, held, candidates } = useStore(routes);
  const inUse = candidates.find(({ id }) => id === held);
  const choose = (next: RouteState['choice']) => void routes.choose(next);
  const isLost = choice !== 'auto' && inUse?.isFailing === true;
  return (
    <>
      <div className="ua-route__list" role="radiogroup" aria-label={text('shell.route')}>
        <RouteChoiceRow
          group={group}
          name={text('shell.route.auto')}
          help={text('shell.route.autoHelp')}
          isChosen={choice === 'auto'}
          onChoose={() => choose('auto')}
        />
        {candidates.map((candidate) => (
          <RouteChoiceRow
            key={candidate.id}
            group={group}
            name={text(`shell.route.${candidate.id}`)}
            candidate={candidate}
            isInUse={candidate.id === held}
            isChosen={choice === candidate.id}
            onChoose={() => choose(candidate.id)}
          />
        ))}
      </div>
      <p className="ua-visually-hidden" role="status">
        {text('shell.route.inUseNow', { host: inUse?.host ?? '' })}
      </p>
      {isLost && (
        <p className="ua-route__lost ua-tone--fail" role="alert">
          {text('shell.route.lost')}
        </p>
      )}
    </>
  );
}

interface RouteChoiceRowProps {
  /** Name shared by the radio buttons of the group. */
  group: string;
  name: string;
  isChosen: boolean;
  onChoose(): void;
  help?: string;
  /** The endpoint chosen here; none for automatic. */
  candidate?: RouteState['candidates'][number];
  isInUse?: boolean;
}

/** One option: a radio button whose accessible name says everything the row shows. */
function RouteChoiceRow(props: RouteChoiceRowProps) {
  const { group, name, isChosen, onChoose, help, candidate, isInUse = false } = props;
  const text = useRouteText();
  return (
    <label className="ua-route__row ua-item">
      <input type="radio" className="ua-check" name={group} checked={isChosen} onChange={onChoose} />
      <span className="ua-route__words">
        <span className="ua-route__name ua-row">
          {name} {isInUse && <span className="ua-tag ua-tone--info">{text('shell.route.inUse')}</span>}
        </span>{' '}
        <span className="ua-route__note ua-muted">{candidate ? <bdi>{candidate.host}</bdi> : help}</span>
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
