import { circleFrom } from '../circleFrom.ts';
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
      const lists = uses.optionSets.filter(({ home }) => home === set.home);
      const circle = circleFrom(bare(set.field), (field) => waitsFor(field, lists));
      if (!circle) return idle;
      const sentence = `${set.subject}: it waits for itself (${[...circle, circle[0]].join(' → ')}).`;
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

function waitsFor(field: string, lists: ScreenUses['optionSets']): string[] {
  return (lists.find((set) => bare(set.field) === field)?.source.dependsOn ?? []).map(bare);
}

/** Fields are pointers in forms and plain ids in filters. */
function bare(field: string): string {
  return field.replace(/^\//, '');
}
