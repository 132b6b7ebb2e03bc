import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import { islamicAttribute } from '../../../compliance/hostEdition.ts';
import { subaccountTaxes } from '../../flows/deposits/subaccountTaxes.ts';
import { closureBanners } from '../../flows/notices/closureBanners.ts';
import { noticeTexts } from '../../flows/notices/noticeTexts.ts';
import { yearlyBanners } from '../../flows/notices/yearlyBanners.ts';
import { beginCheck } from '../../flows/stepUp/beginCheck.ts';
import { changeBookRule } from '../../flows/stepUp/changeBookRule.ts';
import { sendCode } from '../../flows/stepUp/sendCode.ts';
import { withCodes } from '../../flows/stepUp/withCodes.ts';
import { retryUpgrade, upgradeAnswer } from '../../flows/upgrade/upgrade.ts';
import { BusinessError } from '../../ground/errors.ts';
import { countries, countryOf } from '../../world/reference/countries.ts';
import type { Handler } from '../httpContext.ts';
import { endSessions, openSessionsOf } from '../sessions/openSessions.ts';
import { changeOf } from './changeOf.ts';
import { vipAmbassador, vipLabelInfo } from './loyalty.ts';
import type { HandlerRegistry } from './registry.ts';
import { memberInfo, userPermission, userProfile, userTag } from './userProfile.ts';

/** POST change/address-super-verification: when on, withdrawals to verified addresses need codes as well. */
const addressSuperVerification: Handler<'addressSuperVerification'> = async ({ context, account, args }) => {
  const { uid } = account;
  const { open } = await withCodes(context, account, args, (trx, now) =>
    changeBookRule(context, trx, { uid, setting: 'WHITELIST', open: !args.open, now }),
  );
  return { status: open ? 0 : 1 };
};

/**
 * POST risk/default-intercept: a token for the change that follows. The JSON text is validated with the rest of the
 * body.
 */
const riskDefaultIntercept: Handler<'riskDefaultIntercept'> = ({ context, account, args }) =>
  beginCheck(context, account, changeOf(args.sence, JSON.parse(args.ext_info_str)));

/** POST /send/email: mails a code to the address in the profile; a code to another address would prove nothing. */
const sendEmail: Handler<'sendEmail'> = async ({ context, account, args }) => {
  if (args.email !== undefined && args.email.toLowerCase() !== account.email.toLowerCase()) {
    throw new BusinessError(10001, 'Request parameter error: /email is not the address of the profile.', {
      params: { field: '/email' },
    });
  }
  const { type } = args;
  return {
    cool_down: await sendCode(context, account, { purpose: type, topic: type, subject: subjects[type] }),
  };
};

/** GET /user/private/search-subaccount-tax: the sub-accounts, and which of them owe a declaration. */
const subaccountTax: Handler<'subaccountTax'> = ({ context, account }) =>
  subaccountTaxes(context, account.uid);

/** POST upgrade/retry: begins a failed upgrade once more. */
const accountUpgradeRetry: Handler<'accountUpgradeRetry'> = async ({ context, account }) =>
  upgradeAnswer(await retryUpgrade(context, account.uid));

/** POST session/end-all: ends all other sessions, or all sessions. */
const sessionEndAll: Handler<'sessionEndAll'> = async (request) => {
  const { context, account, sessionId, args } = request;
  const { uid } = account;
  if (args.keepCurrent) return { ended: await endSessions(context.db, { uid, except: sessionId }) };
  const ended = await endSessions(context.db, { uid });
  await request.endSession();
  return { ended };
};

/** POST session/end: idempotent; a session that has already ended is no error. */
const sessionEnd: Handler<'sessionEnd'> = async ({ context, account, args: { id } }) => ({
  ended: await endSessions(context.db, { uid: account.uid, id }),
});

/** GET session/list: the customer's open sessions. */
const sessionList: Handler<'sessionList'> = async ({ context, account, sessionId }) => ({
  list: await openSessionsOf(context, account.uid, sessionId),
});

/** POST /logout: succeeds without a session as well. */
const logout: Handler<'logout'> = async ({ endSession }) => {
  await endSession();
  return {};
};

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

/** The current user, their permissions, and the site's configuration (requirements §7.2). */
export const userHandlers = {
  userProfile,
  userTag,
  userPermission,
  registerPermission,
  memberInfo,
  configWeb,
  configBanner,
  vipLabelInfo,
  vipAmbassador,
  countryList,
  countryCode,
  exchangeRate,
  logout,
  sessionList,
  accountUpgradeRetry,
  sessionEnd,
  sessionEndAll,
  subaccountTax,
  sendEmail,
  riskDefaultIntercept,
  addressSuperVerification,
} satisfies HandlerRegistry;

type Flags = NonNullable<ResultOf<'configWeb'>['webSiteComplianceConfig']>;

const base = 'USD';

const subjects: Readonly<Record<ArgumentsOf<'sendEmail'>['type'], string>> = {
  address_verification: 'Your code to change the rules of your address book',
  withdraw: 'Your code for a withdrawal',
  security: 'Your code to change a security setting',
};
