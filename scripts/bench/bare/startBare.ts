import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { createPool } from '../../../src/sandbox/books/db/postgres/createPool.ts';
import type { PostgresServer } from '../../../src/sandbox/books/db/postgres/postgresServer.ts';
import type { Statement } from '../recordStatements.ts';

export interface BareServer {
  /** Asks it for what it has under this name. */
  ask(name: string): Promise<void>;
  close(): Promise<void>;
}

/** Fastify and the driver alone: each name is answered with the rows of its queries, one after the other, as they are. */
export async function startBare(
  server: PostgresServer,
  readsOf: ReadonlyMap<string, readonly Statement[]>,
): Promise<BareServer> {
  const pool = createPool(server);
  const app = Fastify();
  app.get<{ Params: { name: string } }>('/:name', async ({ params }) => {
    const result: unknown[] = [];
    for (const { text, values } of readsOf.get(params.name) ?? [])
      result.push((await pool.query(text, [...values])).rows);
    return { ret_code: 0, result };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    async ask(name) {
      const response = await fetch(`http://127.0.0.1:${port}/${encodeURIComponent(name)}`);
      if (!response.ok) throw new Error(`${name} was answered with ${response.status}.`);
      await response.json();
    },
    async close() {
      await app.close();
      await pool.end();
    },
  };
}
