import { type RefObject, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Screen } from '../../generated/models/screen.v1.d.ts';
import { name } from '../../schemas/brand.json';
import { resolveScreen } from '../compliance/index.ts';
import { ScreenView } from '../render/ScreenView.tsx';
import { useRuntime, useStore } from '../runtime/index.ts';
import { NotAvailablePage } from './NotAvailablePage.tsx';
import { usePageFocus } from './usePageFocus.ts';
import { widgets } from './widgets.ts';

/** A screen as this session's flags leave it; a hidden one says that it is not available here. */
export function ScreenPage({ screen, isFirstPage }: { screen: Screen; isFirstPage: RefObject<boolean> }) {
  const { t } = useTranslation();
  const { flags } = useRuntime();
  const states = useStore(flags);
  const resolved = useMemo(() => resolveScreen(screen, states), [screen, states]);
  usePageFocus(isFirstPage);
  if (resolved === null) return <NotAvailablePage />;
  return (
    <>
      <title>{`${t(resolved.title)} · ${name}`}</title>
      <ScreenView screen={resolved} widgets={widgets} />
    </>
  );
}
