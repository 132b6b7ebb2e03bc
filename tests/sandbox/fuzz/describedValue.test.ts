import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Described } from './support/described.ts';
import { describedValue } from './support/describedValue.ts';

const madeOf = (field: Described) => {
  const schema = { type: 'object', properties: { note: field }, required: ['note'] };
  return () => fc.sample(describedValue(schema, 'transferCreate'), { numRuns: 30, seed: 1 });
};

test.each<[string, Described]>([
  ['longer than the pattern', { type: 'string', pattern: '^[a-z]{4}$', minLength: 5 }],
  ['shorter than the pattern', { type: 'string', pattern: '^[a-z]{4}$', maxLength: 3 }],
  ['with properties that no text has', { type: 'string', pattern: '^\\p{L}(?<!\\p{L})$' }],
  ['without any character that can be stored', { type: 'string', pattern: '^\\x00$', minLength: 1 }],
])(
  'a text %s is reported with its operation and field instead of being searched for without end',
  (_, field) => {
    expect(madeOf(field)).toThrow(/transferCreate note: no text was found that has/);
  },
);

test('length limits are met even when most matches of the pattern miss them', () => {
  const made = madeOf({ type: 'string', pattern: '^[a-z]*$', minLength: 3, maxLength: 4 })();
  expect(
    made.map((value) => (value as { note: string }).note).every((note) => /^[a-z]{3,4}$/.test(note)),
  ).toBe(true);
});
