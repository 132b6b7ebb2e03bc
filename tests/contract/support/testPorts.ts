import type { Ports } from '../../../src/contract/index.ts';
import { memoryStorage } from '../../shell/memoryStorage.ts';

export interface TestPorts extends Ports {
  /** Every request that reached the wire. */
  sent: Request[];
  /** Moves the clock on and runs what was due. */
  pass(ms: number): void;
}

type Answer = Response | Error | (() => Response | Promise<Response>);

/** A JSON answer with the given body; a string is sent as it is. */
export function answer(body: unknown, init?: ResponseInit): Response {
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), init);
}

/** Ports whose wire gives the answers in turn, the last one again and again. */
export function testPorts(answers: Answer[], change: Partial<Ports> = {}): TestPorts {
  const sent: Request[] = [];
  const timers = new Set<{ at: number; run: () => void }>();
  let now = 1_753_351_200_000;
  const fetch = async (request: Request) => {
    sent.push(request.clone());
    const next = answers.length > 1 ? answers.shift() : answers[0];
    if (next instanceof Error) throw next;
    return typeof next === 'function' ? next() : (next?.clone() ?? answer(''));
  };
  return {
    fetch,
    clock: {
      now: () => now,
      after(ms, run) {
        const timer = { at: now + ms, run };
        timers.add(timer);
        return () => {
          timers.delete(timer);
        };
      },
    },
    storage: memoryStorage(),
    tabStorage: memoryStorage(),
    visibility: { isVisible: () => true, onChange: () => () => undefined },
    random: (count) => crypto.getRandomValues(new Uint8Array(count)),
    cookies: { get: () => undefined, set: () => undefined },
    location: { origin: 'https://site.example', pathname: '/user/assets/deposit/' },
    early: new Map(),
    ...change,
    sent,
    pass(ms) {
      now += ms;
      for (const timer of [...timers].filter((due) => due.at <= now)) {
        timers.delete(timer);
        timer.run();
      }
    },
  };
}

/** A fetch that never answers and rejects as a browser's does when it is aborted. */
export function silent(request: Request): Promise<Response> {
  return new Promise((_resolve, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason));
  });
}
