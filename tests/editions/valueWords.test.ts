import { expect, test } from 'vitest';
import type { Json } from '../../src/compliance/json.ts';
import { valueWords } from '../../src/editions/valueWords.ts';

const english = { 'status.done': 'Done' };
const row = { $: 'row#/status' };

const cases: [value: Json, words: string][] = [
  [undefined, 'nothing'],
  [true, 'yes'],
  [7, '7'],
  ['status.done', '“Done”'],
  [['KZT', 'EUR'], 'KZT and EUR'],
  [[], 'an empty list'],
  [row, 'the value of row#/status'],
  [{ ...row, or: 'CHECK' }, 'the value of row#/status, or “CHECK”'],
  [{ eq: [row, 'PAID'] }, 'the value of row#/status is “PAID”'],
  [{ not: { has: row } }, 'not (the value of row#/status is there)'],
  [{ in: row, of: ['1', '2'] }, 'the value of row#/status is one of 1 and 2'],
  [
    { all: [{ has: row }, { gt: [row, 3] }] },
    'the value of row#/status is there and the value of row#/status is more than 3',
  ],
  [{ label: 'status.done', tone: 'info' }, 'label “Done”, tone “info”'],
  [[{ setFilter: { check: '' } }], 'setFilter check “”'],
  [{ text: 'x'.repeat(300) }, 'other values'],
];

test.each(cases)('%j', (value, words) => {
  expect(valueWords(value, english)).toBe(words);
});
