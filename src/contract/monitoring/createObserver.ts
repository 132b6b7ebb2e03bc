import type { CallOutcome } from '../outcome.ts';
import type { Ports } from '../ports/ports.ts';
import { createCollector } from './createCollector.ts';
import type { Observation, SignatureReport } from './observation.ts';

/** What the page tells monitoring, from its first moment on. */
export interface Observer {
  outcome(outcome: CallOutcome): void;
  /** An error that nobody caught: of `error` events and unhandled rejections. */
  fault(error: unknown): void;
  reportSignature(report: SignatureReport): void;
}

export interface ObserverParts {
  ports: Ports;
  /** Origin of the API; '' is the page's own. */
  apiHost: string;
  /** Loads the code that reports, which is no part of the first screen. */
  load(): Promise<(observation: Observation) => void>;
}

/** As many observations wait for that code at most; the oldest go first. */
const KEPT = 50;

/** The first page comes before its monitoring. */
const LOAD_AFTER_MS = 2_000;

/**
 * Keeps observations until the code that reports them has loaded. When it cannot be loaded, one report says so
 * (requirements §7.9) and nothing more is kept.
 */
export function createObserver({ ports, apiHost, load }: ObserverParts): Observer {
  const { clock, location } = ports;
  const waiting: Observation[] = [];
  let hear = (observation: Observation): void => {
    const count = waiting.push(observation);
    if (count === 1) clock.after(LOAD_AFTER_MS, start);
    if (count > KEPT) waiting.shift();
  };

  function start(): void {
    load().then(
      (report) => {
        hear = report;
        for (const observation of waiting.splice(0)) report(observation);
      },
      () => {
        hear = () => undefined;
        waiting.length = 0;
        const message = 'monitoring failed to load';
        createCollector(ports, apiHost)('monitoringReport', {
          platform: 'pc-user',
          events: [{ kind: 'other', message, count: 1, occurredAt: String(clock.now()) }],
        });
      },
    );
  }

  const now = () => ({ at: clock.now(), pathname: location.pathname });
  return {
    outcome: (outcome) => hear({ ...now(), type: 'outcome', outcome }),
    fault: (error) => hear({ ...now(), type: 'fault', error }),
    reportSignature: (report) => hear({ ...now(), type: 'signature', ...report }),
  };
}
