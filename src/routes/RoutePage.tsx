import { type RefObject, Suspense } from 'react';
import type { RouteEntry } from '../../generated/screens/types.ts';
import { LoginGate } from './LoginGate.tsx';
import { PageOutline } from './PageOutline.tsx';
import { pageOf } from './pageOf.tsx';
import { RouteBoundary } from './RouteBoundary.tsx';
import type { LoadScreen } from './siteScreens.ts';

interface RoutePageProps {
  route: RouteEntry;
  loadScreen: LoadScreen;
  isFirstPage: RefObject<boolean>;
}

/** A page: its gate, its outline while its chunk loads, and a boundary that keeps the frame around it alive. */
export function RoutePage({ route, loadScreen, isFirstPage }: RoutePageProps) {
  const { Part: Page } = pageOf(route, loadScreen);
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
