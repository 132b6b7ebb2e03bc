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
