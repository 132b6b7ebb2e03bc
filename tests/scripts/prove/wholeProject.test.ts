import { expect, test } from 'vitest';
import { loadProject } from '../../../scripts/description/loadProject.ts';
import { edit, ROUTES, sentences } from './fixture.ts';

// The whole project: the fixture has no operation for banners, and no tags.
const project = await loadProject();

test('the banners of a route are at a position that the exchange knows', () => {
  const wrong = edit(project, ROUTES, '"banners": "ASSET_EXPORT"', '"banners": "ASSET_EXPORTS"');
  expect(sentences(wrong).map((one) => one.replace(/:\d+:\d+/, ''))).toEqual([
    'schemas/routes.json S105 route "exportStatment": "ASSET_EXPORTS" is never a value of /position, which is "ASSET_DEPOSIT", "ASSET_WITHDRAW", "ASSET_CONVERT", "ASSET_OTC", "ASSET_ADDRESS", "ASSET_RECORDS" or "ASSET_EXPORT". Did you mean "ASSET_EXPORT"?',
  ]);
});

test('pages depend only on those customer tags that the description names', () => {
  const form = 'schemas/forms/withdrawInternal.json';
  const text = project.files[form] ?? '';
  const first = text.slice(0, text.indexOf('withdraw_addr_level') + 'withdraw_addr_level'.length);
  const said = sentences(edit(project, form, first, first.replace(/level$/, 'lvl')));
  expect(said.join('\n')).toContain('Did you mean user#/tags/withdraw_addr_level?');
});
