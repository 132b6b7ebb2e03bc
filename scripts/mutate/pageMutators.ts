import { isRecord } from '../../src/language/index.ts';
import type { Project } from '../description/loadProject.ts';
import type { Place } from './edit.ts';
import { isText, type Mutator, mutator, remove, rename, set } from './mutator.ts';
import { misspeltPointer } from './random.ts';

/** Mistakes about a page as a whole: its keys, its calls, what it hides, and what an edition gives it. */
export const pageMutators: readonly Mutator[] = [
  mutator('key of a page given twice', isPageKey, (place) =>
    keysOf(place)
      .filter((key) => key !== place.value)
      .map((key) => set(place, key)),
  ),
  mutator('keys that come before a letter left out', ({ path }) => path.join() === 'shortcuts', remove),
  mutator('typed argument without a pause', isPause, remove),
  mutator('private page without its button', isBodyWithPrivate, (place) => {
    const open = withoutPrivateFigures(place.value);
    // With nothing else private, the page has nothing to hide and lacks no button.
    return JSON.stringify(open).includes('"private":true') ? set(place, open) : [];
  }),
  mutator('value of an edition misspelt where a part takes it', isTaken, (place, random) =>
    rename(place, misspeltPointer(String(place.key), random)),
  ),
  mutator('value of an edition into what it may not set', isTaken, (place) => set(place, '/kind')),
];

/** Ways to pages that some edition does not have. */
export function wayMutators({ files }: Project): Mutator[] {
  const read = (path: string): unknown => JSON.parse(files[path] ?? 'null');
  const pathsIn = (folder: string) => Object.keys(files).filter((path) => path.startsWith(folder));
  const flagOf = new Map(
    pathsIn('schemas/screens/').map((path) => {
      const { route, feature } = read(path) as { route?: string; feature?: string };
      return [route, feature];
    }),
  );
  const hidden = new Set(
    pathsIn('schemas/compliance/editions/').flatMap((path) => {
      const { flags = {} } = read(path) as { flags?: Record<string, { action?: string }> };
      return Object.keys(flags).filter((flag) => flags[flag]?.action === 'hide');
    }),
  );
  const isFlagOfWay = ({ key, value, parent, path, root }: Place) =>
    key === 'feature' &&
    path[0] !== 'overlays' &&
    hidden.has(String(value)) &&
    (root as { feature?: unknown }).feature !== value &&
    waysOf(parent).some((route) => flagOf.get(route) === value);
  return [mutator('flag of a way to a page left out', isFlagOfWay, remove)];
}

/** The pages that an action leads to. */
function waysOf(action: unknown): string[] {
  if (!isRecord(action) || !Array.isArray(action.do)) return [];
  return action.do.flatMap((step: unknown) => (isRecord(step) && isText(step.go) ? step.go : []));
}

function isPageKey({ file, key, path }: Place): boolean {
  return file === 'schemas/navigation.json' && path[0] === 'groups' && key === 'key';
}

function keysOf({ root }: Place): string[] {
  const { groups } = root as { groups: { items: { key?: string }[] }[] };
  return groups.flatMap(({ items }) => items.flatMap(({ key }) => key ?? []));
}

function isPause({ key, path }: Place): boolean {
  return path.length === 3 && path[0] === 'sources' && key === 'debounceMs';
}

function isBodyWithPrivate({ path, value }: Place): boolean {
  return path.length === 1 && path[0] === 'body' && JSON.stringify(value).includes('"private":true');
}

/** A copy in which no figure of `stats` is private. */
function withoutPrivateFigures(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPrivateFigures);
  if (!isRecord(value)) return value;
  const copy = Object.entries(value).map(([name, inner]) => [name, withoutPrivateFigures(inner)]);
  const node: Record<string, unknown> = Object.fromEntries(copy);
  if (node.kind !== 'stats' || !Array.isArray(node.items)) return node;
  return { ...node, items: node.items.map((item: object) => ({ ...item, private: undefined })) };
}

/** A value that a part takes from its flag's ext: `"ext": { "/variant": "/variant" }`. */
function isTaken({ file, key, under, value }: Place): boolean {
  return (
    file.startsWith('schemas/screens/') && under === 'ext' && isText(value) && String(key).startsWith('/')
  );
}
