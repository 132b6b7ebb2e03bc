import { type RefObject, Suspense } from 'react';
import type { RouteEntry } from '../../generated/screens/types.ts';
import { LoginGate } from './LoginGate.tsx';
import { PageOutline } from './PageOutline.tsx';
import { pageOf } from './pageOf.tsx';
import { RouteBoundary } from './RouteBoundary.tsx';

/** A page: its gate, its outline while its chunk loads, and a boundary that keeps the frame around it alive. */
export function RoutePage({ route, isFirstPage }: { route: RouteEntry; isFirstPage: RefObject<boolean> }) {
  const { Part: Page } = pageOf(route);
  return (
    <RouteBoundary key={route.id}>
      <LoginGate access={route.access}>
        <Suspense fallback={<PageOutline />}>
          <Page isFirstPage={isFirstPage} />
        </Suspense>
      </LoginGate>
    </RouteBoundary>
  );
}
