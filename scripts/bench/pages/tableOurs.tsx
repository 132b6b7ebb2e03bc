import '../../../src/shell/theme/theme.css';
import i18next, { type i18n as I18n } from 'i18next';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import texts from '../../../schemas/locales/en/user-assets.json';
import { measureTable } from './table/measureTable.ts';
import { loadOurTable, OurTable } from './table/OurTable.tsx';

measureTable(
  Promise.all([startTexts(), loadOurTable()]).then(
    ([i18n]) =>
      (rows, place) =>
        createRoot(place).render(<OurTable rows={rows} i18n={i18n} />),
  ),
);

/** The English texts, set up as src/shell does, without the network. */
async function startTexts(): Promise<I18n> {
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
