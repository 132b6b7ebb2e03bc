import { expect, test } from 'vitest';
import { textValues } from '../../src/runtime/screen/formatArguments.ts';

const locale = { language: 'en', timeZone: 'UTC' };

test.each([
  { name: 'words', answer: '{"at":"12"}', want: { left: '12' } },
  { name: 'a number', answer: '{"at":12}', want: { left: 12 } },
  { name: 'an object', answer: '{"at":{"a":1}}', want: {} },
  { name: 'a list', answer: '{"at":[1]}', want: {} },
  { name: 'an infinite number', answer: '{"at":1e999}', want: {} },
  { name: 'null', answer: '{"at":null}', want: {} },
  { name: 'nothing', answer: '{}', want: {} },
])('a text is filled with $name: $want', ({ answer, want }) => {
  const scopes = { quota: JSON.parse(answer) as unknown };
  expect(textValues({ left: { $: 'quota#/at' } }, scopes, locale, (key) => key)).toEqual(want);
});
