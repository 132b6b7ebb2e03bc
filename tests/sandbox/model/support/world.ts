import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { type OperationId, type OperationInfo, operations } from '../../../../generated/api/operations.ts';
import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import type { Database } from '../../../../src/sandbox/books/db/database.ts';
import { openDatabase } from '../../../../src/sandbox/books/db/open.ts';
import type { PostgresServer } from '../../../../src/sandbox/books/db/postgres/postgresServer.ts';
import type { SandboxContext } from '../../../../src/sandbox/context.ts';
import { Sessions } from '../../../../src/sandbox/http/sessions/sessions.ts';
import { createExchange, type Exchange, type ExchangeOptions } from '../../../../src/sandbox/index.ts';
import { createMachineClock } from '../../../../src/sandbox/world/clock.ts';
import { Disk } from '../../durability/support/disk.ts';
import { signRequest } from '../../support/signRequest.ts';
import type { Choices } from './choices.ts';

/** An answer as its caller reads it; null for one that is lost or cannot be read. */
export type Heard<Op extends OperationId> = { readonly code: number; readonly result: ResultOf<Op> } | null;

/** What a caller sees of the control API. */
export interface ControlAnswer {
  readonly isDone: boolean;
  readonly body: Readonly<Record<string, unknown>>;
}

interface Sent {
  readonly method: OperationInfo['method'];
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** When power is lost, and what is looked at before the exchange starts again. */
export interface LossOfPower {
  /** File operations until then, at most; with fewer it is lost when the work is done. */
  readonly after: number;
  readonly choices: Choices;
  /** Is given the books as the disk has kept them, and whether the work was done by then. */
  readonly look: (db: Kysely<Database>, isDone: boolean) => Promise<void>;
}

interface Arrived {
  readonly status: number;
  readonly text: string;
}

/** Late in the evening, so that days end soon. ms */
const start = Date.UTC(2025, 10, 21, 22, 40);

/** A whole exchange on a data folder of its own, with the clock in our hand: one process, or two on a PostgreSQL server. */
export class World {
  /** What the machine's clock shows and what has really passed, ms. */
  readonly #time = { wall: start, passed: 0 };
  readonly #clock = createMachineClock({ wall: () => this.#time.wall, monotonic: () => this.#time.passed });
  /** What its log called an error. */
  readonly errors: string[] = [];
  readonly #folder: string;
  readonly #server: PostgresServer | null;
  readonly #headers = new Map<number, Readonly<Record<string, string>>>();
  #exchanges: readonly Exchange[] = [];
  #disk: Disk | null = null;

  private constructor(folder: string, server: PostgresServer | null) {
    this.#folder = folder;
    this.#server = server;
  }

  /** Opens one on a copy of `template`, or on an empty folder. */
  static async open(template: string | null): Promise<World> {
    const folder = await mkdtemp(join(tmpdir(), 'model-'));
    if (template !== null) await cp(template, folder, { recursive: true });
    const world = new World(folder, null);
    await world.#begin();
    return world;
  }

  /** Opens one whose power can be lost, on a copy of `template` or on an empty folder; one at a time. */
  static async openOnDisk(template: string | null, { isForgetful = false } = {}): Promise<World> {
    const folder = await mkdtemp(join(tmpdir(), 'model-'));
    if (template !== null) await cp(template, folder, { recursive: true });
    const world = new World(folder, null);
    world.#disk = await Disk.install(folder, `${folder}-synced`, { isForgetful });
    await world.#begin();
    return world;
  }

  /** Two processes of one exchange on an empty schema of a server. */
  static async openShared(server: PostgresServer): Promise<World> {
    const world = new World(await mkdtemp(join(tmpdir(), 'model-')), server);
    await world.#begin();
    return world;
  }

  /** A folder with the customers of the demonstration; the caller removes it. */
  static async template(): Promise<string> {
    const world = await World.open(null);
    await world.#end();
    return world.#folder;
  }

  /** Of the first process. */
  get context(): SandboxContext {
    return this.#running(0).context;
  }

  get startedAt(): number {
    return start;
  }

  /** Ends the processes, as far as one process can, and starts them on the same folder. */
  async restart(): Promise<void> {
    await this.#end();
    await this.#begin();
  }

  get canLosePower(): boolean {
    return this.#disk !== null;
  }

