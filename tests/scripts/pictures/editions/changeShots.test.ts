import { expect, test } from 'vitest';
import { loadProject } from '../../../../scripts/description/loadProject.ts';
import { combinations } from '../../../../scripts/editions/combination.ts';
import { readEditionModel, withEditions } from '../../../../scripts/editions/editionModel.ts';
import { changeShots } from '../../../../scripts/pictures/editions/changeShots.ts';

const project = await loadProject();
const model = readEditionModel(project);
const now = Date.parse('2030-01-01T00:00:00Z');
const reason = 'A decision of the board.';

/** What is photographed of Kazakhstan when its flags change from nothing to these. */
function shots(flags: object) {
  const versions = [{}, flags].map((given) => {
    const path = 'schemas/compliance/editions/KAZ.json';
    const text = JSON.stringify({ id: 'KAZ', name: 'Kazakhstan', flags: given });
    return withEditions(model, { ...project.files, [path]: text });
  });
  const [before = model, after = model] = versions;
  const combination = combinations.find(({ id }) => id === 'KAZ');
  return combination === undefined ? [] : changeShots({ before, after }, combination, now);
}

test('opens a choice in a dialog by its button and its list, at the date of the change', () => {
  const from = '2031-03-01T00:00:00Z';
  const [shot, ...more] = shots({ exportSavings: { action: 'hide', from, reason } });
  expect(more).toEqual([]);
  expect(shot).toMatchObject({
    path: '/exportStatment',
    opened: 'New statement',
    list: { field: 'type' },
    from: Date.parse(from),
    until: null,
  });
  expect(shot?.after.offset).toBe(Date.parse(from) - now);
  expect(shot?.differences.map(({ kind, name }) => [kind, name])).toEqual([
    ['onlyLeft', 'Statements > New statement > Savings'],
  ]);
});

test('opens a choice on a page in its tab, and takes one shot for two times that look alike', () => {
  const currencies = { action: 'custom', ext: { currencies: ['KZT'] }, reason };
  const found = shots({
    fiatDepositWithdraw: currencies,
    exportSavings: { action: 'hide', from: '2031-03-01T00:00:00Z', reason },
  });
  const deposit = found.filter(({ path }) => path === '/deposit/?how=currency');
  expect(deposit).toHaveLength(1);
  expect(deposit[0]).toMatchObject({ list: { label: 'Currency' }, from: null, until: null });
});

test('includes the first page when an entry of the frame disappears', () => {
  const paths = shots({ sideBot: { action: 'hide', reason } }).map(({ path }) => path);
  expect(paths).toContain('/');
});
