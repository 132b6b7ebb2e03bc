import { useId } from 'react';
import type { Routes } from '../../contract/index.ts';
import { Icon } from '../../runtime/icons/Icon.tsx';
import { useStore } from '../../runtime/index.ts';
import './panel.css';
import { RoutePanel } from './RoutePanel.tsx';
import './routeSwitch.css';
import { healthIcons, routeHealth } from './routeHealth.ts';
import { useRouteText } from './routeTexts.ts';
import { useDisclosure } from './useDisclosure.ts';

interface RouteSwitchProps {
  routes: Routes;
  /** Where the panel opens. */
  side?: 'below' | 'above';
}

/** State of the route in use, on a small button that opens the choice (requirements §4.6). */
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
  // The name says "not measured yet"; in sight that would be wider than what soon takes its place.
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
      <div id={panel} className={`ua-panel ua-panel--${side} ua-route__panel`} hidden={!isOpen}>
        {isOpen && <RoutePanel routes={routes} />}
      </div>
    </div>
  );
}
