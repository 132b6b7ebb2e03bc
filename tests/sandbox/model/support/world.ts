import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { OperationId } from '../../../../generated/api/operations.ts';
import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import type { Database } from '../../../../src/sandbox/books/db/database.ts';
import type { PostgresServer } from '../../../../src/sandbox/books/db/postgres/postgresServer.ts';
import { openDatabase } from '../../../../src/sandbox/books/openDatabase.ts';
import type { FaultRequest } from '../../../../src/sandbox/http/faults/fault.ts';
import { Disk } from '../../durability/support/disk.ts';
import type { Place } from '../../durability/support/runningExchange.ts';
import type { Choices } from '../../support/choices.ts';
import { CustomerSessions, type Heard, heard, requestOf, type Session } from './calls.ts';
import { openHere } from './exchange/exchangeHere.ts';
import { HeldClock } from './exchange/heldClock.ts';
import type {
  ExchangeObserver,
  HeldExchange,
  MachineTime,
  OpenExchange,
  Opened,
  Sent,
  TimeKeeper,
} from './exchange/heldExchange.ts';
import type { TwoProcesses } from './exchange/twoProcesses.ts';

/** What a caller sees of the control API. */
export interface ControlAnswer {
  readonly isDone: boolean;
  readonly body: Readonly<Record<string, unknown>>;
}

/** When power is lost, and what is looked at before the exchange starts again. */
export interface LossOfPower {
  /** File operations until then, at most; with fewer it is lost when the work is done. */
  readonly after: number;
  readonly choices: Choices;
  /** Is given the books as the disk has kept them, and whether the work was done by then. */
  readonly look: (db: Kysely<Database>, isDone: boolean) => Promise<void>;
}

/** Late in the evening, so that days end soon. ms */
const start = Date.UTC(2025, 10, 21, 22, 40);

/**
 * A whole exchange on a data folder of its own, with the clock in our hand: in this process, or in two of their own on a
 * PostgreSQL server.
 */
export class World {
  #time: MachineTime = { wall: start, passed: 0 };
  /** Where the time of an exchange goes on that starts now. */
  readonly #clock = new HeldClock({ ...this.#time, since: 0 });
  /** What its log called an error. */
  readonly errors: string[] = [];
  readonly #place: Place;
  readonly #openExchange: OpenExchange;
  /** The sessions in which customers' calls are made. */
  readonly sessions = new CustomerSessions(() => this.context);
  #opened: Opened | null = null;
  #disk: Disk | null = null;

  private constructor(place: Place, openExchange: OpenExchange) {
    this.#place = place;
    this.#openExchange = openExchange;
  }

  /** Opens one on a copy of `template`, or on an empty folder. */
  static async open(template: string | null): Promise<World> {
    const world = await World.#on(template);
    await world.#begin();
    return world;
  }

  /** Opens one whose power can be lost, on a copy of `template` or on an empty folder; one at a time. */
  static async openOnDisk(template: string | null, { isForgetful = false } = {}): Promise<World> {
    const world = await World.#on(template);
    const folder = world.#place.dataDir;
    world.#disk = await Disk.install(folder, `${folder}-synced`, { isForgetful });
    await world.#begin();
    return world;
  }

  /** Opens one at two processes, on an empty schema of a server. */
  static async openShared(processes: TwoProcesses, server: PostgresServer): Promise<World> {
    const dataDir = await mkdtemp(join(tmpdir(), 'model-'));
    const world = new World({ dataDir, server: { ...server, connections: 4 } }, processes.open);
    await world.#begin();
    return world;
  }

