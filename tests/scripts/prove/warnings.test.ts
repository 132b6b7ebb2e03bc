import { expect, test } from 'vitest';
import { JsonDocument } from '../../../scripts/documents/jsonDocument.ts';
import { findingAt, warningAt } from '../../../scripts/prove/finding.ts';
import { sentencesOf } from '../../../scripts/prove/run/proveFiles.ts';
import { editionFixture, HONG_KONG } from './editionFixture.ts';
import { edit, sentences } from './fixture.ts';

const document = new JsonDocument('schemas/screens/a.json', '{\n  "id": "a"\n}\n');

test('a warning is printed as one, with its place, and is not an error', () => {
  const wrong = findingAt(document, ['id'], 'S101', '"a" is not the name of its file.');
  const odd = warningAt(document, ['id'], 'S503', '"a" is short.', 'Did you mean "about"?', 'key');
  expect(sentencesOf([odd, wrong])).toEqual({
    errors: ['schemas/screens/a.json:2:9 S101 "a" is not the name of its file.'],
    warnings: ['schemas/screens/a.json:2:3 warning S503 "a" is short. Did you mean "about"?'],
  });
});

test('a line with an error has no warning beside it', () => {
  const entry = (overrides: string) =>
    `"p2p": { "action": "show", ${overrides}"from": "2207-01-01T00:00:00Z", "reason": "Offered again." },\n    "slash": {`;
  const codes = (overrides: string) =>
    sentences(edit(editionFixture, HONG_KONG, '"slash": {', entry(overrides))).map(
      (sentence) => /S\d{3}/.exec(sentence)?.[0],
    );
  expect(codes('')).toEqual(['S701']);
  expect(codes('"overrides": "hide", ')).toEqual(['S305']);
});
