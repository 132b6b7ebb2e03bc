/** The script of the page that the service worker shows: theme, language and words, and a new attempt once there is a network. */
import { browserStorage } from '../../contract/ports/browserPorts.ts';
import { detectLanguage, directionOf, languageKey, siteLanguages, textsOf } from '../i18n/detectLanguage.ts';
import { readThemeChoice, resolveTheme, themeKey } from '../theme/resolveTheme.ts';

const root = document.documentElement;
const storage = browserStorage(() => window.localStorage);
const { search, hostname } = window.location;

const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
root.dataset.theme = resolveTheme(readThemeChoice(storage.get(themeKey)), systemIsDark);

const hints = { search, stored: storage.get(languageKey), browser: navigator.languages };
const { supported, defaultLanguage } = siteLanguages(hostname);
const language = detectLanguage(hints, supported, defaultLanguage);
const block = document.getElementById('ua-words')?.textContent ?? '{}';
const words = (JSON.parse(block) as Readonly<Record<string, Readonly<Record<string, string>>>>)[
  textsOf(language)
];
// In a language that has no words for this page it stays in English, and says so to whoever reads it aloud.
if (words !== undefined) {
  root.lang = language;
  root.dir = directionOf(language);
  for (const [id, text] of Object.entries(words)) {
    const element = document.getElementById(id);
    if (element !== null) element.textContent = text;
  }
  document.title = document.title.replace(/^[^·]*(?= ·)/, words.title ?? '$&');
}

window.addEventListener('online', () => window.location.reload());
