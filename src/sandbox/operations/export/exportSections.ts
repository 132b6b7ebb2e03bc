import type { ResultOf } from '../../../../generated/api/types.ts';
import type { Account } from '../../accounts/account.ts';

type Section = ResultOf<'exportConfig'>['accounts'][number];
type Kind = Section['types'][number];

/** Longest range of a statement, days (domain.md §2.8). */
export const maxRangeDays = 366;

const kind = (type: Kind['type'], label: string, maxDays = maxRangeDays): Kind => ({ type, label, maxDays });

const funding: Section = {
  accountType: 'fiat',
  types: [kind('SAVINGS', 'Savings'), kind('PERSONAL_INFO', 'Personal information', 0)],
};

const unified: readonly Section[] = [
  {
    accountType: 'uta',
    types: [
      kind('DERIVATIVE', 'Derivatives'),
      kind('USDC', 'USDC derivatives'),
      kind('COPYTRADE', 'Copy trading'),
      kind('TRADING_TOOLS', 'Trading bots'),
      kind('PRE_UPGRADE', 'Before the upgrade'),
    ],
  },
  { accountType: 'spot', types: [kind('ETP', 'Leveraged tokens')] },
];

/** Of accounts that are not upgraded yet (domain.md §1.2). */
const classic: readonly Section[] = [
  {
    accountType: 'contract',
    types: [
      kind('CONTRACT', 'Contracts'),
      kind('USDT', 'USDT contracts'),
      kind('COPYTRADE', 'Copy trading'),
      kind('TRADING_TOOLS', 'Trading bots'),
    ],
  },
  { accountType: 'option', types: [kind('USDC', 'USDC derivatives')] },
  { accountType: 'spot', types: [kind('ETP', 'Leveraged tokens')] },
];

/** The accounts of a customer with the single statements of each (spec §3 "Export-statement sections"). */
export function exportSections({ utaStatus }: Account): Section[] {
  return [funding, ...(utaStatus === 'SUCCESS' ? unified : classic)];
}
