import type { FastifyInstance } from 'fastify';
import type { S3Address } from '../../../src/sandbox/flows/exports/s3/s3Address.ts';
import type { SandboxConfig } from '../../../src/sandbox/ground/config.ts';
import type { Logger } from '../../../src/sandbox/ground/logger.ts';
import { Sessions } from '../../../src/sandbox/http/sessions/sessions.ts';
import { createExchange, type Exchange } from '../../../src/sandbox/index.ts';
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

/**
 * The real server over an exchange whose clock stands still and that keeps no files; answers are held against the
 * description. With a log of one's own `faults` stays empty.
 */
export async function openServer(
  options: { log?: Logger; config?: Partial<SandboxConfig>; exportStore?: S3Address } = {},
): Promise<TestServer> {
  const clock = new ManualClock(Date.UTC(2025, 10, 21, 12));
  const faults: string[] = [];
  const schema = await lendSchema();
  const exchange = await createExchange({
    dataDir: 'memory',
    ...(schema === undefined ? {} : { server: schema.server }),
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
