import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type OperationId, operations } from '../../generated/api/operations.ts';
import { createClockControl, latestMoment } from './books/clockControl.ts';
import type { PostgresServer } from './books/db/postgres/postgresServer.ts';
import { upkeep } from './books/db/upkeep.ts';
import { type Pace, Simulation } from './books/jobs/simulation.ts';
import { openStore } from './books/openStore.ts';
import { openSecrets } from './books/secrets.ts';
import { registerAddressOwnerJobs } from './flows/addressBook/noteAddressOwners.ts';
import { registerConvertJobs } from './flows/convert/registerConvertJobs.ts';
import { seedAccounts } from './flows/demo/seedAccounts.ts';
import type { Demonstration } from './flows/demo/underWay.ts';
import { registerDepositJobs } from './flows/deposits/confirmDeposits.ts';
import { registerDerivativeJobs } from './flows/derivatives/moveDerivatives.ts';
import type { S3Address } from './flows/exports/s3/s3Address.ts';
import { registerFreezeJobs } from './flows/freezes/moveFreezes.ts';
import { registerLiveJobs } from './flows/live/liveChanges.ts';
import { registerStepUpJobs } from './flows/stepUp/registerStepUpJobs.ts';
import { registerUpgradeJobs } from './flows/upgrade/upgrade.ts';
import { registerWithdrawalJobs } from './flows/withdrawals/registerWithdrawalJobs.ts';
import { defaultConfig, type SandboxConfig } from './ground/config.ts';
import { type Logger, stderrLogger } from './ground/logger.ts';
import { AnswerFaults } from './http/answerFaults/AnswerFaults.ts';
import { AnswerWatch } from './http/answerFaults/AnswerWatch.ts';
import { createCommonState } from './http/commonState.ts';
import { createOffersConversion, createRuntimeFlags } from './http/compliance/callerFlags.ts';
import { Doors } from './http/doors/Doors.ts';
import { DoorTraffic, registerDoors } from './http/doors/registerDoors.ts';
import { startExports } from './http/downloads/startExports.ts';
import { Metrics } from './http/health/Metrics.ts';
import { createReadiness } from './http/health/readiness.ts';
import type { HealthParts } from './http/health/registerHealth.ts';
import type { HttpContext } from './http/httpContext.ts';
import { LiveConnections } from './http/live/LiveConnections.ts';
import { registerLive } from './http/live/registerLive.ts';
import { SecurityLog } from './http/logging/SecurityLog.ts';
import { registry } from './http/operations/registry.ts';
import { registerDoorsApi } from './http/pages/registerDoorsApi.ts';
import { createApp } from './http/server/createApp.ts';
import type { PagesOptions, SiteBlock } from './http/server/registerPages.ts';
import { Sessions } from './http/sessions/sessions.ts';
import { openKeys, readPublicKeys } from './http/signing/openKeys.ts';
import { registerSigningJobs } from './http/signing/seenNonces.ts';
import { type AccessSettings, localAccess } from './http/wire/accessSettings.ts';
import { refuseFaulty } from './http/wire/answerCheck.ts';
import { defaultTimeouts, listen, originAt, type RequestTimeouts } from './http/wire/listen.ts';
import { MinuteTraffic } from './http/wire/MinuteTraffic.ts';
import { AdjustableClock, type Clock, createMachineClock } from './world/clock.ts';
import { SeededMarket } from './world/market/seededMarket.ts';
import { createRandom } from './world/random.ts';

