import type { FormatDefinition, FormatDescription } from '../shared/formatDefinition.ts';
import { unshown } from '../shared/formattedText.ts';

/** An account of the user by its label (requirements §9.4, §9.5). */
export const format: FormatDefinition = {
  text: (value) => {
    if (typeof value !== 'string') return unshown('notText');
    return { text: value, labelKey: accountLabel(value) };
  },
  isKeepable: true,
};

export const description: FormatDescription = {
  shows: 'An account of the user by its name.',
  takes: ['text', 'choice'],
  checkedAs: 'kind',
  options: {},
  inCharts: 'names',
  examples: [{ value: 'unified', text: 'Unified trading' }],
};

const LABELS: Readonly<Record<string, string>> = {
  // Account types (requirements §9.4; `finacial` is the contract's spelling).
  contract: 'account.contract',
  spot: 'account.spot',
  fiat: 'account.fiat',
  finacial: 'account.investment',
  option: 'account.option',
  mt4: 'account.mt4',
  unified: 'account.unified',
  uta: 'account.uta',
  // Convert-account names (requirements §9.5).
  funding: 'account.fiat',
  spot_convert: 'account.spot',
  otc_convert: 'account.fiat',
  funding_fiat: 'account.fiat',
  uta_convert: 'account.uta',
  funding_block_trade: 'account.fiat',
  uta_convert_block_trade: 'account.uta',
  spot_convert_block_trade: 'account.spot',
  // Names of the v5 calls.
  fund: 'account.fiat',
  investment: 'account.investment',
  earn: 'account.investment',
};

// Three convert-account names begin with the brand's name, which this code does not know.
const BRANDED: ReadonlyArray<readonly [suffix: string, label: string]> = [
  ['_inverse_contract', 'account.inverseContract'],
  ['_contract', 'account.contract'],
  ['_unified', 'account.unified'],
];

/** The translation key for any account name of the contract, in either letter case; 'account.other' if unknown. */
export function accountLabel(name: string): string {
  const lower = name.toLowerCase();
  if (Object.hasOwn(LABELS, lower)) return LABELS[lower] ?? 'account.other';
  return BRANDED.find(([suffix]) => lower.endsWith(suffix))?.[1] ?? 'account.other';
}
