import type { Project } from '../description/project.ts';
import { prove } from '../prove/prove.ts';
import { type Equivalence, equivalences } from './equivalences.ts';
import { type Mutation, mutated } from './mutations.ts';

/** What became of a wrong version. */
export interface Verdict {
  mutation: Mutation;
  /** Codes of the checks that spoke, in an error or a warning; empty when none did. */
  codes: readonly string[];
  /** Why nothing is wrong with it, where no check spoke. */
  equivalence: Equivalence | undefined;
}

/**
 * Proves every wrong version. The project itself must have no errors, else all would be caught; its own warnings
 * do not count.
 */
export function judge(project: Project, mutations: readonly Mutation[]): Verdict[] {
  const known = new Set(prove(project).map(({ sentence }) => sentence));
  return mutations.map((mutation) => {
    const said = prove(mutated(project, mutation)).filter(({ sentence }) => !known.has(sentence));
    const codes = [...new Set(said.map(({ code }) => code))].sort();
    const equivalence = codes.length > 0 ? undefined : equivalences.find(({ holds }) => holds(mutation));
    return { mutation, codes, equivalence };
  });
}
