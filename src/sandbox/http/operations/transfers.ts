import type { components } from '../../../../generated/api/schema.d.ts';
import type { Account } from '../../books/accounts/account.ts';
import type { Hides } from '../../flows/context.ts';
import { transfersByMonth } from '../../flows/overview/transfersByMonth.ts';
import { createTransfer } from '../../flows/transfers/createTransfer.ts';
import { familyAccounts, ownAccounts } from '../../flows/transfers/familyAccounts.ts';
import { accountName, transferableAmounts } from '../../flows/transfers/transferableAmounts.ts';
import { transfersOf } from '../../flows/transfers/transfersOf.ts';
import type { Wallet } from '../../platform/accountId.ts';
import { notOffered } from '../../platform/errors.ts';
import type { Handler } from '../httpContext.ts';
import type { HandlerRegistry } from './registry.ts';

/** GET universal-transfer/account-types: the customer's accounts. */
const transferAccountTypes: Handler<'transferAccountTypes'> = async ({ context, account }) => {
  const list = (await ownAccounts(context.db, account)).map(
    ({ wallet, canSend, canReceive, closedReason }) => ({
      ...accountTypes[wallet],
      bizType: 1 as const,
      canTransferIn: canReceive,
      canTransferOut: canSend,
      closedReason,
    }),
  );
  return { list, total: list.length };
};

/**
 * GET universal-transfer/accounts: the accounts of the customer, and those of their family where an edition offers
 * sub-accounts.
 */
const transferAccounts: Handler<'transferAccounts'> = async ({ context, account, hidden }) => {
  const hasFamily = !(await hidden())(familyFlag);
  const accounts = await (hasFamily ? familyAccounts : ownAccounts)(context.db, account);
  const list = accounts.map((one) => ({
    account: accountName(one),
    memberId: String(one.owner.uid),
    memberName: one.owner.username,
    isOwn: one.owner.uid === account.uid,
    accountType: one.wallet,
    canSend: one.canSend,
    canReceive: one.canReceive,
    closedReason: one.closedReason,
  }));
  return { list, total: list.length };
};

/** GET universal-transfer/amounts: what an account holds, and what of it can be transferred. */
const transferAmounts: Handler<'transferAmounts'> = async ({ context, account, args, hidden }) => {
  assertOwn(account, await hidden(), [args.account]);
  return transferableAmounts(context, account, args.account);
};

/** POST universal-transfer/create: moves coins between two accounts of the family. */
const transferCreate: Handler<'transferCreate'> = async ({ context, account, args, hidden }) => {
  assertOwn(account, await hidden(), [args.from, args.to]);
  return createTransfer(context, account, args);
};

/** GET universal-transfer/own-list: transfers between the customer's own accounts. */
const transferOwnList: Handler<'transferOwnList'> = ({ context, account, args }) =>
  transfersOf(context, account.uid, args, 'own');

/** GET universal/transfer/list: transfers between the main account and its sub-accounts. */
const transferList: Handler<'transferList'> = ({ context, account, args }) =>
  transfersOf(context, account.uid, args);

/** GET universal-transfer/months: what was received from the family and sent to it, month by month. */
const transferMonths: Handler<'transferMonths'> = ({ context, account, args }) =>
  transfersByMonth(context, account, args);

/** Transfers between the accounts of one family. */
export const transferHandlers = {
  transferAccountTypes,
  transferAccounts,
  transferAmounts,
  transferCreate,
  transferOwnList,
  transferList,
  transferMonths,
} satisfies HandlerRegistry;

/** The flag of transfers with others of the family; those between one's own accounts are offered everywhere. */
const familyFlag = 'subAccountTransferRecord';

/** @throws BusinessError 10025 for an account of somebody else where an edition offers no sub-accounts */
function assertOwn({ uid }: Account, hides: Hides, names: readonly string[]): void {
  if (hides(familyFlag) && names.some((name) => !name.startsWith(`${uid}-`))) throw notOffered();
}

type AccountType = components['schemas']['AccountType'];

/** Names of requirements §9.4. */
const accountTypes: Readonly<Record<Wallet, { accountType: AccountType; accountName: string }>> = {
  FUND: { accountType: 'fiat', accountName: 'Funding' },
  UNIFIED: { accountType: 'uta', accountName: 'Unified trading' },
  SPOT: { accountType: 'spot', accountName: 'Spot' },
  CONTRACT: { accountType: 'contract', accountName: 'Derivatives' },
  OPTION: { accountType: 'option', accountName: 'USDC derivatives' },
  INVESTMENT: { accountType: 'finacial', accountName: 'Investment' },
};
