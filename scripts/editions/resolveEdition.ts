import type { NavigationFile } from '../../generated/models/navigation.v1.d.ts';
import type { Screen } from '../../generated/models/screen.v1.d.ts';
import { partUnder } from '../../src/compliance/applyFlags.ts';
import {
  type FlagFault,
  type FlagStates,
  type Layer,
  nextBoundary,
  resolveFlags,
  resolveScreen,
} from '../../src/compliance/index.ts';
import type { Json } from '../../src/compliance/json.ts';
import { GONE, prune, type TraceEntry } from '../../src/compliance/prune.ts';
import type { Combination } from './combination.ts';
import { siteLayers } from './editionLayers.ts';
import type { EditionModel } from './editionModel.ts';
import { featuresOf } from './featuresOf.ts';

interface ResolvedPage {
  /** Null: the route does not exist. */
  readonly screen: Screen | null;
  readonly trace: readonly TraceEntry[];
}

/** A period in which no date changes anything. */
export interface Phase {
  /** ms since the epoch; null: unbounded. */
  readonly from: number | null;
  readonly until: number | null;
  readonly states: FlagStates;
  readonly faults: readonly FlagFault[];
  /** Route → what the edition makes of it. */
  readonly pages: ReadonlyMap<string, ResolvedPage>;
  readonly frame: ResolvedFrame;
}

export interface ResolvedEdition extends Combination {
  readonly layers: readonly Layer[];
  /** In order, without gaps; what is shown depends on the clock only through the current phase. */
  readonly phases: readonly Phase[];
}

/** Resolves every screen of one combination for all times. Pure: reads no clock. */
export function resolveEdition(model: EditionModel, combination: Combination): ResolvedEdition {
  const layers = siteLayers(combination.site, combination.isIslamic, model.editions.editions);
  const phases: Phase[] = [];
  let from: number | null = null;
  do {
    const until = nextBoundary(layers, from ?? Number.NEGATIVE_INFINITY);
    phases.push(resolvePhase(model, layers, from, until));
    from = until;
  } while (from !== null);
  return { ...combination, layers, phases };
}

function resolvePhase(
  { screens, frame, editions, accepts }: EditionModel,
  layers: readonly Layer[],
  from: number | null,
  until: number | null,
): Phase {
  const at = { now: from ?? Number.NEGATIVE_INFINITY, accepts };
  const { states, faults } = resolveFlags(editions.definitions, layers, at);
  let pages: Phase['pages'] | undefined;
  let shownFrame: ResolvedFrame | undefined;
  return {
    from,
    until,
    states,
    faults,
    // Computed lazily: the matrix needs the flags of every edition, but no pages.
    get pages() {
      pages ??= new Map([...screens].map(([route, screen]) => [route, pageOf(screen, states)]));
      return pages;
    },
    get frame() {
      shownFrame ??= resolveFrame(frame, states, (route) => (this.pages.get(route)?.screen ?? null) !== null);
      return shownFrame;
    },
  };
}

interface Versions {
  /** Keyed by the state of the screen's flags and where each was decided. */
  readonly pages: Map<string, ResolvedPage>;
  /** Keyed by the effect of the flags alone, so that moving a line in an edition's file reuses the screen. */
  readonly screens: Map<string, ResolvedPage['screen']>;
}

/** Screen as in its file → its resolved versions. */
const remembered = new WeakMap<Screen, Versions>();

/** While an edition is edited, every keystroke creates a new version. */
const MOST_VERSIONS = 100;

/** The same flags give the same page, in however many editions and periods. */
function pageOf(screen: Screen, states: FlagStates): ResolvedPage {
  let known = remembered.get(screen);
  if (known === undefined || known.pages.size >= MOST_VERSIONS) {
    known = { pages: new Map(), screens: new Map() };
    remembered.set(screen, known);
  }
  const said = featuresOf(screen).map((flag) => states[flag]);
  const key = JSON.stringify(said);
  const before = known.pages.get(key);
  if (before !== undefined) return before;
  const deeds = JSON.stringify(said.map((state) => [state?.action, state?.ext]));
  const trace: TraceEntry[] = [];
  const resolved = resolveScreen(screen, states, trace);
  const same = known.screens.get(deeds);
  const page = { screen: same === undefined ? resolved : same, trace };
  known.screens.set(deeds, page.screen);
  known.pages.set(key, page);
  return page;
}

/** What the frame of every page shows: schemas/navigation.json as resolved for an edition. */
interface ResolvedFrame {
  readonly navigation: NavigationFile;
  readonly trace: readonly TraceEntry[];
}

/** The frame under these flags: without hidden entries and entries of pages that the edition does not have. Pure. */
export function resolveFrame(
  file: NavigationFile,
  flags: FlagStates,
  hasPage: (route: string) => boolean,
): ResolvedFrame {
  const trace: TraceEntry[] = [];
  const shown = prune(
    file as unknown as Json,
    (part, at) => {
      if (typeof part.route !== 'string' || hasPage(part.route)) return partUnder(part, at, flags, trace);
      trace.push({ at, what: 'unreached' });
      return GONE;
    },
    trace,
  );
  const rest = shown === GONE ? {} : (shown as object);
  // Entries were only removed, and groups left empty with them.
  return { navigation: { $schema: file.$schema, groups: [], ...rest } as NavigationFile, trace };
}
