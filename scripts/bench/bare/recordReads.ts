import pg from 'pg';

/** A query as it was sent, with its values. */
export interface Read {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The queries that this process sends to PostgreSQL while it does something, in their order, without what changes or locks. */
export async function recordReads(work: () => Promise<unknown>): Promise<Read[]> {
  const prototype = pg.Client.prototype as { query: (...args: unknown[]) => unknown };
  const { query } = prototype;
  const reads: Read[] = [];
  prototype.query = function (this: object, ...args: unknown[]): unknown {
    const [text, values] = args;
    if (typeof text === 'string' && isRead(text))
      reads.push({ text, values: Array.isArray(values) ? values : [] });
    return query.apply(this, args);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return reads;
}

function isRead(text: string): boolean {
  return (
    /^\s*(?:select|with)\b/i.test(text) &&
    !/\b(?:insert into|update|delete from|for (?:no key )?update|set_config|pg_)/i.test(text)
  );
}
