import type { OperationId } from '../../../../../generated/api/operations.ts';
import type { ArgumentsOf } from '../../../../../generated/api/types.ts';
import type { Account } from '../../../../../src/sandbox/books/accounts/account.ts';
import { sendTestDeposit } from '../../../../../src/sandbox/flows/deposits/sendTestDeposit.ts';
import { authenticatorCode, begin, mailedCode, provenToken } from '../../../flows/stepUp/support/codes.ts';
import { customer, provenBody, tron, withdraw } from '../../../flows/withdrawals/support/withdraw.ts';
import { type TestExchange, testAccount } from '../../../support/testExchange.ts';

/** An exchange, and customers of it with money in several coins. */
export interface World {
  readonly exchange: TestExchange;
  someone(
    make?: (uid: number, changes: Partial<Account>) => Account,
    changes?: Partial<Account>,
  ): Promise<Account>;
}

/** A call whose turn it is: everything before it has been done. */
export interface Ready<Op extends OperationId> {
  readonly account: Account;
  readonly args: ArgumentsOf<Op>;
}

type Calls = { readonly [Op in OperationId]?: (world: World) => Promise<Ready<Op>> };

const ofTron = { coin: 'USDT', chain: 'TRX', address: tron };
const ofRipple = { coin: 'XRP', chain: 'XRP', address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', tag: '7' };
const bank = { coin: 'EUR', channel_id: 'sepa_instant', holder: 'Elena Hofer', iban: 'AT611904300234573201' };
const trade = { accountType: 'funding', fromCoin: 'USDT', toCoin: 'BTC', requestCoin: 'USDT' } as const;

async function proven<Body extends object>(
  { exchange }: World,
  account: Account,
  scene: Parameters<typeof provenToken>[2],
  requested: Body,
) {
  return { ...requested, risk_verified_result_token: await provenToken(exchange, account, scene, requested) };
}

async function ruleCodes({ exchange }: World, account: Account) {
  exchange.clock.advance(60_000);
  await exchange.call('sendEmail', account, { type: 'address_verification' });
  const email_code = await mailedCode(exchange, account);
  return { email_code, verification_code: await authenticatorCode(exchange, account) };
}

async function withEntry({ exchange, someone }: World) {
  const account = await someone();
  const { result } = await exchange.call('addressCreate', account, ofTron);
  return { account, id: result.id };
}

async function withOrder({ exchange, someone }: World) {
  const account = await someone();
  const requested = { coin: 'EUR', amount: '250', channel_id: 'sepa', requestId: `order-${account.uid}` };
  return { account, requested, order: (await exchange.call('depositOrder', account, requested)).result };
}

/** For every operation that is signed, which moves money or changes an address, a limit or a setting: a call that is good. */
export const signedCalls = {
  withdrawCreate: async ({ exchange, someone }) => {
    const account = await someone(customer);
    return { account, args: await provenBody(exchange, account) };
  },
  withdrawCancel: async ({ exchange, someone }) => {
    const account = await someone(customer);
    return { account, args: { id: (await withdraw(exchange, account)).result.id } };
  },
  withdrawSubmitInfo: async ({ exchange, someone }) => {
    const account = await someone(customer);
    const { result } = await withdraw(exchange, account, { amount: '50.15' });
    await exchange.advance(12_000);
    const document = {
      document_type: 'PASSPORT',
      document_number: 'P1234567',
      document_country: 'AUT',
    } as const;
    return { account, args: { id: result.id, beneficiary: { ...document, document_expiry: '2031-05-01' } } };
  },
  fiatWithdrawCreate: async (world) => {
    const account = await world.someone(customer);
    const requested = { ...bank, amount: '250', requestId: `payment-${account.uid}` };
    return { account, args: await proven(world, account, '30067', requested) };
  },
  convertExecute: async ({ exchange, someone }) => {
    const account = await someone();
    const { result } = await exchange.call('convertQuote', account, { ...trade, requestAmount: '100' });
    return { account, args: { quoteTxId: result.quoteTxId } };
  },
  exchangeBatchOrder: async ({ exchange, someone }) => {
    const account = await someone();
    const requested: ArgumentsOf<'exchangeBatchPreOrder'> = {
      accountType: 'funding',
      fromCoinList: ['DOGE', 'XRP'],
      toCoin: 'USDT',
    };
    const { result } = await exchange.call('exchangeBatchPreOrder', account, requested);
    return { account, args: { quoteId: result.quoteId } };
  },
  batchConvert: async ({ exchange, someone }) => {
    const account = await someone();
    const requested: ArgumentsOf<'batchQuote'> = {
      accountType: 'funding',
      fromCoinList: ['XLM'],
      toCoin: 'USDC',
      requestId: `batch-${account.uid}`,
    };
    const { result } = await exchange.call('batchQuote', account, requested);
    return { account, args: { quoteId: result.quoteId } };
  },
  transferCreate: async ({ someone }) => {
    const account = await someone(testAccount, { utaStatus: 'SUCCESS' });
    const sub = await someone(testAccount, { utaStatus: 'SUCCESS', parentUid: account.uid, subAttribute: 1 });
    const [from, to] = [`${account.uid}-FUND`, `${sub.uid}-FUND`];
    return { account, args: { from, to, coin: 'USDT', amount: '40', requestId: `transfer-${sub.uid}` } };
  },
  depositOrder: async ({ someone }) => {
    const account = await someone();
    const requestId = `order-${account.uid}`;
    return { account, args: { coin: 'EUR', amount: '250', channel_id: 'sepa', requestId } };
  },
  depositOrderCancel: async (world) => {
    const { account, order } = await withOrder(world);
    return { account, args: { order_no: order.order_no } };
  },
  depositEditAddress: async ({ exchange, someone }) => {
    const account = await someone();
    const place = { coin: 'USDT', chain: 'TRX' };
    const { addresses } = (await exchange.call('depositAddressChain', account, place)).result;
    return {
      account,
      args: { ...place, addressId: addresses[0]?.addressId ?? '', remark: 'Rent', isDefault: true },
    };
  },
  depositSubmitInfo: async ({ exchange, someone }) => {
    const account = await someone();
    const place = { coin: 'XRP', chain: 'XRP' };
    const arrived = { ...place, uid: account.uid, amount: '77.125', outcome: 'missingTag' } as const;
    const { id } = await sendTestDeposit(exchange.context, arrived);
    const { tag } = (await exchange.call('depositAddressChain', account, place)).result;
    await exchange.advance(86_400_000);
    return { account, args: { id, tag } };
  },
  addressCreate: async (world) => {
    const account = await world.someone();
    return { account, args: await proven(world, account, '30062', { ...ofTron, is_verified: true }) };
  },
  addressBatchCreate: async (world) => {
    const account = await world.someone();
    const batch = { addresses: [ofRipple, ofTron] };
    return {
      account,
      args: { ...(await proven(world, account, '30065', batch)), requestId: `batch-${account.uid}` },
    };
  },
  bankAccountCreate: async ({ someone }) => ({
    account: await someone(),
    args: { ...bank, remark: 'Savings' },
  }),
  addressEdit: async (world) => {
    const { account, id } = await withEntry(world);
    return { account, args: { id, remark: 'Cold store' } };
  },
  addressDelete: async (world) => {
    const { account, id } = await withEntry(world);
    return { account, args: { ids: [id] } };
  },
  addressSwitchVerification: async (world) => {
    const { account, id } = await withEntry(world);
    return { account, args: await proven(world, account, '30066', { id, verified: 1 as const }) };
  },
  addressChangeVerification: async (world) => {
    const account = await world.someone();
    return {
      account,
      args: { setting: 'NEW_ADDRESS_LOCK', open: false, ...(await ruleCodes(world, account)) },
    };
  },
  addressSuperVerification: async (world) => {
    const account = await world.someone();
    return { account, args: { open: true, ...(await ruleCodes(world, account)) } };
  },
  riskVerify: async ({ exchange, someone }) => {
    const account = await someone();
    const risk_token = await begin(exchange, account, '30062', { ...ofTron, is_verified: true });
    await exchange.call('riskSendCode', account, { risk_token, component_id: 'email_verify' });
    const email_verify = await mailedCode(exchange, account);
    const google2fa = await authenticatorCode(exchange, account);
    return { account, args: { risk_token, component_list: { email_verify, google2fa } } };
  },
} satisfies Calls;

export type SignedOperation = keyof typeof signedCalls;
