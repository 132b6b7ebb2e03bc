import type { OperationId } from '../../../generated/api/operationInfo.ts';
import { startOperations } from '../../../generated/api/startOperations.ts';
import type { ArgumentsOf } from '../../../generated/api/types.ts';
import type { CallOutcome } from '../call/call.ts';
import { createDeviceId, readUserToken } from '../call/caller.ts';
import type { Ports } from '../ports/ports.ts';

/** What the page reports to monitoring, from its start on. */
interface Observer {
  outcome(outcome: CallOutcome): void;
  /** An uncaught error: from `error` events and unhandled rejections. */
  fault(error: unknown): void;
  reportSignature(report: SignatureReport): void;
}

interface ObserverParts {
  ports: Ports;
  /** Origin of the API; '' means the page's own. */
  apiHost: string;
  /** Loads the reporting code, which is not part of the first screen. */
  load(): Promise<(observation: Observation) => void>;
}

/** Maximum number of observations that wait for that code; the oldest are dropped first. */
const KEPT = 50;

/** Loading the first page takes precedence over monitoring. */
const LOAD_AFTER_MS = 2_000;

/**
 * Buffers observations until the reporting code has loaded. When it cannot be loaded, one report says so and nothing more
 * is buffered (requirements §7.9).
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

/** Sends one batch without waiting for the response; a failure is ignored. */
export type Post = <Op extends 'monitoringReport' | 'eventsTrack'>(op: Op, body: ArgumentsOf<Op>) => void;

/**
 * Sends to the collectors of reports and events (requirements §7.9). It bypasses the request layer on purpose: what
 * monitoring sends must not be monitored, cached, routed, shown or sent again. A batch outlives the page that sent it.
 */
export function createCollector(ports: Ports, apiHost: string): Post {
  const deviceId = createDeviceId(ports);
  const send = async (path: string, body: object): Promise<void> => {
    const token = readUserToken(ports);
    await ports.fetch(
      new Request((apiHost || ports.location.origin) + path, {
        method: 'POST',
        keepalive: true,
        credentials: 'include',
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/json',
          platform: 'pc',
          Guid: deviceId(),
          ...(token === undefined ? {} : { UserToken: token }),
        },
        body: JSON.stringify(body),
      }),
    );
  };
  return (op, body) => void send(startOperations[op].path, body).catch(() => undefined);
}

/**
 * The result of checking a response's signature (requirements §7.9): 79990 the header is missing where verification is
 * required, 79991 it is malformed or of an unknown version, 79992 it does not match the result, 79993 the check could
 * not run.
 */
export interface SignatureReport {
  operation: OperationId;
  code: 79990 | 79991 | 79992 | 79993;
}

/** An event for monitoring, as recorded when it happened. */
export type Observation = {
  /** Milliseconds since 1970. */
  at: number;
  /** Path of the page as in its URL; it is never sent in this form. */
  pathname: string;
} & (
  | { type: 'outcome'; outcome: CallOutcome }
  | { type: 'fault'; error: unknown }
  | ({ type: 'signature' } & SignatureReport)
);
