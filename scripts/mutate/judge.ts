import type { Project } from '../description/project.ts';
import { prove } from '../prove/prove.ts';
import { type Equivalence, equivalences } from './equivalences.ts';
import { type Mutation, mutated } from './mutations.ts';

/** What became of a wrong version. */
export interface Verdict {
  mutation: Mutation;
  /** Codes of the checks that spoke; empty when none did. */
  codes: readonly string[];
  /** Why nothing is wrong with it, where no check spoke. */
  equivalence: Equivalence | undefined;
}

/** Proves every wrong version. The project itself must be right, else all would be caught. */
export function judge(project: Project, mutations: readonly Mutation[]): Verdict[] {
  return mutations.map((mutation) => {
    const codes = [...new Set(prove(mutated(project, mutation)).map(({ code }) => code))].sort();
    const equivalence = codes.length > 0 ? undefined : equivalences.find(({ holds }) => holds(mutation));
    return { mutation, codes, equivalence };
  });
}
