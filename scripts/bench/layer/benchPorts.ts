import type { KeyValue, Ports } from '../../../src/contract/index.ts';

/** The token that the session of the bench has; without one nothing private would be kept. */
const TOKEN = 'the-token-of-the-bench-0123456789abcdef';

/** A storage in memory, as quick as one can be: what is measured is ours. */
function memoryStorage(): KeyValue {
  const values = new Map<string, string>();
  return {
    get: (name) => values.get(name),
    set: (name, value) => values.set(name, value) !== undefined,
    remove: (name) => void values.delete(name),
    names: () => [...values.keys()],
  };
}

/** The ports of a signed-in page in front of the given wire. */
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

/** An answer of that many coins, about 230 bytes each, in the envelope it comes in. */
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

/** Middle duration of one run of the work, µs: a single run that met the garbage collector decides nothing. */
export async function middleUs(calls: number, work: () => Promise<unknown> | unknown): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const start = performance.now();
    await work();
    times.push((performance.now() - start) * 1000);
  }
  return times.sort((a, b) => a - b)[Math.floor(calls / 2)] ?? 0;
}
