import { type OperationId, type OperationInfo, operations } from '../../../../generated/api/operations.ts';
import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import type { ControlState } from '../../../../src/sandbox/http/pages/controlState.ts';
import { signRequest } from '../../support/signRequest.ts';
import type { RunningExchange } from './runningExchange.ts';

/** What a call came to; null when the exchange died before it answered. */
export type Outcome<Op extends OperationId> = { code: number; result: ResultOf<Op> } | null;

/** What a signed-in device sends with every call. */
export interface SessionAt {
  readonly cookie: string;
  readonly usertoken: string;
}

/** A customer who talks to an exchange over the wire. */
export interface CustomerAt {
  readonly session: SessionAt;
  call<Op extends OperationId>(op: Op, args: ArgumentsOf<Op>): Promise<Outcome<Op>>;
}

export async function signInAt(exchange: RunningExchange, key: string): Promise<CustomerAt> {
  const { origin } = exchange;
  const response = await fetch(`${origin}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin },
    body: new URLSearchParams({ account: key }),
  });
  const cookies = response.headers.getSetCookie().map((header) => header.split(';')[0] ?? '');
  const userToken = cookies.find((cookie) => cookie.startsWith('ua_token='))?.slice('ua_token='.length) ?? '';
  return sessionOf(exchange, { cookie: cookies.join('; '), usertoken: userToken });
}

/** The customer of a session that was opened before, also by an exchange that was killed since. */
export function sessionOf(exchange: RunningExchange, session: SessionAt): CustomerAt {
  const { origin, requestKey } = exchange;
  return {
    session,
    async call(op, args) {
      const { path, formEncoded } = operations[op] as OperationInfo;
      const isForm = formEncoded;
      const body = isForm
        ? new URLSearchParams(args as Record<string, string>).toString()
        : JSON.stringify(args);
      try {
        const now = Date.now() + (await aheadMs(exchange));
        const answer = await fetch(`${origin}${path}`, {
          method: 'POST',
          headers: {
            ...session,
            ...signRequest({ method: 'POST', url: path, body, isForm, key: requestKey, now }),
            'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
          },
          body,
        });
        const envelope = (await answer.json()) as Record<string, unknown>;
        return { code: Number(envelope.ret_code ?? envelope.retCode), result: envelope.result as never };
      } catch {
        return null;
      }
    },
  };
}

const offsets = new WeakMap<RunningExchange, Promise<number>>();

/** How far an exchange is ahead of this machine, ms; asked once for each start, and after each move. */
function aheadMs(exchange: RunningExchange): Promise<number> {
  const known = offsets.get(exchange) ?? stateOf(exchange).then(({ clock }) => clock.aheadMs);
  offsets.set(exchange, known);
  return known;
}

export async function stateOf({ origin }: RunningExchange): Promise<ControlState> {
  return (await fetch(`${origin}/sandbox/api/state`)).json() as Promise<ControlState>;
}

/** Moves the exchange's clock forward and waits for what became due. */
export async function moveClock(exchange: RunningExchange, advanceMs: number): Promise<void> {
  const answer = await fetch(`${exchange.origin}/sandbox/api/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceMs }),
  });
  if (!answer.ok) throw new Error(`The clock did not move: ${await answer.text()}`);
  offsets.delete(exchange);
}

/** Sends a customer coins from outside; answers the deposit's id, or null when the exchange died before it answered. */
export async function sendDeposit(
  { origin }: RunningExchange,
  deposit: { uid: number; coin: string; chain: string; amount: string },
): Promise<string | null> {
  try {
    const answer = await fetch(`${origin}/sandbox/api/deposits`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(deposit),
    });
    return ((await answer.json()) as { id: string }).id;
  } catch {
    return null;
  }
}
