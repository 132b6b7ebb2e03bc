import type { Handler } from '../../context.ts';
import { callerCountry } from '../../reference/callerCountry.ts';

/** GET /register/permission_v2: what the caller's country allows. */
export const registerPermission: Handler<'registerPermission'> = async ({ account }) => {
  const country = callerCountry(account);
  const allowed = country.isRestricted ? 0 : 1;
  return {
    code: country.code2,
    name_en: country.name,
    is_visible: 1,
    is_login: allowed,
    is_trade: allowed,
    ban_time: '',
    is_sanction_ip_disallow: country.isRestricted ? 1 : 0,
    refer_site_id: 'GLOBAL',
  };
};
