import type { Selectable } from 'kysely';
import type { ResultOf } from '../../../generated/api/types.ts';
import type { FiatOrderTable } from '../db/tables/fiatOrders.ts';
import { bankAccountFor } from './bankAccounts.ts';
import { orderNumber } from './orderNumber.ts';

/** The control page plays the page of the payment service. */
const paymentPage = '/sandbox/#deposit';

/** A row of `fiat_orders` in the words of the contract. */
export function fiatOrderAnswer(row: Selectable<FiatOrderTable>): ResultOf<'depositOrder'> {
  const bank = bankAccountFor(row.coin, row.channel_id);
  return {
    order_no: orderNumber(row),
    status: row.status,
    coin: row.coin,
    amount: row.amount,
    fee: row.fee,
    pay_url: bank === null ? paymentPage : '',
    ...(bank === null
      ? {}
      : {
          bank_info: {
            ...bank,
            holder: 'Customer Funds Sample Ltd',
            bank_name: 'Sample Bank',
            reference: referenceOf(row.id),
          },
        }),
    expire_at: String(row.expire_at),
  };
}

/** What must stand on the transfer: the order's number in groups of four. */
export function referenceOf(id: number): string {
  return String(id)
    .replace(/(?=(\d{4})+$)/g, ' ')
    .trim();
}
