import type { Screen } from '../../../../generated/models/screen.v1.d.ts';
import { every } from '../../../../generated/sites/every.ts';
import type { FlagStates } from '../../../compliance/flagStates.ts';
import { type Layer, resolve, resolveFlags } from '../../../compliance/index.ts';
import type { TraceEntry } from '../../../compliance/prune.ts';
import { accepts } from '../frame/draftFlags.ts';
import { type ScreenPart, screenParts } from './screenParts.ts';

/** One page for one audience at one time, with all that is needed to say why it is so. */
export interface PageState {
  /** The screen as its file has it, and its parts. */
  readonly whole: Screen;
  readonly wholeParts: readonly ScreenPart[];
  /** The parts that are left; null when the page is not there at all. */
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