export interface ExchangeOptions {
  /** The data folder, created when missing; 'memory' stores nothing. */
  readonly dataDir: string;
  /** A PostgreSQL server for the books, which several exchanges may share; without it they are in the data folder. */
  readonly server?: PostgresServer;
  /** An S3-compatible store for the files of statements; without it they are in the data folder. */
  readonly exportStore?: S3Address;
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
  /** What demo customers that are opened now begin with; their balances by default. */
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

export interface Exchange {
  readonly app: FastifyInstance;
  readonly context: HttpContext;
  /** "http://localhost:4173" */
  readonly address: string;
  /** The settings passed to its pages. */
  readonly site: SiteBlock;
  /** The listeners that serve the API, each with its own fault. */
  readonly doors: Doors;
  /** The calls of each operation; a failure is an answer with a code other than 0. */
  readonly operationTraffic: MinuteTraffic<OperationId>;
  /** Runs the jobs that are due now instead of at the next tick, and resolves when they are done. */
  tick(): Promise<void>;
  /** Stops the jobs, the server and the database, and releases the data folder. */
  close(): Promise<void>;
}

/** How often rows of expired sessions are deleted, ms. */
const sweepMs = 10 * 60_000;

/** How often the embedded database is checked; the work done depends on what was written. ms */
const upkeepMs = 5_000;

/** How long a start waits for another process that is making the keys, which takes long on a busy machine. ms */
const startPatienceMs = 5 * 60_000;

const pace: Omit<Pace, 'othersMs'> = { awakeMs: 100, asleepMs: 1_000, wakeMs: 10_000 };

/** How soon a process sees what others on its database have left to do; one that is alone looks to be sure. ms */
const othersMs = { shared: 1_000, alone: 10_000 };

/**
 * Starts an exchange on its data folder, or on a PostgreSQL server, and serves it on this machine.
 * @throws DataFolderLockedError, DataFolderUnlockableError, DamagedDatabaseError, ServerRefusedError,
 * KeysUnreadableError, PortTakenError, Error when the store of statements cannot be used; nothing stays open then
 */
export async function createExchange(options: ExchangeOptions): Promise<Exchange> {
  const ends: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    const { db, filesDir, isAlone, ...store } = await openStore(options);
    ends.push(() => store.close());
    const machine = options.clock ?? createMachineClock({ since: await latestMoment(db) });
    const clock = new AdjustableClock(machine);
    const metrics = new Metrics();
    const log = metrics.counting(options.log ?? stderrLogger);
    const simulation = new Simulation(clock, log, store.inTurn);
    const clockControl = createClockControl({ db, clock, runDue: () => simulation.runDue() });
    await clockControl.follow();
    const keys = await store.inTurn('open keys', () => openKeys(filesDir), startPatienceMs);
    const secrets = await store.inTurn('open secrets', () => openSecrets(filesDir), startPatienceMs);
    const { follow, ...common } = createCommonState({ db, clock, isAlone });
    const context = contextOf(options, {
      db,
      clock,
      clockControl,
      keys,
      log,
      secrets,
      simulation,
      ...common,
    });
    if (isAlone) context.every(upkeepMs, 'upkeep of the embedded database', () => upkeep(db));
    await follow(context);
    await seedAccounts(context, options.demonstration);
    registerAddressOwnerJobs(context);
    registerConvertJobs(context);
    registerDepositJobs(context);
    registerDerivativeJobs(context);
    const statements = await startExports(context, { dataDir: filesDir, isAlone, at: options.exportStore });
    ends.push(() => statements.close());
    registerFreezeJobs(context, createOffersConversion(context));
    registerUpgradeJobs(context);
    registerWithdrawalJobs(context);
    registerStepUpJobs(context);
    registerSigningJobs(context);
    registerLiveJobs(context);
    const connections = new LiveConnections(context);
    context.every(1_000, 'tell what changed', () => connections.follow(), { inEveryProcess: true });
    const answerFaults = new AnswerFaults(context);
    answerFaults.registerJob(context);
    ends.push(() => answerFaults.keep());
    const { timeouts = defaultTimeouts } = options;
    const doors = new Doors(timeouts);
    const traffic = new DoorTraffic(() => clock.now());
    const operationTraffic = new MinuteTraffic<OperationId>(() => clock.now());
    const { runtimeFlags } = context;
    const site: SiteBlock = {
      environment: 'test',
      apiHost: '',
      alternates: doors.alternates,
      get keys() {
        return keys.forPages;
      },
      sandboxHref: '/sandbox/',
      get compliance() {
        return runtimeFlags.page();
      },
    };
    const sessions = new Sessions(db, clock, context.config);
    context.every(sweepMs, 'forget ended sessions', () => sessions.forgetEnded());
    const security = new SecurityLog(context);
    let isClosing = false;
    const readKeys = () => readPublicKeys(filesDir);
    const readiness = createReadiness({
      context,
      simulation,
      filesDir,
      readKeys,
      isClosing: () => isClosing,
    });
    metrics.watch(context, simulation, readiness, connections, db.connectionUse);
    const health = { readiness, metrics };
    const app = appOf(options, {
      ...{ context, sessions, security, site, answerFaults, timeouts, health, operationTraffic },
    });
    statements.serve(app, { sessions, security });
    registerLive(app, { context, sessions, connections });
    registerDoors(app, doors, traffic);
    registerDoorsApi(app, doors, traffic);
    // After the work: a job that looks before has seen nothing of it.
    app.addHook('onSend', async ({ method, url }) => {
      if (leavesWork(method, url.split('?', 1)[0] ?? '')) simulation.wake();
    });
    ends.push(() => app.close());
    const { listenOn } = { ...localAccess, ...options.access };
    const port = await listen(app, options.port, listenOn);
    ends.push(() => doors.close());
    const { alternates: count = 0 } = options;
    await doors.open(app, { mainPort: port, areNextToIt: options.port !== 0, count });
    simulation.start({ ...pace, othersMs: isAlone ? othersMs.alone : othersMs.shared });
    ends.push(() => simulation.stop());
    ends.push(() => connections.close());
    ends.push(async () => {
      isClosing = true;
      await sleep(options.drainMs ?? 0);
    });
    const address = originAt(listenOn, port);
    const tick = () => simulation.runDue();
    return { app, context, address, site, doors, operationTraffic, tick, close };
  } catch (cause) {
    await close();
    throw cause;
  }
}

