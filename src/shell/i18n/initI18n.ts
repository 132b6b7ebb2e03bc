import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { pageLabels } from '../../../generated/screens/pageGroups.ts';
import type { KeyValue } from '../../contract/index.ts';
import { defaultLanguageKey, detectLanguage, directionOf, languageKey } from './detectLanguage.ts';
import { textBackend } from './textBackend.ts';

const screenTexts = 'user-assets';
const errorTexts = 'inverse-error-code';
const frame = 'frame';

interface I18nPorts {
  storage: KeyValue;
  /** <html>, which carries `lang` and `dir`. */
  root: HTMLElement;
  /** Query string of the URL. */
  search: string;
  browserLanguages: readonly string[];
  /** Loads a file of texts; may reuse an answer that the early script has already requested. */
  fetch: (url: string, init: RequestInit) => Promise<Response>;
}

interface I18nSettings {
  languages: readonly string[];
  defaultLanguage: string;
  /** The language whose texts a language uses. */
  textsOf(language: string): string;
  /** Host of the translation files; '' is the page's own. */
  staticHost: string;
  /** Whether keys without a text are posted to /locales/add (requirements §7.8); on in development. */
  reportsMissing: boolean;
}

interface Texts {
  i18n: I18n;
  /** Resolves when the screens' texts have loaded, or when the loader has given up. Never rejects. */
  ready: Promise<void>;
  /** Loads the error texts, which nobody needs before the first error. */
  loadErrorTexts(): Promise<void>;
}

/** Event for the components that show texts: more texts have loaded. */
const textsCame = 'textsCame';

/**
 * Starts the translations in the detected language. The instance can be used at once: until the screens' texts have
 * loaded, and when their loader has given up, only the built-in English is available.
 */
export function initI18n(ports: I18nPorts, settings: I18nSettings): Texts {
  const { storage, root, search, browserLanguages } = ports;
  const hints = { search, stored: storage.get(languageKey), browser: browserLanguages };
  const language = detectLanguage(hints, settings.languages, settings.defaultLanguage);
  const i18n = i18next.createInstance();
  const keep = (chosen: string) => {
    root.lang = chosen;
    root.dir = directionOf(chosen);
    storage.set(languageKey, chosen);
  };
  storage.set(defaultLanguageKey, settings.defaultLanguage);
  keep(language);
  i18n.on('languageChanged', keep);
  const ready = i18n
    .use(textBackend({ fetch: ports.fetch, staticHost: settings.staticHost, textsOf: settings.textsOf }))
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: [...settings.languages],
      // Requirements §7.8: English is the default and the last fallback.
      fallbackLng: 'en',
      load: 'currentOnly',
      ns: [screenTexts],
      defaultNS: screenTexts,
      fallbackNS: frame,
      resources: { en: { [frame]: { ...frameTexts, ...frameErrorTexts } } },
      partialBundledLanguages: true,
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
      react: { useSuspense: false, bindI18n: `languageChanged ${textsCame}` },
      saveMissing: settings.reportsMissing,
      // Requirements §7.8: up to 5 retries, the first after 350 ms, then doubling, 10 reads at a time.
      maxRetries: 5,
      retryTimeout: 350,
      maxParallelReads: 10,
    })
    .then(
      () => undefined,
      () => undefined,
    );
  i18n.store.on('added', () => i18n.emit(textsCame));
  // A failed download is final until the user chooses its language again.
  i18n.on('languageChanging', (chosen) => {
    if (!i18n.hasResourceBundle(chosen, screenTexts)) void i18n.reloadResources([chosen], [screenTexts]);
  });
  const loadErrorTexts = async () => {
    await ready;
    // After a failure they are not requested at once: where one file cannot be loaded, another cannot either.
    const hasTexts = i18n.languages.some((code) => i18n.hasResourceBundle(code, screenTexts));
    if (hasTexts) await i18n.loadNamespaces(errorTexts);
  };
  return { i18n, ready, loadErrorTexts };
}

/**
 * English texts of the frame, shipped with the code: without them, a page whose translations fail to load would show a
 * row of keys. They equal schemas/locales/en (checked by tests/shell/i18n/frameTexts.test.ts).
 */
export const frameTexts: Readonly<Record<string, string>> = {
  ...pageLabels,
  'nav.label': 'Assets area',
  'shell.skip': 'Skip to content',
  'shell.menu': 'Menu',
  'ui.close': 'Close',
  'shell.logIn': 'Log in',
  'shell.logOut': 'Log out',
  'shell.account': 'Account',
  'shell.tryAgain': 'Try again',
  'shell.theme': 'Theme',
  'palette.open': 'Search',
  'route.loading': 'Loading the page',
  'language.label': 'Language',
  'notice.label': 'Notification',
  'notice.offline': 'You are offline. What you see may be out of date.',
  'notice.accountUnavailable': 'Your account could not be loaded.',
};

/** Texts of the errors that can also prevent translations from loading (requirements §8.2). */
export const frameErrorTexts: Readonly<Record<string, string>> = {
  '50016': 'The network is not reachable. Check your connection.',
};
