/** What an event is called in the file, whatever its language: programs for taxes read it. */
export type TaxType =
  | 'deposit'
  | 'withdrawal'
  | 'transfer'
  | 'conversion'
  | 'trade'
  | 'funding'
  | 'fee'
  | 'interest'
  | 'reward'
  | 'loan'
  | 'adjustment';

const types: Readonly<Record<string, TaxType>> = {
  deposit: 'deposit',
  'fiat-deposit': 'deposit',
  'withdraw-end': 'withdrawal',
  'deposit-return': 'withdrawal',
  transfer: 'transfer',
  upgrade: 'transfer',
  'bonus-transfer': 'transfer',
  'convert-settle': 'conversion',
  'batch-settle': 'conversion',
  'auto-convert': 'conversion',
  'debt-sale': 'conversion',
  'contract-trade': 'trade',
  'contract-delivery': 'trade',
  'contract-liquidation': 'trade',
  'contract-deleverage': 'trade',
  'contract-funding': 'funding',
  'fee-refund': 'fee',
  interest: 'interest',
  airdrop: 'reward',
  bonus: 'reward',
  'bonus-recollect': 'reward',
  borrow: 'loan',
  repay: 'loan',
  'auto-deduction': 'loan',
};

/** The type of a kind of ledger transaction. Between customers, who sends withdraws and who receives is paid in. */
export function taxTypeOf(kind: string, isSent: boolean): TaxType {
  if (kind === 'withdraw-internal') return isSent ? 'withdrawal' : 'deposit';
  return (Object.hasOwn(types, kind) ? types[kind] : undefined) ?? 'adjustment';
}
