import { type OperationId, type OperationInfo, operations } from '../../../../generated/api/operations.ts';
import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import { Sessions } from '../../../../src/sandbox/http/sessions/sessions.ts';
import { signRequest } from '../../support/signRequest.ts';
import type { ExchangeObserver, Sent } from './exchange/heldExchange.ts';

/** An answer as its caller reads it; null for one that is lost or cannot be read. */
export type Heard<Op extends OperationId> = { readonly code: number; readonly result: ResultOf<Op> } | null;

/** What a signed-in device sends with every call. */
export type Session = Readonly<Record<string, string>>;

/** Who calls, with which key requests are signed, and when. ms */
interface Caller {
  readonly session: Session;
  readonly key: string;
  readonly now: number;
}

/** A call as a page sends it: signed in and signed. */
export function requestOf<Op extends OperationId>(
  op: Op,
  args: ArgumentsOf<Op>,
  { session, key, now }: Caller,
): Sent & { readonly url: string } {
  const { method, path, formEncoded }: OperationInfo = operations[op];
  const fields = new URLSearchParams(args as Record<string, string>).toString();
  if (method === 'GET') return { method, url: fields === '' ? path : `${path}?${fields}`, headers: session };
  const body = formEncoded ? fields : JSON.stringify(args);
  const type = formEncoded ? 'application/x-www-form-urlencoded' : 'application/json';
  const signed = signRequest({ method, url: path, body, isForm: formEncoded, key, now });
  return { method, url: path, headers: { ...session, 'content-type': type, ...signed }, body };
}

/** The code and the result of an answer, whichever way its envelope names the code. */
export function heard<Op extends OperationId>(envelope: Record<string, unknown>): Heard<Op> {
  const code = envelope.ret_code ?? envelope.retCode;
  return typeof code === 'number' ? { code, result: envelope.result as ResultOf<Op> } : null;
}

/** The sessions of an exchange's customers: one each, in which their calls are made. */
export class CustomerSessions {
  readonly #context: () => ExchangeObserver['context'];
  readonly #sessions = new Map<number, { readonly headers: Session; readonly openedAt: number }>();

  constructor(context: () => ExchangeObserver['context']) {
    this.#context = context;
  }

  /** Opens a session of the customer, besides any other. */
  async open(uid: number): Promise<Session> {
    const { db, clock, config } = this.#context();
    const { sessionId, userToken } = await new Sessions(db, clock, config).open(uid);
    return { cookie: `ua_session=${sessionId}`, usertoken: userToken };
  }

  async of(uid: number): Promise<Session> {
    const { clock, config } = this.#context();
    const known = this.#sessions.get(uid);
    // Long before it would time out.
    if (known !== undefined && clock.now() - known.openedAt < config.sessionIdleMs / 10) return known.headers;
    const headers = await this.open(uid);
    this.#sessions.set(uid, { headers, openedAt: clock.now() });
    return headers;
  }

  /** The session of a customer may have been ended: the next call opens another. */
  forget(uid: number): void {
    this.#sessions.delete(uid);
  }

  forgetAll(): void {
    this.#sessions.clear();
  }
}
