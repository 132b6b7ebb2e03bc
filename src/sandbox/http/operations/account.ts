import type { ResultOf } from '../../../../generated/api/types.ts';
import { type Account, maskedEmail } from '../../books/accounts/account.ts';
import { blockTradeEligibility } from '../../flows/convert/blockTradeQuote.ts';
import { owes } from '../../flows/debts/collectDebts.ts';
import { subaccountTaxes } from '../../flows/deposits/subaccountTaxes.ts';
import { retryUpgrade, upgradeAnswer } from '../../flows/upgrade/upgrade.ts';
import { countryOf } from '../../world/reference/countries.ts';
import type { Handler } from '../httpContext.ts';
import type { HandlerRegistry } from './registry.ts';

type Profile = ResultOf<'userProfile'>;

/** GET /v2/private/user/profile: the current user; e-mail address and phone number are masked. */
const userProfile: Handler<'userProfile'> = async ({ account }) => ({
  id: account.uid,
  username: account.username,
  vague_email: maskedEmail(account.email, 'hidden'),
  vague_email_v2: maskedEmail(account.email, 'shown'),
  vague_mobile: account.mobile === '' ? '' : `${account.mobile.slice(0, 3)}****${account.mobile.slice(-3)}`,
  email_verified: account.email !== '',
  mobile_verified: account.mobile !== '',
  has_google2fa: account.hasGoogle2fa,
  country_code: account.country,
  currency_code: account.currency,
  lang: account.language,
  status: account.withdrawBanned ? 'Frozen' : 'Normal',
  created_at: String(Math.floor(account.createdAt / 1000)),
  is_submember: account.parentUid !== null,
  parent_member_id: account.parentUid ?? 0,
  sub_attribute: account.subAttribute,
  unified_account: account.utaStatus === 'SUCCESS' ? 1 : 0,
  kyc_level: account.kycLevel,
  member_tag: { UTA: account.utaStatus, UTA_INVERSE: '', change_utc_time_zone: '0' },
  banStatus: banStatus(account),
  loyalty_vip_info: loyalty(account),
  grayFlag: grayFlag(account),
});

function banStatus({ withdrawBanned }: Account): Profile['banStatus'] {
  return {
    login: 1,
    trade: 1,
    withdraw: withdrawBanned ? 0 : 1,
    is_normal: !withdrawBanned,
    trade_banned_detail: '',
    withdraw_ban_detail: withdrawBanned ? 'Withdrawals of this account are closed.' : '',
  };
}

function loyalty({ labelType, labelLevel }: Account): Profile['loyalty_vip_info'] {
  const isVip = labelType !== 1;
  return {
    is_vip: isVip,
    label_type: labelType,
    label_level: labelLevel,
    vip_status: isVip ? 1 : 0,
    is_child_member: false,
    mm_spot_level: 0,
    mm_derivative_level: 0,
  };
}

function grayFlag({ utaStatus, parentUid }: Account): NonNullable<Profile['grayFlag']> {
  const isUnified = utaStatus === 'SUCCESS';
  return {
    isSpotConvert: !isUnified,
    fiatConvert: parentUid === null,
    utaConvert: isUnified,
    utaSmallAsset: isUnified,
    IsUTA: isUnified,
    IsFA: true,
    IsP2P: false,
  };
}

/** Values of `status` in the member info. */
const normal = 1;
const frozen = 4;

const unifiedTrading = 5;
const classic = 1;

/** GET /user/private/member/info: type and status of the account. */
const memberInfo: Handler<'memberInfo'> = async ({ account }) => ({
  member_id: String(account.uid),
  parent_member_id: account.parentUid === null ? '' : String(account.parentUid),
  member_type: 1,
  member_relation: account.parentUid === null ? 'MASTER' : 'SUB',
  status: account.withdrawBanned ? frozen : normal,
  account_mode: account.utaStatus === 'SUCCESS' ? unifiedTrading : classic,
  remark: '',
  kyc_level: account.kycLevel,
  kyc_country: account.country,
  is_institution: false,
});

/** GET /user/private/permission: what the customer may do, and the reasons for what they may not. */
const userPermission: Handler<'userPermission'> = async ({ context, account }) => {
  const blockTrades = await blockTradeEligibility(context, account);
  const isUpgrading = account.utaStatus === 'PROCESS';
  const isSubAccount = account.parentUid !== null;
  // Nothing is moved for whoever is verified in a country under sanctions (assertServed).
  const isServed = !countryOf(account).isRestricted;
  const isOwing = await owes(context.db, account.uid);
  const reasons: ResultOf<'userPermission'>['reasons'] = [];
  if (isSubAccount) reasons.push('SUB_ACCOUNT');
  if (account.withdrawBanned) reasons.push('WITHDRAW_BANNED');
  if (isUpgrading) reasons.push('UPGRADE_IN_PROGRESS');
  for (const reason of blockTrades.reasons) {
    if (reason === 'KYC_REQUIRED' || reason === 'BALANCE_TOO_LOW' || reason === 'REGION')
      reasons.push(reason);
  }
  return {
    isLoaded: true,
    deposit: isServed,
    withdraw: isServed && !isSubAccount && !account.withdrawBanned && !isUpgrading && !isOwing,
    convert: isServed && !isUpgrading,
    otc: blockTrades.eligible && !isUpgrading,
    export: true,
    sub_transfer: isServed,
    reasons,
  };
};

/** GET /user/private/user-tag: the tags requested by name or by value, all of them when none is requested. */
const userTag: Handler<'userTag'> = async ({ account, args }) => {
  // The exchange gives no vouchers.
  const tags = { voucher_money_user: '0', withdraw_addr_level: levels[account.withdrawAddrLevel] } as const;
  const names = Object.keys(tags).filter((name): name is keyof typeof tags => name in tags);
  const requested = names.filter(
    (name) => args[name] !== undefined || args.req_tags?.includes(name) === true,
  );
  const answer: ResultOf<'userTag'> = {};
  for (const name of requested.length === 0 ? names : requested)
    Object.assign(answer, { [name]: tags[name] });
  return answer;
};

const levels = { 0: '0', 1: '1', 2: '2' } as const;

/** GET /user/private/search-subaccount-tax: the sub-accounts, and which of them owe a declaration. */
const subaccountTax: Handler<'subaccountTax'> = ({ context, account }) =>
  subaccountTaxes(context, account.uid);

/** POST upgrade/retry: begins a failed upgrade once more. */
const accountUpgradeRetry: Handler<'accountUpgradeRetry'> = async ({ context, account }) =>
  upgradeAnswer(await retryUpgrade(context, account.uid));

/** The current user: who they are, what they may do, how their account stands (requirements §7.2). */
export const accountHandlers = {
  userProfile,
  memberInfo,
  userPermission,
  userTag,
  subaccountTax,
  accountUpgradeRetry,
} satisfies HandlerRegistry;
