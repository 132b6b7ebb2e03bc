import { type OperationId, operations } from '../../../../generated/api/operations.ts';
import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import type { TestServer } from '../../support/openServer.ts';

export interface Heard<Op extends OperationId> {
  /** Of HTTP. */
  readonly status: number;
  readonly code: number;
  readonly result: ResultOf<Op>;
  /** What the text of a refusal is filled with. */
  readonly params: Readonly<Record<string, string>>;
  /** The answer as it stands on the wire. */
  readonly wire: string;
}

/** A browser of one customer at the real server: with session, token and signatures. */
export class Customer {
  readonly uid: number;
  readonly #server: TestServer;
  readonly #host: string;
  #headers: Readonly<Record<string, string>> = {};

  /** @param host the name under which the exchange is called, which says the site of the request */
  constructor(server: TestServer, uid: number, host = 'localhost') {
    this.#server = server;
    this.#host = host;
    this.uid = uid;
  }

  /** Again after half an hour of the exchange's clock. */
  async signIn(): Promise<void> {
    this.#headers = await this.#server.signIn(this.uid);
  }

  async call<Op extends OperationId>(operationId: Op, args: ArgumentsOf<Op>): Promise<Heard<Op>> {
    const { method, path, hasBody, formEncoded } = operations[operationId];
    const query = hasBody ? '' : queryOf(args);
    const url = query === '' ? path : `${path}?${query}`;
    const body = formEncoded ? queryOf(args) : JSON.stringify(args);
    const type = formEncoded ? 'application/x-www-form-urlencoded' : 'application/json';
    const signed = this.#server.sign({ method, url, body, isForm: formEncoded });
    const { body: wire, statusCode: status } = await this.#server.app.inject({
      method,
      url,
      headers: {
        host: this.#host,
        ...this.#headers,
        ...(hasBody ? { 'content-type': type, ...signed } : {}),
      },
      ...(hasBody ? { payload: body } : {}),
    });
    const { ret_code, retCode, result, ext_info, retExtInfo } = JSON.parse(wire) as {
      ret_code?: number;
      retCode?: number;
      result: ResultOf<Op>;
      ext_info?: Record<string, string> | null;
      retExtInfo?: Record<string, string>;
    };
    const params = ext_info ?? retExtInfo ?? {};
    return { status, code: ret_code ?? retCode ?? 0, result, params, wire };
  }

  /** The result of a call that must succeed. */
  async get<Op extends OperationId>(operationId: Op, args: ArgumentsOf<Op>): Promise<ResultOf<Op>> {
    const { code, result, wire } = await this.call(operationId, args);
    if (code !== 0) throw new Error(`${operationId} answered ${wire}`);
    return result;
  }

  /** A file behind an address of this exchange, by the cookie alone as a browser asks for it. */
  async download(url: string): Promise<{ status: number; text: string }> {
    const { cookie = '' } = this.#headers;
    const { statusCode, body } = await this.#server.app.inject({ method: 'GET', url, headers: { cookie } });
    return { status: statusCode, text: body };
  }
}

function queryOf(args: object): string {
  const pairs = Object.entries(args).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((item) => [name, String(item)]),
  );
  return new URLSearchParams(pairs).toString();
}
