import { type ReactNode, type RefObject, Suspense, useEffect } from 'react';
import type { Screen } from '../../generated/models/screen.v1.d.ts';
import type { RouteEntry } from '../../generated/screens/types.ts';
import { Boundary, useRuntime, useSession } from '../runtime/index.ts';
import type { PathParams } from '../runtime/routeAt.ts';
import { useTexts } from '../ui/texts/useTexts.ts';
import { BrokenPage } from './MessagePage.tsx';
import { pageOf } from './pageOf.tsx';
import type { LoadScreen } from './siteScreens.ts';
import './pageOutline.css';

interface RoutePageProps {
  route: RouteEntry;
  params: PathParams;
  loadScreen: LoadScreen;
  isFirstPage: RefObject<boolean>;
}

const brokenPage = () => <BrokenPage />;

/** A page: its login gate, its outline while its chunk loads, and a boundary that keeps errors out of the frame. */
export function RoutePage({ route, params, loadScreen, isFirstPage }: RoutePageProps) {
  const { Part: Page } = pageOf(route, loadScreen);
  return (
    <Boundary subject={route.id} instead={brokenPage}>
      <LoginGate access={route.access}>
        <Suspense fallback={<PageOutline />}>
          <Page params={params} isFirstPage={isFirstPage} />
        </Suspense>
      </LoginGate>
    </Boundary>
  );
}

/**
 * Requirements §2.3: all pages but the login-free ones are for signed-in users; anyone else is sent to /login and
 * returns afterwards. The page is rendered while the session is still loading: its sources wait for the session
 * themselves.
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

/** The page's outline while its chunk loads; as tall as a page's header and first card, so that nothing jumps. */
export function PageOutline() {
  const { t } = useTexts();
  return (
    <div className="ua-page-outline" role="status" aria-label={t('route.loading')}>
      <span className="ua-skeleton ua-page-outline__title" />
      <span className="ua-skeleton ua-page-outline__line" />
      <span className="ua-skeleton ua-page-outline__card" />
    </div>
  );
}
