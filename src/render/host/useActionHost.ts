import type { i18n as I18n } from 'i18next';
import { useMemo } from 'react';
import type { ActionHost } from '../../actions/index.ts';
import { type LazyValue, lazyValue, type Runtime, type ScreenModel } from '../../runtime/index.ts';
import type { ShowDialog } from '../overlays/useDialog.tsx';

/** What the host of a page's actions is made from. */
export interface HostParts {
  model: ScreenModel;
  runtime: Runtime;
  i18n: I18n;
  setFilters(values: Readonly<Record<string, unknown>>): void;
  openOverlay(name: string, params: Readonly<Record<string, unknown>>): void;
  closeOverlay(): void;
  show: ShowDialog;
}

/** No page is drawn by it: it is fetched when the page is idle, or for whoever presses a button sooner. */
export const hostMaker = lazyValue(() =>
  import('./createActionHost.tsx').then((module) => module.createActionHost),
);

/** The host of a page's actions. */
export function useActionHost(parts: HostParts): LazyValue<ActionHost> {
  const { model, runtime, i18n, setFilters, openOverlay, closeOverlay, show } = parts;
  return useMemo(() => {
    const known = { model, runtime, i18n, setFilters, openOverlay, closeOverlay, show };
    let host: ActionHost | undefined;
    const make = (create: (parts: HostParts) => ActionHost) => {
      host ??= create(known);
      return host;
    };
    // Other parts make another host, and at once: a form that reads it must not wait a second time.
    return { read: () => make(hostMaker.read()), load: async () => make(await hostMaker.load()) };
  }, [model, runtime, i18n, setFilters, openOverlay, closeOverlay, show]);
}
