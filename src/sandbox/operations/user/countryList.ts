import type { Handler } from '../../context.ts';
import { countries } from '../../reference/countries.ts';

/** GET /v2/public/country-list: every country in the order of the English names. */
export const countryList: Handler<'countryList'> = async () => ({
  list: [...countries.values()].map(({ code, code2, name, dialCode, isRestricted }) => ({
    code,
    code2,
    name_en: name,
    dial_code: dialCode,
    is_restricted: isRestricted ? 1 : 0,
  })),
  total: countries.size,
});
