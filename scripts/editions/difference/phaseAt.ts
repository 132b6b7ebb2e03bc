import type { Phase, ResolvedEdition } from '../resolveEdition.ts';

/** What an edition is at a moment (ms since the epoch; null: before its first date). */
export function phaseAt({ phases }: ResolvedEdition, moment: number | null): Phase {
  const phase = phases.findLast(({ from }) => from === null || (moment !== null && from <= moment));
  if (!phase) throw new Error('An edition has a phase at every time.');
  return phase;
}
