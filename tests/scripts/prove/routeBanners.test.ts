import { expect, test } from 'vitest';
import { loadProject } from '../../../scripts/description/loadProject.ts';
import { edit, ROUTES, sentences } from './fixture.ts';

// The whole project: the fixture has no operation for banners.
const project = await loadProject();

test('the banners of a route are at a position that the exchange knows', () => {
  const wrong = edit(project, ROUTES, '"banners": "ASSET_EXPORT"', '"banners": "ASSET_EXPORTS"');
  expect(sentences(wrong).map((one) => one.replace(/:\d+:\d+/, ''))).toEqual([
    'schemas/routes.json S105 route "exportStatment": "ASSET_EXPORTS" is never a value of /position, which is "ASSET_DEPOSIT", "ASSET_WITHDRAW", "ASSET_CONVERT", "ASSET_OTC", "ASSET_ADDRESS", "ASSET_RECORDS" or "ASSET_EXPORT". Did you mean "ASSET_EXPORT"?',
  ]);
});
