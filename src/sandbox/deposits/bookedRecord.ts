import type { components } from '../../../generated/api/schema.d.ts';

type DepositRecord = components['schemas']['DepositRecord'];

/** What a deposit that no chain brought leaves empty. */
export const bookedRecord = {
  depositType: '0',
  toAddress: '',
  tag: '',
  fromAddress: '',
  confirmations: 0,
  requiredConfirmations: 0,
  safeConfirmNumber: 0,
  txIndex: '',
  blockHash: '',
  batchReleaseLimit: '-1',
  explorerUrl: '',
  waitsFor: '',
  frozenAmount: '0',
  owedAmount: '0',
} as const satisfies Partial<DepositRecord>;
