import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import i18next from 'i18next';
import { type ReactElement, StrictMode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import {
  createHiddenValues,
  createPageMoves,
  createStore,
  createTableChoices,
  createUpdateLock,
  initialClientState,
  type Runtime,
  RuntimeProvider,
  type Session,
} from '../../../src/runtime/index.ts';

configure({ asyncUtilTimeout: 10_000 });

export const signedIn: Session = {
  status: 'signedIn',
  userId: 7,
  userEpoch: 1,
  profile: null,
  tags: {},
};
export const anonymous: Session = { status: 'anonymous', userId: 0, userEpoch: 1, profile: null, tags: {} };

/** Draws a widget among the ports it needs. Texts are their keys, so that a test does not depend on wording. */
export function renderWidget(widget: ReactElement, session: Session = signedIn) {
  const i18n = i18next.createInstance();
  void i18n.use(initReactI18next).init({
    lng: 'en',
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    defaultNS: 'user-assets',
    react: { useSuspense: false },
  });
  const runtime: Runtime = {
    call: () => Promise.reject(new Error('a widget calls through its client')),
    session: createStore(session),
    flags: createStore({}),
    updateLock: createUpdateLock(),
    moves: createPageMoves(window),
    siteLinks: {},
    state: createStore(initialClientState),
    notices: {
      toast: () => '',
      update: () => undefined,
      dismiss: () => undefined,
      message: () => undefined,
      notify: () => undefined,
    },
    hiddenValues: createHiddenValues({ get: () => undefined, set: () => false }, document.documentElement),
    tables: createTableChoices({ get: () => undefined, set: () => false }, document.documentElement),
    storage: { get: () => undefined, set: () => false },
    tabStorage: { get: () => undefined, set: () => false, remove: () => undefined },
    hrefOf: (route) => `/user/assets/${route}`,
    go: () => undefined,
    loginHref: () => '/login?redirect_url=here',
    now: () => Date.now(),
  };
  const wrap = (element: ReactElement) => (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient()}>
          <RuntimeProvider runtime={runtime}>{element}</RuntimeProvider>
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>
  );
  return render(wrap(widget));
}
