// An internal tool for staff who write edition files in English: its texts are not for customers, so they are neither
// shipped nor translated with schemas/locales.

import { QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import formTexts from '../../schemas/locales/en/user-assets.json';
import { browserPorts, type Ports } from '../contract/index.ts';
import AntdProvider from '../render/antd/AntdProvider.tsx';
import {
  createQueryClient,
  type Runtime,
  RuntimeProvider,
  ScreenModel,
  ScreenModelProvider,
} from '../runtime/index.ts';
import { createThemeStore, paintFrame } from '../shell/index.ts';
import { quietRuntime } from '../shell/runtime/quietRuntime.ts';
import { Studio } from './Studio.tsx';
import { StudioProvider } from './state/StudioContext.tsx';
import { StudioStore, type StudioView } from './state/StudioStore.ts';
import { createStudioClient } from './state/studioClient.ts';
import texts from './texts.json';

const ports = browserPorts();
const i18n = i18next.createInstance();
await i18n.use(initReactI18next).init({
  lng: 'en',
  ns: ['user-assets'],
  defaultNS: 'user-assets',
  resources: { en: { 'user-assets': { ...formTexts, ...texts } } },
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
});
const theme = createThemeStore({
  storage: ports.storage,
  systemDark: window.matchMedia('(prefers-color-scheme: dark)'),
  root: document.documentElement,
  paintFrame,
});
const container = document.getElementById('root');
if (container === null) throw new Error('The page has no element #root');
const root = createRoot(container);
const client = createStudioClient(ports);
const queryClient = createQueryClient();
const runtime = createFormRuntime(ports);
/** Form components read the sources of a screen; the studio's forms have none, so this is an empty one. */
const model = new ScreenModel(
  {
    id: 'studio',
    route: 'exchangeIndex',
    access: 'tolerated',
    title: '',
    purpose: '',
    body: [{ kind: 'text', id: 'none', text: '' }],
  },
  {
    scopes: {},
    facts: { loggedIn: false, flag: () => true },
    isSessionPending: false,
    areTagsPending: false,
    userEpoch: 1,
    pages: {},
    orders: {},
  },
  queryClient,
  runtime.call,
);

root.render(<p className="studio__wait">{i18n.t('studio.loading')}</p>);
await Promise.all([client.state(), client.person()]).then(
  ([files, person]) => draw({ files, person }),
  (error: Error) =>
    root.render(<p className="studio__wait">{i18n.t('studio.failed', { reason: error.message })}</p>),
);

function draw(opened: Pick<StudioView, 'files' | 'person'>): void {
  const store = new StudioStore(opened, client, ports.clock);
  root.render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <RuntimeProvider runtime={runtime}>
            <ScreenModelProvider model={model}>
              <AntdProvider>
                <StudioProvider store={store}>
                  <Studio theme={theme} />
                </StudioProvider>
              </AntdProvider>
            </ScreenModelProvider>
          </RuntimeProvider>
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>,
  );
}

/** The runtime of the studio's own forms: they call no exchange and navigate nowhere. */
function createFormRuntime({ tabStorage, clock }: Pick<Ports, 'tabStorage' | 'clock'>): Runtime {
  return quietRuntime({
    call: () => Promise.reject(new Error('The forms of the studio ask no exchange.')),
    currentHref: () => '',
    tabStorage,
    now: clock.now,
  });
}
