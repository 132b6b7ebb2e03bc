import { describe, expect, it } from 'vitest';
import { edit, fixture, NAVIGATION, SCREEN, sentences } from './fixture.ts';

const notice = (text: string) =>
  `"past": "book.past", "notices": [{ "id": "soon", "kind": "countdown", "tone": "warn", "text": "${text}", "past": "book.past", "feature": "chainFilter", "at": "2027-03-31T00:00:00Z" }]`;

const cases = [
  {
    given: 'a label with a variable',
    project: edit(fixture, SCREEN, '"label": "book.added"', '"label": "book.lockedUntil"'),
    wanted: [
      'S401 column "added": nothing gives {{time}} of "book.lockedUntil" a value here. Take the variable out of the text, or use another text.',
    ],
  },
  {
    given: 'a text without the values it could have',
    project: edit(
      fixture,
      SCREEN,
      '"body": [\n    {\n      "id": "book"',
      '"body": [\n    { "id": "said", "kind": "text", "text": "book.lockedUntil" },\n    {\n      "id": "book"',
    ),
    wanted: [
      'S401 text "said": nothing gives {{time}} of "book.lockedUntil" a value here. Add "values": { "time": … }.',
    ],
  },
  {
    given: 'a notice of the navigation with a variable that a countdown does not have',
    project: edit(
      fixture,
      NAVIGATION,
      '"groups"',
      `${notice('book.lockedUntil').replace('"past": "book.past", ', '')},"groups"`,
    ),
    wanted: [
      'S401 countdown notice "soon": nothing gives {{time}} of "book.lockedUntil" a value here. Take the variable out of the text, or use another text.',
    ],
  },
];

describe('S401: variables without a value', () => {
  it.each(cases)('$given', ({ project, wanted }) => {
    expect(sentences(project).map((one) => one.replace(/^\S+ /, ''))).toEqual(wanted);
  });
});
