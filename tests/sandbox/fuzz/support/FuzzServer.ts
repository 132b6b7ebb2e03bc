import { sql } from 'kysely';
import { type OperationId, operations } from '../../../../generated/api/operations.ts';
import { Customer } from '../../access/support/Customer.ts';
import { makeBelongings } from '../../access/support/makeBelongings.ts';
import { openServer, type TestServer } from '../../support/openServer.ts';
import type { FuzzCase } from './fuzzCase.ts';
import { type FuzzRequest, printed } from './fuzzRequest.ts';
import { Harvest } from './harvest.ts';
import { type Persona, personas } from './personas.ts';
import { type Answered, codeOf, validateAnswer } from './validateAnswer.ts';

/** A call that takes longer hangs, ms. */
const patience = 15_000;

type Headers = Readonly<Record<string, string>>;

/** The exchange behind its real server, where everybody is signed in and one has lived a day, and the judge of its answers. */
export class FuzzServer {
  /** How often each operation gave each code. */
  readonly seen = new Map<OperationId, Map<number, number>>();
  readonly harvest = new Harvest();
  readonly #server: TestServer;
  readonly #sessions = new Map<Persona, Headers>();
  /** As they were after the last call; null when they have to be read. */
  #balances: string | null = null;

  private constructor(server: TestServer) {
    this.#server = server;
  }

  static async open(): Promise<FuzzServer> {
    const opened = new FuzzServer(await openServer());
    const customer = new Customer(opened.#server, personas.main);
    opened.harvest.gather(await makeBelongings(opened.#server, customer));
    await opened.moveOn();
    return opened;
  }

  close(): Promise<void> {
    return this.#server.exchange.close();
  }

  get exchange() {
    return this.#server.exchange;
  }

  /** Lets time pass, so that what waits goes on; nothing moves while calls are judged. Signs everybody in again. */
  async moveOn(): Promise<void> {
    this.#balances = null;
    this.#server.clock.advance(61_000);
    await this.#server.exchange.tick();
    for (const persona of Object.keys(personas) as Persona[]) await this.#signIn(persona);
  }

  /** Makes a call and says what is wrong with the answer and what it did; null for nothing. */
  async faultOf(operationId: OperationId, { before, request }: FuzzCase): Promise<string | null> {
    const first = before === null ? null : await this.#validated(before.operationId, before.request);
    return first ?? this.#validated(operationId, request);
  }

  async #validated(operationId: OperationId, given: FuzzRequest): Promise<string | null> {
    const request = this.#filled(given);
    this.#balances ??= await this.#readBalances();
    const before = this.#balances;
    const answered = await this.#send(operationId, request);
    if (operationId === 'logout') await this.#signIn(request.persona);
    const fault =
      answered === null
        ? `did not answer within ${patience} ms`
        : validateAnswer(operationId, request, answered);
    const log = this.#server.faults.splice(0);
    const code = answered === null || fault !== null ? -1 : codeOf(answered);
    this.#count(operationId, code);
    // What a success may change is read again before the next call.
    this.#balances = code === 0 ? null : await this.#readBalances();
    const cheat = code !== 0 && this.#balances !== before ? 'refused, and changed balances' : null;
    const all = [fault, cheat, ...log].filter((text) => text !== null);
    if (all.length > 0) return `${operationId} ${all.join('\n')}\nasked with ${printed(request)}`;
    if (answered !== null) this.harvest.gather(JSON.parse(answered.body));
    return null;
  }

  #filled(request: FuzzRequest): FuzzRequest {
    return this.harvest.fill(request) as FuzzRequest;
  }

  async #signIn(persona: Persona): Promise<void> {
    const uid = personas[persona];
    this.#sessions.set(persona, uid === null ? {} : await this.#server.signIn(uid));
  }

  #count(operationId: OperationId, code: number): void {
    const codes = this.seen.get(operationId) ?? new Map<number, number>();
    codes.set(code, (codes.get(code) ?? 0) + 1);
    this.seen.set(operationId, codes);
  }

  /** Everybody's, coin by coin. */
  async #readBalances(): Promise<string> {
    const { rows } = await sql<{ sum: string }>`
      select string_agg(account_id || book || coin || amount, ' ' order by account_id, book, coin) as sum
      from ledger_balances`.execute(this.#server.exchange.context.db);
    return rows[0]?.sum ?? '';
  }

  async #send(operationId: OperationId, request: FuzzRequest): Promise<Answered | null> {
    const { method, encrypted, formEncoded } = operations[operationId];
    const url = urlOf(operationId, request);
    const { type, payload } = method === 'GET' ? nothing : payloadOf(request, formEncoded);
    const isForm = formEncoded && request.wire === undefined;
    const signed = encrypted ? this.#server.sign({ method, url, body: payload?.toString(), isForm }) : {};
    const headers = { ...this.#sessions.get(request.persona), ...signed, ...type };
    const answer = this.#server.app.inject({
      method,
      url,
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, patience, null);
    });
    const answered = await Promise.race([answer, late]);
    clearTimeout(timer);
    return answered === null ? null : { status: answered.statusCode, body: answered.body };
  }
}

function urlOf(operationId: OperationId, { path, query }: FuzzRequest): string {
  const filled = operations[operationId].path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(path[name] ?? ''),
  );
  const parts = query.map(({ name, text, isRaw }) => {
    const named = new URLSearchParams([[name, isRaw === true ? '' : text]]).toString();
    return isRaw === true ? `${named}${text}` : named;
  });
  return parts.length === 0 ? filled : `${filled}?${parts.join('&')}`;
}

interface Payload {
  readonly type: Headers;
  readonly payload: string | Buffer | undefined;
}

const nothing: Payload = { type: {}, payload: undefined };

function payloadOf({ wire, body }: FuzzRequest, isForm: boolean): Payload {
  if (wire !== undefined) {
    return {
      type: wire.contentType === null ? {} : { 'content-type': wire.contentType },
      payload: wire.text,
    };
  }
  if (body === undefined) return nothing;
  if (!isForm) return { type: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const form = new URLSearchParams(fields.map(([name, value]) => [name, textOf(value)]));
  return { type: { 'content-type': 'application/x-www-form-urlencoded' }, payload: form.toString() };
}

/** What a page would send for it: no JSON, which would be a text that a field may well allow. */
function textOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? Object.prototype.toString.call(value) : String(value);
}
