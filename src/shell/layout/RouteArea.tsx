import { Suspense, useEffect, useState } from 'react';
import type { Routes } from '../../contract/index.ts';
import { later, useAtRest } from '../../runtime/index.ts';

const routeSwitch = later(async () => (await import('./RouteSwitch.tsx')).RouteSwitch);

/** Route selection of the header. Nothing of it is fetched or measured before the page is at rest, or on one route. */
export function RouteArea({ routes }: { routes: Routes }) {
  const hasChoice = routes.get().candidates.length > 1;
  const [isAtRest, setAtRest] = useState(false);
  const [wake] = useState(() => [{ load: async () => setAtRest(hasChoice) }]);
  useAtRest(wake);
  useEffect(() => (isAtRest ? routes.start() : undefined), [isAtRest, routes]);
  if (!hasChoice) return null;
  // Its place is kept from the beginning: what stands before it must not move under a pointer.
  return (
    <div className="ua-topbar__route">
      {isAtRest && (
        <Suspense fallback={null}>
          <routeSwitch.Part routes={routes} />
        </Suspense>
      )}
    </div>
  );
}