type Opened = 'db' | 'clock' | 'clockControl' | 'faults' | 'keys' | 'limits' | 'log' | 'secrets';

interface OpenParts extends Pick<HttpContext, Opened> {
  readonly simulation: Simulation;
}

function contextOf(options: ExchangeOptions, { simulation, ...open }: OpenParts): HttpContext {
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
    runtimeFlags: createRuntimeFlags(),
    config,
    every: simulation.every.bind(simulation),
  };
}

interface AppParts {
  readonly context: HttpContext;
  readonly sessions: Sessions;
  readonly security: SecurityLog;
  readonly site: SiteBlock;
  readonly answerFaults: AnswerFaults;
  readonly timeouts: RequestTimeouts;
  readonly health: HealthParts;
  readonly operationTraffic: MinuteTraffic<OperationId>;
}

function appOf(
  options: ExchangeOptions,
  { context, sessions, security, site, answerFaults, timeouts, health, operationTraffic }: AppParts,
): FastifyInstance {
  return createApp({
    context,
    registry,
    sessions,
    security,
    site: () => site,
    timeouts,
    health,
    noteCall(operation, code, seconds) {
      health.metrics.noteCall(operation, code, seconds);
      operationTraffic.arrived(operation);
      if (code !== 0) operationTraffic.failed(operation);
    },
    access: { ...localAccess, ...options.access },
    ...(options.pages === undefined ? {} : { pages: options.pages }),
    ...(options.beside === undefined ? {} : { beside: options.beside }),
    ...(options.answersExamples === true ? { answersExamples: true } : {}),
    judgeAnswer: options.validateAnswers === true ? refuseFaulty : new AnswerWatch(answerFaults).judge,
  });
}

/** They only store data: no job waits for them. */
const REPORTS: readonly OperationId[] = ['eventsTrack', 'monitoringReport'];

const LOOKS = ['GET', 'HEAD', 'OPTIONS'];

/** Method and path of every request that leaves no work to be done. */
const idle = new Set([
  ...(Object.keys(operations) as OperationId[])
    .filter((id) => operations[id].reads || REPORTS.includes(id))
    .map((id) => `${operations[id].method} ${operations[id].path}`),
  'POST /login',
]);

/**
 * Whether a request may leave work to be done soon. Just viewing pages does not: each page opened signs a customer in,
 * queries by POST what its filters select, and reports its performance.
 * @param path without its query
 */
export function leavesWork(method: string, path: string): boolean {
  return !LOOKS.includes(method) && !idle.has(`${method} ${path}`);
}
