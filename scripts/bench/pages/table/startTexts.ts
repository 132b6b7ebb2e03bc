import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import texts from '../../../../schemas/locales/en/user-assets.json';

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
