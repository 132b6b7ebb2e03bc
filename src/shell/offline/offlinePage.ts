/**
 * The script of the page that the service worker shows: theme, language and words, what this tab has shown last, and a new
 * attempt once there is a network.
 */
import { browserCookies, browserStorage } from '../../contract/ports/browserPorts.ts';
import { textsOf } from '../../formats/shared/languageTags.ts';
import { readKept } from '../../runtime/records/keptRecords.ts';
import { hiddenValuesKey } from '../../runtime/state/hiddenValues.ts';
import { detectLanguage, directionOf, languageKey, siteLanguages } from '../i18n/detectLanguage.ts';
import { basePath } from '../runtime/createRuntime.ts';
import { readThemeChoice, resolveTheme, themeKey } from '../theme/resolveTheme.ts';
import { drawRecords, type OfflineWords } from './drawRecords.ts';

const root = document.documentElement;
const storage = browserStorage(() => window.localStorage);
const { search, hostname } = window.location;

const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
root.dataset.theme = resolveTheme(readThemeChoice(storage.get(themeKey)), systemIsDark);

const hints = { search, stored: storage.get(languageKey), browser: navigator.languages };
const { supported, defaultLanguage } = siteLanguages(hostname);
const language = detectLanguage(hints, supported, defaultLanguage);
const block = document.getElementById('ua-words')?.textContent ?? '{}';
const texts = JSON.parse(block) as Readonly<Record<string, OfflineWords>>;
const words = texts[textsOf(language)];
// In a language without texts for this page it stays in English, and declares that for screen readers.
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

const place = document.getElementById('kept');
const ports = {
  storage,
  tabStorage: browserStorage(() => window.sessionStorage),
  cookies: browserCookies(document),
  now: Date.now,
};
let drawn = '';
/** Shows what may be shown now, which is less once a session ends, in this tab's past or in another tab. */
function look(): void {
  const pages = readKept(ports)?.pages ?? [];
  const areHidden = storage.get(hiddenValuesKey) === 'hidden';
  const present = JSON.stringify([pages, areHidden]);
  if (present === drawn) return;
  drawn = present;
  const path = window.location.pathname.slice(basePath.length).replace(/\/+$/, '');
  const page = pages.find((one) => one.path === path);
  const others = pages.filter((one) => one !== page);
  const shown = { page, others, words: words ?? texts.en ?? {}, language: root.lang, areHidden };
  place?.replaceChildren(...drawRecords(shown));
}
look();
const lookEveryMs = 5_000;
window.setInterval(look, lookEveryMs);
// A page restored by Back from the back/forward cache shows what it showed before.
for (const event of ['pageshow', 'storage', 'focus']) window.addEventListener(event, look);
document.addEventListener('visibilitychange', look);
