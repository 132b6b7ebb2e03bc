import { type Layer, nextBoundary } from '../../../compliance/index.ts';

/** A moment at which an edition changes by date. */
export interface Boundary {
  /** ms since the epoch */
  readonly moment: number;
  /** What begins and ends then: "deposit: hide begins". */
  readonly events: readonly string[];
}

/** All moments at which these layers change, in order. */
export function boundariesOf(layers: readonly Layer[]): Boundary[] {
  const found: Boundary[] = [];
  let moment = nextBoundary(layers, Number.NEGATIVE_INFINITY);
  while (moment !== null) {
    found.push({ moment, events: eventsAt(layers, moment) });
    moment = nextBoundary(layers, moment);
  }
  return found;
}

function eventsAt(layers: readonly Layer[], moment: number): string[] {
  const isThen = (text: string | undefined) => text !== undefined && Date.parse(text) === moment;
  const events = layers.flatMap(({ entries }) =>
    Object.entries(entries).flatMap(([flag, given]) =>
      given.flatMap(({ action, from, until }) => [
        ...(isThen(from) ? [`${flag}: ${action} begins`] : []),
        ...(isThen(until) ? [`${flag}: ${action} ends`] : []),
      ]),
    ),
  );
  return [...new Set(events)];
}
