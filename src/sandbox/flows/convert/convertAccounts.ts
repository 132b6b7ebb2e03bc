import type { components } from '../../../../generated/api/schema.d.ts';
import { balancesOf } from '../../books/ledger/balances.ts';
import { userAccount, type Wallet } from '../../platform/accountId.ts';
import type { SandboxContext } from '../context.ts';
import { refusals } from './refusals.ts';

/** The account names of requirements §9.5. */
export type ConvertAccount = components['schemas']['ConvertAccount'];

/** What quotes on this account are for; a quote of the wrong kind is refused with 700002. */
export type ConvertKind = 'single' | 'block';

interface ConvertAccountInfo {
  readonly wallet: Wallet;
  readonly kind: ConvertKind;
}

/** The wallet that each account pays from, and the kind of conversion it is for (domain §1.2). */
export const convertAccounts: Readonly<Record<ConvertAccount, ConvertAccountInfo>> = {
  funding: { wallet: 'FUND', kind: 'single' },
  funding_fiat: { wallet: 'FUND', kind: 'single' },
  otc_convert: { wallet: 'FUND', kind: 'single' },
  spot_convert: { wallet: 'SPOT', kind: 'single' },
  uta_convert: { wallet: 'UNIFIED', kind: 'single' },
  user_assets_contract: { wallet: 'CONTRACT', kind: 'single' },
  user_assets_inverse_contract: { wallet: 'CONTRACT', kind: 'single' },
  user_assets_unified: { wallet: 'UNIFIED', kind: 'single' },
  funding_block_trade: { wallet: 'FUND', kind: 'block' },
  uta_convert_block_trade: { wallet: 'UNIFIED', kind: 'block' },
  spot_convert_block_trade: { wallet: 'SPOT', kind: 'block' },
};

/** Names of every account that can be converted from. */
export const convertAccountNames = Object.keys(convertAccounts).filter(isConvertAccount);

/** Names of the accounts of block trades. */
export const blockTradeAccountNames = convertAccountNames.filter(
  (name) => convertAccounts[name].kind === 'block',
);

/** The account of a stored name. @throws Error when the database holds an unknown name (an internal error). */
export function convertAccountOf(name: string): ConvertAccountInfo & { readonly name: ConvertAccount } {
  if (!isConvertAccount(name)) throw new Error(`No account ${name} to convert from.`);
  return { ...convertAccounts[name], name };
}

function isConvertAccount(name: string): name is ConvertAccount {
  return Object.hasOwn(convertAccounts, name);
}

/**
 * Parses a comma-separated list of account names; null when none is given. Conversions of currencies count as the
 * funding account's.
 * @throws BusinessError 700000 for an unknown name
 */
export function requestedAccounts(accountType: string | undefined): string[] | null {
  if (accountType === undefined) return null;
  const requested = accountType.split(',');
  const unknown = requested.find((name) => !Object.hasOwn(convertAccounts, name));
  if (unknown !== undefined) throw refusals.parameter(`There is no account ${unknown}.`);
  return requested.flatMap((name) => (name === 'funding' ? ['funding', 'funding_fiat'] : [name]));
}

/** What a customer can convert from an account: decimal strings by coin; coins without a balance are absent. */
export async function availableBalances(
  context: SandboxContext,
  uid: number,
  account: ConvertAccount,
): Promise<ReadonlyMap<string, string>> {
  const balances = await balancesOf(context.db, [userAccount(uid, convertAccounts[account].wallet)]);
  return new Map(
    balances.filter(({ book }) => book === 'available').map(({ coin, amount }) => [coin, amount]),
  );
}
