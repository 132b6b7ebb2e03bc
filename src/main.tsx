import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import type { Brand } from '../generated/models/brand.v1.d.ts';
import type { NavigationFile } from '../generated/models/navigation.v1.d.ts';
import { flagDefaults } from '../generated/screens/flagDefaults.ts';
import { routes } from '../generated/screens/index.ts';
import brandFile from '../schemas/brand.json';
import navigationFile from '../schemas/navigation.json';
import { browserPorts, createContract, readSiteSettings } from './contract/index.ts';
import { App } from './routes/App.tsx';
import { preparePage, routeAt } from './routes/pageOf.tsx';
import { createStore, type FlagStates, RuntimeProvider } from './runtime/index.ts';
import {
  basePath,
  buildNavigation,
  type ComplianceWall,
  createFailureNotices,
  createRuntime,
  createSessionStore,
  createThemeStore,
  createToastStore,
  DefaultLayout,
  initI18n,
  loginHref,
  paintFrame,
  type ShellParts,
  takeEarly,
} from './shell/index.ts';

const brand = brandFile as Brand;
const ports = browserPorts();
const contract = createContract({ ports, site: readSiteSettings(document) });
const root = document.documentElement;

const session = createSessionStore({
  call: contract.call,
  goToLogin: () => window.location.assign(loginHref(window.location.href)),
});
void session.load();

const { i18n, ready } = initI18n(
  {
    storage: ports.storage,
    root,
    search: window.location.search,
    browserLanguages: navigator.languages,
    fetch: takeEarly(ports),
  },
  {
    languages: brand.languages.map(({ code }) => code),
    defaultLanguage: brand.defaultLanguage,
    staticHost: brand.hosts.static,
    reportsMissing: import.meta.env.DEV,
  },
);

const flags = createStore<FlagStates>(flagDefaults);
const toasts = createToastStore((work, ms) => ports.clock.after(ms, work));
const wall = createStore<ComplianceWall | null>(null);
const failures = createFailureNotices({ notices: toasts, i18n, openWall: wall.set });
contract.onFailure(failures.onFailure);
window.addEventListener('unhandledrejection', failures.onUnhandled);

const parts: ShellParts = {
  brand,
  navigation: buildNavigation(navigationFile as NavigationFile, routes, flags.get()),
  session,
  theme: createThemeStore({
    storage: ports.storage,
    systemDark: window.matchMedia('(prefers-color-scheme: dark)'),
    root,
    paintFrame,
  }),
  toasts,
  wall,
  // What fails here is loaded again, and reported, when the page is really opened.
  prefetch: (id) =>
    void routes
      .find((route) => route.id === id)
      ?.load()
      .catch(() => undefined),
};

// A failed call is never sent again by itself (nothing may happen twice); screens poll where their files say so.
const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
});

/** The ports need the router, so they are made below it. */
function Page() {
  const navigate = useNavigate();
  const [runtime] = useState(() =>
    createRuntime({
      call: contract.call,
      session,
      flags,
      notices: toasts,
      routes,
      navigate: (to) => void navigate(to),
      leave: (href) => window.location.assign(href),
      currentHref: () => window.location.href,
      now: () => ports.clock.now(),
    }),
  );
  return (
    <RuntimeProvider runtime={runtime}>
      <DefaultLayout parts={parts}>
        <App />
      </DefaultLayout>
    </RuntimeProvider>
  );
}

/** Texts mostly arrive before the code; when they do not, the page does not wait for them longer than this. */
const textsWaitMs = 2500;
const waited = new Promise<void>((resolve) => void ports.clock.after(textsWaitMs, resolve));

// The first page is drawn once and whole: its texts and its code come side by side before that.
const first = routeAt(window.location.pathname.slice(basePath.length));
const prepared = Promise.all([ready, first && preparePage(first)]);
void Promise.race([prepared, waited]).then(() => {
  const container = document.getElementById('root');
  if (container === null) throw new Error('The page has no element #root');
  createRoot(container).render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queries}>
          <BrowserRouter basename={basePath}>
            <Page />
          </BrowserRouter>
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>,
  );
});
