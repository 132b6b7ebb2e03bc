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
import { type Json, objectsIn } from '../../src/compliance/json.ts';
import { GONE, prune, type TraceEntry } from '../../src/compliance/prune.ts';
import type { Combination } from './combination.ts';
import { siteLayers } from './editionLayers.ts';
import type { EditionModel } from './editionModel.ts';

interface ResolvedPage {
  /** Null: the route does not exist. */
  readonly screen: Screen | null;
  readonly trace: readonly TraceEntry[];
}

/** A time in which nothing changes by date alone. */
export interface Phase {
  /** ms since the epoch; null: since ever, for ever. */
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
  /** In order, without gaps; what somebody sees depends on the clock only through the phase it falls in. */
  readonly phases: readonly Phase[];
}

/** Resolves every screen of one combination for all times. Pure: no clock is asked. */
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
    // Worked out when somebody asks: the matrix wants the flags of every edition, the pages of none.
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
  /** By all that the flags in the screen's file say, and where. */
  readonly pages: Map<string, ResolvedPage>;
  /** By what they do alone: a line that moved makes no other screen. */
  readonly screens: Map<string, ResolvedPage['screen']>;
}

/** Screen as its file has it → what it became. */
const remembered = new WeakMap<Screen, Versions>();

/** Whoever edits an edition for hours asks for a new version with every key. */
const MOST_VERSIONS = 100;

/** The same flags give the same page, however many editions and times they hold in. */
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

const rememberedFeatures = new WeakMap<Screen, readonly string[]>();

function featuresOf(screen: Screen): readonly string[] {
  const known = rememberedFeatures.get(screen);
  if (known !== undefined) return known;
  const parts = [...objectsIn(screen as unknown as Json)];
  const found = new Set(parts.flatMap(({ feature }) => (typeof feature === 'string' ? [feature] : [])));
  const features = [...found].sort();
  rememberedFeatures.set(screen, features);
  return features;
}

/** What the frame of every page shows: schemas/navigation.json as an edition has it. */
interface ResolvedFrame {
  readonly navigation: NavigationFile;
  readonly trace: readonly TraceEntry[];
}

/** The frame under these flags: hidden entries are gone, and those of pages that the edition does not have. Pure. */
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
  // Entries were only removed, and groups without any went with them.
  return { navigation: { $schema: file.$schema, groups: [], ...rest } as NavigationFile, trace };
}
