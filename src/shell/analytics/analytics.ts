import type { Timing } from '../../contract/monitoring/index.ts';

/** Something a deployment's analytics is told beside logins. */
export interface TrackedEvent extends Timing {
  name: 'apiTiming';
}

/**
 * Where events go (requirements §4.1, §7.1). The user's id is all it learns of a person. A deployment
 * may bring its own instead of the one that posts to the API.
 */
export interface Analytics {
  /** The user has become logged in; once each time. */
  login(userId: number): void;
  /** Whose events follow (requirements §3.1); null for nobody's. */
  setUser(userId: number | null): void;
  track(event: TrackedEvent): void;
}
