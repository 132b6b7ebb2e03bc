import { isRecord } from '../../../src/language/index.ts';
import type { Path } from '../../documents/jsonDocument.ts';
import { type Finding, findingAt } from '../finding.ts';
import type { Proof, ScreenFile } from '../proof.ts';

/** S504: a page that marks values as private has the figure whose button hides them. */
export function s504Private(proof: Proof): Finding[] {
  return proof.screens.flatMap((file) => findingsIn(file));
}

function findingsIn({ document, screen }: ScreenFile): Finding[] {
  const marked = privateParts(screen, [], false);
  const [first] = marked;
  if (first === undefined || marked.some(({ isFigure }) => isFigure)) return [];
  const sentence =
    'nothing on the page can hide what is private: mark a figure of "stats" as private too, which then has the button.';
  return [findingAt(document, [...first.path, 'private'], 'S504', sentence, undefined, 'key')];
}

interface Marked {
  readonly path: Path;
  /** A figure of `stats`. */
  readonly isFigure: boolean;
}

function privateParts(value: unknown, path: Path, isFigure: boolean): Marked[] {
  if (Array.isArray(value))
    return value.flatMap((entry: unknown, index) => privateParts(entry, [...path, index], isFigure));
  if (!isRecord(value)) return [];
  const inside = Object.entries(value).flatMap(([name, entry]) =>
    privateParts(entry, [...path, name], value.kind === 'stats' && name === 'items'),
  );
  return value.private === true ? [{ path, isFigure }, ...inside] : inside;
}