  static async #on(template: string | null): Promise<World> {
    const dataDir = await mkdtemp(join(tmpdir(), 'model-'));
    if (template !== null) await cp(template, dataDir, { recursive: true });
    return new World({ dataDir, server: null }, openHere);
  }

  /** A folder with the customers of the demonstration; the caller removes it. */
  static async template(): Promise<string> {
    const world = await World.open(null);
    await world.#end();
    return world.#place.dataDir;
  }

  /** What can be read of it, and written beside it, without asking it. */
  get context(): ExchangeObserver['context'] {
    return this.#running.eye.context;
  }

  get startedAt(): number {
    return start;
  }

  /** Ends the exchange and starts it on the same folder. */
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
    const folder = this.#place.dataDir;
    const left = `${folder}-left`;
    disk.loseAfter(after, left, choices);
    await work();
    const isDone = !disk.loseNow();
    disk.switchOff();
    // What it still writes is written for nobody.
    await this.#end();
    await rm(folder, { recursive: true });
    await rename(left, folder);
    const db = await openDatabase(join(folder, 'db'));
    await look(db, isDone).finally(() => db.destroy());
    disk.reset();
    // A session that was opened in the midst of it may be lost.
    this.sessions.forgetAll();
    await this.#begin();
    return isDone;
  }

  /** Time passes; nothing that is due follows yet. */
  async pass(ms: number): Promise<void> {
    const { wall, passed } = this.#time;
    await this.#setTime({ wall: wall + ms, passed: passed + ms });
  }

  /** Somebody sets the machine's clock back. */
  async setBack(ms: number): Promise<void> {
    const { wall, passed } = this.#time;
    await this.#setTime({ wall: wall - ms, passed });
  }

  async #setTime(time: MachineTime): Promise<void> {
    this.#time = time;
    this.#clock.setTime(time);
    const { eye, exchanges } = this.#running;
    await Promise.all([...new Set([eye, ...exchanges])].map((keeper) => keeper.setTime(time)));
  }

  /** Moves time on, by the world's clock or by the exchange's own control, and lets follow what is due. */
  async advance(ms: number, isByControl = false): Promise<void> {
    const {
      eye,
      exchanges: [first, ...others],
    } = this.#running;
    const isFirst = (keeper: TimeKeeper) => keeper === first;
    if (isByControl) await first.advance(ms);
    else await this.pass(ms);
    await Promise.all([
      // The control has done what is due there.
      isByControl ? null : first.tick(),
      ...others.map(async (other) => {
        await other.follow();
        await other.tick();
      }),
      // In one process the exchange is its own eye.
      isFirst(eye) ? null : eye.follow(),
    ]);
  }

  /** Lets the next calls that are like this go wrong; null ends it. */
  async injectFault(fault: FaultRequest | null): Promise<void> {
    await this.#running.exchanges[0].injectFault(fault);
  }

  /**
   * Calls an operation as a page does: signed in and signed, as HTTP. By wire it goes over a connection, which an
   * exchange that ends knows of and waits for; otherwise it takes the short way in, where there is one. `at` is the
   * process that is asked, 0 or 1; where there is one, that one.
   */
  async call<Op extends OperationId>(
    uid: number,
    op: Op,
    args: ArgumentsOf<Op>,
    isByWire = false,
    at = 0,
  ): Promise<Heard<Op>> {
    return this.callIn(await this.sessions.of(uid), op, args, isByWire, at);
  }

  /** The same in another session (CustomerSessions.open). */
  async callIn<Op extends OperationId>(
    session: Session,
    op: Op,
    args: ArgumentsOf<Op>,
    isByWire = false,
    at = 0,
  ): Promise<Heard<Op>> {
    const { keys, clock } = this.context;
    const { url, ...sent } = requestOf(op, args, { session, key: keys.requestPublic, now: clock.now() });
    try {
      const { status, text } = await this.#at(at).send(url, sent, isByWire);
      return status === 200 ? heard<Op>(JSON.parse(text)) : null;
    } catch {
      return null;
    }
  }

  /** Calls the local API of the control page. */
  async control(path: string, body: object | null): Promise<ControlAnswer> {
    const headers = { 'content-type': 'application/json' };
    const sent: Sent =
      body === null
        ? { method: 'DELETE', headers: {} }
        : { method: 'POST', headers, body: JSON.stringify(body) };
    const { status, text } = await this.#at(0).send(`/sandbox/api/${path}`, sent, false);
    return { isDone: status === 200, body: JSON.parse(text) };
  }

  async close(): Promise<void> {
    await this.#end();
    this.#disk?.uninstall();
    const { dataDir } = this.#place;
    for (const folder of [dataDir, `${dataDir}-synced`, `${dataDir}-left`]) {
      await rm(folder, { recursive: true, force: true });
    }
  }

  get #running(): Opened {
    if (this.#opened === null) throw new Error('The exchange is not open.');
    return this.#opened;
  }

  #at(at: number): HeldExchange {
    const { exchanges } = this.#running;
    return exchanges[at % exchanges.length] ?? exchanges[0];
  }

  async #end(): Promise<void> {
    const { eye, exchanges } = this.#running;
    await Promise.all([...new Set([eye, ...exchanges])].map((keeper) => keeper.close()));
  }

  async #begin(): Promise<void> {
    const beginning = { ...this.#time, since: this.#clock.now() };
    this.#opened = await this.#openExchange(this.#place, beginning, (text) => this.errors.push(text));
  }
}
