import { ContractError } from '../errors/contractError.ts';
import type { CallOutcome } from '../outcome.ts';
import type { Ports } from '../ports/ports.ts';
import type { Post } from './createCollector.ts';
import { createOutbox } from './createOutbox.ts';
import { describeFailure } from './describeFailure.ts';
import type { MonitoringEvent } from './monitoringEvent.ts';
import type { Observation, SignatureReport } from './observation.ts';

interface ReporterParts {
  ports: Pick<Ports, 'clock' | 'visibility'>;
  post: Post;
  /** Names a page by its path without anything personal (pageRoute). */
  routeOf(pathname: string): string;
}

/** The most the description lets an event count, and the longest duration (ms). */
const MAX_COUNT = 1_000_000;
const MAX_DURATION_MS = 86_400_000;

const signatureMessages: Readonly<Record<SignatureReport['code'], string>> = {
  79990: 'signature header missing',
  79991: 'signature header malformed',
  79992: 'signature does not match the result',
  79993: 'verification could not run',
};

/** Turns observations into reports for the collector (requirements §7.9, §8.1). */
export function createReporter({ ports, post, routeOf }: ReporterParts): (observation: Observation) => void {
  const outbox = createOutbox<MonitoringEvent>({
    ports,
    merge,
    send: (events) => post('monitoringReport', { platform: 'pc-user', events }),
  });
  // A fault inside a call is told twice: as its outcome and, when nobody catches it, by the page.
  const told = new WeakSet<object>();

  function describe(observation: Observation): Pick<MonitoringEvent, 'kind' | 'message'> | null {
    switch (observation.type) {
      case 'outcome': {
        const { outcome } = observation;
        if (isObject(outcome.error)) told.add(outcome.error);
        return isOurs(outcome) ? null : describeOutcome(outcome);
      }
      case 'fault': {
        const { error } = observation;
        // An error of the request layer has been told as its call's outcome.
        if (error instanceof ContractError || (isObject(error) && told.has(error))) return null;
        // A script of another site is reported to us as null, which is no success.
        return describeFailure(error ?? undefined);
      }
      case 'signature':
        return describeSignature(observation);
    }
  }

  return (observation) => {
    const what = describe(observation);
    if (what === null) return;
    const page = routeOf(observation.pathname);
    outbox.add({ ...what, page, count: 1, occurredAt: String(observation.at) });
  };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** What monitoring itself sends is never monitored: its reports would bring about reports. */
function isOurs({ operation }: CallOutcome): boolean {
  return operation === 'monitoringReport' || operation === 'eventsTrack';
}

function describeOutcome({ operation, durationMs, error }: CallOutcome) {
  // A clock that was set back in between makes no negative time.
  const duration = Math.min(Math.max(Math.floor(durationMs), 0), MAX_DURATION_MS);
  return { ...describeFailure(error), operation, durationMs: duration };
}

function describeSignature({ operation, code }: SignatureReport) {
  return { kind: 'ResponseError' as const, code, message: signatureMessages[code], operation };
}

const sameness = ['kind', 'code', 'operation', 'message', 'page'] as const;

function merge(waiting: MonitoringEvent[], event: MonitoringEvent): boolean {
  const like = waiting.find((one) => sameness.every((name) => one[name] === event[name]));
  if (like === undefined) return false;
  like.count = Math.min(like.count + event.count, MAX_COUNT);
  if (event.durationMs !== undefined) like.durationMs = Math.max(like.durationMs ?? 0, event.durationMs);
  return true;
}
