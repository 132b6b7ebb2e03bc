import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter } from 'react-router-dom';
import type { BrandLinks } from '../generated/models/brand.v1.d.ts';
import { routes } from '../generated/screens/index.ts';
import { hosts, licence, links, name, tagline } from '../schemas/brand.json';
import { islamicAttribute } from './compliance/hostEdition.ts';
import { readUserToken } from './contract/call/caller.ts';
import { codes, createContract, createObserver } from './contract/index.ts';
import { textsOf } from './formats/shared/languageTags.ts';
import { firstPage } from './routes/firstPage.ts';
import { BrokenPage } from './routes/MessagePage.tsx';
import { RuntimePage } from './routes/RuntimePage.tsx';
import { wholeScreen } from './routes/sentScreen.ts';
import { type LoadScreen, siteScreens } from './routes/siteScreens.ts';
import {
  Boundary,
  type ClientState,
  createPageMoves,
  createQueryClient,
  createStore,
  createUpdateLock,
  holdLaterParts,
  initialClientState,
  lazyValue,
} from './runtime/index.ts';
import { isLoginFree } from './runtime/routeAt.ts';
import {
  basePath,
  createNotices,
  createSessionStore,
  createThemeStore,
  createToastStore,
  firstFrame,
  initI18n,
  listenToFailures,
  loginHref,
  pageParts,
  paintFrame,
  type Rest,
  type ShellParts,
  siteLanguages,
  takeEarly,
} from './shell/index.ts';
import './render/firstSheets.ts';

const nothing = () => undefined;
/** Path of the page in the address bar, below the base path. */
const pagePath = () => window.location.pathname.slice(basePath.length);
const isPageLoginFree = () => isLoginFree(pagePath());
const brandLinks: BrandLinks = links;
const { ports, site, hostname, flags, timeAhead, systemDark, leave } = pageParts();
const observer = createObserver({
  ports,
  apiHost: site.apiHost,
  load: () =>
    import('./shell/analytics/startReporting.ts').then((module) =>
      module.startReporting({ ports, apiHost: site.apiHost, session, basePath, routes }),
    ),
});
const contract = createContract({
  ports,
  site,
  reportSignature: observer.reportSignature,
  isOffered: (operation) => !flags.edition().refused.includes(operation),
  isLoginFree: isPageLoginFree,
});
contract.onOutcome(observer.outcome);
window.addEventListener('error', (event) => observer.fault(event.error));
window.addEventListener('unhandledrejection', (event) => observer.fault(event.reason));
const root = document.documentElement;

const session = createSessionStore({
  call: contract.call,
  token: () => readUserToken(ports),
  forget: contract.forget,
  goToLogin: () => !isPageLoginFree() && leave(loginHref(window.location.href)),
  prepare: async ({ sub_attribute }) => {
    if (sub_attribute === islamicAttribute) await followFlags();
  },
});
const { languages, supported, defaultLanguage } = siteLanguages(hostname);
const { i18n, ready, loadErrorTexts } = initI18n(
  {
    storage: ports.storage,
    root,
    search: window.location.search,
    browserLanguages: navigator.languages,
    fetch: takeEarly(ports),
  },
  {
    languages: supported,
    defaultLanguage,
    textsOf,
    staticHost: hosts.static,
    reportsMissing: import.meta.env.DEV,
  },
);

const updateLock = createUpdateLock();
const moves = createPageMoves(window);
let frameUnder = firstFrame;
const frame = createStore(frameUnder(flags.states.get()));
const renderFrame = () => frame.set(frameUnder(flags.states.get()));
flags.states.subscribe(renderFrame);
const wholeFrame = {
  async load() {
    frameUnder = await import('./shell/afterStart.ts').then((module) => module.wholeFrame);
    renderFrame();
  },
};
const now = () => contract.now() + timeAhead.get();
const flagParts = {
  session,
  clock: ports.clock,
  now,
  updateLock,
  whenRefused: (again: () => void) =>
    contract.onFailure(({ code }) => {
      if (code === codes.notOffered) again();
    }),
  report: observer.fault,
};
const followFlags = () => flags.follow(flagParts);
const flagsKnown = flags.open(flagParts);
const sentScreen: LoadScreen = async (route) => siteScreens(flags.edition(), flags.sentFor())(route);
/**
 * Until its texts have loaded, or their loader has given up, a page shows its outline instead of text keys: nobody
 * should press a button labelled `withdraw.submit`. After this time it is rendered regardless.
 */
