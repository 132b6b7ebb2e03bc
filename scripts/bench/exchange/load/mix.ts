import { randomUUID } from 'node:crypto';
import { sendTestDeposit } from '../../../../src/sandbox/flows/deposits/sendTestDeposit.ts';
import type { Exchange } from '../../../../src/sandbox/index.ts';
import { callExchange, type SignedIn } from '../callExchange.ts';
import { convert, quote, signInOf } from '../customerSteps.ts';

/** A customer of the load. */
export interface LoadCustomer {
  readonly uid: number;
  /** Of the last sign-in. */
  signed: SignedIn;
}

type Action = (exchange: Exchange, customer: LoadCustomer) => Promise<unknown>;

/** Of a hundred actions, how many are which: customers look far more often than they move anything. */
export const mix = {
  signIn: { share: 4, act: signInAgain },
  overview: { share: 28, act: (_, { signed }) => callExchange(signed, 'assetOverview', {}) },
  deposits: { share: 14, act: (_, { signed }) => callExchange(signed, 'depositRecords', { pageSize: 20 }) },
  withdrawals: {
    share: 10,
    act: (_, { signed }) => callExchange(signed, 'withdrawRecords', { pageSize: 20 }),
  },
  conversions: {
    share: 12,
    act: (_, { signed }) => callExchange(signed, 'convertQuery', { index: 1, limit: 20 }),
  },
  transfers: { share: 6, act: (_, { signed }) => callExchange(signed, 'transferList', {}) },
  quote: { share: 10, act: (_, { signed }) => quote(signed) },
  convert: { share: 8, act: (_, { signed }) => convert(signed) },
  withdraw: { share: 3, act: withdraw },
  deposit: { share: 4, act: deposit },
  statement: { share: 1, act: orderStatement },
} as const satisfies Readonly<Record<string, { readonly share: number; readonly act: Action }>>;

export type ActionName = keyof typeof mix;

/** A hundred actions in an order in which none comes in a row: every run of a hundred has the same ones. */
export const hundred: readonly ActionName[] = spread();

function spread(): ActionName[] {
  const places = (Object.keys(mix) as ActionName[]).flatMap((name) => {
    const { share } = mix[name];
    return Array.from({ length: share }, (_, index) => ({ name, at: (index + 0.5) / share }));
  });
  return places.sort((one, other) => one.at - other.at).map(({ name }) => name);
}

async function signInAgain(exchange: Exchange, customer: LoadCustomer): Promise<void> {
  customer.signed = await signInOf(exchange, customer.uid);
  await callExchange(customer.signed, 'userProfile', {});
}

/** With its check, by the code in the mailbox. */
async function withdraw({ context: { db } }: Exchange, { uid, signed }: LoadCustomer): Promise<void> {
  const request = {
    coin: 'USDT',
    chain: 'TRX',
    address: 'TDGYpm5zPacnEqKV34TJPuhJhHom9hcXAy',
    amount: '12.5',
    beneficiary: { wallet_type: 'SELF_HOSTED', receiver_type: 'SELF' },
    requestId: randomUUID(),
  } as const;
  const { risk_token } = await callExchange(signed, 'riskDefaultIntercept', {
    sence: '30067',
    ext_info_str: JSON.stringify(request),
  });
  await callExchange(signed, 'riskComponents', { risk_token });
  await callExchange(signed, 'riskSendCode', { risk_token, component_id: 'email_verify' });
  const { code } = await db
    .selectFrom('mails')
    .innerJoin('mailbox', 'mail_id', 'id')
    .select('mailbox.code')
    .where('uid', '=', uid)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await callExchange(signed, 'riskVerify', { risk_token, component_list: { email_verify: code } });
  await callExchange(signed, 'withdrawCreate', { ...request, risk_verified_result_token: risk_token });
}

/** Arrives from the chain, without an API call. */
function deposit({ context }: Exchange, { uid }: LoadCustomer): Promise<unknown> {
  return sendTestDeposit(context, { uid, coin: 'USDT', chain: 'TRX', amount: '25.5' });
}

function orderStatement({ context: { clock } }: Exchange, { signed }: LoadCustomer): Promise<unknown> {
  const now = clock.now();
  return callExchange(signed, 'exportCreate', {
    type: 'DERIVATIVE',
    accountType: 'uta',
    startTime: String(now - 7 * 86_400_000),
    endTime: String(now),
    format: 'csv',
    requestId: randomUUID(),
  });
}
