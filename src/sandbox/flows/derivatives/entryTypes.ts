import { sql } from 'kysely';
import type { components } from '../../../../generated/api/schema.d.ts';

export type TransactionType = components['schemas']['TransactionType'];

/** The type of a movement in the records, by kind of ledger transaction: when it adds to the wallet, when it takes. */
const types: Readonly<Record<string, readonly [added: TransactionType, taken: TransactionType]>> = {
  'contract-trade': ['TRADE', 'TRADE'],
  'contract-funding': ['SETTLEMENT', 'SETTLEMENT'],
  'contract-delivery': ['DELIVERY', 'DELIVERY'],
  'contract-liquidation': ['LIQUIDATION', 'LIQUIDATION'],
  'contract-deleverage': ['ADL', 'ADL'],
  airdrop: ['AIRDROP', 'AIRDROP'],
  bonus: ['BONUS', 'BONUS'],
  'bonus-recollect': ['BONUS_RECOLLECT', 'BONUS_RECOLLECT'],
  'bonus-transfer': ['BONUS_TRANSFER_IN', 'BONUS_TRANSFER_OUT'],
  'fee-refund': ['FEE_REFUND', 'FEE_REFUND'],
  'debt-sale': ['CURRENCY_BUY', 'CURRENCY_SELL'],
  'auto-deduction': ['AUTO_DEDUCTION', 'AUTO_DEDUCTION'],
  'debt-payment': ['AUTO_DEDUCTION', 'AUTO_DEDUCTION'],
  interest: ['INTEREST', 'INTEREST'],
  borrow: ['BORROW', 'BORROW'],
  repay: ['REPAY', 'REPAY'],
  'auto-convert': ['CONVERT', 'CONVERT'],
  'convert-settle': ['CONVERT', 'CONVERT'],
  'batch-settle': ['CONVERT', 'CONVERT'],
  transfer: ['TRANSFER_IN', 'TRANSFER_OUT'],
  upgrade: ['TRANSFER_IN', 'TRANSFER_OUT'],
  deposit: ['TRANSFER_IN', 'TRANSFER_OUT'],
  'fiat-deposit': ['TRANSFER_IN', 'TRANSFER_OUT'],
  'deposit-return': ['TRANSFER_IN', 'TRANSFER_OUT'],
  'deposit-undo': ['TRANSFER_IN', 'TRANSFER_OUT'],
  'withdraw-end': ['TRANSFER_IN', 'TRANSFER_OUT'],
  'withdraw-internal': ['TRANSFER_IN', 'TRANSFER_OUT'],
};

/** The type of a movement `m`, which has a kind and a change, as an SQL text; "Others" for what is not listed. */
export const typeOfEntry = sql`coalesce(
  ${JSON.stringify(types)}::jsonb -> m.kind ->> case when m.change > 0 then 0 else 1 end, 'Others')`;
