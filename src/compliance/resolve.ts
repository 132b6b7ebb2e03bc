import type { Screen } from '../../generated/models/screen.v1.d.ts';
import type { FlagDefinitions, Layer } from './layer.ts';
import type { TraceEntry } from './prune.ts';
import { type AcceptsExt, type FlagFault, resolveFlags } from './resolveFlags.ts';
import { resolveScreen } from './resolveScreen.ts';

export interface Resolution {
  /** Null when nothing of the screen is shown: its route then does not exist. */
  readonly screen: Screen | null;
  /** Every place that is not as the file has it, and why. */
  readonly trace: readonly TraceEntry[];
  readonly faults: readonly FlagFault[];
}

/** What one screen is under these layers at `now` (ms since the epoch). Pure: the same question has the same answer. */
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
