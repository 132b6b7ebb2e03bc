import type { WireTimes } from './call/call.ts';
import type { Clock } from './ports/ports.ts';

/** How long a sample is trusted; after that any newer one is better, because clocks drift. */
const BELIEVED_MS = 600_000;

/** Responses give whole milliseconds, and clocks tick unevenly. */
const SLACK_MS = 50;

/**
 * The server's time: this device's clock, corrected by the time in responses. The fastest response of the last minutes
 * is the most accurate, because its one-way delay is the least uncertain. Until one has arrived, this device's time.
 */
export function createServerClock(clock: Clock): {
  now(): number;
  /** @param serverMs the time in a response, ms since 1970 */
  learn(serverMs: number, wire: WireTimes): void;
} {
  let best: { offset: number; wayMs: number; at: number } | undefined;
  return {
    now: () => clock.now() + (best?.offset ?? 0),
    learn(serverMs, { sentAt, answeredAt }) {
      const wayMs = answeredAt - sentAt;
      const offset = Math.round(serverMs - (sentAt + answeredAt) / 2);
      if (best !== undefined && wayMs > best.wayMs && answeredAt - best.at < BELIEVED_MS) {
        // Two correct samples differ by at most half their round trips; beyond that, a clock was set.
        const isExplained = Math.abs(offset - best.offset) <= (wayMs + best.wayMs) / 2 + SLACK_MS;
        if (isExplained) return;
      }
      best = { offset, wayMs, at: answeredAt };
    },
  };
}
