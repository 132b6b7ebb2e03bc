import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { routes } from '../../generated/screens/index.ts';
import { type FlagStates, resolveScreen } from '../compliance/index.ts';
import { sentScreen, wholeScreen } from '../routes/sentScreen.ts';
import { GalleryPage } from './GalleryPage.tsx';
import { editionStates, galleryNow } from './galleryEdition.ts';
import { examplesOf, type Specimen, specimensOf } from './specimens.ts';

// Every screen, node kind and part of src/ui in its states, without an exchange: only for `npm run dev` and `npm run gallery`. It is
// not among the build's entries (vite.config.ts), so nothing of it is shipped.
const query = new URLSearchParams(window.location.search);
const lang = query.get('lang') ?? 'en';
const theme = query.get('theme') === 'dark' ? 'dark' : 'light';
const edition = query.get('edition') ?? 'default';
const root = document.documentElement;
root.lang = lang;
root.dir = lang.startsWith('ar') ? 'rtl' : 'ltr';
root.dataset.theme = theme;

const texts = import.meta.glob('../../schemas/locales/*/*.json', { import: 'default' });
const description = import.meta.glob('../../generated/api/description.json', { import: 'default' });
const load = (files: typeof texts, path: string) => files[path]?.() ?? Promise.resolve({});
const [screens, own, errors, described, usual, states] = await Promise.all([
  Promise.all(routes.map(async (route) => wholeScreen(sentScreen(await route.load(), null)))),
  load(texts, `../../schemas/locales/${lang}/user-assets.json`),
  load(texts, `../../schemas/locales/${lang}/inverse-error-code.json`),
  load(description, '../../generated/api/description.json'),
  editionStates('default', galleryNow),
  editionStates(edition, galleryNow),
]);

/** Every specimen of the default edition; of another, those that it shows otherwise. */
function shownSpecimens(): readonly Specimen[] {
  const known = new Set(resolvedSpecimens(usual).map((specimen) => JSON.stringify(specimen)));
  const shown = resolvedSpecimens(states);
  return edition === 'default' ? shown : shown.filter((specimen) => !known.has(JSON.stringify(specimen)));
}

function resolvedSpecimens(flags: FlagStates): readonly Specimen[] {
  return specimensOf(screens.flatMap((screen) => resolveScreen(screen, flags) ?? []));
}

const i18n = i18next.createInstance();
await i18n.use(initReactI18next).init({
  lng: lang,
  ns: ['user-assets', 'inverse-error-code'],
  defaultNS: 'user-assets',
  resources: { [lang]: { 'user-assets': own as object, 'inverse-error-code': errors as object } },
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
});

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no element #root');
createRoot(container).render(
  <I18nextProvider i18n={i18n}>
    <GalleryPage specimens={shownSpecimens()} examples={examplesOf(described)} flags={states} />
  </I18nextProvider>,
);
