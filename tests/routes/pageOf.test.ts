import { expect, test } from 'vitest';
import type { RouteId } from '../../generated/models/screen.v1.d.ts';
import { preparePage } from '../../src/routes/pageOf.tsx';

test('a page that no route leads to is prepared by doing nothing', async () => {
  const asked: string[] = [];
  await preparePage('constructor' as RouteId, async ({ id }) => {
    asked.push(id);
    return null;
  });
  expect(asked).toEqual([]);
});
