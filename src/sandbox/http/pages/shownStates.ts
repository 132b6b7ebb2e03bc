import type { FiatOrderStatus } from '../../books/db/tables/fiatOrders.ts';

/** A state as the control page shows it. */
export interface ShownState {
  readonly label: string;
  readonly tone: 'gain' | 'info' | 'loss' | 'warn';
}

/** The states of an order to deposit a currency. */
export const shownFiatOrders: Readonly<Record<FiatOrderStatus, ShownState>> = {
  CREATED: { label: 'Waits for the payment', tone: 'info' },
  PAYING: { label: 'On its way', tone: 'info' },
  SUCCESS: { label: 'Credited', tone: 'gain' },
  CANCELED: { label: 'Called back', tone: 'warn' },
  EXPIRED: { label: 'Lapsed', tone: 'warn' },
  FAILED: { label: 'Bounced', tone: 'loss' },
};
