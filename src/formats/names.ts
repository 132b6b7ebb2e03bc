import { emptyText, type Formatter } from './formattedText.ts';

/** An account of the user by its label (requirements §9.4, §9.5). */
export const account: Formatter = (value) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  if (typeof value !== 'string') return { text: '', problem: 'notText' };
  return { text: value, labelKey: accountLabel(value) };
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

/** A network's common name (TRC20, Arbitrum One), or its code when it has none. */
export const chain: Formatter = (value) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  return typeof value === 'string' ? { text: value, isLeftToRight: true } : { text: '', problem: 'notText' };
};

/** A coin's code; the renderer puts the coin's mark before it. A code listed in `map` is not a coin: it has words. */
export const coinIcon: Formatter = (value, { map }) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  if (typeof value !== 'string') return { text: '', problem: 'notText' };
  const entry = map !== undefined && Object.hasOwn(map, value) ? map[value] : undefined;
  return entry === undefined
    ? { text: value, isLeftToRight: true }
    : { text: value, labelKey: entry.label, tone: entry.tone };
};
