import type { ArgumentsOf } from '../../../../../generated/api/types.ts';
import { Decimal } from '../../../../../src/formats/decimal.ts';
import type { Account } from '../../../../../src/sandbox/books/accounts/account.ts';
import { post } from '../../../../../src/sandbox/books/ledger/post.ts';
import { payFiatOrder } from '../../../../../src/sandbox/flows/fiat/payFiatOrder.ts';
import { bookTransfer } from '../../../../../src/sandbox/flows/transfers/bookTransfer.ts';
import { sendInternalDeposit } from '../../../../../src/sandbox/flows/withdrawals/sendInternalDeposit.ts';
import { houseAccount, userAccount, type Wallet } from '../../../../../src/sandbox/platform/accountId.ts';
import { testAccount } from '../../../support/testExchange.ts';
import { safeAfter, send } from '../../deposits/support/arrivals.ts';
import { provenToken } from '../../stepUp/support/codes.ts';
import { customer, withdraw } from '../../withdrawals/support/withdraw.ts';
import type { ExportDesk } from './exportDesk.ts';

const hourMs = 3_600_000;

/** What a reference may hold that means something to XML, with a character that XML cannot hold. */
export const hostileReference = 'a<b>&"c"\u0001=1+1';

/** A customer who did everything once that a statement has words for, an hour apart. */
export async function busyCustomer(desk: ExportDesk, uid: number): Promise<Account> {
  const { exchange } = desk;
  const account = await exchange.addAccount(customer(uid, { utaStatus: 'SUCCESS' }));
  const friend = await exchange.addAccount(testAccount(uid + 1));
  await exchange.fund(friend, 'USDT', '100');
  await exchange.fund(account, 'BTC', '0.5');
  await exchange.fund(account, 'EUR', '1000');
  await exchange.advance(hourMs);
  await send(exchange, account, 'credited', '950.25');
  await exchange.advance(safeAfter);
  await sendInternalDeposit(exchange.context, { uid, fromUid: friend.uid, coin: 'USDT', amount: '12.5' });
  await exchange.advance(hourMs);
  await payIn(desk, account, '200');
  await payOut(desk, account);
  await exchange.advance(hourMs);
  await convert(desk, account, 'USDT', 'ETH', '50');
  await convert(desk, account, 'EUR', 'BTC', '100');
  await convertBatch(desk, account);
  await withdraw(exchange, account, { amount: '100' });
  await exchange.advance(hourMs);
  await transfer(desk, account);
  await book(desk, account, 'UNIFIED', 'ETH', '0.000000000000000007');
  await book(desk, account, 'UNIFIED', 'ETH', '-0.000000000000000003');
  await exchange.advance(hourMs);
  return account;
}

/** Gives or takes directly, in any wallet and with any digits. */
export async function book(
  { exchange }: ExportDesk,
  { uid }: Account,
  wallet: Wallet,
  coin: string,
  amount: string,
): Promise<void> {
  const { db, clock } = exchange.context;
  const negated = new Decimal(amount).negated().toFixed();
  await db.transaction().execute((trx) =>
    post(trx, {
      kind: 'test-booking',
      reference: `${hostileReference} ${wallet} ${coin} ${amount}`,
      at: clock.now(),
      postings: [
        { accountId: userAccount(uid, wallet), book: 'available', coin, amount },
        { accountId: houseAccount('chain'), book: 'available', coin, amount: negated },
      ],
    }),
  );
}

async function payIn({ exchange }: ExportDesk, account: Account, amount: string): Promise<void> {
  const order = { coin: 'EUR', channel_id: 'sepa_instant', account_type: 'FUND', amount } as const;
  await sound(exchange.call('depositOrder', account, order));
  const { id } = await exchange.db
    .selectFrom('fiat_orders')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await payFiatOrder(exchange.context, { id, isToFail: false });
  await exchange.advance(hourMs);
}

async function payOut({ exchange }: ExportDesk, account: Account): Promise<void> {
  const request: ArgumentsOf<'fiatWithdrawCreate'> = {
    coin: 'EUR',
    channel_id: 'sepa_instant',
    amount: '250',
    holder: 'Elena Hofer',
    iban: 'AT61 1904 3002 3457 3201',
    requestId: `out-${account.uid}`,
  };
  const token = await provenToken(exchange, account, '30067', request);
  await sound(
    exchange.call('fiatWithdrawCreate', account, { ...request, risk_verified_result_token: token }),
  );
}

async function convert(
  { exchange }: ExportDesk,
  account: Account,
  fromCoin: string,
  toCoin: string,
  requestAmount: string,
): Promise<void> {
  const request = { accountType: 'funding', fromCoin, toCoin, requestCoin: fromCoin, requestAmount } as const;
  const { result } = await exchange.call('convertQuote', account, request);
  await sound(exchange.call('convertExecute', account, { quoteTxId: result.quoteTxId }));
  await exchange.advance(hourMs);
}

/** Two coins into one. */
async function convertBatch({ exchange }: ExportDesk, account: Account): Promise<void> {
  const list = [
    { fromCoin: 'BTC', fromAmount: '0.1' },
    { fromCoin: 'ETH', fromAmount: '0.01' },
  ];
  const { result } = await exchange.call('batchQuote', account, {
    accountType: 'funding',
    toCoin: 'USDC',
    list,
  });
  await sound(exchange.call('batchConvert', account, { quoteId: result.quoteId }));
  await exchange.advance(hourMs);
}

async function transfer({ exchange }: ExportDesk, { uid }: Account): Promise<void> {
  await exchange.db.transaction().execute((trx) =>
    bookTransfer(trx, {
      id: `universalTransfer_0b7a7c1e-6a1f-4d5e-9f64-0c8c9f0a4e11_${uid}`,
      ...{ from: uid, to: uid, fromWallet: 'FUND', toWallet: 'UNIFIED', coin: 'USDT', amount: '70' },
      at: exchange.context.clock.now(),
    }),
  );
}

async function sound(answer: Promise<{ code: number }>): Promise<void> {
  const { code } = await answer;
  if (code !== 0) throw new Error(`Refused with ${code}.`);
}
