import type { RouteChoice, RouteId } from './chosenRoute.ts';

/** What is known of one route. */
interface RouteCandidate {
  readonly id: RouteId;
  /** Such as "api.example.com". */
  readonly host: string;
  /** Of the last probe, ms; 15 000 when it failed, null before the first. */
  readonly latencyMs: number | null;
  /** The last probe or call by this route was lost. */
  readonly isFailing: boolean;
  /** When it was last probed, ms since 1970. */
  readonly probedAt: number | null;
}

/** Which routes there are, which is wanted and which is in use. A new object with every change. */
export interface RouteState {
  readonly choice: RouteChoice;
  /** Always the id of a candidate. */
  readonly held: RouteId;
  /** The current domain first, then its alternates. */
  readonly candidates: readonly RouteCandidate[];
}
