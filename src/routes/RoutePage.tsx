import { type ReactNode, type RefObject, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Screen } from '../../generated/models/screen.v1.d.ts';
import type { RouteEntry } from '../../generated/screens/types.ts';
import { Boundary, useRuntime, useSession } from '../runtime/index.ts';
import { BrokenPage } from './MessagePage.tsx';
import { pageOf } from './pageOf.tsx';
import type { LoadScreen } from './siteScreens.ts';
import './pageOutline.css';

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

/**
 * Requirements §2.3: all pages but the tolerated ones are for signed-in people; anyone else goes to /login and comes
 * back. A page is drawn while the session is still being asked for: its sources wait for the answer by themselves.
 */
function LoginGate({ access, children }: { access: Screen['access']; children: ReactNode }) {
  const { go, loginHref } = useRuntime();
  const { status } = useSession();
  const isRefused = access === 'login' && status === 'anonymous';
  useEffect(() => {
    if (isRefused) go(loginHref());
  }, [isRefused, go, loginHref]);
  return isRefused ? <PageOutline /> : children;
}

/** The page's shape while its chunk loads; the same height as a page's head and first card, so that nothing jumps. */
export function PageOutline() {
  const { t } = useTranslation();
  return (
    <div className="ua-page-outline" role="status" aria-label={t('route.loading')}>
      <span className="ua-skeleton ua-page-outline__title" />
      <span className="ua-skeleton ua-page-outline__line" />
      <span className="ua-skeleton ua-page-outline__card" />
    </div>
  );
}
