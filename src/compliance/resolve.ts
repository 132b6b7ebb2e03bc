import type { Screen } from '../../generated/models/screen.v1.d.ts';
import type { FlagDefinitions, Layer } from './layer.ts';
import type { TraceEntry } from './prune.ts';
import { type AcceptsExt, type FlagFault, resolveFlags } from './resolveFlags.ts';
import { resolveScreen } from './resolveScreen.ts';

export interface Resolution {
  /** Null when nothing of the screen is shown: its route does not exist then. */
  readonly screen: Screen | null;
  /** Every place that differs from the file, and why. */
  readonly trace: readonly TraceEntry[];
  readonly faults: readonly FlagFault[];
}

/** The screen under these layers at `now` (ms since 1970). Pure: the same input gives the same result. */
export function resolve(
  screen: Screen,
  flags: FlagDefinitions,
  layers: readonly Layer[],
  { now, accepts }: { now: number; accepts: AcceptsExt },
): Resolution {
  const { states, faults } = resolveFlags(flags, layers, { now, accepts });
  const trace: TraceEntry[] = [];
  return { screen: resolveScreen(screen, states, trace), trace, faults };
}
