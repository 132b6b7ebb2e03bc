import type { Ports } from '../ports/ports.ts';
import type { SiteSettings } from '../ports/siteSettings.ts';

const routeIds = ['current', 'alternate1', 'alternate2'] as const;
export type RouteId = (typeof routeIds)[number];
/** One pinned route, or always the best one. */
export type RouteChoice = RouteId | 'auto';

/** An API endpoint; `origin` such as https://api.example.com. */
export interface Candidate {
  readonly id: RouteId;
  readonly origin: string;
}

/** The part of a page's settings that concerns its routes. */
export type RouteSite = Pick<SiteSettings, 'apiHost' | 'alternates'>;

interface ChosenRoute {
  /** The current domain comes first. */
  candidates: readonly Candidate[];
  choice: RouteChoice;
  held: Candidate;
}

/** Key in local storage: {domain, choice}. */
export const choiceName = 'ua_route';
/** Key in session storage: the held route and the latencies, by origin. */
export const recordName = 'ua_route_record';

/**
 * The route to call before anything is measured. The early script uses it too, so keep it small and free of other
 * dependencies. A choice made on another domain, or for a route that no longer exists, is discarded
 * (requirements §4.6).
 */
export function chosenRoute(
  { storage, tabStorage, location }: Pick<Ports, 'storage' | 'tabStorage'> & { location: { origin: string } },
  { apiHost, alternates }: RouteSite,
): ChosenRoute {
  const candidates = [apiHost || location.origin, ...alternates]
    .slice(0, routeIds.length)
    .map((origin, at) => ({ id: routeIds[at] as RouteId, origin }));
  const stored = parse(storage.get(choiceName));
  const isOurs = stored?.domain === new URL(location.origin).host;
  const chosen = candidates.find(({ id }) => isOurs && id === stored.choice);
  if (chosen) return { candidates, choice: chosen.id, held: chosen };
  if (!isOurs || stored.choice !== 'auto') storage.remove(choiceName);
  const before = parse(tabStorage.get(recordName))?.held;
  const held = candidates.find(({ origin }) => origin === before) ?? candidates[0];
  return { candidates, choice: 'auto', held: held as Candidate };
}

function parse(text = 'null'): Record<string, unknown> | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
