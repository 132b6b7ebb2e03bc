import { Sessions } from '../../../src/sandbox/http/sessions/sessions.ts';
import type { Exchange } from '../../../src/sandbox/index.ts';
import { callExchange, type SignedIn } from './callExchange.ts';

/** A session as the login page opens it, which lets nobody in as often as a load does. */
export async function signInOf({ address, site, context }: Exchange, uid: number): Promise<SignedIn> {
  const { db, clock, config } = context;
  const { sessionId, userToken } = await new Sessions(db, clock, config).open(uid);
  const cookies = [{ name: 'ua_session', value: sessionId }];
  return { origin: address, cookies, userToken, requestKey: site.keys.request };
}

/** A price of USDT in BTC. */
export function quote(signed: SignedIn) {
  return callExchange(signed, 'convertQuote', {
    accountType: 'funding',
    fromCoin: 'USDT',
    toCoin: 'BTC',
    requestCoin: 'USDT',
    requestAmount: '10.57',
  });
}

/** A page of what moved in trading. */
export function transactionHistory(signed: SignedIn) {
  return callExchange(signed, 'transactionHistory', {
    ...{ _sp_category: 'fbu', _sp_business: 'usdt', _sp_response_format: 'portugal' },
    limit: 20,
  });
}

/** Such a quote and its execution, over HTTP. */
export async function convert(signed: SignedIn): Promise<void> {
  const { quoteTxId } = await quote(signed);
  await callExchange(signed, 'convertExecute', { quoteTxId });
}
