import pg from 'pg';

/** A statement as it was sent to the server. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The statements that this process sends to PostgreSQL while it does something, in their order. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const prototype = pg.Client.prototype as { query: (...args: unknown[]) => unknown };
  const { query } = prototype;
  const statements: Statement[] = [];
  prototype.query = function (this: object, ...args: unknown[]): unknown {
    const [text, values] = args;
    if (typeof text === 'string') statements.push({ text, values: Array.isArray(values) ? values : [] });
    return query.apply(this, args);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return statements;
}
