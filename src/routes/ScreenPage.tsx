import { type RefObject, useDeferredValue, useEffect } from 'react';
import { name } from '../../schemas/brand.json';
import { ScreenView } from '../render/ScreenView.tsx';
import { lazyPage, useRuntime, useStore } from '../runtime/index.ts';
import type { PathParams } from '../runtime/routeAt.ts';
import { useTexts } from '../ui/texts/useTexts.ts';
import { registry } from '../widgets/registry.ts';
import { useResolvedScreen } from './resolvedScreen.ts';
import type { SentScreen } from './sentScreen.ts';

const notAvailable = lazyPage(() => import('./MissingPage.tsx').then((module) => module.NotAvailablePage));

interface ScreenPageProps {
  sent: SentScreen;
  params: PathParams;
  isFirstPage: RefObject<boolean>;
}

/** A screen after applying this session's flags; a hidden one shows that it is not available here. */
export function ScreenPage({ sent, params, isFirstPage }: ScreenPageProps) {
  const { t } = useTexts();
  const { flags } = useRuntime();
  // The rendered screen stays until the code to render it differently has loaded: no outline in between.
  const states = useDeferredValue(useStore(flags));
  const resolved = useResolvedScreen(sent, states);
  usePageFocus(isFirstPage);
  if (resolved === null) return <notAvailable.Part />;
  return (
    <>
      <title>{`${t(resolved.title)} · ${name}`}</title>
      <ScreenView
        screen={resolved}
        // A resolved screen has those that this session may open, and no others.
        overlays={resolved === sent.screen ? sent.overlays : undefined}
        params={params}
        widgets={registry}
      />
    </>
  );
}

/**
 * Moves the focus to the title of a page opened by in-app navigation, so that a screen reader announces the page and
 * the keyboard starts there. The first page keeps the browser's own focus.
 */
function usePageFocus(isFirstPage: RefObject<boolean>): void {
  useEffect(() => {
    if (isFirstPage.current) isFirstPage.current = false;
    else {
      window.scrollTo(0, 0);
      document.getElementById('page-title')?.focus({ preventScroll: true });
    }
  }, [isFirstPage]);
}
