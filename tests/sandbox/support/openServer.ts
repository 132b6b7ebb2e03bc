import type { FastifyInstance } from 'fastify';
import type { PostgresServer } from '../../../src/sandbox/books/db/postgres/postgresServer.ts';
import type { StoreAddress } from '../../../src/sandbox/flows/exports/storeAddress.ts';
import { Sessions } from '../../../src/sandbox/http/sessions/sessions.ts';
import { createExchange, type Exchange } from '../../../src/sandbox/index.ts';
import type { SandboxConfig } from '../../../src/sandbox/platform/config.ts';
import type { Logger } from '../../../src/sandbox/platform/logger.ts';
import { ManualClock } from '../../../src/sandbox/world/clock.ts';
import { type RequestToSign, signRequest } from './signRequest.ts';
import { lendSchema } from './testDatabase.ts';

export interface TestServer {
  readonly exchange: Exchange;
  readonly app: FastifyInstance;
  readonly clock: ManualClock;
  /** Faults of ours, as the log got them. */
  readonly faults: string[];
  /** Headers that a signed-in page sends. */
  signIn(uid: number): Promise<{ cookie: string; usertoken: string }>;
  /** The header that a page adds to a call that must be signed. */
  sign(request: Omit<RequestToSign, 'key' | 'now'>): { 'x-request-signature': string };
}

interface ServerOptions {
  readonly log?: Logger;
  readonly config?: Partial<SandboxConfig>;
  /** Where statements are kept, instead of in a folder. */
  readonly exportStore?: StoreAddress;
  /** Where books are that the test has laid; otherwise it begins with empty ones. */
  readonly books?: { readonly server: PostgresServer } | { readonly dataDir: string };
  /** When it begins, ms: after what its books have seen. */
  readonly now?: number;
}

/**
 * The real server over an exchange whose clock stands still and that keeps no files, unless its books are in a folder; answers are
 * held against the description. With a log of one's own `faults` stays empty.
 */
export async function openServer(options: ServerOptions = {}): Promise<TestServer> {
  const clock = new ManualClock(options.now ?? Date.UTC(2025, 10, 21, 12));
  const faults: string[] = [];
  const schema = options.books === undefined ? await lendSchema() : undefined;
  const exchange = await createExchange({
    dataDir: 'memory',
    ...(schema === undefined ? {} : { server: schema.server }),
    ...options.books,
    port: 0,
    seed: 'test',
    ...(options.exportStore === undefined ? {} : { exportStore: options.exportStore }),
    clock,
    validateAnswers: true,
    config: {
      callsPerSecond: Number.MAX_SAFE_INTEGER,
      reportsPerMinute: Number.MAX_SAFE_INTEGER,
      ...options.config,
    },
    log: options.log ?? {
      info() {},
      security() {},
      warn() {},
      error: (sentence, cause) => faults.push(`${sentence} ${cause instanceof Error ? cause.stack : ''}`),
    },
  });
  const { context } = exchange;
  const sessions = new Sessions(context.db, context.clock, context.config);
  return {
    exchange: { ...exchange, close: () => exchange.close().then(schema?.takeBack) },
    app: exchange.app,
    clock,
    faults,
    async signIn(uid) {
      const { sessionId, userToken } = await sessions.open(uid);
      return { cookie: `ua_session=${sessionId}`, usertoken: userToken };
    },
    sign: (request) => signRequest({ ...request, key: context.keys.requestPublic, now: context.clock.now() }),
  };
}
