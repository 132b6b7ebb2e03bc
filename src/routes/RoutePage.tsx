import { type RefObject, Suspense } from 'react';
import type { RouteEntry } from '../../generated/screens/types.ts';
import { Boundary } from '../runtime/index.ts';
import { BrokenPage } from './BrokenPage.tsx';
import { LoginGate } from './LoginGate.tsx';
import { PageOutline } from './PageOutline.tsx';
import { pageOf } from './pageOf.tsx';
import type { LoadScreen } from './siteScreens.ts';

interface RoutePageProps {
  route: RouteEntry;
  loadScreen: LoadScreen;
  isFirstPage: RefObject<boolean>;
}

const brokenPage = () => <BrokenPage />;

/** A page: its gate, its outline while its chunk loads, and a boundary that keeps the frame around it alive. */
export function RoutePage({ route, loadScreen, isFirstPage }: RoutePageProps) {
  const { Part: Page } = pageOf(route, loadScreen);
  return (
    <Boundary subject={route.id} instead={brokenPage}>
      <LoginGate access={route.access}>
        <Suspense fallback={<PageOutline />}>
          <Page isFirstPage={isFirstPage} />
        </Suspense>
      </LoginGate>
    </Boundary>
  );
}
