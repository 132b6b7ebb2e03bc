import type { Selectable } from 'kysely';
import type { ResultOf } from '../../../../generated/api/types.ts';
import type { Account } from '../../books/accounts/account.ts';
import type { FiatOrderTable } from '../../books/db/tables/fiatOrders.ts';
import type { SandboxContext } from '../context.ts';
import { payableStates } from './fiatOrderStates.ts';
import { channelOf } from './openChannel.ts';

/** The control page stands in for the payment service's page. */
const paymentPage = '/sandbox/#deposit';

/** Maps a row of `fiat_orders` to the contract's answer. */
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
    hold_minutes: channelOf(row.coin, row.channel_id)?.holdMinutes ?? 0,
  };
}

/** The payment reference for the transfer: the order's id in groups of four digits. */
export function referenceOf(id: number): string {
  return String(id)
    .replace(/(?=(\d{4})+$)/g, ' ')
    .trim();
}

/** The customer's orders that can still be paid, newest first. */
export async function openFiatOrders(
  context: SandboxContext,
  { uid }: Account,
): Promise<ResultOf<'depositOrderList'>> {
  const rows = await payableOrders(context, uid);
  return { list: rows.map(fiatOrderAnswer), total: rows.length };
}

/** The rows of the orders that a customer can still pay, newest first. */
export function payableOrders(
  { db, clock }: SandboxContext,
  uid: number,
): Promise<Selectable<FiatOrderTable>[]> {
  return db
    .selectFrom('fiat_orders')
    .selectAll()
    .where('uid', '=', uid)
    .where('status', 'in', payableStates)
    .where('expire_at', '>', clock.now())
    .orderBy('id', 'desc')
    .execute();
}

/** The displayed order number: the day it was created (UTC), then its id. */
export function orderNumber({
  id,
  created_at,
}: Pick<Selectable<FiatOrderTable>, 'id' | 'created_at'>): string {
  return `${new Date(created_at).toISOString().slice(0, 10).replaceAll('-', '')}${id}`;
}

/** Where bank transfers of a currency go. */
interface BankAccount {
  readonly iban: string;
  readonly bic: string;
}

// Sample numbers of the public IBAN registry; they belong to no one.
const accounts: ReadonlyMap<string, BankAccount> = new Map([
  ['EUR', { iban: 'AT611904300234573201', bic: 'SMPLATWW' }],
  ['GBP', { iban: 'GB29NWBK60161331926819', bic: 'SMPLGB2L' }],
  ['CHF', { iban: 'CH9300762011623852957', bic: 'SMPLCHZZ' }],
  ['PLN', { iban: 'PL61109010140000071219812874', bic: 'SMPLPLPW' }],
  ['CZK', { iban: 'CZ6508000000192000145399', bic: 'SMPLCZPP' }],
  ['TRY', { iban: 'TR330006100519786457841326', bic: 'SMPLTRIS' }],
  ['AED', { iban: 'AE070331234567890123456', bic: 'SMPLAEAD' }],
]);

/** Channels that are paid at the customer's own bank; the others use a payment service's page. */
const transfers: ReadonlySet<string> = new Set(['sepa', 'sepa_instant', 'faster_payments', 'bank']);

/** The account to pay to; null where a payment service is used instead. */
export function bankAccountFor(fiat: string, channelId: string): BankAccount | null {
  return transfers.has(channelId) ? (accounts.get(fiat) ?? null) : null;
}
