import { operations } from '../../../generated/api/operations.ts';
import { signRequest } from '../../sandbox/support/signRequest.ts';

// A program: signs in at the origin of its argument, converts, and prints the codes of quote and execution. It runs in the machine
// that a test has set up, with that one's name and certificate.

const [, , origin = ''] = process.argv;
const signedIn = await fetch(`${origin}/login`, {
  method: 'POST',
  redirect: 'manual',
  headers: { origin },
  body: new URLSearchParams({ account: 'main-kyc2' }),
});
const cookies = signedIn.headers.getSetCookie().map((header) => header.split(';')[0] ?? '');
const named = cookies.find((cookie) => cookie.startsWith('__Host-ua_token=')) ?? '';
const usertoken = named.replace('__Host-ua_token=', '');
if (usertoken === '') throw new Error(`Nobody is signed in: ${signedIn.status} ${cookies.join()}`);
const page = await (await fetch(`${origin}/user/assets/`)).text();
const key = /(?:&quot;|")request(?:&quot;|"):(?:&quot;|")([^&"]+)/.exec(page)?.[1] ?? '';

async function call(operation: 'convertQuote' | 'convertExecute', args: object) {
  const { path } = operations[operation];
  const body = JSON.stringify(args);
  const signature = signRequest({ method: 'POST', url: path, body, key, now: Date.now() });
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: {
      ...{ origin, cookie: cookies.join('; '), usertoken, 'content-type': 'application/json' },
      ...signature,
    },
    body,
  });
  return (await answer.json()) as { ret_code: number; result: { quoteTxId: string } };
}

const pair = { accountType: 'funding', fromCoin: 'USDT', toCoin: 'BTC', requestCoin: 'USDT' };
const quoted = await call('convertQuote', { ...pair, requestAmount: '5', requestId: 'first-hour' });
const done = await call('convertExecute', { quoteTxId: quoted.result.quoteTxId });
process.stdout.write(`${quoted.ret_code} ${done.ret_code}\n`);
