import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next, { type i18n as I18n } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { BrowserRouter } from 'react-router-dom';
import type { OperationId } from '../../../../generated/api/operations.ts';
import type { ResultOf } from '../../../../generated/api/types.ts';
import type { Screen } from '../../../../generated/models/screen.v1.d.ts';
import texts from '../../../../schemas/locales/en/user-assets.json';
import { browserStorage } from '../../../../src/contract/ports/browserPorts.ts';
import { ScreenView } from '../../../../src/render/ScreenView.tsx';
import { createStore, RuntimeProvider, type Session } from '../../../../src/runtime/index.ts';
import { quietRuntime } from '../../../../src/shell/runtime/quietRuntime.ts';
import { registry } from '../../../../src/widgets/registry.ts';

const queries = new QueryClient();
const session: Session = { status: 'signedIn', userId: 533_285, userEpoch: 1, profile: null, tags: {} };

/** A screen as its page renders it, without the frame: every call is answered at once, and links lead nowhere. */
export function ScreenAlone({ screen, answer, i18n }: { screen: Screen; answer: unknown; i18n: I18n }) {
  const runtime = quietRuntime({
    call: async <Op extends OperationId>() => answer as ResultOf<Op>,
    session: createStore(session),
    flags: createStore({}),
    tabStorage: browserStorage(() => window.sessionStorage),
  });
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <BrowserRouter>
          <RuntimeProvider runtime={runtime}>
            <ScreenView screen={screen} widgets={registry} />
          </RuntimeProvider>
        </BrowserRouter>
      </QueryClientProvider>
    </I18nextProvider>
  );
}

/** The English texts, set up as src/shell does, without the network. */
export async function startTexts(): Promise<I18n> {
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({
    lng: 'en',
    defaultNS: 'user-assets',
    resources: { en: { 'user-assets': texts } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  });
  return i18n;
}
