import type { ResultOf } from '../../../../generated/api/types.ts';
import { sections as files } from '../../../../schemas/export/sections.json';
import type { Account } from '../../books/accounts/account.ts';
import type { Hides } from '../context.ts';
import { formatsOf } from './exportFormats.ts';
import { type ExportType, exportRules } from './rules/exportRules.ts';

type Section = ResultOf<'exportConfig'>['accounts'][number];
type Kind = Omit<Section['types'][number], 'formats'>;

interface Offer {
  readonly accountType: Section['accountType'];
  readonly types: readonly Kind[];
}

const kind = (type: ExportType, label: string, maxDays: number = exportRules.rangeDays): Kind => ({
  type,
  label,
  maxDays,
});

const funding: Offer = {
  accountType: 'fiat',
  types: [kind('SAVINGS', 'Savings'), kind('PERSONAL_INFO', 'Personal information', 0)],
};

const unified: readonly Offer[] = [
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

/** For accounts that are not upgraded yet (domain §1.2). */
const classic: readonly Offer[] = [
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

/**
 * The accounts of a customer with the single statements of each and their formats, without those that a compliance flag hides
 * (requirements §3.4); accounts with none left are omitted.
 */
export function exportSections({ utaStatus }: Account, hides: Hides): Section[] {
  return [funding, ...(utaStatus === 'SUCCESS' ? unified : classic)]
    .map(({ accountType, types }) => ({
      accountType,
      types: types
        .filter(({ type }) => !hides(featureOf(type)))
        .map((kind) => ({ ...kind, formats: [...formatsOf(kind.type, accountType)] })),
    }))
    .filter(({ types }) => types.length > 0);
}

/** The flag of a statement type: "PRE_UPGRADE" is the section `preUpgrade` of schemas/export/sections.json. */
export function featureOf(type: ExportType): string {
  const key = type.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const section = files.find((file) => file.key === key);
  if (section === undefined) throw new Error(`No section of statements stands for ${type}.`);
  return section.feature;
}
