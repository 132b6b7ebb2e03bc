import { describe, expect, it, test } from 'vitest';
import { DESCRIPTION, edit, fixture, SCREEN, sentences } from './fixture.ts';

const right = '"empty": { "title": "book.empty" }';
const totals = (part: string) =>
  `"totals": { "items": "/data", "key": "/id", "label": "book.limit", "cells": { "limit": "/limit" } }, ${right}`.replace(
    ...(part.split(' => ') as [string, string]),
  );

const cases = [
  {
    given: 'a list that is not one',
    wrong: '"/data" => "/total"',
    wanted: ['S106 totals of table "book": /total of the result of addressList is no list.'],
  },
  {
    given: 'a column that the table does not have',
    wrong: '"limit": "/limit" => "limits": "/limit"',
    wanted: ['S104 totals of table "book": this table has no column "limits". Did you mean "limit"?'],
  },
  {
    given: 'a missing sum',
    wrong: '"/limit" => "/limt"',
    wanted: ['S104 totals of table "book": /limt is not in a sum of addresses. Did you mean /limit?'],
  },
  {
    given: 'a sum that the column cannot show',
    wrong: '"/limit" => "/limitNumber"',
    wanted: [
      'S107 totals of table "book": format "coin" needs a decimal string, but the contract gives a plain number.',
    ],
  },
];

describe('totals of a table', () => {
  it.each(cases)('$given', ({ wrong, wanted }) => {
    const found = sentences(edit(fixture, SCREEN, right, totals(wrong)));
    expect(found.map((sentence) => sentence.replace(/^\S+ /, ''))).toEqual(wanted);
  });

  it('reports nothing when there is no error', () => {
    expect(sentences(edit(fixture, SCREEN, right, totals('"/id" => "/id"')))).toEqual([]);
  });
});

describe('the initial number of days of a filter', () => {
  const filter = (days: number) =>
    `"filters": [{ "id": "day", "label": "book.added", "as": "dateRange", "maxDays": 7, "initialDays": ${days} },`;
  // The filter of this test is read by nothing (S503).
  const said = (days: number) =>
    sentences(edit(fixture, SCREEN, '"filters": [', filter(days))).filter((sentence) =>
      sentence.includes('S105'),
    );

  it('may not exceed its maximum', () => {
    expect(said(30)).toEqual([
      expect.stringContaining('S105 filter "day": it begins with 30 days but takes 7 at most.'),
    ]);
  });

  it('may equal its maximum', () => {
    expect(said(7)).toEqual([]);
  });
});

describe.each(['bytes', 'duration'])('format "%s"', (format) => {
  const column = (at: string) =>
    `"columns": [{ "id": "size", "at": "${at}", "label": "book.limit", "format": "${format}" },`;

  it('has to be a whole number', () => {
    expect(sentences(edit(fixture, SCREEN, '"columns": [', column('/chainName')))).toEqual([
      expect.stringContaining(
        `S107 column "size": format "${format}" needs a whole number, but the contract gives a plain string.`,
      ),
    ]);
  });

  it('has to count what the format shows, by the contract', () => {
    expect(sentences(edit(fixture, SCREEN, '"columns": [', column('/id')))).toEqual([
      expect.stringMatching(
        /S107 column "size": format "\w+" shows a (?:size in bytes|duration in minutes), but the contract gives a number\./,
      ),
    ]);
  });
});

const SIZE = 'gives a size in bytes. Sizes are "bytes".';
const DURATION = 'gives a duration in minutes. Durations are "duration".';
test.each([
  ['bytes', 'bytes', []],
  ['bytes', 'count', [`format "count" shows a number, but the contract ${SIZE}`]],
  ['bytes', 'duration', [`format "duration" shows a duration in minutes, but the contract ${SIZE}`]],
  ['minutes', 'duration', []],
  ['minutes', 'count', [`format "count" shows a number, but the contract ${DURATION}`]],
  ['minutes', 'bytes', [`format "bytes" shows a size in bytes, but the contract ${DURATION}`]],
])('an integer of %s as "%s"', (unit, format, wanted) => {
  const ids = 'id: { type: integer }';
  const described = edit(
    fixture,
    DESCRIPTION,
    `${ids}\n        coin: { type: string }\n        chainName`,
    `${ids}\n        room: { type: integer, x-unit: ${unit} }\n        coin: { type: string }\n        chainName`,
  );
  const column = `"columns": [{ "id": "room", "at": "/room", "label": "book.limit", "format": "${format}" },`;
  expect(sentences(edit(described, SCREEN, '"columns": [', column))).toEqual(
    wanted.map((end) => expect.stringContaining(`S107 column "room": ${end}`)),
  );
});
