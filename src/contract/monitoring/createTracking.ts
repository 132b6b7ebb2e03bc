import { type OperationId, operations } from '../../../generated/api/operations.ts';
import type { CallOutcome } from '../call/call.ts';

/** How long a call marked for tracking took. */
export interface Timing {
  operation: OperationId;
  /** When the call started, ms since 1970. */
  startedAt: number;
  /** Whole ms. */
  durationMs: number;
}

interface TrackingParts {
  /** Called with every timing. */
  record(timing: Timing): void;
  /** Called with the timings to send. */
  track(timing: Timing): void;
}

/** Only calls that took less than this are tracked (requirements §7.1). */
const SENT_BELOW_MS = 30_000;

/** Derives the timings of tracked calls from their outcomes, however they ended (requirements §7.1). */
export function createTracking({ record, track }: TrackingParts): (outcome: CallOutcome) => void {
  return ({ operation, startedAt, durationMs }) => {
    if (!operations[operation].tracked) return;
    const timing = { operation, startedAt, durationMs: Math.max(Math.floor(durationMs), 0) };
    record(timing);
    if (timing.durationMs < SENT_BELOW_MS) track(timing);
  };
}

/**
 * The route of a page for reports: relative to the base path, without query, with ids replaced by their parameter names
 * ("/exchange/lwb-exchange/history/:id"). Any other URL becomes "/:unknown", because it may contain anything.
 * @param routes in the router's notation, relative to the base path; `:id?` is optional
 */
export function pageRoute(pathname: string, basePath: string, routes: readonly string[]): string {
  if (pathname !== basePath && !pathname.startsWith(`${basePath}/`)) return UNKNOWN;
  const parts = segments(pathname.slice(basePath.length));
  for (const route of routes) {
    const wanted = segments(route);
    const needed = wanted.filter((segment) => !segment.endsWith('?')).length;
    if (parts.length < needed || parts.length > wanted.length) continue;
    const used = wanted.slice(0, parts.length);
    if (used.every((segment, index) => segment.startsWith(':') || segment === parts[index])) {
      return `/${used.map((segment) => segment.replace('?', '')).join('/')}`;
    }
  }
  return UNKNOWN;
}

const UNKNOWN = '/:unknown';

function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}
