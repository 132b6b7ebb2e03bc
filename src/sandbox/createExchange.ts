import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { seedAccounts } from './accounts/seedAccounts.ts';
import { type Clock, systemClock } from './clock.ts';
import { defaultConfig, type SandboxConfig } from './config.ts';
import type { SandboxContext } from './context.ts';
import { registerConvertJobs } from './convert/registerConvertJobs.ts';
import { openDatabase } from './db/open.ts';
import { registerDepositJobs } from './deposits/registerDepositJobs.ts';
import { lockDataFolder } from './lock/lockDataFolder.ts';
import { type Logger, stderrLogger } from './logger.ts';
import { SeededMarket } from './market/seededMarket.ts';
import { registry } from './operations/registry.ts';
import { createRandom } from './random.ts';
import { createApp } from './server/createApp.ts';
import { listen } from './server/listen.ts';
import type { PagesOptions, SiteBlock } from './server/registerPages.ts';
import { Sessions } from './server/sessions.ts';
import { Simulation } from './simulation.ts';

export interface ExchangeOptions {
  /** Folder of the data, made when missing; 'memory' keeps nothing. */
  readonly dataDir: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Everything that looks like chance follows from it. */
  readonly seed?: string;
  readonly clock?: Clock;
  /** How many times faster than the world blocks are found and locks run out. */
  readonly timeScale?: number;
  /** The built pages to serve; the API and the sandbox's own pages alone without them. */
  readonly pages?: PagesOptions;
  /** Turns an answer that differs from the description into a fault of the server: for tests. */
  readonly validateAnswers?: boolean;
  readonly log?: Logger;
  readonly config?: Partial<SandboxConfig>;
}

export interface Exchange {
  readonly app: FastifyInstance;
  readonly context: SandboxContext;
  /** "http://localhost:4173" */
  readonly address: string;
  /** Runs the jobs that are due now instead of at the next tick, and resolves when they are done. */
  tick(): Promise<void>;
  /** Ends the jobs, the server and the database and gives the data folder free. */
  close(): Promise<void>;
}

/** How often jobs are looked for, ms of real time. */
const pollMs = 100;

/**
 * Starts an exchange on its data folder and serves it on this machine.
 * @throws DataFolderLockedError, PortTakenError; nothing stays open then
 */
export async function createExchange(options: ExchangeOptions): Promise<Exchange> {
  const unlock = options.dataDir === 'memory' ? () => {} : lockDataFolder(options.dataDir);
  const ends: (() => Promise<void>)[] = [async () => unlock()];
  const close = async (): Promise<void> => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    const simulation = new Simulation(options.clock ?? systemClock, options.log ?? stderrLogger);
    const context = await openContext(options, simulation);
    ends.push(() => context.db.destroy());
    await seedAccounts(context);
    registerConvertJobs(context);
    registerDepositJobs(context);
    const site: SiteBlock = {
      environment: 'test',
      apiHost: '',
      alternates: [],
      keys: { request: null, response: null },
    };
    const app = appOf(options, context, site);
    ends.push(() => app.close());
    const port = await listen(app, options.port);
    simulation.start(pollMs);
    ends.push(() => simulation.stop());
    return { app, context, address: `http://localhost:${port}`, tick: () => simulation.runDue(), close };
  } catch (cause) {
    await close();
    throw cause;
  }
}

async function openContext(options: ExchangeOptions, simulation: Simulation): Promise<SandboxContext> {
  const config = {
    ...defaultConfig,
    ...options.config,
    ...(options.seed === undefined ? {} : { seed: options.seed }),
    ...(options.timeScale === undefined ? {} : { timeScale: options.timeScale }),
  };
  const random = createRandom(config.seed);
  return {
    db: await openDatabase(options.dataDir === 'memory' ? ':memory:' : join(options.dataDir, 'db')),
    clock: options.clock ?? systemClock,
    random,
    market: new SeededMarket(random),
    log: options.log ?? stderrLogger,
    config,
    every: (everyMs, name, job) => simulation.every(everyMs, name, job),
  };
}

function appOf(options: ExchangeOptions, context: SandboxContext, site: SiteBlock): FastifyInstance {
  return createApp({
    context,
    registry,
    sessions: new Sessions(context.db, context.clock, context.config.sessionIdleMs),
    site: () => site,
    ...(options.pages === undefined ? {} : { pages: options.pages }),
    ...(options.validateAnswers === true ? { onAnswerFault: refuseAnswer } : {}),
  });
}

function refuseAnswer(fault: string): never {
  throw new Error(fault);
}
