import { describe, expect, it } from 'vitest';
import { edit, fixture, SCREEN, sentences } from './fixture.ts';

const column = '"format": "coinIcon" }';
const marked = edit(fixture, SCREEN, column, '"format": "coinIcon", "private": true }');

describe('S504: private figures can be hidden', () => {
  it('reports a page without the button', () => {
    expect(sentences(marked)).toEqual([
      expect.stringMatching(
        /^schemas\/screens\/moneyAddress\.json:47:\d+ S504 nothing on the page can hide what is private: mark a figure of "stats" as private too, which then has the button\.$/,
      ),
    ]);
  });

  it('reports nothing where a figure is private as well', () => {
    const figure =
      '{ "id": "sum", "kind": "stats", "items": [{ "id": "n", "label": "book.limit", "value": "1", "format": "coin", "private": true }] },';
    const start = '"body": [\n    {\n      "id": "book",';
    expect(sentences(edit(marked, SCREEN, start, start.replace('[', `[${figure}`)))).toEqual([]);
  });
});
