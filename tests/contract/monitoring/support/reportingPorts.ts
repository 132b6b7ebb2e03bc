import type { Ports } from '../../../../src/contract/index.ts';
import { answer, testPorts } from '../../support/testPorts.ts';

interface ReportingPorts extends Ports {
  /** Every request that reached the wire. */
  sent: Request[];
  /** Moves the clock on; each timer that is due runs once, in its turn. */
  pass(ms: number): void;
  /** What the browser does when the page is left or comes back. */
  setVisible(visible: boolean): void;
  /** Bodies of what was sent to a path, in order. */
  bodies<Body>(path: string): Promise<Body[]>;
}

/** Ports of a page whose clock and visibility the test moves; every request succeeds unless `change` says otherwise. */
export function reportingPorts(change: Partial<Ports> = {}): ReportingPorts {
  const timers = new Map<number, { at: number; run: () => void }>();
  const listeners = new Set<() => void>();
  let now = 1_753_351_200_000;
  let isVisible = true;
  let count = 0;
  const ports = testPorts([answer({ ret_code: 0, ret_msg: 'success', result: {} })], {
    clock: {
      now: () => now,
      after(ms, run) {
        count += 1;
        const id = count;
        timers.set(id, { at: now + ms, run });
        return () => timers.delete(id);
      },
    },
    visibility: {
      isVisible: () => isVisible,
      onChange(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    ...change,
  });
  return {
    ...ports,
    pass(ms) {
      now += ms;
      for (const [id, timer] of [...timers].filter(([, { at }]) => at <= now)) {
        timers.delete(id);
        timer.run();
      }
    },
    setVisible(visible) {
      isVisible = visible;
      for (const listener of listeners) listener();
    },
    async bodies<Body>(path: string) {
      // What was sent just now reaches the wire in the next turn.
      await new Promise((resolve) => setTimeout(resolve));
      const wanted = ports.sent.filter(({ url }) => new URL(url).pathname === path);
      return Promise.all(wanted.map(async (request) => JSON.parse(await request.clone().text()) as Body));
    },
  };
}
