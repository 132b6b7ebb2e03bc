import type { Handler } from '../../context.ts';
import { callerCountry } from '../../reference/callerCountry.ts';

/** GET /register/countryCode: where the caller seems to be, and the language they ask for. */
export const countryCode: Handler<'countryCode'> = async ({ account, language }) => {
  const { code, code2, dialCode } = callerCountry(account);
  const isTag = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/.test(language);
  return { code: code2, country_code: dialCode, ip_country: code, lang: isTag ? language : 'en' };
};
