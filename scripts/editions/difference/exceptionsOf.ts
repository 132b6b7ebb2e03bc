import { entryBehind } from '../entryBehind.ts';
import type { ResolvedEdition } from '../resolveEdition.ts';

/** A hide of a site that a higher edition undoes, with the reason that it must give. */
export interface Exception {
  readonly flag: string;
  readonly reason: string;
  /** `schemas/compliance/editions/ISLAMIC.json:9`. */
  readonly where: string;
}

/** The exceptions that have an effect in an edition at some time. */
export function exceptionsOf({ layers, phases }: ResolvedEdition): Exception[] {
  const found = new Map<string, Exception>();
  for (const { states } of phases) {
    for (const [flag, state] of Object.entries(states)) {
      const entry = entryBehind(state, flag, layers);
      if (entry?.overrides !== 'hide') continue;
      found.set(flag, { flag, reason: entry.reason ?? '', where: `${state.file}:${entry.line}` });
    }
  }
  return [...found.values()];
}
