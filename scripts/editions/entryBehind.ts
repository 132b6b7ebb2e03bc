import type { FlagState } from '../../src/compliance/flagStates.ts';
import type { FlagEntry, Layer } from '../../src/compliance/index.ts';

/** The authored entry that made a flag what it is; undefined for a default. */
export function entryBehind(state: FlagState, flag: string, layers: readonly Layer[]): FlagEntry | undefined {
  return layers
    .find(({ name, file }) => name === state.layer && file === state.file)
    ?.entries[flag]?.find(({ line }) => line === state.line);
}
