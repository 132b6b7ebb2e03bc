import type { Exchange } from '../../../src/sandbox/createExchange.ts';
import { Sessions } from '../../../src/sandbox/http/sessions/sessions.ts';
import { signRequest } from './signRequest.ts';

/** What the server answered, as it stands on the wire. */
export type Envelope = Readonly<Record<string, unknown>>;

interface Call {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A browser with a session: sends the cookie, and the UserToken and a signature with everything that may write, needed
 * or not. Headers of a call win over these.
 */
export class Caller {
  readonly #exchange: Exchange;
  readonly #headers: Readonly<Record<string, string>>;

  private constructor(exchange: Exchange, headers: Readonly<Record<string, string>>) {
    this.#exchange = exchange;
    this.#headers = headers;
  }

  /** Nobody. */
  static anonymous(exchange: Exchange): Caller {
    return new Caller(exchange, {});
  }

  /** The customer `uid`. `isProven` false leaves the UserToken out, as another site's page would have to. */
  static async signedIn(exchange: Exchange, uid: number, isProven = true): Promise<Caller> {
    const { db, clock, config } = exchange.context;
    const { sessionId, userToken } = await new Sessions(db, clock, config).open(uid);
    const token = isProven ? { usertoken: userToken } : {};
    return new Caller(exchange, { cookie: `ua_session=${sessionId}`, ...token });
  }

  get(url: string, { headers = {} }: Call = {}): Promise<Envelope> {
    return this.#send('GET', url, { headers });
  }

  post(url: string, call: Call = {}): Promise<Envelope> {
    return this.#send('POST', url, call);
  }

  async #send(method: 'GET' | 'POST', url: string, { body, headers = {} }: Call): Promise<Envelope> {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const { keys, clock } = this.#exchange.context;
    const payload = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const signed =
      method === 'GET'
        ? {}
        : signRequest({ method, url, body: payload, key: keys.requestPublic, now: clock.now() });
    const answer = await this.#exchange.app.inject({
      method,
      url,
      headers: { ...json, ...this.#headers, ...signed, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    if (answer.statusCode !== 200) throw new Error(`${url} answered HTTP ${answer.statusCode}.`);
    return answer.json<Envelope>();
  }
}
