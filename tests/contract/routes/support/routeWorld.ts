import { vi } from 'vitest';
import type { KeyValue } from '../../../../src/contract/index.ts';
import type { RoutePorts } from '../../../../src/contract/routes/RouteEngine.ts';
import { memoryStorage } from '../../../shell/memoryStorage.ts';

/** How a route answers a probe: after so many ms, not at all, with a lost connection, or with an HTTP status. */
export type Behaviour = number | 'hang' | 'lost' | { status: number };

export const hosts = {
  current: 'https://site.example',
  alternate1: 'https://one.example',
  alternate2: 'https://two.example',
} as const;

const home = { origin: hosts.current, pathname: '/user/assets/deposit/' };
const site = { apiHost: '', alternates: [hosts.alternate1, hosts.alternate2] };

/** Lets every promise that is settled go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A page with a clock, a wire and a visibility of its own. */
export function routeWorld({
  storage = memoryStorage() as KeyValue,
  tabStorage = memoryStorage() as KeyValue,
} = {}) {
  let now = 1_753_351_200_000;
  let isVisible = true;
  const timers = new Set<{ at: number; run: () => void }>();
  const listeners = new Set<() => void>();
  const probes: { origin: string; at: number; request: Request }[] = [];
  const behaviour = new Map<string, Behaviour>();

  const after = (ms: number, run: () => void) => {
    const timer = { at: now + ms, run };
    timers.add(timer);
    return () => void timers.delete(timer);
  };
  const ports: RoutePorts = {
    storage,
    tabStorage,
    location: home,
    clock: { now: () => now, after },
    visibility: {
      isVisible: () => isVisible,
      onChange(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    fetch(request) {
      const { origin } = new URL(request.url);
      probes.push({ origin, at: now, request });
      const how = behaviour.get(origin) ?? 60;
      return new Promise((resolve, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason));
        if (how === 'lost') reject(new TypeError('Failed to fetch'));
        else if (how === 'hang') return;
        else if (typeof how === 'number') after(how, () => resolve(Response.json({ time: '1' })));
        else resolve(new Response('', { status: how.status }));
      });
    },
  };

  const pass = async (ms: number) => {
    const end = now + ms;
    await settle();
    for (;;) {
      const [due] = [...timers].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
      if (due === undefined) break;
      timers.delete(due);
      now = Math.max(now, due.at);
      due.run();
      await settle();
    }
    now = end;
  };

  return {
    ports,
    site,
    probes,
    pass,
    /** From now on: of the current domain, the first and the second alternate. */
    behave(...all: readonly [Behaviour, Behaviour, Behaviour]) {
      for (const [at, origin] of Object.values(hosts).entries()) behaviour.set(origin, all[at] ?? 60);
    },
    setVisible(next: boolean) {
      isVisible = next;
      for (const listener of listeners) listener();
    },
    setBack(ms: number) {
      now -= ms;
    },
    /** Resolves once the code that measures has been fetched and has sent its first probes. */
    begun: () =>
      // Longer than a busy machine takes to load it.
      vi.waitFor(() => probes.length || Promise.reject(new Error('Nothing was probed')), { timeout: 30_000 }),
    timersLeft: () => timers.size,
  };
}

/** A storage that has no room: nothing can be kept. */
export function fullStorage(): KeyValue {
  return { ...memoryStorage(), set: () => false };
}
