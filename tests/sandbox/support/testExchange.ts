import type { Kysely } from 'kysely';
import { type OperationId, operations } from '../../../generated/api/operations.ts';
import type { ArgumentsOf, ResultOf } from '../../../generated/api/types.ts';
import type { Account } from '../../../src/sandbox/books/accounts/account.ts';
import { createClockControl } from '../../../src/sandbox/books/clockControl.ts';
import type { Database } from '../../../src/sandbox/books/db/database.ts';
import { Simulation } from '../../../src/sandbox/books/jobs/simulation.ts';
import { balancesOf } from '../../../src/sandbox/books/ledger/balances.ts';
import { post } from '../../../src/sandbox/books/ledger/post.ts';
import { openSecrets } from '../../../src/sandbox/books/secrets.ts';
import type { HandlerRequest } from '../../../src/sandbox/flows/context.ts';
import { registerConvertJobs } from '../../../src/sandbox/flows/convert/settleConversions.ts';
import { toAccountRow } from '../../../src/sandbox/flows/demo/seedAccounts.ts';
import { registerDepositJobs } from '../../../src/sandbox/flows/deposits/confirmDeposits.ts';
import { registerDerivativeJobs } from '../../../src/sandbox/flows/derivatives/moveDerivatives.ts';
import { registerFreezeJobs } from '../../../src/sandbox/flows/freezes/moveFreezes.ts';
import { registerStepUpJobs } from '../../../src/sandbox/flows/stepUp/registerStepUpJobs.ts';
import { registerUpgradeJobs } from '../../../src/sandbox/flows/upgrade/upgrade.ts';
import { registerWithdrawalJobs } from '../../../src/sandbox/flows/withdrawals/registerWithdrawalJobs.ts';
import {
  createOffersConversion,
  createRuntimeFlags,
} from '../../../src/sandbox/http/compliance/callerFlags.ts';
import { createFaults } from '../../../src/sandbox/http/faults/createFaults.ts';
import { MemoryFaults } from '../../../src/sandbox/http/faults/MemoryFaults.ts';
import type { HttpContext } from '../../../src/sandbox/http/httpContext.ts';
import { limitsInMemory } from '../../../src/sandbox/http/limits/callLimits.ts';
import { registry } from '../../../src/sandbox/http/operations/registry.ts';
import { describedCalls } from '../../../src/sandbox/http/server/describedCalls.ts';
import { openKeys } from '../../../src/sandbox/http/signing/openKeys.ts';
import { switchesInMemory } from '../../../src/sandbox/http/switches/switches.ts';
import { envelopeOf, faultAnswer } from '../../../src/sandbox/http/wire/envelope.ts';
import {
  houseAccount,
  houses,
  userAccount,
  type Wallet,
  wallets,
} from '../../../src/sandbox/platform/accountId.ts';
import { defaultConfig, type SandboxConfig } from '../../../src/sandbox/platform/config.ts';
import type { Logger } from '../../../src/sandbox/platform/logger.ts';
import { AdjustableClock, ManualClock } from '../../../src/sandbox/world/clock.ts';
import type { Market } from '../../../src/sandbox/world/market/market.ts';
import { SeededMarket } from '../../../src/sandbox/world/market/seededMarket.ts';
import { createRandom } from '../../../src/sandbox/world/random.ts';
import { openTestDatabase, type TestDatabase } from './testDatabase.ts';

/** What a call answered: the code and, for 0, the result. */
export interface Answered<Op extends OperationId> {
  readonly code: number;
  readonly result: ResultOf<Op>;
  readonly params?: Readonly<Record<string, string>>;
}

/** A customer with one field of interest changed. */
export function testAccount(uid: number, changes: Partial<Account> = {}): Account {
  return {
    uid,
    persona: `customer-${uid}`,
    username: `customer ${uid}`,
    legalName: 'Elena Hofer',
    email: `${uid}@example.com`,
    mobile: `+4366000${uid}`,
    site: 'GLOBAL',
    country: 'AUT',
    currency: 'EUR',
    language: 'en',
    kycLevel: 2,
    labelType: 1,
    labelLevel: 0,
    parentUid: null,
    subAttribute: 0,
    withdrawBanned: false,
    utaStatus: '',
    hasGoogle2fa: true,
    withdrawAddrLevel: 2,
    hasSpotMargin: false,
    hasInstitutionalLoan: false,
    createdAt: 1_700_000_000_000,
    ...changes,
  };
}

/**
 * An exchange in memory (or on the server of openTestsOn) without its server: calls go through the described arguments and answers, as in the server,
 * and an answer that does not match the description fails the test.
 */
export class TestExchange {
  readonly clock: ManualClock;
  readonly db: Kysely<Database>;
  readonly context: HttpContext;
  readonly #database: TestDatabase;
  readonly #simulation: Simulation;

