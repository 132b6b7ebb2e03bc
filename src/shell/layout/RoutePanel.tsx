import { useId } from 'react';
import type { RouteState, Routes } from '../../contract/index.ts';
import { useStore } from '../../runtime/index.ts';
import { RouteChoiceRow } from './RouteChoiceRow.tsx';
import { useRouteText } from './routeTexts.ts';

/** Automatic and every route with its host, latency and state; what is in use now is marked and said when it changes. */
export function RoutePanel({ routes }: { routes: Routes }) {
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
        <p className="ua-route__lost" role="alert">
          {text('shell.route.lost')}
        </p>
      )}
    </>
  );
}
