import { type OperationId, type OperationInfo, operations } from '../../../generated/api/operations.ts';
import type { ArgumentsOf, ResultOf } from '../../../generated/api/types.ts';
import { createSigner } from '../../../src/contract/signing/signCall.ts';
import { settingsOf } from '../../serve/pageSettings.ts';

/** Operations the bench calls. */
type Callable = Extract<
  OperationId,
  | 'assetHistory'
  | 'assetOverview'
  | 'convertExecute'
  | 'convertQuery'
  | 'convertQuote'
  | 'depositRecords'
  | 'exportCreate'
  | 'exportList'
  | 'riskComponents'
  | 'riskDefaultIntercept'
  | 'riskSendCode'
  | 'riskVerify'
  | 'sessionList'
  | 'transactionHistory'
  | 'transferList'
  | 'userProfile'
  | 'withdrawCreate'
  | 'withdrawRecords'
>;

/** An answer, in both of the contract's spellings. */
interface Answer<Result> {
  ret_code?: number;
  ret_msg?: string;
  retCode?: number;
  retMsg?: string;
  result: Result;
}

const bySystem = {
  subtle: crypto.subtle,
  random: (count: number) => crypto.getRandomValues(new Uint8Array(count)),
  now: Date.now,
};

/** @throws Error with the operation and the exchange's message when it refuses */
export async function callExchange<Op extends Callable>(
  { origin, cookies, userToken, requestKey }: SignedIn,
  op: Op,
  args: ArgumentsOf<Op>,
): Promise<ResultOf<Op>> {
  const { method, path, encrypted, hasBody, formEncoded } = operations[op] as OperationInfo;
  const signer = createSigner({ ...bySystem, key: requestKey });
  const fields = new URLSearchParams(args as Record<string, string>);
  const response = await fetch(`${origin}${path}${hasBody ? '' : `?${fields}`}`, {
    method,
    headers: {
      'content-type': formEncoded ? 'application/x-www-form-urlencoded' : 'application/json',
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      usertoken: userToken,
      ...(encrypted ? { 'x-request-signature': await signer.sign({ method, path, body: args }) } : {}),
    },
    ...(hasBody ? { body: formEncoded ? fields.toString() : JSON.stringify(args) } : {}),
  });
  const { result, ...answer } = (await response.json()) as Answer<ResultOf<Op>>;
  const code = answer.ret_code ?? answer.retCode;
  if (code !== 0) throw new Error(`${op} was refused with ${code}: ${answer.ret_msg ?? answer.retMsg}`);
  return result;
}

export interface SessionCookie {
  name: string;
  value: string;
}

/** A session of a demo account on a running exchange. */
export interface SignedIn {
  origin: string;
  cookies: SessionCookie[];
  /** Sent in the UserToken header of calls that write. */
  userToken: string;
  /** Public key that requests are signed with, as the exchange sends it to its pages. */
  requestKey: string | null;
}

/**
 * Signs in as the login page's button does.
 * @param account key of a demo account
 * @throws Error when the exchange does not open a session
 */
export async function signIn(origin: string, account: string): Promise<SignedIn> {
  const response = await fetch(`${origin}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin },
    body: new URLSearchParams({ account }),
  });
  const cookies = response.headers.getSetCookie().map(readCookie);
  const userToken = cookies.find(({ name }) => name === 'ua_token')?.value;
  if (userToken === undefined)
    throw new Error(`Signing in as ${account} was answered with ${response.status} and no session.`);
  return { origin, cookies, userToken, requestKey: await requestKeyOf(origin) };
}

async function requestKeyOf(origin: string): Promise<string | null> {
  const page = await (await fetch(`${origin}/user/assets/exchange/index`)).text();
  return settingsOf(page)?.keys.request ?? null;
}

function readCookie(header: string): SessionCookie {
  const pair = header.split(';')[0] ?? '';
  const separator = pair.indexOf('=');
  return { name: pair.slice(0, separator), value: pair.slice(separator + 1) };
}
