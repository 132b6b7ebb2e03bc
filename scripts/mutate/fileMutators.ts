import type { Place, Spoiling } from './edit.ts';
import { type Mutator, mutator } from './mutator.ts';

/** Mistakes of editors and merges in the text itself (S001). */
export const fileMutators: readonly Mutator[] = [
  spoilt('name twice in a file', 'name twice'),
  spoilt('byte order mark', 'byte order mark'),
  spoilt('line ends of Windows', 'Windows line ends'),
  spoilt('file cut short', 'cut short'),
];

/** One mutation for each file. */
function spoilt(kind: string, how: Spoiling): Mutator {
  return mutator(kind, isFirst, () => ({ do: 'spoil', path: [], how }));
}

function isFirst({ path, root, key }: Place): boolean {
  return path.length === 1 && key === Object.keys(root as object)[0];
}
