import type { Transitions } from '../../../src/sandbox/platform/transitions.ts';

/** The states that a table leads to from `first`, which is one of them; sorted. */
export function statesFrom<State extends string>(
  transitions: Transitions<State>,
  first: NoInfer<State>,
): State[] {
  const reached = new Set<State>([first]);
  for (const from of reached)
    for (const to of Object.keys(transitions[from] ?? {}) as State[]) reached.add(to);
  return [...reached].sort();
}
