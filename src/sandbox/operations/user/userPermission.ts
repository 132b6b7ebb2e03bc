import type { ResultOf } from '../../../../generated/api/types.ts';
import type { Handler } from '../../context.ts';
import { blockTradeEligibility } from '../../convert/blockTradeEligibility.ts';

/** GET /user/private/permission: what the customer may do, and why not where not. */
export const userPermission: Handler<'userPermission'> = async ({ context, account }) => {
  const blockTrades = await blockTradeEligibility(context, account);
  const isUpgrading = account.utaStatus === 'PROCESS';
  const isSubAccount = account.parentUid !== null;
  const reasons: ResultOf<'userPermission'>['reasons'] = [];
  if (isSubAccount) reasons.push('SUB_ACCOUNT');
  if (account.withdrawBanned) reasons.push('WITHDRAW_BANNED');
  if (isUpgrading) reasons.push('UPGRADE_IN_PROGRESS');
  for (const reason of blockTrades.reasons) {
    if (reason === 'KYC_REQUIRED' || reason === 'BALANCE_TOO_LOW') reasons.push(reason);
  }
  return {
    isLoaded: true,
    deposit: true,
    withdraw: !isSubAccount && !account.withdrawBanned && !isUpgrading,
    convert: !isUpgrading,
    otc: blockTrades.eligible && !isUpgrading,
    export: true,
    sub_transfer: true,
    reasons,
  };
};
