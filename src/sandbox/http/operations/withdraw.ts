import { createFiatWithdrawal } from '../../flows/withdrawals/bank/createFiatWithdrawal.ts';
import { cancelWithdrawal } from '../../flows/withdrawals/cancelWithdrawal.ts';
import { createWithdrawal } from '../../flows/withdrawals/createWithdrawal.ts';
import { requirementOf } from '../../flows/withdrawals/information/requirementOf.ts';
import { submitWithdrawalInfo } from '../../flows/withdrawals/information/submitWithdrawalInfo.ts';
import { limitDays } from '../../flows/withdrawals/limitDays.ts';
import { withdrawalsOf } from '../../flows/withdrawals/withdrawalsOf.ts';
import { withdrawChainsOf } from '../../flows/withdrawals/withdrawChainsOf.ts';
import { withdrawLimits } from '../../flows/withdrawals/withdrawLimits.ts';
import { BusinessError } from '../../platform/errors.ts';
import { coins } from '../../world/reference/coins.ts';
import type { Handler } from '../httpContext.ts';
import type { HandlerRegistry } from './registry.ts';

/** POST fiat/private/withdraw/create: withdraws fiat currency. */
const fiatWithdrawCreate: Handler<'fiatWithdrawCreate'> = ({ context, account, args }) =>
  createFiatWithdrawal(context, account, args);

/** GET withdraw/travel-rule-requirement: the data required about a receiver. */
const travelRuleRequirement: Handler<'travelRuleRequirement'> = async ({ context, account, args, hidden }) =>
  requirementOf(context, account, args, await hidden());

/** POST withdraw/submit-info: accepts the information that a withdrawal waits for. */
const withdrawSubmitInfo: Handler<'withdrawSubmitInfo'> = ({ context, account, args }) =>
  submitWithdrawalInfo(context, account, args);

/** GET withdraw/records: the customer's withdrawals with their states. */
const withdrawRecords: Handler<'withdrawRecords'> = ({ context, account, args }) =>
  withdrawalsOf(context, account, args);

/** POST withdraw/cancel: cancels a withdrawal that was not sent yet. */
const withdrawCancel: Handler<'withdrawCancel'> = ({ context, account, args }) =>
  cancelWithdrawal(context, account, args.id);

/** POST withdraw/create: sends coins to an address or to another customer. */
const withdrawCreate: Handler<'withdrawCreate'> = async ({ context, account, args, hidden }) =>
  createWithdrawal(context, account, args, await hidden());

/** GET withdraw/limit-amount: limits and available amounts for a withdrawal of one coin. */
const withdrawLimitAmount: Handler<'withdrawLimitAmount'> = ({ context, account, args }) =>
  withdrawLimits(context, account, args);

/** GET withdraw/limit-days: what counted against the daily limit, day by day. */
const withdrawLimitDays: Handler<'withdrawLimitDays'> = ({ context, account }) => limitDays(context, account);

/** GET withdraw/coin-chain: coins with the networks they can be withdrawn on. */
const withdrawCoinChain: Handler<'withdrawCoinChain'> = async ({ args }) => {
  const found = [...coins.values()].filter(
    ({ coin, kind }) => kind === 'crypto' && (args.coin === undefined || coin === args.coin),
  );
  if (found.length === 0) throw new BusinessError(131001, `There is no coin ${args.coin}.`);
  return {
    list: found.map(({ coin, fullName }) => ({ coin, coinName: fullName, chains: withdrawChainsOf(coin) })),
  };
};

/** Withdrawals, their limits (requirements §7.6) and what the law wants to know of their receivers. */
export const withdrawHandlers = {
  withdrawCoinChain,
  withdrawLimitAmount,
  withdrawLimitDays,
  withdrawCreate,
  withdrawCancel,
  withdrawRecords,
  withdrawSubmitInfo,
  travelRuleRequirement,
  fiatWithdrawCreate,
} satisfies HandlerRegistry;
