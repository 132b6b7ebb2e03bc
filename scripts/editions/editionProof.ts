import type { NavigationFile } from '../../generated/models/navigation.v1.d.ts';
import type { Screen } from '../../generated/models/screen.v1.d.ts';
import type { TraceEntry } from '../../src/compliance/prune.ts';
import { momentText } from '../../src/editions/reports.ts';
import { digestOf } from '../../src/sandbox/platform/digestOf.ts';
import type { Phase, ResolvedEdition } from './resolveEdition.ts';

/** generated/editions/<id>.json: what an edition shows, at every time, and why. */
export interface EditionProof {
  readonly id: string;
  readonly site: string;
  readonly islamic: boolean;
  /** Files that determine it, low to high. */
  readonly files: readonly string[];
  readonly phases: readonly PhaseProof[];
}

export interface PhaseProof {
  readonly from: string | null;
  readonly until: string | null;
  /** Digest of everything shown, so that two editions can be told apart at a glance. */
  readonly digest: string;
  readonly screens: Readonly<Record<string, ScreenProof>>;
  /** What the frame of every page offers: schemas/navigation.json as resolved for the edition. */
  readonly frame: {
    readonly navigation: Omit<NavigationFile, '$schema'>;
    readonly trace: readonly TraceLine[];
  };
}

interface ScreenProof {
  /** Identifies the file screens/<route>.<digest>.json; null when the edition does not have the screen. */
  readonly digest: string | null;
  readonly trace: readonly TraceLine[];
}

/** Why one place differs from the screen's file. */
interface TraceLine {
  readonly place: string;
  readonly what: TraceEntry['what'];
  readonly flag?: string;
  readonly action?: string;
  readonly layer?: string;
  readonly file?: string;
  readonly line?: number;
  readonly reason?: string;
}

export function editionProof({ id, site, isIslamic, layers, phases }: ResolvedEdition): EditionProof {
  return {
    id,
    site,
    islamic: isIslamic,
    files: layers.map(({ file }) => file),
    phases: phases.map(phaseProof),
  };
}

function phaseProof({ from, until, pages, frame }: Phase): PhaseProof {
  const screens = Object.fromEntries(
    [...pages].map(([route, { screen, trace }]): [string, ScreenProof] => [
      route,
      { digest: screen === null ? null : screenDigest(screen), trace: trace.map(traceLine) },
    ]),
  );
  const digests = Object.entries(screens).map(([route, { digest }]) => [route, digest]);
  const { $schema: _meta, ...navigation } = frame.navigation;
  return {
    from: momentText(from),
    until: momentText(until),
    digest: shortDigest([digests, navigation]),
    screens,
    frame: { navigation, trace: frame.trace.map(traceLine) },
  };
}

function traceLine({ at, what, flag, state }: TraceEntry): TraceLine {
  const { action, layer, file, line, reason } = state ?? {};
  const known = { flag, action, layer, file, line, reason };
  const described = Object.entries(known).filter(([, value]) => value !== undefined);
  return { place: at, what, ...Object.fromEntries(described) };
}

const remembered = new WeakMap<Screen, string>();

/** A resolved screen's `shortDigest`; editions share most screens. */
export function screenDigest(screen: Screen): string {
  const known = remembered.get(screen) ?? shortDigest(screen);
  remembered.set(screen, known);
  return known;
}

/** First 12 hex digits of the SHA-256 of a value's canonical JSON: keys sorted, no spaces, lists in their order. */
export function shortDigest(value: unknown): string {
  return digestOf(value).slice(0, 12);
}
