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

// Three convert-account names begin with the product's own name, which is the brand's and not ours to know.
const BRANDED: ReadonlyArray<readonly [suffix: string, label: string]> = [
  ['_inverse_contract', 'account.inverseContract'],
  ['_contract', 'account.contract'],
  ['_unified', 'account.unified'],
];

/** The translation key for any account name of the contract, in either letter case; 'account.other' when it is new. */
export function accountLabel(name: string): string {
  const lower = name.toLowerCase();
  if (Object.hasOwn(LABELS, lower)) return LABELS[lower] ?? 'account.other';
  return BRANDED.find(([suffix]) => lower.endsWith(suffix))?.[1] ?? 'account.other';
}
