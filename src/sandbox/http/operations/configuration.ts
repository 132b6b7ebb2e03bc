import type { ResultOf } from '../../../../generated/api/types.ts';
import { islamicAttribute } from '../../../compliance/hostEdition.ts';
import { closureBanners } from '../../flows/notices/closureBanners.ts';
import { noticeTexts } from '../../flows/notices/noticeTexts.ts';
import { yearlyBanners } from '../../flows/notices/yearlyBanners.ts';
import { BusinessError } from '../../platform/errors.ts';
import { countries, countryOf } from '../../world/reference/countries.ts';
import type { Handler } from '../httpContext.ts';
import type { HandlerRegistry } from './registry.ts';

/** GET /api/exchange-rate: the value of one US dollar in a currency. */
const exchangeRate: Handler<'exchangeRate'> = async ({ context, args: { name } }) => {
  const now = context.clock.now();
  const rate = name === base ? '1' : context.market.rateAt(base, name, now);
  if (rate === null) throw new BusinessError(10001, `There is no rate for ${name}.`);
  return { name, rate, base, update_time: String(Math.floor(now / 1000)) };
};

/** GET /register/countryCode: the caller's apparent country and requested language. */
const countryCode: Handler<'countryCode'> = async ({ account, language }) => {
  const { code, code2, dialCode } = countryOf(account);
  const isTag = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/.test(language);
  return { code: code2, country_code: dialCode, ip_country: code, lang: isTag ? language : 'en' };
};

/** GET /v2/public/country-list: every country in the order of the English names. */
const countryList: Handler<'countryList'> = async () => ({
  list: [...countries.values()].map(({ code, code2, name, dialCode, isRestricted }) => ({
    code,
    code2,
    name_en: name,
    dial_code: dialCode,
    is_restricted: isRestricted ? 1 : 0,
  })),
  total: countries.size,
});

/** POST /v3/config/banner: current closures, then seasonal notices, in the page's language. */
const configBanner: Handler<'configBanner'> = async ({ context, args, language }) => {
  const texts = noticeTexts(args.lang ?? language);
  const closed = closureBanners[args.position]?.(texts) ?? [];
  return { list: [...closed, ...yearlyBanners(args.position, context.clock.now(), texts)] };
};

/**
 * POST /v3/config/web: what differs from the edition, which the pages already have. Nothing, unless the control page
 * sets something. An Islamic sub-account gets its own edition (requirements §3.4).
 */
const configWeb: Handler<'configWeb'> = async ({ account, args, context }) => ({
  siteId: account?.subAttribute === islamicAttribute ? 'ISLAMIC' : (args.siteId ?? 'default'),
  webSiteComplianceConfig: context.runtimeFlags.config() as Flags,
});

/** GET /register/permission_v2: what the caller's country allows. */
const registerPermission: Handler<'registerPermission'> = async ({ account }) => {
  const country = countryOf(account);
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

/** The site's configuration and the reference data that is the same for every caller (requirements §7.2). */
export const configurationHandlers = {
  configWeb,
  configBanner,
  countryList,
  countryCode,
  registerPermission,
  exchangeRate,
} satisfies HandlerRegistry;

type Flags = NonNullable<ResultOf<'configWeb'>['webSiteComplianceConfig']>;

const base = 'USD';
