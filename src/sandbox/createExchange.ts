import type { FastifyInstance } from 'fastify';
import { seedAccounts } from './accounts/seedAccounts.ts';
import { AnswerFaults } from './answerFaults/AnswerFaults.ts';
import { AnswerWatch } from './answerFaults/AnswerWatch.ts';
import { AdjustableClock } from './clock/adjustableClock.ts';
import { createClockControl } from './clock/createClockControl.ts';
import { type Clock, createMachineClock } from './clock.ts';
import { createRuntimeFlags } from './compliance/runtimeFlags.ts';
import { defaultConfig, type SandboxConfig } from './config.ts';
import type { SandboxContext } from './context.ts';
import { registerConvertJobs } from './convert/registerConvertJobs.ts';
import type { PostgresServer } from './db/postgres/postgresServer.ts';
import { upkeep } from './db/upkeep.ts';
import { registerDepositJobs } from './deposits/registerDepositJobs.ts';
import { Doors } from './doors/Doors.ts';
import { registerDoors } from './doors/registerDoors.ts';
import { startExports } from './exports/startExports.ts';
import { createFaults } from './faults/createFaults.ts';
import { leavesWork } from './leavesWork.ts';
import { type Logger, stderrLogger } from './logger.ts';
import { SecurityLog } from './logging/SecurityLog.ts';
import { SeededMarket } from './market/seededMarket.ts';
import { openStore } from './openStore.ts';
import { registry } from './operations/registry.ts';
import { createRandom } from './random.ts';
import { type AccessSettings, localAccess } from './server/accessSettings.ts';
import { createApp } from './server/createApp.ts';
import { refuseFaulty } from './server/judgeAnswer.ts';
import { listen } from './server/listen.ts';
import type { PagesOptions, SiteBlock } from './server/registerPages.ts';
import { defaultTimeouts, type RequestTimeouts } from './server/requestTimeouts.ts';
import { Sessions } from './server/sessions.ts';
import { openKeys } from './signing/openKeys.ts';
import { openSecrets } from './signing/openSecrets.ts';
import { registerSigningJobs } from './signing/registerSigningJobs.ts';
import { type Pace, Simulation } from './simulation.ts';
import { registerStepUpJobs } from './stepUp/registerStepUpJobs.ts';
import { registerWithdrawalJobs } from './withdrawals/registerWithdrawalJobs.ts';

export interface ExchangeOptions {
  /** Folder of the data, made when missing; 'memory' keeps nothing. */
  readonly dataDir: string;
  /** Keeps the books on a PostgreSQL server, where several exchanges may share them; in the folder without. */
  readonly server?: PostgresServer;
  /** 0 takes a free one. */
  readonly port: number;
  /** Everything that looks like chance follows from it. */
  readonly seed?: string;
  /** The machine's unless given. */
  readonly clock?: Clock;
  /** How many times faster than the world blocks are found and locks run out. */
  readonly timeScale?: number;
  /** The built pages to serve; the API and the sandbox's own pages alone without them. */
  readonly pages?: PagesOptions;
  /** How many further ports serve the API, as the alternates of route selection: 0, 1 or 2. */
  readonly alternates?: number;
  /** Turns an answer that differs from the description into a refusal, for tests; without, it is given and noted. */
  readonly validateAnswers?: boolean;
  /** Operations without a handler answer with the example of the description: for development. */
  readonly answersExamples?: boolean;
  /** Lets somebody else answer on the same port, and decide who comes in; called before the exchange's own routes. */
  readonly beside?: (app: FastifyInstance) => void;
  /** Who may reach it, and by what names; this machine alone unless given. */
  readonly access?: Partial<AccessSettings>;
  /** How long a request may take to arrive. */
  readonly timeouts?: RequestTimeouts;
  readonly log?: Logger;
  readonly config?: Partial<SandboxConfig>;
}

export interface Exchange {
  readonly app: FastifyInstance;
  readonly context: SandboxContext;
  /** "http://localhost:4173" */
  readonly address: string;
  /** What its pages are told of it. */
  readonly site: SiteBlock;
  /** The ways to the API, each with its own fault. */
  readonly doors: Doors;
  /** Runs the jobs that are due now instead of at the next tick, and resolves when they are done. */
  tick(): Promise<void>;
  /** Ends the jobs, the server and the database and gives the data folder free. */
  close(): Promise<void>;
}

/** How often rows of sessions that are over are deleted, ms. */
const sweepMs = 10 * 60_000;

/** How often the embedded database is looked at; what is done to it depends on what was written, ms. */
const upkeepMs = 5_000;

const pace: Pace = { awakeMs: 100, asleepMs: 1_000, wakeMs: 10_000 };

