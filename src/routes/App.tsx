import { Suspense, useMemo, useRef } from 'react';
import { Route, Routes } from 'react-router-dom';
import { routes } from '../../generated/screens/index.ts';
import { lazyPart } from '../runtime/index.ts';
import { PageOutline, RoutePage } from './RoutePage.tsx';
import type { LoadScreen } from './siteScreens.ts';

const notFound = lazyPart(async () => (await import('./NotFoundPage.tsx')).NotFoundPage);

/** Every route of requirements §2.1, from the screen files. Any other path of the area leads to a "not found" page. */
export function App({ loadScreen }: { loadScreen: LoadScreen }) {
  const isFirstPage = useRef(true);
  const pages = useMemo(
    () =>
      routes.map((route) => (
        <Route
          key={route.id}
          path={route.path}
          element={<RoutePage route={route} loadScreen={loadScreen} isFirstPage={isFirstPage} />}
        />
      )),
    [loadScreen],
  );
  return (
    <Routes>
      {pages}
      <Route
        path="*"
        element={
          <Suspense fallback={<PageOutline />}>
            <notFound.Part />
          </Suspense>
        }
      />
    </Routes>
  );
}
