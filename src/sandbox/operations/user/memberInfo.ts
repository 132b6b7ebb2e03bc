import type { Handler } from '../../context.ts';

const unifiedTrading = 5;
const classic = 1;

/** GET /user/private/member/info: kind and standing of the account. */
export const memberInfo: Handler<'memberInfo'> = async ({ account }) => ({
  member_id: String(account.uid),
  parent_member_id: account.parentUid === null ? '' : String(account.parentUid),
  member_type: 1,
  member_relation: account.parentUid === null ? 'MASTER' : 'SUB',
  status: 1,
  account_mode: account.utaStatus === 'SUCCESS' ? unifiedTrading : classic,
  remark: '',
  kyc_level: account.kycLevel,
  kyc_country: account.country,
  is_institution: false,
});
