import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { OperationId } from '../../generated/api/operations.ts';
import { createClockControl, latestMoment } from './books/clockControl.ts';
import { upkeep } from './books/db/upkeep.ts';
import { type Pace, Simulation } from './books/jobs/simulation.ts';
import { openStore } from './books/openStore.ts';
import { openSecrets } from './books/secrets.ts';
import type { ExchangeOptions } from './exchangeOptions.ts';
import { registerAddressOwnerJobs } from './flows/addressBook/noteAddressOwners.ts';
import { registerConvertJobs } from './flows/convert/settleConversions.ts';
import { seedAccounts } from './flows/demo/seedAccounts.ts';
import { registerDepositJobs } from './flows/deposits/confirmDeposits.ts';
import { registerDerivativeJobs } from './flows/derivatives/moveDerivatives.ts';
import { registerFreezeJobs } from './flows/freezes/moveFreezes.ts';
import { registerLiveJobs } from './flows/live/liveChanges.ts';
import { registerStepUpJobs } from './flows/stepUp/registerStepUpJobs.ts';
import { registerUpgradeJobs } from './flows/upgrade/upgrade.ts';
import { registerWithdrawalJobs } from './flows/withdrawals/registerWithdrawalJobs.ts';
import { AnswerFaults } from './http/answerFaults/AnswerFaults.ts';
import { AnswerWatch } from './http/answerFaults/AnswerWatch.ts';
import { createCommonState } from './http/commonState.ts';
import { createOffersConversion } from './http/compliance/callerFlags.ts';
import { startExports } from './http/downloads/startExports.ts';
import { Metrics } from './http/health/Metrics.ts';
import { createReadiness } from './http/health/readiness.ts';
import type { HealthParts } from './http/health/registerHealth.ts';
import type { HttpContext } from './http/httpContext.ts';
import { Listeners } from './http/listeners/Listeners.ts';
import { ListenerTraffic, registerListeners } from './http/listeners/registerListeners.ts';
import { LiveConnections } from './http/live/LiveConnections.ts';
import { registerLive } from './http/live/registerLive.ts';
import { SecurityLog } from './http/logging/SecurityLog.ts';
import { registry } from './http/operations/registry.ts';
import { registerListenersApi } from './http/pages/registerListenersApi.ts';
import { createApp } from './http/server/createApp.ts';
import type { SiteBlock } from './http/server/registerPages.ts';
import { triggersJobs } from './http/server/triggersJobs.ts';
import { Sessions } from './http/sessions/sessions.ts';
import { openKeys, readPublicKeys } from './http/signing/openKeys.ts';
import { registerSigningJobs } from './http/signing/seenNonces.ts';
import { localAccess } from './http/wire/accessSettings.ts';
import { refuseFaulty } from './http/wire/answerCheck.ts';
import { defaultTimeouts, listen, originAt, type RequestTimeouts } from './http/wire/listen.ts';
import { MinuteTraffic } from './http/wire/MinuteTraffic.ts';
import { defaultConfig } from './platform/config.ts';
import { createProcessLog } from './platform/logger.ts';
import { AdjustableClock, createMachineClock } from './world/clock.ts';
import { SeededMarket } from './world/market/seededMarket.ts';
import { createRandom } from './world/random.ts';

export interface Exchange {
  readonly app: FastifyInstance;
  readonly context: HttpContext;
  /** "http://localhost:4173" */
  readonly address: string;
  /** The settings passed to its pages. */
  readonly site: SiteBlock;
  /** The listeners that serve the API, each with its own fault. */
  readonly listeners: Listeners;
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

/** How soon a process finds work that others on its database have left; a single process checks only as a precaution. ms */
const othersMs = { shared: 1_000, alone: 10_000 };

/**
 * Starts an exchange on its data folder, or on a PostgreSQL server, and serves it on this machine.
 * @throws DataFolderLockedError, DataFolderUnlockableError, DamagedDatabaseError, ServerRefusedError,
 * KeysUnreadableError, PortTakenError, Error when the store of statements cannot be used, and what `listensAfter` throws;
 * nothing stays open then
 */
export async function createExchange(options: ExchangeOptions): Promise<Exchange> {
  // Its failure is reported where it is waited for.
  options.listensAfter?.catch(() => undefined);
  const ends: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    const { db, filesDir, isAlone, replicas, ...store } = await openStore(options);
    ends.push(() => store.close());
    const machine = options.clock ?? createMachineClock({ since: await latestMoment(db) });
    const clock = new AdjustableClock(machine);
    const metrics = new Metrics();
    const log = metrics.counting(options.log ?? createProcessLog());
    const simulation = new Simulation(clock, log, store.inTurn);
    const clockControl = createClockControl({ db, clock, runDue: () => simulation.runDue() });
    await clockControl.follow();
    const keys = await store.inTurn('open keys', () => openKeys(filesDir), startPatienceMs);
    const secrets = await store.inTurn('open secrets', () => openSecrets(filesDir), startPatienceMs);
    const { follow, switches, ...common } = createCommonState({ db, clock, isAlone, replicas });
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
    const statements = await startExports(context, {
      dataDir: filesDir,
      isAlone,
      at: options.exportStore,
      replicas,
    });
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
    const listeners = new Listeners(timeouts, switches);
    const traffic = new ListenerTraffic(() => clock.now());
    const operationTraffic = new MinuteTraffic<OperationId>(() => clock.now());
    const { runtimeFlags } = context;
    const site: SiteBlock = {
      environment: 'test',
      apiHost: '',
      alternates: listeners.alternates,
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
    metrics.watchReplicas(replicas);
    const health = { readiness, metrics };
    const app = await appOf(options, {
      ...{ context, sessions, security, site, answerFaults, timeouts, health, operationTraffic },
    });
    statements.serve(app, { sessions, security });
    registerLive(app, { context, sessions, connections });
    registerListeners(app, listeners, traffic);
    registerListenersApi(app, listeners, traffic);
    // After the work: a job that looks before has seen nothing of it.
    app.addHook('onSend', async ({ method, url }) => {
      if (triggersJobs(method, url.split('?', 1)[0] ?? '')) simulation.wake();
    });
    ends.push(() => app.close());
    await options.listensAfter;
    const { listenOn } = { ...localAccess, ...options.access };
    const port = await listen(app, options.port, listenOn);
    ends.push(() => listeners.close());
    const { alternates: count = 0 } = options;
    await listeners.open(app, { mainPort: port, areNextToIt: options.port !== 0, count });
    simulation.start({ ...pace, othersMs: isAlone ? othersMs.alone : othersMs.shared });
    ends.push(() => simulation.stop());
    ends.push(() => connections.close());
    ends.push(async () => {
      isClosing = true;
      await sleep(options.drainMs ?? 0);
    });
    const address = originAt(listenOn, port);
    const tick = () => simulation.runDue();
    return { app, context, address, site, listeners, operationTraffic, tick, close };
  } catch (cause) {
    await close();
    throw cause;
  }
}

type Opened =
  | 'db'
  | 'clock'
  | 'clockControl'
  | 'faults'
  | 'keys'
  | 'limits'
  | 'log'
  | 'replicas'
  | 'runtimeFlags'
  | 'secrets';

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
): Promise<FastifyInstance> {
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
    validateAnswer: options.validateAnswers === true ? refuseFaulty : new AnswerWatch(answerFaults).validate,
  });
}
