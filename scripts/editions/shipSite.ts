import type { Screen } from '../../generated/models/screen.v1.d.ts';
import {
  type FlagDefinitions,
  type FlagStates,
  type Layer,
  nextBoundary,
  resolveFlags,
  shippedScreen,
} from '../../src/compliance/index.ts';
import type { EditionId } from './combination.ts';
import { siteLayers } from './editionLayers.ts';
import { featuresOf } from './featuresOf.ts';
import type { Editions } from './readEditions.ts';
import { type OperationSources, reachedOperations } from './readOperationSources.ts';

/** What the browser is sent for one site: everything it can ever show there, and nothing else. */
export interface ShippedSite {
  readonly layers: readonly Layer[];
  /** State of every flag before the first dated entry begins or ends. */
  readonly states: FlagStates;
  /** Nothing that is sent is hidden in that period, so it can be rendered unchanged. */
  readonly isWhole: boolean;
  /** ms since the epoch; null: forever. */
  readonly holdsUntil: number | null;
  /** Route → its screen as sent; null when the site never has it. */
  readonly screens: ReadonlyMap<string, Screen | null>;
  /** Operations that some screen calls, but none of this site's can. */
  readonly refused: readonly string[];
  /** Routes with a part that is shown only at some times: nothing is requested before our code knows the time. */
  readonly dated: ReadonlySet<string>;
}

/** Works out what a site is sent. Pure. */
export function shipSite(
  site: EditionId,
  screens: ReadonlyMap<string, Screen>,
  { definitions, editions }: Editions,
  sources: OperationSources,
): ShippedSite {
  const layers = siteLayers(site, false, editions);
  const hidden = neverShown(definitions, layers);
  // An explicit exception may give an Islamic account what its site hides.
  for (const { flags } of editions)
    for (const [flag, entries] of Object.entries(flags))
      if (entries.some(({ overrides }) => overrides === 'hide')) hidden.delete(flag);
  // Authored ext values are validated when files are checked.
  const { states } = resolveFlags(definitions, layers, {
    now: Number.NEGATIVE_INFINITY,
    accepts: () => true,
  });
  const shipped = new Map(
    [...screens].map(([route, screen]) => [route, screenFor(screen, hidden, states)] as const),
  );
  const reached = new Set(
    [...shipped.values()].flatMap((screen) =>
      screen === null ? [] : [...reachedOperations(screen, sources)],
    ),
  );
  const all = new Set([...screens.values()].flatMap((screen) => [...reachedOperations(screen, sources)]));
  return {
    layers,
    states,
    isWhole: Object.keys(states).every((flag) => states[flag]?.action !== 'hide' || hidden.has(flag)),
    holdsUntil: nextBoundary(layers, Number.NEGATIVE_INFINITY),
    screens: shipped,
    refused: [...all].filter((operation) => !reached.has(operation)).sort(),
    dated: new Set(
      [...shipped]
        .filter(([, screen]) => screen !== null && hasDatedPart(screen, layers))
        .map(([route]) => route),
    ),
  };
}

/** Screen as in its file → as sent, by what becomes of its parts. */
const remembered = new WeakMap<Screen, Map<string, Screen | null>>();

/** Most screens are sent to most sites alike. */
function screenFor(screen: Screen, hidden: ReadonlySet<string>, states: FlagStates): Screen | null {
  const versions = remembered.get(screen) ?? new Map<string, Screen | null>();
  remembered.set(screen, versions);
  const key = JSON.stringify(
    featuresOf(screen).map((flag) => (hidden.has(flag) ? null : [states[flag]?.action, states[flag]?.ext])),
  );
  const known = versions.get(key);
  if (known !== undefined) return known;
  const shipped = shippedScreen(screen, hidden, states);
  versions.set(key, shipped);
  return shipped;
}

function hasDatedPart(screen: Screen, layers: readonly Layer[]): boolean {
  const text = JSON.stringify(screen);
  return layers.some(({ entries }) =>
    Object.entries(entries).some(
      ([flag, given]) =>
        given.some(({ from, until }) => from !== undefined || until !== undefined) &&
        text.includes(`"feature":${JSON.stringify(flag)}`),
    ),
  );
}

/**
 * Flags that these layers hide at every time: hidden without dates by an edition, so that no higher layer may show
 * them, or hidden by default with no edition's entry. Parts that depend only on them need not be sent to the site at
 * all.
 */
function neverShown(definitions: FlagDefinitions, layers: readonly Layer[]): Set<string> {
  const hidden = new Set(
    Object.keys(definitions).filter((flag) => definitions[flag]?.default.action === 'hide'),
  );
  for (const { entries } of layers) {
    for (const [flag, given] of Object.entries(entries)) {
      const isAlways = given.some(
        ({ action, from, until }) => action === 'hide' && from === undefined && until === undefined,
      );
      if (isAlways) hidden.add(flag);
      else if (given.some(({ action }) => action !== 'hide')) hidden.delete(flag);
    }
  }
  return hidden;
}
