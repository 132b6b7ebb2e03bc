import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, configure, render } from '@testing-library/react';
import i18next from 'i18next';
import type { ComponentType } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import type { Screen } from '../../generated/models/screen.v1.d.ts';
import type { Contract } from '../../src/contract/index.ts';
import type { LazyOverlays } from '../../src/render/antd/openOverlay.ts';
import type { WidgetRegistry } from '../../src/render/context/widgetRegistry.ts';
import { loadNodeKind } from '../../src/render/nodes/nodeRegistry.ts';
import { tableTools } from '../../src/render/nodes/table/TableNode.tsx';
import { ScreenView } from '../../src/render/ScreenView.tsx';
import {
  createHiddenValues,
  createPageMoves,
  createStore,
  createTableChoices,
  createUpdateLock,
  initialClientState,
  type Notice,
  type Runtime,
  RuntimeProvider,
  type Session,
  type Toasts,
} from '../../src/runtime/index.ts';
import { screenOf } from './screenOf.ts';

// As on a real page, the code of what a screen opens with is there before it is drawn (src/routes/pageOf.tsx).
await Promise.all(
  (['tabs', 'stats', 'picker', 'table', 'chart', 'detail', 'form'] as const).map(loadNodeKind),
);
await Promise.all(Object.values(tableTools).map((tool) => tool.load()));

configure({ asyncUtilTimeout: 10_000 });

type Answer = (op: string, args: Record<string, unknown>) => unknown;

interface Options {
  answer?: Answer;
  /** Path and query below the area. */
  at?: string;
  session?: Partial<Session>;
  flags?: Record<string, { action: string }>;
  widget?: ComponentType<Record<string, unknown>>;
  /** The overlays that come apart from the screen. */
  overlays?: LazyOverlays;
  siteLinks?: Runtime['siteLinks'];
  /** The toasts that notices go to, instead of the list that is returned. */
  toasts?: Toasts;
  /** What the browser keeps; nothing, unless told otherwise. */
  storage?: Runtime['storage'];
  /** What the tab keeps; nothing, unless told otherwise. */
  tabStorage?: Runtime['tabStorage'];
}

/** A screen on the page with a server written down in the test. Texts are shown as their keys. */
export function renderScreen(part: Partial<Screen>, options: Options = {}) {
  const calls: [op: string, args: Record<string, unknown>][] = [];
  const notices: Notice[] = [];
  const went: string[] = [];
  const session = createStore<Session>({
    status: 'signedIn',
    userId: 1,
    userEpoch: 1,
    profile: null,
    tags: {},
    ...options.session,
  });
  const runtime: Runtime = {
    call: (async (op: string, args: Record<string, unknown>) => {
      calls.push([op, args]);
      return options.answer?.(op, args);
    }) as unknown as Contract['call'],
    session,
    flags: createStore(options.flags ?? {}),
    updateLock: createUpdateLock(),
    moves: createPageMoves(window),
    siteLinks: options.siteLinks ?? {},
    state: createStore(initialClientState),
    notices: {
      toast: (notice) => String(notices.push(notice)),
      update: () => undefined,
      dismiss: () => undefined,
      message: () => undefined,
      notify: () => undefined,
      ...options.toasts,
    },
    hiddenValues: createHiddenValues({ get: () => undefined, set: () => false }, document.documentElement),
    tables: createTableChoices({ get: () => undefined, set: () => false }, document.documentElement),
    storage: options.storage ?? { get: () => undefined, set: () => false },
    tabStorage: options.tabStorage ?? { get: () => undefined, set: () => false, remove: () => undefined },
    hrefOf: (route, _params, filter) =>
      `/user/assets/${route}?${new URLSearchParams(filter as Record<string, string>)}`,
    go: (href) => void went.push(href),
    loginHref: () => '/login?redirect_url=here',
    now: () => Date.UTC(2026, 0, 31, 12),
  };
  const pageUrl = { search: '' };
  const widget = options.widget ?? (() => null);
  const widgets = {
    conversionQuote: { component: widget, load: async () => undefined, operations: () => ['convertQuote'] },
    chainAddress: { component: widget, load: async () => undefined, operations: () => ['coinConfig'] },
  } as WidgetRegistry;
  const screen = screenOf(part);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const i18n = keysAsTexts();
  const draw = (shown: Screen) => (
    <I18nextProvider i18n={i18n}>
      <RuntimeProvider runtime={runtime}>
        <QueryClientProvider client={client}>
          <MemoryRouter initialEntries={[options.at ?? '/']}>
            <UrlSpy onChange={(search) => (pageUrl.search = decodeURIComponent(search))} />
            <ScreenView screen={shown} overlays={options.overlays} widgets={widgets} />
          </MemoryRouter>
        </QueryClientProvider>
      </RuntimeProvider>
    </I18nextProvider>
  );
  const view = render(draw(screen));
  return {
    ...view,
    calls,
    notices,
    went,
    pageUrl,
    session,
    i18n,
    redraw: (next: Partial<Screen>) => view.rerender(draw(screenOf(next))),
  };
}

/** Lets answers that are due arrive. */
export async function settle(ms = 0): Promise<void> {
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, ms));
  });
}

/** What happy-dom has no idea of: sizes and what is in view. */
export function stubLayout({ isNarrow = false } = {}): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: isNarrow,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }));
}

function UrlSpy({ onChange }: { onChange(search: string): void }) {
  onChange(useLocation().search);
  return null;
}

function keysAsTexts() {
  const i18n = i18next.createInstance();
  void i18n.use(initReactI18next).init({
    lng: 'en',
    resources: {
      en: {
        translation: {},
        'inverse-error-code': { '50016': 'network is gone', httpUnknown: 'outcome is open' },
      },
    },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return i18n;
}
