type Labels = readonly [movement: string, fee: string];

/** How a kind of ledger transaction is called, and the fee in it, in the words of the trade. */
const labels: Readonly<Record<string, Labels>> = {
  opening: ['Initial balance', 'Fee'],
  deposit: ['Deposit', 'Deposit fee'],
  'fiat-deposit': ['Payment by bank or card', 'Deposit fee'],
  'deposit-return': ['Deposit returned', 'Deposit fee'],
  'deposit-undo': ['Deposit rolled back', 'Deposit fee'],
  'debt-payment': ['Debt payment', 'Fee'],
  'withdraw-end': ['Withdrawal', 'Withdrawal fee'],
  'withdraw-internal': ['Internal transfer', 'Withdrawal fee'],
  transfer: ['Transfer', 'Fee'],
  upgrade: ['Upgrade to the unified account', 'Fee'],
  'convert-settle': ['Conversion', 'Conversion fee'],
  'batch-settle': ['Conversion of several coins', 'Conversion fee'],
  'auto-convert': ['Automatic conversion', 'Conversion fee'],
  'contract-trade': ['Profit or loss of a trade', 'Trading fee'],
  'contract-funding': ['Funding of a position', 'Fee'],
  'contract-delivery': ['Delivery', 'Delivery fee'],
  'contract-liquidation': ['Liquidation', 'Liquidation fee'],
  'contract-deleverage': ['Automatic deleveraging', 'Trading fee'],
  'fee-refund': ['Fee', 'Fee refunded'],
  airdrop: ['Airdrop', 'Fee'],
  bonus: ['Bonus', 'Fee'],
  'bonus-recollect': ['Bonus taken back', 'Fee'],
  'bonus-transfer': ['Bonus transfer', 'Fee'],
  'debt-sale': ['Exchange to cover a debt', 'Fee'],
  'auto-deduction': ['Automatic deduction', 'Fee'],
  interest: ['Interest', 'Fee'],
  borrow: ['Loan received', 'Fee'],
  repay: ['Loan repaid', 'Fee'],
};

/** Whether a row is what was moved or the fee for it. */
export type MovementPart = 'movement' | 'fee';

/** The name of a kind of ledger transaction in a statement; "Other" for one without a name of its own. */
export function movementLabel(kind: string, part: MovementPart): string {
  const [movement, fee] = (Object.hasOwn(labels, kind) ? labels[kind] : undefined) ?? ['Other', 'Fee'];
  return part === 'fee' ? fee : movement;
}
