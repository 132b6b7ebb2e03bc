import { languages } from '../../../schemas/brand.json';

/** The language whose texts a language uses: mostly its own. */
export function textsOf(code: string): string {
  const entry: { code: string; texts?: string } | undefined = languages.find((one) => one.code === code);
  return entry?.texts ?? code;
}

/** The language tag with digits fixed to 0-9; English for a tag that Intl does not know. */
export function latinDigits(language: string): string {
  try {
    return new Intl.Locale(language, { numberingSystem: 'latn' }).toString();
  } catch {
    return 'en-u-nu-latn';
  }
}

/**
 * The language tag for dates: the Gregorian calendar and digits 0-9 everywhere, so that a day on the page is the same
 * day in a statement and at a bank (ar-SA would count in the Islamic calendar).
 */
export function dateLanguage(language: string): string {
  try {
    return new Intl.Locale(language, { calendar: 'gregory', numberingSystem: 'latn' }).toString();
  } catch {
    return 'en-u-ca-gregory-nu-latn';
  }
}
