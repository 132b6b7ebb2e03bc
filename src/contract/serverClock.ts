import type { Clock } from './ports/ports.ts';

/** When a request left and its answer came, ms by this device's clock. */
export interface WireTimes {
  sentAt: number;
  answeredAt: number;
}

/** A sample is believed for so long; then any newer one is better, because clocks drift. */
const BELIEVED_MS = 600_000;

/** Answers tell whole milliseconds, and clocks tick unevenly. */
const SLACK_MS = 50;

/**
 * The server's time: this device's, corrected by what the answers say of theirs. The quickest answer of the last minutes
 * knows best, because half its way is the least uncertain. Until one has come, this device's time.
 */
export function createServerClock(clock: Clock): {
  now(): number;
  /** @param serverMs the time an answer gives, ms since 1970 */
  learn(serverMs: number, wire: WireTimes): void;
} {
  let best: { offset: number; wayMs: number; at: number } | undefined;
  return {
    now: () => clock.now() + (best?.offset ?? 0),
    learn(serverMs, { sentAt, answeredAt }) {
      const wayMs = answeredAt - sentAt;
      const offset = Math.round(serverMs - (sentAt + answeredAt) / 2);
      if (best !== undefined && wayMs > best.wayMs && answeredAt - best.at < BELIEVED_MS) {
        // Half the ways is all that two true samples can differ by: beyond that a clock was set.
        const isExplained = Math.abs(offset - best.offset) <= (wayMs + best.wayMs) / 2 + SLACK_MS;
        if (isExplained) return;
      }
      best = { offset, wayMs, at: answeredAt };
    },
  };
}