  /**
   * Loses power while `work` is done, or when it is done, and starts again on what the disk has kept. Resolves to whether
   * the work was done by then.
   */
  async losePower(work: () => Promise<unknown>, { after, choices, look }: LossOfPower): Promise<boolean> {
    const disk = this.#disk;
    if (disk === null) throw new Error('The power of this world is never lost.');
    const left = `${this.#folder}-left`;
    disk.loseAfter(after, left, choices);
    await work();
    const isDone = !disk.loseNow();
    disk.switchOff();
    // What it still writes is written for nobody.
    await this.#end();
    await rm(this.#folder, { recursive: true });
    await rename(left, this.#folder);
    const db = await openDatabase(join(this.#folder, 'db'));
    await look(db, isDone).finally(() => db.destroy());
    disk.reset();
    // A session that was opened in the midst of it may be lost.
    this.#headers.clear();
    await this.#begin();
    return isDone;
  }

  /** Time passes; nothing that is due follows yet. */
  pass(ms: number): void {
    this.#time.wall += ms;
    this.#time.passed += ms;
  }

  /** Somebody sets the machine's clock back. */
  setBack(ms: number): void {
    this.#time.wall -= ms;
  }

  /** Moves time on, by the world's clock or by the exchange's own control, and lets follow what is due. */
  async advance(ms: number, isByControl = false): Promise<void> {
    if (isByControl) await this.context.clockControl.advance(ms);
    else this.pass(ms);
    await Promise.all(
      this.#exchanges.map(async ({ context, tick }, at) => {
        if (at > 0) await context.clockControl.follow();
        // The control has done what is due there.
        if (at > 0 || !isByControl) await tick();
      }),
    );
  }

  /**
   * Calls an operation as a page does: signed in and signed, as HTTP. By wire it goes over a connection, which an
   * exchange that ends knows of and waits for; otherwise it takes the short way in. `at` is the process that is asked,
   * 0 or 1; where there is one, that one.
   */
  async call<Op extends OperationId>(
    uid: number,
    op: Op,
    args: ArgumentsOf<Op>,
    isByWire = false,
    at = 0,
  ): Promise<Heard<Op>> {
    const { method, path, formEncoded }: OperationInfo = operations[op];
    const isRead = method === 'GET';
    const fields = new URLSearchParams(args as Record<string, string>).toString();
    const body = isRead ? undefined : formEncoded ? fields : JSON.stringify(args);
    const url = isRead && fields !== '' ? `${path}?${fields}` : path;
    const type = formEncoded ? 'application/x-www-form-urlencoded' : 'application/json';
    const { keys, clock } = this.context;
    const sign = { method, url, body, isForm: formEncoded, key: keys.requestPublic, now: clock.now() };
    const headers = {
      ...(await this.#headersOf(uid)),
      ...(isRead ? {} : { 'content-type': type, ...signRequest(sign) }),
    };
    try {
      const sent = { method, headers, ...(body === undefined ? {} : { body }) };
      const { status, text } = await (isByWire ? this.#fetched(url, sent) : this.#injected(at, url, sent));
      return status === 200 ? heard<Op>(JSON.parse(text)) : null;
    } catch {
      return null;
    }
  }

  /** Calls the local API of the control page. */
  async control(path: string, body: object): Promise<ControlAnswer> {
    const url = `/sandbox/api/${path}`;
    const answer = await this.#running(0).app.inject({ method: 'POST', url, payload: body });
    return { isDone: answer.statusCode === 200, body: answer.json() };
  }

  async close(): Promise<void> {
    await this.#end();
    this.#disk?.uninstall();
    for (const folder of [this.#folder, `${this.#folder}-synced`, `${this.#folder}-left`]) {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async #injected(at: number, url: string, { method, headers, body }: Sent): Promise<Arrived> {
    const payload = body === undefined ? {} : { payload: body };
    const answer = await this.#running(at).app.inject({ method, url, headers, ...payload });
    return { status: answer.statusCode, text: answer.payload };
  }

  async #fetched(url: string, sent: Sent): Promise<Arrived> {
    const answer = await fetch(this.#running(0).address + url, sent);
    return { status: answer.status, text: await answer.text() };
  }

  #running(at: number): Exchange {
    const exchange = this.#exchanges[at % this.#exchanges.length];
    if (exchange === undefined) throw new Error('The exchange is not open.');
    return exchange;
  }

  async #end(): Promise<void> {
    await Promise.all(this.#exchanges.map((exchange) => exchange.close()));
  }

  async #begin(): Promise<void> {
    const server = this.#server;
    this.#exchanges =
      server === null
        ? [await this.#start({})]
        : await Promise.all([1, 2].map(() => this.#start({ server: { ...server, connections: 4 } })));
  }

  async #start(store: Pick<ExchangeOptions, 'server'>): Promise<Exchange> {
    const exchange = await createExchange({
      ...store,
      dataDir: this.#folder,
      port: 0,
      seed: 'model',
      clock: this.#clock,
      validateAnswers: true,
      config: {
        callsPerSecond: Number.MAX_SAFE_INTEGER,
        sessionIdleMs: Number.MAX_SAFE_INTEGER,
        sessionMs: Number.MAX_SAFE_INTEGER,
      },
      log: {
        info() {},
        security() {},
        warn() {},
        error: (sentence, cause) =>
          this.errors.push(`${sentence} ${cause instanceof Error ? (cause.stack ?? '') : ''}`),
      },
    });
    // At once, and not whenever its timer comes round: what follows must be the same each time.
    await exchange.tick();
    return exchange;
  }

  async #headersOf(uid: number): Promise<Readonly<Record<string, string>>> {
    const known = this.#headers.get(uid);
    if (known !== undefined) return known;
    const { db, clock, config } = this.context;
    const { sessionId, userToken } = await new Sessions(db, clock, config).open(uid);
    const headers = { cookie: `ua_session=${sessionId}`, usertoken: userToken };
    this.#headers.set(uid, headers);
    return headers;
  }
}

function heard<Op extends OperationId>(envelope: Record<string, unknown>): Heard<Op> {
  const code = envelope.ret_code ?? envelope.retCode;
  return typeof code === 'number' ? { code, result: envelope.result as ResultOf<Op> } : null;
}
