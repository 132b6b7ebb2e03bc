import type { Finding } from '../finding.ts';
import { findingAt } from '../findingAt.ts';
import type { Proof } from '../proof.ts';
import type { OptionUse, ScreenUses } from '../screenUses.ts';

/** S502: no option list waits, directly or through others, for itself, or for a field that it does not ask about. */
export function s502Cycles(proof: Proof): Finding[] {
  return proof.screens.flatMap(({ document, uses }) =>
    uses.optionSets.flatMap((set) => {
      const idle = idleWaits(set, uses).map((index) =>
        findingAt(
          document,
          [...set.path, 'dependsOn', index],
          'S502',
          `${set.subject}: it waits for ${set.source.dependsOn?.[index]}, but does not read it.`,
        ),
      );
      const trail = cycleFrom(
        set.field,
        uses.optionSets.filter(({ home }) => home === set.home),
      );
      if (!trail) return idle;
      const sentence = `${set.subject}: it waits for itself (${trail.join(' → ')}).`;
      return [findingAt(document, [...set.path, 'dependsOn'], 'S502', sentence)];
    }),
  );
}

/** Indices of `dependsOn` whose field nothing in a list of its own operation reads. */
function idleWaits({ source, path, home }: OptionUse, { bindings }: ScreenUses): number[] {
  if (source.op === undefined || source.args === undefined) return [];
  const inside = bindings.filter((use) => path.every((piece, index) => use.path[index] === piece));
  return (source.dependsOn ?? []).flatMap((field, index) =>
    inside.some(({ binding }) => binding.$.startsWith(`${home}#${field}`)) ? [] : [index],
  );
}

function cycleFrom(start: string, sets: ScreenUses['optionSets']): string[] | undefined {
  const visit = (field: string, trail: readonly string[]): string[] | undefined => {
    const next = sets.find((set) => bare(set.field) === bare(field))?.source.dependsOn ?? [];
    for (const other of next) {
      if (bare(other) === bare(start)) return [...trail, bare(field), bare(start)];
      if (trail.includes(bare(other))) continue;
      const found = visit(other, [...trail, bare(field)]);
      if (found) return found;
    }
    return undefined;
  };
  return visit(start, []);
}

/** Fields are pointers in forms and plain ids in filters. */
function bare(field: string): string {
  return field.replace(/^\//, '');
}
