import pg from 'pg';

/** A statement on its way: when it was sent and answered, ms. */
interface Sent {
  readonly text: string;
  readonly began: number;
  ended: number;
}

/** What one connection sent from `begin` to `commit`. */
export interface Commit {
  readonly statements: readonly Sent[];
}

/** Watches what this process sends to PostgreSQL, of every connection by itself. */
export class WireTap {
  #open = new Map<object, Sent[]>();
  #commits: Commit[] = [];
  #statements = 0;

  constructor() {
    const { query } = pg.Client.prototype as { query: (...args: unknown[]) => unknown };
    const noteOf = (client: object, text: string) => this.#note(client, text);
    Object.assign(pg.Client.prototype, {
      query(this: object, ...args: unknown[]): unknown {
        const result = query.apply(this, args);
        if (typeof args[0] !== 'string' || !(result instanceof Promise)) return result;
        const end = noteOf(this, args[0]);
        return result.finally(end);
      },
    });
  }

  /** Returns what was sent since the previous call, and resets it. */
  take(): { statements: number; commits: readonly Commit[] } {
    const taken = { statements: this.#statements, commits: this.#commits };
    this.#statements = 0;
    this.#commits = [];
    return taken;
  }

  #note(client: object, text: string): () => void {
    const sent: Sent = { text, began: performance.now(), ended: Number.NaN };
    const verb = text.trimStart().split(/\s/, 1)[0]?.toLowerCase();
    if (verb === 'begin' || verb === 'start') this.#open.set(client, []);
    else this.#statements += 1;
    const transaction = this.#open.get(client);
    transaction?.push(sent);
    return () => {
      sent.ended = performance.now();
      if (verb !== 'commit' && verb !== 'rollback') return;
      this.#open.delete(client);
      if (verb === 'commit' && transaction !== undefined) this.#commits.push({ statements: transaction });
    };
  }
}

/** How long the balances that a movement changes stay locked: what of it are statements and what is the commit. */
export interface Held {
  /** Statements from the one that posts to the last before the commit. */
  readonly statements: number;
  /** Their time, with the ways there and back, ms. */
  readonly workMs: number;
  readonly commitMs: number;
}

/** Null for a transaction that posts nothing. The balances are locked when the statement that posts runs, and until the end. */
export function heldBy({ statements }: Commit): Held | null {
  const from = statements.findIndex(({ text }) => /insert into ledger_(?:transactions|postings)/.test(text));
  const [first, last] = [statements[from], statements.at(-1)];
  if (first === undefined || last === undefined) return null;
  return {
    statements: statements.length - 1 - from,
    workMs: last.began - first.began,
    commitMs: last.ended - last.began,
  };
}
