import { parseBinding } from '../../../src/language/index.ts';
import { circlesAmong } from '../circleFrom.ts';
import type { Finding } from '../finding.ts';
import { findingAt } from '../findingAt.ts';
import type { Proof, ScreenFile } from '../proof.ts';
import type { BindingUse } from '../screenUses.ts';
import { quote } from '../shapeWords.ts';

/**
 * S502: no source waits for itself, directly or through others. A source asks only when every source it reads has
 * answered, so a circle of sources never asks for anything. `poll` may read its own source: there is an answer by then.
 */
export function s502Sources(proof: Proof): Finding[] {
  return proof.screens.flatMap((file) => {
    const reads = readsOf(file);
    return [...ownReads(file, reads), ...circles(file, reads)];
  });
}

interface Read extends BindingUse {
  /** The source that reads, and the one that is read. */
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
