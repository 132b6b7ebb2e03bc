import type { KeyValue, Ports } from '../../../src/contract/index.ts';

/** Session token of the bench; without one nothing private would be cached. */
const TOKEN = 'the-token-of-the-bench-0123456789abcdef';

/** A storage in memory, as fast as possible, so that only our own code is measured. */
function memoryStorage(): KeyValue {
  const values = new Map<string, string>();
  return {
    get: (name) => values.get(name),
    set: (name, value) => values.set(name, value) !== undefined,
    remove: (name) => void values.delete(name),
    names: () => [...values.keys()],
  };
}

/** The ports of a signed-in page, with the given `fetch`. */
export function benchPorts(origin: string, fetch: Ports['fetch']): Ports {
  return {
    fetch,
    clock: {
      now: Date.now,
      after(ms, callback) {
        const timer = setTimeout(callback, ms);
        return () => clearTimeout(timer);
      },
    },
    storage: memoryStorage(),
    tabStorage: memoryStorage(),
    cookies: { get: (name) => (name === 'ua_token' ? TOKEN : undefined), set: () => undefined },
    location: { origin, pathname: '/user/assets/deposit/' },
    visibility: { isVisible: () => true, onChange: () => () => undefined },
    random: (count) => crypto.getRandomValues(new Uint8Array(count)),
    early: new Map(),
  };
}

/** A response with that many coins, about 230 bytes each, in its envelope. */
export function answerText(coins: number): string {
  const list = Array.from({ length: coins }, (_, index) => ({
    coin: `COIN${index}`,
    name: `Coin number ${index}`,
    chains: [
      { chain: 'ETH', minDeposit: '0.001', minWithdraw: '0.002', confirmations: 12, isDepositOpen: true },
      { chain: 'TRX', minDeposit: '1', minWithdraw: '10', confirmations: 20, isDepositOpen: index % 2 === 0 },
    ],
  }));
  return JSON.stringify({
    ret_code: 0,
    ret_msg: 'success',
    result: { id: 7, list },
    time_now: '1763726400.250000',
  });
}

/** Median duration of one run, µs, so that a run interrupted by the garbage collector does not count. */
export async function middleUs(calls: number, work: () => Promise<unknown> | unknown): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const start = performance.now();
    await work();
    times.push((performance.now() - start) * 1000);
  }
  return times.sort((a, b) => a - b)[Math.floor(calls / 2)] ?? 0;
}
