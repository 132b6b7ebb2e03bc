import type { CallOutcome } from '../call/call.ts';
import { ContractError } from '../call/errors.ts';
import type { Ports } from '../ports/ports.ts';
import type { Observation, Post, SignatureReport } from './createObserver.ts';
import { describeFailure, type MonitoringEvent } from './describeFailure.ts';

interface ReporterParts {
  ports: Pick<Ports, 'clock' | 'visibility'>;
  post: Post;
  /** The page's path without personal data (pageRoute). */
  routeOf(pathname: string): string;
}

/** The largest count and the longest duration (ms) that the description allows in an event. */
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
  // An error inside a call arrives twice: as its outcome and, when uncaught, from the page.
  const reported = new WeakSet<object>();

  function describe(observation: Observation): Pick<MonitoringEvent, 'kind' | 'message'> | null {
    switch (observation.type) {
      case 'outcome': {
        const { outcome } = observation;
        if (isObject(outcome.error)) reported.add(outcome.error);
        return isOurs(outcome) ? null : describeOutcome(outcome);
      }
      case 'fault': {
        const { error } = observation;
        // An error of the request layer was already reported as its call's outcome.
        if (error instanceof ContractError || (isObject(error) && reported.has(error))) return null;
        // An error in a cross-origin script arrives as null, which would count as a success.
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

/** Monitoring's own requests are never monitored, or every report would cause another. */
function isOurs({ operation }: CallOutcome): boolean {
  return operation === 'monitoringReport' || operation === 'eventsTrack';
}

function describeOutcome({ operation, durationMs, error }: CallOutcome) {
  // The clock may have been set back in between: no negative durations.
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

interface Outbox<Item> {
  add(item: Item): void;
}

interface OutboxParts<Item> {
  ports: Pick<Ports, 'clock' | 'visibility'>;
  /** Called with 1 to 50 items, oldest first. */
  send(items: Item[]): void;
  /** Merges an item into a similar one that is waiting; false when there is none. */
  merge?(waiting: Item[], item: Item): boolean;
}

const FLUSH_AFTER_MS = 10_000;

/** Maximum batch size allowed by the description. */
const BATCH = 50;

/**
 * Collects items and sends them in batches: ten seconds after the first, when there are fifty, and when the page is
 * hidden, because a hidden page may never come back.
 */
export function createOutbox<Item>({ ports, send, merge }: OutboxParts<Item>): Outbox<Item> {
  const { clock, visibility } = ports;
  let waiting: Item[] = [];
  let cancel: (() => void) | null = null;

  function flush(): void {
    cancel?.();
    cancel = null;
    const items = waiting;
    waiting = [];
    if (items.length > 0) send(items);
  }

  visibility.onChange(() => {
    if (!visibility.isVisible()) flush();
  });

  return {
    add(item) {
      if (merge?.(waiting, item)) return;
      waiting.push(item);
      if (waiting.length >= BATCH) flush();
      else cancel ??= clock.after(FLUSH_AFTER_MS, flush);
    },
  };
}
