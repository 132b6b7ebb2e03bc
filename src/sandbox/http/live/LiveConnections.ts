import { PassThrough, type Readable } from 'node:stream';
import type { LiveTopic } from '../../books/db/tables/live.ts';
import type { JobResult } from '../../books/jobs/jobResult.ts';
import type { SandboxContext } from '../../flows/context.ts';
import { changesSince, recentChanges } from '../../flows/live/liveChanges.ts';
import { filterOpenSessions } from '../sessions/openSessions.ts';

/** How many connections there may be: a hundred sessions of a customer do not wait for each other's tabs to close. */
export const connectionLimits = { ofCustomer: 20, ofProcess: 5_000 };

/** How often a connection on which nothing happens says that it lives, ms. Proxies give up one that is silent for 60 s. */
export const heartbeatMs = 20_000;

/** How much a reader may leave unread, bytes: some hundred changes. */
const maxUnread = 16_384;

/** When a page comes back after its connection was lost, ms: not all of them in the same moment. */
export const retryMs = { least: 2_000, spread: 4_000 };

interface Caller {
  readonly uid: number;
  /** The public id of the session, with which the connection ends. */
  readonly sessionId: string;
}

interface Connection extends Caller {
  readonly stream: PassThrough;
}

/**
 * The connections of this process over which pages learn what of their customer has changed: names of topics, and
 * nothing of the records themselves, which pages ask for as always.
 */
export class LiveConnections {
  readonly #context: SandboxContext;
  readonly #open = new Set<Connection>();
  readonly #heart: NodeJS.Timeout;
  /** What has been sent; null while nobody listens. */
  #snapshot: string | null = null;
  #opened = 0;
  #isClosed = false;

  constructor(context: SandboxContext) {
    this.#context = context;
    this.#heart = setInterval(() => this.#write([...this.#open], ':\n\n'), heartbeatMs).unref();
  }

  get count(): number {
    return this.#open.size;
  }

  /** Whether there is room for one more of this customer. */
  hasRoom(uid: number): boolean {
    if (this.#isClosed || this.#open.size >= connectionLimits.ofProcess) return false;
    return [...this.#open].filter((one) => one.uid === uid).length < connectionLimits.ofCustomer;
  }

  /** The events of a new connection; it ends with its session, and when it is destroyed. */
  open(caller: Caller): Readable {
    const stream = new PassThrough({ highWaterMark: maxUnread });
    const connection = { ...caller, stream };
    // Before it reads: whatever is sent from now on is sent to it, too.
    this.#open.add(connection);
    stream.once('close', () => this.#open.delete(connection));
    this.#opened += 1;
    const retry = retryMs.least + ((this.#opened * 997) % retryMs.spread);
    this.#write([connection], `retry: ${retry}\n\n`);
    // Whether there is room, it may have been asked before the exchange began to close.
    if (this.#isClosed) stream.end();
    else void this.#begin(connection);
    return stream;
  }

  /** What has changed between the answers that its page shows and the connection. */
  async #begin(connection: Connection): Promise<void> {
    try {
      const { snapshot, changes } = await recentChanges(this.#context.db, connection.uid);
      await this.#endOver([connection]);
      if (this.#open.size > 0) this.#snapshot ??= snapshot;
      for (const { topics } of changes) this.#tell([connection], topics);
    } catch {
      // Without the database there is nothing to tell: the page comes back, and asks everything again.
      connection.stream.end();
    }
  }

  /** Tells what has been committed since the last time, and ends the connections whose sessions are over. */
  async follow(): Promise<JobResult> {
    await this.#follow();
    return { moved: false, nextAt: null };
  }

  async #follow(): Promise<void> {
    if (this.#open.size === 0) {
      this.#snapshot = null;
      return;
    }
    const found = this.#snapshot === null ? null : await changesSince(this.#context.db, this.#snapshot);
    await this.#endOver([...this.#open]);
    if (found === null) return;
    const topicsOf = new Map(found.changes.map(({ uid, topics }) => [uid, topics]));
    for (const one of this.#open) this.#tell([one], topicsOf.get(one.uid) ?? []);
    this.#snapshot = found.snapshot;
  }

  /** Checked after the changes were read, so that nothing is sent to a session that ended before they happened. */
  async #endOver(connections: readonly Connection[]): Promise<void> {
    const { db, clock, config } = this.#context;
    const ids = [...new Set(connections.map((one) => one.sessionId))];
    const sessions = await filterOpenSessions(db, config, clock.now(), ids);
    for (const { sessionId, stream } of connections) {
      if (!sessions.has(sessionId) && !stream.writableEnded) stream.end('event: end\ndata: []\n\n');
    }
  }

  #tell(connections: readonly Connection[], topics: readonly LiveTopic[]): void {
    if (topics.length === 0) return;
    this.#write(connections, `event: change\ndata: ${JSON.stringify(topics)}\n\n`);
  }

  #write(connections: readonly Connection[], text: string): void {
    for (const { stream } of connections) {
      if (stream.writableEnded) continue;
      // A client that does not read gets nothing, and requests everything again when it comes back.
      if (stream.writableLength > maxUnread) stream.destroy();
      else stream.write(text);
    }
  }

  /** Ends all of them; pages come back to whichever process then takes them. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#heart);
    for (const { stream } of this.#open) stream.end();
  }
}
