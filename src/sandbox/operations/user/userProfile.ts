import type { ResultOf } from '../../../../generated/api/types.ts';
import type { Account } from '../../accounts/account.ts';
import type { Handler } from '../../context.ts';
import { maskedEmail } from './maskedEmail.ts';

type Profile = ResultOf<'userProfile'>;

/** GET /v2/private/user/profile: who is signed in; addresses and numbers with their middle hidden. */
export const userProfile: Handler<'userProfile'> = async ({ account }) => ({
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
  status: 'Normal',
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
