import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import errors from '../schemas/locales/en/inverse-error-code.json';
import texts from '../schemas/locales/en/user-assets.json';

/** The area's own English texts, as a page has them. */
export async function englishTexts(): Promise<i18n> {
  const instance = i18next.createInstance();
  await instance.use(initReactI18next).init({
    lng: 'en',
    keySeparator: false,
    nsSeparator: false,
    defaultNS: 'user-assets',
    interpolation: { escapeValue: false },
    resources: { en: { 'user-assets': texts, 'inverse-error-code': errors } },
  });
  return instance;
}
