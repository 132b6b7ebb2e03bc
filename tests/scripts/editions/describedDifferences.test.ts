import { expect, test } from 'vitest';
import { loadProject } from '../../../scripts/description/loadProject.ts';
import { describedDifferences } from '../../../scripts/editions/difference/differenceSentences.ts';
import { readEditionModel } from '../../../scripts/editions/editionModel.ts';

const { files } = await loadProject();
const before = readEditionModel({ files });

/** Edition → its sentences, after one more flag is hidden in an edition's file. */
function described(edition: string, flag: string) {
  const path = `schemas/compliance/editions/${edition}.json`;
  const file = JSON.parse(files[path] ?? '{}') as { flags: object };
  const flags = { ...file.flags, [flag]: { action: 'hide', reason: 'A decision of the board.' } };
  const after = readEditionModel({ files: { ...files, [path]: JSON.stringify({ ...file, flags }) } });
  const found = describedDifferences(before, after).filter(({ sentences }) => sentences.length > 0);
  return Object.fromEntries(found.map(({ id, sentences }) => [id, sentences.map(({ text }) => text)]));
}

test('what a site hides from everybody is reported once, and said to apply to Islamic accounts', () => {
  expect(described('TUR', 'sideBot')).toEqual({
    TUR: [
      expect.stringMatching(/^In Türkiye, the navigation entry Trading bots disappears: /),
      'The same for an Islamic account in Türkiye.',
    ],
  });
});

test('what the Islamic edition hides is reported for Islamic accounts on every site', () => {
  const sentences = described('ISLAMIC', 'sideBot');
  expect(Object.keys(sentences)).toContain('ISLAMIC');
  expect(sentences.default).toBeUndefined();
});