  private constructor(
    { database, keys, secrets }: Pick<HttpContext, 'keys' | 'secrets'> & { database: TestDatabase },
    start: number,
    market: Market | undefined,
    config: Partial<SandboxConfig>,
  ) {
    const { db } = database;
    this.#database = database;
    this.db = db;
    this.clock = new ManualClock(start);
    const clock = new AdjustableClock(this.clock);
    this.#simulation = new Simulation(clock, failingLogger);
    const random = createRandom('test');
    this.context = {
      db,
      clock,
      clockControl: createClockControl({ db, clock, runDue: () => this.#simulation.runDue() }),
      random,
      market: market ?? new SeededMarket(random),
      // A test may listen to its own, which is nobody else's.
      log: { ...failingLogger },
      faults: createFaults(new MemoryFaults()),
      replicas: null,
      limits: limitsInMemory(clock),
      runtimeFlags: createRuntimeFlags(switchesInMemory()),
      config: { ...defaultConfig, ...config },
      keys,
      secrets,
      every: (ms, name, job) => this.#simulation.every(ms, name, job),
    };
    registerConvertJobs(this.context);
    registerDepositJobs(this.context);
    registerDerivativeJobs(this.context);
    registerFreezeJobs(this.context, createOffersConversion(this.context));
    registerUpgradeJobs(this.context);
    registerWithdrawalJobs(this.context);
    registerStepUpJobs(this.context);
  }

  static async open(
    options: { dataDir?: string; start?: number; market?: Market; config?: Partial<SandboxConfig> } = {},
  ): Promise<TestExchange> {
    const [database, keys, secrets] = await Promise.all([
      openTestDatabase(options.dataDir ?? ':memory:'),
      openKeys('memory'),
      openSecrets('memory'),
    ]);
    const ids = houses.map((house) => ({ id: houseAccount(house), is_house: true, uid: null, wallet: null }));
    await database.db
      .insertInto('ledger_accounts')
      .values(ids)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return new TestExchange(
      { database, keys, secrets },
      options.start ?? Date.UTC(2025, 10, 21, 12),
      options.market,
      options.config ?? {},
    );
  }

  async close(): Promise<void> {
    await this.#database.close();
  }

  /** Makes a customer with wallets. */
  async addAccount(account: Account): Promise<Account> {
    await this.db.insertInto('accounts').values(toAccountRow(account)).execute();
    const { uid } = account;
    await this.db
      .insertInto('ledger_accounts')
      .values(wallets.map((wallet) => ({ id: userAccount(uid, wallet), is_house: false, uid, wallet })))
      .execute();
    return account;
  }

  /** Gives a customer money to begin with. */
  async fund(account: Account, coin: string, amount: string, wallet: Wallet = 'FUND'): Promise<void> {
    await this.db.transaction().execute((trx) =>
      post(trx, {
        kind: 'opening',
        reference: `${account.uid} ${coin} ${wallet}`,
        at: this.clock.now(),
        postings: [
          { accountId: userAccount(account.uid, wallet), book: 'available', coin, amount },
          { accountId: houseAccount('opening'), book: 'available', coin, amount: `-${amount}` },
        ],
      }),
    );
  }

  /** Moves the clock and lets every job that is due run. */
  async advance(ms: number): Promise<void> {
    this.clock.advance(ms);
    await this.#simulation.runDue();
  }

  /** A customer's balances as "book coin" → amount. */
  async balances(account: Account, wallet: Wallet = 'FUND'): Promise<Record<string, string>> {
    const rows = await balancesOf(this.db, [userAccount(account.uid, wallet)]);
    return Object.fromEntries(rows.map(({ book, coin, amount }) => [`${book} ${coin}`, amount]));
  }

  /** Calls an operation as the server would; a refusal is an answer, a fault of ours fails the test. */
  async call<Op extends OperationId>(
    op: Op,
    account: Account | null,
    args: ArgumentsOf<Op>,
  ): Promise<Answered<Op>> {
    const { method, envelope } = operations[op];
    const answer = await this.#perform(op, account, {
      path: {},
      query: method === 'GET' ? stringified(args) : {},
      body: method === 'GET' ? undefined : args,
    }).catch((cause: unknown) => faultAnswer(cause, op, failingLogger));
    const fault = describedCalls()[op].checkAnswer(
      answer.code,
      envelopeOf(envelope, answer, this.clock.now()),
    );
    if (fault !== null) throw new Error(`${op} ${fault}`);
    return answer as Answered<Op>;
  }

  async #perform(
    op: OperationId,
    account: Account | null,
    raw: { path: object; query: object; body: unknown },
  ) {
    const handler = registry[op] as ((request: unknown) => Promise<unknown>) | undefined;
    if (handler === undefined) throw new Error(`${op} has no handler.`);
    const args = describedCalls()[op].readArguments({ ...raw, path: {}, query: { ...raw.query } });
    const none = {
      hidden: async () => () => false,
      withheld: async () => () => false,
      deposits: async () => () => true,
      sessionId: '',
      endSession: async () => {},
    };
    const request = { context: this.context, account, args, language: 'en', ...none };
    const result = await handler(request as HandlerRequest<OperationId>);
    return { code: 0, message: 'success', result };
  }
}

const failingLogger: Logger = {
  info() {},
  security() {},
  warn() {},
  error(sentence, cause) {
    throw new Error(sentence, { cause });
  },
};

function stringified(args: object): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  );
}
