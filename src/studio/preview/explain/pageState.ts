import type { Screen } from '../../../../generated/models/screen.v1.d.ts';
import { every } from '../../../../generated/sites/every.ts';
import english from '../../../../schemas/locales/en/user-assets.json';
import {
  type FlagStates,
  type Layer,
  resolve,
  resolveFlags,
  type TraceEntry,
} from '../../../compliance/index.ts';
import { type NamedPart, namedParts } from '../../../editions/namedParts.ts';
import { accepts } from '../frame/draftFlags.ts';

/** One page for one audience at one time, with everything needed to explain it. */
export interface PageState {
  /** The screen as in its file, and its parts. */
  readonly whole: Screen;
  readonly wholeParts: readonly ScreenPart[];
  /** The remaining parts; null when the page is hidden. */
  readonly parts: readonly ScreenPart[] | null;
  readonly trace: readonly TraceEntry[];
  readonly states: FlagStates;
}

/** Resolves a page as the preview does. @param now ms since the epoch, by the compliance clock */
export function pageState(whole: Screen, layers: readonly Layer[], now: number): PageState {
  const at = { now, accepts };
  const { screen, trace } = resolve(whole, every.definitions, layers, at);
  return {
    whole,
    wholeParts: screenParts(whole),
    parts: screen === null ? null : screenParts(screen),
    trace,
    states: resolveFlags(every.definitions, layers, at).states,
  };
}

/** A named part of a screen, and its mark on the rendered page. */
export interface ScreenPart extends NamedPart {
  /** Ids from the screen, or the overlay, down; parts that are not nodes are never rendered with one. */
  readonly mark: string;
}

/** Every part of a screen that a user would point at, from the outside in. */
export function screenParts(screen: Screen): ScreenPart[] {
  return namedParts(screen, english).map((part) => ({ ...part, mark: markOf(screen.id, part.path) }));
}

const overlay = /^\/overlays:/;

function markOf(screenId: string, path: string): string {
  return overlay.test(path) ? path.replace(overlay, '') : `${screenId}${path}`;
}
