import { type ComponentType, type RefObject, Suspense } from 'react';
import type { RouteEntry } from '../../generated/screens/types.ts';
import { LoginGate } from './LoginGate.tsx';
import { lazyScreen } from './lazyScreen.tsx';
import { PageOutline } from './PageOutline.tsx';
import { RouteBoundary } from './RouteBoundary.tsx';

const screens = new Map<string, ComponentType<{ isFirstPage: RefObject<boolean> }>>();

/** One lazy component a route for the life of the page, so that coming back to a route does not load it again. */
function screenOf(route: RouteEntry) {
  const known = screens.get(route.id);
  if (known) return known;
  const screen = lazyScreen(route);
  screens.set(route.id, screen);
  return screen;
}

/** A page: its gate, its outline while its chunk loads, and a boundary that keeps the frame around it alive. */
export function RoutePage({
  route,
  isFirstPage,
}: {
  route: RouteEntry;
  isFirstPage: RefObject<boolean>;
}) {
  const Screen = screenOf(route);
  return (
    <RouteBoundary key={route.id}>
      <LoginGate access={route.access}>
        <Suspense fallback={<PageOutline />}>
          <Screen isFirstPage={isFirstPage} />
        </Suspense>
      </LoginGate>
    </RouteBoundary>
  );
}
