import type { FiatOrderStatus } from '../../books/db/tables/fiatOrders.ts';
import type { DepositState } from '../../books/deposits/depositStates.ts';

/** A state as the control page shows it. */
export interface ShownState {
  readonly label: string;
  readonly tone: 'fail' | 'info' | 'success' | 'warn';
}

/** The states of an order to deposit a currency. */
export const shownFiatOrders: Readonly<Record<FiatOrderStatus, ShownState>> = {
  CREATED: { label: 'Waits for the payment', tone: 'info' },
  PAYING: { label: 'On its way', tone: 'info' },
  SUCCESS: { label: 'Credited', tone: 'success' },
  CANCELED: { label: 'Called back', tone: 'warn' },
  EXPIRED: { label: 'Lapsed', tone: 'warn' },
  FAILED: { label: 'Bounced', tone: 'fail' },
};

/** The states of a deposit. */
export const shownDeposits: Readonly<Record<DepositState, ShownState>> = {
  confirming: { label: 'Confirming', tone: 'info' },
  held: { label: 'Under review', tone: 'info' },
  credited: { label: 'Credited', tone: 'success' },
  failed: { label: 'Failed', tone: 'fail' },
  orphaned: { label: 'Block undone, frozen', tone: 'warn' },
  pooling: { label: 'On its way to Funding', tone: 'info' },
  pooled: { label: 'Credited to Funding', tone: 'success' },
  reversed: { label: 'Rolled back', tone: 'fail' },
  restored: { label: 'Reviewed, stays credited', tone: 'success' },
  owed: { label: 'Rolled back, spent part owed', tone: 'fail' },
};

/** What is shown of a deposit instead of its state, because more is known of it. */
export const shownDepositDetails = {
  needsTag: { label: 'Waits for its tag', tone: 'warn' },
  needsSender: { label: 'Waits for its sender', tone: 'warn' },
  aboveLimit: { label: 'Above the daily limit', tone: 'warn' },
  withdrawable: { label: 'Credited, withdrawable', tone: 'success' },
  belowMinimum: { label: 'Below the minimum, not credited', tone: 'warn' },
  returned: { label: 'Refused, sent back', tone: 'fail' },
} as const satisfies Readonly<Record<string, ShownState>>;
