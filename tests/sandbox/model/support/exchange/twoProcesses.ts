import { createClockControl } from '../../../../../src/sandbox/books/clockControl.ts';
import { openStore } from '../../../../../src/sandbox/books/openStore.ts';
import { openSecrets } from '../../../../../src/sandbox/books/secrets.ts';
import { openKeys } from '../../../../../src/sandbox/http/signing/openKeys.ts';
import { defaultConfig } from '../../../../../src/sandbox/platform/config.ts';
import { AdjustableClock } from '../../../../../src/sandbox/world/clock.ts';
import { createRandom } from '../../../../../src/sandbox/world/random.ts';
import type { Place } from '../../../durability/support/runningExchange.ts';
import { ExchangeApart } from './exchangeApart.ts';
import { HeldClock } from './heldClock.ts';
import type { Beginning, ExchangeObserver, OpenExchange, Opened } from './heldExchange.ts';
import { modelSettings } from './modelSettings.ts';

/** Two processes beside this one, which serve one world after the other on a PostgreSQL server. */
export class TwoProcesses {
  readonly #both: readonly [ExchangeApart, ExchangeApart];

  private constructor(both: readonly [ExchangeApart, ExchangeApart]) {
    this.#both = both;
  }

  static async start(): Promise<TwoProcesses> {
    return new TwoProcesses(await Promise.all([ExchangeApart.start(), ExchangeApart.start()]));
  }

  /** What the machine calls them. */
  get pids(): readonly (number | undefined)[] {
    return this.#both.map(({ pid }) => pid);
  }

  /** Opens the exchange of a world in both. */
  readonly open: OpenExchange = async (place, beginning, onError): Promise<Opened> => {
    const [one, other] = this.#both;
    const exchanges = await Promise.all([
      one.open(place, beginning, onError),
      other.open(place, beginning, onError),
    ]);
    return { exchanges, eye: await openObserver(place, beginning) };
  };

  async end(): Promise<void> {
    await Promise.all(this.#both.map((process) => process.end()));
  }
}

/** Sees what processes share: the books, and keys and secrets in the folder. It serves nobody and does nothing that is due. */
async function openObserver(place: Place, beginning: Beginning): Promise<ExchangeObserver> {
  const { dataDir, server } = place;
  const { db, filesDir, close } = await openStore({ dataDir, ...(server === null ? {} : { server }) });
  const machine = new HeldClock(beginning);
  const clock = new AdjustableClock(machine);
  const { follow } = createClockControl({ db, clock, runDue: async () => {} });
  await follow();
  return {
    context: {
      db,
      clock,
      keys: await openKeys(filesDir),
      secrets: await openSecrets(filesDir),
      random: createRandom(modelSettings.seed),
      config: { ...defaultConfig, ...modelSettings.config },
    },
    setTime: async (time) => machine.setTime(time),
    follow,
    close,
  };
}
