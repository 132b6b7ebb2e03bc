import { describe, expect, it } from 'vitest';
import { generatorParts } from '../../../scripts/generate/generatorParts.ts';

describe('generatorParts', () => {
  it.each(generatorParts.map((part) => [part.name, part] as const))(
    '%s makes the same bytes from the same input',
    async (_name, part) => {
      const [first, second] = [await part.make(), await part.make()];
      expect(Object.keys(first).length).toBeGreaterThan(0);
      expect(second).toEqual(first);
    },
  );

  it.each(generatorParts.map((part) => [part.name, part] as const))(
    '%s writes only into its own folders',
    async (_name, part) => {
      const paths = Object.keys(await part.make());
      const isOwn = (path: string) => part.owns.some((own) => path === own || path.startsWith(`${own}/`));
      expect(paths.filter((path) => !isOwn(path))).toEqual([]);
    },
  );
});
