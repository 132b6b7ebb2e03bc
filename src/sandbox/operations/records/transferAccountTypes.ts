import type { components } from '../../../../generated/api/schema.d.ts';
import type { Handler } from '../../context.ts';

type AccountType = components['schemas']['AccountType'];

const funding = ['fiat', 'Funding'] as const;
const investment = ['finacial', 'Investment'] as const;

const unified = [funding, ['uta', 'Unified trading'], investment] as const;

/** Of accounts that are not upgraded yet (domain §1.2). */
const classic = [
  funding,
  ['spot', 'Spot'],
  ['contract', 'Derivatives'],
  ['option', 'USDC derivatives'],
  investment,
] as const;

/** GET universal-transfer/account-types: the accounts the customer has. */
export const transferAccountTypes: Handler<'transferAccountTypes'> = async ({ account }) => {
  const rows: readonly (readonly [AccountType, string])[] =
    account.utaStatus === 'SUCCESS' ? unified : classic;
  const isMovable = account.utaStatus !== 'PROCESS';
  return {
    list: rows.map(([accountType, accountName]) => ({
      accountType,
      accountName,
      bizType: 1,
      canTransferIn: isMovable,
      canTransferOut: isMovable,
    })),
    total: rows.length,
  };
};
