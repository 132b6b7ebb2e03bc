import { expect, test } from 'vitest';
import { loadProject } from '../../../scripts/description/loadProject.ts';
import { edit, sentences } from './fixture.ts';

test('pages depend only on those customer tags that the description names', async () => {
  const form = 'schemas/forms/withdrawInternal.json';
  const project = await loadProject();
  const text = project.files[form] ?? '';
  const first = text.slice(0, text.indexOf('withdraw_addr_level') + 'withdraw_addr_level'.length);
  const said = sentences(edit(project, form, first, first.replace(/level$/, 'lvl')));
  expect(said.join('\n')).toContain('Did you mean user#/tags/withdraw_addr_level?');
});
