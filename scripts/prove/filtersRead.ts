import type { ScreenUses } from './screenUses.ts';

/** Names of the filters that something on a page follows: what reads a value, choices that wait for one, open tabs. */
export function filtersRead({ bindings, optionSets, tabs }: ScreenUses): ReadonlySet<string> {
  const read = bindings.flatMap(({ binding }) => /^filter#\/([^/]+)/.exec(binding.$)?.[1] ?? []);
  const awaited = optionSets
    .filter(({ home }) => home === 'filter')
    .flatMap(({ source }) => source.dependsOn ?? [])
    .map((pointer) => pointer.slice(1));
  return new Set([...read, ...awaited, ...tabs.map(({ id }) => id)]);
}
