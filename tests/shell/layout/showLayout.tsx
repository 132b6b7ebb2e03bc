import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { flagDefaults } from '../../../generated/screens/flagDefaults.ts';
import { routes } from '../../../generated/screens/index.ts';
import brandFile from '../../../schemas/brand.json';
import { type Contract, createContract, noSettings } from '../../../src/contract/index.ts';
import {
  createPageMoves,
  createStore,
  createUpdateLock,
  type FlagStates,
  initialClientState,
  RuntimeProvider,
} from '../../../src/runtime/index.ts';
import type { ShellParts } from '../../../src/shell/frame/shellParts.ts';
import { frameTexts } from '../../../src/shell/i18n/initI18n.ts';
import { DefaultLayout } from '../../../src/shell/layout/DefaultLayout.tsx';
import { wholeFrame } from '../../../src/shell/navigation/wholeFrame.ts';
import { createNotices, createToastStore } from '../../../src/shell/notices/toastStore.ts';
import { createRuntime } from '../../../src/shell/runtime/createRuntime.ts';
import { createSessionStore } from '../../../src/shell/session/sessionStore.ts';
import { createThemeStore } from '../../../src/shell/theme/themeStore.ts';
import { testPorts } from '../../contract/support/testPorts.ts';
import { memoryStorage } from '../memoryStorage.ts';

export const notLoggedIn = { ret_code: 10007, ret_msg: '', result: {} };
export const person = {
  id: 533285,
  username: 'trader_one',
  vague_email_v2: 'tra***@example.com',
  currency_code: 'EUR',
  loyalty_vip_info: { label_type: 2, label_level: 3 },
};
export const leave = vi.fn();

/** What the frame is made of, and the ports of what stands in it, for somebody who is signed in. */
export async function layoutParts({
  profile = person as unknown,
  address = '/money-address/batch',
  siteFlags = flagDefaults as FlagStates,
  change = {} as Partial<ShellParts>,
} = {}) {
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({
    lng: 'en',
    keySeparator: false,
    nsSeparator: false,
    defaultNS: 'user-assets',
    resources: {
      en: {
        'user-assets': {
          ...frameTexts,
          'earn.unregulated': 'No regulated service',
          'nav.otherProduct': '{{name}}, another product',
          'shell.copyUid': 'Copy UID',
          'shell.logOutFailed': 'You are still logged in',
        },
      },
      'zh-HK': { 'user-assets': { 'nav.deposit': '充值' } },
    },
  });
  const call = vi.fn(async (op: string) => (op === 'userProfile' ? profile : {}));
  const contractCall = call as unknown as Contract['call'];
  const session = createSessionStore({
    call: contractCall,
    token: () => undefined,
    forget: () => undefined,
    goToLogin: leave,
  });
  await session.load();
  const toasts = createToastStore(() => undefined);
  const dialog = createStore<ReactNode>(null);
  const root = document.documentElement;
  const theme = createThemeStore({
    storage: memoryStorage(),
    systemDark: window.matchMedia('(prefers-color-scheme: dark)'),
    root,
    paintFrame: () => undefined,
  });
  const flags = createStore(flagDefaults);
  const parts: ShellParts = {
    brand: brandFile as ShellParts['brand'],
    languages: brandFile.languages,
    frame: createStore(wholeFrame(siteFlags)),
    session,
    theme,
    routes: createContract({ ports: testPorts([]), site: noSettings }).routes,
    toasts,
    dialog,
    assistant: createStore<ReactNode>(null),
    whenIdle: [],
    loadScreen: async () => null,
    ...change,
  };
  const ports = {
    call: contractCall,
    session,
    flags,
    updateLock: createUpdateLock(),
    moves: createPageMoves(window),
    siteLinks: {},
    state: createStore(initialClientState),
    notices: createNotices(toasts, () => Promise.reject(new Error('no kit'))),
    routes,
    leave,
    currentHref: () => `https://assets.example/user/assets${address}`,
    storage: { get: () => undefined, set: () => false },
    tabStorage: { get: () => undefined, set: () => false, remove: () => undefined },
  };
  return { i18n, call, toasts, dialog, parts, ports };
}

/** The frame around a page of one heading, as somebody who is signed in meets it. */
export async function show(setting: Parameters<typeof layoutParts>[0] = {}) {
  const { i18n, ports, parts, ...rest } = await layoutParts(setting);
  const runtime = createRuntime({ ...ports, navigate: () => undefined, now: () => 0 });
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={[setting.address ?? '/money-address/batch']}>
        <RuntimeProvider runtime={runtime}>
          <DefaultLayout parts={parts}>
            <h1>The page</h1>
          </DefaultLayout>
        </RuntimeProvider>
      </MemoryRouter>
    </I18nextProvider>,
  );
  return { user: userEvent.setup(), parts, ...rest };
}
