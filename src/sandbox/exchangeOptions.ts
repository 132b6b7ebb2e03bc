import type { FastifyInstance } from 'fastify';
import type { PostgresServer } from './books/db/postgres/postgresServer.ts';
import type { Demonstration } from './flows/demo/firstDay.ts';
import type { StoreAddress } from './flows/exports/storeAddress.ts';
import type { PagesOptions } from './http/server/registerPages.ts';
import type { AccessSettings } from './http/wire/accessSettings.ts';
import type { RequestTimeouts } from './http/wire/listen.ts';
import type { SandboxConfig } from './platform/config.ts';
import type { Logger } from './platform/logger.ts';
import type { Clock } from './world/clock.ts';

export interface ExchangeOptions {
  /** The data folder, created when missing; 'memory' stores nothing. */
  readonly dataDir: string;
  /** A PostgreSQL server for the books, which several exchanges may share; without it they are in the data folder. */
  readonly server?: PostgresServer;
  /** Where the files of statements are; without it they are in the data folder. */
  readonly exportStore?: StoreAddress;
  /** 0 takes a free port. */
  readonly port: number;
  /** All simulated randomness is derived from it. */
  readonly seed?: string;
  /** The machine's clock by default. */
  readonly clock?: Clock;
  /** How many times faster than in reality blocks are found and holds end. */
  readonly timeScale?: number;
  /** The built pages to serve; without them, only the API and the sandbox's own pages. */
  readonly pages?: PagesOptions;
  /** What it waits for, once its books are open, before it listens. When that fails, so does the start. */
  readonly listensAfter?: Promise<unknown> | undefined;
  /** What newly opened demo customers begin with; their balances by default. */
  readonly demonstration?: Demonstration;
  /** How many additional ports serve the API, as the alternates of route selection: 0, 1 or 2. */
  readonly alternates?: number;
  /**
   * For tests: refuses a response that violates the API description; otherwise it is sent and the violation recorded.
   */
  readonly validateAnswers?: boolean;
  /** Operations without a handler return the example of the description: for development. */
  readonly answersExamples?: boolean;
  /** Adds routes and hooks on the same port, which may also control access; called before the exchange's own routes. */
  readonly beside?: (app: FastifyInstance) => void;
  /** Who may reach it, and under which host names; only this machine by default. */
  readonly access?: Partial<AccessSettings>;
  /** How long it goes on answering, while it says that it is not ready, when it is closed. ms, 0 by default */
  readonly drainMs?: number;
  /** How long a request may take to arrive. */
  readonly timeouts?: RequestTimeouts;
  readonly log?: Logger;
  readonly config?: Partial<SandboxConfig>;
}
