import { sendTestDeposit } from '../../../../src/sandbox/flows/deposits/sendTestDeposit.ts';
import { placeFreeze } from '../../../../src/sandbox/flows/freezes/placeFreeze.ts';
import type { TestServer } from '../../support/openServer.ts';
import { Customer } from './Customer.ts';
import { proveChange } from './proveChange.ts';

/** What a customer has of everything that the exchange keeps: what others must neither see nor touch. */
export type Belongings = Awaited<ReturnType<typeof makeBelongings>>;

const tron = 'TDGYpm5zPacnEqKV34TJPuhJhHom9hcXAy';
const hour = 3_600_000;

export const statement = {
  type: 'DERIVATIVE',
  accountType: 'uta',
  startTime: '1762473600000',
  endTime: '1763683199000',
  format: 'csv',
} as const;

/** Lives a day as the customer: every kind of thing is made by its own operation. */
export async function makeBelongings(server: TestServer, customer: Customer) {
  const pass = async (ms: number) => {
    server.clock.advance(ms);
    await server.exchange.tick();
    await customer.signIn();
  };
  await customer.signIn();
  const deposits = await receive(server, customer.uid);
  const address = await saveAddress(server, customer);
  const bankAccount = await saveBankAccount(customer);
  await pass(25 * hour);
  const exportId = await orderStatement(customer);
  await pass(61_000);
  await pass(61_000);
  const withdrawal = await withdraw(server, customer, address.id);
  const requested = await proveLater(customer);
  const traded = await trade(customer);
  const deposit = await payIn(customer);
  await tellOfPages(customer, String(server.clock.now()));
  const { url } = await customer.get('exportUrl', { id: exportId });
  const { list: transfers } = await customer.get('transferList', {});
  await customer.get('sendEmail', { type: 'security' });
  // Ended by whoever asks for everything: not the session that asks.
  await new Customer(server, customer.uid).signIn();
  const { list: sessions } = await customer.get('sessionList', {});
  const single = {
    exportId,
    url,
    transferId: transfers[0]?.transferId ?? '',
    sessionId: sessions.find(({ current }) => !current)?.id ?? '',
  };
  return { ...deposits, ...withdrawal, ...traded, ...deposit, ...single, address, bankAccount, requested };
}

async function receive({ exchange, clock }: TestServer, uid: number) {
  const { context } = exchange;
  await sendTestDeposit(context, { uid, coin: 'USDT', chain: 'TRX', amount: '431234.5' });
  await placeFreeze(context, { uid, reason: 'JUDICIAL', coin: 'ETH', amount: '0.01' });
  const { id } = await sendTestDeposit(context, {
    uid,
    coin: 'XRP',
    chain: 'XRP',
    amount: '77.125',
    outcome: 'missingTag',
  });
  await sendTestDeposit(context, {
    uid,
    coin: 'USDT',
    chain: 'TRX',
    amount: '2000.5',
    outcome: 'aboveLimit',
  });
  clock.advance(20 * 60_000);
  await exchange.tick();
  return { waitingDeposit: id };
}

async function saveAddress(server: TestServer, customer: Customer) {
  const draft = { coin: 'USDT', chain: 'TRX', address: tron, remark: 'Cold store of A' };
  const token = await proveChange(server, customer, '30062', draft);
  const { id } = await customer.get('addressCreate', { ...draft, risk_verified_result_token: token });
  const batch = {
    addresses: [{ coin: 'XRP', chain: 'XRP', address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', tag: '7' }],
  };
  const other = await proveChange(server, customer, '30065', batch);
  const requested = { ...batch, requestId: 'addresses-of-a', risk_verified_result_token: other };
  await customer.get('addressBatchCreate', requested);
  return { ...draft, id };
}

async function saveBankAccount(customer: Customer) {
  const draft = { coin: 'EUR', channel_id: 'sepa', holder: 'Elena Hofer', iban: 'DE89370400440532013000' };
  const { id } = await customer.get('bankAccountCreate', { ...draft, remark: 'Savings of A' });
  return { ...draft, id, remark: 'Savings of A' };
}

async function orderStatement(customer: Customer): Promise<string> {
  const { id } = await customer.get('exportCreate', {
    ...statement,
    requestId: 'statement-of-a',
  });
  return id;
}

async function withdraw(server: TestServer, customer: Customer, addressId: number) {
  const request = {
    coin: 'USDT',
    chain: 'TRX',
    address: tron,
    amount: '123.75',
    addressId,
    requestId: 'withdrawal-of-a',
  };
  const token = await proveChange(server, customer, '30067', request);
  const { id: withdrawId } = await customer.get('withdrawCreate', {
    ...request,
    risk_verified_result_token: token,
  });
  return { withdrawId, withdrawRequest: request };
}

/** A check that was begun for a withdrawal, with its code in the mailbox and one mistake. */
async function proveLater(customer: Customer) {
  const request = { coin: 'USDT', chain: 'TRX', address: tron, amount: '50', requestId: 'later' };
  const { risk_token } = await customer.get('riskDefaultIntercept', {
    sence: '30067',
    ext_info_str: JSON.stringify(request),
  });
  await customer.get('riskSendCode', { risk_token, component_id: 'email_verify' });
  const component_list = { email_verify: '000000', google2fa: '000000' };
  await customer.get('riskVerify', { risk_token, component_list });
  return { risk_token, request };
}

async function trade(customer: Customer) {
  const pair = { accountType: 'funding', fromCoin: 'ETH', toCoin: 'USDT', requestCoin: 'ETH' } as const;
  const done = await customer.get('convertQuote', { ...pair, requestAmount: '0.5', requestId: 'done' });
  await customer.get('convertExecute', { quoteTxId: done.quoteTxId });
  const open = await customer.get('convertQuote', {
    ...pair,
    requestAmount: '0.25173946',
    requestId: 'open',
  });
  const small = await customer.get('exchangeBatchPreOrder', {
    accountType: 'funding',
    fromCoinList: ['DOGE', 'ADA'],
    toCoin: 'USDT',
  });
  const batch = await customer.get('batchQuote', {
    accountType: 'funding',
    fromCoinList: ['XLM'],
    toCoin: 'USDC',
    requestId: 'batch-of-a',
  });
  return {
    doneQuote: done.quoteTxId,
    openQuote: open.quoteTxId,
    smallQuote: small.quoteId,
    batchQuote: batch.quoteId,
  };
}

async function payIn(customer: Customer) {
  const to = await customer.get('depositAddressChain', { coin: 'USDT', chain: 'TRX' });
  const order = await customer.get('depositOrder', {
    coin: 'EUR',
    amount: '250',
    channel_id: 'sepa',
    requestId: 'order-of-a',
  });
  const { check_id } = await customer.get('preKyaCheck', { chain: 'TRX', address: tron });
  return { depositAddresses: to.addresses, order, check_id };
}

/** What the pages report of themselves while a customer is signed in. */
async function tellOfPages(customer: Customer, at: string): Promise<void> {
  await customer.get('eventsTrack', {
    events: [{ name: 'apiTiming', at, operation: 'coinList', durationMs: 40 }],
  });
  const event = {
    kind: 'Timeout',
    message: 'It took too long.',
    count: 1,
    occurredAt: at,
    operation: tron,
  } as const;
  await customer.get('monitoringReport', { platform: 'pc-user', events: [event] });
}
