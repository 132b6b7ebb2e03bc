import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import description from '../../../generated/api/description.json' with { type: 'json' };
import { loadProject } from '../../../scripts/description/loadProject.ts';
import { combinations } from '../../../scripts/editions/combination.ts';
import { readEditionModel } from '../../../scripts/editions/editionModel.ts';
import { resolveEdition } from '../../../scripts/editions/resolveEdition.ts';
import { reportMatrix } from '../../../scripts/report/editions/matrix.ts';
import { reportNetwork } from '../../../scripts/report/editions/network.ts';
import { reportTimeline } from '../../../scripts/report/editions/timeline.ts';
import { reportTranslations } from '../../../scripts/report/editions/translations.ts';

const folder = 'schemas/compliance/editions';
const project = await loadProject();

/** A project in which some files are others, and some of its combinations. */
function changed(changes: Record<string, string>, ...ids: string[]) {
  const files = { ...project.files, ...changes };
  const model = readEditionModel({ files });
  const resolved = combinations
    .filter(({ id }) => ids.includes(id))
    .map((combination) => resolveEdition(model, combination));
  return { project: { files }, model, resolved };
}

/** An edition whose file says only this. */
function editionFile(id: string, flags: object): Record<string, string> {
  const text = JSON.stringify({ $schema: '../../meta/edition.v1.json', id, name: id, flags }, null, 2);
  return { [`${folder}/${id}.json`]: text };
}

test('the matrix links from a hidden flag to the line and the reason', () => {
  const file = editionFile('ARE', { earn: { action: 'hide', reason: 'A decision.' } });
  const { model, resolved } = changed(file, 'ARE');
  expect(reportMatrix(model, resolved).page.join('\n')).toContain(
    `[hide](../../../${folder}/ARE.json#L6 "A decision.")`,
  );
});

test('a flag with a date has two times in the matrix, and its date in the timeline', () => {
  const from = '2027-03-01T00:00:00Z';
  const file = editionFile('KAZ', { exportSavings: { action: 'hide', from, reason: 'Ends.' } });
  const { model, resolved } = changed(file, 'KAZ', 'KAZ+ISLAMIC');
  expect(reportMatrix(model, resolved).data).toMatchObject({
    exportSavings: {
      KAZ: [
        { from: null, until: from, action: 'show' },
        { from, until: null, action: 'hide', reason: 'Ends.' },
      ],
    },
  });
  expect(reportTimeline(model, resolved).data).toContainEqual(
    expect.objectContaining({ at: from, edition: 'KAZ', what: 'begins', reaches: ['KAZ', 'KAZ+ISLAMIC'] }),
  );
});

test('an exception is highlighted in the matrix', () => {
  const opened = { earn: { action: 'show', overrides: 'hide', reason: 'A ruling of the board.' } };
  const { model, resolved } = changed(editionFile('ISLAMIC', opened), 'HKG+ISLAMIC');
  const { data, page } = reportMatrix(model, resolved);
  expect(data).toMatchObject({ earn: { 'HKG+ISLAMIC': [{ action: 'show', isException: true }] } });
  expect(page.join('\n')).toContain('**exception: show**');
});

test('an operation that only a hidden page calls is refused, and no longer reachable', async () => {
  const hidden = { subAccountTransferRecord: { action: 'hide', reason: 'None here.' } };
  const { model, resolved } = changed(editionFile('ARE', hidden), 'ARE', 'default');
  const { ARE, default: global } = (await reportNetwork(model, resolved)).data;
  expect(global?.reached.transferList).toEqual(['subAccountTransferRecord']);
  expect(ARE?.reached.transferList).toBeUndefined();
  expect(ARE?.refused).toContain('transferList');
});

test('a text missing in a language is listed where the site shows it, and nowhere else', async () => {
  const path = 'schemas/locales/zh-HK/user-assets.json';
  const { 'transfers.title': _gone, ...texts } = JSON.parse(project.files[path] ?? '{}');
  const { project: other, resolved } = changed({ [path]: JSON.stringify(texts) }, 'HKG', 'default');
  const { data } = await reportTranslations(other, resolved);
  // Hong Kong has no page of sub-account transfers.
  expect(data.HKG?.languages['zh-HK']?.status).toBe('complete');
  expect(data.default?.languages['zh-HK']).toMatchObject({ status: 'missing', missing: ['transfers.title'] });
  expect(data.default?.languages.en?.status).toBe('complete');
});

test('the ledger counts the fields of a page by their origin', () => {
  const data = JSON.parse(readFileSync('generated/reports/editions/origins.json', 'utf8'));
  const { fields, sentence, operations, byOrigin } = data.recordsFrozenAssets;
  const all = fields.spec + fields.assumed + fields.extension;
  expect(sentence).toBe(
    `/records/frozen-assets: ${fields.spec} of ${all} fields ${fields.spec === 1 ? 'is' : 'are'} named in the requirements`,
  );
  expect([...byOrigin.assumed, ...byOrigin.extension]).toHaveLength(all - fields.spec);
  expect(operations.extension).toEqual(['assetOverview', 'frozenRecords']);
});

test('the ledger lists every operation that the requirements do not name, with its callers', () => {
  const page = readFileSync('generated/reports/editions/origins.md', 'utf8');
  const outside = Object.values(description.paths)
    .flatMap((methods) => Object.values(methods))
    .filter((operation) => operation['x-origin'] !== 'spec');
  expect(outside.length).toBeGreaterThan(10);
  for (const { operationId, 'x-origin': origin } of outside)
    expect(page).toMatch(new RegExp(`^\\| ${operationId} \\| ${origin} \\| \\w`, 'm'));
});
