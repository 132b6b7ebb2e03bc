import { parseBinding } from '../../../src/language/index.ts';
import { circleFrom, circlesAmong } from '../circleFrom.ts';
import { type Finding, findingAt } from '../finding.ts';
import type { Proof, ScreenFile } from '../proof.ts';
import type { BindingUse, OptionUse, ScreenUses } from '../screenUses.ts';
import { quote } from '../shapeWords.ts';

/**
 * S502: no source waits for itself, directly or through others. A source is requested only once every source it reads
 * has loaded, so sources in a cycle are never requested. `poll` may read its own source: it has loaded by then.
 */
export function s502Sources(proof: Proof): Finding[] {
  return proof.screens.flatMap((file) => {
    const reads = readsOf(file);
    return [...ownReads(file, reads), ...circles(file, reads)];
  });
}

interface Read extends BindingUse {
  /** The source that reads another one. */
  reader: string;
  read: string;
}

function readsOf({ screen, uses }: ScreenFile): Read[] {
  const sources = screen.sources ?? {};
  return uses.bindings.flatMap((use) => {
    const [home, reader] = use.path;
    const read = parseBinding(use.binding.$)?.scope;
    if (home !== 'sources' || typeof reader !== 'string' || read === undefined) return [];
    return Object.hasOwn(sources, read) ? [{ ...use, reader, read }] : [];
  });
}

function ownReads({ document }: ScreenFile, reads: readonly Read[]): Finding[] {
  const own = reads.filter(({ reader, read, path }) => reader === read && path[2] !== 'poll');
  return own.map(({ path, subject, reader, binding }) => {
    const sentence = `${subject} waits for itself: ${binding.$} is its own answer, which is not there before it has asked.`;
    const cure = `Take it out, or read another source. Only "poll" can read ${quote(reader)}.`;
    return findingAt(document, [...path, '$'], 'S502', sentence, cure);
  });
}

function circles({ document, screen }: ScreenFile, reads: readonly Read[]): Finding[] {
  const others = (name: string) =>
    reads.filter(({ reader, read }) => reader === name && read !== name).map(({ read }) => read);
  return circlesAmong(Object.keys(screen.sources ?? {}), others).map((circle) => {
    const [start = '', second] = circle;
    const way = [...circle, start].map((name) => quote(name)).join(' waits for ');
    const first = reads.find(({ reader, read }) => reader === start && read === second);
    const sentence = `source ${quote(start)} never asks: ${way}.`;
    const cure = 'Let one of them do without the answer of the other.';
    return findingAt(document, [...(first?.path ?? ['sources', start]), '$'], 'S502', sentence, cure);
  });
}

/** S502: no option list waits, directly or through others, for itself, or for a field that its request does not use. */
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

/** Indices of `dependsOn` whose field nothing in the option list reads. */
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
