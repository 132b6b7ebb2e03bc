import { Suspense, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPage } from '../runtime/index.ts';
import { routeAt } from '../runtime/routeAt.ts';
import { PageOutline, RoutePage } from './RoutePage.tsx';
import type { LoadScreen } from './siteScreens.ts';

const notFound = lazyPage(() => import('./MissingPage.tsx').then((module) => module.NotFoundPage));

/** Every route of requirements §2.1, from the screen files. Any other path of the area leads to a "not found" page. */
export function App({ loadScreen }: { loadScreen: LoadScreen }) {
  const isFirstPage = useRef(true);
  const { pathname } = useLocation();
  const found = routeAt(pathname);
  if (found !== undefined) return <RoutePage {...found} loadScreen={loadScreen} isFirstPage={isFirstPage} />;
  return (
    <Suspense fallback={<PageOutline />}>
      <notFound.Part />
    </Suspense>
  );
}