/**
 * Starts an exchange on its data folder, or on a PostgreSQL server, and serves it on this machine.
 * @throws DataFolderLockedError, DataFolderUnlockableError, ServerRefusedError, KeysUnreadableError, PortTakenError;
 * nothing stays open then
 */
export async function createExchange(options: ExchangeOptions): Promise<Exchange> {
  const ends: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    const { db, filesDir, isAlone, ...store } = await openStore(options);
    ends.push(() => store.close());
    const clock = new AdjustableClock(options.clock ?? createMachineClock());
    const simulation = new Simulation(clock, options.log ?? stderrLogger, store.inTurn);
    const clockControl = createClockControl({ db, clock, runDue: () => simulation.runDue() });
    await clockControl.follow();
    const keys = await store.inTurn('open keys', () => openKeys(filesDir));
    const secrets = await store.inTurn('open secrets', () => openSecrets(filesDir));
    const context = contextOf(options, { db, clock, clockControl, keys, secrets, simulation });
    if (isAlone) context.every(upkeepMs, 'upkeep of the embedded database', () => upkeep(db));
    context.every(1_000, 'the clock of other processes', clockControl.follow, { inEveryProcess: true });
    await seedAccounts(context);
    registerConvertJobs(context);
    registerDepositJobs(context);
    const statements = await startExports(context, { dataDir: filesDir, isAlone });
    ends.push(() => statements.close());
    registerWithdrawalJobs(context);
    registerStepUpJobs(context);
    registerSigningJobs(context);
    const answerFaults = new AnswerFaults(context);
    answerFaults.registerJob(context);
    ends.push(() => answerFaults.keep());
    const { timeouts = defaultTimeouts } = options;
    const doors = new Doors(timeouts);
    const { runtimeFlags } = context;
    const site: SiteBlock = {
      environment: 'test',
      apiHost: '',
      alternates: doors.alternates,
      keys: { request: keys.requestPublic, response: keys.responsePublic },
      sandboxHref: '/sandbox/',
      get compliance() {
        return runtimeFlags.page();
      },
    };
    const sessions = new Sessions(db, clock, context.config);
    context.every(sweepMs, 'forget ended sessions', () => sessions.forgetEnded());
    const app = appOf(options, { context, sessions, site, answerFaults, timeouts });
    statements.serve(app, sessions);
    registerDoors(app, doors);
    app.addHook('onRequest', async ({ method, url }) => {
      if (leavesWork(method, url.split('?', 1)[0] ?? '')) simulation.wake();
    });
    ends.push(() => app.close());
    const port = await listen(app, options.port);
    ends.push(() => doors.close());
    const { alternates: count = 0 } = options;
    await doors.open(app, { mainPort: port, areNextToIt: options.port !== 0, count });
    simulation.start(pace);
    ends.push(() => simulation.stop());
    const address = `http://localhost:${port}`;
    return { app, context, address, site, doors, tick: () => simulation.runDue(), close };
  } catch (cause) {
    await close();
    throw cause;
  }
}

interface OpenParts extends Pick<SandboxContext, 'db' | 'clock' | 'clockControl' | 'keys' | 'secrets'> {
  readonly simulation: Simulation;
}

function contextOf(options: ExchangeOptions, { simulation, ...open }: OpenParts): SandboxContext {
  const config = {
    ...defaultConfig,
    ...options.config,
    ...(options.seed === undefined ? {} : { seed: options.seed }),
    ...(options.timeScale === undefined ? {} : { timeScale: options.timeScale }),
  };
  const random = createRandom(config.seed);
  return {
    ...open,
    random,
    market: new SeededMarket(random),
    log: options.log ?? stderrLogger,
    faults: createFaults(),
    runtimeFlags: createRuntimeFlags(),
    config,
    every: simulation.every.bind(simulation),
  };
}

interface AppParts {
  readonly context: SandboxContext;
  readonly sessions: Sessions;
  readonly site: SiteBlock;
  readonly answerFaults: AnswerFaults;
  readonly timeouts: RequestTimeouts;
}

function appOf(
  options: ExchangeOptions,
  { context, sessions, site, answerFaults, timeouts }: AppParts,
): FastifyInstance {
  return createApp({
    context,
    registry,
    sessions,
    security: new SecurityLog(context),
    site: () => site,
    timeouts,
    access: { ...localAccess, ...options.access },
    ...(options.pages === undefined ? {} : { pages: options.pages }),
    ...(options.beside === undefined ? {} : { beside: options.beside }),
    ...(options.answersExamples === true ? { answersExamples: true } : {}),
    judgeAnswer: options.validateAnswers === true ? refuseFaulty : new AnswerWatch(answerFaults).judge,
  });
}
