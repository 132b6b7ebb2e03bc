import { type RefObject, useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { name } from '../../schemas/brand.json';
import { ScreenView } from '../render/ScreenView.tsx';
import { later, useRuntime, useStore } from '../runtime/index.ts';
import { resolvedScreen } from './resolvedScreen.ts';
import type { SentScreen } from './siteScreens.ts';
import { usePageFocus } from './usePageFocus.ts';
import { widgets } from './widgets.ts';

const notAvailable = later(async () => (await import('./NotAvailablePage.tsx')).NotAvailablePage);

/** A screen as this session's flags leave it; a hidden one says that it is not available here. */
export function ScreenPage({ sent, isFirstPage }: { sent: SentScreen; isFirstPage: RefObject<boolean> }) {
  const { t } = useTranslation();
  const { flags } = useRuntime();
  // What was drawn stays until the code that draws it otherwise is there: no outline in between.
  const states = useDeferredValue(useStore(flags));
  const resolved = useMemo(() => resolvedScreen(sent, states), [sent, states]);
  usePageFocus(isFirstPage);
  if (resolved === null) return <notAvailable.Part />;
  return (
    <>
      <title>{`${t(resolved.title)} · ${name}`}</title>
      <ScreenView screen={resolved} widgets={widgets} />
    </>
  );
}
