/**
 * The first script of a page, and small: it sets theme, language and direction before the first paint and sends the
 * page's first requests. It shares its few functions with the code that takes over, and imports nothing else.
 */
import { hosts } from '../../schemas/brand.json';
import { createDeviceId, readUserToken } from '../contract/call/caller.ts';
import { browserCookies, browserRandom, browserStorage } from '../contract/ports/browserPorts.ts';
import { readSiteSettings } from '../contract/ports/siteSettings.ts';
import { chosenRoute } from '../contract/routes/chosenRoute.ts';
import { textsOf } from '../formats/shared/languageTags.ts';
import { detectLanguage, directionOf, languageKey, siteLanguages } from '../shell/i18n/detectLanguage.ts';
import { readThemeChoice, resolveTheme, themeKey } from '../shell/theme/resolveTheme.ts';
import { readPageData } from './pageData.ts';
import { startFirstRequests, startTexts } from './startFirstRequests.ts';
import { startMain } from './startMain.ts';
import { writeOutline } from './writeOutline.ts';

const storage = browserStorage(() => window.localStorage);
const tabStorage = browserStorage(() => window.sessionStorage);
const root = document.documentElement;
const { search } = window.location;

const choice = readThemeChoice(storage.get(themeKey));
root.dataset.theme = resolveTheme(choice, window.matchMedia('(prefers-color-scheme: dark)').matches);

const hints = { search, stored: storage.get(languageKey), browser: navigator.languages };
const site = siteLanguages(window.location.hostname);
root.lang = detectLanguage(hints, site.supported, site.defaultLanguage);
root.dir = directionOf(root.lang);
const texts = textsOf(root.lang);

const settings = readSiteSettings(document);
const cookies = browserCookies(document, () => window.location.protocol === 'https:');
const token = readUserToken({ cookies, storage });
const { held } = chosenRoute({ storage, tabStorage, location: window.location }, settings);
const now = Date.now();
const ports = {
  fetch: window.fetch.bind(window),
  apiOrigin: held.origin,
  search,
  token,
  storage,
  now,
  deviceId: createDeviceId({ cookies, random: browserRandom }),
};

window.__uaEarly = new Map([
  ...startFirstRequests(readPageData(document, now), ports),
  ...startTexts(texts, hosts.static, ports),
]);
const sayLost = writeOutline(document, {
  language: texts,
  now,
  site: settings,
  reload: () => window.location.reload(),
});
startMain(document, sayLost);

/**
 * Another font is another layout, and the files outrank every other download: on a first visit the outline keeps the
 * reader's own font, and the page's fonts are fetched for what takes its place. Whoever has this script in the cache has
 * them there, too.
 */
const isCached = performance
  .getEntriesByType('resource')
  .every((entry) => (entry as PerformanceResourceTiming).transferSize === 0);
if (isCached) root.dataset.fonts = 'own';
