import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderOf, generatorParts } from '../../../scripts/generate/generatorParts.ts';
import { inputFiles } from '../../../scripts/generate/stamp.ts';

const firstMade = new Map<string, ReturnType<(typeof generatorParts)[number]['make']>>();
/** What a part makes the first time that it is asked: some take seconds. */
function made(part: (typeof generatorParts)[number]) {
  const first = firstMade.get(part.name) ?? part.make();
  firstMade.set(part.name, first);
  return first;
}

describe('generatorParts', () => {
  it.each(generatorParts.map((part) => [part.name, part] as const))(
    '%s makes the same bytes from the same input',
    { tags: ['long'] },
    async (_name, part) => {
      const [first, second] = [await made(part), await part.make()];
      expect(Object.keys(first).length).toBeGreaterThan(0);
      expect(second).toEqual(first);
    },
  );

  it.each(generatorParts.map((part) => [part.name, part] as const))(
    '%s writes only into its own folders',
    // `check`, which comes first, makes them all and compares what lies in those folders.
    { tags: ['long'] },
    async (_name, part) => {
      const paths = Object.keys(await made(part));
      const isOwn = (path: string) => part.owns.some((own) => path === own || path.startsWith(`${own}/`));
      expect(paths.filter((path) => !isOwn(path))).toEqual([]);
    },
  );

  it('read nothing that they or later parts make, so that one run brings everything up to date', () => {
    const ownedFrom = generatorParts.map((_part, at) =>
      generatorParts.slice(at).flatMap((part) => part.owns.map((path) => join(folderOf(part), path))),
    );
    const read = generatorParts.map(inputFiles);
    expect(read.flat().length).toBeGreaterThan(500);
    const late = generatorParts.flatMap(({ name }, at) =>
      (read[at] ?? [])
        .filter((file) => ownedFrom[at]?.some((path) => file === path || file.startsWith(`${path}/`)))
        .map((file) => `${name}: ${file}`),
    );
    expect(late).toEqual([]);
  });

  it('are run again when a page of a decision is added', () => {
    const blocks = generatorParts.filter(({ name }) => name === 'blocks').flatMap(inputFiles);
    expect(blocks).toContain('docs/decisions/0001-screens-as-data.md');
    expect(blocks).not.toContain('docs/decisions/README.md');
  });
});
