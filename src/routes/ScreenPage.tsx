import { type RefObject, useDeferredValue, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Screen } from '../../generated/models/screen.v1.d.ts';
import { name } from '../../schemas/brand.json';
import type { resolveScreen } from '../compliance/resolveScreen.ts';
import { ScreenView } from '../render/ScreenView.tsx';
import { type FlagStates, later, useRuntime, useStore } from '../runtime/index.ts';
import { registry } from '../widgets/registry.ts';
import type { SentScreen } from './siteScreens.ts';

const notAvailable = later(async () => (await import('./NotAvailablePage.tsx')).NotAvailablePage);

/** A screen after applying this session's flags; a hidden one shows that it is not available here. */
export function ScreenPage({ sent, isFirstPage }: { sent: SentScreen; isFirstPage: RefObject<boolean> }) {
  const { t } = useTranslation();
  const { flags } = useRuntime();
  // The rendered screen stays until the code to render it differently has loaded: no outline in between.
  const states = useDeferredValue(useStore(flags));
  const resolved = useMemo(() => resolvedScreen(sent, states), [sent, states]);
  usePageFocus(isFirstPage);
  if (resolved === null) return <notAvailable.Part />;
  return (
    <>
      <title>{`${t(resolved.title)} · ${name}`}</title>
      <ScreenView screen={resolved} widgets={registry} />
    </>
  );
}

let resolve: typeof resolveScreen | undefined;
let loading: Promise<void> | undefined;
let failure: { error: unknown } | undefined;

/**
 * A screen after applying the flags; null when it is hidden. Under the flags it was sent for it is used unchanged, and
 * the code that resolves it is not loaded; otherwise rendering waits for that code (Suspense), and a failed download is
 * the page's error.
 */
function resolvedScreen({ screen, sentFor }: SentScreen, states: FlagStates): Screen | null {
  if (sentFor !== null && areSame(sentFor, states)) return screen;
  if (resolve !== undefined) return resolve(screen, states);
  if (failure !== undefined) {
    const { error } = failure;
    failure = undefined;
    throw error;
  }
  loading ??= import('../compliance/resolveScreen.ts').then(
    (module) => {
      resolve = module.resolveScreen;
    },
    (error: unknown) => {
      loading = undefined;
      failure = { error };
    },
  );
  throw loading;
}

/** Additional flags do not affect what was sent. */
function areSame(sentFor: FlagStates, states: FlagStates): boolean {
  return Object.entries(sentFor).every(([flag, state]) => isSameState(state, states[flag]));
}

function isSameState(
  a: { action: string; ext?: unknown },
  b: { action: string; ext?: unknown } | undefined,
): boolean {
  return a.action === b?.action && JSON.stringify(a.ext) === JSON.stringify(b.ext);
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