const longestTextsWaitMs = 15_000;
const passed = (ms: number) => new Promise<void>((resolve) => void ports.clock.after(ms, resolve));
const textsKnown = Promise.race([ready, passed(longestTextsWaitMs)]);
/** No part of a page is loaded before its edition is known. */
const loadScreen: LoadScreen = async (route) => {
  const [sent] = await Promise.all([flagsKnown.then(() => sentScreen(route)), textsKnown]);
  return sent;
};
/** A screen that is about to be shown. Few read the tags of whoever is signed in (requirements §3.3). */
const openScreen: LoadScreen = async (route) => {
  const sent = await loadScreen(route);
  if (JSON.stringify(sent).includes('user#/tags')) session.needTags();
  return sent;
};
void session.load();

const state = createStore<ClientState>(initialClientState);
const toasts = createToastStore((work, ms) => ports.clock.after(ms, work));
const notices = createNotices(toasts, async () => {
  const [{ default: AntdProvider }, { openKit }] = await Promise.all([
    import('./render/antd/AntdProvider.tsx'),
    import('./shell/notices/openKit.tsx'),
  ]);
  return openKit(AntdProvider, i18n);
});
const dialog = createStore<ReactNode>(null);
const failures = listenToFailures({ notices, i18n, dialog, kycHref: brandLinks.kyc });
contract.onFailure(failures.onFailure);
contract.onFailure(() => void loadErrorTexts());
window.addEventListener('unhandledrejection', failures.onUnhandled);

const assistantPlace = createStore<ReactNode>(null);
/** A deployment with its own chat attaches it here instead. */
const assistant = {
  async load() {
    const help = await import('./shell/afterStart.ts');
    help.attachAssistant(help.createHelpAssistant(), { session, i18n, place: assistantPlace });
  },
};

/** Everything beyond the first screen, loaded once that is rendered. */
let deferred: Promise<Rest> | undefined;
function startDeferred(): Promise<Rest> {
  deferred ??= import('./shell/afterStart.ts').then(
    (module) => {
      void followFlags();
      return module.afterStart({
        hostname,
        contract,
        ports,
        apiHost: site.apiHost,
        client: queryClient,
        updateLock,
        session,
        state,
        configured: flags.configured,
        i18n,
        languages: supported,
        notices,
      });
    },
    (error: unknown) => {
      deferred = undefined;
      throw error;
    },
  );
  return deferred;
}
// The very first response can already be stale, and the notice about it needs the texts.
contract.onStale((stale) => {
  void ready.then(startDeferred).then(({ noteStale }) => noteStale(stale), nothing);
});

const queryClient = createQueryClient();

const onShown = holdLaterParts();

/** Once loaded, a link that is about to be followed prefetches its page. */
const nextPages = lazyValue(() =>
  import('./routes/nextPages.ts').then((module) =>
    module.bringNextPages({
      contract: { ...contract, now },
      client: queryClient,
      session,
      flags: flags.states,
      state,
      visibility: ports.visibility,
      loadScreen: openScreen,
    }),
  ),
);

const parts: ShellParts = {
  brand: { name, tagline, licence, links: brandLinks, mark: site.mark },
  languages,
  frame,
  session,
  theme: createThemeStore({ storage: ports.storage, systemDark, root, paintFrame }),
  routes: contract.routes,
  toasts,
  dialog,
  assistant: assistantPlace,
  whenIdle: [wholeFrame, { load: startDeferred }, failures, assistant, nextPages],
  loadScreen: async (id) => {
    const route = routes.find((candidate) => candidate.id === id);
    const sent = route && (await loadScreen(route));
    return sent ? wholeScreen(sent) : null;
  },
};

const runtimePorts = {
  call: contract.call,
  session,
  state,
  flags: flags.states,
  updateLock,
  moves,
  siteLinks: brandLinks,
  notices,
  routes,
  leave,
  currentHref: () => window.location.href,
  storage: ports.storage,
  tabStorage: ports.tabStorage,
};

void firstPage({
  path: pagePath() || '/',
  search: window.location.search,
  contract: { ...contract, now },
  client: queryClient,
  session,
  flags: flags.states,
  flagsKnown,
  texts: ready,
  passed,
  loadScreen,
  openScreen,
}).then(() => {
  const container = document.getElementById('root');
  if (container === null) throw new Error('The page has no element #root');
  // An error caught by a boundary is still an error: report it to monitoring.
  const page = createRoot(container, { onCaughtError: (error) => reportError(error) });
  // As a transition, so that rendering is sliced and the page stays responsive to input.
  startTransition(() =>
    page.render(
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <QueryClientProvider client={queryClient}>
            <BrowserRouter basename={basePath}>
              <Boundary instead={() => <BrokenPage />}>
                <RuntimePage
                  ports={runtimePorts}
                  serverNow={contract.now}
                  timeAhead={timeAhead}
                  parts={parts}
                  loadScreen={openScreen}
                  onShown={onShown}
                />
              </Boundary>
            </BrowserRouter>
          </QueryClientProvider>
        </I18nextProvider>
      </StrictMode>,
    ),
  );
});
