import type { Project } from '../description/loadProject.ts';
import { proofCodes } from '../prove/proofCodes.ts';
import { prove } from '../prove/run/prove.ts';
import { type Equivalence, equivalences } from './equivalences.ts';
import { described, type Mutation, mutated } from './mutations.ts';

interface KindLine {
  kind: string;
  made: number;
  caught: number;
  /** As correct as before, for a documented reason. */
  equivalent: number;
  survived: number;
}

interface MutationReport {
  seed: number;
  made: number;
  caught: number;
  equivalent: number;
  survived: number;
  /** Share of the non-equivalent mutations that were caught, in percent with two digits. */
  share: string;
  kinds: KindLine[];
  /** Code of a check → number of mutations it reported. */
  codes: Record<string, number>;
  /** Code of a check → number of mutations that no other check reported. */
  alone: Record<string, number>;
  /** Codes without a mutation that they alone report: without their check nobody would notice that kind of mistake. */
  unshown: string[];
  /** Reason → how many. */
  equivalences: Record<string, number>;
  survivors: { kind: string; what: string }[];
}

/** Counts the mutations that the checks caught, by kind. */
export function mutationReport(seed: number, verdicts: readonly Verdict[]): MutationReport {
  const kinds = [...new Set(verdicts.map(({ mutation }) => mutation.kind))].map((kind) =>
    count(
      kind,
      verdicts.filter(({ mutation }) => mutation.kind === kind),
    ),
  );
  const { kind: _all, ...whole } = count('', verdicts);
  const survivors = verdicts
    .filter(({ codes, equivalence }) => codes.length === 0 && !equivalence)
    .map(({ mutation }) => ({ kind: mutation.kind, what: described(mutation) }));
  const alone = tally(verdicts.flatMap(({ codes }) => (codes.length === 1 ? codes : [])));
  return {
    seed,
    ...whole,
    share: ((100 * whole.caught) / (whole.made - whole.equivalent || 1)).toFixed(2),
    kinds,
    codes: tally(verdicts.flatMap(({ codes }) => codes)),
    alone,
    unshown: Object.keys(proofCodes).filter((code) => !isOfProofItself(code) && !(code in alone)),
    equivalences: tally(verdicts.flatMap(({ equivalence }) => equivalence?.why ?? [])),
    survivors,
  };
}

/** S000 is about a failure of the proof, which no file may cause (`neverThrows.test.ts`). */
function isOfProofItself(code: string): boolean {
  return code === 'S000';
}

function count(kind: string, verdicts: readonly Verdict[]): KindLine {
  const caught = verdicts.filter(({ codes }) => codes.length > 0).length;
  const equivalent = verdicts.filter(({ equivalence }) => equivalence).length;
  return { kind, made: verdicts.length, caught, equivalent, survived: verdicts.length - caught - equivalent };
}

function tally(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of [...names].sort()) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** The report as a page for people. */
export function mutationPage(report: MutationReport): string {
  const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [
    '# Wrong versions of the schema files, and what the proof says to them',
    '',
    `\`npm run mutate\` makes wrong versions of the files of schemas/ (seed ${report.seed}) and proves each: ${report.made} made, ${report.caught} caught, ${report.equivalent} as right as before, ${report.survived} not caught. **${report.share} %** of the wrong ones are caught.`,
    '',
    row(['what was done', 'made', 'caught', 'as right as before', 'not caught']),
    row(['---', '---:', '---:', '---:', '---:']),
    ...report.kinds.map(({ kind, made, caught, equivalent, survived }) =>
      row([kind, made, caught, equivalent, survived]),
    ),
    '',
    '## As right as before',
    '',
    ...Object.entries(report.equivalences).map(([why, times]) => `- ${why} (${times})`),
    '',
    '## Not caught',
    '',
    ...(report.survivors.length === 0
      ? ['None.']
      : report.survivors.map(({ kind, what }) => `- ${kind}: ${what}`)),
    '',
    '## Who spoke',
    '',
    row(['check', 'times', 'alone']),
    row(['---', '---:', '---:']),
    ...Object.entries(report.codes).map(([code, times]) => row([code, times, report.alone[code] ?? 0])),
    '',
    report.unshown.length === 0
      ? 'Every check has spoken alone.'
      : `No wrong version was left to these alone: ${report.unshown.join(', ')}.`,
    '',
  ].join('\n');
}

/** The outcome of a mutation. */
interface Verdict {
  mutation: Mutation;
  /** Codes of the checks that reported an error or a warning; empty when none did. */
  codes: readonly string[];
  /** Why it is not a mistake, when no check reported it. */
  equivalence: Equivalence | undefined;
}

/**
 * Proves every mutation. The project itself must have no errors, otherwise all would count as caught; its own warnings
 * do not count.
 */
export function verdictsOf(project: Project, mutations: readonly Mutation[]): Verdict[] {
  const known = new Set(prove(project).map(({ sentence }) => sentence));
  return mutations.map((mutation) => {
    const said = prove(mutated(project, mutation)).filter(({ sentence }) => !known.has(sentence));
    const codes = [...new Set(said.map(({ code }) => code))].sort();
    const equivalence = codes.length > 0 ? undefined : equivalences.find(({ holds }) => holds(mutation));
    return { mutation, codes, equivalence };
  });
}
